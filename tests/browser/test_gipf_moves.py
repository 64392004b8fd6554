"""GIPF's moves in the move list: their appearance and their accessible names."""

from __future__ import annotations

from gipf_page import GipfPage, after, open_gipf
from gipf_positions import FREED, JUMP
from page_parts import JUMP_SIGN, MOVE_SIGNS, TAKEN_KIND
from page_text import shown_move
from playwright.sync_api import Locator, expect
from tested_site import Site

#: Returns, for each kind of piece taken, the number shown, and how many pieces, stars and potentials are
#: drawn.
TAKEN = """
kinds => kinds.map((kind) =>
  [kind.textContent, ...[".hole, .gipf-star", ".gipf-star", ".potential"].map(
    (part) => kind.querySelectorAll(part).length)])
"""


def _move(game: GipfPage, what: str) -> Locator:
    """Return the entry of the move list with the accessible name *what*."""
    return game.page.get_by_role("button", name=what, exact=True)


def _type(game: GipfPage, typed: str) -> None:
    """Type an illegal move, which stays in the field and is not played; then type and play *typed*."""
    ply = game.ply
    field = game.page.get_by_role("textbox", name=game.text("moves.type"))
    field.fill("a1-c1")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    assert ply == game.ply
    field.fill(typed)
    field.press("Enter")
    game.expect_ply(ply + 1)
    expect(field).to_have_value("")


def test_a_row_is_marked_before_it_is_taken_and_the_list_shows_its_pieces(site: Site) -> None:
    """
    D6: of the stack on D5, only the potential fades, as the black piece below stays on the board.

    The list shows each kind of piece once, with the number of pieces. The entry's name lists the
    spots in the notation of records; the same text can be typed as a move.
    """
    game = open_gipf(site, FREED)
    game.press("D2")
    assert ["D5"] == game.marked("ghost")
    assert ["D2", "D3", "D5", "D6", "D7"] == game.marked("doomed")
    game.take("D4", "D4")
    assert "b" == game.stacks["D5"]
    taken = after(FREED, "xD2D3D5D6D7")
    assert taken == game.position

    pieces = [
        game.text("gipf.moves.count", number=number, piece=game.text(piece, who=who))
        for number, piece, who in (
            (2, "gipf.piece.basic", "white"),
            (1, "gipf.potential", "white"),
            (1, "gipf.piece.basic", "black"),
            (1, "gipf.piece.gipf", "black"),
        )
    ]
    what = game.text("gipf.moves.taken.pieces", pieces=pieces)
    name = game.text("gipf.moves.item", who="white", number=1, move="\u00d7D2 D3 D5 D6 D7", what=what)
    taking = _move(game, name)
    expect(taking).to_have_attribute("title", name)
    expect(taking).not_to_contain_text("D2")
    shown = taking.locator(TAKEN_KIND).evaluate_all(TAKEN)
    assert [["2", 1, 0, 0], ["", 0, 0, 1], ["", 1, 0, 0], ["", 1, 1, 0]] == shown

    game.button("button.undo").click()
    game.expect_ply(0)
    _type(game, "\u00d7D2 D3 D5 D6 D7.")
    assert taken == game.position


def test_a_jump_has_an_icon_and_is_announced_as_a_jump(site: Site) -> None:
    """A push has no icon. The first jump adds a legend below the moves."""
    game = open_gipf(site, JUMP)
    legend = game.page.locator(MOVE_SIGNS)
    _type(game, shown_move("A1-B2"))
    assert after(JUMP, "A1B2") == game.position
    game.push("A5B5")
    expect(legend).to_have_count(0)
    game.push("D4D3")
    game.expect_said("gipf.ply.jump", who="white", move=shown_move("D4-D3"))
    jump = {"move": shown_move("D4-D3"), "what": game.text("gipf.moves.jump")}
    name = game.text("gipf.moves.item", who="white", number=2, **jump)

    expect(_move(game, name)).to_have_attribute("title", name)
    expect(game.page.locator(JUMP_SIGN)).to_have_count(1)
    expect(game.page.locator(JUMP_SIGN)).to_be_visible()
    expect(legend).to_contain_text(game.text("gipf.moves.jump"))
