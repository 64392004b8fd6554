"""
The reference implementation of GIPF: docs/gipf-rules.md transcribed a second time, slowly and literally.

It shares no code and no data structure with the package ``dvonn`` and must never import it.
A point is its name. A piece on a spot is the token of the position string: "W" or "B" (a GIPF-piece),
or "w" or "b" (a basic piece) and a letter for each potential on it, from bottom to top. Only the
facts in the position string are kept from ply to ply; only the board's geometry is cached.
"""

from __future__ import annotations

import re
from itertools import combinations, groupby
from typing import NoReturn

#: G1.2: the columns and their numbers of points.
POINTS_OF_COLUMN = {"A": 5, "B": 6, "C": 7, "D": 8, "E": 9, "F": 8, "G": 7, "H": 6, "I": 5}

POINTS = [f"{letter}{number}" for letter, size in POINTS_OF_COLUMN.items() for number in range(1, size + 1)]

#: G1.2: the first and the last point of B to H and all points of A and I.
DOTS = [
    point
    for point in POINTS
    if point[0] in "AI" or point[1] == "1" or int(point[1]) == POINTS_OF_COLUMN[point[0]]
]

#: G1.2: the 37 spots, in the order of the rules.
SPOTS = [point for point in POINTS if point not in DOTS]

OTHER = {"w": "b", "b": "w"}

#: Separators between the parts of a move.
BETWEEN = " *[-:]? *"

#: G11.1: the version without GIPF-pieces is called b, the tournament version t.
BASIC, TOURNAMENT = "b", "t"


def refuse(reason: str) -> NoReturn:
    """Refuse a text."""
    raise ValueError(reason)


def above(point: str) -> str:
    """Return the point above in the same column (G1.4)."""
    return point[0] + str(int(point[1]) + 1)


def right_and_up(point: str) -> str:
    """Return the upper neighbour on the right (G1.4)."""
    return chr(ord(point[0]) + 1) + str(int(point[1]) + (1 if point[0] < "E" else 0))


def right_and_down(point: str) -> str:
    """Return the lower neighbour on the right (G1.4)."""
    return chr(ord(point[0]) + 1) + str(int(point[1]) - (0 if point[0] < "E" else 1))


def all_lines() -> list[list[str]]:
    """Return the 21 lines from dot to dot, each in one direction (G1.3)."""
    lines = []
    for step in (above, right_and_up, right_and_down):
        for dot in DOTS:
            line = [dot]
            while step(line[-1]) in POINTS:
                line.append(step(line[-1]))
            # A line begins and ends with a dot, and all points between them are spots.
            if len(line) > 2 and all(point in SPOTS for point in line[1:-1]) and line[-1] in DOTS:
                lines.append(line)
    return lines


LINES = all_lines()

#: G1.3: the spots along each push; a push is named by its dot and first spot.
PUSHES = {line[0] + line[1]: line[1:-1] for straight in LINES for line in (straight, straight[::-1])}

#: G1.4: the adjacent spots of each spot, along its lines.
NEIGHBOURS = {
    spot: sorted(
        near
        for line in LINES
        for pair in (line[index : index + 2] for index in range(len(line) - 1))
        if spot in pair
        for near in pair
        if near != spot and near in SPOTS
    )
    for spot in SPOTS
}


def color(token: str) -> str:
    """Return the colour of a token, which is that of its topmost piece (D4, G5.1)."""
    return token[-1].lower()


def is_gipf_piece(token: str) -> bool:
    """Return whether the token is a GIPF-piece (G2)."""
    return token in ("W", "B")


def is_loaded(token: str) -> bool:
    """Return whether the token is a basic piece with one potential on it, of its own colour (P2)."""
    return token in ("ww", "bb")


def is_under_used_potential(token: str) -> bool:
    """Return whether the top of the token is a used potential (P9, D4)."""
    return len(token) > 1 and not is_loaded(token)


def may_stay(token: str) -> bool:
    """Return whether a taker may leave the token: a GIPF-piece (G7.1) or loaded piece (P7) of any colour."""
    return is_gipf_piece(token) or is_loaded(token)


