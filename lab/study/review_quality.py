"""
Compares the marks of the page's review with those of a much longer search.

The page searches each position briefly, and again if a loss is near the bound of a mark
(dvonn/dvonn_player/review_plan.py). This command reviews whole games in three ways and compares the marks:
with the first search alone, by the plan, and with --nodes, as the measure of both.
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

#: Nodes by the kind of review; None for the plan.
WAYS: Dict[str, Optional[int]] = {"first search": FIRST_NODES, "plan": None}

_BAD = (Mark.INACCURACY, Mark.MISTAKE, Mark.BLUNDER)
_COSTLY = (Mark.MISTAKE, Mark.BLUNDER)


class Agreement(NamedTuple):
    """
    Counts of marks of a review that agree with a long search.

    shown, held: mistakes and blunders shown; among them, at least inaccuracies by the long search.
    sought, found: mistakes and blunders of the long search; among them, shown with a bad mark.
    bad, real, equal: bad marks shown; among them, bad and equally bad by the long search.
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
    """Return *count* games drawn from *lines*; "=>" ends their moves, "#" begins a comment."""
    texts = [text for line in lines if (text := line.split("#")[0].split("=>")[0].strip())]
    drawn = Random(seed).sample(texts, min(count, len(texts)))
    return [Game.replay(Position(), split_moves(text).moves) for text in drawn]


def _review(game: Game, nodes: Optional[int], seed: int) -> Review:
    found = searched_positions(game.positions, game.moves, nodes, seed)
    return review_game(game.positions, game.moves, found)


def main(arguments: Sequence[str] | None = None) -> int:
    """Review the games and print the agreement; return 0."""
    parser = argparse.ArgumentParser(prog="lab.study.review_quality", description=__doc__)
    parser.add_argument("--games", metavar="FILE", type=Path, required=True, help="records, one a line")
    parser.add_argument("--count", metavar="N", type=int, default=8, help="of the games, drawn by the seed")
    parser.add_argument("--seed", metavar="K", type=int, default=1, help="of the draw and of the searches")
    parser.add_argument("--nodes", metavar="N", type=int, default=20 * FIRST_NODES, help="of the long search")
    options = parser.parse_args(arguments)
    found: Dict[str, List[Agreement]] = {name: [] for name in WAYS}
    seconds = dict.fromkeys(WAYS, 0.0)
    for game in games_in(options.games.read_text("utf-8").splitlines(), options.count, options.seed):
        # Another seed, so that shared randomness does not count.
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
