"""A game is shared as text and as a picture."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree as ET

from boards import game_at_random
from game_links import link_of
from game_page import GamePage
from page_parts import NEXT_MISTAKE_BUTTON, SHARE_TEXT
from page_text import shown_move, text
from playwright.sync_api import Locator, expect
from positions import CHAIN
from record_texts import read_all
from reviewed_games import LOST_BY_ANOTHER, at_the_blunder
from saved_games import saved_game
from tested_site import Site

from dvonn.core.board import NAMES
from dvonn.records.dvonn import DVONN

MOVES = ["F3", "E3"]
SVG = "{http://www.w3.org/2000/svg}"


def named(line: str) -> str:
    """Return the text below a shared picture: the game's name, followed by *line*."""
    return f"{text('page.title')} \u00b7 {line}"


#: Returns the left and right ends of the last line below a picture, and those of the picture.
ENDS_OF_TEXT = """() => {
  const picture = document.querySelector("svg");
  const line = [...picture.querySelectorAll(":scope > text")].at(-1).getBoundingClientRect();
  const { left, right } = picture.getBoundingClientRect();
  return [line.left, line.right, left, right];
}"""
#: Stands in for the system's dialog for sharing, and acts as if the person cancelled it.
SHARING_SYSTEM = """
navigator.canShare = () => true;
navigator.share = async (what) => {
  globalThis.sharedNow = [what.text.includes("F3 E3"), what.files.map(({ type }) => type).join()];
  throw new DOMException("closed", "AbortError");
};
"""


def expect_pictures_that_need_nothing_else(game: GamePage, dialog: Locator, folder: Path) -> None:
    """Save both pictures; the vector picture names all rows and columns, and contains its own colours."""
    with game.page.expect_download() as saved:
        dialog.get_by_role("button", name=text("share.svg"), exact=True).click()
    saved.value.save_as(folder / "dvonn.svg")
    picture = ET.parse(folder / "dvonn.svg").getroot()  # noqa: S314 - our own file
    words = [element.text for element in picture.iter(f"{SVG}text")]
    assert {*"ABCDEFGHIJK", *"12345"} <= set(words)
    assert named(text("share.in-progress", move=2)) in words
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
    saved.value.save_as(folder / "dvonn.png")
    content = (folder / "dvonn.png").read_bytes()
    assert (b"\x89PNG\r\n\x1a\n", 1600) == (content[:8], struct.unpack(">I", content[16:20])[0])


def expect_a_record_for_other_programs(game: GamePage, dialog: Locator, moves: list[str]) -> None:
    """The page offers every format; save the game in one of other programs, with its own kind of file."""
    formats = dialog.get_by_role("combobox", name=text("share.format"))
    offered = formats.evaluate("(field) => [...field.options].map(({ value }) => value)")
    assert sorted(DVONN.names) == sorted(offered)
    formats.select_option("boardspace")
    with game.page.expect_download() as saved:
        dialog.get_by_role("button", name=text("share.record"), exact=True).click()
    expect(dialog).to_contain_text(text("share.record-saved"))
    assert "dvonn.sgf" == saved.value.suggested_filename
    content = saved.value.path().read_text(encoding="utf-8")
    assert ("boardspace", [moves]) == (DVONN.detect(content), read_all(content))


def test_the_position_shown_is_shared_as_text_and_picture(site: Site, tmp_path: Path) -> None:
    """
    The text holds the moves up to the position shown; the pictures need no other file.

    The game is also saved in the formats of other programs.
    """
    game = site.prepare(saved=saved_game(moves=["F3", "E3", "G3", "A1"], black="person"))
    game.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    game.open()
    game.wait_until_ready()
    game.press_in_menu("button.share")
    dialog = game.dialog("share.title")
    expect(dialog.get_by_role("button", name=text("share.link"), exact=True)).to_be_visible()
    dialog.get_by_text(text("share.text"), exact=True).click()
    dialog.get_by_role("button", name=text("share.copy"), exact=True).click()
    expect(dialog.get_by_role("status")).to_have_text(text("share.copied"))
    copied = game.evaluate("navigator.clipboard.readText()")
    head, moves = copied.split("\n\n")
    result = text("share.result", result=text("share.in-progress", move=2))
    link = game.page.url + link_of(moves.split())
    assert ["# DVONN", f"# {link}", f"# {result}"] == head.split("\n")
    assert "F3 E3 G3 A1" == moves.strip()
    expect_pictures_that_need_nothing_else(game, dialog, tmp_path)
    expect_a_record_for_other_programs(game, dialog, moves.split())
    game.press_key("Escape")
    game.button("button.previous").click()
    game.button("button.previous").click()
    game.expect_ply(2)
    game.press_in_menu("button.share")
    shared = dialog.locator(SHARE_TEXT).input_value()
    picture = unquote(dialog.get_by_role("img").get_attribute("src") or "")
    stand = text("share.in-progress", move=1)
    assert (True, True, "F3 E3") == (stand in shared, stand in picture, shared.split("\n\n")[1].strip())


