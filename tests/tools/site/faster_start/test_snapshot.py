"""The values that the build fills into the snapshot modules."""

from __future__ import annotations

import zipfile
from pathlib import Path

from tools.site.faster_start.snapshot import fill_modules, module_names


def zip_of(file: Path, *names: str) -> Path:
    """Write a zip of empty files called *names*, and return its path."""
    with zipfile.ZipFile(file, "w") as archive:
        for name in names:
            archive.writestr(name, b"")
    return file


def test_a_snapshot_holds_every_module_that_ships(tmp_path: Path) -> None:
    """The modules of all zips are listed by their Python names; data files are left out."""
    zips = [
        zip_of(tmp_path / "stdlib.zip", "json/__init__.pyc", "json/decoder.pyc", "random.pyc"),
        zip_of(
            tmp_path / "dvonn.zip",
            "dvonn/__init__.pyc",
            "dvonn/core/board.pyc",
            "dvonn/evaluation/weights.bin",
        ),
    ]

    assert ["dvonn", "dvonn.core.board", "json", "json.decoder", "random"] == module_names(zips)


def test_a_snapshot_belongs_to_one_version_of_python(tmp_path: Path) -> None:
    """The version changes with every file of Python and with every script that makes a snapshot."""
    zips = [zip_of(tmp_path / "stdlib.zip", "random.pyc")]
    maker, snapshot = "engine/faster-start/make-snapshot.js", "engine/faster-start/snapshot.js"
    files = ["pyodide/pyodide.asm.wasm", "python/stdlib.zip", "engine/worker.js", maker]
    # Only a site whose modules are not joined has this module.
    files.append("engine/worker-python.js")
    versions = set()
    for number, changed in enumerate(("", *files)):
        dist = tmp_path / str(number)
        for name in (*files, snapshot):
            (dist / name).parent.mkdir(parents=True, exist_ok=True)
            (dist / name).write_text({maker: '"build: modules"', snapshot: '"build: python"'}.get(name, ""))
        if changed:
            with (dist / changed).open("a") as file:
                file.write("changed")
        fill_modules(dist, zips)
        assert '"random"' in (dist / maker).read_text()
        versions.add((dist / snapshot).read_text())

    assert len(versions) == len(files) + 1
