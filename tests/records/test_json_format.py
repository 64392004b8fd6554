"""The format `json`: everything that is kept about a game, and the page's saved games."""

from __future__ import annotations

import json
from typing import Any

import pytest
from boards import ONE_MOVE
from record_texts import moves_at_random, read_all, read_one, refusal

from dvonn.players import BLACK, WHITE
from dvonn.records.dvonn import DVONN
from dvonn.records.saved_games import write_saved
from dvonn.records.tree import Clock, Ending, Help, Left, Record, Seat, Span, Undecided
from tools.page.sources import WEB

SAVED = sorted((WEB / "features" / "saving" / "fixtures" / "version-1").glob("*.json"))


def whole_record() -> Record:
    """Return a record in which every field is filled."""
    record = read_one(f"{ONE_MOVE} A1A2".replace("8/r,9", "8/r,w,8"))
    root = record.root
    root.comment, root.left = "the start \u2654", Left(60000, 60000)
    main = root.continuations[0]
    main.comment, main.marks, main.left = "only move", ("!", "="), Left(1500.5, 60000)
    other = root.play("B2A2")
    other.comment = "also"
    other.play("PASS").play("A1A2").marks = ("?",)
    record.played = 0
    record.white, record.black = Seat("Ann"), Seat(level="club")
    record.ending = Ending("time", BLACK)
    record.clock = Clock(5, 3, 1200)
    record.undecided = Undecided(1, Span(0, 1), (Span(0, 1),))
    record.help = Help(2, 1, (0,))
    record.source = {"Event": "a game"}
    return record


def fields_of(record: Record) -> list[Any]:
    """Return everything that a record holds, as values that can be compared."""
    lines = [
        (shared, [(node.move, node.comment, node.marks, node.left, node.deciding) for node in nodes])
        for shared, nodes in record.lines()
    ]
    kept = {name: value for name, value in vars(record).items() if name != "root"}
    return [lines, kept]


def document(**fields: object) -> str:
    """Return a game in the newest version of the format, with *fields*."""
    return json.dumps({"format": 3, "game": "dvonn", **fields})


def test_every_field_is_written_and_read_back() -> None:
    """Trees, comments, marks, clocks, players, the ending, and help are kept."""
    record = whole_record()
    text = DVONN.write(record, "json")

    assert fields_of(record) == fields_of(read_one(text))
    assert text.isascii()
    assert "\n" not in text


def test_a_saved_game_keeps_the_headers_of_its_source() -> None:
    """The library can then export the headers again."""
    assert {"Event": "a game"} == read_one(write_saved(whole_record())).source


def test_empty_fields_are_not_written() -> None:
    """The text of a game with only moves has no other fields."""
    record = read_one("A1 B1")
    text = DVONN.write(record, "json")

    assert '{"format":3,"game":"dvonn","lines":[{"moves":["A1","B1"]}]}' == text
    assert fields_of(record) == fields_of(read_one(text))
    record.ending = Ending("agreed")
    assert Ending("agreed") == read_one(DVONN.write(record, "json")).ending


def test_unknown_keys_are_ignored() -> None:
    """Later versions may add keys."""
    text = document(later=[1], lines=[{"moves": ["a1"], "later": {}}], players={"white": {"later": 1}})

    assert ["A1"] == read_one(text).moves


@pytest.mark.parametrize("form", ["{0}\n{1}", "[{0}, {1}]", "[{0}]\n\n[{1}]", " {0},{1},"])
def test_several_games_are_read(form: str) -> None:
    """Games may follow one another, or stand in lists."""
    games = (document(lines=[{"moves": ["A1"]}]), document())

    assert [["A1"], []] == read_all(form.replace("{0}", games[0]).replace("{1}", games[1]))


