"""Records: a match as text, and the check that it plays out the same."""

import json
from dataclasses import replace

import pytest

from hexo.core import IllegalMove, InvalidMove
from hexo.core.record import FORMAT, InvalidRecord, Record
from tests.core.pile import PILE, random_session, session_of


def replayed(record):
    *_, session = record.replay(PILE)
    return session


@pytest.mark.parametrize("seed", range(4))
def test_records_round_trip_and_replay(seed):
    session = random_session(seed, 50)
    record = Record.of(session)
    again = Record.from_json(record.to_json())
    assert again == record
    played = replayed(again)
    assert played.state == session.state
    assert played.moves == session.moves
    assert played.setup == session.setup


def test_replay_shows_every_step():
    record = Record.of(session_of("take", "roll", "pass"))
    assert [session.state.ply for session in record.replay(PILE)] == [0, 1, 2, 3]


def test_a_record_is_one_json_object_of_plain_data():
    data = json.loads(Record.of(session_of("take", seed=5)).to_json())
    assert data["hexo"] == FORMAT
    assert (data["game"], data["version"], data["seed"]) == ("pile", 3, 5)
    assert data["setup"] == {"size": 9}
    assert data["moves"] == ["take"]


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "null", '{"hexo": 1}', '{"hexo": 1, "game": "pile", "version": "x"}']
)
def test_other_texts_are_no_records(text):
    with pytest.raises(InvalidRecord):
        Record.from_json(text)


def test_records_of_another_format_are_told_apart():
    text = Record.of(session_of()).to_json().replace(f'"hexo": {FORMAT}', '"hexo": 99')
    with pytest.raises(InvalidRecord, match="another version"):
        Record.from_json(text)


@pytest.mark.parametrize("change", [{"version": 2}, {"game": "heap"}])
def test_records_of_other_rules_do_not_replay(change):
    record = replace(Record.of(session_of("take")), **change)
    with pytest.raises(InvalidRecord, match="older version"):
        replayed(record)


def test_a_divergence_is_found():
    record = replace(Record.of(session_of("roll", "roll", "roll")), seed=2)
    with pytest.raises(InvalidRecord, match="differently"):
        replayed(record)


def test_illegal_and_invalid_moves_are_reported():
    record = Record.of(session_of("take", size=1))
    with pytest.raises(IllegalMove):
        replayed(replace(record, moves=("take",) * 9))
    with pytest.raises(InvalidMove):
        replayed(replace(record, moves=("steal",)))
