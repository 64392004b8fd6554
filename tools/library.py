"""The small standard library and the compiled package that ship, made by Pyodide itself."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tools.steps import CACHE, digest, is_stamped, put_stamp, run, step

_HERE = Path(__file__).parent
_MAKER, _PACKER = _HERE / "library.mjs", _HERE / "library_packer.py"


class Library(NamedTuple):
    """
    What spares Python in the browser its compiling, as two zips.

    standard: the standard library's modules that a game imports.
    package: what the wheel's modules compile to, to lie beside them.
    """

    standard: Path
    package: Path


def compiled_library(pyodide: Path, wheel: Path, node_env: dict[str, str]) -> Library:
    """Return what *wheel* needs compiled under *pyodide*, made once for each pair of them."""
    folder = CACHE / "library"
    library = Library(folder / "stdlib.zip", folder / "compiled.zip")
    stamp = folder / "made-for"
    made_from = (_MAKER, _PACKER, wheel, pyodide / "package.json", pyodide / "python_stdlib.zip")
    key = digest(file.read_bytes() for file in made_from)
    if is_stamped(stamp, key):
        return library
    folder.mkdir(parents=True, exist_ok=True)
    with step("small standard library"):
        run(
            ["node", _MAKER, pyodide, wheel, _PACKER, *library],
            env=node_env,
            advice="The library could not be made with Pyodide under node; the cause is named above.",
        )
    put_stamp(stamp, key)
    return library
