"""Writes a release: the site packed, the single file, the wheel, a bill of materials, checksums."""

from __future__ import annotations

import hashlib
import shutil
import zipfile
from pathlib import Path

import dvonn
from tools.setup.environment import ensure_python
from tools.site.single_file import SINGLE_FILE
from tools.tasks import ROOT, atomic_replace, run, task

RELEASE = ROOT / "dist-release"
SINGLE = ROOT / "dist-single"
CHECKSUMS = "SHA256SUMS"
#: CycloneDX asks for this ending.
BILL = "dvonn.cdx.json"
#: The time of every file in the archive: the first that a zip can have.
_TIME = (1980, 1, 1, 0, 0, 0)
#: The mode of every file in the archive: its owner may write it and everybody may read it.
_RIGHTS = 0o100644 << 16


def write_single(dist: Path, folder: Path = SINGLE) -> Path:
    """Write the single file of the site *dist* into *folder*, which holds nothing else, and return it."""
    with atomic_replace(folder) as new:
        shutil.copyfile(dist / SINGLE_FILE, new / SINGLE_FILE)
    return folder / SINGLE_FILE


def write_release(dist: Path, folder: Path = RELEASE) -> Path:
    """Write the files of a release of the site *dist* to *folder*; equal sites make equal bytes."""
    name = f"dvonn-{dvonn.__version__}-site"
    with task("release"), atomic_replace(folder) as new:
        _archive(dist, new / f"{name}.zip", name)
        shutil.copyfile(dist / SINGLE_FILE, new / SINGLE_FILE)
        for wheel in (dist / "python").glob("*.whl"):
            shutil.copyfile(wheel, new / wheel.name)
            _write_bill(wheel, new / BILL)
        lines = [f"{_sha256(file)}  {file.name}\n" for file in sorted(new.iterdir())]
        (new / CHECKSUMS).write_text("".join(lines), encoding="utf-8")
    return folder


def _archive(folder: Path, archive: Path, name: str) -> None:
    """Write the files in *folder* into the zip *archive*, in their order, below a folder called *name*."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in sorted(file for file in folder.rglob("*") if file.is_file()):
            entry = zipfile.ZipInfo(f"{name}/{file.relative_to(folder).as_posix()}", _TIME)
            # 3 means Unix, whose kind of rights the next line sets; the default depends on this system.
            entry.create_system = 3
            entry.external_attr = _RIGHTS
            packed.writestr(entry, file.read_bytes(), zipfile.ZIP_DEFLATED, compresslevel=9)


def _write_bill(wheel: Path, file: Path) -> None:
    """Write the bill of materials of a site with *wheel* to *file*, in a process with the packages needed."""
    run(
        [ensure_python("release"), "-m", "tools.site.bill_of_materials", wheel, file],
        advice="The bill of materials could not be written.",
    )


def _sha256(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
