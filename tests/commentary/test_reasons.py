"""The reasons for a move of DVONN, and its price (drawback): the pieces that it gives up."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from boards import after, board, full_board, placed

from dvonn import PASS, Move, Player, Position
from dvonn.commentary.reasons import Merit, MoveReason, moves_left, reasons_for
from dvonn.core.board import NAMES
from dvonn.core.moves import StackingMove


def merits(position: Position, text: str) -> dict[Merit, int]:
    """Return the merits of a move and their sizes."""
    return {reason.merit: reason.size for reason in reasons_for(position, Move.parse(text))}


def meant(position: Position, text: str) -> dict[Merit, set[str]]:
    """Return the spaces of the stacks that each merit of a move is about."""
    return spaces_by_merit(reasons_for(position, Move.parse(text)))


def spaces_by_merit(reasons: list[MoveReason]) -> dict[Merit, set[str]]:
    """Return the spaces of the stacks that each merit is about."""
    return {reason.merit: {NAMES[space] for space in reason.spaces} for reason in reasons}


# --- values ---


def test_a_cutting_move_has_the_number_of_pieces_cut_off() -> None:
    """R5.1: when B1 leaves its space, three black pieces lose contact with the DVONN piece."""
    position = board("w", A1="r", B1="w", C1="b", D1="b2")

    assert {Merit.CUTS_OFF: 3, Merit.LANDS_ON_DVONN: 1}.items() <= merits(position, "B1A1").items()
    assert {"C1", "D1"} == meant(position, "B1A1")[Merit.CUTS_OFF]


def test_a_captured_stack_is_not_counted_as_cut_off() -> None:
    """R4.9: the stack landed on is captured with its height; nothing else is lost."""
    position = board("w", A1="w", A2="b2*", B2="b", A3="r")
    found = merits(position, "A1A2")

    assert (2, None) == (found[Merit.CAPTURES], found.get(Merit.CUTS_OFF))


def test_a_captured_stack_that_is_removed_with_the_move_counts_once() -> None:
    """R5.2: B1 lands on C1, where it loses contact: one piece is captured, and D1's two are cut off."""
    position = board("w", A1="r", B1="w", C1="b", D1="b2")
    found = merits(position, "B1C1")

    assert (1, 2) == (found[Merit.CAPTURES], found[Merit.CUTS_OFF])


def test_a_saving_move_has_the_number_of_saved_pieces() -> None:
    """R5.1: Black could leave C1 and cut off the three pieces at D1; the capture of C1 prevents this."""
    position = board("w", A1="r", B1="r", C1="b", D1="w3", C2="w")
    assert Player.WHITE is position.turn
    found = merits(position, "C2C1")

    assert 3 <= found[Merit.SAVES]
    assert 1 == found[Merit.CAPTURES]
    assert ({"D1"}, {"C1"}) == (meant(position, "C2C1")[Merit.SAVES], meant(position, "C2C1")[Merit.CAPTURES])


def test_stacks_that_the_move_itself_removes_are_not_saved() -> None:
    """R5.1: Black could have cut off G5 and H5, but White's H5G5 itself gives up their last contact."""
    position = Position.parse("b,r,6,b/7,b2,w2,w4/7,b3*2,3/6,b,3/4,w2,w,b,2 w s")
    assert (9, 6) == (position.scores[0], position.play(Move.parse("H5G5")).scores[0])

    assert Merit.SAVES not in merits(position, "H5G5")


def test_a_threat_says_how_many_pieces_could_be_cut_off_next() -> None:
    """R5.1: after D4C3, White's stack on C3 alone keeps the six pieces at B3 in contact, and could leave."""
    position = Position.parse("r,w,7/10/1,b6,r,1,w4*,6/2,w,7/9 w s")

    assert 6 == merits(position, "D4C3")[Merit.THREATENS]
    assert {"B3"} == meant(position, "D4C3")[Merit.THREATENS]


def test_a_cut_that_was_possible_before_is_not_a_threat() -> None:
    """R5.1: A3A2 has no merit from a cut that White could already make."""
    position = board("w", A1="r", B1="w", C1="b", D1="b2", A2="w", A3="w")

    assert 3 == merits(position, "B1A1")[Merit.CUTS_OFF]
    assert Merit.THREATENS not in merits(position, "A3A2")