class Table:
    """
    A game as it lies on the table; playing a move changes the table.

    board: the tokens by spot, occupied spots only.
    player: "w" or "b", the player who decides.
    step: "s", "m", "e", "c", "d" or "o", as in the position string.
    jump: the announced jump in the steps "c" and "d", else empty.
    version: "b", "s" or "t".
    reserve, potentials, challenges: numbers by player.
    opening: by player "f" (before his first turn), "g" (may bring GIPF-pieces) or empty.
    count: turns completed since a piece last left the game.
    """

    def __init__(self, version: str = "s", potentials: int = 6, challenges: int = 0) -> None:
        """Set up the start of a version (G2.2, G3.1, P1, D10); White begins (G2.3)."""
        self.board: dict[str, str] = {}
        self.player = "w"
        self.step = "m"
        self.jump = ""
        self.version = version
        self.reserve = {"w": 12, "b": 12}
        self.potentials = {"w": potentials, "b": potentials}
        self.opening = {"w": "", "b": ""}
        self.challenges = {"w": challenges, "b": challenges}
        self.count = 0
        if version == TOURNAMENT:
            self.reserve = {"w": 18, "b": 18}
            self.opening = {"w": "f", "b": "f"}
        else:
            white, black = ("w", "b") if version == BASIC else ("W", "B")
            self.board = dict.fromkeys(("B5", "E2", "H5"), white) | dict.fromkeys(("B2", "E8", "H2"), black)

    def copy(self) -> Table:
        """Return a copy of the table."""
        table = Table()
        table.board = dict(self.board)
        table.player, table.step, table.jump = self.player, self.step, self.jump
        table.version, table.count = self.version, self.count
        table.reserve, table.potentials = dict(self.reserve), dict(self.potentials)
        table.opening, table.challenges = dict(self.opening), dict(self.challenges)
        return table

    # --- the position string ---

    def position(self) -> str:
        """Return the position string."""
        columns = []
        for letter in "BCDEFGH":
            tokens = [self.board.get(spot, "") for spot in SPOTS if spot[0] == letter]
            runs = [(token, len(list(run))) for token, run in groupby(tokens)]
            columns.append(",".join(str(n) if token == "" else ",".join([token] * n) for token, n in runs))
        hands = f"{self.hand('w')} {self.hand('b')}"
        return f"{'/'.join(columns)} {self.player} {self.step}{self.jump} {self.version} {hands} {self.count}"

    def hand(self, player: str) -> str:
        """Return a hand in the notation of the position string."""
        text = str(self.reserve[player])
        if self.potentials[player]:
            text += f"+{self.potentials[player]}"
        text += self.opening[player]
        if self.challenges[player]:
            text += f"c{self.challenges[player]}"
        return text

    @classmethod
    def at(cls, text: str) -> Table:
        """
        Return a table with the position of a position string.

        Raises:
            ValueError: the rules refuse the string; the error says why.
        """
        table = cls()
        fields = text.split(" ")
        if len(fields) != 7:
            refuse("number of fields")
        board, table.player, step, table.version, white, black, count = fields
        table.read_board(board)
        if table.player not in ("w", "b"):
            refuse("player")
        if re.fullmatch(r"[smeo]|[cd][B-H][2-8][B-H][2-8]", step) is None:
            refuse("step")
        table.step, table.jump = step[0], step[1:]
        if table.version not in ("b", "s", "t"):
            refuse("version")
        table.read_hand("w", white)
        table.read_hand("b", black)
        if re.fullmatch(r"0|[1-9][0-9]*", count) is None or int(count) > 100:
            refuse("count")
        table.count = int(count)
        table.check_numbers()
        table.check_opening()
        table.check_step()
        return table

    def read_board(self, text: str) -> None:
        """Put the pieces of the first field on the board."""
        columns = text.split("/")
        if len(columns) != 7:
            refuse("number of columns")
        self.board = {}
        for letter, column in zip("BCDEFGH", columns, strict=True):
            spots = [spot for spot in SPOTS if spot[0] == letter]
            was_empty_run = False
            for token in column.split(","):
                if re.fullmatch(r"[1-9]", token):
                    if was_empty_run:
                        refuse("two runs of empty spots side by side")
                    was_empty_run = True
                    spots_of_run, spots = spots[: int(token)], spots[int(token) :]
                    if len(spots_of_run) != int(token):
                        refuse("column too long")
                    continue
                was_empty_run = False
                if not (is_gipf_piece(token) or is_token_of_basic_piece(token)):
                    refuse("unknown token, or a potential on one of its own colour")
                if not spots:
                    refuse("column too long")
                self.board[spots.pop(0)] = token
            if spots:
                refuse("column too short")

    def read_hand(self, player: str, text: str) -> None:
        """Read a player's hand from its field of the position string."""
        found = re.fullmatch(r"(0|[1-9][0-9]*)(?:\+([1-9][0-9]*))?([fg]?)(?:c([1-9][0-9]*))?", text)
        if found is None:
            refuse("hand")
        reserve, potentials, self.opening[player], challenges = found.groups()
        self.reserve[player] = int(reserve)
        self.potentials[player] = int(potentials or 0)
        self.challenges[player] = int(challenges or 0)

    def check_numbers(self) -> None:
        """Refuse more pieces than there are (G2.1, P1, D10), and GIPF-pieces in the basic version."""
        tokens = list(self.board.values())
        if self.version == BASIC and any(map(is_gipf_piece, tokens)):
            refuse("a GIPF-piece in the basic version")
        for player in ("w", "b"):
            gipf_pieces = tokens.count(player.upper())
            basic_pieces = len([token for token in tokens if token[0] == player])
            if self.reserve[player] + 2 * gipf_pieces + basic_pieces > 18:
                refuse("more than 18 basic pieces")
            if self.potentials[player] + sum(token[1:].count(player) for token in tokens) > 6:
                refuse("more than 6 potentials")
            if self.challenges[player] > 6:
                refuse("more than 6 challenges")

    def check_opening(self) -> None:
        """Refuse impossible openings: f and g belong to the tournament version (G3)."""
        for player in ("w", "b"):
            opening = self.opening[player]
            own = [token for token in self.board.values() if player in token or token == player.upper()]
            if opening and self.version != TOURNAMENT:
                refuse("f or g outside the tournament version")
            if opening == "f" and (own or self.reserve[player] != 18):
                refuse("f with a piece on the board or a reserve other than 18")
            if opening == "g" and not all(map(is_gipf_piece, own)):
                refuse("g with anything but GIPF-pieces")
        white_to_begin, black_to_begin = self.opening["w"] == "f", self.opening["b"] == "f"
        if white_to_begin and not black_to_begin:
            refuse("f for White when Black has begun")
        if white_to_begin and (self.player != "w" or self.count != 0):
            refuse("f for White when it is not White's move or the count is not 0")
        if black_to_begin and not white_to_begin and self.player != "b":
            refuse("f for Black alone when it is not Black's move")

    def check_step(self) -> None:
        """Refuse a step that does not fit the board and the hands."""
        lost = [player for player in ("w", "b") if self.has_lost_last_gipf_piece(player)]
        if (self.step == "o") != bool(lost):
            refuse("o, or another step without a GIPF-piece")
        if self.step in ("s", "e") and not self.rows_of(self.player):
            refuse("s or e without a row")
        if self.step == "m" and self.has_row_to_take(self.player):
            refuse("m with a row to take")
        if self.step == "c" and self.challenges[self.player] == 0:
            refuse("c without a challenge")
        if self.step in ("c", "d"):
            jumper = OTHER[self.player] if self.step == "c" else self.player
            if self.has_row_to_take(jumper):
                refuse("a jump with a row to take")
            before = self.copy()
            before.player, before.step, before.jump = jumper, "m", ""
            if self.jump not in before.moves():
                refuse("a jump that is not legal")

    # --- G5: rows ---

    def rows_of(self, player: str) -> list[list[str]]:
        """Return the spots of each row of a colour (G5.1, G5.2): at most one row on a line (G5.4)."""
        rows = []
        for line in LINES:
            for is_occupied, run in groupby(line[1:-1], key=self.board.__contains__):
                if not is_occupied:  # G5.2: an empty spot ends a row
                    continue
                spots = list(run)
                shown = "".join(color(self.board[spot]) for spot in spots)
                if player * 4 in shown:  # G5.1
                    rows.append(sorted(spots))
        return rows

    def must_be_taken(self, row: list[str]) -> list[str]:
        """Return the spots of a row that the taker must clear (G5.3, P9)."""
        return [spot for spot in row if not may_stay(self.board[spot])]

    def left_to_choice(self, row: list[str]) -> list[str]:
        """Return the spots of a row that the taker may leave (G7.1, P7)."""
        return [spot for spot in row if may_stay(self.board[spot])]

    def has_row_to_take(self, player: str) -> bool:
        """Return whether the player must take pieces of some row (G10.1, T5)."""
        return any(self.must_be_taken(row) for row in self.rows_of(player))

    def rows(self) -> list[tuple[list[str], list[str]]]:
        """Return each row to take now: the spots that must be cleared and those that may be (T1, T3)."""
        if self.step not in ("s", "e"):
            return []
        return sorted(
            (self.must_be_taken(row), self.left_to_choice(row)) for row in self.rows_of(self.player)
        )

    def takings(self) -> list[str]:
        """Return the takings (T4), and DONE if the player may leave the remaining rows (T5)."""
        found = set()
        for must, may in self.rows():
            for size in range(len(may) + 1):
                for chosen in combinations(may, size):
                    taken = sorted([*must, *chosen])
                    if taken:  # a taking names at least one piece
                        found.add("x" + "".join(taken))
        if not self.has_row_to_take(self.player):
            found.add("DONE")
        return sorted(found)

    # --- G4, P3, D1 to D3: the move ---

    def pushes(self) -> list[str]:
        """Return the pushes of the player: basic, GIPF- and loaded pieces (G4.1, G3, P2, P3)."""
        player = self.player
        kinds = []
        if self.reserve[player] >= 1 and self.opening[player] != "f":
            kinds.append("")
        if self.reserve[player] >= 2 and self.opening[player]:  # G3.2, G3.3, G3.5
            kinds.append("G")
        if self.reserve[player] >= 1 and self.potentials[player] and self.opening[player] != "f":  # P2, P3
            kinds.append("P")
        open_pushes = [  # G4.2: not where all spots are occupied
            push for push, spots in PUSHES.items() if any(spot not in self.board for spot in spots)
        ]
        return [kind + push for kind in kinds for push in open_pushes]

    def jumps(self) -> list[str]:
        """Return the jumps of the player (D1, D2)."""
        return [
            origin + target
            for origin in SPOTS
            if self.board.get(origin) == self.player * 2  # D1: a loaded piece of his own
            for target in NEIGHBOURS[origin]
            if target in self.board
            and color(self.board[target]) == OTHER[self.player]
            and not is_gipf_piece(self.board[target])
        ]

    def moves(self) -> list[str]:
        """Return the canonical texts of all legal moves, sorted (T)."""
        if self.step in ("s", "e"):
            return self.takings()
        if self.step == "c":
            return ["ALLOW", "CHALLENGE"]  # D11
        if self.step == "d":
            return ["LOST", "TIED", "WON"]  # D12
        if self.step == "o" or self.count == 100:  # G11, G13.1
            return []
        return sorted(self.pushes() + self.jumps())

    # --- playing ---

    def play(self, text: str) -> None:
        """Play a move known to be legal."""
        if text == "DONE":
            self.go_on_after_rows()
        elif text == "ALLOW":
            self.make_jump(OTHER[self.player])
        elif text == "CHALLENGE":
            self.challenge()
        elif text in ("WON", "TIED"):
            self.make_jump(self.player)
        elif text == "LOST":
            self.lose_challenge()
        elif text.startswith("x"):
            self.take(re.findall("..", text[1:]))
        elif text[0] in "GP" and len(text) == 5:
            self.push(text[0], text[1:])
        elif text in PUSHES:
            self.push("", text)
        else:
            self.announce_jump(text)

    def push(self, kind: str, text: str) -> None:
        """Push a piece onto a line; the pieces before the first gap move on (G4.1)."""
        player = self.player
        self.count += 1  # G13.1
        if kind == "G":
            moving = player.upper()
            self.reserve[player] -= 2  # G3.2
            self.opening[player] = "g"
        elif kind == "P":
            moving = player + player
            self.reserve[player] -= 1  # P2
            self.potentials[player] -= 1
            self.opening[player] = ""  # G3.3
        else:
            moving = player
            self.reserve[player] -= 1
            self.opening[player] = ""  # G3.3
            if self.potentials[player]:  # P3: the potentials still beside the board leave the game
                self.potentials[player] = 0
                self.count = 0
        for spot in PUSHES[text]:
            if spot not in self.board:
                self.board[spot] = moving
                break
            self.board[spot], moving = moving, self.board[spot]
        self.begin_last_part(player)

    def announce_jump(self, text: str) -> None:
        """Jump, or let the opponent answer first if he has a challenge left (D11)."""
        self.jump = text
        if self.challenges[OTHER[self.player]]:
            self.player = OTHER[self.player]
            self.step = "c"
        else:
            self.make_jump(self.player)

    def challenge(self) -> None:
        """Use up a challenge; the game of GIPF waits for a game of DVONN (D12)."""
        self.challenges[self.player] -= 1
        self.player = OTHER[self.player]
        self.step = "d"

    def lose_challenge(self) -> None:
        """Neutralise the potential; the turn begins again with T1 (D13)."""
        self.board[self.jump[:2]] = self.player
        self.jump = ""
        self.count = 0  # G13.1
        self.begin_turn(self.player)

    def make_jump(self, player: str) -> None:
        """Let the potential land (D1, D3)."""
        origin, target = self.jump[:2], self.jump[2:]
        self.board[origin] = player
        self.board[target] += player
        self.jump = ""
        self.count += 1  # G13.1
        self.begin_last_part(player)

    def take(self, spots: list[str]) -> None:
        """Take pieces of one row (G6, P8, P9, D6)."""
        for spot in spots:
            token = self.board.pop(spot)
            if is_gipf_piece(token):
                self.take_basic_pieces(color(token), 2)  # G6.2
            elif is_loaded(token):
                self.take_basic_pieces(color(token), 1)  # P8
                self.count = 0  # the potential is removed from the game in any case
            elif is_under_used_potential(token):
                self.board[spot] = token[:-1]  # D6: only the used potential
                self.count = 0
            else:
                self.take_basic_pieces(token, 1)  # G6.1
        if self.has_lost_last_gipf_piece("w") or self.has_lost_last_gipf_piece("b"):
            self.step = "o"  # G11.1, T7
        elif not self.rows():  # T4: the board is checked again
            self.go_on_after_rows()

    def take_basic_pieces(self, owner: str, number: int) -> None:
        """Give the taker's own pieces back to his reserve; foreign ones are captured (G6.1, G6.2)."""
        if owner == self.player:
            self.reserve[owner] += number
        else:
            self.count = 0  # G13.1

    # --- T: the parts of a turn ---

    def begin_turn(self, player: str) -> None:
        """Begin a turn, with T1 if there are rows."""
        self.player = player
        self.step = "s" if self.rows_of(player) else "m"

    def begin_last_part(self, player: str) -> None:
        """Begin T3 if the player has rows, else the opponent's turn."""
        self.player = player
        if self.rows_of(player):
            self.step = "e"
        else:
            self.begin_turn(OTHER[player])

    def go_on_after_rows(self) -> None:
        """Go on after T1 with the move, after T3 with the opponent's turn."""
        if self.step == "s":
            self.step = "m"
        else:
            self.begin_turn(OTHER[self.player])

    # --- the end ---

    def has_lost_last_gipf_piece(self, player: str) -> bool:
        """Return whether a player has lost by G11.1: never in the basic version or before his first turn."""
        if self.version == BASIC or self.opening[player] == "f":
            return False
        return player.upper() not in self.board.values()

    def is_over(self) -> bool:
        """Return whether the game has ended (G11, G12, G13)."""
        return not self.moves()

    def winner(self) -> str | None:
        """Return "w" or "b"; None for a draw or a game that is not over."""
        if not self.is_over():
            return None
        if self.step == "o":
            taker, opponent = self.player, OTHER[self.player]
            # The taker wins if both players lost their last GIPF-piece (G11.2), not if only he did (G11.3).
            return taker if self.has_lost_last_gipf_piece(opponent) else opponent
        if self.pushes() or self.jumps():
            return None  # G13.1: a draw, since the player could still move
        return OTHER[self.player]  # G12.1

    # --- countable pieces ---

    def basic_pieces(self, player: str) -> int:
        """Return the number of a colour's basic pieces in the game, on the board and in the reserve."""
        tokens = list(self.board.values())
        loose = len([token for token in tokens if token[0] == player])
        return self.reserve[player] + loose + 2 * tokens.count(player.upper())

    def all_potentials(self, player: str) -> int:
        """Return the number of a colour's potentials in the game, including those beside the board."""
        return self.potentials[player] + sum(token[1:].count(player) for token in self.board.values())


