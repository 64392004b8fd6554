"""One's own games are counted and can be deleted with everything else; the game can be shared."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from random import Random
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from game_page import GamePage
from page_parts import BLACK_CARD, WELCOME_REMINDER
from page_text import text
from playwright.sync_api import Locator, expect
from positions import CHAIN
from saved_games import saved_game
from slow_computer import never_done
from stand_in_engine import StandInEngine
from tested_site import Site

from dvonn.core.board import NAMES
from dvonn.core.game import Game
from dvonn.core.links import write_link
from dvonn.core.position import Position
from dvonn.player.levels import LEVELS

MOVES = ["F3", "E3"]
SVG = "{http://www.w3.org/2000/svg}"


def statistics(game: GamePage) -> Locator:
    """Open one's own games."""
    game.press_in_menu("button.statistics")
    dialog = game.dialog("statistics.title")
    expect(dialog).to_be_visible()
    return dialog


def numbers(dialog: Locator, level: str) -> list[str]:
    """Return games, wins, draws, losses, the best win and the wins in a row at a level."""
    box = dialog.locator("section").filter(has_text=text(f"level.{level}"))
    # The dialog is shown before it has read what was counted.
    box.wait_for()
    found: list[str] = box.locator("dd").all_inner_texts()
    return found


def resign(game: GamePage) -> None:
    """Give the game up."""
    game.press_in_menu("button.resign")
    game.button("button.resign").click()
    expect(game.root).to_have_attribute("data-phase", "over")


def test_a_game_counts_once(site: Site) -> None:
    """Neither a reload at the end nor undo and another end count it again; the next game counts."""
    game = site.open(saved=saved_game(moves=MOVES, black="novice"))
    resign(game)
    # Written under a lock, which the page is given a moment later.
    game.page.wait_for_function("localStorage['dvonn:statistics']")
    game.reload()
    game.button("button.undo").click()
    resign(game)
    dialog = statistics(game)
    assert ["1", "0", "0", "1", text("statistics.no-win"), "0"] == numbers(dialog, "novice")
    game.page.keyboard.press("Escape")
    game.button("button.again").click()
    game.wait_for_turn()
    game.play("F3")
    resign(game)

    assert ["2", "0", "0", "2", text("statistics.no-win"), "0"] == numbers(statistics(game), "novice")


def test_a_win_is_counted_with_its_margin(site: Site) -> None:
    """The wins of before stay, nonsense is left out; who keeps winning is offered the next level."""
    record = _won_by_white()
    scores = Game.replay(Position(), record).position.scores
    game = site.prepare(saved=saved_game(moves=record[:-1], black="casual"))
    good = {"wins": 2, "draws": 1, "losses": 0, "best": 1, "streak": 2}
    kept = {"format": 1, "levels": {"casual": good, "novice": {**good, "wins": -1}, "<b>": good}}
    game.page.add_init_script(
        f"const [key, kept] = ['dvonn:statistics', {json.dumps(json.dumps(kept))}];"
        "localStorage.getItem(key) ?? localStorage.setItem(key, kept);"
    )
    game.open()
    game.wait_until_ready()
    game.play(record[-1])
    expect(game.root).to_have_attribute("data-phase", "over")
    dialog = statistics(game)

    best = text("statistics.score-difference", pieces=scores[0] - scores[1])
    assert ["4", "3", "1", "0", best, "3"] == numbers(dialog, "casual")
    assert 1 == dialog.locator("section").count()
    expect(dialog.locator("section")).to_contain_text(text("statistics.bar"))
    # What stands for wins, draws and losses in the bar stands beside their words, too.
    legend = dialog.locator("dt").filter(has=game.page.locator("span"))
    expect(legend).to_have_text([text(f"statistics.{kind}") for kind in ("wins", "draws", "losses")])
    game.page.keyboard.press("Escape")
    following = text("button.next-level", level=text("level.regular"))
    game.page.get_by_role("button", name=following, exact=True).click()
    expect(game.root).to_have_attribute("data-ply", "0")
    expect(game.page.locator(BLACK_CARD)).to_contain_text(text("level.regular"))


def test_who_loses_the_first_games_hears_how_to_go_on(site: Site) -> None:
    """An easier level is offered and the lessons are named; after the second loss for the last time."""
    game = site.open(saved=saved_game(moves=MOVES, black="casual"))
    beginner = text("level.beginner")
    comfort = text("ending.first-loss.easier", level=beginner)
    resign(game)
    expect(game.detail).to_contain_text(comfort)
    game.expect_said("ending.first-loss.easier", level=beginner)
    easier = game.page.get_by_role("button", name=text("button.easier-level", level=beginner), exact=True)
    easier.click()
    expect(game.page.locator(BLACK_CARD)).to_contain_text(beginner)
    game.wait_for_turn()
    game.play("F3")
    resign(game)
    again = text("ending.first-loss.easier", level=text("level.novice"))
    expect(game.detail).to_contain_text(again)
    game.button("button.again").click()
    game.wait_for_turn()
    game.play("F3")
    resign(game)

    expect(game.detail).to_have_text(text("ending.resigned.you"))


