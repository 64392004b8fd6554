"""Replaces the reader of call signatures: here, every call converts its arguments in the default way."""

from _pyodide_core import (  # type: ignore[import-not-found]
    JsFuncSignature,
    js2py_default_call_result,
    py2js_default,
)


class BindClass:
    """A mark for annotations, unused here."""


class Default:
    """A mark for annotations, unused here."""


class Deep(Default):
    """A mark for annotations, unused here."""


class Json(Default):
    """A mark for annotations, unused here."""


def no_default() -> None:
    """Stand for "no default" in a signature: only its identity counts."""


default_signature = JsFuncSignature(
    None, False, 0, (), (), py2js_default, (), (), (), py2js_default, js2py_default_call_result
)


def func_to_sig(function: object) -> object:
    return default_signature


def get_attr_sig(signature: object, attribute: str) -> tuple[bool, None]:
    return (False, None)


def bind_class_sig(signature: object) -> object:
    return signature
