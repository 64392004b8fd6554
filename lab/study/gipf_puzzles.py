"""
Finds and proves the page's puzzles of GIPF.

A puzzle is a position in which exactly one move is right. This move is either the only one that forces a
win within LONGEST of the solver's moves, or the only one that saves the last GIPF-piece from the opponent's
next move; after a saving move, the opponent cannot force a win within LONGEST moves. An exhaustive search
proves this, but says nothing about later moves.
``--find`` looks for puzzles in games of the computer against itself and adds them to the page's puzzles;
``--list`` prints the page's puzzles; ``--check`` proves them again.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Callable, Dict, Iterable, List, NamedTuple, Sequence, Tuple

from dvonn.gipf.computer import choose
from dvonn.gipf.moves import Jump, Move
from dvonn.gipf.pieces import Version
from dvonn.gipf.position import Position, Step
from dvonn.players import WHITE, Player
from lab.jobs import run_command, with_bar
from lab.study.only_moves import GaveUpError

#: The file of the page's puzzles.
SHIPPED = Path(__file__).resolve().parents[2] / "web" / "games" / "gipf" / "puzzles.json"

#: The versions of the searched games, each with the number of potentials of each player.
GAMES = (
    (Version.BASIC, 0),
    (Version.STANDARD, 0),
    (Version.STANDARD, 3),
    (Version.TOURNAMENT, 3),
    (Version.TOURNAMENT, 4),
)
#: The levels that play the searched games against themselves; they err.
LEVELS = ("casual", "regular", "club")
#: The proofs look this many moves of a player ahead.
LONGEST = 2
#: How many of a game's last positions (only those where a push or jump is due) are searched for one-move
#: puzzles, and how many for longer ones, which take more time to find.
LAST_POSITIONS, LAST_FOR_LONGEST = 16, 4
#: Minimum number of legal moves, so that there is something to find.
FEWEST_MOVES = 6
#: A proof is given up after this many positions: rows with many potentials can be taken in very many ways.
PROOF_NODES = 40_000
#: The levels that try each puzzle, and the number of tries of each level. The easiest puzzles come first.
SOLVERS = ("novice", "casual", "club", "expert")
TRIES = 5


class Puzzle(NamedTuple):
    """
    A puzzle.

    start: a position string, in which a push or jump is due.
    move: the only right move.
    theme: "row" or "jump" for a push or a jump that wins, "save" for a move that saves the last GIPF-piece.
    moves: the largest number of moves that the solver needs to win, including the right one; 1 for "save".
    """

    start: str
    move: str
    theme: str
    moves: int


class Prover:
    """
    Proves wins of *player*. It keeps what it has proved, because positions often recur.

    Args:
        player: the player who tries to win.
        nodes: the positions that all proofs together may examine.
    """

    def __init__(self, player: Player, nodes: int = PROOF_NODES) -> None:
        self._player = player
        self._nodes = nodes
        self._proved: Dict[Tuple[Position, int], bool] = {}

    def can_force_win(self, position: Position, moves: int) -> bool:
        """
        Return whether the player can force a win within *moves* of his own pushes or jumps.

        Raises:
            GaveUpError: the proofs have examined more positions than allowed.
        """
        key = position, moves
        if key not in self._proved:
            self._nodes -= 1
            if self._nodes < 0:
                raise GaveUpError
            self._proved[key] = self._prove(position, moves)
        return self._proved[key]

    def _prove(self, position: Position, moves: int) -> bool:
        if position.is_over:
            return position.winner is self._player
        is_move = position.step is Step.MOVE
        if position.turn is not self._player:
            return all(self.can_force_win(position.after(reply), moves) for reply in position.legal_moves())
        if is_move and not moves:
            return False
        left = moves - is_move
        return any(self.can_force_win(position.after(move), left) for move in position.legal_moves())


def puzzle_at(position: Position, longest: int = LONGEST) -> Puzzle | None:
    """
    Return the puzzle at *position*, in which a push or jump is due; None if there is none.

    Args:
        position: the start.
        longest: the largest number of moves that the solver may need to win.

    Raises:
        GaveUpError: the proof takes more than PROOF_NODES.
    """
    own, other = Prover(position.turn), Prover(position.turn.other)
    wins_soon = partial(own.can_force_win, moves=LONGEST - 1)
    if len(position.legal_moves()) < FEWEST_MOVES:
        return None
    for moves in range(1, longest + 1):
        winning = _first_two(position, partial(own.can_force_win, moves=moves - 1))
        if winning:
            if len(_first_two(position, wins_soon)) > 1:
                return None
            theme = "jump" if isinstance(winning[0], Jump) else "row"
            return Puzzle(str(position), winning[0].text, theme, moves)
        if moves == 1:
            safe = _first_two(position, lambda after: not other.can_force_win(after, 1))
            is_forced = len(safe) == 1 and _threatens_last_piece(position)
            if is_forced and not other.can_force_win(position.after(safe[0]), LONGEST):
                return Puzzle(str(position), safe[0].text, "save", 1)
            if len(safe) < 2:
                return None
    return None


def _threatens_last_piece(position: Position) -> bool:
    """Return whether the opponent could win at once only by taking the player's single GIPF-piece."""
    mark = "W" if position.turn is WHITE else "B"
    has_one = str(position).split()[0].count(mark) == 1
    # Two pieces in the reserve last for two turns, so the player cannot lose for lack of moves.
    return has_one and position.hand(position.turn).reserve > 1


def _first_two(position: Position, is_right: Callable[[Position], bool]) -> List[Move]:
    """Return the first two legal moves that lead to a position that *is_right*; fewer if there are fewer."""
    return list(islice((move for move in position.legal_moves() if is_right(position.after(move))), 2))


