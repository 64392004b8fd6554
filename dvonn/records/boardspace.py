"""
The format `boardspace`: the dialect of SGF that the server BoardSpace writes.

A node of the game holds one action of a player, such as ``P0[17 dropb F 3]``: the 17th action of the game, by
White (``P0``). A person may pick up and put down a piece several times before ``done``; only the last of
these placements counts as a ply. Names and results can be in any language, and are kept unchanged.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Iterator, NamedTuple

from dvonn.core.moves import Move
from dvonn.core.notation import PASS_TEXT
from dvonn.core.position import Position
from dvonn.players import BLACK, WHITE, Player
from dvonn.quoting import quoted
from dvonn.records.faults import FaultKind, UnreadableGameError
from dvonn.records.rules import Format, RecordRules, Replay, headers_of, require_usual_start
from dvonn.records.text import LineNumbers, one_line
from dvonn.records.tree import Ending, Record, Seat

if TYPE_CHECKING:
    from dvonn.records.rules import Found

NAME = "boardspace"
_GAME = "dvonn"
_FITS = re.compile(r"\s*\(\s*;|.*?;\s*P[01]\s*\[", re.DOTALL)
#: The beginning of a game: its first node, unlike that of a variation, has a property of the whole game.
_BEGINNING = re.compile(r"\(\s*;\s*(?:GM|SU|FF|VV)\s*\[", re.IGNORECASE)
_TOKEN = re.compile(
    r"(?P<sign>[();])|(?P<name>[A-Za-z]\w*)\s*(?=\[)|\[(?P<value>[^\\\]]*(?:\\.[^\\\]]*)*)\]|(?P<other>\S.{0,99})",
    re.DOTALL,
)
#: The values of a player's properties, without white space around them.
_NUMBERED = re.compile(r"\d+\s+(.*)", re.DOTALL)
_NAMED = re.compile(r"id\s+\"?(.*?)\"?", re.DOTALL | re.IGNORECASE)
#: The headers that are kept, with their names in other formats.
_HEADERS = {"GN": "Event", "DT": "Date", "RE": "Result"}
_HEADER_NAMES = {name: header for header, name in _HEADERS.items()}
_PLAYERS = {"P0": WHITE, "P1": BLACK}
_NAMES = {WHITE: "White (P0)", BLACK: "Black (P1)"}
#: Actions that play nothing: the beginning, an edit of the board, and times.
_NO_PLIES = frozenset({"start", "edit", "time", "tm"})
_ACTIONS = "'dropb F 3', 'pickb A 1', 'move H 5 G 4', 'done', 'pass', 'pick', 'drop', 'reset' or 'resign'"
#: The origin of a piece that comes from the pool.
_POOL = ""


def boardspace_format(rules: RecordRules) -> Format:
    """Return the format; *rules* are those of DVONN."""
    return Format(
        NAME,
        lambda text: _FITS.match(text) is not None,
        lambda text: read(rules, text),
        lambda record: write(rules, record),
    )


def read(rules: RecordRules, text: str) -> Iterator[Found]:
    """Return the games of *text*, without variations; after a syntax error, skip to the next game."""
    numbers = LineNumbers(text)
    begins = [found.start() for found in _BEGINNING.finditer(text)]
    for begin, end in zip([0, *begins], [*begins, len(text)]):
        yield from _read_part(rules, text, begin, end, numbers)


def _read_part(rules: RecordRules, text: str, begin: int, end: int, numbers: LineNumbers) -> Iterator[Found]:
    """Return the games between two indices of *text*, up to the first syntax error."""
    game: _Game | None = None
    depth = 0
    is_variation = False
    name = ""
    for token in _TOKEN.finditer(text, begin, end):
        line = numbers.at(token.start())
        sign = token["sign"]
        if token["other"] or (game is None and sign != "("):
            expected = "a property such as 'P0[1 dropb F 3]'" if game else "'(;' and a game"
            yield UnreadableGameError(line, f"found {quoted(token[0])}, expected {expected}")
            return
        if game is None:
            game, depth, is_variation = _Game(rules), 0, False
        if sign == "(":
            depth += 1
        elif sign == ")":
            depth -= 1
            is_variation = True
            if depth == 0:
                yield game.end()
                game = None
        elif token["name"]:
            name = token["name"].upper()
        elif token["value"] is not None and not is_variation:
            game.read(name, re.sub(r"\\(.)", r"\1", token["value"], flags=re.DOTALL), line)
    if game is not None:
        what = "the end of the text" if end == len(text) else "the next game"
        why = f"found {what}, expected ')' after the game"
        yield UnreadableGameError(numbers.at(end), why, kind=FaultKind.CUT)


class _Ply(NamedTuple):
    """
    A ply that stands on the board, but that its player may still take back.

    player: the player who made the ply.
    origin: the space that the ply leaves; _POOL for a placement or a pass.
    target: the space that the ply reaches, or the text of a pass.
    line: the number of its line in the text, from 1.
    needs_done: True if the ply counts only when ``done`` follows.
    """

    player: Player
    origin: str
    target: str
    line: int
    needs_done: bool = True

    def is_left_by(self, player: Player) -> bool:
        """Return whether the ply counts without ``done`` because *player*, who acts next, is the opponent."""
        return not self.needs_done and player is not self.player


class _Game:
    """A game while it is read from a text."""

    def __init__(self, rules: RecordRules) -> None:
        self._replay = Replay(rules)
        self._fault: UnreadableGameError | None = None
        self._in_hand: str | None = None
        self._standing: _Ply | None = None
        self._resigning: Player | None = None
        self._kind: str | None = None

    def read(self, name: str, value: str, line: int) -> None:
        """Read a property of the main line, unless the game is already refused."""
        record = self._replay.record
        if name in _PLAYERS:
            action = _NUMBERED.fullmatch(value.strip())
            named = _NAMED.fullmatch(value.strip())
            if action:
                self._try(_PLAYERS[name], action[1], line)
            elif named:
                seat = Seat(one_line(named[1]) or None)
                record.white, record.black = (seat, record.black) if name == "P0" else (record.white, seat)
        elif name in _HEADERS and value.strip():
            record.source[_HEADERS[name]] = one_line(value)
        elif name == "SU" or (name == "GM" and not value.strip().isdigit()):
            self._check_game(value, line)

    def _check_game(self, value: str, line: int) -> None:
        if _GAME not in value.lower() and self._fault is None:
            why = f"found a game of {quoted(value)}, expected {_GAME!r}"
            self._fault = UnreadableGameError(line, why, kind=FaultKind.GAME, found=value)

    def _try(self, player: Player, action: str, line: int) -> None:
        if self._fault is None and self._replay.record.ending is None:
            try:
                self._act(player, action, line)
            except UnreadableGameError as fault:
                self._fault = fault

    def _act(self, player: Player, action: str, line: int) -> None:
        verb, *words = action.lower().split()
        if verb in _NO_PLIES:
            return
        if self._standing is not None and self._standing.is_left_by(player):
            self._play(self._standing)
        if self._resigning is not None and verb not in {"resign", "reset"}:
            self._replay.record.ending = Ending("resigned", self._resigning)
        elif verb == "done":
            # If no ply stands on the board, "done" is a forced pass; after the end of the game it means
            # nothing.
            if self._standing is not None or not self._replay.position.is_over:
                self._play(self._standing or _Ply(player, _POOL, PASS_TEXT, line))
        elif verb == "resign":
            self._resigning = player if self._resigning is None else None
        elif verb in {"pick", "drop", "reset"}:
            # A piece that was picked up returns to its origin; "pick" takes a piece from the pool.
            self._in_hand = _POOL if verb == "pick" else None
            self._standing = self._resigning = None
        elif verb == "pass":
            self._standing = _Ply(player, _POOL, PASS_TEXT, line, needs_done=False)
        elif verb in _SPACES_OF:
            self._move_piece(player, verb, _spaces_in(action, words, _SPACES_OF[verb], line), line)
        else:
            why = f"found {quoted(action)}, expected an action such as {_ACTIONS}"
            raise UnreadableGameError(line, why, kind=FaultKind.NOTATION, found=action)

    def _move_piece(self, player: Player, verb: str, spaces: list[str], line: int) -> None:
        standing = self._standing
        if verb == "move":
            self._standing = _Ply(player, spaces[0], spaces[1], line, needs_done=False)
        elif verb == "pickb":
            is_again = standing is not None and standing.target == spaces[0]
            self._in_hand = standing.origin if standing is not None and is_again else spaces[0]
            self._standing = None
        else:
            in_hand = self._in_hand
            if in_hand is None:
                in_hand = _POOL if standing is None else standing.origin
            is_back = in_hand == spaces[0]
            self._standing = None if is_back else _Ply(player, in_hand, spaces[0], line)
            self._in_hand = None

    def _play(self, ply: _Ply) -> None:
        self._standing = self._in_hand = None
        position = self._replay.position
        if ply.player is not position.turn and not position.is_over:
            found = ply.origin + ply.target
            why = f"found {quoted(found)} of {_NAMES[ply.player]}, expected a ply of {_NAMES[position.turn]}"
            raise UnreadableGameError(ply.line, why, self._replay.plies + 1, FaultKind.TURN, found)
        self._replay.play(ply.origin + ply.target, ply.line)

    def end(self) -> Found:
        """Return the whole game, or the fault for which it is refused."""
        if self._standing is not None and not self._standing.needs_done and self._fault is None:
            try:
                self._play(self._standing)
            except UnreadableGameError as fault:
                self._fault = fault
        record = self._replay.record
        if self._resigning is not None:
            record.ending = Ending("resigned", self._resigning)
        if record.ending is not None and self._replay.position.is_over:
            record.ending = None
        return self._fault or record


#: The number of spaces that an action names.
_SPACES_OF = {"dropb": 1, "pickb": 1, "move": 2}


def _spaces_in(action: str, words: list[str], count: int, line: int) -> list[str]:
    """Return the names of the first *count* spaces in *words*, each written as "F 3" or "F3"."""
    found = re.match(r"([a-z])\s?(\d)(?!\S)\s*(?:([a-z])\s?(\d)(?!\S))?", " ".join(words))
    names = (
        ["".join(pair).upper() for pair in ((found[1], found[2]), (found[3] or "", found[4] or ""))]
        if found
        else []
    )
    if len(names) < count or not names[count - 1]:
        raise UnreadableGameError(
            line,
            f"found {quoted(action)}, expected {'a space' if count == 1 else 'two spaces'} such as 'F 3'",
            kind=FaultKind.NOTATION,
            found=action,
        )
    return names[:count]


def write(rules: RecordRules, record: Record) -> str:
    """
    Return a game as the actions with which people would play it on the server.

    Raises:
        ValueError: the game does not start from the empty board.
    """
    require_usual_start(record, NAME)
    lines = ["(;", "GM[Dvonn]VV[1]", "SU[dvonn]"]
    lines += [
        f"{_HEADER_NAMES[name]}[{_escaped(value)}]"
        for name, value in headers_of(rules, record).items()
        if name in _HEADER_NAMES
    ]
    for name, player in _PLAYERS.items():
        lines.append(f'{name}[id "{_escaped(record.seat(player).name or "")}"]')
    actions = [(WHITE, "Start P0")]
    position = Position()
    for text in record.moves:
        player = position.turn
        move = Move.parse(text)
        actions += [(player, action) for action in _actions_of(text)]
        position = position.after(move)
    if record.ending is not None and record.ending.side is not None and record.ending.kind == "resigned":
        actions += [(record.ending.side, "resign"), (record.ending.side, "done")]
    lines += [f"; P{player - WHITE}[{number} {action}]" for number, (player, action) in enumerate(actions)]
    return "\n".join([*lines, ")"])


def _actions_of(text: str) -> list[str]:
    """Return the actions of a ply."""
    if text == PASS_TEXT:
        return ["pass", "done"]
    spaces = [f"{text[at]} {text[at + 1]}" for at in range(0, len(text), 2)]
    return [*(f"pickb {space}" for space in spaces[:-1]), f"dropb {spaces[-1]}", "done"]


def _escaped(value: str) -> str:
    """Return *value* escaped for use between brackets, and without quotation marks."""
    return re.sub(r"([\\\]])", r"\\\1", one_line(value, '"'))
