"""In place of what works out signatures for `help`: nobody asks for help in a page."""

from types import FunctionType


def dedent_docstring(docstring: str | None) -> str:
    return docstring or ""


def get_cmeth_docstring(func: FunctionType) -> str:
    return f"{func.__name__}()\n--\n\n"
