"""GIPF's command line: the output of ``review`` (docs/review.md)."""

from __future__ import annotations

import json

import pytest
from command import Run

from dvonn.gipf.mistakes import Explanation
from dvonn.gipf.moves import Move
from dvonn.gipf.reasons import Merit, MoveReason
from dvonn.gipf_cli.review import SENTENCES, told

#: White pushes three times, and wins with a row.
START = "b,2,w/5/6/w,5,b/6/5/b,2,w w m b 3 2 0"
MOVES = "E1E2 E9E8 E1E2 E9E8 E1E2"


def test_a_review_is_a_table_without_margins(run: Run) -> None:
    """Print one line per ply and one per player. GIPF has no margins, since all wins count the same."""
    head, *plies, empty, white, black = run.results(
        "gipf", "review", "--nodes", "30", typed=f"{START} {MOVES}"
    )

    assert ["ply", "player", "move", "chance", "mark", "best", "why"] == head.split()
    assert [str(number) for number in range(1, len(plies) + 1)] == [ply.split()[0] for ply in plies]
    assert "" == empty
    assert (True, True) == (white.startswith("white accuracy "), black.startswith("black accuracy "))


def test_a_review_for_programs_has_the_form_of_a_review_of_dvonn(run: Run) -> None:
    """The review searches as the page does, and its fields have the same names as in a review of DVONN."""
    review = json.loads("".join(run.results("gipf", "review", "--json", typed=f"{START} {MOVES}")))

    assert ["plies", "white", "black"] == list(review)
    assert MOVES.split() == [ply["move"] for ply in review["plies"]]
    names = "ply move player best chance_before chance_after margin_before margin_after proven mark"
    assert names == " ".join(review["plies"][0])
    assert {None} == {ply[name] for ply in review["plies"] for name in ("margin_before", "margin_after")}
    assert ["accuracy", "inaccuracies", "mistakes", "blunders"] == list(review["white"])


def test_a_bad_move_is_explained_in_a_sentence(run: Run) -> None:
    """White gives up the potentials with the first move."""
    record = "B,2,W/5/6/W,5,B/6/5/B,2,W w m s 12+6 12+6 0 A3B4 PI1H2"
    _, first, *_ = run.results("gipf", "review", "--nodes", "100", typed=record)

    assert " blunder " in first
    assert first.endswith("The best move brings in a loaded piece.")


def test_the_start_can_be_an_option_as_in_a_replay(run: Run) -> None:
    """A position in the record itself gives the same review."""
    words = ("gipf", "review", "--nodes", "30")

    assert run.results(*words, typed=f"{START} {MOVES}") == run.results(
        *words, "--position", START, typed=f"# A game\n{MOVES}"
    )


@pytest.mark.parametrize("typed", ["", "# No move yet\n"])
@pytest.mark.parametrize("words", [(), ("--position", START)])
def test_a_record_without_moves_has_an_empty_review(run: Run, words: tuple[str, ...], typed: str) -> None:
    """As in DVONN, neither player has an accuracy."""
    head, empty, *players = run.results("gipf", "review", *words, typed=typed)

    assert ("ply", "") == (head.split()[0], empty)
    counts = "accuracy -, inaccuracies 0, mistakes 0, blunders 0"
    assert [f"white {counts}", f"black {counts}"] == players


@pytest.mark.parametrize(
    ("words", "typed", "said"),
    [
        ((), f"{START} A1A2", "ply 1: cannot read move 'A1A2'"),
        (("--position", START), "\nA1A2", "ply 1: cannot read move 'A1A2'"),
        (("--position", START), f"# A game\n{START} {MOVES}", "ply 1: cannot read move 'b,2,w/5/6/w,5,b/6"),
        (("--position", "x"), MOVES, "bad position 'x'"),
    ],
)
def test_a_bad_record_is_refused(run: Run, words: tuple[str, ...], typed: str, said: str) -> None:
    """The error names the ply or the position."""
    assert said in run.refusal("gipf", "review", *words, typed=typed)


@pytest.mark.parametrize(
    ("gives_row", "reply", "harm", "missed", "text"),
    [
        (
            True,
            "xE2E3E4E5",
            [Merit.CAPTURES_BASIC],
            [],
            "It makes a row for the opponent. Taking the row captures 1 piece.",
        ),
        (
            False,
            "PA1B2",
            [Merit.MAKES_ROW, Merit.COVERS_LOADED],
            [Merit.STOPS_ROW],
            "The best reply (PA1-B2) makes a row and covers a loaded piece. The best move stops a row.",
        ),
        (False, "A1B2", [], [], "The best reply is A1-B2."),
        (False, "A1B2", [], [Merit.MAKES_ROW], "The best move makes a row."),
        (False, None, [], [], ""),
    ],
)
def test_an_explanation_in_words(
    gives_row: bool,  # noqa: FBT001 - a case of the test
    reply: str | None,
    harm: list[Merit],
    missed: list[Merit],
    text: str,
) -> None:
    """The text has a sentence for each part of the explanation."""
    answer = None if reply is None else Move.parse(reply)
    reasons = [[MoveReason(merit, 1) for merit in merits] for merits in (harm, missed)]

    assert text == told(Explanation(gives_row, answer, *reasons))


def test_every_merit_has_words() -> None:
    """Two drawbacks have no sentence, because a bad move has worse drawbacks."""
    assert {Merit.COSTS_POTENTIALS, Merit.REPLY_CAPTURES} == set(Merit) - set(SENTENCES)
