"""The small standard library: compiled, packed, and with lighter modules."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

import dvonn.web.api
from tools.site import library_exercise, library_packer
from tools.site.library import LIGHTER, lighten, lighter_modules


def test_compiled_module_needs_no_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is packed is imported without its source, and errors still name the source's place."""
    (tmp_path / "packed_module.pyc").write_bytes(
        library_packer.compiled(b"x = 6 * 7\ndef f(): pass", "/lib/m.py")
    )
    monkeypatch.syspath_prepend(tmp_path)
    import packed_module  # type: ignore[import-not-found]  # noqa: PLC0415 - it exists from here on

    assert 42 == packed_module.x
    assert "/lib/m.py" == packed_module.f.__code__.co_filename


def test_packed_package_holds_its_imported_modules(tmp_path: Path) -> None:
    """Each imported module lies where Python looks for it beside its source, with no time in it."""
    packed = tmp_path / "packed.zip"
    imported = library_exercise.imported_files()
    packed.write_bytes(library_packer.pack_package(dvonn.__name__, imported))
    with zipfile.ZipFile(packed) as archive:
        names = archive.namelist()
        times = {entry.date_time for entry in archive.infolist()}

    assert sorted(names) == names
    assert any(name.startswith("dvonn/core/__pycache__/position.cpython-") for name in names)
    assert {(1980, 1, 1, 0, 0, 0)} == times


def test_lighter_modules_take_the_places_of_whole_ones(tmp_path: Path) -> None:
    """A package goes with all its modules; what is kept whole has its other name; the rest is untouched."""
    whole, lightened = tmp_path / "whole.zip", tmp_path / "lightened.zip"
    contents = {"asyncio/__init__.py": b"1", "asyncio/events.py": b"2", "traceback.py": b"3", "re.py": b"4"}
    with zipfile.ZipFile(whole, "w") as archive:
        for name, content in contents.items():
            archive.writestr(name, content)
    lighten(whole, lightened, lighter_modules())
    with zipfile.ZipFile(lightened) as archive:
        made = {name: archive.read(name) for name in archive.namelist()}

    lighter = {file.relative_to(LIGHTER).as_posix(): file.read_bytes() for file in LIGHTER.rglob("*.py")}
    assert {"asyncio.py", "traceback.py"} < lighter.keys()
    assert lighter | {"whole_traceback.py": b"3", "re.py": b"4"} == made


def test_a_stock_library_is_left_as_it_is(tmp_path: Path) -> None:
    """Without lighter modules every file is Pyodide's own."""
    whole, stock = tmp_path / "whole.zip", tmp_path / "stock.zip"
    with zipfile.ZipFile(whole, "w") as archive:
        for name in ("asyncio/__init__.py", "traceback.py"):
            archive.writestr(name, name)
    lighten(whole, stock, [])

    with zipfile.ZipFile(stock) as archive:
        assert ["asyncio/__init__.py", "traceback.py"] == archive.namelist()
