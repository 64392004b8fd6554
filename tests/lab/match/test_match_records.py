"""The file of a match: a match resumes from its own file, and never from another match's file."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from matches import GREEDY, RANDOM, moves_by_game, record

from lab.match.games import Match, play_game, play_match
from lab.match.records import Records, RecordsError
from lab.match.sprt import Sprt


def test_a_match_resumes_from_its_file(tmp_path: Path) -> None:
    """Only missing games are played, and they equal those of an uninterrupted match."""
    match = Match(GREEDY, RANDOM, games=4, starts=(), seed=3)
    path = tmp_path / "new" / "match.jsonl"
    records = Records(path, match)
    for number in (2, 0):
        records.add(play_game(match, number))
    with path.open("a", encoding="utf-8") as file:
        file.write('{"game": 1, "sta')  # interrupted while writing

    again = Records(path, match)
    with ThreadPoolExecutor(1) as executor:
        for found in play_match(match, executor, {played.game for played in again.games}):
            again.add(found)
        whole = moves_by_game(match, executor)

    assert [2, 0] == [played.game for played in again.games[:2]]
    assert whole == {played.game: played.moves for played in Records(path, match).games}
    assert 5 == len(path.read_text(encoding="utf-8").splitlines())


def test_a_file_that_ends_within_its_first_line_is_resumed(tmp_path: Path) -> None:
    """A match was interrupted while the settings were written."""
    match = Match(GREEDY, RANDOM, games=4)
    path = tmp_path / "match.jsonl"
    Records(path, match).add(record(1))
    path.write_text(path.read_text(encoding="utf-8")[:20], encoding="utf-8")

    Records(path, match).add(record(1))
    assert 1 == len(Records(path, match).games)


def test_another_match_is_refused(tmp_path: Path) -> None:
    """The file stays unchanged, and the error names the difference."""
    path = tmp_path / "match.jsonl"
    match = Match(GREEDY, RANDOM, games=4)
    Records(path, match).add(record(1))

    with pytest.raises(RecordsError, match=r"games .*4.*6.*; seed .*0.*1"):
        Records(path, match._replace(games=6, seed=1))
    assert 2 == len(path.read_text(encoding="utf-8").splitlines())


def test_a_match_that_never_began_leaves_its_file_to_another_one(tmp_path: Path) -> None:
    """The settings are written together with the first game, so a command with a mistake costs no file."""
    path = tmp_path / "match.jsonl"
    match = Match("./no-such-program", RANDOM, games=4)
    Records(path, match)

    assert [] == Records(path, match._replace(first=GREEDY)).games


def test_a_file_written_before_sprt_existed_is_resumed(tmp_path: Path) -> None:
    """An option missing in the file counts as not set, so a match with SPRT counts as a different match."""
    path = tmp_path / "match.jsonl"
    match = Match(GREEDY, RANDOM, games=4)
    header = {name: value for name, value in match._asdict().items() if name != "sprt"}
    path.write_text(json.dumps({"match": header}) + "\n", encoding="utf-8")

    assert [] == Records(path, match).games
    with pytest.raises(RecordsError, match=r"sprt .*None"):
        Records(path, match._replace(sprt=Sprt(0, 5)))


@pytest.mark.parametrize("text", ["hello\n", "[1]\n", '{"match": 3}\n', '{"data": 1}', "one\ntwo", "\ufffd"])
def test_a_foreign_file_is_refused(tmp_path: Path, text: str) -> None:
    """A file that does not begin with a match is refused, and stays unchanged to its last character."""
    path = tmp_path / "notes.txt"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(RecordsError, match="not begin"):
        Records(path, Match(GREEDY, RANDOM, games=4))
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("line", ["hello", '{"game": 1}', "[]"])
def test_a_damaged_file_is_refused(tmp_path: Path, line: str) -> None:
    """A complete line that is not a game is an error."""
    match = Match(GREEDY, RANDOM, games=4)
    path = tmp_path / "match.jsonl"
    Records(path, match).add(record(1))
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")

    with pytest.raises(RecordsError, match="no game"):
        Records(path, match)
