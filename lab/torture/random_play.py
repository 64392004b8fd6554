"""Plays with random presses, keys, buttons and window sizes, and compares shown games with saved ones."""

from __future__ import annotations

from functools import partial
from typing import Callable, Dict, Iterator

from playwright.sync_api import Page

from lab.page_visits import keeping
from lab.torture.visit import TOLD_S, BrokenError, Stage, Trial, Visit

#: The number of actions in a trial.
_ACTIONS = 100
_KEYS = (
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "Enter",
    "Escape",
    "Tab",
    "Home",
    "End",
    "u",
    "h",
    "c",
)
_SIZES = ((320, 480), (390, 844), (844, 390), (768, 1024), (1280, 800), (2560, 1440))
#: Presses a space, often a target.
_PRESS = """
(at) => {
  const pick = (list) => list[Math.floor(at * list.length)];
  const spaces = [...document.querySelectorAll("#board [data-space]")];
  const targets = spaces.filter((space) => "target" in space.dataset);
  const space = pick(targets.length && at < 0.8 ? targets : spaces);
  const box = space.querySelector(".hit")?.getBoundingClientRect() ?? space.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const point = { clientX: x, clientY: y, pointerId: 1, isPrimary: true };
  const shared = { ...point, bubbles: true, cancelable: true };
  const on = document.elementFromPoint(x, y) ?? space;
  for (const type of ["pointerdown", "pointerup"]) on.dispatchEvent(new PointerEvent(type, shared));
  on.dispatchEvent(new MouseEvent("click", shared));
}
"""
#: Clicks a visible button, but none that leaves the page or opens a system dialog.
_CLICK = """
(at) => {
  const spared = new Set(["share-system", "share-copy", "share-png", "share-svg", "save-file"]);
  const buttons = [...document.querySelectorAll("button:not(:disabled)")].filter(
    (button) => button.checkVisibility() && !spared.has(button.id),
  );
  buttons[Math.floor(at * buttons.length)]?.click();
}
"""


def trials(stage: Stage, count: int) -> Iterator[Trial]:
    """Yield *count* trials, each a game of random actions, which may stay unfinished."""
    for number in range(count):
        yield f"game {number + 1}", partial(_play, stage, _ACTIONS)


def _play(stage: Stage, actions: int) -> None:
    with stage.visit(scripts=[keeping({"black": "novice"}, None)]) as visit:
        visit.open()
        visit.settle()
        for _ in range(actions):
            _act(stage, visit)
            visit.expect_no_faults()
            seen = visit.look()
            if seen.get("engine", "failed") == "failed":
                msg = f"the page has given up: {seen['text']}"
                raise BrokenError(msg)
            # An analysis or the editor may show a position that is not in the saved game.
            if seen.get("mode") not in {"analysis", "edit"}:
                visit.expect_legal()


def _act(stage: Stage, visit: Visit) -> None:
    rng, page = stage.rng, visit.page
    acts: Dict[str, Callable[[], object]] = {
        "press": lambda: page.evaluate(_PRESS, rng.random()),
        "key": lambda: page.keyboard.press(rng.choice(_KEYS)),
        "button": lambda: page.evaluate(_CLICK, rng.random()),
        "size": lambda: _resize(page, *rng.choice(_SIZES)),
        "wait": lambda: page.wait_for_timeout(rng.randrange(300)),
    }
    (name,) = rng.choices(list(acts), weights=(60, 15, 12, 3, 10))
    acts[name]()
    if rng.random() < 0.3:
        page.keyboard.press("Escape")
    visit.wait_until(lambda seen: seen["engine"] != "loading", TOLD_S, "engine")


def _resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