@pytest.mark.parametrize(
    ("fields", "error"),
    [
        ({"format": 9}, "format: found 9, expected 1 to 3"),
        ({"format": None}, "format: found null, expected a whole number from 0 to 1000000000"),
        ({"format": True}, "format: found true, expected a whole number"),
        ({"game": "chess"}, "game: found 'chess', expected 'dvonn'"),
        ({"game": 5}, "game: found 5, expected 'dvonn'"),
        ({"start": "x/y"}, "bad position 'x/y': "),
        ({"start": ["x"]}, 'start: found ["x"], expected a text'),
        ({"lines": {}}, "lines: found {}, expected a list"),
        ({"lines": ["A1"]}, "lines[0]: found 'A1', expected an object"),
        ({"lines": [{"moves": ["A1", 5]}]}, "lines[0].moves[1]: found 5, expected a text"),
        (
            {"lines": [{"moves": ["A1", "A1"]}]},
            "ply 2: lines[0].moves[1]: found 'A1', expected a legal move (that space is taken)",
        ),
        ({"lines": [{"shared": 1}]}, "lines[0].shared: found 1, expected a whole number from 0 to 0"),
        ({"lines": [{"shared": 0.5}]}, "lines[0].shared: found 0.5, expected a whole number from 0 to 0"),
        ({"lines": [{"comments": {"1": "x"}}]}, "lines[0].comments: found '1', expected a number of plies"),
        ({"lines": [{"comments": {"x": "x"}}]}, "lines[0].comments: found 'x', expected a number of plies"),
        ({"lines": [{"comments": [1]}]}, "lines[0].comments: found [1], expected an object"),
        ({"lines": [{"marks": {"0": "!"}}]}, "lines[0].marks.0: found '!', expected a list"),
        (
            {"lines": [{"drawn": {"0": [["A1", "Z9"]]}}]},
            "lines[0].drawn.0[0][1]: found 'Z9', expected the name of a space",
        ),
        (
            {"lines": [{"drawn": {"0": [["A1"], []]}}]},
            "lines[0].drawn.0[1]: found [], expected a list of one or two spaces",
        ),
        (
            {"lines": [{"clocks": {"0": {"white": -1}}}]},
            "lines[0].clocks.0.white: found -1, expected a number from 0",
        ),
        ({"players": {"white": "Ann"}}, "players.white: found 'Ann', expected an object"),
        ({"played": 1}, "played: found 1, expected a whole number from 0 to 0"),
        (
            {"ending": {"kind": "bored"}},
            "ending.kind: found 'bored', expected 'resigned' or 'time' or 'agreed'",
        ),
        (
            {"ending": {"kind": "time"}},
            "ending.side: found null, expected 'white' or 'black'",
        ),
        ({"clock": {"minutes": "5"}}, "clock.minutes: found '5', expected a number from 0"),
        ({"undecided": {"filled": {"from": 1, "to": 0}}}, "undecided.filled.from: found 1, expected a whole"),
        ({"help": {"hints": "x"}}, "help.hints: found 'x', expected a whole number"),
        ({"source": {"Event": 1}}, "source.Event: found 1, expected a text"),
        ({"source": "x" * 1000}, f"source: found '{'x' * 59}…', expected an object"),
        ({"source": ["x" * 1000]}, 'source: found ["xxx'),
    ],
)
def test_a_wrong_value_is_refused_with_its_path(fields: dict[str, object], error: str) -> None:
    """The error names the path of the value and quotes at most 60 characters of the value."""
    refused = refusal("\n" + document(**fields))

    assert refused.startswith(f"line 2: {error}")
    assert len(refused) < 200


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (
            '{"format": 3,\n"game" "dvonn"}',
            "line 2: found '\"dvonn\"}', expected JSON (Expecting ':' delimiter)",
        ),
        # Python 3.14 reads to the end of this text; earlier versions give up sooner and quote its beginning.
        ('{"a":' * 5000, "line 1: found '"),
        ("[{}, 5]", "line 1: format: found null"),
        (document().replace("3", "9" * 5000), "line 1: format: found Infinity, expected"),
        (document().replace("3", "NaN"), "line 1: format: found Infinity, expected"),
        (document().replace('"dvonn"', "[" * 900 + "]" * 900), "line 1: game: found "),
    ],
)
def test_damaged_json_is_refused(text: str, error: str) -> None:
    """Malformed, deeply nested and very long texts are all refused in the same way."""
    assert str(read_all(text)[0]).startswith(error)


