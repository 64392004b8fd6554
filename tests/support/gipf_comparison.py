"""
The facts that the package and the reference report about the same position of GIPF, in one form.

Used by the tests and by ``lab/proof/compare_gipf.py``, so that both compare the same facts.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from gipf_drawing import (
    SETTINGS,
    drawn_position,
    drawn_probes,
    drawn_spelling,
    kind,
    mutated,
    seeded_choice,
)
from gipf_reference import Table, canonical

from dvonn.gipf import IllegalMoveError, Move, Player, Position
from dvonn.quoting import quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_SIDES = {Player.WHITE: "w", Player.BLACK: "b", None: None}


class Ply(NamedTuple):
    """
    One position of a game that package and reference play, and the moves to ask them about.

    history: the moves that led here from the start.
    probes: canonical texts of moves, legal or not.
    """

    position: Position
    table: Table
    history: tuple[str, ...]
    probes: tuple[str, ...]


def package_facts(ply: Ply) -> dict[str, Any]:
    """Return the package's facts about a position."""
    position = ply.position
    hands = [position.hand(player) for player in (Player.WHITE, Player.BLACK)]
    return {
        "position": str(position),
        "read_again": str(Position.parse(str(position))),
        "turn": _SIDES[position.turn],
        "step": position.step.name,
        "version": position.version.name,
        "hands": [
            (hand.reserve, hand.potentials, hand.challenges, hand.may_bring_gipf_piece) for hand in hands
        ],
        "legal_moves": [str(move) for move in position.legal_moves()],
        "rows": [(list(row.must), list(row.may)) for row in position.rows()],
        "is_over": position.is_over,
        "winner": _SIDES[position.winner],
        "refused": {text: _is_illegal(position, text) for text in ply.probes},
        "after_probes": str(position),
    }


def reference_facts(ply: Ply) -> dict[str, Any]:
    """Return the reference's facts about the same position."""
    table = ply.table
    steps = {"s": "TAKE_FIRST", "m": "MOVE", "e": "TAKE_LAST", "c": "ANSWER", "d": "DVONN", "o": "OVER"}
    moves = table.moves()
    return {
        "position": table.position(),
        "read_again": Table.at(table.position()).position(),
        "turn": table.player,
        "step": steps[table.step],
        "version": {"b": "BASIC", "s": "STANDARD", "t": "TOURNAMENT"}[table.version],
        "hands": [
            (
                table.reserve[player],
                table.potentials[player],
                table.challenges[player],
                bool(table.opening[player]),
            )
            for player in ("w", "b")
        ],
        "legal_moves": moves,
        "rows": table.rows(),
        "is_over": table.is_over(),
        "winner": table.winner(),
        "refused": {text: text not in moves for text in ply.probes},
        "after_probes": table.position(),
    }


def _is_illegal(position: Position, text: str) -> bool:
    try:
        position.play(Move.parse(text))
    except IllegalMoveError:
        return True
    return False


class DifferenceError(AssertionError):
    """Package and reference disagree; the message names the position and the property."""


def compare(ply: Ply, start: str) -> None:
    """
    Compare all properties of a position.

    Raises:
        DifferenceError: a property differs.
    """
    ours, theirs = package_facts(ply), reference_facts(ply)
    for fact, expected in theirs.items():
        if ours[fact] != expected:
            msg = (
                f"{fact}: reference {expected!r}, package {ours[fact]!r}\n"
                f"from {start!r} after {' '.join(ply.history)}"
            )
            raise DifferenceError(msg)


def compare_readings(position: str | None = None, move: str | None = None) -> bool:
    """
    Compare how package and reference read a position or a move; return whether they accept the text.

    Raises:
        DifferenceError: one accepts a text that the other refuses, or they read it differently.
    """
    if position is not None:
        ours, theirs = package_reads_position(position), reference_reads_position(position)
    else:
        ours, theirs = package_reads_move(move or ""), reference_reads_move(move or "")
    if ours != theirs:
        msg = f"reading {position if move is None else move!r}: reference {theirs!r}, package {ours!r}"
        raise DifferenceError(msg)
    return theirs is not None


def compare_game(seed: int) -> Counter[str]:
    """
    Play the game of *seed* and return the counts of what was compared.

    A game with an even seed begins at the start of a version, one with an odd seed at a random
    board. At every ply, package and reference also read a mutated position string, and a move in
    another spelling, mutated in half of the cases.

    Raises:
        DifferenceError: package and reference disagree.
    """
    rng = Random(seed)
    counts = Counter[str](games=1)
    version, potentials, challenges = SETTINGS[seed // 2 % len(SETTINGS)]
    start = str(Position(version, potentials, challenges))
    if start != Table(version[0], potentials, challenges).position():
        msg = f"start {version, potentials, challenges}: package {start!r}"
        raise DifferenceError(msg)
    if seed % 2:
        start = drawn_position(rng)
        while not compare_readings(position=start):
            counts.update(strings=1)
            start = drawn_position(rng)
    for ply in plies(start, seeded_choice(rng), partial(drawn_probes, rng)):
        compare(ply, start)
        changed = mutated(rng, ply.table.position())
        legal = ply.table.moves()
        text = drawn_spelling(rng, rng.choice(legal or ["A1B2"]))
        counts.update(
            positions=1,
            moves=len(legal),
            refusals=sum(probe not in legal for probe in ply.probes),
            choices=len(legal) > 1 and ply.table.step in ("s", "e"),
            strings=1,
            strings_read=compare_readings(position=changed),
            texts=1,
            texts_read=compare_readings(move=text),
        )
    counts.update(kind(text) for text in ply.history)
    counts.update([{"b": "basic", "s": "standard", "t": "tournament"}[ply.table.version]])
    counts.update(draws=ply.table.winner() is None, last_gipf_pieces=ply.table.step == "o")
    return counts


def plies(
    start: str, choose: Callable[[Table, list[str]], str], probes: Callable[[Table], tuple[str, ...]]
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
        yield Ply(position, table, history, probes(table))
        legal = table.moves()
        if not legal:
            return
        text = choose(table, legal)
        position = position.play(Move.parse(text))
        table.play(text)
        history += (text,)


def package_reads_position(text: str) -> str | None:
    """
    Return the position string read by the package.

    If the package refuses the text: None if the error quotes the text, otherwise a note that it does not.
    """
    try:
        return str(Position.parse(text))
    except ValueError as error:
        if quoted(text) not in str(error):
            return f"not quoted: {error}"
        return None


def reference_reads_position(text: str) -> str | None:
    """Return the position string read by the reference; None if the reference refuses the text."""
    try:
        return Table.at(text).position()
    except ValueError:
        return None


def package_reads_move(text: str) -> str | None:
    """
    Return the canonical move read by the package.

    If the package refuses the text: None if the error quotes the text, otherwise a note that it does not.
    """
    try:
        return str(Move.parse(text))
    except ValueError as error:
        if quoted(text) not in str(error):
            return f"not quoted: {error}"
        return None


def reference_reads_move(text: str) -> str | None:
    """Return the canonical move read by the reference; None if the reference refuses the text."""
    try:
        return canonical(text)
    except ValueError:
        return None
