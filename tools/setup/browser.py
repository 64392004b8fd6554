"""Finds a Chromium for the browser tests: Playwright's own, an installed one, or the system's package."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from tools.setup.environment import install_system_package
from tools.tasks import CACHE, BuildError, atomic_replace, has_cache_key, run, task, write_cache_key

#: Environment variable that names the executable to drive; empty or unset means Playwright's own.
CHROMIUM_VARIABLE = "DVONN_CHROMIUM"

#: Debian's headless Chromium comes first: a test takes half as long in it.
_SHELL = "chromium-headless-shell"
_SYSTEM_NAMES = (
    _SHELL,
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
#: The folder for files that Debian's packages of Chromium share.
_DEBIANS = Path("/usr/lib/chromium")
#: Seconds allowed for downloading a browser of Playwright's, some 150 MB.
_DOWNLOAD_SECONDS = 300
_ASK_PLAYWRIGHT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as driver:
    print(driver.chromium.executable_path)
"""

_START = """
import sys
from playwright.sync_api import sync_playwright
with sync_playwright() as driver:
    driver.chromium.launch(executable_path=sys.argv[1] or None).close()
"""
_START_SECONDS = 60


def ensure_chromium(python: Path) -> str:
    """
    Return the path of a Chromium that Playwright can drive, or "" for Playwright's own.

    A Chromium that the environment variable names comes first.

    Raises:
        BuildError: No Chromium is found and none can be installed; the message says what to do.
    """
    if chosen := os.environ.get(CHROMIUM_VARIABLE):
        return chosen
    own = Path(run([python, "-c", _ASK_PLAYWRIGHT], advice="Playwright does not start here.").strip())
    refused = CACHE / "playwright-has-no-browser"
    if (own.exists() or (not has_cache_key(refused, str(own)) and install_playwrights(python))) and _starts(
        python
    ):
        return ""
    found = system_chromium()
    if found is not None and Path(found).name != _SHELL:
        found = light_chromium(python) or found
    if found is None:
        with task("Chromium from the system's packages"):
            found = system_chromium() if install_system_package(_SHELL) else None
    if found is None:
        msg = (
            "no Chromium was found, and none could be installed. Install Chromium or Chrome so that\n"
            f"it is in PATH, or set {CHROMIUM_VARIABLE} to its executable, and run this again."
        )
        raise BuildError(msg)
    # Note that Playwright's own Chromium was not usable, so that the next run does not try it again.
    write_cache_key(refused, str(own))
    return found


def install_playwrights(python: Path, name: str = "chromium") -> bool:
    """Let Playwright install its own browser of this name; return whether the installation worked."""
    try:
        with task(f"{name.capitalize()} from Playwright"):
            run(
                [python, "-m", "playwright", "install", name],
                advice="",
                seconds=_DOWNLOAD_SECONDS,
            )
    except BuildError:
        return False
    return True


def install_playwrights_needs(python: Path, name: str) -> bool:
    """Let Playwright install the system packages that its browser needs; return whether this worked."""
    try:
        with task(f"what {name.capitalize()} needs"):
            if os.geteuid():
                # Playwright's own sudo would ask for a password.
                run(["sudo", "-n", "true"], advice="", seconds=_DOWNLOAD_SECONDS)
            run([python, "-m", "playwright", "install-deps", name], advice="", seconds=_DOWNLOAD_SECONDS)
    except BuildError:
        return False
    return True


def light_chromium(python: Path) -> str | None:
    """
    Return Debian's headless Chromium, unpacked into the cache; None if it is unavailable.

    It has the same version as the installed Chromium, because both use the same libraries and data.
    """
    folder = CACHE / _SHELL
    shell = folder / _DEBIANS.relative_to("/") / _SHELL
    try:
        version = run(["dpkg-query", "--show", "--showformat=${Version}", "chromium-common"], advice="")
        if not has_cache_key(folder / "version", version):
            with task("headless Chromium"), atomic_replace(folder) as new:
                run(
                    ["apt-get", "download", f"{_SHELL}={version}"],
                    advice="",
                    folder=new,
                    seconds=_DOWNLOAD_SECONDS,
                )
                for package in new.glob("*.deb"):
                    run(["dpkg-deb", "--extract", package, new], advice="")
                    package.unlink()
                for file in _DEBIANS.iterdir():
                    if not (link := new / _DEBIANS.relative_to("/") / file.name).exists():
                        link.symlink_to(file)
                write_cache_key(new / "version", version)
    except (BuildError, OSError):
        return None
    return str(shell) if _starts(python, str(shell)) else None


def _starts(python: Path, executable: str = "") -> bool:
    """Return whether a Chromium ("" for Playwright's) starts: a slim system may lack libraries."""
    try:
        run([python, "-c", _START, executable], advice="", seconds=_START_SECONDS)
    except BuildError:
        return False
    return True


def chromium_at_hand() -> str | None:
    """Return the path of the Chromium that the environment names, or of the first in PATH; else None."""
    return os.environ.get(CHROMIUM_VARIABLE) or system_chromium()


def system_chromium() -> str | None:
    """Return the path of the first Chromium in PATH, or None."""
    return next(filter(None, map(shutil.which, _SYSTEM_NAMES)), None)