def _won_by_white() -> list[str]:
    """Return a whole game that ends with a move of White, who wins."""
    for seed in range(1000):
        rng = Random(seed)
        position, record = Position(), []
        while not position.is_over:
            turn = position.turn
            move = rng.choice(position.legal_moves())
            position = position.play(move)
            record.append(str(move))
        white, black = position.scores
        if turn.name == "WHITE" and white > black and record[-1] != "PASS":
            return record
    raise AssertionError


def test_everything_kept_can_be_deleted(site: Site) -> None:
    """It is asked first; afterwards the page is as at the first visit."""
    game = site.open(saved=saved_game(moves=MOVES, black="novice"))
    resign(game)
    game.switch("settings.coordinates")
    game.page.evaluate("localStorage.setItem('other:site', 'stays')")
    dialog = statistics(game)
    dialog.get_by_role("button", name=text("forget.button"), exact=True).click()
    expect(dialog.get_by_role("button", name=text("forget.no"), exact=True)).to_be_focused()
    dialog.get_by_role("button", name=text("forget.no"), exact=True).click()
    assert game.kept is not None
    dialog.get_by_role("button", name=text("forget.button"), exact=True).click()
    with game.page.expect_event("load"):
        dialog.get_by_role("button", name=text("forget.yes"), exact=True).click()
    game.wait_until_ready()

    assert ([], 0) == (game.record, game.ply)
    assert "stays" == game.page.evaluate("localStorage.getItem('other:site')")
    expect(statistics(game)).to_contain_text(text("statistics.none"))


def test_the_game_is_shared_as_text_and_picture(site: Site, tmp_path: Path) -> None:
    """The text holds every move; the pictures show every stack, and need nothing but themselves."""
    game = site.prepare(saved=saved_game(moves=["F3", "E3", "G3", "A1"], black="person"))
    game.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    game.open()
    game.wait_until_ready()
    game.press_in_menu("button.share")
    dialog = game.dialog("share.title")
    expect(dialog.get_by_role("button", name=text("share.link"), exact=True)).to_be_visible()
    dialog.get_by_role("button", name=text("share.copy"), exact=True).click()
    expect(dialog.get_by_role("status")).to_have_text(text("share.copied"))
    copied = game.page.evaluate("navigator.clipboard.readText()")
    head, moves = copied.split("\n\n")
    result = text("share.result", result=text("share.in-progress", move=2))
    link = f"{game.page.url}#g={write_link(Game.replay(Position(), moves.split()))}"
    assert ["# DVONN", f"# {link}", f"# {result}"] == head.split("\n")
    assert "F3 E3 G3 A1" == moves.strip()
    with game.page.expect_download() as saved:
        dialog.get_by_role("button", name=text("share.svg"), exact=True).click()
    saved.value.save_as(tmp_path / "dvonn.svg")
    picture = ET.parse(tmp_path / "dvonn.svg").getroot()  # noqa: S314 - our own file
    words = [element.text for element in picture.iter(f"{SVG}text")]
    assert {*"ABCDEFGHIJK", *"12345"} <= set(words)
    assert text("share.in-progress", move=2) in words
    shapes = [element for element in picture.iter() if element.get("fill")]
    assert [] == [shape.tag for shape in shapes if "var(" in str(shape.attrib)]
    assert len(shapes) > len(NAMES)
    (face,) = (element for element in picture.iter() if element.get("id") == "face-white")
    assert [] == [stop.attrib for stop in face if "stop-color" not in stop.attrib]
    assert [] == [
        element.tag for element in picture.iter() if "class" in element.attrib or "style" in element.attrib
    ]
    with game.page.expect_download() as saved:
        dialog.get_by_role("button", name=text("share.png"), exact=True).click()
    saved.value.save_as(tmp_path / "dvonn.png")
    content = (tmp_path / "dvonn.png").read_bytes()
    assert (b"\x89PNG\r\n\x1a\n", 1600) == (content[:8], struct.unpack(">I", content[16:20])[0])


def test_what_is_looked_back_at_is_shared(site: Site) -> None:
    """Picture and text are both about the position shown, not one of them about the end."""
    game = site.open(saved=saved_game(moves=["F3", "E3", "G3", "A1"], black="person"))
    game.button("button.previous").click()
    game.button("button.previous").click()
    game.expect_ply(2)
    game.press_in_menu("button.share")
    dialog = game.dialog("share.title")
    shared = dialog.get_by_role("textbox").input_value()
    picture = unquote(dialog.get_by_role("img").get_attribute("src") or "")
    stand = text("share.in-progress", move=1)

    assert (True, True, "F3 E3") == (stand in shared, stand in picture, shared.split("\n\n")[1].strip())


