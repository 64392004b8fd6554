"""
Replays recorded games by the rules and checks every pass, the end and the scores.

``python -m lab.proof.replay_games FILE``. Each line is a game: its canonical moves, then
``=> WHITE BLACK``, the final scores; lines that begin with ``#`` are comments.
Every recorded pass must be forced and every forced pass recorded, the game must
end with its last ply and not before, and the scores must match the record.
Exits with status 1 if anything differs.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import NamedTuple, Sequence

from dvonn.core.game import Game
from dvonn.core.moves import PASS
from dvonn.core.position import Position
from dvonn.errors import RecordError
from dvonn.records.moves import split_moves
from lab.jobs import run_command, with_bar


class Replayed(NamedTuple):
    """
    One recorded game after its replay.

    plies, passes: the numbers of plies and of passes replayed.
    difference: the difference from the record, in words, or None.
    """

    plies: int
    passes: int
    difference: str | None


def replay(line: str) -> Replayed:
    """Replay one line of a file of games."""
    record, arrow, result = line.partition("=>")
    if not arrow:
        return Replayed(0, 0, "no '=>' with the scores after the moves")
    texts = split_moves(record).moves
    try:
        game = Game.replay(Position(), texts)
    except RecordError as error:
        # Count the plies before the fault. A missing or unforced pass or a ply after the end
        # is a fault, too.
        return _result(Game.replay(Position(), texts[: error.index]), str(error))
    return _result(game, _difference_at_end(game, result.split()))


def _result(game: Game, difference: str | None) -> Replayed:
    return Replayed(len(game.moves), game.moves.count(PASS), difference)


def _difference_at_end(game: Game, scores: Sequence[str]) -> str | None:
    if not game.position.is_over:
        return f"not over after {len(game.moves)} plies: {game.position}"
    found = [str(score) for score in game.position.scores]
    if found != scores:
        return f"scores {' '.join(found)}, recorded {' '.join(scores)}"
    return None


def main(argv: Sequence[str] | None = None) -> int:
    """Replay a file of games and print a summary; return 1 for a difference, 2 for no game."""
    parser = argparse.ArgumentParser(
        prog="lab.proof.replay_games", description="Replay recorded games by the rules."
    )
    parser.add_argument("file", type=Path, help="one game per line: moves, then '=> WHITE BLACK'")
    options = parser.parse_args(argv)
    try:
        lines = options.file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        print(f"lab.proof.replay_games: {error}", file=sys.stderr)
        return 2
    numbered = [(number, line) for number, line in enumerate(lines, 1) if line.strip() and line[0] != "#"]
    if not numbered:
        print(f"lab.proof.replay_games: no game in {str(options.file)!r}", file=sys.stderr)
        return 2
    replayed = [replay(line) for _, line in with_bar(numbered, len(numbered), " games")]
    differences = [
        f"line {number}: {game.difference}"
        for (number, _), game in zip(numbered, replayed)
        if game.difference
    ]
    print(*differences, sep="\n", end="\n" if differences else "")
    print(f"games      {len(replayed):>8,}")
    print(f"plies      {sum(game.plies for game in replayed):>8,}")
    print(f"passes     {sum(game.passes for game in replayed):>8,}")
    print(f"mismatches {len(differences):>8,}")
    return 1 if differences else 0


if __name__ == "__main__":
    run_command(main)
