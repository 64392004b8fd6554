"""What the build puts into the site: slots, hashes, sizes, texts, Pyodide, what a snapshot holds."""

from __future__ import annotations

import base64
import hashlib
import zipfile
from pathlib import Path

import pytest

from tools.site.builder import (
    content_hashes,
    copy_pyodide,
    fill,
    fill_snapshot_modules,
    noscript_texts,
    on_demand,
    python_sizes,
    start_texts,
)
from tools.site.library import Library, library_modules
from tools.site.single_file import SINGLE_FILE
from tools.tasks import BuildError


def test_slots_are_filled() -> None:
    """A slot of either kind is replaced by what stands for its name, to the letter."""
    text = 'a <!-- build: board.svg --> b = "build: sizes"; c = "build: version"'
    slots = {"board.svg": "<svg>\\1</svg>", "sizes": {"x": 1}, "version": "12ab"}

    assert 'a <svg>\\1</svg> b = {"x": 1}; c = "12ab"' == fill(text, slots, "file")


@pytest.mark.parametrize(
    ("text", "slots"),
    [('"build: unknown"', {}), ("nothing here", {"sizes": "1"})],
    ids=["unknown slot", "missing slot"],
)
def test_slots_that_do_not_match_are_refused(text: str, slots: dict[str, str]) -> None:
    """A slot that nothing fills, and a filling without a slot, both name the file."""
    with pytest.raises(BuildError, match=r"^worker.*slots"):
        fill(text, slots, "worker.js")


def test_every_file_is_kept_offline_but_the_service_worker_and_the_single_file(tmp_path: Path) -> None:
    """The list holds each file's hash by its path; the page goes by its folder's name."""
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


def test_sizes_are_of_what_python_starts_from(tmp_path: Path) -> None:
    """Only pyodide/ and python/ are loaded before Python is ready, without the wheel and other games."""
    files = (("index.html", 3), ("pyodide/a.wasm", 20), ("python/b.zip", 5), ("python/b.whl", 9))
    for name, size in (*files, *((late, 7) for late in on_demand().values())):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(bytes(size))

    assert {"pyodide/a.wasm": 20, "python/b.zip": 5} == python_sizes(tmp_path)


def test_the_page_can_say_that_it_does_not_start() -> None:
    """In every language, English where a text is missing; that of a page without scripts stands elsewhere."""
    english = {
        "start.title": "no <start>",
        "start.script": "no script",
        "status.loading": "loading",
        "button.try-again": "again",
        "moves.title": "moves",
    }
    said = {"en": english, "de": {"start.title": "kein Start", "start.script": "kein <Skript>"}, "xx": {}}

    shown = start_texts(said)

    first = {"start.title": "no <start>", "status.loading": "loading", "button.try-again": "again"}
    assert {"en": first, "de": {**first, "start.title": "kein Start"}, "xx": first} == shown
    assert '<p lang="de">kein &lt;Skript&gt;</p>' == noscript_texts(said)


def test_pyodide_ships_by_names_that_every_host_knows(tmp_path: Path) -> None:
    """Its loader finds its program under the new name."""
    copy_pyodide(tmp_path / "pyodide")

    assert {".js", ".wasm"} == {file.suffix for file in (tmp_path / "pyodide").iterdir()}
    loader = (tmp_path / "pyodide" / "pyodide.js").read_text(encoding="utf-8")
    assert "/pyodide.asm.js`" in loader.replace("}pyodide", "}/pyodide")
    assert ".asm.mjs" not in loader


def test_a_pyodide_that_loads_its_program_otherwise_ends_the_build(tmp_path: Path) -> None:
    """Rather than a page without an engine."""
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        (tmp_path / name).write_text("export {};")

    with pytest.raises(BuildError, match="names"):
        copy_pyodide(tmp_path / "pyodide", tmp_path)


def test_a_snapshot_holds_every_module_that_ships(tmp_path: Path) -> None:
    """Modules of both zips are named as Python imports them, and data that lies there is none."""
    library = Library(tmp_path / "stdlib.zip", tmp_path, tmp_path)
    files = (
        ("json/__init__.pyc", "json/decoder.pyc", "random.pyc"),
        ("dvonn/__init__.pyc", "dvonn/core/board.pyc", "dvonn/evaluation/weights.bin"),
    )
    for packed, names in zip(library.zips, files, strict=True):
        with zipfile.ZipFile(packed, "w") as archive:
            for name in names:
                archive.writestr(name, b"")

    assert ["dvonn", "dvonn.core.board", "json", "json.decoder", "random"] == library_modules(library)


def test_a_snapshot_is_of_one_version_of_python(tmp_path: Path) -> None:
    """Its version changes with any file of Python's, and with what makes it."""
    library = Library(tmp_path / "stdlib.zip", tmp_path, tmp_path)
    for packed in library.zips:
        with zipfile.ZipFile(packed, "w") as archive:
            archive.writestr("random.pyc", b"")
    files = ["pyodide/pyodide.asm.wasm", "python/stdlib.zip", "engine/worker.js", "engine/make-snapshot.js"]
    # In a site whose modules are not joined.
    files.append("engine/worker-python.js")
    versions = set()
    for number, changed in enumerate(("", *files)):
        dist = tmp_path / str(number)
        for name in files:
            (dist / name).parent.mkdir(parents=True, exist_ok=True)
            (dist / name).write_text('"build: modules"' if "make" in name else "")
        (dist / "engine" / "snapshot.js").write_text('"build: python"')
        if changed:
            with (dist / changed).open("a") as file:
                file.write("changed")
        fill_snapshot_modules(dist, library)
        assert '"random"' in (dist / "engine" / "make-snapshot.js").read_text()
        versions.add((dist / "engine" / "snapshot.js").read_text())

    assert len(versions) == len(files) + 1
