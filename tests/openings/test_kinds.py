"""Kinds of spaces while placing."""

from __future__ import annotations

import pytest
from boards import after

from dvonn import Position
from dvonn.core.board import SPACE_BY_NAME
from dvonn.openings.kinds import Kind, kinds_in, stage_of

#: White to move: three DVONN pieces, black pieces on D3, C3 and E4, white ones on E3 and J2.
POSITION = after(Position(), "F3", "A1", "K5", "D3", "E3", "C3", "J2", "E4")


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("D2", Kind(2, is_edge=False, own=1, other=1)),
        ("F4", Kind(1, is_edge=False, own=1, other=1)),
        ("B1", Kind(1, is_edge=True, own=0, other=0)),
        ("C4", Kind(3, is_edge=False, own=0, other=1)),
        ("D4", Kind(3, is_edge=False, own=0, other=2)),
        ("J3", Kind(2, is_edge=False, own=1, other=0)),
    ],
)
def test_a_kind_has_steps_edge_and_neighbours(name: str, kind: Kind) -> None:
    """Steps are the distance to the nearest DVONN piece; three neighbours of a colour count as two."""
    [found] = [each for each, spaces in kinds_in(POSITION).items() if SPACE_BY_NAME[name] in spaces]

    assert kind == found


def test_every_empty_space_has_one_kind() -> None:
    """No space with a piece has a kind."""
    spaces = [space for each in kinds_in(POSITION).values() for space in each]

    assert [space for space, cell in enumerate(POSITION.cells) if not cell] == sorted(spaces)


def test_neighbours_do_not_matter_to_a_dvonn_piece() -> None:
    """A DVONN piece belongs to nobody, so its neighbours are neither own nor opposing pieces."""
    kinds = kinds_in(after(Position(), "F3", "A1"))

    assert {(0, 0)} == {(kind.own, kind.other) for kind in kinds}


def test_a_stage_names_the_piece_and_the_time() -> None:
    """Each DVONN piece has a stage; each colour has four, which change after 12, 24 and 36 pieces."""
    position = Position()
    stages = []
    while position.next_piece is not None:
        stages.append(stage_of(position))
        position = position.play(position.legal_moves()[0])

    expected = ["r0", "r1", "r2"]
    expected += [f"{'bw'[placed % 2 == 0]}{placed // 12}" for placed in range(3, 48)]
    assert [*expected, "w3"] == stages
