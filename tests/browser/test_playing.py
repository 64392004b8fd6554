"""Playing on the board: what the page offers, why it refuses a press, and how it marks a move."""

from __future__ import annotations

from game_page import GamePage
from page_parts import PHASE_BANNER, ROUND
from page_text import shown_move, text
from playwright.sync_api import Locator, expect
from positions import DRAWISH, PASSING, STUCK
from saved_games import saved_game
from tested_site import Site

from dvonn import Move, Position
from dvonn.core.board import NAMES
from dvonn.core.moves import Reason

#: White's C3 keeps two black pieces in contact; the other black stacks do not depend on it.
TWO_ISLANDS = "9/10/1,r,w,b,b,1,r,b,b,2/10/9 w s"


def test_placing_tells_which_piece_is_next_and_how_many_are_left(site: Site) -> None:
    """White, Black and White place the DVONN pieces in turn; then Black places the first black piece."""
    game = site.open(saved=saved_game())
    expected = [
        (text("status.place.first"), "F3", "r"),
        (text("status.place", piece="dvonn"), "E3", "r"),
        (text("status.place", piece="dvonn"), "G3", "r"),
        (text("status.place", piece="black"), "D3", "b"),
        (text("status.place", piece="white"), "H3", "w"),
    ]
    for said, name, token in expected:
        expect(game.detail).to_have_text(said)
        game.play(name)
        assert token == game.stacks[name]
    game.press("F3")
    expect(game.detail).to_have_text(text("here.occupied"))
    game.expect_said("illegal.occupied", space="F3")

    assert "9/10/3,b,r,r,r,w,3/10/9 b p" == game.position
    assert (text("card.left", pieces=22), text("card.left", pieces=22)) == (
        game.left("white"),
        game.left("black"),
    )


def expect_refused(
    game: GamePage, name: str, shown: str, key: str, meant: list[str], **placeholders: object
) -> None:
    """Press a wrong space: the page and the live region say why, and the board marks the cause."""
    game.press(name)
    expect(game.detail).to_have_text(text(shown, **placeholders))
    game.expect_said(key, space=name, **placeholders)
    assert ([name], [], meant) == (game.marked("illegal"), game.selected, game.marked("meant"))
    game.press_key("Escape")
    assert [] == game.marked("meant")


def test_on_the_full_board_only_pieces_at_the_edge_can_move(site: Site) -> None:
    """White, who places last, moves first. The page says why a stack cannot move, or shows its targets."""
    game = site.open(saved=saved_game(moves=NAMES[:-1]))
    assert ("placing", "white") == (game.phase, game.turn)
    game.play("K5")
    assert ("stacking", "white", 49) == (game.phase, game.turn, game.ply)
    game.expect_said("banner.stacking")
    around = ["A1", "B1", "A2", "C2", "B3", "C3"]
    expect_refused(game, "B2", "here.surrounded", "blocked.surrounded", around)
    expect_refused(game, "A1", "blocked.dvonn_single", "blocked.dvonn_single", [])
    expect_refused(game, "D1", "here.not_your_stack", "blocked.not_your_stack", [], who="black")

    assert [] == game.targets
    game.choose("E1")
    legal = [str(move) for move in Position.parse(game.position).legal_moves()]
    assert sorted(move[2:] for move in legal if move.startswith("E1")) == sorted(game.targets)
    game.press("E1")
    expect(game.space("E1")).to_have_attribute("aria-selected", "false")
    assert [] == game.targets