def words_of_the_picture(game: GamePage) -> list[str | None]:
    """Return the texts in the current picture, those on the board first."""
    picture = game.shared_picture()
    return [element.text for element in ET.fromstring(picture).iter(f"{SVG}text")]  # noqa: S314 - our own


def expect_a_failing_press_to_be_reported(game: GamePage) -> None:
    """Break a button of the dialog: a press closes the dialog, and a notice reports the failure."""
    game.press_in_menu("button.share")
    dialog = game.dialog("share.title")
    game.evaluate("() => { URL.createObjectURL = () => { throw new Error('broken by a test'); } }")
    dialog.get_by_text(text("share.text"), exact=True).click()
    dialog.get_by_role("button", name=text("share.svg")).click()
    expect(dialog).to_be_hidden()
    expect(game.detail).to_have_text(text("notice.failed"))


def test_a_shared_text_names_the_computers_level_but_no_person(site: Site) -> None:
    """
    The computer's name tells readers something; "player" or "you" would not.

    The system's dialog gets the text and the picture; cancelling the dialog is not reported as a failure.
    """
    game = site.prepare(saved=saved_game(moves=MOVES, black="novice"))
    game.page.add_init_script(SHARING_SYSTEM)
    game.open()
    game.wait_until_ready()
    game.press_in_menu("button.share")
    dialog = game.dialog("share.title")
    shared = dialog.locator(SHARE_TEXT).input_value().split("\n")
    computer = text("player.computer", level=text("level.novice"))
    assert ["# DVONN", f"# {text('share.player', who='black', player=computer)}"] == [shared[0], shared[2]]
    assert not any(text(key) in line for key in ("player.person", "player.you") for line in shared)
    expect(dialog.get_by_role("img")).to_be_visible()
    dialog.get_by_role("button", name=text("share.system"), exact=True).click()
    game.page.wait_for_function("() => globalThis.sharedNow")
    assert [True, "image/png"] == game.evaluate("globalThis.sharedNow")
    expect(dialog.get_by_role("status")).to_have_text("")
    game.press_key("Escape")
    expect(dialog).to_be_hidden()
    game.resign()
    # A resigned game has no final count, so the picture names the reason.
    outcome = f"{text('share.over', winner='black')} {text('ending.resigned', who='white')}"
    assert named(outcome) == words_of_the_picture(game)[-1]
    game.button("button.previous").click()
    game.expect_ply(1)
    assert named(text("share.past", move=1)) == words_of_the_picture(game)[-1]

    site.allow("broken by a test")
    expect_a_failing_press_to_be_reported(game)


def test_the_text_below_the_towers_fits_the_picture(site: Site) -> None:
    """A long result is written in smaller letters."""
    record = [str(move) for move in game_at_random(1).moves]
    saved = json.loads(saved_game(moves=record, white="colossus", fixed=49))
    saved["game"]["counted"] = True  # the result of one of the person's own games
    game = site.open(saved=json.dumps(saved))
    game.button("button.result").click()
    picture = game.shared_picture()
    blank = game.page.context.new_page()
    blank.set_content(picture)
    left, right, start, end = blank.evaluate(ENDS_OF_TEXT)
    assert start <= left < right <= end


