"""
Makes the page's table of openings from recorded games and from games of the computer against itself.

``python -m lab.study.openings --games FILE --selfplay FOLDER --out web/features/openings/openings.json``.
FILE has one game per line: its canonical moves, then ``=> WHITE BLACK``, the final scores. FOLDER is a
folder of lab.training.selfplay; only its games that start from the empty board are counted. The result
depends only on the games. docs/openings.md has the commands for the shipped table.
"""

from __future__ import annotations

import argparse
import gzip
import sys
from pathlib import Path
from typing import Iterable, Iterator, List, Optional, Sequence, Tuple

from dvonn.core.game import Game
from dvonn.core.moves import Move, Placement
from dvonn.core.position import Position
from dvonn.openings.table import OpeningTable
from dvonn.records.moves import split_moves
from lab.jobs import run_command, with_bar
from lab.training.selfplay import read_games

#: Maximum size of the table on its way to the page, in bytes after gzip -9 (docs/openings.md).
MOST_BYTES = 150_000


def real_games(path: Path) -> Iterator[Tuple[List[int], int]]:
    """
    Yield the placements and the score difference of each game in a file.

    Raises:
        OSError: the file cannot be read.
        ValueError: a game breaks a rule, or is not over.
    """
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        record = line.partition("=>")[0]
        try:
            game = Game.replay(Position(), split_moves(record).moves)
        except ValueError as error:
            msg = f"{str(path)!r}, line {number}: {error}"
            raise ValueError(msg) from error
        if not game.position.is_over:
            msg = f"{str(path)!r}, line {number}: the game is not over (expected finished games)"
            raise ValueError(msg)
        yield _placements(game.moves), game.position.result


def selfplay_games(folder: Path) -> Iterator[Tuple[List[int], int]]:
    """
    Yield the placements and the score difference of each self-play game that starts on the empty board.

    Raises:
        ValueError: a `games-*.jsonl.gz` file was not written by lab.training.selfplay.
    """
    for path in sorted(folder.glob("games-*.jsonl.gz")):
        for game in read_games(path):
            if game.start == str(Position()):
                yield _placements(Move.parse(ply.move) for ply in game.plies), game.score_difference


def _placements(moves: Iterable[Move]) -> List[int]:
    return [move.target for move in moves if isinstance(move, Placement)]


def table_of(games: Path, selfplay: Path) -> OpeningTable:
    """
    Return the table of the games in a file and in a folder of self-play.

    Raises:
        OSError: the file cannot be read.
        ValueError: a game in the file breaks a rule or is not over, or a file in the folder was not written
            by lab.training.selfplay.
    """
    table = OpeningTable()
    for source, played in (("real", real_games(games)), ("self", selfplay_games(selfplay))):
        found = list(played)
        for spaces, difference in with_bar(found, len(found), " games"):
            table.add_game(spaces, difference, source)
    return table


def main(argv: Optional[Sequence[str]] = None) -> int:
    """Make a table; return 0, 1 if it is too large for the page, or 2 for bad input."""
    parser = argparse.ArgumentParser(prog="lab.study.openings", description="Make the table of openings.")
    parser.add_argument("--games", type=Path, required=True, help="file of real games, one per line")
    parser.add_argument("--selfplay", type=Path, required=True, help="folder of lab.training.selfplay")
    parser.add_argument("--out", type=Path, required=True, help="file to write")
    options = parser.parse_args(argv)
    try:
        table = table_of(options.games, options.selfplay)
    except (OSError, ValueError) as error:
        print(f"lab.study.openings: {error}", file=sys.stderr)
        return 2
    text = table.dump()
    options.out.write_text(text, encoding="utf-8")
    size = len(gzip.compress(text.encode(), 9, mtime=0))
    print(f"{table.games['real']:,} real games, {table.games['self']:,} of self-play, {size:,} bytes gzipped")
    return int(size > MOST_BYTES)


if __name__ == "__main__":
    run_command(main)