def test_pressing_a_wrong_space_says_why(site: Site) -> None:
    """A stack that cannot move, an empty space, and each kind of wrong target have their own reasons."""
    game = site.open(saved=saved_game(STUCK))
    expect_refused(game, "A3", "here.no_target", "blocked.no_target", ["E3"], count=4)
    expect_refused(game, "H5", "here.empty_source", "blocked.empty_source", [])
    position = Position.parse(STUCK)
    reasons = []
    for name in ("E4", "F3", "C4"):
        game.choose("C3")
        game.press(name)
        reason = position.why_illegal(Move.parse(f"C3{name}"))
        assert reason is not None
        reasons.append(reason)
        placeholders = {"count": 1} if reason is Reason.WRONG_DISTANCE else {}
        if reason is Reason.NOT_STRAIGHT:  # a single piece only steps to a neighbour
            expect(game.detail).to_have_text(text("illegal.not_near"))
            game.expect_said("illegal.not_near")
        else:
            expect(game.detail).to_have_text(text(f"here.{reason.value}", distance=3, **placeholders))
            game.expect_said(f"illegal.{reason.value}", origin="C3", space=name, distance=3, **placeholders)
        # A press on an empty neighbour marks all neighbours; other wrong presses mark the possible targets.
        is_empty = reason is Reason.EMPTY_TARGET
        near = ["B2", "C2", "B3", "D3", "C4", "D4"] if is_empty else ["B3", "D3"]
        assert near == game.marked("meant")
        game.press_key("Escape")
        expect(game.space("C3")).to_have_attribute("aria-selected", "false")

    assert [Reason.NOT_STRAIGHT, Reason.WRONG_DISTANCE, Reason.EMPTY_TARGET] == reasons


def test_a_moves_losses_are_shown_before_and_counted_after_it(site: Site) -> None:
    """
    Pointing at a target marks and counts the losses, and plays nothing.

    After the move, its two spaces stay marked, and the removed pieces are counted and announced. Their number
    in the move list has a tooltip and the loser's colour; the help explains the sign. A round takes one line.
    """
    game = site.open(saved=saved_game(TWO_ISLANDS))
    lost = list(Position.parse(TWO_ISLANDS).removed_by(Move.parse("C3B3")))
    game.choose("C3")
    game.point_at("B3")
    expect(game.detail).to_have_text(
        text("status.preview", who="black", move=shown_move("C3-B3"), count=len(lost))
    )
    assert ["D3", "E3"] == lost == game.marked("doomed")
    name = text("space.target.removing", space="B3", stack=text("stack.dvonn"), count=len(lost))
    expect(game.board.get_by_role("gridcell", name=name, exact=True)).to_have_count(1)
    game.point_at("A3")
    losses = " " + text("status.losses.both")
    expect(game.detail).to_have_text(text("status.selected", space="C3", count=1) + losses)
    assert ([], 0) == (game.marked("doomed"), game.ply)

    game.press("B3")
    game.expect_ply(1)
    marks = {mark: game.marked(mark) for mark in ("last", "left", "removed")}
    assert {"last": ["B3"], "left": ["C3"], "removed": ["D3", "E3"]} == marks
    assert {"B3": "w2*", "G3": "r", "H3": "b", "I3": "b"} == game.stacks
    assert text("card.removed", removed=2) == game.left("black")
    game.expect_said("announce.stacked", who="white", **{"from": "C3"}, to="B3", height=2)
    game.expect_said("announce.removed", count=2, spaces=["D3", "E3"])
    game.play("I3H3")
    expect(game.moves.get_by_role("button", name=shown_move("I3-H3"))).to_be_visible()
    assert ["1"] == game.moves.locator(ROUND).all_inner_texts()
    expect(game.page.get_by_title(text("status.preview", who="black", count=2))).to_be_visible()
    game.button("button.help").click()
    expect(game.dialog("help.title").get_by_text(text("help.sign.lost"))).to_be_visible()


def test_a_forced_pass_is_played_automatically_and_recorded(site: Site) -> None:
    """
    The pass is announced, listed and counted as a ply.

    The player who can still move may let the page play the rest of the game.
    """
    game = site.open(saved=saved_game(PASSING))
    game.play("K3J2")

    assert ["K3J2", "PASS"] == game.record
    assert (2, "black") == (game.ply, game.turn)
    game.expect_said("announce.passed", who="white")
    expect(game.listed(2, "white", text("moves.pass"))).to_be_visible()
    expect(game.detail).to_have_text(text("status.only", who="black"))
    expect(game.button("button.finish")).to_have_class("primary")
    game.play("B1C1")
    assert "over" == game.phase
    game.expect_scores(0, 6)
    expect(game.title).to_have_text(text("status.over", who="black"))
    game.expect_said("announce.over", who="black", white=0, black=6)


