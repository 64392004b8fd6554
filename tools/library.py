"""The small standard library that ships, made once for each Pyodide and each wheel."""

from __future__ import annotations

from pathlib import Path

from tools.steps import CACHE, digest, is_stamped, put_stamp, run, step

_HERE = Path(__file__).parent
_MAKER, _PACKER = _HERE / "library.mjs", _HERE / "library_packer.py"


def small_library(pyodide: Path, wheel: Path, node_env: dict[str, str]) -> Path:
    """Return a zip of the compiled library modules that *wheel* needs under *pyodide*."""
    made = CACHE / "library" / "stdlib.zip"
    stamp = made.with_suffix(".made-for")
    key = digest(
        [
            *(file.read_bytes() for file in (_MAKER, _PACKER, wheel, pyodide / "package.json")),
            (pyodide / "python_stdlib.zip").read_bytes(),
        ]
    )
    if made.exists() and is_stamped(stamp, key):
        return made
    made.parent.mkdir(parents=True, exist_ok=True)
    with step("small standard library"):
        run(
            ["node", _MAKER, pyodide, wheel, _PACKER, made],
            env=node_env,
            advice="The library could not be made with Pyodide under node; the cause is named above.",
        )
    put_stamp(stamp, key)
    return made
