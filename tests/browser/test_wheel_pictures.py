"""The pictures that the Python package draws (dvonn/svg) look like the page's board."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

from gipf_page import open_gipf
from page_parts import OWN_ARROWS
from saved_games import saved_game
from tested_site import Site

from dvonn import Position, svg
from dvonn.core.game import Game, fill_board
from dvonn.gipf import Position as GipfPosition

if TYPE_CHECKING:
    from playwright.sync_api import Page

HIGH_STACKS = "9/3,w,6/2,w12*2,b7,r,b,w2,b8,3/3,w2,w,5/9 b s"
PIECES = "B,w,bw,W/5/1,wb,4/W,1,ww,3,B/1,bb,4/B,4/B,b,1,W w m s 6+2 5+2 0"
#: Draws two pictures; returns how many pixels differ by over 1/10 in a channel, and how many are painted.
DIFFERING = """
async (pictures) => {
  const drawn = await Promise.all(pictures.map(async (picture) => {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  }));
  const [one, other] = drawn;
  let [differing, painted] = [0, 0];
  for (let at = 0; at < one.length; at += 4) {
    const channels = [0, 1, 2, 3].map((channel) => Math.abs(one[at + channel] - other[at + channel]));
    differing += Math.max(...channels) > 25;
    painted += one[at + 3] > 0;
  }
  return [differing, painted];
}
"""


#: Returns elements of the board as text, with their computed styles as attributes.
COPY = """
(element) => {
  const lines = ["fill", "stroke", "stroke-width", "stroke-linejoin"];
  const names = [...lines, "font-size", "font-weight", "text-anchor"];
  const copy = (element) => {
    const style = getComputedStyle(element);
    const drawn = document.createElementNS("http://www.w3.org/2000/svg", element.localName);
    for (const name of ["d", "r", "cx", "cy", "y"]) {
      if (element.hasAttribute(name)) drawn.setAttribute(name, element.getAttribute(name));
    }
    for (const name of names) drawn.setAttribute(name, style.getPropertyValue(name));
    if (style.transform !== "none") drawn.setAttribute("transform", style.transform);
    if (element.localName === "text") drawn.textContent = element.textContent;
    drawn.append(...[...element.children].map(copy));
    return drawn;
  };
  return new XMLSerializer().serializeToString(copy(element));
}
"""
MOST_DIFFERING = 0.002  # the share of pixels that may differ, at the edges of shapes


def cut_out(picture: str, box: tuple[float, ...]) -> str:
    """Return a picture's part in *box*, one pixel per unit, without background, in a generic typeface."""
    left, top, width, height = box
    inside = re.sub(r"^<svg[^>]*>(<style>.*?</style>)?(<rect [^>]*/>)?", "", picture, flags=re.DOTALL)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" width="{width}" '
        f'height="{height}" font-family="sans-serif">{inside}'
    )


def share_that_differs(page: Page, ours: str, theirs: str, box: tuple[float, ...]) -> float:
    """Return the share of pixels in *box* that differ between two pictures."""
    differing, painted = page.evaluate(DIFFERING, [cut_out(ours, box), cut_out(theirs, box)])
    assert painted > box[2] * box[3] / 2
    return float(differing / painted)


def test_a_game_looks_the_same(site: Site) -> None:
    """Stacks, the lines between neighbouring spaces, and the last move's trail are drawn as on the page."""
    rng = Random(5)
    played = Game(None, fill_board(rng))
    for _ in range(24):
        played.play(rng.choice(played.position.legal_moves()))
    assert played.removed[-1] == ()
    game = site.open(saved=saved_game(moves=map(str, played.moves)))
    # The page's pictures have no ring around the last stack that moved.
    ours = re.sub(r'<circle r="46"[^>]*/>', "", svg.board(played))

    assert share_that_differs(game.page, ours, game.shared_picture(), played.drawing().box) < MOST_DIFFERING


def test_high_stacks_and_arrows_look_the_same(site: Site) -> None:
    """Unknown pieces, signs of DVONN pieces, marks, and arrows over numbers are drawn as on the page."""
    position = Position.parse(HIGH_STACKS)
    game = site.open(saved=saved_game(HIGH_STACKS))
    arrows = ["F3C3", "D3D4", "A1B1"]
    for origin, target in (("F3", "C3"), ("D3", "D4"), ("A1", "B1"), ("E3", "E3"), ("K5", "K5")):
        game.draw_arrow(origin, target)
    drawn = game.page.locator(OWN_ARROWS).evaluate(COPY)
    theirs = game.shared_picture().replace("</svg>", f"{drawn}</svg>")
    ours = svg.board(position, arrows=arrows, marks=["E3", "K5"])

    assert share_that_differs(game.page, ours, theirs, position.drawing().box) < MOST_DIFFERING


def test_gipf_looks_the_same(site: Site) -> None:
    """Pieces, dots and their names are drawn as on the page, whose board is turned by 90°."""
    position = GipfPosition.parse(PIECES)
    game = open_gipf(site, PIECES)
    left, top, width, height = position.drawing().box
    box = (top, left, height, width)

    assert share_that_differs(game.page, svg.board(position), game.shared_picture(), box) < MOST_DIFFERING
