"""The Chromium for the browser tests, and when a download is tried again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.setup import browser
from tools.tasks import BuildError

PYTHON = Path("python")
SYSTEMS = "/usr/bin/chromium"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """The downloads tried on a machine whose system has Chromium, but where Playwright's downloads fail."""
    asked: list[str] = []

    def refuse(_python: Path) -> bool:
        asked.append("Playwright's own")
        return False

    monkeypatch.delenv(browser.CHROMIUM_VARIABLE, raising=False)
    monkeypatch.setattr(browser, "CACHE", tmp_path)
    monkeypatch.setattr(browser, "install_playwrights", refuse)
    monkeypatch.setattr(browser, "install_system_package", lambda _: False)
    monkeypatch.setattr(browser, "system_chromium", lambda: SYSTEMS)
    monkeypatch.setattr(browser, "light_chromium", lambda _: None)
    return asked


def playwright_wants(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Playwright report *path* as the path of its own Chromium."""
    monkeypatch.setattr(browser, "run", lambda *_, **__: f"{path}\n")


def test_the_persons_choice_comes_first(monkeypatch: pytest.MonkeyPatch, asked: list[str]) -> None:
    """The build uses the browser named by the environment variable."""
    monkeypatch.setenv(browser.CHROMIUM_VARIABLE, "/opt/chosen")

    assert ("/opt/chosen", []) == (browser.ensure_chromium(PYTHON), asked)


def test_playwrights_own_chromium_is_used_if_it_exists(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, asked: list[str]
) -> None:
    """If Playwright's own Chromium exists, nothing is downloaded."""
    own = tmp_path / "chrome"
    own.touch()
    playwright_wants(str(own), monkeypatch)

    assert ("", []) == (browser.ensure_chromium(PYTHON), asked)


def test_another_version_of_playwright_tries_a_download_again(
    monkeypatch: pytest.MonkeyPatch, asked: list[str]
) -> None:
    """If a system has Chromium, a failed download is repeated only if Playwright wants another version."""
    for version, asked_so_far in (("1", 1), ("1", 1), ("2", 2)):
        playwright_wants(f"/no/such/chrome-{version}", monkeypatch)
        assert SYSTEMS == browser.ensure_chromium(PYTHON)
        assert asked_so_far == len(asked)


def test_a_chromium_that_does_not_start_is_not_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, asked: list[str]
) -> None:
    """A slim system may lack the libraries that Playwright's own Chromium needs."""
    own = tmp_path / "chrome"
    own.touch()

    def fake_run(command: list[str], **_: object) -> str:
        if "launch" in command[2]:
            msg = "no libnss3"
            raise BuildError(msg)
        return f"{own}\n"

    monkeypatch.setattr(browser, "run", fake_run)

    assert (SYSTEMS, []) == (browser.ensure_chromium(PYTHON), asked)


def test_a_failed_download_is_tried_again_while_no_chromium_is_found(
    monkeypatch: pytest.MonkeyPatch, asked: list[str]
) -> None:
    """The first failure may have been a lost connection."""
    playwright_wants("/no/such/chrome", monkeypatch)
    monkeypatch.setattr(browser, "system_chromium", lambda: None)
    for count in (1, 2):
        with pytest.raises(BuildError, match="no Chromium"):
            browser.ensure_chromium(PYTHON)
        assert count == len(asked)


@pytest.mark.usefixtures("asked")
def test_a_headless_chromium_is_preferred(monkeypatch: pytest.MonkeyPatch) -> None:
    """A headless Chromium halves the time of a test, so it is preferred to the system's Chromium."""
    playwright_wants("/no/such/chrome", monkeypatch)
    monkeypatch.setattr(browser, "light_chromium", lambda _: "/cache/shell")

    assert "/cache/shell" == browser.ensure_chromium(PYTHON)
