"""A running game on disk: whatever a kill leaves behind is a game that goes on."""

from random import Random

import pytest

from hexo.core import save
from hexo.core.save import CHUNK, Documents, InvalidSave, Keeper, seal, unseal
from hexo.games.conquest.game import CONQUEST
from tests.core.shelves import (
    EXTRAS,
    RUN,
    Drawer,
    history,
    new_session,
    play_on,
    read,
    taken_up,
    texts_of,
)

TURN, MOVES, HEAD = (f"hexo:game:conquest:{part}" for part in ("turn", "moves", "head"))


def test_a_sealed_text_is_read_back_and_a_changed_one_is_not():
    text = seal({"a": [1, "é"]})
    assert unseal(text) == {"a": [1, "é"]}
    for place in range(len(text)):
        changed = text[:place] + chr(ord(text[place]) ^ 1) + text[place + 1 :]
        assert unseal(changed) is None
    assert all(unseal(text[:end]) is None for end in range(len(text)))
    assert unseal(None) is None
    assert unseal(seal([1])) is None


def test_a_cut_at_every_write_leaves_the_last_confirmed_ply_or_the_one_being_written():
    pairs = history()
    assert len(pairs) > 150
    for texts, positions in pairs:
        saved = read(texts)
        assert texts_of(taken_up(saved)) in positions
        assert (saved.run, saved.extras, saved.note) == (RUN, EXTRAS, "")


def test_a_cut_at_every_write_can_be_worked_out_again_without_the_position():
    for texts, positions in history()[3::17]:
        saved = read({**texts, TURN: "damaged"})
        assert texts_of(taken_up(saved)) in positions
        assert saved.note


def test_a_game_goes_on_after_any_kill_as_if_none_had_been(monkeypatch):
    monkeypatch.setattr(save, "CHUNK", 40)
    straight = new_session()
    drawer = Drawer()
    keeper = Keeper(Documents(drawer, CONQUEST.name))
    keeper.begin(straight, RUN, EXTRAS)
    for _ply in play_on(straight, keeper, Random(3), 30):
        pass
    expected, chunks = texts_of(straight), len(list(Documents(drawer, CONQUEST.name).chunks()))
    assert chunks > 2

    drawer, session, kills = Drawer(), new_session(), Random(8)
    keeper = Keeper(Documents(drawer, CONQUEST.name))
    keeper.begin(session, RUN, EXTRAS)
    killed = 0
    while session.state.turn < 30:
        for _ply in play_on(session, keeper, Random(3), 30 - session.state.turn):
            if kills.random() < 0.1:
                break
        else:
            break
        killed += 1
        saved = read(drawer.texts)
        assert taken_up(saved).state == session.state
        session = taken_up(saved)
        keeper = Keeper(Documents(drawer, CONQUEST.name))
        keeper.resume(session, saved)
        while session.undo():
            keeper.keep(session, lambda: EXTRAS)
    assert killed > 10
    assert texts_of(session) == expected
    assert texts_of(taken_up(read({**drawer.texts, TURN: "damaged"}))) == expected


def test_a_kill_in_the_middle_of_a_long_game_loses_no_chunk():
    session = new_session()
    drawer = Drawer()
    keeper = Keeper(Documents(drawer, CONQUEST.name))
    keeper.begin(session, RUN, EXTRAS)
    while session.state.turn < CHUNK + 5:
        session.play(CONQUEST.end_turn(session.state))
        keeper.keep(session, lambda: EXTRAS)
    assert len(list(Documents(drawer, CONQUEST.name).chunks())) == 2
    assert read({**drawer.texts, TURN: "damaged"}).state == session.state


def test_a_new_game_takes_the_place_of_the_old_one_at_every_write():
    drawer, old = Drawer(), new_session(seed=1)
    keeper = Keeper(Documents(drawer, CONQUEST.name))
    keeper.begin(old, "old", EXTRAS)
    for _ply in play_on(old, keeper, Random(1), 6):
        pass
    drawer.copies.clear()
    new = new_session(seed=2)
    keeper = Keeper(Documents(drawer, CONQUEST.name))
    keeper.begin(new, "new", {})
    for _ply in play_on(new, keeper, Random(2), 2):
        pass
    games = [read(texts) for texts in drawer.copies]
    assert {game.run for game in games} == {"new"}
    assert not any(game.note for game in games)
    assert read({**drawer.texts, TURN: "x"}).run == "new"


def test_clearing_forgets_a_game_and_setting_aside_keeps_its_texts():
    texts, _positions = history()[-1]
    drawer = Drawer(texts)
    documents = Documents(drawer, CONQUEST.name)
    assert documents.set_aside()
    assert read(drawer.texts) is None
    assert documents.take_back()
    assert drawer.texts == texts
    documents.clear()
    assert drawer.texts == {}
    assert read(drawer.texts) is None
    assert not documents.take_back()


@pytest.mark.parametrize("kept", [False, True])
def test_a_refused_write_is_reported_and_the_older_text_stays(kept):
    class Full(Drawer):
        def save(self, key, text):
            return kept and super().save(key, text)

    session = new_session()
    keeper = Keeper(Documents(Full(), CONQUEST.name))
    assert keeper.begin(session, RUN, EXTRAS) is kept
    session.play(CONQUEST.end_turn(session.state))
    assert keeper.keep(session, lambda: EXTRAS) is kept


def test_documents_of_which_nothing_is_sound_say_so():
    with pytest.raises(InvalidSave, match="damaged"):
        read({TURN: "x", MOVES: "y", HEAD: "z"})


def test_extras_change_at_a_turns_start_alone():
    drawer, session = Drawer(), new_session()
    keeper = Keeper(Documents(drawer, CONQUEST.name))
    keeper.begin(session, RUN, EXTRAS)
    assert keeper.keep_extras(session, {"late": True})
    assert read(drawer.texts).extras == {"late": True}
    move = next(iter(session.game.legal_moves(session.state)))
    session.play(move)
    keeper.keep(session, dict)
    assert not keeper.keep_extras(session, {"too late": True})
    saved = read(drawer.texts)
    assert saved.extras == {"late": True}
    assert saved.moves == (move,)