def puzzles_of(seed: int) -> List[Puzzle]:
    """Return at most one puzzle of each theme from the game of *seed*, the latest position first."""
    version, potentials = GAMES[seed % len(GAMES)]
    level = LEVELS[seed % len(LEVELS)]
    position = Position(version, potentials)
    due: List[Position] = []
    while not position.is_over:
        if position.step is Step.MOVE:
            due.append(position)
        position = position.after(choose(position, level=level, seed=1000 * seed + len(due)))
    found: Dict[str, Puzzle] = {}
    for turns, one in enumerate(reversed(due[-LAST_POSITIONS:])):
        try:
            puzzle = puzzle_at(one, LONGEST if turns < LAST_FOR_LONGEST else 1)
        except GaveUpError:
            continue
        if puzzle is not None:
            found.setdefault(puzzle.theme, puzzle)
    return list(found.values())


def shape_of(start: str) -> str:
    """Return a text that is the same for all boards that differ only by symmetry or by swapped colours."""
    board, _, _, version, *_ = start.split()
    cells = {}
    for column, tokens in zip(range(-3, 4), board.split("/")):
        spots = [spot for token in tokens.split(",") for spot in _spots_of(token)]
        cells.update({(column, row + max(-3, -3 - column)): spot for row, spot in enumerate(spots)})
    shapes = []
    for _ in range(6):
        cells = {(-row, column + row): spot for (column, row), spot in cells.items()}
        for turned in (cells, {(row, column): spot for (column, row), spot in cells.items()}):
            text = ",".join(turned[place] for place in sorted(turned))
            shapes += [text, text.translate(_SWAPPED)]
    return f"{min(shapes)} {version}"


#: Swaps the colours of a board.
_SWAPPED = str.maketrans("wbWB", "bwBW")


def _spots_of(token: str) -> List[str]:
    """Return the spots that a token of a position string describes; an empty spot is ""."""
    return [""] * int(token) if token.isdigit() else [token]


def chosen(puzzles: Iterable[Puzzle], most: int) -> List[Puzzle]:
    """Return at most *most* puzzles of each theme and length, no two of the same shape, easiest first."""
    once: Dict[str, Puzzle] = {}
    for puzzle in puzzles:
        once.setdefault(shape_of(puzzle.start), puzzle)
    counts: Counter[Tuple[str, int]] = Counter()
    kept = []
    for puzzle in once.values():
        kind = puzzle.theme, puzzle.moves
        counts[kind] += 1
        if counts[kind] <= most:
            kept.append(puzzle)
    return sorted(kept, key=lambda puzzle: (_tries_missed(puzzle), puzzle.moves))


def _tries_missed(puzzle: Puzzle) -> int:
    """Return in how many tries the SOLVERS choose a wrong move."""
    position = Position.parse(puzzle.start)
    tries = [choose(position, level=level, seed=seed) for level in SOLVERS for seed in range(TRIES)]
    return sum(move.text != puzzle.move for move in tries)


def fault_of(puzzle: Puzzle) -> str | None:
    """Prove a puzzle again; return its fault, or None."""
    try:
        proved = puzzle_at(Position.parse(puzzle.start))
    except GaveUpError:
        return f"{puzzle} takes too long to prove"
    return None if proved == puzzle else f"listed as {puzzle}, but proved as {proved}"


def puzzles_in(text: str) -> List[Puzzle]:
    """Return the puzzles of the page's file."""
    return [Puzzle(**puzzle) for puzzle in json.loads(text)]


def text_of(puzzles: Iterable[Puzzle]) -> str:
    """Return the text of the page's file, with one puzzle per line."""
    lines = ",\n".join(json.dumps(puzzle._asdict(), separators=(",", ":")) for puzzle in puzzles)
    return f"[\n{lines}\n]\n"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; return 0, 1 for a puzzle with a fault, or 2 for bad input."""
    parser = argparse.ArgumentParser(
        prog="lab.study.gipf_puzzles", description="Find and prove puzzles of GIPF."
    )
    work = parser.add_mutually_exclusive_group(required=True)
    work.add_argument("--list", action="store_true", help="print the puzzles as JSON, one per line")
    work.add_argument("--check", action="store_true", help="prove the puzzles again")
    work.add_argument("--find", action="store_true", help="look for puzzles, and add them")
    parser.add_argument(
        "--puzzles", type=Path, default=SHIPPED, help="the page's file (default: %(default)s)"
    )
    parser.add_argument("--games", type=int, default=400, help="games to search (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game (default: %(default)s)")
    parser.add_argument(
        "--most", type=int, default=40, help="puzzles of each theme and length (default: %(default)s)"
    )
    options = parser.parse_args(argv)
    try:
        puzzles = puzzles_in(options.puzzles.read_text(encoding="utf-8"))
    except (OSError, ValueError, TypeError) as error:
        print(f"lab.study.gipf_puzzles: {error}", file=sys.stderr)
        return 2
    if options.find:
        seeds = range(options.seed, options.seed + options.games)
        games = with_bar(map(puzzles_of, seeds), options.games, " games")
        kept = chosen([*puzzles, *(puzzle for found in games for puzzle in found)], options.most)
        options.puzzles.write_text(text_of(kept), encoding="utf-8")
        return 0
    if options.list:
        print("\n".join(json.dumps(puzzle._asdict()) for puzzle in puzzles))
        return 0
    faults = [fault for fault in map(fault_of, with_bar(puzzles, len(puzzles), " puzzles")) if fault]
    print("\n".join([*faults, f"{len(puzzles)} puzzles, {len(faults)} faults"]))
    return 1 if faults else 0


if __name__ == "__main__":
    run_command(main)
