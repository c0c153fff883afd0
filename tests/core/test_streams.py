"""Named random streams."""

from random import Random

from hexo.core import Stream, bot_stream, ply_stream, setup_stream


def test_a_stream_is_a_function_of_its_name():
    assert Stream("a").random() == Stream("a").random() != Stream("b").random()


def test_a_stream_is_the_standard_generator_seeded_with_its_name():
    assert Stream("a").random() == Random("a").random()
    assert Stream("a").randrange(10**6) == Random("a").randrange(10**6)
    items, expected = list(range(20)), list(range(20))
    Stream("a").shuffle(items)
    Random("a").shuffle(expected)
    assert items == expected


def test_any_first_draw_seeds():
    draws = {
        "random": lambda rng: rng.random(),
        "getrandbits": lambda rng: rng.getrandbits(70),
        "choice": lambda rng: rng.choice(range(1000)),
        "sample": lambda rng: rng.sample(range(1000), 5),
        "uniform": lambda rng: rng.uniform(0, 5),
        "gauss": lambda rng: rng.gauss(0, 1),
        "randbytes": lambda rng: rng.randbytes(4),
    }
    for name, draw in draws.items():
        stream = Stream(name)
        assert not stream.drawn
        assert draw(stream) == draw(Random(name))
        assert stream.drawn


def test_streams_of_different_purpose_differ():
    streams = [
        setup_stream(1),
        setup_stream(2),
        ply_stream(1, 0),
        ply_stream(1, 1),
        ply_stream(11, 0),
        bot_stream(1, 0, 0),
        bot_stream(1, 0, 1),
        bot_stream(1, 1, 0),
    ]
    assert len({stream.random() for stream in streams}) == len(streams)


def test_known_draws_pin_the_streams_down():
    assert setup_stream(1).randrange(10**6) == 490226
    assert ply_stream(7, 3).randrange(10**6) == 293608
