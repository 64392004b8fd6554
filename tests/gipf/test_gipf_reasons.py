"""The reasons for moves of GIPF: each merit on a hand-made board, and the choice among them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from gipf_boards import THREE, board
from gipf_games import STARTS, game_at_random

from dvonn.gipf import Move, Position
from dvonn.gipf.board import NAMES
from dvonn.gipf.reasons import MAX_REASONS, Merit, MoveReason, reasons_in_line, reasons_told
from dvonn.gipf.setup import Step

TEXTS = Path(__file__).parents[2] / "web" / "games" / "gipf" / "i18n" / "en.json"


def reasons(position: Position, *line: str) -> dict[Merit, MoveReason]:
    """Return all reasons for the first move of the expected line *line*, by merit."""
    return {one.merit: one for one in reasons_in_line(position, [Move.parse(move) for move in line])}


def spots(reason: MoveReason) -> str:
    """Return the spots of a reason."""
    return " ".join(NAMES[spot] for spot in reason.spots)


def told(position: Position, *line: str) -> list[Merit]:
    """Return the merits shown to the player."""
    return [one.merit for one in reasons_told(position, [Move.parse(move) for move in line])]


# --- rows and captures ---


def test_a_row_brings_its_pieces_back() -> None:
    """A fourth piece, pushed in from E1, makes the row; the reason names the three spots before the push."""
    found = reasons(board(**THREE), "E1E2")

    assert MoveReason(Merit.MAKES_ROW, 4, found[Merit.MAKES_ROW].spots) == found[Merit.MAKES_ROW]
    assert spots(found[Merit.MAKES_ROW]) == "E2 E3 E4"
    assert Merit.CAPTURES_BASIC not in found
    assert told(board(**THREE), "E1E2") == [Merit.MAKES_ROW]


@pytest.mark.parametrize(
    ("token", "merit"),
    [("b", Merit.CAPTURES_BASIC), ("bb", Merit.CAPTURES_LOADED), ("B", Merit.CAPTURES_GIPF)],
)
def test_a_row_captures_the_pieces_that_continue_it(token: str, merit: Merit) -> None:
    """The merit is named after the most valuable captured piece; its size counts all captured pieces."""
    version = "w m s 9 9 0"
    position = board(version, E5="b", E6=token, B5="W", B2="B", **THREE)
    found = reasons(position, "E1E2")

    assert (found[merit].size, spots(found[merit])) == (2, "E5 E6")
    assert sum(one.value.startswith("captures") for one in found) == 1
    assert told(position, "E1E2") == [Merit.MAKES_ROW, merit]


def test_the_size_of_a_row_depends_on_the_expected_taking() -> None:
    """A GIPF-piece that White is expected to take back counts as two pieces; otherwise it stays in play."""
    position = board("w m s 9 9 0", B5="W", B2="B", E2="w", E3="w", E4="W")

    assert reasons(position, "E1E2", "xE2E3E4E5")[Merit.MAKES_ROW].size == 5
    assert reasons(position, "E1E2")[Merit.MAKES_ROW].size == 3


def test_the_crossing_row_that_captures_more_is_taken() -> None:
    """E1E2 makes two rows through E5; only the row on the line from A1 to I5 continues with a black piece."""
    crossing = {"B2": "w", "C3": "w", "D4": "w", "F5": "b"}
    found = reasons(board(**THREE, **crossing), "E1E2")

    assert spots(found[Merit.CAPTURES_BASIC]) == "F5"


def test_capturing_the_last_gipf_piece_wins() -> None:
    """The only reason for a move that captures the opponent's last GIPF-piece is that it wins."""
    position = board("w m s 9 9 0", B5="W", E5="B", **THREE)

    assert told(position, "E1E2") == [Merit.TAKES_LAST_GIPF]
    assert told(position.play(Move.parse("E1E2")), "xE2E3E4E5E6") == [Merit.TAKES_LAST_GIPF]


def test_an_opponent_without_pieces_has_lost() -> None:
    """Black's reserve is empty and he has no row."""
    assert told(board("w m b 9 0 0", H2="b"), "E1E2") == [Merit.LEAVES_NOTHING]