def test_a_draw_is_called_a_draw_and_leads_to_a_review_or_a_new_game(site: Site) -> None:
    """
    The review begins at the first move.

    A new game begins without a warning, as no unfinished game is lost.
    """
    game = site.open(saved=saved_game(DRAWISH))
    game.choose("I1")
    game.point_at("G1")
    expect(game.detail).to_have_text(text("status.preview.safe", move=shown_move("I1-G1")))
    game.press("G1")
    game.expect_ply(1)
    game.play("I2H2")
    assert "over" == game.phase
    game.expect_scores(3, 3)
    expect(game.title).to_have_text(text("status.over.draw"))
    expect(game.detail).to_have_text(text("status.over.detail", white=3, black=3))
    game.expect_said("announce.over.draw", white=3, black=3)
    game.button("button.show-board").click()
    game.press("G1")
    expect(game.detail).to_have_text(text("notice.over"))

    game.button("button.analyse").click()
    game.expect_ply(0)
    game.button("button.return.over").click()
    game.expect_ply(2)
    game.button("button.new-game").click()
    dialog = game.dialog("new.title")
    expect(dialog.get_by_role("button", name=text("new.begin"), exact=True)).to_be_visible()
    expect(dialog.get_by_text(text("new.lost"))).to_be_hidden()
    game.press_key("Escape")
    game.button("button.again").click()
    game.expect_ply(0)
    assert "placing" == game.phase


def test_the_dialog_for_a_new_game_drops_choices_and_folds_rare_ones(site: Site) -> None:
    """
    A key unfolds the choice of clocks; after a game with clocks, this choice is visible at once.

    Closing the dialog drops its choices, and those that another choice has hidden.
    """
    game = site.open(saved=saved_game())
    game.button("button.new-game").click()
    dialog = game.dialog("new.title")

    def chosen(name: str) -> Locator:
        return dialog.get_by_role("radio", name=text(name), exact=True)

    clock = chosen("new.clock.5")
    expect(clock).to_be_hidden()
    dialog.get_by_text(text("new.more"), exact=True).press("Enter")
    expect(clock).to_be_visible()
    game.press_key("Escape")
    expect(dialog).to_be_hidden()
    game.begin("computer", color="white", minutes=5)
    game.button("button.new-game").click()
    expect(clock).to_be_checked()
    expect(clock).to_be_visible()

    for name in ("new.color.black", "new.who.computers"):
        chosen(name).check()
    game.press_key("Escape")
    game.button("button.new-game").click()
    expect(chosen("new.who.computer")).to_be_checked()
    expect(chosen("new.color.white")).to_be_checked()


def expect_filling_redone(game: GamePage, placed: list[str]) -> None:
    """Take the random placements back by one undo, and redo them; check that no banner shows."""
    banner = game.page.locator(PHASE_BANNER)
    game.button("button.undo").click()
    game.expect_ply(len(placed))
    expect(banner).to_be_hidden()
    game.button("button.redo").click()
    game.expect_ply(49)
    game.wait_for_turn(after=len(placed))
    assert banner.is_hidden()


def test_the_rest_of_the_board_is_filled_on_demand(site: Site) -> None:
    """
    A button fills the board at random at any time in placing.

    A banner names the next step, and one undo takes all these placements back.
    """
    before = ["A3", "F3"]
    game = site.open(saved=saved_game(moves=before, black="novice"))
    banner = game.page.locator(PHASE_BANNER)
    game.button("button.fill-rest").click()
    game.expect_ply(49)
    game.expect_said("announce.filled")
    game.expect_said("banner.stacking")
    shown = [text("announce.filled"), text("banner.stacking")]
    expect(banner.get_by_role("paragraph", include_hidden=True)).to_have_text(shown)
    expect(game.button("button.fill-rest")).to_be_hidden()
    assert (before, 49) == (game.record[: len(before)], len(game.record))
    game.page.mouse.move(0, 0)
    game.page.mouse.down()
    assert banner.is_hidden()
    game.page.mouse.up()
    expect_filling_redone(game, before)
    game.reload()
    expect_filling_redone(game, before)
