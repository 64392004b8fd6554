"""Fills the snapshot scripts with Python's module names and a digest of the files a snapshot depends on."""

from __future__ import annotations

import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from tools.site.slots import fill_file
from tools.tasks import digest

_FOLDER = "engine/faster-start"
_SNAPSHOT, _MAKER = f"{_FOLDER}/snapshot.js", f"{_FOLDER}/make-snapshot.js"
late_modules = (_SNAPSHOT, _MAKER)


def fill_modules(dist: Path, zips: Sequence[Path]) -> None:
    """Replace the slots in the snapshot scripts of the site *dist*, whose Python modules are in *zips*."""
    fill_file(dist / _MAKER, {"modules": module_names(zips)})
    # A snapshot depends on the scripts that make it, too.
    makers = (*(dist / "engine").glob("worker*.js"), *(dist / _FOLDER).glob("*.js"))
    files = sorted([*(dist / "pyodide").iterdir(), *(dist / "python").iterdir(), *makers])
    # The wheel serves only people who install the package.
    files = [file for file in files if file.suffix != ".whl"]
    fill_file(dist / _SNAPSHOT, {"python": digest(file.read_bytes() for file in files)})


def module_names(zips: Iterable[Path]) -> list[str]:
    """Return the names by which Python imports every module in *zips*."""
    names = set()
    for packed in zips:
        with zipfile.ZipFile(packed) as archive:
            modules = (file for file in archive.namelist() if file.endswith(".pyc"))
            for file in modules:
                path = file.removesuffix(".pyc").removesuffix("/__init__")
                names.add(path.replace("/", "."))
    return sorted(names)
