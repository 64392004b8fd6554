"""The command that reviews a game: the value of each move, and how well each side played (docs/review.md)."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any, Callable, Dict

from dvonn.cli.sentences import sentences
from dvonn.cli.streams import read_text
from dvonn.commentary.explanation import explain
from dvonn.commentary.lines import expected_line
from dvonn.core.game import Game
from dvonn.core.position import Position
from dvonn.dvonn_player.review_plan import searched_positions
from dvonn.player.review import review_game
from dvonn.records.moves import split_moves

if TYPE_CHECKING:
    from dvonn.player.review import PlayerReview, Review, ReviewedPly

_MARGIN = "margin"
_HEADINGS = ("ply", "player", "move", "chance", _MARGIN, "mark", "best", "why")


def print_review(options: argparse.Namespace) -> None:
    """Print the review of a record of DVONN: a table and a summary for each player, or JSON."""
    record = split_moves(read_text(options.file))
    start = Position() if record.start is None else Position.parse(record.start)
    game = Game.replay(start, record.moves)
    found = searched_positions(game.positions, game.moves, options.nodes, options.seed)
    expected = [
        None if known is None else expected_line(position, known.variation)
        for position, known in zip(game.positions, found)
    ]

    def why(index: int, ply: ReviewedPly) -> str:
        explanation = explain(game.positions[index], ply, expected[index], expected[index + 1])
        return "" if explanation is None else sentences(explanation.remarks)

    show_review(review_game(game.positions, game.moves, found), why, is_json=options.json)


def show_review(
    review: Review, why: Callable[[int, ReviewedPly], str], *, is_json: bool, has_margins: bool = True
) -> None:
    """
    Print a review: a table and a summary for each player, or JSON.

    Args:
        review: the review of a game.
        why: given a ply's index and review, returns sentences on why the ply is bad; "" for a good ply.
        is_json: True to print JSON.
        has_margins: True if the game has score differences; otherwise the table has no column for the
            margin, and the JSON has null.
    """
    if is_json:
        json.dump(_as_json(review, has_margins=has_margins), sys.stdout)
        print()
    else:
        _print_table(review, why, has_margins=has_margins)


def _as_json(review: Review, *, has_margins: bool) -> Dict[str, Any]:
    """Return the review in the form that other programs rely on."""

    def margin(score_difference: float) -> float | None:
        return round(score_difference, 2) if has_margins else None

    return {
        "plies": [
            {
                "ply": number,
                "move": str(ply.move),
                "player": ply.player.name.lower(),
                "best": str(ply.best),
                "chance_before": round(ply.win_probability_before, 4),
                "chance_after": round(ply.win_probability_after, 4),
                "margin_before": margin(ply.score_difference_before),
                "margin_after": margin(ply.score_difference_after),
                "proven": ply.is_proven,
                "mark": ply.mark.value if ply.mark else None,
            }
            for number, ply in enumerate(review.plies, 1)
            if ply is not None
        ],
        "white": review.white._asdict(),
        "black": review.black._asdict(),
    }


def _print_table(review: Review, why: Callable[[int, ReviewedPly], str], *, has_margins: bool) -> None:
    """Print a line per ply and one per player."""
    rows: list[tuple[str, ...]] = [
        _HEADINGS,
        *(
            (str(index + 1), *_cells(ply), why(index, ply))
            for index, ply in enumerate(review.plies)
            if ply is not None
        ),
    ]
    columns = [column for column, name in enumerate(_HEADINGS) if has_margins or name != _MARGIN]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_HEADINGS))]
    for row in rows:
        print("  ".join(row[column].ljust(widths[column]) for column in columns).rstrip())
    print()
    for name, player in (("white", review.white), ("black", review.black)):
        print(f"{name} {_summary(player)}")


def _cells(ply: ReviewedPly) -> tuple[str, ...]:
    """Return the table cells of a ply, except its number and the reasons."""
    return (
        ply.player.name.lower(),
        str(ply.move),
        f"{ply.win_probability_before:.0%} > {ply.win_probability_after:.0%}",
        f"{ply.score_difference_after:+.1f}",
        ply.mark.value if ply.mark else "",
        "" if ply.move == ply.best else str(ply.best),
    )


def _summary(player: PlayerReview) -> str:
    accuracy = "-" if player.accuracy is None else f"{player.accuracy:.1f}"
    return (
        f"accuracy {accuracy}, inaccuracies {player.inaccuracies}, mistakes {player.mistakes},"
        f" blunders {player.blunders}"
    )