def test_a_value_of_many_levels_is_named_without_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """Quoting the value could need more levels of recursion than reading it."""

    def refuse(_: object) -> str:
        raise RecursionError

    monkeypatch.setattr("dvonn.records.json_format.json.dumps", refuse)
    assert "game: found a list or an object of many levels, expected 'dvonn'" in refusal(
        '{"format":3,"game":[]}'
    )


# --- saved games of the page ---


@pytest.mark.parametrize(
    "file", [file for file in SAVED if file.stem != "settings"], ids=lambda file: file.stem
)
def test_a_saved_game_of_version_1_is_read(file: Any) -> None:  # noqa: ANN401 - a path
    """In the record, moves that were taken back follow the main line."""
    text = file.read_text(encoding="utf-8")
    game = json.loads(text)["game"]
    record = read_one(text)

    assert game["moves"][: game["ply"]] == record.moves
    assert game["moves"] == [node.move for node in record.first_line()]
    assert game["fixed"] == record.undecided.fixed
    assert [game["seats"][side].get("level") for side in ("white", "black")] == [
        record.white.level,
        record.black.level,
    ]
    assert fields_of(record) == fields_of(read_one(DVONN.write(record, "json")))


def saved(**fields: object) -> str:
    """Return a saved game of version 2 with *fields*."""
    person = {"kind": "person"}
    game = {"seats": {"white": person, "black": person}, "start": None, "moves": ["A1", "B1"], "ply": 2}
    lines = fields.pop("lines", None)
    return json.dumps({"format": 2, "game": game | fields, "lines": lines})


def test_a_saved_game_of_version_2_is_read() -> None:
    """The main line is the line that was played, wherever it stands in the tree."""
    record = read_one(
        saved(
            lines=[
                {"shared": 0, "moves": ["C1"], "comments": {"1": "better"}},
                {"shared": 0, "moves": ["A1", "B1"]},
            ],
            clock={"minutes": 5, "bonus": 0, "spent": 7, "left": {"1": {"white": 1, "black": 2}}},
            finished={"from": 0, "to": 1},
            ending={"kind": "resigned", "side": "white"},
            hinted=[1],
            seats={
                "white": {"kind": "computer", "level": "club"},
                "black": {"kind": "person", "playedBy": "novice"},
            },
        )
    )

    assert ["A1", "B1"] == record.moves
    assert [("A1", None), ("C1", "better")] == [
        (node.move, node.comment) for node in record.root.continuations
    ]
    assert Left(1, 2) == record.main_line()[0].left
    assert (Clock(5, 0, 7), Ending("resigned", WHITE)) == (record.clock, record.ending)
    assert (Help(1, 0, (1,)), (Span(0, 1),)) == (record.help, record.undecided.finished)
    assert (Seat(level="club"), Seat(level="novice")) == (record.white, record.black)
    assert [WHITE, BLACK] == [side for side in (WHITE, BLACK) if record.seat(side).level]


def test_a_damaged_saved_game_is_refused() -> None:
    """Errors in a saved game also name the path of the value."""
    assert (
        refusal(saved(seats={}))
        == "line 1: game.seats.white.kind: found null, expected 'person' or 'computer'"
    )
    assert refusal(saved(name="chess")) == "line 1: game.name: found 'chess', expected 'dvonn'"
    assert refusal(saved(ply=3)) == "line 1: game.ply: found 3, expected a whole number from 0 to 2"


def test_a_main_line_may_have_thousands_of_plies() -> None:
    """No code recurses over the plies of a game, so long games cause no deep recursion."""
    record = read_one(" ".join(moves_at_random(1)))
    node = record.main_line()[-1]
    for _ in range(5000):
        node = node.play("PASS")

    assert 5000 < len(record.first_line())
    assert 5000 < len(next(record.lines()).nodes)
    assert "json" == DVONN.detect(DVONN.write(record, "json"))
