"""Finds Firefox and WebKit for the tests that run in every browser, and installs them on request."""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tools.setup.browser import install_playwrights, install_playwrights_needs
from tools.setup.environment import ensure_python, install_system_package
from tools.tasks import BuildError, run, task

#: Every browser that the page is tested in, by its name on the command line.
TITLES = {"chromium": "Chromium", "firefox": "Firefox", "webkit": "WebKit"}
#: Environment variable that names the browsers to test in, separated by commas; empty or unset means
#: all installed ones.
BROWSERS_VARIABLE = "DVONN_BROWSERS"

_START_SECONDS = 120
#: Debian's packages for each browser; WebKitGTK also needs a virtual screen.
PACKAGES = {"firefox": ("firefox-esr",), "webkit": ("webkit2gtk-driver", "xvfb")}


class WebKitGtk(NamedTuple):
    """Paths of the programs for a test in WebKitGTK: a browser, its WebDriver, and a screen in memory."""

    browser: str
    driver: str
    screen: str


def parse_browsers(text: str) -> tuple[str, ...]:
    """
    Return the browsers that *text* names, such as "firefox,webkit", each once; "all" means every one.

    Raises:
        ArgumentTypeError: *text* names something else.
    """
    names = tuple(dict.fromkeys(name.strip().lower() for name in text.split(",")))
    if names == ("all",):
        return tuple(TITLES)
    if unknown := [name for name in names if name not in TITLES]:
        known = ", ".join(TITLES)
        msg = f'no browser is called "{unknown[0]}" in "{text}" (expected all, or any of {known})'
        raise argparse.ArgumentTypeError(msg)
    return names


def system_firefox() -> str | None:
    """Return the path of the first Firefox in PATH, or None."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def find_webkit_gtk() -> WebKitGtk | None:
    """Return the paths of the system's WebKitGTK, or None if a part is missing."""
    browsers = sorted(map(str, Path("/usr/lib").glob("*/webkit*gtk-*/MiniBrowser")))
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    return WebKitGtk(browsers[-1], driver, screen) if browsers and driver and screen else None


def choose_browsers(python: Path, wanted: Iterable[str] = ()) -> tuple[str, ...]:
    """
    Return the browsers to test in; print a line that names them and, with reasons, those left out.

    If browsers of *wanted* are missing, they are installed. If *wanted* is empty, the browsers are
    Chromium, which `ensure_chromium` finds, and all others that are installed.

    Raises:
        BuildError: One of *wanted* is missing and could not be installed.
    """
    chosen: list[str] = []
    said: list[str] = []
    is_asked_for = bool(wanted := tuple(wanted))
    for name in wanted or TITLES:
        try:
            said.append(
                TITLES[name] if name == "chromium" else _ensure(python, name, may_install=is_asked_for)
            )
            chosen.append(name)
        except BuildError as error:
            if is_asked_for:
                raise
            said.append(f"without {TITLES[name]} ({_last_line(error)})")
    advice = "" if len(said) == len(chosen) else "; --browsers all installs what is missing"
    print(f"browsers: {', '.join(said)}{advice}", flush=True)
    return tuple(chosen)


def _ensure(python: Path, name: str, *, may_install: bool) -> str:
    """
    Start a browser and return its name and version; with *may_install*, install the browser if needed.

    Raises:
        BuildError: No such browser starts; the message says why.
    """
    why = ""
    if name == "webkit" and (may_install or find_webkit_gtk()):
        # Without selenium, which drives WebKitGTK, the tests would skip an installed WebKit.
        ensure_python("browsers")
    for has_come in _sources(python, name) if may_install else [True]:
        if has_come:
            try:
                return _start(python, name)
            except BuildError as error:
                why = _last_line(error)
    if may_install:
        packages = " and ".join(PACKAGES[name])
        why = (
            f"{TITLES[name]} was asked for with --browsers, but {why}, and it could not be installed.\n"
            f"Install {packages} (Debian's names of them) and run this again, or leave {name} out."
        )
    raise BuildError(why)


def _last_line(error: BuildError) -> str:
    """Return the last line of an error, in which programs name the cause."""
    return str(error).strip().splitlines()[-1]


def _start(python: Path, name: str) -> str:
    return run([python, "-m", "tools.setup.launch", name], advice="", seconds=_START_SECONDS).strip()


def _sources(python: Path, name: str) -> Iterator[bool]:
    """Install a browser from one source after another; after each, yield whether to try the browser."""
    yield True
    if install_playwrights(python, name):
        yield True
        yield install_playwrights_needs(python, name)
    with task(f"{TITLES[name]} from the system's packages"):
        has_come = install_system_package(*PACKAGES[name])
    yield has_come