def test_a_move_that_loses_at_once_does_not_win() -> None:
    """White takes his own last GIPF-piece and loses, so the move has no reasons."""
    position = board("w e s 9 9 0", B2="B", E5="W", **THREE)

    assert told(position, "xE2E3E4E5") == []


# --- against the opponent ---


BLACK_THREE = {"E2": "b", "E3": "b", "E4": "b"}
#: White's moves that break up Black's three pieces; a push from E1 would only shift them.
ACROSS = ("D1E2", "F1E2")


@pytest.mark.parametrize("move", ACROSS)
def test_a_row_that_no_move_can_make_any_more_is_stopped(move: str) -> None:
    """Black threatened to make a row by a push from E1."""
    stopped = reasons(board(**BLACK_THREE), move)[Merit.STOPS_ROW]

    assert (stopped.size, spots(stopped)) == (1, "E2 E3 E4")
    assert Merit.STOPS_ROW not in reasons(board(**BLACK_THREE), "E1E2")


@pytest.mark.parametrize(
    ("token", "merit"),
    [("w", Merit.SAVES_BASIC), ("ww", Merit.SAVES_LOADED), ("W", Merit.SAVES_GIPF)],
)
def test_only_pieces_that_no_move_captures_any_more_are_saved(token: str, merit: Merit) -> None:
    """The pieces continue the row that Black threatened, which would have captured them."""
    position = board("w m s 9 9 0", E5="w", E6=token, B5="B", B2="W", **BLACK_THREE)
    found = reasons(position, "D1E2")

    assert (found[merit].size, spots(found[merit])) == (2, "E5 E6")
    assert Merit.STOPS_ROW not in found
    assert told(position, "D1E2") == [merit]
    assert merit not in reasons(position, "E1E2")


def test_a_row_that_stands_is_broken() -> None:
    """Black would take the standing row at the beginning of his turn (T6)."""
    broken = reasons(board(E5="b", **BLACK_THREE), "D1E2")[Merit.BREAKS_ROW]

    assert (broken.size, spots(broken)) == (1, "E2 E3 E4 E5")
    assert Merit.BREAKS_ROW not in reasons(board(E5="b", **BLACK_THREE), "A1B2")


def test_stopping_one_of_two_rows_is_a_reason() -> None:
    """White's move stops the row on the E line, but Black can still make one on the B line."""
    position = board(B2="b", B3="b", B4="b", **BLACK_THREE)

    assert told(position, "D1E2")[0] is Merit.STOPS_SOME


def test_captures_by_the_next_move_are_threats() -> None:
    """White lines up three pieces with a black piece behind them; older threats do not count."""
    position = board(E2="w", E3="w", E5="b")
    found = reasons(position, "E1E2")

    assert (found[Merit.THREATENS_BASIC].size, spots(found[Merit.THREATENS_BASIC])) == (1, "E5")
    assert Merit.CANNOT_BE_STOPPED not in found
    assert Merit.THREATENS_ROW not in found
    assert Merit.THREATENS_BASIC not in reasons(board(E5="b", **THREE), "A1B2")


def test_the_threat_of_a_row_without_a_capture_is_a_reason() -> None:
    """The reason names only pieces that are already on the board, not the one pushed in."""
    found = reasons(board(E2="w", E3="w"), "E1E2")

    assert spots(found[Merit.THREATENS_ROW]) == "E2 E3"
    assert Merit.THREATENS_ROW not in reasons(board(**THREE), "A1B2")


def test_a_threat_that_no_reply_can_stop_is_a_reason() -> None:
    """After every reply White has a row, or a move that makes one."""
    position = Position.parse("4/5/W,5/1,W,2,B,2/W,5/W,3,b/4 w m t 8g 15 0")
    after = position.play(Move.parse("GG1G2"))

    assert told(position, "GG1G2") == [Merit.THREATENS_ROW, Merit.CANNOT_BE_STOPPED]
    for reply in after.legal_moves():
        replied = after.play(reply)
        has_row = replied.step is Step.TAKE_FIRST
        assert has_row or any(is_row_made(replied, move) for move in replied.legal_moves())


