"""
Starts the browsers that the page is tested in.

    python -m tools.setup.launch firefox    start it, print its name and version, and end it

This runs in the virtual environment: it needs Playwright, and selenium for WebKitGTK.
"""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

from tools.setup.browser import CHROMIUM_VARIABLE
from tools.setup.other_browsers import TITLES, WebKitGtk, find_webkit_gtk, system_firefox

if TYPE_CHECKING:
    from selenium.webdriver import WebKitGTK

#: The time allowed for a browser's start, enough for a busy machine.
_PATIENCE_MS = 60_000
#: The size of the virtual screen, which holds the largest window of any test.
_SCREEN = "1920x1440x24"


class NoBrowserError(Exception):
    """There is no such browser, or it does not start; the message says so in one line."""


def chosen_chromium() -> str | None:
    """Return the path of the Chromium that the environment names, or None for Playwright's own."""
    return os.environ.get(CHROMIUM_VARIABLE) or None


def launch(playwright: Playwright, name: str) -> Browser:
    """
    Start the Chromium that the environment names, or Playwright's own browser, or the system's Firefox.

    Raises:
        NoBrowserError: There is no installed browser of this name that Playwright can drive.
    """
    kind = {"chromium": playwright.chromium, "firefox": playwright.firefox, "webkit": playwright.webkit}[name]
    options: dict[str, Any] = {}
    if name == "chromium":
        options = {"executable_path": chosen_chromium()}
    elif not Path(kind.executable_path).exists():
        firefox = system_firefox() if name == "firefox" else None
        if not firefox:
            msg = f"no {TITLES[name]} is installed"
            raise NoBrowserError(msg)
        options = {"channel": "moz-firefox", "executable_path": firefox}
    try:
        browser = kind.launch(**options, timeout=_PATIENCE_MS)
        browser.new_context().close()
    except Error as error:
        program = options.get("executable_path") or kind.executable_path
        msg = f"Playwright cannot drive {program}: {error.message.splitlines()[0]}"
        raise NoBrowserError(msg) from None
    return browser


class WebKitGtkBrowser:
    """WebKitGTK on a virtual screen, which ends with the context."""

    def __init__(self, parts: WebKitGtk) -> None:
        if find_spec("selenium") is None:
            msg = "WebKitGTK is installed, but not selenium, which drives it"
            raise NoBrowserError(msg)
        self._parts = parts
        reading, writing = os.pipe()
        command = [parts.screen, "-displayfd", str(writing), "-screen", "0", _SCREEN, "-nolisten", "tcp"]
        self._screen = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as number:
            # If Xvfb cannot start, it prints no number, and `visit` reports that WebKitGTK does not start.
            self._display = f":{number.readline().strip()}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._screen.terminate()
        self._screen.wait()

    def visit(self) -> WebKitGTK:
        """
        Start a new browser without saved data from earlier visits, and return its driver.

        Raises:
            NoBrowserError: The browser does not start.
        """
        from selenium.common import WebDriverException  # noqa: PLC0415 - installed for WebKitGTK alone
        from selenium.webdriver import WebKitGTK, WebKitGTKOptions  # noqa: PLC0415
        from selenium.webdriver.webkitgtk.service import Service  # noqa: PLC0415

        options = WebKitGTKOptions()
        options.binary_location = self._parts.browser
        options.add_argument("--automation")
        env = {**os.environ, "DISPLAY": self._display, "LC_ALL": "en_US.UTF-8"}
        try:
            with warnings.catch_warnings():
                # Selenium causes the warnings itself.
                warnings.simplefilter("ignore", DeprecationWarning)
                return WebKitGTK(options=options, service=Service(self._parts.driver, env=env))
        except WebDriverException as error:
            msg = f"WebKitGTK does not start: {(error.msg or '').strip()}"
            raise NoBrowserError(msg) from None


def webkit_gtk_for(playwright: Playwright, name: str) -> WebKitGtk | None:
    """Return the system's WebKitGTK if *name* is "webkit" and Playwright has no WebKit, else None."""
    is_needed = name == "webkit" and not Path(playwright.webkit.executable_path).exists()
    return find_webkit_gtk() if is_needed else None


def version(name: str) -> str:
    """
    Start a browser, end it, and return its name and version.

    Raises:
        NoBrowserError: The browser is missing or does not start.
    """
    with sync_playwright() as playwright:
        parts = webkit_gtk_for(playwright, name)
        if not parts:
            with launch(playwright, name) as browser:
                return f"{TITLES[name]} {browser.version}"
    with WebKitGtkBrowser(parts) as webkit:
        driver = webkit.visit()
        driver.quit()
        return f"WebKitGTK {driver.capabilities['browserVersion']}"


def main() -> int:
    """Start the browser that the command line names and return the exit status."""
    try:
        print(version(sys.argv[1]))
    except NoBrowserError as error:
        print(error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