def test_a_move_that_protects_says_the_height_of_the_tallest_stack() -> None:
    """R4.9: Black's A3 could have landed on the adjacent B3, but the move captures A3."""
    position = Position.parse("9/2,b4*,7/b,w3*,2,w4,r,5/b6,3,w3,b,4/9 w s")

    assert 3 == merits(position, "E3A3")[Merit.PROTECTS]
    assert {"B3"} == meant(position, "E3A3")[Merit.PROTECTS]


def test_a_move_that_attacks_says_the_height_of_the_tallest_stack() -> None:
    """R4.9: from B1, White's stack of two could land on D1 next; before, no stack could."""
    position = board("w", A1="w", B1="w", C1="r", D1="b2")

    assert 2 == merits(position, "A1B1")[Merit.ATTACKS]
    assert {"D1"} == meant(position, "A1B1")[Merit.ATTACKS]
    assert Merit.ATTACKS not in merits(board("w", A1="w", B1="w", C1="r", D1="b"), "A1B1")


def test_a_stack_that_could_be_captured_before_is_not_a_new_target() -> None:
    """R4.9: White's E1 could land on D1 even before the move."""
    position = board("w", A1="w", B1="w", C1="r", D1="b2", E1="w")

    assert Merit.ATTACKS not in merits(position, "A1B1")


def test_a_single_piece_is_not_worth_protecting() -> None:
    """Protecting a single piece is not a reason, since too many moves protect one."""
    position = board("w", A1="b", A2="w", A3="w", B1="r", B2="w")

    assert Merit.PROTECTS not in merits(position, "A2A1")


def moves_by_stack(position: Position, player: Player) -> Counter[str]:
    """Return how many moves each stack of *player* would have on that player's turn, by the rules alone."""
    board_text, _, phase = str(position).split(" ")
    turned = Position.parse(f"{board_text} {'w' if player is Player.WHITE else 'b'} {phase}")
    return Counter(str(move)[:2] for move in turned.legal_moves() if isinstance(move, StackingMove))


def spaces_named(move: Move) -> list[str]:
    """Return the two spaces that a move names."""
    return [str(move)[:2], str(move)[2:]]


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_freed_stacks_and_moves_taken_away_agree_with_the_rules() -> None:
    """R4.7: compare before and after every move of some games; taking a single move away is not a merit."""
    seen = Counter[Merit]()
    for seed in range(4):
        position = Position.parse(full_board(seed))
        moves = Random(seed)
        while not position.is_over:
            mover, other = position.turn, position.turn.other
            own, others = (moves_by_stack(position, player) for player in (mover, other))
            for move in position.legal_moves():
                reasons = reasons_for(position, move)
                found = {reason.merit: reason.size for reason in reasons}
                about = spaces_by_merit(reasons)
                after = position.after(move)
                own_after, others_after = (moves_by_stack(after, player) for player in (mover, other))
                freed = len(own_after) - len(own)
                left = others_after.total()
                taken = others.total() - left
                got_free = set(own_after) - set(own)
                expected = len(got_free - set(spaces_named(move))) if freed > 0 else 0
                assert (expected or None) == found.get(Merit.FREES), (str(position), str(move))
                assert (taken if left and taken > 1 else None) == found.get(Merit.TAKES_MOVES)
                is_stop = taken and not left and not after.is_over
                assert (taken if is_stop else None) == found.get(Merit.STOPS)
                if Merit.FREES in found:
                    assert got_free - set(spaces_named(move)) == about[Merit.FREES]
                if Merit.TAKES_MOVES in found:
                    fewer = {space for space, before in others.items() if others_after[space] < before}
                    standing = fewer & {NAMES[space] for space in after.stacks_of[other]}
                    if 2 * others[spaces_named(move)[1]] >= taken:
                        standing = set()  # At least half of the moves were the captured stack's.
                    assert standing - set(spaces_named(move)) == about[Merit.TAKES_MOVES]
                seen.update(found)
            position = position.play(moves.choice(position.legal_moves()))
    assert min(seen[Merit.FREES], seen[Merit.TAKES_MOVES]) > 50
    assert seen[Merit.STOPS]


def test_moving_a_dvonn_piece_is_a_reason() -> None:
    """R2.3: the size counts the DVONN pieces carried and those landed on."""
    position = board("w", A1="w3*2", D1="r", C1="b", B1="b")
    found = merits(position, "A1D1")

    assert (2, 1) == (found[Merit.CARRIES_DVONN], found[Merit.LANDS_ON_DVONN])