def is_token_of_basic_piece(token: str) -> bool:
    """Return whether the token is a basic piece, alone or with potentials, whose colours must alternate."""
    if re.fullmatch("[wb]+", token) is None:
        return False
    potentials = token[1:]
    return "ww" not in potentials and "bb" not in potentials


def canonical(text: str) -> str:
    """
    Return the canonical form of a move written in any form.

    Raises:
        ValueError: the text is not a move on any board.
    """
    if not text.isascii():
        refuse("no move on any board")
    text = re.sub(r"[.,)\s]+$", "", text.upper())
    if text in ("DONE", "ALLOW", "CHALLENGE", "WON", "TIED", "LOST"):
        return text
    if re.fullmatch(rf"X({BETWEEN}[B-H][2-8])+", text):
        spots = sorted(re.findall(r"[B-H][2-8]", text))
        lines = [line for line in LINES if all(spot in line[1:-1] for spot in spots)]
        if lines and len(set(spots)) == len(spots):
            return "x" + "".join(spots)
    found = re.fullmatch(rf"(?:([GP]){BETWEEN})?([A-I][1-9]){BETWEEN}([A-I][1-9])", text)
    if found is not None:
        mark, first, second = found.groups()
        if first + second in PUSHES:
            return (mark or "") + first + second
        if mark is None and first in SPOTS and second in NEIGHBOURS[first]:
            return first + second
    refuse("no move on any board")


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
