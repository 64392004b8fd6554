"""
Generates the page's types of the protocol from Python's: ``python -m tools.page.protocol_types``.

It reads dvonn/web/protocol, and the module ``protocol`` beside each game's bridge, as text, so that the
comments are kept. It understands only what these files use: aliases, literals, unions, typed dictionaries
and their bases.
"""

from __future__ import annotations

import argparse
import ast
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path

from dvonn.games import GAMES
from tools.tasks import ROOT

_PROTOCOL = "dvonn.web.protocol"
#: The modules of the protocol in the order of the generated file; the package's docstring comes first.
_MODULES = ("__init__", "positions", "searches", "requests", "replies")
_TYPES = ROOT / "web" / "engine" / "protocol.ts"
#: The path of the shared types from a game's folder.
_FROM_A_GAME = "../../engine/protocol.ts"

_HEADER = """\
/**
 * {summary}
 *
 * Generated from {source} by `python -m tools.page.protocol_types`: change it there.
 * Read by the type checker only; never shipped.
 */
"""
#: The most characters in a line of the page's sources, as in biome.json.
_LINE_WIDTH = 100
_NAMES = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "object": "unknown"}
#: Types that have no name in Python.
_ALIASES = {"WasmModule": "WebAssembly.Module"}
#: Docstring markup, and its form in the page's comments.
_MARKUP = ((r":\w+:`(\w+)`", r"`\1`"), (r"``([^`]+)``", r"`\1`"), (r"(?<!\w)\*(\w+)\*", r"`\1`"))


def written_types() -> dict[Path, str]:
    """Return the contents of the generated files: the shared file, and one for each game."""
    folder = _path_of(_PROTOCOL)
    whole = "\n".join((ROOT / folder / f"{name}.py").read_text(encoding="utf-8") for name in _MODULES)
    files = {_TYPES: protocol_types(whole, folder.as_posix())}
    for name, game in GAMES.items():
        path = _path_of(game.bridge).with_name("protocol.py")
        types = protocol_types((ROOT / path).read_text(encoding="utf-8"), path.as_posix())
        files[ROOT / "web" / "games" / name / "protocol.ts"] = types
    return files


def _path_of(module: str) -> Path:
    return Path(*module.split("."))


def protocol_types(source: str, origin: str) -> str:
    """
    Return the TypeScript declarations for the Python declarations in *source*, read from *origin*.

    Raises:
        ValueError: *source* has a declaration of an unknown kind; the message quotes it.
    """
    module = ast.parse(source)
    writer = _Writer(source.splitlines())
    declarations = [writer.declaration(node) for node in module.body if not _is_about_a_module(node)]
    summary = _plain(str(ast.get_docstring(module))).split("\n", 1)[0]
    header = _HEADER.format(summary=summary, source=origin)
    return "\n".join([header, *_imports(module, declarations), *filter(None, declarations)])


def _imports(module: ast.Module, declarations: list[str]) -> list[str]:
    """Return the import of the shared types that *declarations* use but do not declare."""
    code = "\n".join(declarations)
    names = sorted(
        alias.name
        for node in module.body
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith(_PROTOCOL)
        for alias in node.names
        if alias.name != "*" and not re.search(rf"^export \w+ {alias.name}\b", code, re.MULTILINE)
    )
    return [f'import type {{ {", ".join(names)} }} from "{_FROM_A_GAME}";\n'] if names else []


def _is_about_a_module(node: ast.stmt) -> bool:
    """Return whether *node* is an import or a docstring, not a declaration."""
    return isinstance(node, (ast.Import, ast.ImportFrom, ast.Expr))


