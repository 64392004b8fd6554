"""
Leaves out of Pyodide's program what a page cannot reach.

Pyodide is made to load compiled extensions, which may call anything. So its WebAssembly exports every
function of Python and of C's library, and its script keeps each of them in a variable, under a name and in
a table: thousands of entries, which a browser reads, compiles and stores at every start. The page loads no
extension, so this module leaves out what no script names; Python's own code stays unchanged.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from itertools import pairwise
from pathlib import Path

from tools.page.sources import WEB, page_sources
from tools.site.faster_start.wasm import exports, imports, with_exports
from tools.site.pyodide_files import LOADER, SCRIPT, WASM
from tools.tasks import BuildError

#: The page's own modules that call the program.
USERS = tuple(
    file for file in page_sources(".ts", WEB / "engine") if file.name.startswith(("worker", "snapshot"))
)

#: The texts with which parts of the script begin: names under which functions are published, the library of
#: functions, variables for WebAssembly's exports, assignments to these variables, functions that WebAssembly
#: imports, adjustments of exports, and the main function. The first part, before all these, has no mark.
_MARKS = (
    'Module["ERRNO_CODES"]=ERRNO_CODES;Module["DNS"]=',
    "var ASM_CONSTS={",
    "var _set_method_docstring,",
    "function assignWasmExports(",
    "var wasmImports={",
    "};function applySignatureConversions(",
    "return wasmExports}function callMain(",
)
_WORD = re.compile(r"[\w$]+")
#: Uses of the program's properties: in the script itself, and in other scripts, under any variable's name.
_OWN_PROPERTY = re.compile(r'\bModule(?:\.|\[")([\w$]+)')
_PROPERTY = re.compile(r'(?:\.|")([\w$]+)')
_QUOTED = re.compile(r'"([\w$]+)"')
_PUBLICATION = re.compile(r'(?:Module\["[\w$]+"\]=)+[\w$]+;')
_ASSIGNMENT = re.compile(r'([\w$]+)=(?:Module\["[\w$]+"\]=)?wasmExports\["([\w$]+)"\](?:\.value>>>0)?;?')
_ADJUSTMENT = re.compile(r'wasmExports\["([\w$]+)"\]=makeWrapper_\w+\(wasmExports\["\1"\]\);')
#: The beginning of the names of functions whose addresses Python keeps only for extensions that draw
#: graphics.
_GRAPHICS = "emscripten_gl"
#: An unused address, so that calling it is an error. (-1 means an address not known yet.)
_NOWHERE = -2
#: Exports that start the program; they are needed, although the script does not name them.
_STARTING = re.compile(r"main|__main_argc_argv|memory|__wasm_\w+")


def lighten_program(pyodide: Path) -> None:
    """Remove from the program in the folder *pyodide* what neither the program nor the page names."""
    users = [file.read_text(encoding="utf-8") for file in (pyodide / LOADER, *USERS)]
    script, wasm = (pyodide / SCRIPT).read_text(encoding="utf-8"), (pyodide / WASM).read_bytes()
    script, wasm = lighter_program(script, wasm, users)
    (pyodide / SCRIPT).write_text(script, encoding="utf-8")
    (pyodide / WASM).write_bytes(wasm)


def lighter_program(script: str, wasm: bytes, users: Collection[str]) -> tuple[str, bytes]:
    """
    Return Pyodide's *script* and *wasm* without the parts that neither *script* nor *users* name.

    *users* are the other scripts that call the program.

    Raises:
        BuildError: *script* or *wasm* is not built as expected.
    """
    code, published, library, variables, assigned, imported, adjusted, main = _parts(script)
    own = (code, library, main)
    words = {word for text in (*own, *users) for word in _WORD.findall(text)}
    properties = {word for text in own for word in _OWN_PROPERTY.findall(text)}
    properties |= {word for text in users for word in _PROPERTY.findall(text)}
    variable_of = {name: variable for variable, name in _ASSIGNMENT.findall(assigned)}
    kept = {
        name
        for name in exports(wasm)
        if _STARTING.fullmatch(name) or not words.isdisjoint((name, variable_of.get(name, name)))
    }
    left_out = {variable for name, variable in variable_of.items() if name not in kept}
    smaller = (
        code,
        _chosen(_PUBLICATION, published, lambda found: not properties.isdisjoint(_QUOTED.findall(found[0]))),
        library,
        _listed("var ", variables, ";", lambda name: None if name in left_out else name),
        _chosen(_ASSIGNMENT, assigned, lambda found: found[2] in kept),
        _listed("var wasmImports={", imported, "", _needed_imports(wasm)),
        _chosen(_ADJUSTMENT, adjusted, lambda found: found[1] in kept),
        main,
    )
    return "".join(smaller), with_exports(wasm, kept)


def _parts(script: str) -> Iterator[str]:
    """Yield the parts of *script* before, between and after the marks."""
    if wrong := [mark for mark in _MARKS if script.count(mark) != 1]:
        msg = f"Pyodide's program no longer has {wrong[0]!r} in one place: see how it is made up now"
        raise BuildError(msg)
    places = [0, *(script.index(mark) for mark in _MARKS), len(script)]
    if places != sorted(places):
        msg = "Pyodide's program has its parts in another order: see how it is made up now"
        raise BuildError(msg)
    return (script[start:end] for start, end in pairwise(places))


def _chosen(pattern: re.Pattern[str], text: str, is_kept: Callable[[re.Match[str]], bool]) -> str:
    """Return *text* without the matches of *pattern* for which *is_kept* is false."""
    if not pattern.search(text):
        msg = f"Pyodide's program has nothing like {pattern.pattern!r} after {text[:40]!r}"
        raise BuildError(msg)
    return pattern.sub(lambda found: found[0] if is_kept(found) else "", text)


def _listed(start: str, text: str, end: str, replaced: Callable[[str], str | None]) -> str:
    """Return *text*, a list between *start* and *end*, with its entries replaced; None drops an entry."""
    entries = text.removeprefix(start).removesuffix(end).split(",")
    return start + ",".join(new for entry in entries if (new := replaced(entry)) is not None) + end


def _needed_imports(wasm: bytes) -> Callable[[str], str | None]:
    """Return a function that reduces an entry of the table of functions to what *wasm* needs."""
    called = {name for module, name in imports(wasm) if not module.startswith("GOT.")}
    held = {name for module, name in imports(wasm) if module.startswith("GOT.")}

    def needed(entry: str) -> str | None:
        name = entry.partition(":")[0]
        if name in called:
            return entry
        if name in held:
            return f"{name}:{_NOWHERE}" if name.startswith(_GRAPHICS) else entry
        return None

    return needed
