"""The bridge: reading and writing games in any format, however many a text contains."""

from __future__ import annotations

import json
from random import Random
from typing import Any
from zlib import crc32

import pytest
from bridges import error, ok

from dvonn.core.game import Game, fill_board
from dvonn.games import GAMES
from dvonn.gipf import Position as GipfPosition
from dvonn.records.dvonn import DVONN
from dvonn.web.api import Router


def _whole_game(seed: int) -> Game:
    """Return a random game, played to its end."""
    rng = Random(seed)
    game = Game(None, fill_board(rng))
    while moves := game.position.legal_moves():
        game.play(rng.choice(moves))
    return game


def _moves(seed: int) -> str:
    return " ".join(str(move) for move in _whole_game(seed).moves)


def test_the_games_of_a_text_come_in_portions() -> None:
    """Each game has its record, its result, its scores, and a checksum of each position."""
    router = Router()
    text = "\n".join(_moves(seed) for seed in range(3))
    first = ok(router, "read_games", text=text, most=2)
    last = ok(router, "read_games", most=2)

    assert ([2, 1], [False, True]) == (
        [len(first["games"]), len(last["games"])],
        [first["done"], last["done"]],
    )
    game = _whole_game(2)
    (found,) = [read["game"] for read in last["games"]]
    assert [crc32(str(position).encode()) for position in game.positions] == found["positions"]
    white, black = game.position.scores
    assert {"white": white, "black": black} == found["score"]
    assert ("white" if white > black else "black" if black > white else "draw") == found["winner"]
    assert found["turn"] is None
    saved = json.loads(found["saved"])
    assert (2, [str(move) for move in game.moves]) == (saved["format"], saved["game"]["moves"])


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("# GIPF\n\nI5H5\n", "gipf"),
        ("# https://host.example/?game=gipf#b=novice\n\nI5H5\n", "gipf"),
        ('\ufeff{"format":1,"game":{"name":"gipf","moves":[]}}', "gipf"),
        ('[{"format":3,"game":"gipf"}]', "gipf"),
        ('{"format":3,"game":"gipf"}\n{"format":3,"game":"gipf"}\n', "gipf"),
        ("# DVONN\n\nF3 E3\n", "dvonn"),
        ('{"format":1,"game":{"moves":[]}}', "dvonn"),
    ],
)
def test_a_text_that_names_its_game_belongs_to_it(text: str, game: str) -> None:
    """The game of the asking page does not matter."""
    assert [game, game] == [ok(Router(), "find_game", text=text, game=own)["game"] for own in GAMES]


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ("I5H5 A1B2\n", ["dvonn", "gipf"]),
        # Only a page of GIPF tries both games, because only this page has loaded both.
        ("F3 E3\n", ["dvonn", "dvonn"]),
        ('{"format":1,"game":{"name":"gipf","moves":["A1",', ["dvonn", "gipf"]),
        ('{"format":3,"game":"chess"}', ["dvonn", "gipf"]),
        ('{"format":3,"game":7}', ["dvonn", "gipf"]),
        ("# A comment\n# https://host.example/?game=chess\n", ["dvonn", "gipf"]),
        ("", ["dvonn", "gipf"]),
    ],
)
def test_any_other_text_belongs_to_the_first_game_that_can_read_it(text: str, games: list[str]) -> None:
    """If no game can read the text, it belongs to the game of the page that asks."""
    assert games == [ok(Router(), "find_game", text=text, game=own)["game"] for own in GAMES]


def test_a_refused_game_has_its_reason_and_the_others_are_read() -> None:
    """An unfinished game has a player to move, and no winner."""
    start = "9/10/11/10/9 w p"
    found = ok(Router(), "read_games", text=f"A1 A1\n{start} C3\n", most=9)["games"]

    assert [True, False] == [read["game"] is None for read in found]
    fault = found[0]["fault"]
    assert (1, 2) == (fault["line"], fault["ply"])
    assert fault["why"] == "found 'A1', expected a legal move (that space is taken)"
    game = found[1]["game"]
    assert (None, None, "black", 2) == (
        game["winner"],
        game["score"],
        game["turn"],
        len(game["positions"]),
    )


@pytest.mark.parametrize(
    ("text", "kind", "found"),
    [
        ("A1 A1", "illegal", "A1"),
        ("A1 hello", "notation", "hello"),
        ("(;GM[26];P0[1 dropb F 3];P0[2 done];P1[3 dropb A 9];P1[4 done])", "notation", "A9"),
        ("(;GM[26];P0[1 fly])", "notation", "fly"),
        ("(;GM[26];P0[1 dropb F])", "notation", "dropb F"),
        ("(;GM[26];P1[1 dropb F 3];P1[2 done])", "turn", "F3"),
        ("(;GM[26];P0[1 dropb F 3];P0[2 done]", "cut", ""),
        ('{"format": 3, "game": "dvonn"', "cut", ""),
        ('{"format": 3; "game": "dvonn"}', "other", ""),
        ("(;GM[26]SU[hive];P0[1 dropb F 3])", "game", "hive"),
        ('{"format": 3, "game": "gipf"}', "game", "gipf"),
        ('{"format": 9, "game": "dvonn"}', "version", "9"),
        ('{"format": 3, "game": "dvonn", "lines": 7}', "other", "7"),
        ('{"format": 3, "game": "dvonn", "lines": [{"moves": ["A1", "A1"]}]}', "illegal", "A1"),
        ("w/10/11/10/9 w p", "position", "w/10/11/10/9 w p"),
        ("#g=" + "x" * 70, "link", "#g=" + "x" * 56 + "…"),
    ],
)
def test_a_fault_has_its_kind_and_the_text_at_fault(text: str, kind: str, found: str) -> None:
    """The page translates the kind; the text at fault is one line of up to 60 characters."""
    (read,) = ok(Router(), "read_games", text=text, most=9)["games"]

    assert (kind, found) == (read["fault"]["kind"], read["fault"]["found"])


