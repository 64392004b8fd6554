"""Which browsers the tests run in: those asked for, or those that are there."""

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
    A machine in the place of this one.

    installed: the browsers that start there; the others can be had from the sources in *offered*.
    webkit_gtk: where its system has WebKitGTK, if it has.
    """

    def __init__(self) -> None:
        self.installed: set[str] = set()
        self.offered: set[str] = set()
        self.asked: list[str] = []
        self.webkit_gtk: WebKitGtk | None = None

    def install(self, source: str, name: str) -> bool:
        """Install a browser from a source that has one, and tell whether it could."""
        self.asked.append(f"{name} from {source}")
        if source not in self.offered:
            return False
        self.installed.add(name)
        return True

    def start(self, command: list[str], **_: object) -> str:
        """Start a browser, as `run` does."""
        name = command[-1]
        if name not in self.installed:
            msg = f"python ended with status 1:\nno {name} is installed\n"
            raise BuildError(msg)
        return f"{name} 1.2\n"


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A machine with Chromium and nothing else, where nothing can be installed."""
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
    """All, or some, each once."""
    assert expected == parse_browsers(text)


@pytest.mark.parametrize(("text", "quoted"), [("firefox,opera", "opera"), ("", ""), ("all,firefox", "all")])
def test_a_name_that_is_none_is_quoted(text: str, quoted: str) -> None:
    """With what was expected."""
    with pytest.raises(argparse.ArgumentTypeError) as error:
        parse_browsers(text)

    assert (
        f'no browser is called "{quoted}" in "{text}" (expected all, or any of chromium, firefox, webkit)'
        == str(error.value)
    )


def test_without_a_wish_what_is_there_is_used(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    """One line says which, what is left out and why; nothing is installed."""
    machine.installed = {"firefox"}

    assert ("chromium", "firefox") == choose_browsers(PYTHON)
    assert (
        "browsers: Chromium, firefox 1.2, without WebKit (no webkit is installed);"
        " --browsers all installs what is missing\n" == capsys.readouterr().out
    )
    assert [] == machine.asked


def test_a_webkit_that_is_there_is_never_left_out_for_want_of_its_driver(machine: Machine) -> None:
    """The gate installs selenium by itself where the system has WebKitGTK."""
    machine.installed = {"webkit"}
    machine.webkit_gtk = WebKitGtk("MiniBrowser", "WebKitWebDriver", "Xvfb")

    assert ("chromium", "webkit") == choose_browsers(PYTHON)
    assert ["packages for browsers"] == machine.asked


def test_what_is_asked_for_is_installed(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    """From Playwright, or else from the system's packages; what is there is left alone."""
    machine.installed = {"firefox"}
    machine.offered = {"Debian"}

    assert ("firefox", "webkit") == choose_browsers(PYTHON, ["firefox", "webkit"])
    assert ["packages for browsers", "webkit from Playwright", "webkit from Debian"] == machine.asked
    assert capsys.readouterr().out.endswith("browsers: firefox 1.2, webkit 1.2\n")


def test_what_is_asked_for_and_cannot_be_had_is_an_error(machine: Machine) -> None:
    """It says what to install."""
    with pytest.raises(BuildError, match="firefox-esr"):
        choose_browsers(PYTHON, ["firefox"])

    assert ["firefox from Playwright", "firefox from Debian"] == machine.asked
