"""Parts that many visitors never use are fetched when they are needed, not before."""

from __future__ import annotations

from pathlib import Path

from analysis_page import AnalysisPage
from held_file import joined_scripts
from learn_page import MIDDLE, LearnPage
from playwright.sync_api import Request, expect
from positions import DRAWISH
from saved_games import saved_game
from tested_site import Site
from worker_talk import LATE, VIEW, ask

from dvonn.gipf import Position

GIPF = {"game": "gipf"}


def test_another_games_modules_are_fetched_on_demand(pyodide_site: Site) -> None:
    """
    A visitor who plays only DVONN never fetches GIPF's modules.

    A visitor who plays GIPF fetches them once, or again after a failure. The evaluation's weights come with
    the modules, and GIPF has its own levels.
    """
    pyodide_site.allow("Failed to load resource", LATE)
    game = pyodide_site.prepare()
    fetched: list[str] = []

    def note(request: Request) -> None:
        fetched.append(request.url)

    game.page.context.on("request", note)
    game.open()
    game.wait_until_ready()
    game.play("F3")
    assert 0 == _count(fetched)

    # If the modules fail to load, the request is answered by a special error, and the next request tries
    # again.
    game.page.context.route(f"**{LATE}", lambda route: route.abort(), times=1)
    first, *others, hello, found = ask(
        game.page,
        {**VIEW, **GIPF},
        {**VIEW, **GIPF},
        VIEW,
        {**VIEW, **GIPF},
        {"kind": "hello", **GIPF},
        {"kind": "start_search", "start": None, "moves": [], "level": "regular", "seed": 1, **GIPF},
    )
    assert "not_loaded" == first["error"]["code"]
    assert ["ok" in reply for reply in others] == [True, True, True]
    assert "regular" in {level["name"] for level in hello["ok"]["levels"]}
    assert found["ok"]["move"] in {str(move) for move in Position().legal_moves()}
    assert 2 == _count(fetched)
    assert not [url for url in fetched if url.endswith(".whl")]


def test_study_is_fetched_when_a_game_ends(site: Site) -> None:
    """Study, the code for analyses and reviews, is fetched only after the button for an analysis shows."""
    ended = site.open(saved=saved_game(black="novice"))
    expect(ended.root).to_have_attribute("data-features", "later")
    ended.play("F3")
    ended.wait_for_turn(after=1)
    ended.resign()
    expect(ended.button("button.analyse")).to_be_visible()
    expect(ended.root).to_have_attribute("data-features", "all")


def test_study_is_fetched_when_an_analysis_opens_and_after_a_failure_at_the_next_press(
    site: Site, dist: Path
) -> None:
    """Until then, the game continues without analyses and reviews."""
    site.allow("Failed to load resource", "request failed", "Failed to fetch")
    game = site.open(saved=saved_game(DRAWISH, black="novice"))
    expect(game.root).to_have_attribute("data-features", "later")
    _, study = joined_scripts(dist)
    game.page.route(f"**/{study}", lambda route: route.abort())
    game.press_in_top_menu("button.analyse")
    expect(game.detail).to_have_text(game.text("notice.not-loaded"))
    expect(game.root).to_have_attribute("data-features", "later")

    game.page.unroute(f"**/{study}")
    AnalysisPage(game).open()
    expect(game.root).to_have_attribute("data-features", "all")


def test_settings_pressed_before_their_code_has_come_open_filled_in(site: Site, dist: Path) -> None:
    """
    The press waits for the code, even if it comes before the page has begun.

    A setting that is changed afterwards is kept.
    """
    game = site.prepare()
    later, _ = joined_scripts(dist)
    held = game.hold_back(later)
    beginning = game.hold_back("main.js")
    game.page.goto(game.url, wait_until="commit")
    game.button("button.settings").click()
    request = beginning.first()
    beginning.serve()
    request.continue_()
    request = held.first()
    expect(game.dialog("settings.title")).to_be_hidden()
    held.serve()
    request.continue_()
    turned = game.dialog("settings.title").get_by_role("checkbox", name=game.text("settings.turned"))
    turned.check()
    game.press_key("Escape")
    game.reload()
    with game.settings() as dialog:
        expect(dialog.get_by_role("checkbox", name=game.text("settings.turned"))).to_be_checked()


def test_puzzles_pressed_before_the_page_has_begun_open(site: Site) -> None:
    """The press waits until the page has the words for its layers."""
    game = site.prepare(saved=MIDDLE)
    beginning = game.hold_back("main.js")
    game.page.goto(game.url, wait_until="commit")
    game.button("learn.puzzles").click()
    beginning.first().continue_()
    expect(game.root).to_have_attribute("data-mode", "puzzle")


def test_an_analysis_asked_for_in_one_game_does_not_open_in_the_next(site: Site, dist: Path) -> None:
    """The next game begins before the code of the analysis arrives."""
    game = site.open(saved=saved_game(DRAWISH, black="novice"))
    _, study = joined_scripts(dist)
    held = game.hold_back(study)
    game.press_in_top_menu("button.analyse")
    request = held.first()
    game.begin("persons")
    held.serve()
    request.continue_()
    expect(game.root).to_have_attribute("data-features", "all")
    expect(game.root).to_have_attribute("data-mode", "play")
    AnalysisPage(game).open()


def test_the_last_choice_counts_while_the_teaching_pages_are_fetched(site: Site) -> None:
    """The choice is another teaching page, or a dialog, which then stays in front."""
    for choice in ("learn.puzzles", "button.help"):
        game = site.open(saved=MIDDLE)
        learn = LearnPage(game)
        held = game.hold_back("teaching.json")
        game.button("button.learn").click()
        request = held.first()
        game.button(choice).click()
        request.continue_()
        if choice == "learn.puzzles":
            expect(game.root).to_have_attribute("data-mode", "puzzle")
            continue
        game.page.wait_for_load_state("networkidle")
        expect(game.dialog("help.title")).to_be_visible()
        expect(learn.layer).to_have_count(0)


def _count(fetched: list[str]) -> int:
    return sum(url.endswith(LATE) for url in fetched)