def test_a_cut_game_between_brackets_has_its_kind() -> None:
    """A record of GIPF may hold a game of DVONN in brackets; the closing bracket is missing here."""
    (read,) = ok(Router(), "read_games", game="gipf", text="[ A1", most=9)["games"]

    assert "cut" == read["fault"]["kind"]


@pytest.mark.parametrize(
    ("ending", "winner"),
    [
        ({"kind": "resigned", "side": "white"}, "black"),
        ({"kind": "time", "side": "black"}, "white"),
        ({"kind": "agreed"}, "draw"),
    ],
)
def test_a_game_that_its_players_ended_has_a_result(ending: dict[str, str], winner: str) -> None:
    """There is no score, because the rules did not end the game."""
    document = {"format": 3, "game": "dvonn", "ending": ending, "lines": [{"moves": ["C3"]}]}
    game = ok(Router(), "read_game", text=json.dumps(document))["game"]

    assert (winner, None) == (game["winner"], game["score"])


def test_a_read_game_can_be_saved_and_read_again() -> None:
    """Nothing that the page knows is lost."""
    document: dict[str, Any] = {
        "format": 3,
        "game": "dvonn",
        "players": {"white": {"name": "Ann"}, "black": {"level": "club"}},
        "played": 2,
        "ending": {"kind": "resigned", "side": "white"},
        "clock": {"minutes": 5, "bonus": 3, "spent": 9},
        "undecided": {"fixed": 1, "filled": {"from": 1, "to": 2}, "finished": [{"from": 2, "to": 3}]},
        "help": {"hints": 2, "takebacks": 1, "hinted": [2]},
        "lines": [
            {
                "moves": ["C3", "D3", "E3"],
                "comments": {"0": "Begins."},
                "marks": {"1": ["!?"]},
                "drawn": {"2": [["C3"], ["C3", "D3"]]},
            },
            {"shared": 1, "moves": ["E3"]},
        ],
    }
    saved = ok(Router(), "read_game", text=json.dumps(document))["game"]["saved"]
    written = ok(Router(), "write_games", games=[saved], format="json")["text"]

    again = {name: value for name, value in json.loads(written).items() if name != "source"}
    assert again["lines"][1].pop("shared") == 1
    assert document["lines"][1].pop("shared") == 1
    assert document == again


def test_saved_games_are_written_in_every_format() -> None:
    """The reply names each game that the format cannot hold; the other games are written."""
    saved = {"seats": {side: {"kind": "person"} for side in ("white", "black")}, "start": None, "fixed": 0}
    games = [
        json.dumps({"format": 1, "game": {**saved, "moves": ["C3"], "ply": 1}}),
        json.dumps({"format": 1, "game": {**saved, "start": "w,8/r,w,8/11/10/9 w s", "moves": [], "ply": 0}}),
    ]
    for name in DVONN.names:
        written = ok(Router(), "write_games", games=games, format=name)
        assert written["text"].endswith("\n")
    written = ok(Router(), "write_games", games=games, format="boardspace")
    assert 1 == len(written["faults"])
    assert "line 1" in ok(Router(), "write_games", games=["{}"], format="moves")["faults"][0]
    assert "C3\n" == ok(Router(), "write_games", games=games[:1], format="moves")["text"]
    twice = ok(Router(), "write_games", games=[games[0], games[0]], format="moves")["text"]
    assert twice == "C3\n9/10/11/10/9 w p C3\n"


def test_games_written_in_portions_stay_apart() -> None:
    """An unfinished game could otherwise take the moves of the next portion."""
    first, second = (ok(Router(), "read_game", text=text)["game"]["saved"] for text in ("C3", "D3 E3"))

    def written(games: list[str], **before: str) -> str:
        text: str = ok(Router(), "write_games", games=games, format="moves", **before)["text"]
        return text

    portions = written([first]) + written([second], before=first)
    assert written([first, second]) == portions
    assert [["C3"], ["D3", "E3"]] == [getattr(game, "moves", None) for game in DVONN.read(portions)]
    assert "D3 E3\n" == written([second], before="{}")


def test_gipf_has_records_without_scores() -> None:
    """A game that goes on has no result."""
    found = ok(Router(), "read_game", game="gipf", text="A1B2\n")["game"]

    assert (None, None) == (found["winner"], found["score"])
    assert crc32(str(GipfPosition()).encode()) == found["positions"][0]


@pytest.mark.parametrize(
    ("kind", "fields", "expected"),
    [
        ("read_games", {"text": "C3", "most": 0}, "bad most 0 (expected 1 or more)"),
        ("read_games", {"most": 3}, "nothing to continue (expected a request with a 'text' first)"),
        ("write_games", {"games": "C3", "format": "moves"}, "bad games 'C3' (expected a list of texts)"),
        ("write_games", {"games": [], "format": "pgn"}, "no such format: 'pgn'"),
        ("write_games", {"games": [], "format": "moves", "before": 7}, "bad before 7 (expected a text)"),
    ],
)
def test_a_bad_request_is_refused(kind: str, fields: dict[str, Any], expected: str) -> None:
    """The error quotes the value."""
    refused = error(Router(), kind, **fields)

    assert "bad_request" == refused["code"]
    assert expected in refused["detail"]