def test_a_row_that_was_left_standing_is_not_a_reason() -> None:
    """White may leave four GIPF-pieces standing (G10.1); the next push did not make that row."""
    position = board("w m s 9 9 0", E2="W", E3="W", E4="W", E5="W", B5="B")

    assert {Merit.MAKES_ROW, Merit.THREATENS_ROW}.isdisjoint(reasons(position, "I1H2"))


def test_nobody_threatens_anything_after_the_end() -> None:
    """White's push makes a row for Black, whose capture of White's last GIPF-piece ends the game."""
    position = board("w m s 9 9 0", E5="b", E6="W", B2="B", **BLACK_THREE)

    assert not any(one.value.startswith("threatens") for one in reasons(position, "A4B5"))


# --- what a move does by itself ---


def test_a_jump_takes_over_a_piece_or_covers_a_loaded_one() -> None:
    """A jump needs no piece from the reserve, which is a reason if the reserve is small."""
    position = board("w m b 3 9 0", D4="ww", D5="bb", E5="b")

    assert told(position, "D4D5") == [Merit.COVERS_LOADED, Merit.SPARES_RESERVE]
    assert reasons(position, "D4D5")[Merit.SPARES_RESERVE].size == 3
    assert Merit.TAKES_OVER in reasons(position, "D4E5")
    assert Merit.SPARES_RESERVE not in reasons(board("w m b 9 9 0", D4="ww", E5="b"), "D4E5")


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_the_kind_of_piece_brought_in_is_a_reason() -> None:
    """Bringing in a basic piece gives up the remaining potentials (P3), which is a drawback."""
    position = board("w m t 10+3g 10+3g 0", D4="W", E5="B")

    assert told(position, "GA1B2") == [Merit.BRINGS_GIPF]
    assert told(position, "PA1B2") == [Merit.BRINGS_LOADED]
    assert reasons(position, "A1B2")[Merit.COSTS_POTENTIALS].size == 3
    assert told(position, "A1B2") == [Merit.COSTS_POTENTIALS]


def test_filling_a_line_is_a_reason() -> None:
    """White's push fills the last of the four spots of the B line."""
    assert Merit.CLOSES_LINE in told(board(B2="b", B3="w", B4="b"), "B1B2")
    assert Merit.CLOSES_LINE not in reasons(board(B2="b", B3="w"), "B1B2")


@pytest.mark.parametrize(
    ("tokens", "move", "merit", "named"),
    [
        ({"E2": "w", "E3": "w"}, "E1E2", Merit.LINES_UP, "E2 E3"),
        ({"B2": "w"}, "A2B2", Merit.JOINS, "B2"),
        ({"B3": "b", "C4": "b", "D5": "b"}, "A3B3", Merit.BREAKS_UP, "B3 C4 D5"),
        ({"H4": "b", "H5": "b"}, "I4H4", Merit.SEPARATES, "H4 H5"),
        ({"E2": "w", "E3": "w", "E4": "b", "E5": "b", "E6": "b"}, "E1E2", Merit.PUSHES_OUT, "E6"),
        ({"D2": "w", "D3": "b", "D4": "w", "D5": "b"}, "D1D2", Merit.DRIVES_BACK, "D5"),
        ({"E2": "w", "E3": "w"}, "E1E2", Merit.REACHES_MIDDLE, "E3"),
        ({"B2": "w"}, "A1B2", Merit.ADVANCES, "B2"),
    ],
)
def test_reasons_name_the_pieces_around_a_push(
    tokens: dict[str, str], move: str, merit: Merit, named: str
) -> None:
    """Each reason names the spots where the pieces stood before the push."""
    found = reasons(board(**tokens), move)

    assert (found[merit].size, spots(found[merit])) == (1, named)


