"""The board shows the hovered stack's dangers, and the stacks that depend on it, as Python computes them."""

from __future__ import annotations

from axe_core import violations
from game_page import GamePage
from page_parts import HALO
from page_text import text
from playwright.sync_api import expect
from positions import CHAIN
from saved_games import saved_game
from tested_site import Site

#: The text that explains the outlines and says how to see more.
LEGEND = " ".join(
    text(key) for key in ("connectivity.legend.taken", "connectivity.legend.cut", "notice.connections")
)


def expect_shown(game: GamePage, space: str, names: str, threats: list[str]) -> None:
    """Hover over a stack; check the connections drawn for it, and the moves whose threat lines show."""
    game.point_at(space)
    layer = game.board.locator(f"[data-at={space}]")
    expect(layer).to_have_attribute("data-connectivity", names)
    lines = layer.locator("[data-threat]")
    assert threats == lines.evaluate_all("lines => lines.map((line) => line.dataset.threat)")


def test_connections_are_shown_on_request(site: Site) -> None:
    """
    A key or a setting shows the stacks that depend on others, and the player's stacks in danger.

    Nearly all single pieces can be captured, so the board does not outline them. A text says so, and pointing
    at such a piece shows its danger.
    """
    game = site.open(saved=saved_game(CHAIN, black="novice"))
    game.point_at("C3")
    expect(game.board.locator("[data-connectivity]")).to_have_count(0)
    game.page.mouse.move(5, 5)
    game.press_key("c")
    expect(game.detail).to_have_text(f"{text('connectivity.legend.single')} {text('notice.connections')}")
    expect(game.board.locator("[data-in-danger]")).to_have_count(0)
    expect_shown(game, "D3", "holds", [])
    expect_shown(game, "C3", "holds attackers", ["D3C3"])
    holds = text("connectivity.detail.holds", count=2)
    taken = text("here.taken", count=1)
    expect(game.detail).to_have_text(f"{holds} {taken}")
    expect(game.space("C3")).to_have_accessible_name(
        f"C3, white piece, can move, {text('connectivity.note.holds', count=2)}, "
        f"{text('connectivity.note.taken', spaces=['D3'])}"
    )
    game.expect_said("announce.connectivity.on")
    game.switch("settings.names")
    game.point_at("C3")
    expect(game.detail).to_have_text(f"{holds} {text('connectivity.detail.taken', spaces=['D3'])}")
    game.button("button.more").click()
    game.button("button.connectivity").click()

    expect(game.board.locator("[data-connectivity]")).to_have_count(0)
    game.expect_said("announce.connectivity.off")
    game.page.mouse.move(5, 5)
    expect(game.detail).to_have_text(text("status.choose"))


def test_all_stacks_in_danger_are_seen_at_once(site: Site) -> None:
    """The person's endangered stacks are outlined even without hovering, but not while targets show."""
    game = site.open(saved=saved_game(CHAIN.replace("w", "w2", 1), black="novice"))
    game.page.mouse.move(5, 5)
    game.press_key("c")
    overview = game.board.locator("[data-in-danger]")
    expect(overview).to_have_attribute("data-in-danger", "C3")
    expect(game.detail).to_have_text(LEGEND)
    game.point_at("D3")
    expect(overview).to_have_count(0)
    game.page.mouse.move(5, 5)
    expect(overview).to_have_attribute("data-in-danger", "C3")
    # The page explains the outlines once.
    expect(game.detail).to_have_text(text("status.choose"))
    game.choose("C3")
    game.page.mouse.move(5, 5)
    expect(overview).to_have_count(0)
    game.press_key("Escape")
    expect(overview).to_be_visible()
    game.button("button.hint").click()
    expect(game.arrow).to_be_visible()
    expect(overview).to_be_visible()
    game.press_key("c")
    expect(overview).to_have_count(0)


