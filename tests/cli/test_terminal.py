"""The game at the terminal: commands, refusals, and the course of a game."""

from __future__ import annotations

import pytest
from boards import board, game_at_random

from dvonn import Move, Player, Position
from dvonn.cli.terminal import HELP, DvonnTable, shown
from dvonn.core.game import Game

BOTH = (Player.WHITE, Player.BLACK)


def first_legal(position: Position) -> Move:
    """Return the first legal move, which the computer plays."""
    return position.legal_moves()[0]


class Person:
    """A person who types *lines* one after another, sees the output, and then leaves."""

    def __init__(self, *lines: str) -> None:
        self._lines = list(lines)
        self.prompts: list[str] = []
        self.seen: list[str] = []

    def ask(self, prompt: str) -> str | None:
        """Type the next line."""
        self.prompts.append(prompt)
        return self._lines.pop(0) if self._lines else None

    def play(self, position: Position, people: tuple[Player, ...] = BOTH) -> DvonnTable:
        """Play from *position*; return the table as it was left."""
        table = DvonnTable(Game(position), people, first_legal, self.ask, self.seen.append)
        table.play()
        return table

    @property
    def said(self) -> list[str]:
        """The texts shown, without the boards."""
        return [text for text in self.seen if not text.startswith("\n")]


def test_moves_as_a_person_reads_them() -> None:
    """Show a placement, a stacking move and a pass in the form for people."""
    assert ["D3", "A1-B2", "pass"] == [shown(Move.parse(text)) for text in ("D3", "A1B2", "PASS")]


def test_a_person_is_asked_for_the_next_piece() -> None:
    """R3.2: three DVONN pieces, then a black piece, then a white one."""
    person = Person("A1", "A2", "A3", "B1")
    person.play(Position())

    assert [
        "White to place a DVONN piece> ",
        "Black to place a DVONN piece> ",
        "White to place a DVONN piece> ",
        "Black to place a black piece> ",
        "White to place a white piece> ",
    ] == person.prompts
    assert ["White: A1", "Black: A2", "White: A3", "Black: B1"] == person.said


def test_a_game_to_its_end() -> None:
    """White takes the DVONN piece; the output shows the board, the winner and the scores."""
    person = Person("a1-a2")
    table = person.play(board("w", A1="w", A2="r"))

    assert ["White to move> "] == person.prompts
    assert ["White: A1-A2"] == person.said
    assert "White wins: White 2, Black 0." == person.seen[-1].splitlines()[-1]
    assert table.game.position.is_over


def test_a_draw_is_called_a_draw() -> None:
    """R7.3: equal scores are a draw."""
    person = Person("A1B1")
    person.play(board("w", A1="w", B1="r", K3="b2*"))

    assert "A draw: White 2, Black 2." == person.seen[-1].splitlines()[-1]


def test_removed_stacks_are_named() -> None:
    """R5: the line about the move names the stacks that it cuts off."""
    person = Person("B1A1")
    person.play(board("w", A1="r", B1="w", C1="b", D1="w"))

    assert ["White: B1-A1, which removes C1, D1"] == person.said


def test_a_forced_pass_is_played_automatically() -> None:
    """R6.1: a person without a move gets no prompt; the computer goes on."""
    person = Person()
    person.play(board("w", A1="b", B1="r", K3="w2*"), people=(Player.WHITE,))

    assert [] == person.prompts
    assert ["White: pass (no legal move)", "Black: A1-B1"] == person.said


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("A1B2", "Not 'A1B2': a stack must land on a piece or a stack."),
        ("PASS", "Not 'PASS': a pass is allowed only if no other move is legal."),
        ("D4", "Not 'D4': that kind of move belongs to the other phase."),
        (" Z9 ", "Not a move or a command: 'Z9'. Type help for the commands."),
        ("", "Not a move or a command: ''. Type help for the commands."),
    ],
)
def test_a_refused_move_is_explained_and_asked_again(typed: str, answer: str) -> None:
    """The reason is printed, nothing is played, and the prompt is repeated."""
    person = Person(typed)
    table = person.play(board("w", A1="w", A2="r"))

    assert [answer] == person.said
    assert ["White to move> "] * 2 == person.prompts
    assert [] == table.game.moves


def test_help_and_moves() -> None:
    """Commands are read in any case; moves are shown in the form for people."""
    person = Person("HELP", "moves")
    person.play(board("w", A1="w", A2="r", B1="b"))

    assert [HELP, "A1-A2 A1-B1"] == person.said


@pytest.mark.parametrize("lines", [["quit"], [" Quit "], []])
def test_quit_and_the_end_of_input_leave_quietly(lines: list[str]) -> None:
    """Leaving prints nothing."""
    person = Person(*lines)
    person.play(Position())

    assert [] == person.said


def test_undo_takes_back_the_persons_last_move_and_the_reply() -> None:
    """One undo returns to the last position in which the person had a choice."""
    person = Person("C3", "D3", "undo", "E3", "undo", "undo")
    table = person.play(Position(), people=(Player.WHITE,))

    assert ["White: C3", "Black: A1", "White: D3", "Black: B1", "White: E3", "Black: B1"] == person.said
    assert [] == table.game.moves


def test_undo_passes_over_forced_passes() -> None:
    """R6.1: a forced pass is no choice, so undo skips it."""
    person = Person("undo")
    surrounded = {"D3": "w", "C2": "b", "D2": "b", "C3": "b", "E3": "r", "D4": "b", "E4": "b"}
    table = person.play(board("w", **surrounded), people=(Player.WHITE,))

    assert [
        "White: pass (no legal move)",
        "Black: C2-D2",
        "There is no move of yours to take back.",
    ] == person.said
    assert ["PASS", "C2D2"] == list(map(str, table.game.moves))


def test_the_computer_plays_its_side() -> None:
    """The person is Black: White moves first without a prompt."""
    person = Person()
    person.play(Position(), people=(Player.BLACK,))

    assert ["White: A1"] == person.said
    assert ["Black to place a DVONN piece> "] == person.prompts


def test_a_whole_game_between_two_people() -> None:
    """Both phases are typed. White places the last piece and also makes the first stacking move."""
    game = game_at_random(4)
    typed = [str(move) for move in game.moves if str(move) != "PASS"]
    person = Person(*typed)

    table = person.play(Position())

    assert game.moves == table.game.moves
    assert len(typed) == len(person.prompts)
    assert "White to place a white piece> " == person.prompts[48]
    assert "White to move> " == person.prompts[49]
