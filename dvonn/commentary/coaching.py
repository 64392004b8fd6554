"""The lessons of a first game of DVONN: at most one for each turn of the learner, chosen by the position."""

from __future__ import annotations

from typing import Callable, Container, List, NamedTuple, Optional, Sequence, Set, Tuple

from dvonn.commentary.risks import cut_gain, cut_to_find, takings
from dvonn.commentary.thresholds import (
    ENDGAME_MAX_STACKS,
    PRAISE_MIN_PIECES,
    STUCK_MIN_HEIGHT,
    SURROUNDED_MAX_EXAMPLES,
    UNDO_MAX_OFFERS,
    UNDO_MIN_PIECES,
)
from dvonn.core.board import SPACE_BY_NAME
from dvonn.core.game import Game
from dvonn.core.moves import Reason, StackingMove
from dvonn.core.pieces import HEIGHT_SHIFT, OWNER_BITS
from dvonn.core.position import Phase, Position


class Lesson(NamedTuple):
    """
    The lesson of a turn.

    idea: the name of the idea taught.
    spaces: the spaces of the stacks that show the idea.
    size: the number of those stacks, or of the pieces cut off.
    move: the missed cut, if the lesson is about one.
    """

    idea: str
    spaces: Tuple[int, ...] = ()
    size: int = 0
    move: Optional[StackingMove] = None


class FirstCut(NamedTuple):
    """
    The first loss of contact in a game.

    ply: the index of the move that caused it.
    spaces: the spaces of the removed stacks, without the stack that moved.
    """

    ply: int
    spaces: Tuple[int, ...]


#: The ideas for the learner's first white or black pieces, one for each piece.
_PLACING = ("place.near", "place.edge", "place.beside", "place.fill")


def first_cut(game: Game, ply: int) -> Optional[FirstCut]:
    """Return the first loss of contact, if one of the two moves before *ply* caused it."""
    first = next((index for index in range(ply) if game.removed[index]), ply)
    if first == ply or first < ply - 2:
        return None
    spaces = (SPACE_BY_NAME[name] for name in game.removed[first])
    others = tuple(space for space in spaces if space not in game.moves[first])
    return FirstCut(first, others) if others else None


class Coach:
    """
    Chooses the lessons of a game, for the player to move.

    Args:
        game: the game so far.
        fixed: the number of plies at the beginning that nobody decided, such as random placements.
        followed: the indices of the moves that a hint recommended.
    """

    def __init__(self, game: Game, fixed: int, followed: Container[int]) -> None:
        self._game = game
        self._fixed = fixed
        self._followed = followed

    def lesson(self, ply: int, *, is_first_game: bool) -> Optional[Lesson]:
        """
        Return the lesson after *ply* plies; None if there is none.

        While placing, each of the learner's first pieces teaches an idea. Later lessons offer to take back a
        heavy loss, or praise a cut. In a first game that did not start from a given stacking position, there
        are two more kinds: a lesson on the full board explains how to move, and each later turn teaches one
        idea until all are used.
        """
        position = self._game.positions[ply]
        if position.phase is Phase.PLACING:
            return self._placing_lesson(ply)
        if self._is_worth_undoing(ply):
            return Lesson("undo")
        count = self._cut_off(ply)
        if count >= PRAISE_MIN_PIECES and count > self._loss(ply):
            return Lesson("praise", size=count)
        phases = [before.phase for before in self._game.positions[:ply]]
        placed = self._fixed or phases.count(Phase.PLACING)
        if not placed or not is_first_game:
            return None
        turns = (ply - placed) // 2
        return self._last_idea(range(ply - 2 * (turns - 1), ply + 1, 2)) if turns else Lesson("first")

    def _placing_lesson(self, ply: int) -> Optional[Lesson]:
        """Return the lesson for the next piece; None for the very first piece, which has its own text."""
        if not ply:
            return None
        position = self._game.positions[ply]
        piece = position.next_piece
        if piece == "r":
            return Lesson("place.red")
        earlier = sum(
            before.turn is position.turn and before.next_piece == piece
            for before in self._game.positions[:ply]
        )
        return Lesson(_PLACING[earlier]) if earlier < len(_PLACING) else None

    def _is_worth_undoing(self, ply: int) -> bool:
        """
        Return True if the coach should offer to take back the last turn.

        The conditions: the turn cost at least UNDO_MIN_PIECES, no legal move captures pieces on the space
        that the opponent just moved to, and at most UNDO_MAX_OFFERS turns cost so much.
        """
        position = self._game.positions[ply]
        heavy = [
            turn
            for turn in range(ply + 1)
            if self._game.positions[turn].turn is position.turn and self._loss(turn) >= UNDO_MIN_PIECES
        ]
        if not heavy or heavy[-1] != ply or len(heavy) > UNDO_MAX_OFFERS:
            return False
        capturing = self._game.moves[ply - 1].target
        return all(taken.move.target != capturing or not taken.captured for taken in takings(position))

    def _loss(self, ply: int) -> int:
        """
        Return the learner's net loss in pieces from his last move and the reply to it.

        The loss is 0 if a hint recommended the move, or if no other move was legal.
        """
        if ply < 2 or ply - 2 in self._followed:
            return 0
        before, after = self._game.positions[ply - 2], self._game.positions[ply]
        if after.turn is not before.turn or before.phase is not Phase.STACKING:
            return 0
        if len(before.legal_moves()) == 1:
            return 0
        own, other = before.turn - 1, before.turn.other - 1
        gained = max(0, before.scores[other] - after.scores[other])
        return before.scores[own] - after.scores[own] - gained

    def _cut_off(self, ply: int) -> int:
        """Return how many pieces the learner's last move cut off; 0 if the move also lost own pieces."""
        if ply < 2:
            return 0
        player = self._game.positions[ply - 2].turn
        lost = self._game.pieces_removed_at(ply - 2)
        return 0 if lost[player - 1] else lost[player.other - 1]

    def _last_idea(self, turns: Sequence[int]) -> Optional[Lesson]:
        """
        Return the lesson for the last of *turns* (each a ply count): an idea neither taught nor tried before.

        None if pieces have just been removed: that teaches enough.
        """
        lesson = None
        named: Set[str] = set()
        for ply in turns:
            named |= self._ideas_tried(ply)
            missed = self._missed_cut(ply) if lesson and lesson.idea == "cut" else None
            is_eventful = self._game.removed[ply - 1] or self._cut_off(ply) >= PRAISE_MIN_PIECES
            lesson = None if is_eventful else missed or _first_idea(self._game.positions[ply], named)
            if lesson:
                named.add(lesson.idea)
        return lesson

    def _ideas_tried(self, ply: int) -> Set[str]:
        """Return the ideas that the learner has used: landing on the opponent's stacks or on a red piece."""
        learner = self._game.positions[ply].turn
        owners = {
            before.cells[move.target] & OWNER_BITS
            for before, move in zip(self._game.positions[:ply], self._game.moves)
            if before.turn is learner and isinstance(move, StackingMove)
        }
        return {idea for owner, idea in ((0, "red"), (learner.other, "capture")) if owner in owners}

    def _missed_cut(self, ply: int) -> Optional[Lesson]:
        """Return a lesson on the cut that the learner missed last turn, if the cut is now impossible."""
        if ply - 2 in self._followed:
            return None  # The hint was better than a cut.
        before, position = self._game.positions[ply - 2], self._game.positions[ply]
        cut = cut_to_find(before)
        found = self._game.pieces_removed_at(ply - 2)[before.turn.other - 1]
        if cut is None or found >= cut_gain(cut) or cut.move in position.legal_moves():
            return None
        return Lesson("cut-missed", size=cut_gain(cut), move=cut.move)


