"""The small standard library and the compiled package that ship, made by Pyodide itself."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import NamedTuple

from dvonn.games import GAMES
from tools.site.accelerators import ACCELERATORS
from tools.site.pyodide_files import LOADER, LOCK, SCRIPT, STANDARD_LIBRARY, WASM
from tools.tasks import CACHE, atomic_replace, digest, has_cache_key, run, task, write_cache_key

_HERE = Path(__file__).parent
_MAKER, _EXERCISE, _PACKER = (
    _HERE / name for name in ("library.mjs", "library_exercise.py", "library_packer.py")
)
#: The zip of the package, without the parts that are loaded on demand.
PACKAGE = "dvonn.zip"
#: The zips that the first request about a game loads, with the parts of the package in each.
ON_DEMAND = {f"{name}.zip": game.on_demand for name, game in GAMES.items() if game.on_demand}
#: Modules that no page needs: for the command line, pictures that Python draws, and programs that learn.
_NEVER = (
    "dvonn.__main__",
    *sorted({game.commands.rpartition(".")[0] for game in GAMES.values()}),
    "dvonn.action_numbers",
    "dvonn.environments",
    "dvonn.svg",
    *(f"dvonn.{room}.{name}" for room in ("core", "gipf") for name in ("actions", "drawing")),
    *(f"dvonn{room}.text_board" for room in ("", ".core", ".gipf")),
)


class Library(NamedTuple):
    """
    The files that Python in the browser starts from: zips of compiled modules, and Pyodide.

    standard: the standard library's modules that a game imports.
    packages: the folder of the wheel's compiled modules, `PACKAGE` and those `ON_DEMAND`.
    program: the folder of the files that start Pyodide.
    is_stock: True if Pyodide and its standard library are unchanged.
    """

    standard: Path
    packages: Path
    program: Path
    is_stock: bool = False

    @property
    def zips(self) -> tuple[Path, Path]:
        """The archives of the modules that load at the start."""
        return self.standard, self.packages / PACKAGE


def compiled_library(
    pyodide: Path, wheel: Path, node_env: dict[str, str], *, is_stock: bool = False
) -> Library:
    """
    Return the library of *wheel*, compiled by *pyodide*; make it only if something it depends on has changed.

    *is_stock* says to leave Pyodide and its standard library unchanged, as they are without accelerators.
    """
    accelerators = [] if is_stock else ACCELERATORS
    is_stock = not accelerators
    folder = CACHE / ("library-stock" if is_stock else "library")
    library = Library(folder / "stdlib.zip", folder / "packages", folder / "program", is_stock)
    key_file = "made-for"
    sources = [source for accelerator in accelerators for source in accelerator.sources()]
    made_from = (Path(__file__), _MAKER, _EXERCISE, _PACKER, *sources, wheel)
    made_from += (pyodide / "package.json", pyodide / STANDARD_LIBRARY)
    key = digest(file.read_bytes() for file in made_from)
    if has_cache_key(folder / key_file, key):
        return library
    with task("small standard library"), atomic_replace(folder) as new:
        program, packages = new / library.program.name, new / library.packages.name
        for made in (program, packages):
            made.mkdir()
        for name in (LOADER, SCRIPT, WASM, STANDARD_LIBRARY, LOCK):
            shutil.copyfile(pyodide / name, program / name)
        for accelerator in accelerators:
            accelerator.lighten(program)
        parts = json.dumps({"onDemand": ON_DEMAND, "never": _NEVER})
        standard = new / library.standard.name
        run(
            ["node", _MAKER, program, wheel, _EXERCISE, _PACKER, standard, packages, parts],
            env=node_env,
            advice="The library could not be made with Pyodide under node; the cause is named above.",
        )
        write_cache_key(new / key_file, key)
    return library
