"""The small standard library: compiled and packed."""

from __future__ import annotations

import io
import sys
import zipfile
from pathlib import Path

import pytest

from tools.site import library, library_exercise, library_packer


def test_compiled_module_needs_no_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Packed modules load without sources, and their code still names the source file."""
    (tmp_path / "packed_module.pyc").write_bytes(
        library_packer.compiled(b"x = 6 * 7\ndef f(): pass", "/lib/m.py", 2)
    )
    monkeypatch.syspath_prepend(tmp_path)
    import packed_module  # type: ignore[import-not-found]  # noqa: PLC0415 - made just now

    assert 42 == packed_module.x
    assert "/lib/m.py" == packed_module.f.__code__.co_filename


def test_the_packed_package_is_split_by_game() -> None:
    """Each module is in one zip only, at the path that Python expects; files in a zip have a fixed time."""
    on_demand = library.ON_DEMAND["gipf.zip"]
    never = library._NEVER
    main = library_packer.pack_packages(["dvonn"], [*never, *on_demand])
    late = library_packer.pack_packages(on_demand, never)
    with zipfile.ZipFile(io.BytesIO(main)) as first, zipfile.ZipFile(io.BytesIO(late)) as second:
        names, other = first.namelist(), second.namelist()
        times = {entry.date_time for entry in first.infolist()}

    assert {"dvonn/__init__.pyc", "dvonn/core/position.pyc", "dvonn/evaluation/weights.bin"} <= set(names)
    assert {"dvonn/gipf/__init__.pyc", "dvonn/gipf_web/api.pyc"} <= set(other)
    assert not [name for name in names if name.startswith(("dvonn/cli", "dvonn/__main__", "dvonn/gipf"))]
    left_out = ("drawing", "text_board", "svg", "action", "environments")
    assert not [name for name in names + other if any(part in name for part in left_out)]
    assert [] == [name for name in other if not name.startswith(("dvonn/gipf/", "dvonn/gipf_web/"))]
    assert sorted(names) == names
    assert {(1980, 1, 1, 0, 0, 0)} == times


def test_all_modules_of_an_on_demand_package_are_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Importing a module shows which standard modules it needs; modules that never ship are skipped."""
    package = tmp_path / "made_package"
    package.mkdir()
    for name in ("__init__.py", "first.py", "second.py", "third.py"):
        (package / name).write_text("")
    (package / "data.bin").write_bytes(b"\0")
    monkeypatch.syspath_prepend(tmp_path)
    library_exercise.import_all("made_package", ["made_package.third"])

    assert {"made_package.first", "made_package.second"} <= sys.modules.keys()
    assert "made_package.third" not in sys.modules
