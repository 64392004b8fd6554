"""Pictures of positions: texts of SVG files, which need no other file."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from boards import board, game_at_random

from dvonn import PASS, Move, Player, Position, gipf, svg
from dvonn.core.game import Game
from dvonn.svg.shapes import COLORS

SVG = "{http://www.w3.org/2000/svg}"
CHAIN = board("w", C3="w", D3="b2", E3="r", F3="b12*2")
LOADED = gipf.Position.parse("B,2,W/5/6/W,1,ww,b,2,B/6/5/B,2,W w m s 5+4 5+4 0")
ROW = gipf.Position.parse("4/w,w,w,w,B/6/W,5,b/6/1,w,w,w,w/4 w s s 5 5 0")


def elements(picture: str) -> list[ET.Element]:
    """Return all elements of a picture."""
    return list(ET.fromstring(picture).iter())  # noqa: S314 - our own


def strokes(picture: str, color: str) -> list[dict[str, str]]:
    """Return the attributes of the elements with lines of a colour."""
    return [one.attrib for one in elements(picture) if one.get("stroke") == COLORS[color]]


def space_at(picture: str, x: float, y: float) -> ET.Element:
    """Return the SVG group of the space whose middle is at a point."""
    (found,) = (one for one in elements(picture) if one.get("transform") == f"translate({x:g} {y:g})")
    return found


def names(picture: str) -> list[str | None]:
    """Return the texts drawn in a picture: the heights of stacks, and the coordinates."""
    return [one.text for one in elements(picture) if one.tag == f"{SVG}text"]


@pytest.mark.parametrize("position", [CHAIN, game_at_random(3), LOADED], ids=["position", "game", "GIPF"])
def test_a_picture_needs_nothing_else(position: Any) -> None:  # noqa: ANN401 - of any kind
    """A picture has no classes and no styles, and refers only to its own parts."""
    text = svg.board(position, arrows=["B2C3"], marks=["B2"])
    parts = elements(text)
    named = {f"#{part.get('id')}" for part in parts if part.get("id")}

    assert not [part.tag for part in parts if {"class", "style"} & {*part.attrib}]
    assert {*re.findall(r"url\((#[^)]+)\)", text), *re.findall(r'href="([^"]+)"', text)} <= named


def test_two_pictures_on_one_page_have_their_own_ids() -> None:
    """Pictures that differ share no id."""
    ids = [
        {part.get("id") for part in elements(picture)} - {None}
        for picture in (svg.board(CHAIN), svg.board(Position()), svg.board(CHAIN, size=300))
    ]

    assert len(set.union(*ids)) == sum(map(len, ids))


def test_a_picture_is_described_in_words() -> None:
    """The title says who moves, and the description has the position string."""
    over = board("b", A2="w2*")
    said = [
        [part.text for part in elements(svg.board(position)) if part.tag in {f"{SVG}title", f"{SVG}desc"}]
        for position in (CHAIN, Position(), over, LOADED)
    ]

    titles = [
        "DVONN: White to move",
        "DVONN: White to place",
        "DVONN: the game is over",
        "GIPF: White to play",
    ]
    assert [[*pair] for pair in zip(titles, map(str, (CHAIN, Position(), over, LOADED)), strict=True)] == said
    lost = gipf.Position.parse("4/5/6/W,6/6/5/4 w o s 5 5 0")
    assert "GIPF: the game is over" in svg.board(lost)


def test_the_size_is_that_of_the_longer_side() -> None:
    """DVONN's board is wider than high, and GIPF's higher than wide."""
    flat, upright = (elements(svg.board(one, size=400))[0].attrib for one in (CHAIN, LOADED))

    assert ("400", "178") == (flat["width"], flat["height"])
    assert ("355", "400") == (upright["width"], upright["height"])


@pytest.mark.parametrize("side", ["black", Player.BLACK])
def test_black_may_sit_at_the_bottom(side: Player | str) -> None:
    """Everything is turned around the middle; numbers stay upright."""
    usual, turned = svg.board(CHAIN), svg.board(CHAIN, orientation=side)
    high = "".join(space_at(turned, 500, 173.2).itertext())

    assert (usual, "12") == (svg.board(CHAIN, orientation="white"), high)
    assert "".join(space_at(usual, 300, 173.2).itertext()) == "2"
    assert "".join(space_at(turned, 700, 173.2).itertext()) == "2"


def test_coordinates_may_be_left_out() -> None:
    """DVONN names rows and columns, GIPF its dots."""
    assert [*"12345ABCDEFGHIJK"] == names(svg.board(Position()))[-16:]
    assert len(gipf.Position().to_text().split()) - 37 == len(names(svg.board(LOADED)))
    assert [] == names(svg.board(Position(), coordinates=False))
    assert [] == names(svg.board(LOADED, coordinates=False))


def test_lines_between_stacks_are_light_in_dvonn_only() -> None:
    """The light lines show contact, which GIPF does not have."""
    live = [one["d"] for one in strokes(svg.board(CHAIN), "net-live")]

    assert ["M200 173.2 300 173.2M300 173.2 400 173.2M400 173.2 500 173.2"] == live
    assert [""] == [one["d"] for one in strokes(svg.board(LOADED), "net-live")]


def test_a_game_shows_its_last_move_and_its_pieces() -> None:
    """The walls of a stack have the colours of its pieces, which a position alone does not know."""
    game = Game(board("w", C3="w", D3="b", E3="r"), [Move.parse("C3D3")])
    trail, left, halo, *crosses = strokes(svg.board(game), "last")

    assert ("M200 173.2 300 173.2", "16", "46") == (trail["d"], left["r"], halo["r"])
    assert [] == crosses
    assert "wall-black" in str(ET.tostring(space_at(svg.board(game), 300, 173.2)))
    assert "wall-unknown" in str(ET.tostring(space_at(svg.board(game.position), 300, 173.2)))
    assert [] == strokes(svg.board(game.position), "last")
    assert [] == strokes(svg.board(Game()), "last")


def test_removed_spaces_are_crossed() -> None:
    """R5.1: a game knows which spaces its last move emptied."""
    game = Game.replay(Position.parse("9/10/r,w,b,b,7/10/9 w s"), ["B3C3"])
    *_, first, second = strokes(svg.board(game), "last")

    assert ("C3", "D3") == game.removed[-1]
    assert first["d"] == second["d"]
    assert first["d"].startswith("M-7.8")


def test_the_last_move_may_be_given() -> None:
    """A placement is marked only by a ring, and a pass has no mark."""
    (ring,) = strokes(svg.board(board("w", C3="w", D3="r"), last="C3"), "last")

    assert "46" == ring["r"]
    assert [] == strokes(svg.board(CHAIN, last=PASS), "last")


def test_the_last_ply_of_gipf() -> None:
    """A push is marked from its dot, a jump from its spot, and a taking by crosses; an answer has no mark."""
    after = ROW.play(gipf.Move.parse("xC2C3C4C5"))
    counts = [
        len(strokes(svg.board(position, last=last), "last"))
        for position, last in (
            (LOADED, gipf.Move.parse("A1B2")),
            (LOADED, "E4E5"),
            (after, "xC2C3C4C5"),
            (LOADED, "ALLOW"),
        )
    ]

    assert [3, 3, 4, 0] == counts


def test_arrows_accept_moves_and_texts() -> None:
    """A single text counts as one arrow; an arrow that points to no other space is a ring."""
    one = svg.board(CHAIN, arrows="D3F3")

    assert one == svg.board(CHAIN, arrows=[Move.parse("D3F3")])
    assert one == svg.board(CHAIN, arrows=["d3 - f3"])
    ring = svg.board(CHAIN, arrows=["D3"])
    assert ring == svg.board(CHAIN, marks=["D3"]) == svg.board(CHAIN, arrows=["D3D3", PASS])
    assert ring != svg.board(CHAIN)


def test_an_arrow_covers_no_number() -> None:
    """The heights of the stacks that an arrow passes are drawn again on top of the arrow."""
    numbers = names(svg.board(CHAIN, arrows=["C3F3", "C3D3"], coordinates=False))

    assert ["2", "12", "2"] == numbers


def test_marks_lie_around_every_space_that_they_name() -> None:
    """A stack has a ring around it, an empty space a smaller one with a dot."""
    rings = [one["r"] for one in strokes(svg.board(CHAIN, marks=["D3A3"]), "own")]
    dots = [one for one in elements(svg.board(CHAIN, marks=["A3"])) if one.get("fill") == COLORS["own"]]

    assert ["44", "33"] == rings
    assert ["9"] == [dot.get("r") for dot in dots]


def test_arrows_and_marks_of_gipf() -> None:
    """A push is an arrow from its dot, any two points make an arrow, and a taking has a ring on each spot."""

    def radii(**drawn: list[object]) -> list[str]:
        return [one["r"] for one in strokes(svg.board(ROW, **drawn), "own") if "r" in one]  # type: ignore[arg-type]

    assert ["17.6", "44"] == radii(arrows=["GA1B2"]) == radii(arrows=[gipf.Move.parse("A1B2")])
    assert ["44", "44"] == radii(arrows=["c2-g5"])
    assert ["44"] * 4 == radii(marks=["xC2C3C4C5"]) == radii(arrows=["xC2C3C4C5"])
    assert ["33"] == radii(marks=["e5"])
    assert [] == radii(marks=["DONE"])


def test_positions_and_games_are_pictures_in_notebooks() -> None:
    """Positions and games have the method that notebooks call."""
    game = Game(CHAIN)

    assert svg.board(CHAIN) == CHAIN._repr_svg_()
    assert svg.board(game) == game._repr_svg_()
    assert svg.board(LOADED) == LOADED._repr_svg_()


@pytest.mark.parametrize(
    ("drawn", "message"),
    [
        ({"size": 0}, "bad size: 0 (expected a number of pixels, more than 0)"),
        ({"size": float("inf")}, "bad size: inf (expected a number of pixels, more than 0)"),
        ({"size": "wide"}, "bad size: 'wide' (expected a number of pixels, more than 0)"),
        ({"orientation": "red"}, "bad orientation: 'red' (expected 'white' or 'black')"),
        ({"orientation": None}, "bad orientation: None (expected 'white' or 'black')"),
        ({"arrows": ["Z9"]}, "cannot read move 'Z9' (expected a space such as 'D3'"),
        ({"marks": ["A9"]}, "cannot read move 'A9' (expected a space such as 'D3'"),
        ({"arrows": [7]}, "cannot draw 7 (expected a move such as 'A1B2', or a space such as 'D3')"),
        ({"arrows": [Move(None, 99)]}, "cannot draw Placement(origin=None, target=99) (expected a move"),
        ({"last": gipf.Move.parse("A1B2")}, "cannot draw Move.parse('A1B2') (expected a move such as"),
    ],
)
def test_bad_input_is_quoted(drawn: dict[str, Any], message: str) -> None:
    """The error says what was expected instead."""
    with pytest.raises(ValueError, match=re.escape(message)):
        svg.board(CHAIN, **drawn)


def test_bad_input_for_gipf_is_quoted() -> None:
    """The error says what was expected instead."""
    for mark, message in (
        (7, "cannot draw 7 (expected a move such as 'A1B2', or a point such as 'E5')"),
        ("Z9", "cannot read move 'Z9' (expected a push like 'A1B2'"),
    ):
        with pytest.raises(ValueError, match=re.escape(message)):
            svg.board(LOADED, marks=[mark])


def test_only_positions_and_games_are_drawn() -> None:
    """A position string must be parsed first."""
    message = "cannot draw '9/10/11/10/9 w p' (expected a position or a game)"
    with pytest.raises(ValueError, match=re.escape(message)):
        svg.board("9/10/11/10/9 w p")  # type: ignore[arg-type]
