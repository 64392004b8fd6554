"""The bridge's replies about a teaching game: lessons, the first cut, doubtful moves."""

from __future__ import annotations

from typing import Any

import pytest
from boards import OVER, game_at_random
from bridges import error, ok

from dvonn.commentary.coaching import first_cut
from dvonn.commentary.risks import cut_gain, cut_to_find, doubtful_moves
from dvonn.core.board import NAMES
from dvonn.web.api import Router

#: A first game with a person as White, on a random full board.
ASKED: dict[str, Any] = {"learner": "white", "is_first_game": True, "fixed": 49, "followed": []}
GAME = game_at_random(2)
MOVES = [str(move) for move in GAME.moves]


def coaching(plies: int, **options: object) -> dict[str, Any]:
    """Return the reply to a request for coaching after *plies* plies of the game."""
    found: dict[str, Any] = ok(
        Router(), "coaching", **{"start": None, "moves": MOVES, "ply": plies, **ASKED, **options}
    )
    return found


def test_a_lesson_names_its_idea_and_its_stacks() -> None:
    """After 51 plies the lesson explains contact; after 55 it shows two blocked stacks."""
    assert {"idea": "contact", "spaces": [], "count": 0, "move": []} == coaching(51)["lesson"]
    lesson = coaching(55)["lesson"]

    assert ("edge", 2, []) == (lesson["idea"], lesson["count"], lesson["move"])
    assert 2 == len(lesson["spaces"])


def test_a_missed_cut_names_its_move() -> None:
    """The lesson has the two spaces of the missed move and the gain of the cut."""
    lesson = coaching(69)["lesson"]
    cut = cut_to_find(GAME.positions[67])

    assert cut is not None
    assert "cut-missed" == lesson["idea"]
    assert (cut_gain(cut), str(cut.move)) == (lesson["count"], "".join(lesson["move"]))


def test_the_first_cut_is_answered_with_its_move() -> None:
    """The reply names the spaces of the first cut, or has None before any cut."""
    ply = next(index for index, removed in enumerate(GAME.removed) if removed) + 1
    ply += GAME.positions[ply].turn.name != "WHITE"
    cut = first_cut(GAME, ply)
    assert cut is not None
    move = GAME.moves[cut.ply]

    assert {
        "ply": cut.ply,
        "path": [NAMES[space] for space in move if space is not None],
        "spaces": [NAMES[space] for space in cut.spaces],
    } == coaching(ply)["first_cut"]
    assert None is coaching(49)["first_cut"]


def test_a_first_game_has_doubtful_moves() -> None:
    """In the learner's later games, the reply names no doubtful moves."""
    ply = next(ply for ply in range(49, 80, 2) if doubtful_moves(GAME.positions[ply]))
    expected = [str(move) for move in doubtful_moves(GAME.positions[ply])]

    assert expected == coaching(ply)["doubtful"]
    assert [] == coaching(ply, is_first_game=False)["doubtful"]


def test_only_the_learner_to_move_is_taught() -> None:
    """There is no lesson on the computer's turn or after the end."""
    nothing: dict[str, object] = {"lesson": None, "first_cut": None, "doubtful": []}
    assert nothing == coaching(50) == coaching(49, learner="black")
    assert nothing == ok(Router(), "coaching", **{**ASKED, "start": OVER, "moves": [], "learner": "black"})


@pytest.mark.parametrize(
    ("options", "detail"),
    [
        ({"fixed": None}, "bad fixed None (expected a whole number)"),
        ({"followed": 7}, "bad followed 7 (expected a list of plies)"),
        ({"learner": 1}, "bad learner 1 (expected a text)"),
        ({"ply": 99}, "bad ply 99 (expected 0 to 1)"),
    ],
)
def test_a_bad_request_for_coaching_is_refused(options: dict[str, object], detail: str) -> None:
    """The error quotes the bad field."""
    found = error(Router(), "coaching", **{**ASKED, "start": None, "moves": ["A1"], **options})

    assert ("bad_request", detail) == (found["code"], found["detail"])
