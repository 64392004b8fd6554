"""The command line: the output of ``review`` (docs/review.md)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from boards import game_at_random
from command import Run

#: White keeps the draw with the only legal move; Black then blunders and loses by five.
LOST_DRAW = "5,r,r,r,w2/7,w2,b,1/9,b4,1/10/9 w s I1G1 I2J3"


@pytest.mark.parametrize("words", [(), ("-",)])
def test_a_review_from_standard_input_is_a_table(run: Run, words: tuple[str, ...]) -> None:
    """Print one line per ply, with a better move and its reason, and one line per player."""
    head, first, second, empty, white, black = run.results("review", *words, typed=LOST_DRAW)

    assert ["ply", "player", "move", "chance", "margin", "mark", "best", "why"] == head.split()
    assert ["1", "white", "I1G1", "50%", ">", "50%", "+0.0"] == first.split()
    assert second.startswith("2    black   I2J3  50% > 0%   -5.0    blunder  I2H2  ")
    assert second.endswith("The best move captures a stack of 2.")
    assert "" == empty
    assert "white accuracy -, inaccuracies 0, mistakes 0, blunders 0" == white
    assert black.startswith("black accuracy ")
    assert black.endswith("inaccuracies 0, mistakes 0, blunders 1")


def test_a_review_for_programs(run: Run, tmp_path: Path) -> None:
    """Other programs rely on these names and values."""
    file = tmp_path / "game.txt"
    file.write_text(LOST_DRAW, encoding="utf-8")
    review = json.loads("".join(run.results("review", "--json", str(file))))

    assert ["plies", "white", "black"] == list(review)
    assert {
        "ply": 2,
        "move": "I2J3",
        "player": "black",
        "best": "I2H2",
        "chance_before": 0.5,
        "chance_after": 0.0,
        "margin_before": 0.0,
        "margin_after": -5,
        "proven": True,
        "mark": "blunder",
    } == review["plies"][1]
    assert {"accuracy": None, "inaccuracies": 0, "mistakes": 0, "blunders": 0} == review["white"]
    assert 1 == review["black"]["blunders"]


def test_every_ply_of_a_game_is_reviewed(run: Run) -> None:
    """Plies from the empty board on are reviewed; the same seed and nodes give the same review."""
    moves = [str(move) for move in game_at_random(3).moves]
    reviews = [
        json.loads("".join(run.results("review", "--json", "--nodes", "5", typed=" ".join(moves))))
        for _ in range(2)
    ]

    assert moves == [ply["move"] for ply in reviews[0]["plies"]]
    assert [*range(1, len(moves) + 1)] == [ply["ply"] for ply in reviews[0]["plies"]]
    assert reviews[0] == reviews[1]


def test_a_move_that_might_get_a_mark_is_searched_again(run: Run) -> None:
    """At 400 nodes, F3 seems an inaccuracy; a longer search clears it, unless --nodes limits the search."""
    marks = [
        json.loads("".join(run.results("review", "--json", *words, typed="C1 H3 E1 F3")))["plies"][3]["mark"]
        for words in ((), ("--nodes", "400"))
    ]

    assert [None, "inaccuracy"] == marks


@pytest.mark.parametrize(
    ("words", "typed", "said"),
    [
        ((), "A1 B1 XX", "ply 3, 'XX'"),
        (("--nodes", "0"), LOST_DRAW, "bad number of nodes: '0'"),
        (("no-such-file",), "", "cannot read 'no-such-file'"),
    ],
)
def test_bad_input_is_refused_with_one_line(run: Run, words: tuple[str, ...], typed: str, said: str) -> None:
    """The error names the fault."""
    assert said in run.refusal("review", *words, typed=typed)
