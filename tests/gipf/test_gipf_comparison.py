"""Random games of GIPF, played by the package and the reference side by side and compared at every ply."""

from __future__ import annotations

import pytest
from gipf_comparison import DifferenceError, compare, compare_game, compare_readings, plies
from gipf_drawing import SETTINGS
from gipf_reference import DOTS, NEIGHBOURS, PUSHES, SPOTS, Table
from hypothesis import given, settings
from hypothesis import strategies as st

#: Measuring coverage would take three times as long, and other tests cover the same lines.
pytestmark = pytest.mark.no_cover

#: The seeds in the test run: one game for each setting, every second game from a random board.
#: ``lab/proof/compare_gipf.py`` plays thousands of games.
SEEDS = [2 * number + number % 2 for number in range(len(SETTINGS))]

POINTS = st.sampled_from(DOTS + SPOTS)
MOVES = st.one_of(
    st.sampled_from(["DONE", "ALLOW", "CHALLENGE", "WON", "TIED", "LOST"]),
    st.tuples(st.sampled_from(["", "G", "P"]), st.sampled_from(sorted(PUSHES))).map("".join),
    st.sampled_from([origin + target for origin in SPOTS for target in NEIGHBOURS[origin]]),
    st.sampled_from(sorted(PUSHES)).flatmap(
        lambda push: st.lists(st.sampled_from(PUSHES[push]), min_size=1, unique=True).map(
            lambda spots: "x" + "".join(sorted(spots))
        )
    ),
)


@pytest.mark.parametrize("group", range(3))
def test_seeded_games_agree_with_the_reference(group: int) -> None:
    """Package and reference agree at every ply, in every version and setting, and on mutated texts."""
    for seed in SEEDS[group::3]:
        compare_game(seed)


@settings(max_examples=15)
@given(data=st.data())
def test_games_chosen_by_hypothesis_agree_with_the_reference(data: st.DataObject) -> None:
    """Package and reference agree at every ply of games that hypothesis generates and shrinks."""
    version, potentials, challenges = data.draw(st.sampled_from(SETTINGS))
    start = Table(version[0], potentials, challenges).position()
    for ply in plies(
        start,
        lambda _, legal: data.draw(st.sampled_from(legal)),
        lambda _: (data.draw(MOVES),),
    ):
        compare(ply, start)


@settings(max_examples=150)
@given(
    mark=st.sampled_from(["", "", "g", "P", "x", "X"]),
    points=st.lists(POINTS, min_size=1, max_size=5),
    between=st.sampled_from(["", "-", ":", " ", "  ", " - ", "--", ",", "x"]),
)
def test_generated_texts_are_read_as_by_the_reference(mark: str, points: list[str], between: str) -> None:
    """Package and reference read the same move, or both refuse the text."""
    compare_readings(move=mark + between.join(points))
    compare_readings(move=between.join([mark, *points]) if mark else points[0].lower())


@st.composite
def boards(draw: st.DrawFn) -> str:
    """Generate a position string whose board, hands, step and count often fit together."""
    tokens = draw(
        st.sampled_from([["w", "b"], ["w", "b", "W", "B"], ["ww", "bb", "bw", "wb"], ["W", "wbw", "b"]])
    )
    table = Table()
    table.version = draw(st.sampled_from("bst"))
    table.board = {
        spot: draw(st.sampled_from(tokens)) for spot in draw(st.lists(st.sampled_from(SPOTS), max_size=20))
    }
    table.player = draw(st.sampled_from("wb"))
    for player in "wb":
        table.reserve[player] = draw(st.integers(0, 19))
        table.potentials[player] = draw(st.integers(0, 7))
        table.challenges[player] = draw(st.integers(0, 7))
        table.opening[player] = draw(st.sampled_from(["", "", "f", "g"]))
    table.count = draw(st.integers(0, 101))
    table.step = draw(st.sampled_from("smeo"))
    return table.position()


@settings(max_examples=150)
@given(text=boards())
def test_generated_positions_are_read_as_by_the_reference(text: str) -> None:
    """Package and reference read the same position, or both refuse the string."""
    compare_readings(position=text)


def test_a_difference_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong rule of the reference is detected; the error names the differing property and the moves."""
    monkeypatch.setattr(Table, "winner", lambda _: "w")

    with pytest.raises(DifferenceError) as caught:
        compare_game(0)
    assert "winner: reference 'w', package None\nfrom 'b,2,w/" in str(caught.value)


def test_a_difference_in_reading_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the reference reads a text that the package refuses, the difference is reported."""
    monkeypatch.setattr("gipf_comparison.canonical", lambda text: text)

    with pytest.raises(DifferenceError) as caught:
        compare_readings(move="A1C3")
    assert str(caught.value) == "reading 'A1C3': reference 'A1C3', package None"
