"""Replaces the signatures that Pyodide builds for `help`, which no page calls."""

from types import FunctionType


def dedent_docstring(docstring: str | None) -> str:
    return docstring or ""


def get_cmeth_docstring(func: FunctionType) -> str:
    return f"{func.__name__}()\n--\n\n"
