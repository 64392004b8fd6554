"""The environment of the build: its place and its packages."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import zipfile
from pathlib import Path

from tools.setup.environment import install_arguments, venv_of


def test_a_link_to_an_environment_is_resolved(tmp_path: Path) -> None:
    """A worktree may link to the main tree's environment, which the build once cleared by mistake."""
    main, worktree = tmp_path / "main", tmp_path / "worktree"
    (main / ".venv").mkdir(parents=True)
    worktree.mkdir()
    (worktree / ".venv").symlink_to(main / ".venv")

    assert venv_of(main) == venv_of(worktree)
    assert not venv_of(worktree).is_symlink()


def write_wheel(folder: Path, name: str, version: str, *metadata: str) -> str:
    """Write a wheel that contains only metadata, and return its line in a lock file."""
    wheel = folder / f"{name}-{version}-py3-none-any.whl"
    info = f"{name}-{version}.dist-info"
    lines = ["Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}", *metadata]
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr(f"{info}/METADATA", "\n".join(lines) + "\n")
        archive.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{info}/RECORD", f"{info}/METADATA,,\n{info}/WHEEL,,\n{info}/RECORD,,\n")
    return f"{name}=={version} --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n"


def test_a_newer_release_of_a_locked_package_changes_nothing(tmp_path: Path) -> None:
    """The locked release is installed, even if a package needs an extra that a newer release also has."""
    extra = "Provides-Extra: toml"
    lock = tmp_path / "lock.txt"
    lock.write_text(
        write_wheel(tmp_path, "measure", "1.0", extra)
        + write_wheel(tmp_path, "plugin", "1.0", "Requires-Dist: measure[toml]>=1.0"),
        encoding="utf-8",
    )
    write_wheel(tmp_path, "measure", "1.1", extra)
    index = ["--no-index", "--find-links", str(tmp_path)]
    installed = tmp_path / "installed"

    result = subprocess.run(
        [sys.executable, *install_arguments(lock), *index, "--target", installed],
        capture_output=True,
        text=True,
        check=False,
    )

    assert result.returncode == 0, result.stderr
    assert sorted(entry.stem for entry in installed.glob("*.dist-info")) == ["measure-1.0", "plugin-1.0"]
