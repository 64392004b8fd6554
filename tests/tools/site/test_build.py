"""Parts that the build adds to the site: slots, hashes, sizes, texts, Pyodide."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

import pytest

from tools.page.messages import Message
from tools.site.builder import (
    content_hashes,
    copy_pyodide,
    noscript_texts,
    on_demand,
    other_games,
    python_sizes,
    start_texts,
)
from tools.site.single_file import SINGLE_FILE
from tools.site.slots import fill
from tools.tasks import BuildError


def test_slots_are_filled() -> None:
    """A slot of either kind is replaced literally by the value given for its name."""
    text = 'a <!-- build: board.svg --> b = "build: sizes"; c = "build: version"'
    slots = {"board.svg": "<svg>\\1</svg>", "sizes": {"x": 1}, "version": "12ab"}

    assert 'a <svg>\\1</svg> b = {"x": 1}; c = "12ab"' == fill(text, slots, "file")


@pytest.mark.parametrize(
    ("text", "slots"),
    [('"build: unknown"', {}), ("nothing here", {"sizes": "1"})],
    ids=["unknown slot", "missing slot"],
)
def test_slots_that_do_not_match_are_refused(text: str, slots: dict[str, str]) -> None:
    """Unknown slots and unused values are refused; the error names the file."""
    with pytest.raises(BuildError, match=r"^worker.*slots"):
        fill(text, slots, "worker.js")


def test_every_file_except_the_service_worker_and_the_single_file_is_kept_offline(tmp_path: Path) -> None:
    """The list maps paths to hashes; index.html is listed as its folder, "./"."""
    contents = {"index.html": b"page", "sw.js": b"worker", "icons/icon.svg": b"picture", SINGLE_FILE: b"all"}
    for name, content in contents.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(content)

    expected = {
        kept: "sha256-" + base64.b64encode(hashlib.sha256(contents[name]).digest()).decode()
        for kept, name in (("./", "index.html"), ("icons/icon.svg", "icons/icon.svg"))
    }
    assert expected == content_hashes(tmp_path)


def test_only_files_that_start_python_have_sizes(tmp_path: Path) -> None:
    """The files are in pyodide/ and python/; the wheel and the zips loaded on demand do not count."""
    files = (("index.html", 3), ("pyodide/a.wasm", 20), ("python/b.zip", 5), ("python/b.whl", 9))
    for name, size in (*files, *((late, 7) for late in on_demand().values())):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(bytes(size))

    assert {"pyodide/a.wasm": 20, "python/b.zip": 5} == python_sizes(tmp_path)


def test_the_page_can_say_that_it_does_not_start() -> None:
    """The page has the texts for a failed start, and a separate text for a browser without scripts."""
    english: dict[str, Message] = {
        "start.title": "no <start>",
        "start.script": "no script",
        "status.loading": "loading",
        "button.try-again": "again",
        "moves.title": "moves",
    }
    german = {**english, "start.title": "kein Start", "start.script": "kein <Skript>"}
    said = {"en": english, "de": german}

    shown = start_texts(said)

    first = {"start.title": "no <start>", "status.loading": "loading", "button.try-again": "again"}
    assert {"en": first, "de": {**first, "start.title": "kein Start"}} == shown
    assert '<p lang="de">kein &lt;Skript&gt;</p>' == noscript_texts(said)


def test_a_failed_start_has_plain_texts() -> None:
    """The script that shows the texts of a failed start cannot choose between plurals or players."""
    title: Message = {"who": {"white": "White", "black": "Black"}}
    with pytest.raises(BuildError, match="White"):
        start_texts({"en": {"start.title": title, "status.loading": "loading", "button.try-again": "again"}})


def test_the_folders_of_all_games_but_the_first_are_listed(tmp_path: Path) -> None:
    """The list includes the folder that these games share, but not the registry beside the folders."""
    for name in ("first", "others", "second"):
        (tmp_path / "games" / name).mkdir(parents=True)
    (tmp_path / "games" / "registry.js").touch()

    assert ["games/others", "games/second"] == other_games(tmp_path, "first")


def test_pyodide_ships_under_names_that_every_host_knows(tmp_path: Path) -> None:
    """Pyodide's loader finds the program by its new name."""
    copy_pyodide(tmp_path / "pyodide")

    assert {".js", ".wasm"} == {file.suffix for file in (tmp_path / "pyodide").iterdir()}
    loader = (tmp_path / "pyodide" / "pyodide.js").read_text(encoding="utf-8")
    assert "/pyodide.asm.js`" in loader.replace("}pyodide", "}/pyodide")
    assert ".asm.mjs" not in loader


def test_a_pyodide_with_an_unknown_loader_ends_the_build(tmp_path: Path) -> None:
    """A page with such a Pyodide would have no engine."""
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        (tmp_path / name).write_text("export {};")

    with pytest.raises(BuildError, match="names"):
        copy_pyodide(tmp_path / "pyodide", tmp_path)
