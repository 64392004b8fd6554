"""In place of the module that looks into live objects: the one question that Pyodide has for it."""

_COROUTINE = 0x80  # CO_COROUTINE


def iscoroutinefunction(function: object) -> bool:
    code = getattr(function, "__code__", None)
    return code is not None and bool(code.co_flags & _COROUTINE)