def test_what_is_shared_names_the_level_and_nobody_else(site: Site) -> None:
    """Others know the computer's name; a "player" or "you" would tell them nothing."""
    game = site.open(saved=saved_game(moves=MOVES, black="novice"))
    game.press_in_menu("button.share")
    shared = game.dialog("share.title").get_by_role("textbox").input_value().split("\n")
    computer = text("player.computer", level=text("level.novice"))

    assert ["# DVONN", f"# {text('share.player.black', player=computer)}"] == [shared[0], shared[2]]
    assert not any(text(key) in line for key in ("player.person", "player.you") for line in shared)


def shared_picture(game: GamePage) -> str:
    """Return the picture that is offered now, as an address that holds it."""
    game.press_in_menu("button.share")
    dialog = game.dialog("share.title")
    picture = dialog.get_by_role("img")
    expect(picture).to_have_attribute("src", re.compile("^data:"))
    address = picture.get_attribute("src") or ""
    game.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    return address


def test_what_is_marked_for_the_player_is_not_shared(site: Site) -> None:
    """With life lines, a chosen stack and a pending move it is the picture of the bare board."""
    game = site.open(saved=saved_game(CHAIN))
    bare = shared_picture(game)
    game.page.keyboard.press("c")
    game.point_at("C3")
    expect(game.board.locator("[data-connectivity]")).to_have_count(1)
    game.choose("C3")

    assert bare == shared_picture(game)
    game.switch("settings.confirm")
    game.press("B3")
    expect(game.button("button.confirm")).to_be_visible()
    assert bare == shared_picture(game)
    expect(game.button("button.confirm")).to_be_visible()


def words_of_the_picture(game: GamePage) -> list[str | None]:
    """Return the texts in the picture that is offered now, those on the board first."""
    picture = unquote(shared_picture(game).partition(",")[2])
    return [element.text for element in ET.fromstring(picture).iter(f"{SVG}text")]  # noqa: S314 - our own


def test_a_press_that_fails_in_a_dialog_is_reported(site: Site) -> None:
    """The dialog closes, and the notice behind it says that the press did not work."""
    site.allow("broken by a test")
    game = site.open(saved=saved_game(moves=MOVES, black="novice"))
    game.press_in_menu("button.share")
    dialog = game.dialog("share.title")
    game.page.evaluate("() => { URL.createObjectURL = () => { throw new Error('broken by a test'); } }")
    dialog.get_by_role("button", name=text("share.svg")).click()

    expect(dialog).to_be_hidden()
    expect(game.detail).to_have_text(text("notice.failed"))


def test_the_picture_tells_the_result_once(site: Site) -> None:
    """Each side with its pieces, a computer with its level, and who has won; why, where no count says it."""
    computer = text("player.computer", level=text("level.novice"))
    game = site.open(saved=saved_game(CHAIN, ["C3B3"], black="novice"))
    # Both towers, counted.
    towers = ["2", text("side.white"), "0", text("side.black"), computer]
    words = [word for word in words_of_the_picture(game) if word]
    assert [*towers, text("share.over.white")] == words
    game.press_key("Escape")
    game.button("button.previous").click()
    score = text("share.scores.black", white=1, black=2, second=computer)
    assert score in words_of_the_picture(game)

    game = site.open(saved=saved_game(moves=MOVES, black="novice"))
    resign(game)
    outcome = f"{text('share.over.black')} {text('ending.resigned.white')}"
    assert outcome == words_of_the_picture(game)[-1]


def test_the_system_shares_where_it_can(site: Site) -> None:
    """It gets the text and the picture; a dialog that is closed is no failure."""
    game = site.prepare(saved=saved_game(moves=MOVES))
    game.page.add_init_script(
        """navigator.canShare = () => true;
        navigator.share = async (what) => {
          globalThis.sharedNow = [what.text.includes("F3 E3"), what.files.map(({ type }) => type).join()];
          throw new DOMException("closed", "AbortError");
        };"""
    )
    game.open()
    game.wait_until_ready()
    game.press_in_menu("button.share")
    dialog = game.dialog("share.title")
    expect(dialog.get_by_role("img")).to_be_visible()
    dialog.get_by_role("button", name=text("share.system"), exact=True).click()
    game.page.wait_for_function("() => globalThis.sharedNow")
    assert [True, "image/png"] == game.page.evaluate("globalThis.sharedNow")
    expect(dialog.get_by_role("status")).to_have_text("")