def test_allowing_no_row_is_a_reason_if_other_moves_allow_one() -> None:
    """The size of the reason is the number of moves that would allow White a row."""
    position = Position.parse("4/2,w,2/6/w,w,2,ww,2/1,b,4/w,w,2,b/3,w b m b 5 8 0")
    allowing = [
        move
        for move in position.legal_moves()
        if any(is_row_made(position.after(move), reply) for reply in position.after(move).legal_moves())
    ]
    quiet = next(move for move in position.legal_moves() if move not in allowing)

    assert reasons(position, str(quiet))[Merit.ALLOWS_NO_ROW].size == len(allowing) >= 3
    assert Merit.ALLOWS_NO_ROW not in reasons(position, str(allowing[0]))
    assert Merit.ALLOWS_NO_ROW not in reasons(board(), "A1B2")


def is_row_made(position: Position, move: Move) -> bool:
    """Return whether a move makes a row for its player."""
    after = position.after(move)
    return after.turn is position.turn and after.step is Step.TAKE_LAST


# --- what is expected ---


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_pieces_that_the_expected_line_takes_later_are_a_reason() -> None:
    """White lines up three pieces and pushes again; captures in the first turn do not count."""
    capturing = board(E2="w", E3="w", E5="b")
    line = ("E1E2", "I1H2", "E1E2")

    later = reasons(capturing, *line)[Merit.LATER_CAPTURES]
    assert (later.size, spots(later)) == (1, "E5")
    assert reasons(board(E2="w", E3="w"), *line)[Merit.LATER_ROW].size == 4
    assert {Merit.LATER_CAPTURES, Merit.LATER_ROW}.isdisjoint(reasons(board(**THREE), "E1E2"))
    # Later gains are shown if the move itself does little.
    waiting = board(E5="b", **THREE)
    assert Merit.LATER_CAPTURES in told(waiting, "I1H2", "A5B5", "E1E2")


def test_pieces_that_the_expected_reply_captures_are_a_drawback() -> None:
    """Losing two basic pieces is a drawback, which is shown as the last of at most MAX_REASONS reasons."""
    position = board(E5="w", E6="w", B2="w", **BLACK_THREE)
    line = ("A2B2", "E1E2", "xE2E3E4E5E6E7", "A5B5")

    price = reasons(position, *line)[Merit.REPLY_CAPTURES]
    assert (price.size, spots(price)) == (2, "E5 E6")
    assert told(position, *line)[-1] is Merit.REPLY_CAPTURES
    assert len(told(position, *line)) == MAX_REASONS
    one = board(E5="w", **BLACK_THREE)
    assert Merit.REPLY_CAPTURES not in reasons(one, "A2B2", "E1E2")


def test_a_jump_that_can_be_challenged_has_the_reasons_of_an_unchallenged_one() -> None:
    """The reasons are the same whether the line ends with the jump or continues with ALLOW or CHALLENGE."""
    position = board("w m b 9+3 9+3c1 0", E2="w", E3="w", E4="ww", E5="b", E6="b")
    row = reasons(position, "E4E5")

    assert row[Merit.CAPTURES_BASIC].size == 1
    assert reasons(position, "E4E5", "ALLOW", "xE2E3E4E5E6", "A1B2") == row
    assert reasons(position, "E4E5", "CHALLENGE") == row


# --- takings and answers ---


def test_a_taking_returns_and_keeps_pieces() -> None:
    """The loaded piece may stay; the black potential on E6 leaves and frees the white piece below it."""
    position = board("w s b 9 9 0", E5="ww", E6="wb", E7="bb", **THREE)
    found = reasons(position, "xE2E3E4E6E7")

    assert {merit: reason.size for merit, reason in found.items()} == {
        Merit.CAPTURES_LOADED: 1,
        Merit.RETURNS: 3,
        Merit.FREES: 1,
        Merit.KEEPS_LOADED: 1,
    }
    assert found[Merit.CAPTURES_LOADED].spots == ()
    assert told(position, "xE2E3E4E6E7") == [Merit.CAPTURES_LOADED, Merit.RETURNS]


def test_leaving_pieces_of_a_row_is_a_reason() -> None:
    """DONE keeps all GIPF-pieces of the row; a taking keeps those that it does not take."""
    position = board("w s s 9 9 0", E2="W", E3="W", E4="W", E5="ww", B5="B")

    assert told(position, "DONE") == [Merit.KEEPS_GIPF, Merit.KEEPS_LOADED]
    assert reasons(position, "DONE")[Merit.KEEPS_GIPF].size == 3
    assert reasons(position, "xE2")[Merit.KEEPS_GIPF].size == 2


