"""Replaces the runner of Python source, which has many options: this one runs a text or imports a name."""

from importlib import import_module
from typing import Any

_ONLY_AST = 0x400  # ast.PyCF_ONLY_AST, without importing ast


def eval_code(
    code: str,
    globals: dict[str, Any] | None = None,
    locals: dict[str, Any] | None = None,
    *,
    filename: str = "<exec>",
    **_: object,
) -> Any:
    """Run *code* and return the value of its last statement, or None if that is no expression."""
    tree = compile(code, filename, "exec", _ONLY_AST)
    last = compile("0", filename, "eval", _ONLY_AST)
    names = {} if globals is None else globals
    if not tree.body or type(tree.body[-1]).__name__ != "Expr":
        exec(compile(tree, filename, "exec"), names, locals)
        return None
    last.body = tree.body.pop().value
    exec(compile(tree, filename, "exec"), names, locals)
    return eval(compile(last, filename, "eval"), names, locals)


def pyimport_impl(path: str) -> Any:
    """Return the module that *path* names, or the named object in a module."""
    stem, _, name = path.rpartition(".")
    if not stem:
        return import_module(path)
    module = import_module(stem)
    return getattr(module, name) if hasattr(module, name) else import_module(path)