class _Writer:
    """Writes declarations; remembers the fields of private typed dictionaries for their subclasses."""

    def __init__(self, lines: list[str]) -> None:
        self._lines = lines
        self._private: dict[str, str] = {}

    def declaration(self, node: ast.stmt) -> str:
        """Return the declaration for *node*; empty for a private class: its subclasses copy its fields."""
        if isinstance(node, ast.ClassDef):
            return self._interface(node)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            return self._alias(name, node)
        raise ValueError(_message(node))

    def _alias(self, name: str, node: ast.Assign) -> str:
        comment = _comment(self._comment_above(node.lineno))
        value = _ALIASES.get(name) or _type(node.value)
        line = f"export type {name} = {value};"
        if len(line) > _LINE_WIDTH:
            options = "".join(f"\n  | {option}" for option in value.split(" | "))
            line = f"export type {name} ={options};"
        return f"{comment}{line}\n"

    def _interface(self, node: ast.ClassDef) -> str:
        bases = [ast.unparse(base) for base in node.bases if ast.unparse(base) != "TypedDict"]
        fields = "".join(self._private.get(base, "") for base in bases)
        for field in node.body:
            if isinstance(field, ast.AnnAssign):
                fields += self._field(ast.unparse(field.target), field.annotation, field.lineno)
        if node.name.startswith("_"):
            self._private[node.name] = fields
            return ""
        parents = [base for base in bases if base not in self._private]
        extends = f" extends {', '.join(parents)}" if parents else ""
        comment = _comment(_plain(ast.get_docstring(node) or ""))
        return f"{comment}export interface {node.name}{extends} {{\n{fields}}}\n"

    def _field(self, name: str, annotation: ast.expr, line: int) -> str:
        mark = ""
        if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "NotRequired":
            annotation, mark = annotation.slice, "?"
        comment = textwrap.indent(_comment(self._comment_above(line), indent=2), "  ")
        return f"{comment}  {name}{mark}: {_type(annotation)};\n"

    def _comment_above(self, line: int) -> str:
        """Return the text of the ``#:`` comment that ends right above *line*, which counts from 1."""
        found: list[str] = []
        for above in reversed(self._lines[: line - 1]):
            if not above.strip().startswith("#:"):
                break
            found.insert(0, above.strip().removeprefix("#:").strip())
        return _plain("\n".join(found))


def _type(node: ast.expr) -> str:
    """Return the TypeScript type for the Python type *node*."""
    if isinstance(node, ast.Name):
        return _NAMES.get(node.id, node.id)
    if isinstance(node, ast.Constant) and node.value is None:
        return "null"
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return f"{_type(node.left)} | {_type(node.right)}"
    if isinstance(node, ast.Subscript):
        arguments = list(_arguments(node.slice))
        generic = ast.unparse(node.value)
        if generic == "Literal":
            return " | ".join(f'"{ast.literal_eval(argument)}"' for argument in arguments)
        if generic == "list":
            element = _type(arguments[0])
            return f"({element})[]" if "|" in element else f"{element}[]"
        if generic == "dict":
            return f"Record<{', '.join(map(_type, arguments))}>"
    raise ValueError(_message(node))


def _arguments(node: ast.expr) -> Iterator[ast.expr]:
    yield from node.elts if isinstance(node, ast.Tuple) else [node]


def _message(node: ast.AST) -> str:
    return f"no TypeScript is known for {ast.unparse(node)!r} (expected a type of the protocol)"


def _plain(text: str) -> str:
    """Return *text* with docstring markup as in the page's comments."""
    for pattern, replacement in _MARKUP:
        text = re.sub(pattern, replacement, text)
    return text


def _comment(text: str, indent: int = 0) -> str:
    """Return *text* as a comment for a declaration indented by *indent*; empty for no text."""
    if not text:
        return ""
    width = _LINE_WIDTH - indent
    if "\n" not in text and len(text) + len("/**  */") <= width:
        return f"/** {text} */\n"
    lines: list[str] = []
    for paragraph in text.split("\n\n"):
        lines += ["", *textwrap.wrap(paragraph, width - len(" * "))]
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines[1:]) + " */\n"


def main() -> None:
    """Write the page's types."""
    argparse.ArgumentParser(description="Write the page's types of the protocol.").parse_args()
    for file, types in written_types().items():
        file.write_text(types, encoding="utf-8")


if __name__ == "__main__":
    main()