def _first_idea(position: Position, named: Container[str]) -> Optional[Lesson]:
    """Return a lesson on the first idea that the board shows and that is not *named* yet; else None."""
    for idea, spaces_in in _IDEAS:
        spaces = None if idea in named else spaces_in(position)
        if spaces is not None:
            return Lesson(idea, tuple(spaces), len(spaces))
    return None


def _everywhere(_: Position) -> Sequence[int]:
    return ()


def _cut(position: Position) -> Optional[Sequence[int]]:
    """Return no spaces if there is a cut, so that the learner has to find it; None without a cut."""
    return () if cut_to_find(position) else None


def _capture(position: Position) -> Optional[Sequence[int]]:
    return () if any(taken.captured for taken in takings(position)) else None


def _movable(position: Position) -> List[int]:
    return list(dict.fromkeys(taken.move.origin for taken in takings(position)))


def _stacks_of_two(position: Position) -> Optional[Sequence[int]]:
    return [space for space in _movable(position) if position.cells[space] >> HEIGHT_SHIFT == 2] or None


def _stuck(position: Position) -> Optional[Sequence[int]]:
    return [
        space
        for space in _blocked(position, Reason.NO_TARGET)
        if position.cells[space] >> HEIGHT_SHIFT >= STUCK_MIN_HEIGHT
    ] or None


def _risky(position: Position) -> Optional[Sequence[int]]:
    return list(dict.fromkeys(taken.move.origin for taken in takings(position) if taken.given_up)) or None


def _surrounded(position: Position) -> Optional[Sequence[int]]:
    return _blocked(position, Reason.SURROUNDED)[:SURROUNDED_MAX_EXAMPLES] or None


def _red(position: Position) -> Optional[Sequence[int]]:
    targets = dict.fromkeys(taken.move.target for taken in takings(position))
    return [space for space in targets if not position.cells[space] & OWNER_BITS] or None


def _few_stacks(position: Position) -> Optional[Sequence[int]]:
    return () if len(_movable(position)) <= ENDGAME_MAX_STACKS else None


def _blocked(position: Position, reason: Reason) -> List[int]:
    return [space for space in position.stacks_of[position.turn] if position.why_blocked(space) is reason]


#: The ideas in order, each with a function that returns the spaces showing the idea, or None if the position
#: does not show it.
_IDEAS: Tuple[Tuple[str, Callable[[Position], Optional[Sequence[int]]]], ...] = (
    ("cut", _cut),
    ("capture", _capture),
    ("contact", _everywhere),
    ("height", _stacks_of_two),
    ("stuck", _stuck),
    ("risk", _risky),
    ("edge", _surrounded),
    ("red", _red),
    ("moves", _few_stacks),
    ("chain", _everywhere),
)