def test_the_page_says_that_no_stack_is_in_danger(site: Site) -> None:
    """
    The board outlines no stack; while connections are shown, movable stacks glow more weakly.

    The text about White's B3 says that it is safe; the text about Black's F3 only says that nothing depends
    on it.
    """
    game = site.open(saved=saved_game("9/10/1,w,w,r,b,b,5/10/9 w s"))
    game.page.mouse.move(5, 5)
    halo = game.space("B3").locator(HALO)
    bright = halo.evaluate("halo => getComputedStyle(halo).strokeOpacity")
    game.press_key("c")
    expect(game.detail).to_have_text(f"{text('connectivity.legend.safe')} {text('notice.connections')}")
    expect(game.board.locator("[data-in-danger]")).to_have_count(0)
    assert float(bright) > float(halo.evaluate("halo => getComputedStyle(halo).strokeOpacity"))
    game.point_at("B3")
    expect(game.detail).to_have_text(text("connectivity.detail.safe"))
    note = text("connectivity.note.safe")
    expect(game.space("B3")).to_have_accessible_name(f"B3, white piece, can move, {note}")
    expect(game.board.locator("[data-connectivity]")).to_have_count(0)
    game.point_at("F3")
    expect(game.detail).to_have_text(text("connectivity.detail.loose"))
    game.point_at("C3")
    expect(game.detail).to_have_text(text("connectivity.detail.holds", count=1))


def test_threats_along_one_line_are_drawn_side_by_side(site: Site) -> None:
    """
    The threats of D3 and E3 to C3 share a line; their arrows run side by side.

    D1 could capture C1, or leave C1 without contact by moving away: a dashed line runs beside the arrow.
    """
    game = site.open(saved=saved_game("2,w,b,r,4/10/1,r,w,b,b2,r,5/10/9 w s", black="novice"))
    game.press_key("c")
    expect_shown(game, "C3", "attackers", ["D3C3", "E3C3"])
    near, far = (game.board.locator(f"[data-threat={names}]").bounding_box() for names in ("D3C3", "E3C3"))
    assert near is not None
    assert far is not None
    assert abs(far["y"] - near["y"]) > near["height"] / 2
    game.point_at("C1")
    arrow, line = (
        game.board.locator(f".is-{name}[data-threat=D1C1] .connectivity-outline").bounding_box()
        for name in ("taken", "cut")
    )
    assert arrow is not None
    assert line is not None
    assert (
        line["y"] > arrow["y"] + arrow["height"] / 2
        or line["y"] + line["height"] < arrow["y"] + arrow["height"] / 2
    )


def test_connections_follow_the_game_and_are_remembered(site: Site, axe: str) -> None:
    """Two people see the connections of the player to move; after a reload, connections still show."""
    game = site.open(saved=saved_game(CHAIN.replace(" w s", " b s")), drawn=True)
    game.switch("settings.connectivity")
    tip = text("notice.connections")
    expect(game.detail).to_have_text(LEGEND)
    expect_shown(game, "C3", "holds", [])
    expect(game.detail).not_to_contain_text(tip)
    expect_shown(game, "E3", "cut_threats", ["C3E3"])
    game.play("D3C3")
    expect(game.board.locator("[data-connectivity]")).to_have_count(0)
    game.button("button.undo").click()
    expect_shown(game, "E3", "cut_threats", ["C3E3"])
    game.reload()

    expect_shown(game, "E3", "cut_threats", ["C3E3"])
    assert [] == violations(game, axe)
    expect_help_on_the_board(game)


def expect_help_on_the_board(game: GamePage) -> None:
    """Check that the help shows connections on the board's colour, so that their light lines are visible."""
    game.button("button.help").click()
    signs = game.dialog("help.title").locator("[data-connectivity-sign]")
    expect(signs).to_have_count(3)
    board = game.evaluate(
        "() => { const probe = document.createElement('div'); probe.style.color = 'var(--board)';"
        " document.body.append(probe); const { color } = getComputedStyle(probe);"
        " probe.remove(); return color; }"
    )

    for sign in signs.all():
        expect(sign).to_have_css("background-color", board)