def test_a_stack_that_gets_away_counts_with_its_height() -> None:
    """The stack could be captured before, but not at the target."""
    attacked = board("w", B3="b", C3="w2", D3="w", E3="r")
    safe = board("w", C3="w2", D3="w", E3="r")

    assert 2 == merits(attacked, "C3E3")[Merit.ESCAPES]
    assert Merit.ESCAPES not in merits(safe, "C3E3")


def test_a_stack_that_its_own_move_removes_has_not_got_away() -> None:
    """R5.1: B1 was attacked by D1; on C1 it loses contact and is removed."""
    position = board("w", A1="r", B1="w", C1="w", D1="b2")

    assert {Merit.CUTS_OFF: 2, Merit.GIVES_UP: 2} == merits(position, "B1C1")


def test_more_moves_than_the_opponent_is_a_merit() -> None:
    """The size is the lead in moves after the move. There is no merit if the opponent had no move before."""
    alone = board("w", A1="w", A2="r", A3="w", B2="w")
    position = board("w", A1="w", A2="r", A3="w", B2="w", B3="b")
    after = position.play(Move.parse("A1A2"))
    own = Position.parse(str(after).replace(" b ", " w ")).legal_moves()

    assert len(own) - len(after.legal_moves()) == merits(position, "A1A2")[Merit.KEEPS_MOVES]
    assert Merit.KEEPS_MOVES not in merits(alone, "A1A2")


def test_more_moves_are_not_a_merit_while_there_are_many() -> None:
    """The lead in moves does not matter on a full board."""
    position = Position.parse(full_board(1))
    for move in position.legal_moves():
        assert Merit.KEEPS_MOVES not in merits(position, str(move))


def test_a_move_has_the_number_of_pieces_that_it_gives_up() -> None:
    """R5.1: after B1A1, the stack of three on A1 has no contact and is removed."""
    position = board("w", A1="w2", B1="w", C1="r", D1="w", E1="b")

    assert 3 == merits(position, "B1A1")[Merit.GIVES_UP]
    assert Merit.GIVES_UP not in merits(position, "D1C1")


def test_a_captured_red_piece_does_not_count_as_given_up() -> None:
    """R2.3: B1 wins the red piece on C1 and leaves A1 without contact: it gives up one piece."""
    position = board("w", A1="w", B1="w", C1="r")

    assert 1 == merits(position, "B1C1")[Merit.GIVES_UP]


def test_a_capture_that_can_be_answered_has_a_drawback() -> None:
    """Black's F2, if present, can land on E1; only a capture has this drawback."""
    position = board("w", D1="w", E1="b", F1="r", F2="b", E2="w")
    safe = board("w", D1="w", E1="b", F1="r", E2="w")

    assert 2 == merits(position, "D1E1")[Merit.RECAPTURE]
    assert Merit.RECAPTURE not in merits(position, "D1E2")
    assert Merit.RECAPTURE not in merits(safe, "D1E1")


def test_dvonn_pieces_next_to_the_moved_stack_are_counted() -> None:
    """C3-D3 lands between two DVONN pieces; a DVONN piece in the stack or far away does not count."""
    beside = board("w", C3="w", D3="b", E3="r", D4="r", E4="b")
    assert 2 == merits(beside, "C3D3")[Merit.BESIDE_DVONN]
    apart = board("w", B3="w", C3="b", D3="b", E3="r")
    assert Merit.BESIDE_DVONN not in merits(apart, "B3C3")
    landed = board("w", C3="w", D3="r", E3="b")
    assert Merit.BESIDE_DVONN not in merits(landed, "C3D3")
    # No opponent is left to cut the stack off.
    alone = board("w", C3="w", D3="w", E3="r", D4="r")
    assert Merit.BESIDE_DVONN not in merits(alone, "C3D3")


def test_a_move_without_a_merit_has_no_reason() -> None:
    """A pass has no reasons; a move that loses everything has only a price."""
    assert [] == reasons_for(Position.parse("9/10/5,w2,r,4/5,b,4/9 w s"), PASS)
    lost = board("w", A1="r", B1="w", C1="w")
    assert [MoveReason(Merit.GIVES_UP, 2)] == reasons_for(lost, Move.parse("B1C1"))


def test_reasons_stand_in_their_order() -> None:
    """The reasons for a move are sorted by weight; each reason occurs once and has a size."""
    for seed in range(10):
        position = Position.parse(full_board(seed))
        for move in position.legal_moves():
            found = reasons_for(position, move)
            order = [list(Merit).index(reason.merit) for reason in found]
            assert sorted(set(order)) == order
            assert all(isinstance(reason, MoveReason) and reason.size > 0 for reason in found)


