"""Setting up a position of GIPF by hand, piece by piece."""

from __future__ import annotations

from random import Random

import pytest

from dvonn import Player
from dvonn.errors import PositionError
from dvonn.gipf import Position, editing
from dvonn.gipf.reading import PositionText

BASIC = "4/5/6/7/6/5/4 w m b 15 15 0"
TOURNAMENT = "4/5/6/7/6/5/4 w m t 18+6f 18+6f 0"
#: White's row C2 to C5 must be taken.
ROW = "4/w,w,w,w,1/6/7/6/5/4 w s b 5 5 3"
#: White has announced a jump; Black answers.
ANNOUNCED = "1,b,2/b,ww,3/1,b,ww,2,B/W,6/6/5/4 b cD4D3 s 8 8c1 1"


def _built(*pieces: tuple[str, str], start: str = BASIC) -> PositionText:
    """Return the position *start* with *pieces* added; each is a spot and a piece."""
    setup = editing.read_setup(start)
    for spot, piece in pieces:
        setup = editing.with_piece(setup, spot, piece)
    return setup


def _text(setup: PositionText) -> str:
    return str(Position.of(setup))


def test_pieces_come_from_the_hand_and_return_to_it() -> None:
    """A GIPF-piece costs two basic pieces; a loaded piece costs one basic piece and one potential."""
    setup = _built(("B2", "w"), ("B3", "W"), ("B4", "bb"), start=BASIC.replace("15 15", "5+2 5+2"))
    assert "w,W,bb,1/5/6/7/6/5/4 w m b 2+2 4+1 0" == _text(setup)

    emptied = editing.without_piece(editing.without_piece(setup, "B3"), "B4")
    assert "w,3/5/6/7/6/5/4 w m b 4+2 5+2 0" == _text(emptied)


def test_a_piece_that_the_hand_lacks_is_added_to_the_game() -> None:
    """When such a piece is removed from the board, it goes to the reserve."""
    setup = _built(("B2", "w"), start=BASIC.replace("15 15", "0 15"))
    assert "w,3/5/6/7/6/5/4 w m b 0 15 0" == _text(setup)
    assert "4/5/6/7/6/5/4 w m b 1 15 0" == _text(editing.without_piece(setup, "B2"))


def test_adding_the_same_piece_again_empties_the_spot() -> None:
    """A different piece replaces the one on the spot."""
    assert editing.read_setup(BASIC) == _built(("E5", "w"), ("E5", "w"))
    assert "4/5/6/3,b,3/6/5/4 w m b 15 14 0" == _text(_built(("E5", "w"), ("E5", "b")))


@pytest.mark.parametrize(
    ("pieces", "expected"),
    [
        (["+w"], "ww"),
        (["w", "+w"], "ww"),
        (["b", "+w"], "bw"),
        (["bb", "+w", "+b"], "bbwb"),
        (["w", "+w", "+w"], "ww"),
        (["W", "+w"], "W"),
        (["W", "+b"], "W"),
    ],
)
def test_a_potential_lies_where_it_can_in_a_game(pieces: list[str], expected: str) -> None:
    """D2, D4: adding a potential where no game allows one changes nothing."""
    setup = _built(*(("E5", piece) for piece in pieces))

    assert expected == Position.of(setup).stack_at("E5")


def test_pieces_neither_on_the_board_nor_in_a_hand_count_as_lost() -> None:
    """Each colour has 18 pieces, or 15 in the basic version without a handicap."""
    lost = [editing.pieces_lost(editing.read_setup(text), Player.WHITE) for text in (BASIC, ROW, TOURNAMENT)]
    assert [0, 15 - 9, 0] == lost
    assert 0 == editing.pieces_lost(editing.read_setup(BASIC.replace("15 15", "18 15")), Player.WHITE)


def test_the_step_follows_the_rows() -> None:
    """T1: a row that must be taken comes before the move; without a row, nothing is taken."""
    setup = _built(*((spot, "w") for spot in ("C2", "C3", "C4", "C5")))
    assert "s" == setup.step
    assert "e" == editing.with_step(setup, "take_last").step
    assert "s" == editing.with_step(setup, "move").step
    assert "m" == editing.without_piece(setup, "C3").step
    assert "m" == editing.with_turn(setup, "black").step
    may_stay = _built(*((spot, "W") for spot in ("C2", "C3", "C4", "C5")), start=BASIC.replace(" b ", " s "))
    assert ["m", "s"] == [editing.with_step(may_stay, step).step for step in ("move", "take_first")]


def test_a_lost_game_stays_over_until_its_board_says_otherwise() -> None:
    """G11: the step "o" (game over) ends if both players have GIPF-pieces, or if the version needs none."""
    over = editing.read_setup("W,3/5/6/7/6/5/4 w o s 5 5 0")
    assert "o" == editing.with_count(over, 3).step
    assert "m" == editing.with_piece(over, "H5", "B").step
    assert "m" == editing.with_version(over, "basic").step


def test_an_announced_jump_stays_while_it_is_possible() -> None:
    """D11: the answering player keeps the turn; if the jump becomes impossible, the jumper has the move."""
    setup = editing.read_setup(ANNOUNCED)
    assert ANNOUNCED.replace(" 1", " 4") == _text(editing.with_count(setup, 4))
    gone = editing.without_piece(setup, "D3")
    assert ("w", "m", None) == (gone.turn, gone.step, gone.jump)
    assert "m" == editing.with_step(setup, "move").step
    played = editing.read_setup(ANNOUNCED.replace("b cD4D3", "w dD4D3").replace("c1", ""))
    assert "d" == editing.with_count(played, 4).step
    assert "w" == editing.without_piece(played, "D3").turn


