"""
Compares the marks of the page's review with those of a search of 20 times as many nodes.

The page first searches each position briefly. If the loss of a move is near the bound of a mark, the page
searches more thoroughly (dvonn/player/review_plan.py). This command reviews whole games by the page's
plan and with --nodes nodes per position (the long search). It prints how many mistakes and blunders of each
review also get a bad mark in the other one, and the time of a review by the page's plan.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from time import process_time
from typing import List, NamedTuple, Optional, Sequence

from dvonn.core.game import Game
from dvonn.core.position import Position
from dvonn.dvonn_player.review_plan import searched_positions
from dvonn.player.review import Mark, Review, review_game
from dvonn.player.review_plan import FIRST_NODES
from dvonn.records.moves import split_moves
from lab.jobs import run_command

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
    """

    shown: int
    held: int
    sought: int
    found: int


def agreement(review: Review, long: Review) -> Agreement:
    """Return the agreement of *review* with a *long* search of the same game."""
    pairs = [
        (ply.mark, other.mark)
        for ply, other in zip(review.plies, long.plies)
        if ply is not None and other is not None
    ]
    shown = [other for mark, other in pairs if mark in _COSTLY]
    sought = [mark for mark, other in pairs if other in _COSTLY]
    return Agreement(
        len(shown), sum(other in _BAD for other in shown), len(sought), sum(mark in _BAD for mark in sought)
    )


def summary(agreements: Sequence[Agreement], seconds: float) -> str:
    """Return a line about reviews of games that took *seconds* in all."""
    shown, held, sought, found = (sum(counts) for counts in zip(*agreements))
    return (
        f"{len(agreements)} games: {_share(held, shown)} mistakes and blunders shown hold,"
        f" {_share(found, sought)} found by the long search are shown;"
        f" {seconds / len(agreements):.1f} s a game"
    )


def _share(part: int, whole: int) -> str:
    """Return for example "17 of 20 (85 %)"; 0 of 0 counts as 100 %."""
    return f"{part} of {whole} ({part / whole if whole else 1:.0%})".replace("%", " %")


def games_in(lines: Sequence[str], count: int, seed: int) -> List[Game]:
    """Return *count* random games of *lines*, in which "=>" ends the moves and "#" begins a comment."""
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
    parser.add_argument("--count", metavar="N", type=int, default=8, help="games to pick from the file")
    parser.add_argument("--seed", metavar="K", type=int, default=1, help="seed of this pick and the searches")
    parser.add_argument(
        "--nodes", metavar="N", type=int, default=20 * FIRST_NODES, help="nodes of the long search"
    )
    options = parser.parse_args(arguments)
    found: List[Agreement] = []
    seconds = 0.0
    for game in games_in(options.games.read_text("utf-8").splitlines(), options.count, options.seed):
        begin = process_time()
        review = _review(game, None, options.seed)
        seconds += process_time() - begin
        # Use another seed: with the same random numbers, the marks might agree for that reason alone.
        found.append(agreement(review, _review(game, options.nodes, options.seed + 1)))
        print(summary(found, seconds), file=sys.stderr, flush=True)
    print(summary(found, seconds))
    return 0


if __name__ == "__main__":
    run_command(main)
