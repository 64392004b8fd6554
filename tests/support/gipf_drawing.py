"""Generates random moves, positions and mutated texts to compare GIPF with its reference implementation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gipf_reference import NEIGHBOURS, OTHER, PUSHES, SPOTS, Table

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

_WORDS = ("DONE", "ALLOW", "CHALLENGE", "WON", "TIED", "LOST")

#: Version, potentials and challenges of every kind of game.
SETTINGS = [
    (version, potentials, challenges)
    for version in ("basic", "standard", "tournament")
    for potentials in (0, 3, 4, 5, 6)
    for challenges in {0, 1, potentials}
    if challenges <= potentials
]


def kind(text: str) -> str:
    """Return the kind of a move: "push", "jump", "x" (a taking), its mark "G" or "P", or its word."""
    if text in _WORDS:
        return text
    if text in PUSHES:
        return "push"
    return text[0] if text[0] == "x" or len(text) == 5 else "jump"


def seeded_choice(rng: Random) -> Callable[[Table, list[str]], str]:
    """
    Return a way to choose a move: one of three styles, picked at random.

    "uniform" chooses among all moves. "kinds" first chooses a kind of move by random weights, which
    makes boards full of GIPF-pieces, loaded pieces or high stacks, and rows that are left or half
    taken. "rows" tries a few moves and prefers those that make a row for the player, which makes
    long games.
    """
    style = rng.choice(("uniform", "kinds", "rows"))
    weights = {name: rng.choice((0.1, 1.0, 4.0)) for name in ("G", "P", "push", "jump", "x", *_WORDS)}

    def choose(table: Table, legal: list[str]) -> str:
        if style == "rows" and table.step == "m" and rng.random() < 0.8:
            return max(
                rng.sample(legal, min(8, len(legal))), key=lambda text: _step_after(table, text) == "e"
            )
        if style == "kinds":
            kinds = sorted({kind(text) for text in legal})
            (chosen,) = rng.choices(kinds, [weights[name] for name in kinds])
            return rng.choice([text for text in legal if kind(text) == chosen])
        return rng.choice(legal)

    return choose


def _step_after(table: Table, text: str) -> str:
    after = table.copy()
    after.play(text)
    return after.step


def drawn_probes(rng: Random, table: Table) -> tuple[str, ...]:
    """Return mostly illegal moves: a word, a push, a jump, and takings of random spots of lines and rows."""
    origin = rng.choice(SPOTS)
    taking = rng.sample(rng.choice(list(PUSHES.values())), rng.randint(1, 4))
    found = [
        rng.choice(_WORDS),
        rng.choice(("", "G", "P")) + rng.choice(list(PUSHES)),
        origin + rng.choice(NEIGHBOURS[origin]),
        "x" + "".join(sorted(taking)),
    ]
    for must, may in table.rows():
        row = sorted(must + may)
        found.append("x" + "".join(sorted(rng.sample(row, rng.randint(1, len(row))))))
    return tuple(found)


#: Tokens for random boards. Many boards use only the first few, so that these are more frequent.
_TOKENS = ["w", "b", "W", "B", "ww", "bb", "bw", "wb", "wwb", "bbw", "wbw", "bwb", "bbwb", "wwbw"]


def drawn_position(rng: Random) -> str:
    """Return a well-formed position string with random board, hands and step; the rules refuse many."""
    version = rng.choice("bst")
    colors = rng.choice(("w", "b", "wb", "wb"))
    tokens = [
        token
        for token in _TOKENS[: rng.choice((2, 4, 6, 8, 14))]
        if token[-1].lower() in colors and not (version == "b" and token in "WB")
    ]
    share = rng.choice((0.1, 0.3, 0.5, 0.7))
    table = Table()
    table.version = version
    table.board = {spot: rng.choice(tokens) for spot in SPOTS if rng.random() < share}
    if version != "b":
        for token in "WB":
            if rng.random() < 0.9:
                table.board[rng.choice(SPOTS)] = token
    for player in ("w", "b"):
        free = max(0, 18 - table.basic_pieces(player) + table.reserve[player])
        table.reserve[player] = rng.choice((0, rng.randint(0, free), rng.randint(0, 19)))
        table.potentials[player] = 0
        free = max(0, 6 - table.all_potentials(player))
        table.potentials[player] = rng.choice((0, rng.randint(0, free), rng.randint(0, 7)))
        table.challenges[player] = rng.choice((0, 1, rng.randint(0, 7)))
        opening = rng.choice(("", "", "g", "f"))
        table.opening[player] = opening if version == "t" or rng.random() < 0.02 else ""
        if table.opening[player] == "f" and rng.random() < 0.9:
            table.reserve[player] = 18
            table.board = {
                spot: token
                for spot, token in table.board.items()
                if player not in token and player.upper() != token
            }
        if table.opening[player] == "g" and rng.random() < 0.9:
            table.board = {spot: token for spot, token in table.board.items() if player not in token}
    table.count = rng.choice((0, 0, rng.randint(0, 101), rng.randint(96, 100)))
    table.player = rng.choice("wb")
    table.step = rng.choice("smeocd")
    has_lost = any(map(table.has_lost_last_gipf_piece, "wb"))
    if rng.random() < 0.9:
        steps = ["s", "e"] if table.rows_of(table.player) else ["m", "c", "d"]
        table.step = "o" if has_lost else rng.choice(steps)
    if table.step in ("c", "d"):
        jumper = table.copy()
        jumper.player = OTHER[table.player] if table.step == "c" else table.player
        origin = rng.choice(SPOTS)
        table.jump = rng.choice([*jumper.jumps(), origin + rng.choice(NEIGHBOURS[origin])])
    return table.position()


_LETTERS = "0123456789,/+ wbWBsmeocdfgtxX-ABCDEFGHI"


def mutated(rng: Random, text: str) -> str:
    """Return *text* after one or two changes: remove, add, replace or swap characters, or swap fields."""
    for _ in range(rng.choice((1, 1, 1, 2))):
        at = rng.randrange(len(text) + 1)
        letter = rng.choice(_LETTERS)
        fields = text.split(" ")
        here, there = rng.randrange(len(fields)), rng.randrange(len(fields))
        exchanged = [*fields]
        exchanged[here], exchanged[there] = fields[there], fields[here]
        text = rng.choice(
            [
                text[:at] + text[at + 1 :],
                text[:at] + letter + text[at:],
                text[:at] + letter + text[at + 1 :],
                text[:at] + letter + text[at + 1 :],
                text[:at] + letter + text[at + 1 :],
                text[:at] + text[at : at + 2][::-1] + text[at + 2 :],
                " ".join(exchanged),
            ]
        )
    return text


def drawn_spelling(rng: Random, text: str) -> str:
    """Return another spelling of a move; half of the spellings are mutated and may be refused."""
    if text[0] == "x":
        spots = [text[at : at + 2] for at in range(1, len(text), 2)]
        rng.shuffle(spots)
        parts = ["x", *spots]
    elif text in _WORDS:
        parts = [text]
    else:
        parts = [*text[:-4], text[-4:-2], text[-2:]]
    written = parts[0] + "".join(rng.choice(("", "-", ":", " ", " - ")) + part for part in parts[1:])
    written = rng.choice((str.lower, str.upper, str.swapcase, str))(written)
    # The rules do not mention blanks around a move, so a mutation must not leave any there.
    return mutated(rng, written).strip() if rng.random() < 0.5 else written
