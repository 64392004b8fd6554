"""Games: their history, records read and refused, and randomly filled boards."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random

import pytest
from boards import board, board_text, full_board
from comparison import plies, seeded_choice
from reference import SPACES, Table, place_of

from dvonn import IllegalMoveError, Move, Phase, Position
from dvonn.core.board import SPACE_BY_NAME
from dvonn.core.game import Game, fill_board
from dvonn.errors import RecordError

CUT = board_text("w", A3="r", B3="w", C3="b5", D3="w4", E3="b2")


def test_game_begins_on_the_empty_board() -> None:
    """R3.1: without a start a game begins before the first placement."""
    game = Game()

    assert ([Position()], [], []) == (game.positions, game.moves, game.removed)
    assert Position() == game.position


def test_game_begins_at_the_given_start() -> None:
    """A game may begin at any position, with moves already played."""
    start = Position.parse(CUT)
    game = Game(start, [Move.parse("B3A3")])

    assert [start, start.play(Move.parse("B3A3"))] == game.positions
    assert ["B3A3"] == [str(move) for move in game.moves]
    assert [("C3", "D3", "E3")] == game.removed


def test_played_ply_is_added_to_the_history() -> None:
    """R6.1: each ply, even a pass, is kept with the position after it."""
    game = Game(board("w", F3="w2", G3="r", G4="b"))
    game.play(Move.parse("PASS"))
    game.play(Move.parse("G4G3"))

    assert ["PASS", "G4G3"] == [str(move) for move in game.moves]
    assert [(), ()] == game.removed
    assert [
        board_text("w", F3="w2", G3="r", G4="b"),
        board_text("b", F3="w2", G3="r", G4="b"),
        board_text("w", F3="w2", G3="b2*"),
    ] == [str(position) for position in game.positions]
    assert game.positions[-1] is game.position


def test_taking_back_plies_undoes_their_effects() -> None:
    """The game equals the one before the undone plies, and can be continued."""
    game, whole = (Game.replay(Position.parse(CUT), texts) for texts in ((), ("B3A3",)))
    whole.take_back(0)

    assert vars(game) == vars(whole)
    whole.play(Move.parse("B3A3"))
    assert [("C3", "D3", "E3")] == whole.removed


def test_illegal_ply_leaves_the_game_as_it_was() -> None:
    """R4.6: an illegal move is not added."""
    game = Game(board("w", F3="w", G3="r"))
    with pytest.raises(IllegalMoveError):
        game.play(Move.parse("F3E3"))

    assert (1, [], []) == (len(game.positions), game.moves, game.removed)


@pytest.mark.parametrize("seed", range(12))
def test_replayed_game_is_the_game_that_was_played(seed: int) -> None:
    """N3: a record restores every position and every removal of the reference's game."""
    rng = Random(seed)
    start = full_board(seed) if seed % 2 else str(Position())
    *_, last = plies(start, seeded_choice(rng), tuple)
    game = Game.replay(Position.parse(start), last.history)

    table = Table.at(start)
    positions, removed = [start], []
    for text in last.history:
        removed.append(tuple(table.play(text)))
        positions.append(table.position())
    assert positions == [str(position) for position in game.positions]
    assert removed == game.removed
    assert list(last.history) == [str(move) for move in game.moves]


@pytest.mark.parametrize("seed", range(12))
def test_removed_pieces_are_counted_by_the_owner_of_their_stack(seed: int) -> None:
    """R5.3: removed pieces are missing from the board, and counted for the owner of their stack."""
    rng = Random(seed)
    start = full_board(seed)
    *_, last = plies(start, seeded_choice(rng), tuple)
    game = Game.replay(Position.parse(start), last.history)

    table, counts = Table.at(start), Counter({"w": 0, "b": 0})
    gone = {"w": "", "b": ""}
    for ply, text in enumerate(last.history, start=1):
        landed = table.copy()
        if text != "PASS":
            landed.stacks[place_of(text[2:])] += landed.stacks.pop(place_of(text[:2]))
        for name in table.play(text):
            owner = landed.owner(place_of(name)) or ""
            counts[owner] += len(landed.stacks[place_of(name)])
            gone[owner] += game.pieces[ply - 1][SPACE_BY_NAME[name]]
            if name == text[2:]:
                gone[owner] += game.pieces[ply - 1][SPACE_BY_NAME[text[:2]]]
        assert (counts["w"], counts["b"]) == game.removed_pieces(ply)
        contents = game.removed_contents(ply)
        assert (gone["w"], gone["b"]) == contents
        assert (counts["w"], counts["b"]) == (len(contents[0]), len(contents[1]))
        before = game.removed_pieces(ply - 1)
        assert (counts["w"] - before[0], counts["b"] - before[1]) == game.pieces_removed_at(ply - 1)
    assert game.removed_pieces(0) == (0, 0)


