"""Equal sites make releases with equal bytes, and the checksums are valid."""

from __future__ import annotations

import hashlib
import os
import zipfile
from pathlib import Path

import pytest

import dvonn
from tools.site.release import BILL, CHECKSUMS, write_release, write_single
from tools.site.single_file import SINGLE_FILE

WHEEL = "python/dvonn-1.0-py3-none-any.whl"
CONTENTS = {"index.html": b"page", "icons/icon.svg": b"<svg/>", SINGLE_FILE: b"all of it", WHEEL: b"wheel"}


def site_in(folder: Path, names: list[str]) -> Path:
    """Write a small site into *folder*, with files in the order of *names*."""
    for name in names:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(CONTENTS[name])
    return folder


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The release of a small site, shared by read-only tests."""
    folder = tmp_path_factory.mktemp("small")
    return write_release(site_in(folder / "dist", list(CONTENTS)), folder / "release")


def test_a_release_has_the_site_the_single_file_the_wheel_the_bill_of_materials_and_checksums(
    release: Path,
) -> None:
    """The site's archive unpacks into a folder named after the version."""
    name = f"dvonn-{dvonn.__version__}-site"
    made = {file.name for file in release.iterdir()}
    assert {f"{name}.zip", SINGLE_FILE, WHEEL.removeprefix("python/"), BILL, CHECKSUMS} == made
    with zipfile.ZipFile(release / f"{name}.zip") as archive:
        packed = {entry: archive.read(entry) for entry in archive.namelist()}
    assert {f"{name}/{file}": content for file, content in CONTENTS.items()} == packed


def test_sha256sum_can_read_the_checksums_of_every_file(release: Path) -> None:
    """Each line has the digest, two spaces and the name."""
    files = sorted(file for file in release.iterdir() if file.name != CHECKSUMS)
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}" for file in files]

    assert lines == (release / CHECKSUMS).read_text().splitlines()


def test_equal_sites_make_equal_releases(release: Path, tmp_path: Path) -> None:
    """Times, permissions and order of the files do not matter."""
    other = site_in(tmp_path / "later", list(reversed(CONTENTS)))
    for file in other.rglob("*.*"):
        os.utime(file, (2_000_000_000, 2_000_000_000))
        file.chmod(0o777)
    write_release(other, tmp_path / "other")

    assert (release / CHECKSUMS).read_text() == (tmp_path / "other" / CHECKSUMS).read_text()


def test_the_single_file_is_written_alone(tmp_path: Path) -> None:
    """Earlier files in its folder are removed."""
    folder = tmp_path / "single"
    folder.mkdir()
    (folder / "old.html").write_text("old")
    file = write_single(site_in(tmp_path / "dist", list(CONTENTS)), folder)

    assert (folder / SINGLE_FILE, CONTENTS[SINGLE_FILE]) == (file, file.read_bytes())
    assert [file] == list(folder.iterdir())
