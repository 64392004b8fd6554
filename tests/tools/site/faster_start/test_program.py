"""Leaving out the parts of Pyodide's program that a page cannot reach."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tools.setup.environment import NODE_MODULES
from tools.site.faster_start.program import lighten_program, lighter_program
from tools.site.faster_start.wasm import Import, exports, imports, with_exports
from tools.site.pyodide_files import LOADER, SCRIPT, WASM
from tools.tasks import BuildError

PYODIDE = NODE_MODULES / "pyodide"


def _named(text: str) -> bytes:
    return bytes([len(text)]) + text.encode()


def _section(kind: int, *entries: bytes) -> bytes:
    content = bytes([len(entries)]) + b"".join(entries)
    return bytes([kind, len(content)]) + content


#: A module with every kind of import, and with an export for each reason to keep or remove an export.
MODULE = (
    b"\0asm\1\0\0\0"
    + _section(
        2,
        _named("env") + _named("called") + b"\0\0",
        _named("env") + _named("table") + b"\1\x70\1\2\3",
        _named("env") + _named("memory") + b"\2\0\2",
        _named("env") + _named("tag") + b"\4\0\0",
        _named("GOT.func") + _named("emscripten_glClear") + b"\3\x7f\1",
        _named("GOT.func") + _named("held") + b"\3\x7f\1",
    )
    + _section(
        7,
        *(
            _named(name) + b"\0\0"
            for name in ("main", "used", "_private", "unused", "by_user", "__wasm_call_ctors")
        ),
    )
    + _section(9, b"elements")
)
SCRIPT_TEXT = (
    "start(){Module.shown();_used();__private()}"
    'Module["ERRNO_CODES"]=ERRNO_CODES;Module["DNS"]=DNS;Module["shown"]=shown;Module["a"]=Module["_a"]=a;'
    "var ASM_CONSTS={};function a(){}"
    "var _set_method_docstring,_used,_unused,__private,_by_user;"
    'function assignWasmExports(wasmExports){_used=Module["_used"]=wasmExports["used"];'
    '_unused=Module["_unused"]=wasmExports["unused"].value>>>0;__private=wasmExports["_private"];'
    '_by_user=Module["_by_user"]=wasmExports["by_user"]}'
    "var wasmImports={called,held:_held,emscripten_glClear:_emscripten_glClear,other:_other"
    "};function applySignatureConversions(wasmExports){"
    'wasmExports["unused"]=makeWrapper_p(wasmExports["unused"]);'
    'wasmExports["used"]=makeWrapper_p(wasmExports["used"]);'
    "return wasmExports}function callMain(){}"
)


def test_parts_not_named_by_any_script_are_left_out() -> None:
    """Unused exports, their variables and wrappers, and functions that nothing imports are removed."""
    script, wasm = lighter_program(SCRIPT_TEXT, MODULE, ["program._by_user()"])

    assert ["main", "used", "_private", "by_user", "__wasm_call_ctors"] == exports(wasm)
    assert imports(MODULE) == imports(wasm)
    assert wasm.endswith(_section(9, b"elements"))
    for gone in ("unused", 'Module["a"]', 'Module["DNS"]', "other"):
        assert gone not in script
    for left in (
        'Module["shown"]=shown;',
        '_used=Module["_used"]=wasmExports["used"];',
        '__private=wasmExports["_private"];',
        'wasmExports["used"]=makeWrapper_p(wasmExports["used"]);',
        "function a(){}",
    ):
        assert left in script


def test_drawing_functions_get_an_unused_address() -> None:
    """Python needs the addresses of drawing functions, but never calls them; other functions stay."""
    script, _ = lighter_program(SCRIPT_TEXT, MODULE, [])
    assert "var wasmImports={called,held:_held,emscripten_glClear:-2}" in script


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("var wasmImports={", "const wasmImports={"),
        ("var ASM_CONSTS={};", "var ASM_CONSTS={};var ASM_CONSTS={};"),
        ("wasmExports[", "exported["),
    ],
)
def test_a_program_without_the_expected_parts_ends_the_build(old: str, new: str) -> None:
    """A page with such a program would have no engine."""
    with pytest.raises(BuildError, match="program"):
        lighter_program(SCRIPT_TEXT.replace(old, new), MODULE, [])


def test_parts_in_the_wrong_order_end_the_build() -> None:
    """Each part occurs once, but one part is not where it should be."""
    constants = "var ASM_CONSTS={};"
    with pytest.raises(BuildError, match="order"):
        lighter_program(constants + SCRIPT_TEXT.replace(constants, ""), MODULE, [])


def test_a_file_that_is_not_a_module_is_refused() -> None:
    """The file may be a "not found" page. A module with an unknown kind of import is refused, too."""
    with pytest.raises(BuildError, match="WebAssembly"):
        exports(b"<html></html>")
    unknown = b"\0asm\1\0\0\0" + _section(2, _named("env") + _named("new") + b"\x09")
    with pytest.raises(BuildError, match="kind"):
        imports(unknown)


def test_numbers_of_any_length_are_written_as_they_are_read() -> None:
    """The length of a section longer than 127 bytes takes two bytes."""
    names = [f"function_{number}" for number in range(90)]
    content = bytes([90]) + b"".join(_named(name) + b"\0\x85\x01" for name in names)
    size = bytes([len(content) & 127 | 128, len(content) >> 7])
    module = b"\0asm\1\0\0\0\7" + size + content + _section(9, b"elements")

    assert module == with_exports(module, set(names))
    assert names[:3] == exports(with_exports(module, set(names[:3])))


def test_pyodides_own_program_keeps_all_that_it_needs(tmp_path: Path) -> None:
    """The script and the WebAssembly still have everything that they import from each other."""
    for name in (LOADER, SCRIPT, WASM):
        shutil.copyfile(PYODIDE / name, tmp_path / name)
    lighten_program(tmp_path)

    script, wasm = (tmp_path / SCRIPT).read_text(encoding="utf-8"), (tmp_path / WASM).read_bytes()
    taken = set(re.findall(r'wasmExports(?:\["|\.)([\w$]+)', script))
    assert {"malloc", "PyErr_Occurred"} <= taken <= {*exports(wasm), "run_main_promising"}
    assert len(exports(wasm)) < len(exports((PYODIDE / WASM).read_bytes())) / 10
    table = script.partition("var wasmImports={")[2].partition("}")[0]
    given = {entry.partition(":")[0] for entry in table.split(",")}
    own = {"memory", "__indirect_function_table", "__stack_pointer", "__memory_base", "__table_base"}
    assert {wanted.name for wanted in imports(wasm)} <= given | own
    assert Import("env", "fail_test") in imports(wasm)
