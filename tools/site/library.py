"""The small standard library and the compiled package that ship, made by Pyodide itself."""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from dvonn.games import GAMES
from tools.site.program import LOADER, SCRIPT, USERS, WASM, copy_lighter
from tools.tasks import CACHE, BuildError, atomic_replace, digest, has_cache_key, run, task, write_cache_key

_HERE = Path(__file__).parent
_MAKER, _EXERCISE, _PACKER = (
    _HERE / name for name in ("library.mjs", "library_exercise.py", "library_packer.py")
)
_MAKERS = (_MAKER, _EXERCISE, _PACKER, _HERE / "program.py", _HERE / "wasm.py")
#: Modules that take the place of Pyodide's own: what a page never asks for takes half of Python's start.
LIGHTER = _HERE / "lighter"
#: The zip of the package, and of each part of it that is loaded by the first request that needs it.
PACKAGE = "dvonn.zip"
ON_DEMAND = {f"{name}.zip": game.on_demand for name, game in GAMES.items() if game.on_demand}
#: What no page needs: the command line.
_NEVER = ("dvonn.__main__", *sorted({game.commands.rpartition(".")[0] for game in GAMES.values()}))
#: Modules that keep a whole one for when it is needed, by the name they know it under.
_WHOLE = {"whole_traceback.py": "traceback.py"}


class Library(NamedTuple):
    """
    What Python in the browser starts from: zips that spare it its compiling, and Pyodide itself.

    standard: the standard library's modules that a game imports.
    packages: the folder of what the wheel's modules compile to, `PACKAGE` and those `ON_DEMAND`.
    program: the folder of the files that start Pyodide.
    is_stock: whether all of that is as Pyodide has it.
    """

    standard: Path
    packages: Path
    program: Path
    is_stock: bool = False

    @property
    def zips(self) -> tuple[Path, Path]:
        """What holds the modules that are there from the start."""
        return self.standard, self.packages / PACKAGE


def compiled_library(
    pyodide: Path, wheel: Path, node_env: dict[str, str], *, is_stock: bool = False
) -> Library:
    """
    Return what *wheel* needs compiled under *pyodide*, made once for each pair of them.

    *is_stock* says to leave Pyodide and every module of the standard library as it is.
    """
    folder = CACHE / ("library-stock" if is_stock else "library")
    library = Library(folder / "stdlib.zip", folder / "packages", folder / "program", is_stock)
    key_file = "made-for"
    whole = pyodide / "python_stdlib.zip"
    lighter = [] if is_stock else lighter_modules()
    made_from = (Path(__file__), *_MAKERS, *lighter, *USERS, wheel, pyodide / "package.json", whole)
    key = digest(file.read_bytes() for file in made_from)
    if has_cache_key(folder / key_file, key):
        return library
    with task("small standard library"), atomic_replace(folder) as new:
        lightened = new / "lightened.zip"
        lighten(whole, lightened, lighter)
        program, packages = new / library.program.name, new / library.packages.name
        for made in (program, packages):
            made.mkdir()
        if is_stock:
            for name in (LOADER, SCRIPT, WASM):
                shutil.copyfile(pyodide / name, program / name)
        else:
            copy_lighter(pyodide, program)
        # Beside it only for this, as the loader wants to read it.
        shutil.copyfile(pyodide / "pyodide-lock.json", program / "pyodide-lock.json")
        parts = json.dumps({"onDemand": ON_DEMAND, "never": _NEVER})
        standard = new / library.standard.name
        run(
            ["node", _MAKER, program, wheel, lightened, _EXERCISE, _PACKER, standard, packages, parts],
            env=node_env,
            advice="The library could not be made with Pyodide under node; the cause is named above.",
        )
        write_cache_key(new / key_file, key)
    return library


def library_modules(library: Library) -> list[str]:
    """Return the names by which Python imports every module of *library*."""
    names = set()
    for packed in library.zips:
        with zipfile.ZipFile(packed) as archive:
            modules = (file for file in archive.namelist() if file.endswith(".pyc"))
            for file in modules:
                path = file.removesuffix(".pyc").removesuffix("/__init__")
                names.add(path.replace("/", "."))
    return sorted(names)


def lighter_modules() -> list[Path]:
    """
    Return the modules that take the place of Pyodide's own.

    Raises:
        BuildError: There is none.
    """
    if found := sorted(LIGHTER.rglob("*.py")):
        return found
    msg = f"no module in {LIGHTER}"
    raise BuildError(msg)


def lighten(whole: Path, lightened: Path, modules: Collection[Path]) -> None:
    """Write into *lightened* the standard library *whole*, with lighter *modules* in their places."""
    lighter = {file.relative_to(LIGHTER).as_posix(): file.read_bytes() for file in modules}
    with zipfile.ZipFile(whole) as old, zipfile.ZipFile(lightened, "w") as new:
        contents = {name: old.read(name) for name in old.namelist()}
        if lighter:
            contents |= {kept: contents[name] for kept, name in _WHOLE.items()}
        for name, content in (contents | lighter).items():
            # What lies in a package goes with it where a module takes its place.
            if name in lighter or f"{name.partition('/')[0]}.py" not in lighter:
                new.writestr(name, content)
