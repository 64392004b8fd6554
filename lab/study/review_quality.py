"""
Compares the marks of the page's review with those of a much longer search.

The page first searches each position briefly. If the loss of a move is near the bound of a mark, the page
searches more thoroughly (dvonn/dvonn_player/review_plan.py). This command reviews whole games in three ways:
with the first search alone, with all searches of the page's plan, and with --nodes nodes per position. It
compares the first two reviews with the third.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from time import process_time
from typing import Dict, List, NamedTuple, Optional, Sequence

from dvonn.core.game import Game
from dvonn.core.position import Position
from dvonn.dvonn_player.review_plan import FIRST_NODES, searched_positions
from dvonn.player.review import Mark, Review, review_game
from dvonn.records.moves import split_moves

#: The nodes per position of each kind of review; None stands for the page's plan.
WAYS: Dict[str, Optional[int]] = {"first search": FIRST_NODES, "plan": None}

_BAD = (Mark.INACCURACY, Mark.MISTAKE, Mark.BLUNDER)
_COSTLY = (Mark.MISTAKE, Mark.BLUNDER)


class Agreement(NamedTuple):
    """
    Counts of moves by the marks of a review and of a long search.

    A bad mark is an inaccuracy, a mistake or a blunder.

    shown: mistakes and blunders of the review.
    held: those of *shown* to which the long search also gives a bad mark.
    sought: mistakes and blunders of the long search.
    found: those of *sought* to which the review also gives a bad mark.
    bad: bad marks of the review.
    real: those of *bad* to which the long search also gives a bad mark.
    equal: those of *bad* to which the long search gives the same mark.
    """

    shown: int
    held: int
    sought: int
    found: int
    bad: int
    real: int
    equal: int


def agreement(review: Review, long: Review) -> Agreement:
    """Return the agreement of *review* with a *long* search of the same game."""
    pairs = [
        (ply.mark, other.mark)
        for ply, other in zip(review.plies, long.plies)
        if ply is not None and other is not None
    ]
    shown = [other for mark, other in pairs if mark in _COSTLY]
    found = [mark for mark, other in pairs if other in _COSTLY]
    bad = [(mark, other) for mark, other in pairs if mark in _BAD]
    return Agreement(
        len(shown),
        sum(other in _BAD for other in shown),
        len(found),
        sum(mark in _BAD for mark in found),
        len(bad),
        sum(other in _BAD for _, other in bad),
        sum(mark is other for mark, other in bad),
    )


def summary(name: str, agreements: Sequence[Agreement], seconds: float) -> str:
    """Return a line about one kind of review."""
    total = Agreement(*(sum(counts) for counts in zip(*agreements)))
    return (
        f"{name}: {seconds:.0f} s; {total.held} of {total.shown} mistakes and blunders hold,"
        f" {total.found} of {total.sought} by the long search are shown;"
        f" of {total.bad} bad marks {total.real} are real and {total.equal} equal"
    )


def games_in(lines: Sequence[str], count: int, seed: int) -> List[Game]:
    """Return *count* games drawn from *lines*, in which "=>" ends the moves and "#" begins a comment."""
    texts = [text for line in lines if (text := line.split("#")[0].split("=>")[0].strip())]
    drawn = Random(seed).sample(texts, min(count, len(texts)))
    return [Game.replay(Position(), split_moves(text).moves) for text in drawn]


def _review(game: Game, nodes: Optional[int], seed: int) -> Review:
    found = searched_positions(game.positions, game.moves, nodes, seed)
    return review_game(game.positions, game.moves, found)


def main(arguments: Sequence[str] | None = None) -> int:
    """Review the games and print the agreement; return 0."""
    parser = argparse.ArgumentParser(prog="lab.study.review_quality", description=__doc__)
    parser.add_argument("--games", metavar="FILE", type=Path, required=True, help="records, one per line")
    parser.add_argument("--count", metavar="N", type=int, default=8, help="games to draw from the file")
    parser.add_argument("--seed", metavar="K", type=int, default=1, help="seed of draw and searches")
    parser.add_argument(
        "--nodes", metavar="N", type=int, default=20 * FIRST_NODES, help="nodes of the long search"
    )
    options = parser.parse_args(arguments)
    found: Dict[str, List[Agreement]] = {name: [] for name in WAYS}
    seconds = dict.fromkeys(WAYS, 0.0)
    for game in games_in(options.games.read_text("utf-8").splitlines(), options.count, options.seed):
        # Use another seed, so that equal randomness does not make the marks agree.
        long = _review(game, options.nodes, options.seed + 1)
        for name, nodes in WAYS.items():
            begin = process_time()
            review = _review(game, nodes, options.seed)
            seconds[name] += process_time() - begin
            found[name].append(agreement(review, long))
        print(f"{len(found['plan'])} of {options.count} games", file=sys.stderr, flush=True)
    for name, agreements in found.items():
        print(summary(name, agreements, seconds[name]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