def test_stack_that_cuts_itself_off_counts_for_its_mover() -> None:
    """R5.2, R5.3: the stack that White has just captured counts for White, the others for their owners."""
    game = Game.replay(Position.parse(CUT), ["B3C3"])

    assert game.removed_pieces(1) == (1 + 5 + 4, 2)


@pytest.mark.parametrize("seed", range(12))
def test_pieces_lie_in_the_order_of_the_moves(seed: int) -> None:
    """R2.5, R4.10: from the empty board, the order of every stack is known and agrees with the reference."""
    *_, last = plies(str(Position()), seeded_choice(Random(seed)), tuple)
    game = Game.replay(Position(), last.history)

    table = Table.at(str(Position()))
    for pieces, text in zip(game.pieces, [*last.history, None], strict=True):
        assert ["".join(table.stacks.get(place_of(name), [])) for name in SPACES] == pieces
        if text is not None:
            table.play(text)


@pytest.mark.parametrize(
    ("token", "pieces"),
    [
        ("r", "r"),
        ("w", "w"),
        ("b2", "?b"),
        ("w2*", "rw"),
        ("b3*2", "rrb"),
        ("b4*2", "???b"),
        ("w12", "???????????w"),
    ],
)
def test_start_gives_no_order_below_the_top(token: str, pieces: str) -> None:
    """R2.5, N4: of a stack in a position string, only the pieces that its token implies are known."""
    game = Game(board("w", A1=token, B1="r"))

    assert (pieces, "r") == (game.pieces[0][SPACES.index("A1")], game.pieces[0][SPACES.index("B1")])


def test_known_pieces_come_to_lie_on_unknown_ones() -> None:
    """R4.10: unknown pieces of a start stay unknown, all others are known; removed stacks are gone."""
    game = Game.replay(board("w", A1="b2", B1="w", C1="r", D1="b"), ["B1A1"])

    assert (("A1",), ["", "", "r", "b"]) == (game.removed[0], game.pieces[1][:4])
    game = Game.replay(board("w", A1="b2", B1="w", A2="r"), ["B1A1"])
    assert "?bw" == game.pieces[1][0]


def test_nothing_is_removed_while_placing() -> None:
    """R3.5: placements remove nothing."""
    game = Game.replay(Position(), ["A1", "A2", "A3", "K5"])

    assert (0, 0) == game.removed_pieces(4)
    assert [()] * 4 == game.removed


@pytest.mark.parametrize(
    ("texts", "index", "message"),
    [
        (["J1"], 0, "ply 1, 'J1': cannot read move 'J1'"),
        (["A1", "nonsense"], 1, "ply 2, 'nonsense': cannot read move 'nonsense'"),
        (["A1", "B1", "A1"], 2, "ply 3, 'A1': A1 is not legal: that space is taken"),
        (
            ["A1", "pass"],
            1,
            "ply 2, 'pass': PASS is not legal: a pass is allowed only if no other move is legal",
        ),
    ],
)
def test_record_with_a_bad_ply_is_refused(texts: list[str], index: int, message: str) -> None:
    """N3: the error has the ply's number, its text and the reason."""
    with pytest.raises(RecordError) as caught:
        Game.replay(Position(), texts)
    assert index == caught.value.index
    assert str(caught.value).startswith(message)
    assert isinstance(caught.value, ValueError)
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own
    assert (str(caught.value), index) == (str(again), again.index)


def test_filled_board_is_49_legal_placements() -> None:
    """R3.2, R3.6: the placements lead from the empty board to the first move of the stacking phase."""
    placements = fill_board(Random(1))

    assert sorted(map(str, placements)) == sorted(SPACES)
    assert Phase.STACKING is Game(moves=placements).position.phase


def test_only_the_missing_pieces_of_a_board_are_filled_in() -> None:
    """R3.2: on a board with some pieces, only the other pieces are placed; on a full board, none."""
    before = Game(moves=fill_board(Random(1))[:20])
    rest = fill_board(Random(2), before.position)

    full = Game(before.position, rest).position
    assert (29, Phase.STACKING) == (len(rest), full.phase)
    assert [] == fill_board(Random(3), full)


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_filled_board_follows_the_given_randomness() -> None:
    """The same seed gives the same board; over many seeds, every space is filled first at least once."""
    assert fill_board(Random(7)) == fill_board(Random(7))
    assert len({str(fill_board(Random(seed))[0]) for seed in range(400)}) == 49
