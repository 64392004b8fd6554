"""Replaces the installer of packages of every kind: this one only unpacks zips, such as wheels."""

import os
from site import getsitepackages
from typing import Any
from zipimport import zipimporter


class _Place:
    """A path, which JavaScript converts to text."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


SITE_PACKAGES = _Place(getsitepackages()[0])
DSO_DIR = _Place("/usr/lib")


def init_loaded_packages() -> None:
    """Do nothing: no package comes with Pyodide here."""


def unpack_buffer(buffer: Any, *, extract_dir: str | None = None, **_: object) -> None:
    """Write every file of the zip *buffer*, from JavaScript, below *extract_dir* or the working folder."""
    packed = os.path.abspath("unpacking.zip")
    with open(packed, "wb") as file:
        buffer._into_file(file)
    archive = zipimporter(packed)
    for name in archive._get_files():  # type: ignore[attr-defined]
        if name.endswith("/"):
            continue
        path = os.path.join(extract_dir or ".", name)
        os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
        with open(path, "wb") as file:
            file.write(archive.get_data(os.path.join(packed, name)))
    os.remove(packed)
    archive.invalidate_caches()  # the next archive has the same name