def test_a_placement_near_a_dvonn_piece_and_at_the_edge() -> None:
    """The size is two next to a DVONN piece, and one at two steps from it; the edge is a merit, too."""
    position = placed(3)  # DVONN pieces on A1, B1, C1

    assert {Merit.NEAR_DVONN: 2} == merits(position, "B2")
    assert {Merit.NEAR_DVONN: 2, Merit.AT_EDGE: 1} == merits(position, "A2")
    assert {Merit.NEAR_DVONN: 1} == merits(position, "B3")
    assert {Merit.AT_EDGE: 1} == merits(position, "K3")
    assert {} == merits(position, "H3")


def test_a_placement_beside_pieces_of_both_players() -> None:
    """The reasons count the neighbours of each colour; DVONN pieces belong to nobody."""
    position = after(Position(), "A1", "A3", "K5", "F3", "G3", "H1", "F4")

    assert {Merit.FACES: 2, Merit.JOINS: 1} == merits(position, "G4")
    assert {Merit.JOINS: 1} == merits(position, "E2")
    assert {} == merits(position, "D3")


def test_a_placement_that_gives_the_player_more_pieces_next_to_a_dvonn_piece() -> None:
    """Two own pieces next to F3 outnumber one opposing piece there, but not two."""
    position = after(Position(), "F3", "A3", "K3", "E3", "G3")
    found = {Merit.LEADS_AT_DVONN: 2, Merit.NEAR_DVONN: 2}
    level = after(position, "K5", "F4", "J5")

    assert {**found, Merit.FACES: 1} == merits(position, "F2")
    assert {**found, Merit.JOINS: 1} == merits(position, "E2")
    assert {"F3"} == meant(position, "F2")[Merit.LEADS_AT_DVONN]
    assert Merit.LEADS_AT_DVONN in merits(level, "G4")
    assert Merit.LEADS_AT_DVONN not in merits(after(level, "K4"), "F2")


def test_a_lead_is_named_at_the_dvonn_piece_where_it_is_greatest() -> None:
    """E2 is next to both DVONN pieces: Black then has three pieces next to E3, and four next to F3."""
    position = after(Position(), "E3", "F3", "A3", "D2", "J5", "G3", "K5", "G4", "K4", "F4", "J4")

    assert 4 == merits(position, "E2")[Merit.LEADS_AT_DVONN]
    assert {"F3"} == meant(position, "E2")[Merit.LEADS_AT_DVONN]


def test_a_placement_on_the_last_space_next_to_a_dvonn_piece() -> None:
    """A1 has three neighbours, and B2 is the last empty one."""
    position = after(Position(), "A1", "F3", "K3", "B1", "J5", "A2")
    found = merits(position, "B2")

    assert {Merit.CLOSES_DVONN: 1, Merit.NEAR_DVONN: 2, Merit.FACES: 2} == found
    assert {"A1"} == meant(position, "B2")[Merit.CLOSES_DVONN]
    assert Merit.CLOSES_DVONN not in merits(after(Position(), "A1", "F3", "K3", "B1", "J5", "K5"), "B2")


def test_the_placement_of_a_dvonn_piece_can_only_join_others() -> None:
    """R4.2: a lone DVONN piece never moves, so the edge does not help it."""
    assert [] == reasons_for(Position(), Move.parse("A3"))
    assert {Merit.JOINS_DVONN: 1} == merits(placed(2), "A2")
    assert {Merit.JOINS_DVONN: 2} == merits(placed(2), "B2")
    assert {} == merits(placed(2), "A3")


# --- compared ---


def test_the_moves_that_a_move_leaves_are_counted_for_both_players() -> None:
    """R4.1: the moves of each player are counted as if that player were on turn."""
    position = Position.parse(full_board(1))
    moves = position.legal_moves()

    def moves_of(move: Move, turn: str) -> int:
        table = str(position.after(move)).split()[0]
        return sum(found != PASS for found in Position.parse(f"{table} {turn} s").legal_moves())

    expected = [(moves_of(move, "w"), moves_of(move, "b")) for move in moves]
    assert expected == [moves_left(position, move) for move in moves]
    assert all(len(set(counts)) > 1 for counts in zip(*expected, strict=True))