def test_the_picture_has_the_result_but_no_marks_for_the_player(site: Site) -> None:
    """
    Connections, a chosen stack and a pending move do not appear in the picture.

    The picture shows the result only once.
    """
    game = site.open(saved=saved_game(CHAIN, black="novice"))
    bare = game.shared_picture()
    game.press_key("c")
    game.point_at("C3")
    expect(game.board.locator("[data-connectivity]")).to_have_count(1)
    game.choose("C3")

    assert bare == game.shared_picture()
    game.switch("settings.confirm")
    game.press("B3")
    expect(game.button("button.confirm")).to_be_visible()
    assert bare == game.shared_picture()
    expect(game.button("button.confirm")).to_be_visible()

    game.button("button.confirm").click()
    expect(game.root).to_have_attribute("data-phase", "over")
    computer = text("player.computer", level=text("level.novice"))
    expect(game.page.get_by_role("region", name=text("ending.scene"))).to_be_visible()
    # Both towers have their counts.
    towers = ["2", text("side.white"), "0", text("side.black"), computer]
    words = [word for word in words_of_the_picture(game) if word]
    assert [*towers, named(text("share.over", winner="white"))] == words
    game.press_key("Escape")
    game.button("button.previous").click()
    score = text("share.scores", computers="black", white=1, black=2, second=computer)
    assert score in words_of_the_picture(game)


def shared_now(game: GamePage) -> tuple[str, str, str]:
    """Return the link's part after the game's code, the moves, and the words after the picture's title."""
    game.press_in_menu("button.share")
    dialog = game.dialog("share.title")
    expect(dialog.locator(SHARE_TEXT)).to_have_value(re.compile("#g="))
    head, record = dialog.locator(SHARE_TEXT).input_value().split("\n\n")
    link = next(line for line in head.split("\n") if "#g=" in line)
    picture = unquote((dialog.get_by_role("img").get_attribute("src") or "").partition(",")[2])
    words = [element.text or "" for element in ET.fromstring(picture).iter(f"{SVG}text")]  # noqa: S314 - our own
    game.press_key("Escape")
    # The record begins with the position string, of three words.
    said = " ".join(words).partition(named(""))[2]
    return link.partition("&")[2], " ".join(record.split()[3:]), said


def test_sharing_in_a_review_shares_the_position_shown(site: Site) -> None:
    """
    Link, text and picture show what the review shows: a position, a move tried, a task, or the end.

    They name the verdict on the move, the winning chance and the better move, which has an arrow.
    """
    game = at_the_blunder(site, LOST_BY_ANOTHER)
    first = LOST_BY_ANOTHER[0]
    blunder = {"move": shown_move("F3-E3"), "verdict": text("review.blunder")}
    verdict = text("share.verdict", who="white", round=1, **blunder)
    fell = text("review.fell", who="white", before=1, after=0)
    better = text("share.better", move=shown_move("F2-E2"))
    assert ("p=1", first, f"{verdict} {fell} {better}") == shared_now(game)
    game.press_in_menu("button.share")
    shared = game.dialog("share.title").locator(SHARE_TEXT).input_value()
    assert f"# {verdict} {fell} {better}".replace("\u2060", "") in shared.split("\n")
    game.press_key("Escape")
    assert [named(verdict), f"{fell} {better}"] == words_of_the_picture(game)[-2:]
    arrow = "-2.5V2.5"  # the tail of a slim arrow
    assert arrow in game.shared_picture()
    game.press_key("ArrowRight")
    game.expect_ply(2)
    assert arrow not in game.shared_picture()
    game.press_key("Home")
    game.expect_ply(0)
    assert ("p=0", "", text("share.beginning")) == shared_now(game)
    game.press_key("End")
    game.expect_ply(len(LOST_BY_ANOTHER))
    over = text("share.over", winner="black")
    assert ("", " ".join(LOST_BY_ANOTHER), over) == shared_now(game)
    game.page.locator(NEXT_MISTAKE_BUTTON).click()
    game.compared("best").click()
    expect(game.title).to_have_text(text("review.best-move", who="white"))
    address, moves, said = shared_now(game)
    assert ("", "F2E2") == (address, moves)
    assert said.startswith(text("share.variation", move=1))
    game.button("button.practice").click()
    expect(game.title).to_have_text(text("practice.task", number=1, total=1, round=1))
    assert ("p=0", "", text("share.beginning")) == shared_now(game)
