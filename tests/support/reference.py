"""
The reference implementation: docs/rules.md transcribed a second time, slowly and literally.

It shares no code and no data structure with the package ``dvonn`` and must
never import it. A space is a pair (column, row): columns 0 to 10 are A to K,
rows are 1 to 5. A stack is a list of pieces, bottom to top, each "w", "b" or "r"
(a DVONN piece). Only the stacks, the turn and the phase are kept from ply to ply;
only the board's geometry, which no ply changes, is cached.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby

#: R1.2: the columns of each row, copied from the rules.
COLUMNS_OF_ROW = {1: "ABCDEFGHI", 2: "ABCDEFGHIJ", 3: "ABCDEFGHIJK", 4: "BCDEFGHIJK", 5: "CDEFGHIJK"}

#: R1.3: the names of the 49 spaces in space order.
SPACES = [f"{letter}{row}" for row in COLUMNS_OF_ROW for letter in COLUMNS_OF_ROW[row]]

#: R1.4: the six directions.
SIX = [(+1, 0), (-1, 0), (0, +1), (0, -1), (+1, +1), (-1, -1)]

#: R3.2: the pieces placed, from the 1st to the 49th.
PLACED = ["r", "r", "r"] + ["b", "w"] * 23

OTHER = {"w": "b", "b": "w"}

Space = tuple[int, int]


@cache
def place_of(name: str) -> Space:
    """Return the (column, row) of the space called *name*."""
    return "ABCDEFGHIJK".index(name[0]), int(name[1])


@cache
def name_of(space: Space) -> str:
    """Return the name of the space at (column, row)."""
    column, row = space
    return "ABCDEFGHIJK"[column] + str(row)


def is_on_board(space: Space) -> bool:
    """Return whether there is a space at (column, row)."""
    column, row = space
    return 0 <= column <= 10 and 1 <= row <= 5 and name_of(space) in SPACES


@cache
def around(space: Space) -> tuple[Space, ...]:
    """Return the six places around a space, including those off the board."""
    column, row = space
    return tuple((column + right, row + up) for right, up in SIX)


class Table:
    """
    A game as it lies on the table; playing a move changes the table.

    stacks: the stacks by space, occupied spaces only.
    turn: "w" or "b".
    phase: "p" (placing) or "s" (stacking).
    """

    def __init__(self) -> None:
        self.stacks: dict[Space, list[str]] = {}
        self.turn = "w"  # R3.1
        self.phase = "p"

    @classmethod
    def at(cls, text: str) -> Table:
        """
        Return a table with the position of a (correct) position string.

        The string does not give the order of the pieces below the top (R2.5):
        the table has DVONN pieces at the bottom, and only the owner's above them.
        """
        table = cls()
        board, table.turn, table.phase = text.split(" ")
        for row, tokens in enumerate(board.split("/"), start=1):
            column = 0
            for token in tokens.split(","):
                if token.isdigit():
                    column += int(token)
                    continue
                space = place_of(COLUMNS_OF_ROW[row][column] + str(row))
                table.stacks[space] = pieces_of(token)
                column += 1
        return table

    def copy(self) -> Table:
        """Return a copy of the table."""
        table = Table()
        table.stacks = {space: list(pieces) for space, pieces in self.stacks.items()}
        table.turn = self.turn
        table.phase = self.phase
        return table

    def position(self) -> str:
        """Return the position string."""
        rows = []
        for row, letters in COLUMNS_OF_ROW.items():
            tokens = [self.token(f"{letter}{row}") for letter in letters]
            runs = [(token, len(list(run))) for token, run in groupby(tokens)]
            rows.append(",".join(str(n) if token == "" else ",".join([token] * n) for token, n in runs))
        board = "/".join(rows)
        return f"{board} {self.turn} {self.phase}"

    def token(self, name: str) -> str:
        """Return the token of a space, or "" if the space is empty."""
        pieces = self.stacks.get(place_of(name))
        if pieces is None:
            return ""
        if pieces == ["r"]:
            return "r"
        text = pieces[-1]
        if len(pieces) > 1:
            text += str(len(pieces))
        if "r" in pieces:
            text += "*"
        if pieces.count("r") > 1:
            text += str(pieces.count("r"))
        return text

    # --- R2: stacks ---

    def owner(self, space: Space) -> str | None:
        """Return the colour on top (R2.3); None for a lone DVONN piece (R2.4)."""
        top = self.stacks[space][-1]
        return None if top == "r" else top

    # --- R4: moves ---

    def is_surrounded(self, space: Space) -> bool:
        """Return whether all six neighbouring spaces are occupied (R4.7)."""
        return all(place in self.stacks for place in around(space))

    def stacking_moves(self, player: str) -> list[str]:
        """Return the moves of *player* on this board, sorted."""
        found = []
        for space, pieces in self.stacks.items():
            if self.owner(space) != player:  # R4.3, R4.8
                continue
            if self.is_surrounded(space):  # R4.7
                continue
            for right, up in SIX:
                column, row = space
                for _ in pieces:  # R4.4: as many steps as there are pieces
                    column, row = column + right, row + up
                if (column, row) in self.stacks:  # R4.6
                    found.append(name_of(space) + name_of((column, row)))
        return sorted(found)

    def moves(self) -> list[str]:
        """Return the canonical texts of all legal moves, sorted."""
        if self.phase == "p":
            return sorted(name for name in SPACES if place_of(name) not in self.stacks)  # R3.3
        own = self.stacking_moves(self.turn)
        if own:
            return own
        if self.stacking_moves(OTHER[self.turn]):
            return ["PASS"]  # R6.1
        return []  # R7.1

    def why_illegal(self, text: str) -> str | None:
        """Return the first reason in docs/rules.md that forbids a move; None if it is legal."""
        if self.is_over():
            return "game_over"
        if text == "PASS":
            return None if self.moves() == ["PASS"] else "must_move"
        if (len(text) == 2) != (self.phase == "p"):
            return "wrong_phase"
        if self.phase == "p":
            return "occupied" if place_of(text) in self.stacks else None
        return self.why_cannot_stack(place_of(text[:2]), place_of(text[2:]))

    def why_cannot_stack(self, origin: Space, target: Space) -> str | None:  # noqa: PLR0911 - one per rule
        """Return the first reason why the player to move may not move from *origin* to *target*."""
        if origin not in self.stacks:
            return "empty_source"
        if self.stacks[origin] == ["r"]:
            return "dvonn_single"
        if self.owner(origin) != self.turn:
            return "not_your_stack"
        if self.is_surrounded(origin):
            return "surrounded"
        steps = steps_between(origin, target)
        if steps is None:
            return "not_straight"
        if steps != len(self.stacks[origin]):
            return "wrong_distance"
        if target not in self.stacks:
            return "empty_target"
        return None

    # --- playing ---

    def play(self, text: str) -> list[str]:
        """Play a move known to be legal; return the spaces that lost contact, in space order."""
        removed: list[str] = []
        if text == "PASS":
            self.turn = OTHER[self.turn]
        elif self.phase == "p":
            self.stacks[place_of(text)] = [PLACED[len(self.stacks)]]  # R3.2
            if len(self.stacks) == 49:
                self.phase, self.turn = "s", "w"  # R3.6, R4.1
            else:
                self.turn = OTHER[self.turn]
        else:
            self.stacks[place_of(text[2:])] += self.stacks.pop(place_of(text[:2]))  # R4.10
            removed = self.remove_out_of_contact()
            self.turn = OTHER[self.turn]
        return removed

    def remove_out_of_contact(self) -> list[str]:
        """Remove stacks without contact (R5.1); return their spaces in space order."""
        reached = [space for space, pieces in self.stacks.items() if "r" in pieces]
        in_contact = set(reached)
        while reached:
            for space in around(reached.pop()):
                if space in self.stacks and space not in in_contact:
                    in_contact.add(space)
                    reached.append(space)
        lost = set(self.stacks) - in_contact
        for space in lost:
            del self.stacks[space]
        return sorted(map(name_of, lost), key=SPACES.index)

    def removed_by(self, text: str) -> list[str]:
        """Return the spaces that a legal move would empty by loss of contact."""
        return self.copy().play(text)

    # --- R7: the end ---

    def is_over(self) -> bool:
        """Return whether neither player has a move (R7.1)."""
        return self.phase == "s" and not self.stacking_moves("w") and not self.stacking_moves("b")

    def scores(self) -> tuple[int, int]:
        """Return (White's pieces, Black's pieces) (R7.2)."""
        white = black = 0
        for space, pieces in self.stacks.items():
            if self.owner(space) == "w":
                white += len(pieces)
            if self.owner(space) == "b":
                black += len(pieces)
        return white, black

    def winner(self) -> str | None:
        """Return "w" or "b"; None for a draw or a game that is not over (R7.3)."""
        white, black = self.scores()
        if not self.is_over() or white == black:
            return None
        return "w" if white > black else "b"

    def next_piece(self) -> str | None:
        """Return the next piece to place, "r", "w" or "b"; None after the last (R3.2)."""
        return PLACED[len(self.stacks)] if self.phase == "p" else None

    def surrounded(self) -> list[str]:
        """Return the surrounded stacks of both players (R4.7), without lone DVONN pieces."""
        return [
            name
            for name in SPACES
            if place_of(name) in self.stacks
            and self.owner(place_of(name)) is not None
            and self.is_surrounded(place_of(name))
        ]


def pieces_of(token: str) -> list[str]:
    """Return a possible stack for a token, bottom to top."""
    if token == "r":
        return ["r"]
    head, star, count = token.partition("*")
    dvonns = int(count or "1") if star else 0
    owner, height = head[0], int(head[1:] or "1")
    return ["r"] * dvonns + [owner] * (height - dvonns)


def steps_between(origin: Space, target: Space) -> int | None:
    """Return the number of steps on the straight line between two spaces; None if no line joins them."""
    for right, up in SIX:
        column, row = origin
        for steps in range(1, 11):
            column, row = column + right, row + up
            if (column, row) == target:
                return steps
    return None


def perft(table: Table, depth: int) -> int:
    """Return the number of sequences of *depth* plies; a finished game has no continuation."""
    if depth == 0:
        return 1
    count = 0
    for text in table.moves():
        after = table.copy()
        after.play(text)
        count += perft(after, depth - 1)
    return count
