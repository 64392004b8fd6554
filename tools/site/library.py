"""The small standard library and the compiled package that ship, made by Pyodide itself."""

from __future__ import annotations

import shutil
import zipfile
from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from tools.site.program import LOADER, SCRIPT, USERS, WASM, copy_lighter
from tools.tasks import CACHE, BuildError, atomic_replace, digest, has_cache_key, run, task, write_cache_key

_HERE = Path(__file__).parent
_MAKER, _EXERCISE, _PACKER = (
    _HERE / name for name in ("library.mjs", "library_exercise.py", "library_packer.py")
)
_MAKERS = (_MAKER, _EXERCISE, _PACKER, _HERE / "program.py", _HERE / "wasm.py")
#: Modules that take the place of Pyodide's own: what a page never asks for takes half of Python's start.
LIGHTER = _HERE / "lighter"
#: Modules that keep a whole one for when it is needed, by the name they know it under.
_WHOLE = {"whole_traceback.py": "traceback.py"}


class Library(NamedTuple):
    """
    What Python in the browser starts from: two zips that spare it its compiling, and Pyodide itself.

    standard: the standard library's modules that a game imports.
    package: what the wheel's modules compile to, to lie beside them.
    program: the folder of the files that start Pyodide.
    """

    standard: Path
    package: Path
    program: Path

    @property
    def zips(self) -> tuple[Path, Path]:
        """What holds modules."""
        return self.standard, self.package


def compiled_library(
    pyodide: Path, wheel: Path, node_env: dict[str, str], *, is_stock: bool = False
) -> Library:
    """
    Return what *wheel* needs compiled under *pyodide*, made once for each pair of them.

    *is_stock* says to leave Pyodide and every module of the standard library as it is.
    """
    folder = CACHE / ("library-stock" if is_stock else "library")
    library = Library(folder / "stdlib.zip", folder / "compiled.zip", folder / "program")
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
        program = new / library.program.name
        program.mkdir()
        if is_stock:
            for name in (LOADER, SCRIPT, WASM):
                shutil.copyfile(pyodide / name, program / name)
        else:
            copy_lighter(pyodide, program)
        # Beside it only for this, as the loader wants to read it.
        shutil.copyfile(pyodide / "pyodide-lock.json", program / "pyodide-lock.json")
        made = (new / file.name for file in library.zips)
        run(
            ["node", _MAKER, program, wheel, lightened, _EXERCISE, _PACKER, *made],
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
            for file in archive.namelist():
                path = file.replace("__pycache__/", "").split(".", 1)[0]
                names.add(path.removesuffix("/__init__").replace("/", "."))
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
