"""Replacing modules of Pyodide's standard library by lighter ones."""

from __future__ import annotations

import zipfile
from pathlib import Path

from tools.site.faster_start.standard_library import LIGHTER, lighten_library
from tools.site.pyodide_files import STANDARD_LIBRARY


def test_lighter_modules_replace_whole_ones(tmp_path: Path) -> None:
    """
    A lighter module replaces all modules of a package.

    An original that its lighter module may still need is kept under another name; all other modules stay.
    """
    library = tmp_path / STANDARD_LIBRARY
    contents = {"asyncio/__init__.py": b"1", "asyncio/events.py": b"2", "traceback.py": b"3", "re.py": b"4"}
    with zipfile.ZipFile(library, "w") as archive:
        for name, content in contents.items():
            archive.writestr(name, content)
    lighten_library(tmp_path)
    with zipfile.ZipFile(library) as archive:
        made = {name: archive.read(name) for name in archive.namelist()}

    lighter = {file.relative_to(LIGHTER).as_posix(): file.read_bytes() for file in LIGHTER.rglob("*.py")}
    assert {"asyncio.py", "traceback.py"} < lighter.keys()
    assert lighter | {"whole_traceback.py": b"3", "re.py": b"4"} == made
