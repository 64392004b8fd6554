"""Numbers packed into ints: sums equal those of plain lists."""

from __future__ import annotations

import struct
from math import exp
from random import Random

import pytest
from evaluators import random_network

from dvonn.network.packed import HIDDEN_MOST, ONE, Layer, Table, pack, read_float32, read_int16, read_int32
from dvonn.network.weights import softmax

WIDTHS = pytest.mark.parametrize("width", [1, 2, 16, 32])


def signed_bytes(values: list[int]) -> bytes:
    """Return *values*, -128 to 127, as bytes of a weights file."""
    return struct.pack(f"{len(values)}b", *values)


def drawn_table(rng: Random, rows: int, width: int, most: int = 127) -> list[list[int]]:
    """Return rows of random numbers."""
    return [[rng.randint(-most - 1, most) for _ in range(width)] for _ in range(rows)]


def flat(rows: list[list[int]]) -> list[int]:
    """Return the numbers of all rows, one after another."""
    return [number for row in rows for number in row]


def test_packed_numbers_lie_in_lanes() -> None:
    """The first number is in the lowest lane. Negative numbers borrow from the next lane; sums are right."""
    assert 0x0003_0002_0001 == pack([1, 2, 3], 16)
    assert -1 == pack([-1, 0], 16)
    assert pack([5, -7], 16) + pack([-6, 9], 16) == pack([-1, 2], 16)
    assert 0 == pack([], 16)


@WIDTHS
def test_the_hidden_layer_is_the_clipped_sum_of_the_rows(width: int) -> None:
    """The chosen rows and the last row are added lane by lane; sums are clipped to [0, HIDDEN_MOST]."""
    rng = Random(width)
    rows = drawn_table(rng, 41, width)
    table = Table(signed_bytes(flat(rows)), width)
    clipped = set()
    for count in (0, 1, 2, 5, 30, 160):
        chosen = rng.choices(range(40), k=count)
        sums = [sum(rows[row][lane] for row in chosen) + rows[-1][lane] for lane in range(width)]
        assert [min(max(total, 0), HIDDEN_MOST) for total in sums] == table.hidden(chosen)
        clipped |= {total < 0 for total in sums} | {2 for total in sums if total > HIDDEN_MOST}
    assert width < 16 or {False, True, 2} == clipped


@pytest.mark.parametrize("number", [-128, 127])
def test_the_heaviest_rows_do_not_overflow(number: int) -> None:
    """Even 250 rows of extreme numbers, more than any position has, give the right sums."""
    table = Table(signed_bytes([number] * 4 * 2), 4)

    assert [0 if number < 0 else HIDDEN_MOST] * 4 == table.hidden([0] * 250)


def test_one_lane_does_not_disturb_the_next() -> None:
    """Lanes next to a very negative lane are exact."""
    table = Table(signed_bytes([3, -128, 5, -128, 7] + [0] * 5), 5)

    assert [60, 0, 100, 0, 140] == table.hidden([0] * 20)


@WIDTHS
def test_a_layer_is_the_weighted_sum_of_its_inputs(width: int) -> None:
    """With weights and constants of both signs, each sum is exact or, because of a borrow, one too small."""
    rng = Random(width)
    for _ in range(20):
        weights = drawn_table(rng, 32, width, most=20_000)
        constants = [rng.randint(-(10**6), 10**6) for _ in range(width)]
        layer = Layer(flat([*weights, constants]), width)
        hidden = [rng.randint(0, HIDDEN_MOST) for _ in range(32)]
        expected = [
            constants[lane] + sum(unit * row[lane] for unit, row in zip(hidden, weights, strict=True))
            for lane in range(width)
        ]
        found = layer.outputs(hidden)
        assert expected[0] == found[0]
        assert all(right - found in {0, 1} for right, found in zip(expected, found, strict=True))


@WIDTHS
def test_a_layer_without_inputs_gives_its_constants(width: int) -> None:
    """If all inputs are zero, the outputs are the layer's constants."""
    constants = list(range(1, width + 1))
    layer = Layer(flat([[-5] * width] * 3) + constants, width)

    assert tuple(constants) == layer.outputs([0, 0, 0])


def test_numbers_are_read_lowest_byte_first() -> None:
    """Read signed numbers of four and two bytes, and floats."""
    assert (1, -2, 2**31 - 1) == read_int32(struct.pack("<3i", 1, -2, 2**31 - 1))
    assert (1, -2, -32768) == read_int16(struct.pack("<3h", 1, -2, -32768))
    assert (0.5, -2.25) == read_float32(struct.pack("<2f", 0.5, -2.25))
    assert ((), (), ()) == (read_int32(b""), read_int16(b""), read_float32(b""))


def test_a_network_of_random_weights_has_hidden_units_in_use() -> None:
    """Different rows give different hidden units, so the random evaluations of tests are not constant."""
    table = random_network(1)._stacking.table

    assert len({tuple(table.hidden([row])) for row in range(50)}) > 1


def test_a_higher_temperature_brings_priors_closer_together() -> None:
    """Priors are proportional to exp(score / temperature)."""
    scores = [0, ONE, 3 * ONE]
    for temperature, expected in ((1, [1, exp(1), exp(3)]), (2, [1, exp(0.5), exp(1.5)])):
        assert softmax(scores, temperature) == pytest.approx([one / sum(expected) for one in expected])