@pytest.mark.parametrize(("address", "dialogs"), [("?new", 1), ("?continue", 0)])
def test_the_shortcuts_of_the_app_lead_into_the_page(site: Site, address: str, dialogs: int) -> None:
    """The one asks for a new game, the other goes on; a reload does not ask again."""
    game = site.prepare(saved=saved_game(moves=MOVES))
    game.page.goto(game.url + address)
    game.wait_until_ready()
    expect(game.dialog("new.title")).to_have_count(dialogs)
    expect(game.page).not_to_have_url(re.compile(r"\?"))
    assert MOVES == game.record


def test_what_was_chosen_last_is_offered_again(site: Site) -> None:
    """On the next visit, too: level, clocks and the rest."""
    game = site.open()
    game.begin("computer", color="black", level="expert", filled=True)
    game.reload()
    game.begin("persons", minutes=15)
    game.reload()
    game.button("button.new-game").click()
    dialog = game.dialog("new.title")
    expect(dialog.get_by_role("radio", name=text("new.who.persons"))).to_be_checked()
    expect(dialog.get_by_role("radio", name=text("new.clock.15"), exact=True)).to_be_checked()
    dialog.get_by_role("radio", name=text("new.who.computer")).check()
    expect(dialog.get_by_role("radio", name=text("new.color.black"), exact=True)).to_be_checked()
    choice = game.level_choice(dialog, "expert")
    expect(choice).to_be_checked()
    choice.press("ArrowRight")
    names = [level.name for level in LEVELS]
    stronger = names[names.index("expert") + 1]
    expect(game.level_choice(dialog, stronger)).to_be_checked()
    expect(dialog).to_contain_text(text(f"level.{stronger}.about"))


@pytest.mark.parametrize(
    ("level", "wins", "offered"), [("novice", 0, True), ("novice", 1, False), ("casual", 0, False)]
)
def test_the_lessons_are_offered_until_somebody_has_won_enough(
    site: Site, level: str, wins: int, *, offered: bool
) -> None:
    """Twice against the easiest level, which lets everybody win, or once against another."""
    record = _won_by_white()
    game = site.prepare(saved=saved_game(moves=record[:-1], black=level))
    results = {"wins": wins, "draws": 0, "losses": 0, "best": wins, "streak": wins}
    kept = {"format": 1, "levels": {level: results} if wins else {}}
    game.page.add_init_script(f"localStorage['dvonn:statistics'] = {json.dumps(json.dumps(kept))};")
    game.open()
    game.wait_until_ready()
    expect(game.page.locator(WELCOME_REMINDER)).to_be_visible()
    game.play(record[-1])
    expect(game.root).to_have_attribute("data-phase", "over")
    expect(game.page.locator(WELCOME_REMINDER)).to_be_visible(visible=offered)


def test_the_title_says_whose_turn_it_is(site: Site) -> None:
    """So do the computer's search and the end."""
    game = site.open(saved=saved_game(moves=MOVES, black="novice"))
    expect(game.page).to_have_title(text("page.title.status", status=text("status.your-turn")))
    resign(game)
    lost = text("status.over.level", level=text("level.novice"))
    expect(game.page).to_have_title(text("page.title.status", status=lost))


def test_a_phone_stays_awake_while_the_computer_thinks(site: Site, engine: StandInEngine) -> None:
    """The lock is taken for the computer's turn, and again when the page is looked at again."""
    game = site.prepare(saved=saved_game(moves=MOVES[:1], black="novice"), has_touch=True, is_mobile=True)
    game.page.add_init_script(
        """globalThis.locks = [];
        navigator.wakeLock.request = async (kind) => {
          locks.push(kind);
          return { release: async () => locks.push("released") };
        };"""
    )
    never_done(engine)
    game.open()
    game.button("button.move-now").click()
    game.wait_for_turn(after=1)
    game.page.wait_for_function("() => locks.length === 2")
    assert ["screen", "released"] == game.page.evaluate("locks")
    game.begin("computer", color="black", level="champion")
    game.expect_engine("thinking")
    game.come_back_to_the_tab()
    game.page.wait_for_function("() => locks.length === 4")
    assert ["screen", "released", "screen", "screen"] == game.page.evaluate("locks")


def test_the_page_says_that_it_is_offline(site: Site) -> None:
    """And that nothing is lost by it."""
    game = site.open()
    game.page.context.set_offline(True)
    game.expect_said("offline.gone.not-yet")
    expect(game.page.get_by_text(text("offline.sign"), exact=True)).to_be_visible()
    game.page.context.set_offline(False)
    game.expect_said("offline.back")
    expect(game.page.get_by_text(text("offline.sign"), exact=True)).to_be_hidden()


def test_the_full_screen_can_be_had_and_left(site: Site) -> None:
    """The button says which of both it does."""
    game = site.open()
    game.press_in_menu("button.full-screen")
    expect(game.page.locator("html:fullscreen")).to_have_count(1)
    game.press_in_menu("button.full-screen.leave")
    expect(game.page.locator("html:fullscreen")).to_have_count(0)