def test_a_mirrored_jump_is_mirrored_too() -> None:
    """G1: columns B to H are in the opposite order; mirroring twice restores the position."""
    setup = editing.mirrored(editing.read_setup(ANNOUNCED))
    assert "cF4F3" in _text(setup)
    assert [] == Position.faults_in(_text(setup))
    assert ANNOUNCED == _text(editing.mirrored(setup))


def test_pieces_end_the_opening_of_the_tournament_version() -> None:
    """G3: after putting a GIPF-piece into play, a player may add more; after playing a basic piece, none."""
    first = editing.read_setup(TOURNAMENT)
    assert "first" == editing.opening_of(first.hands[0])
    white = editing.with_piece(first, "E5", "W")
    assert ("open", "b") == (editing.opening_of(white.hands[0]), white.turn)
    both = editing.with_piece(white, "E6", "B")
    closed = editing.with_piece(both, "E4", "w")
    assert ["closed", "open"] == [editing.opening_of(hand) for hand in closed.hands]
    again = editing.with_opening(editing.without_piece(closed, "E4"), "white", "open")
    assert [] == Position.faults_in(_text(again))
    assert "closed" == editing.opening_of(editing.with_opening(closed, "white", "first").hands[0])


def test_hands_and_count_can_be_set() -> None:
    """The reserve, the potentials and the challenges of a hand are set one by one."""
    setup = editing.read_setup(BASIC)
    for side, part, number in (
        ("white", "reserve", 7),
        ("white", "potentials", 2),
        ("black", "challenges", 1),
    ):
        setup = editing.with_hand(setup, side, part, number)
    assert "4/5/6/7/6/5/4 w m b 7+2 15c1 9" == _text(editing.with_count(setup, 9))


def test_a_position_can_be_changed_to_another_version() -> None:
    """The reserves change; a start keeps its potentials and challenges, any other position its board."""
    start = editing.read_setup(str(Position("basic", 3, 2)))
    assert str(Position("tournament", 3, 2)) == _text(editing.with_version(start, "tournament"))
    assert "w,3/5/6/7/6/5/4 w m s 17 18 0" == _text(editing.with_version(_built(("B2", "w")), "standard"))
    assert str(Position("basic", 0)) == _text(editing.start(editing.read_setup(ROW)))
    assert str(Position("basic", 3)) == _text(
        editing.start(editing.read_setup(BASIC.replace("15 ", "15+1 ")))
    )


def test_the_cleared_board_has_all_pieces_in_hand() -> None:
    """Potentials on the board return, too. In the tournament version, both first turns are due again."""
    cleared = editing.cleared(_built(("E5", "bb"), ("E6", "+w"), start=TOURNAMENT))
    assert TOURNAMENT == _text(cleared)
    assert BASIC == _text(editing.cleared(editing.read_setup(ROW)))


def test_swapping_the_colours_twice_restores_the_position() -> None:
    """The swap affects the board, the hands, the player to move, and the player of an announced jump."""
    for text in (ROW, str(Position("standard", 6, 1)), "w,ww,bw,B/5/6/7/6/5/4 b m b 3+1 5c2 7"):
        setup = editing.read_setup(text)
        swapped = editing.with_colors_swapped(setup)
        assert setup.hands == swapped.hands[::-1]
        assert text == _text(editing.with_colors_swapped(swapped))


def test_every_change_of_a_real_position_gives_a_readable_text() -> None:
    """In random games, no change of the board gives a text that cannot be read."""
    rng = Random(7)
    for version in ("basic", "standard", "tournament"):
        position = Position(version, 6, 2)
        for _ in range(60):
            if position.is_over:
                break
            position = position.play(rng.choice(position.legal_moves()))
            setup = editing.read_setup(str(position))
            piece = rng.choice(["w", "B", "ww", "+b", "+w"])
            for changed in (
                editing.with_piece(setup, "E5", piece),
                editing.without_piece(setup, "D4"),
                editing.with_colors_swapped(setup),
                editing.mirrored(setup),
                editing.cleared(setup),
                editing.start(setup),
            ):
                assert changed == editing.read_setup(_text(changed))
            assert [] == Position.faults_in(_text(editing.mirrored(setup)))


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda setup: editing.with_piece(setup, "A1", "w"), "no such spot: 'A1' (expected B2 to H5)"),
        (lambda setup: editing.with_piece(setup, "E5", "r"), "no such piece: 'r' (expected w, b"),
        (lambda setup: editing.with_turn(setup, "red"), "no such side: 'red'"),
        (lambda setup: editing.with_step(setup, "answer"), "no such step: 'answer'"),
        (lambda setup: editing.with_hand(setup, "white", "rows", 1), "no such part of a hand: 'rows'"),
        (lambda setup: editing.with_hand(setup, "white", "reserve", 19), "bad number for reserve: 19"),
        (lambda setup: editing.with_opening(setup, "white", "late"), "no such opening: 'late'"),
        (lambda setup: editing.with_count(setup, -1), "bad count: -1 (expected 0 to 100)"),
        (lambda setup: editing.with_version(setup, "x" * 99), "no such version: 'xxx"),
    ],
)
def test_a_bad_change_is_refused(call, message: str) -> None:  # type: ignore[no-untyped-def] # noqa: ANN001
    """The error quotes what was asked for, and says what was expected."""
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the message is compared below
        call(editing.read_setup(BASIC))

    assert str(caught.value).startswith(message)
    assert len(str(caught.value)) < 160


def test_a_text_that_is_not_a_position_is_refused() -> None:
    """The error names every syntax fault in the text."""
    with pytest.raises(PositionError) as caught:
        editing.read_setup("4/5 w x b 5 5 0")

    assert ["columns", "step"] == [fault.code.value for fault in caught.value.faults]
