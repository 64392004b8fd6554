"""Choosing browsers for the tests: those requested or installed."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from tools.setup import other_browsers
from tools.setup.other_browsers import WebKitGtk, choose_browsers, parse_browsers
from tools.tasks import BuildError

PYTHON = Path("python")


class Machine:
    """
    A substitute for this machine.

    installed: the browsers that start.
    offered: the sources that can install every browser.
    asked: the installations that were tried.
    webkit_gtk: the system's WebKitGTK, if it has one.
    """

    def __init__(self) -> None:
        self.installed: set[str] = set()
        self.offered: set[str] = set()
        self.asked: list[str] = []
        self.webkit_gtk: WebKitGtk | None = None

    def install(self, source: str, name: str) -> bool:
        """Install a browser if its source is offered; return whether it was installed."""
        self.asked.append(f"{name} from {source}")
        if source not in self.offered:
            return False
        self.installed.add(name)
        return True

    def start(self, command: list[str], **_: object) -> str:
        """Act in place of `run`: return the name and version of a browser as if it had been started."""
        name = command[-1]
        if name not in self.installed:
            msg = f"python ended with status 1:\nno {name} is installed\n"
            raise BuildError(msg)
        return f"{name} 1.2\n"


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A machine that has only Chromium and can install nothing."""
    machine = Machine()
    packages = {names: name for name, names in other_browsers.PACKAGES.items()}
    monkeypatch.setattr(other_browsers, "run", machine.start)
    monkeypatch.setattr(other_browsers, "find_webkit_gtk", lambda: machine.webkit_gtk)
    monkeypatch.setattr(
        other_browsers, "ensure_python", lambda group: machine.asked.append(f"packages for {group}")
    )
    monkeypatch.setattr(
        other_browsers, "install_playwrights", lambda _, name: machine.install("Playwright", name)
    )
    monkeypatch.setattr(other_browsers, "install_playwrights_needs", lambda *_: False)
    monkeypatch.setattr(
        other_browsers, "install_system_package", lambda *names: machine.install("Debian", packages[names])
    )
    return machine


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("all", ("chromium", "firefox", "webkit")),
        ("webkit", ("webkit",)),
        (" Firefox,chromium, firefox", ("firefox", "chromium")),
    ],
)
def test_browsers_are_named_on_the_command_line(text: str, expected: tuple[str, ...]) -> None:
    """The name "all" means every browser; a repeated name counts once."""
    assert expected == parse_browsers(text)


@pytest.mark.parametrize(("text", "quoted"), [("firefox,opera", "opera"), ("", ""), ("all,firefox", "all")])
def test_an_unknown_browser_is_refused(text: str, quoted: str) -> None:
    """The error quotes the unknown name and lists the expected ones."""
    with pytest.raises(argparse.ArgumentTypeError) as error:
        parse_browsers(text)

    assert (
        f'no browser is called "{quoted}" in "{text}" (expected all, or any of chromium, firefox, webkit)'
        == str(error.value)
    )


def test_the_default_is_every_installed_browser(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    """One line names the browsers used and those left out, with the reason; nothing is installed."""
    machine.installed = {"firefox"}

    assert ("chromium", "firefox") == choose_browsers(PYTHON)
    assert (
        "browsers: Chromium, firefox 1.2, without WebKit (no webkit is installed);"
        " --browsers all installs what is missing\n" == capsys.readouterr().out
    )
    assert [] == machine.asked


def test_an_installed_webkit_gets_its_driver(machine: Machine) -> None:
    """If the system has WebKitGTK, the tests need selenium to drive it."""
    machine.installed = {"webkit"}
    machine.webkit_gtk = WebKitGtk("MiniBrowser", "WebKitWebDriver", "Xvfb")

    assert ("chromium", "webkit") == choose_browsers(PYTHON)
    assert ["packages for browsers"] == machine.asked


def test_a_requested_browser_is_installed(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    """Playwright is tried first, then the system's packages; an installed browser is used as it is."""
    machine.installed = {"firefox"}
    machine.offered = {"Debian"}

    assert ("firefox", "webkit") == choose_browsers(PYTHON, ["firefox", "webkit"])
    assert ["packages for browsers", "webkit from Playwright", "webkit from Debian"] == machine.asked
    assert capsys.readouterr().out.endswith("browsers: firefox 1.2, webkit 1.2\n")


def test_a_requested_browser_that_cannot_be_installed_is_an_error(machine: Machine) -> None:
    """The error names the package to install."""
    with pytest.raises(BuildError, match="firefox-esr"):
        choose_browsers(PYTHON, ["firefox"])

    assert ["firefox from Playwright", "firefox from Debian"] == machine.asked
