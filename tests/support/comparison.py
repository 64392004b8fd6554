"""
The facts that the package and the reference report about the same position, in one form.

Used by the tests and by ``lab/proof/compare_rules.py``, so that both compare the same facts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from reference import SPACES, Table

from dvonn import Move, Phase, Player, Position

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

#: Number of random pairs of spaces that package and reference judge as moves at every position.
PROBES = 4

_SIDES = {Player.WHITE: "w", Player.BLACK: "b", None: None}
_PHASES = {Phase.PLACING: "p", Phase.STACKING: "s"}


class Ply(NamedTuple):
    """
    One position of a game that package and reference play, and the moves to ask them about.

    history: the moves that led here from the start.
    probes: canonical texts of moves, legal or not.
    asked: the legal moves whose removals are compared.
    """

    position: Position
    table: Table
    history: tuple[str, ...]
    probes: tuple[str, ...]
    asked: tuple[str, ...]


def package_facts(ply: Ply) -> dict[str, Any]:
    """Return the package's facts about a position."""
    position = ply.position
    return {
        "position": str(position),
        "turn": _SIDES[position.turn],
        "phase": _PHASES[position.phase],
        "legal_moves": sorted(str(move) for move in position.legal_moves()),
        "removed_by": {text: [*position.removed_by(Move.parse(text))] for text in ply.asked},
        "refused": {text: _reason(position, text) for text in ply.probes},
        "scores": position.scores,
        "is_over": position.is_over,
        "winner": _SIDES[position.winner],
        "next_piece": position.next_piece,
        "surrounded": [*position.surrounded()],
    }


def reference_facts(ply: Ply) -> dict[str, Any]:
    """Return the reference's facts about the same position."""
    table = ply.table
    return {
        "position": table.position(),
        "turn": table.turn,
        "phase": table.phase,
        "legal_moves": table.moves(),
        "removed_by": {text: table.removed_by(text) for text in ply.asked},
        "refused": {text: table.why_illegal(text) for text in ply.probes},
        "scores": table.scores(),
        "is_over": table.is_over(),
        "winner": table.winner(),
        "next_piece": table.next_piece(),
        "surrounded": table.surrounded(),
    }


def _reason(position: Position, text: str) -> str | None:
    reason = position.why_illegal(Move.parse(text))
    return None if reason is None else reason.value


def drawn_probes(rng: Random) -> tuple[str, ...]:
    """Return some moves, mostly illegal ones: a pass, a placement, and moves between spaces."""
    pairs = (rng.choice(SPACES) + rng.choice(SPACES) for _ in range(PROBES))
    return ("PASS", rng.choice(SPACES), *pairs)


def plies(
    start: str, choose: Callable[[Table, list[str]], str], probes: Callable[[], tuple[str, ...]]
) -> Iterator[Ply]:
    """
    Play one game with package and reference side by side; yield every position, including the last.

    Args:
        start: The position string to begin from.
        choose: Picks the next move among the reference's legal ones.
        probes: Returns the moves to judge at a position.
    """
    position, table = Position.parse(start), Table.at(start)
    history: tuple[str, ...] = ()
    while True:
        legal = table.moves()
        text = choose(table, legal) if legal else None
        # Nothing is removed while placing, so comparing one move is enough.
        asked = tuple(legal) if table.phase == "s" else (text or "",)
        yield Ply(position, table, history, probes(), asked)
        if text is None:
            return
        position = position.play(Move.parse(text))
        table.play(text)
        history += (text,)


def seeded_choice(rng: Random) -> Callable[[Table, list[str]], str]:
    """
    Return one of three ways to choose a move, picked at random.

    The first chooses uniformly. The second avoids removals, which makes long games with
    tall stacks and many passes. The third prefers removals, which leaves lone DVONN pieces.
    """
    sign = rng.choice((0, 0, 1, -1))

    def choose(table: Table, legal: list[str]) -> str:
        if sign == 0 or table.phase == "p" or rng.random() < 0.2:
            return rng.choice(legal)
        sample = rng.sample(legal, min(6, len(legal)))
        return min(sample, key=lambda text: sign * len(table.removed_by(text)))

    return choose