@pytest.mark.parametrize(
    ("tokens", "expected"),
    [
        ({"E3": "ww", "E4": "b"}, [Merit.JUMP_COSTS]),
        ({"E3": "ww", "E4": "b", "E5": "w", "E6": "w"}, [Merit.JUMP_MAKES_ROW, Merit.JUMP_COSTS]),
        ({"E3": "ww", "E4": "b", "E5": "w", "E6": "w", "E7": "b"}, [Merit.JUMP_CAPTURES, Merit.JUMP_COSTS]),
    ],
)
def test_effects_of_a_jump_are_reasons_to_challenge(tokens: dict[str, str], expected: list[Merit]) -> None:
    """Allowing the jump keeps the challenge; a jump without a row is one more reason to allow it."""
    position = board("b cE3E4 b 9+3c1 9+3c1 0", **tokens)

    assert told(position, "CHALLENGE") == expected
    quiet = [Merit.JUMP_IS_QUIET] if expected == [Merit.JUMP_COSTS] else []
    assert told(position, "ALLOW") == [*quiet, Merit.KEEPS_CHALLENGE]


def test_a_row_whose_pieces_may_all_stay_is_a_row() -> None:
    """White's reply I4H4 makes five GIPF-pieces and loaded pieces in a row, all of which may stay."""
    position = Position.parse("b,3/W,3,B/1,W,4/6,b/6/ww,W,b,W,ww/1,b,W,b b m t 6+4 11 9")
    (row,) = position.play(Move.parse("A1B2")).play(Move.parse("I4H4")).rows()

    assert (0, 5) == (len(row.must), len(row.may))
    assert Merit.ALLOWS_NO_ROW not in reasons(position, "A1B2")


def test_a_threatened_piece_can_be_taken_home() -> None:
    """White stops the threat: he pushes H6G6 and takes the piece home with his own row."""
    position = Position.parse("3,W/b,B,1,b,b/b,w,1,B,1,b/W,3,W,b,b/1,B,2,w,w/w,w,1,b,w/w,w,b,b b m s 4 2 21")
    found = reasons(position, "D8D7")

    assert Merit.THREATENS_BASIC in found
    assert Merit.CANNOT_BE_STOPPED not in found


# --- all reasons ---


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@pytest.mark.parametrize("number", range(0, len(STARTS), 2))
def test_reasons_agree_with_all_possible_replies(number: int) -> None:
    """In random games, the reasons that concern rows and threats agree with a trial of every next move."""
    rng = Random(number)
    for position in game_at_random(Position(*STARTS[number]), number)[:-1:9]:
        if position.step is not Step.MOVE:
            continue
        move = rng.choice(position.legal_moves())
        after = position.after(move)
        known = reasons(position, str(move))
        assert len(told(position, str(move))) <= MAX_REASONS
        if after.turn is position.turn or after.step is not Step.MOVE:
            continue
        rows = any(is_row_made(after, reply) for reply in after.legal_moves())
        passed = position.with_turn(position.turn.other)
        could = passed.step is not Step.MOVE or any(
            is_row_made(passed, reply) for reply in passed.legal_moves()
        )
        assert not (rows and {Merit.STOPS_ROW, Merit.ALLOWS_NO_ROW} & set(known))
        assert Merit.STOPS_ROW not in known or could
        again = after.with_turn(position.turn)
        threat = any(is_row_made(again, other) for other in again.legal_moves())
        assert threat or not any(one.value.startswith("threatens") for one in known)


def test_every_merit_has_a_text() -> None:
    """The texts are in English; the build compares the other languages with them."""
    keys = json.loads(TEXTS.read_text(encoding="utf-8"))
    named = {key.removeprefix("hint.reason.").split(".")[0] for key in keys if key.startswith("hint.reason.")}

    assert named == {merit.value for merit in Merit}
