"""Replaces the standard module `inspect`; has only the function that Pyodide calls."""

_COROUTINE = 0x80  # CO_COROUTINE


def iscoroutinefunction(function: object) -> bool:
    code = getattr(function, "__code__", None)
    return code is not None and bool(code.co_flags & _COROUTINE)
