"""Adds what pdoc cannot read by itself: the fields in docstrings of classes, and `#:` comments."""

from __future__ import annotations

import inspect
import re
from collections.abc import Collection, Iterator
from enum import Enum

from pdoc.doc import Class, Doc, Module, Variable

#: One or more fields in the docstring of a class: names, a colon, and a text, indented from its second line.
_FIELD = re.compile(r"^(\w+(?:, \w+)*): (.+(?:\n[ ]+\S.*)*)$", re.MULTILINE)
#: A sentence that refers to the fields of a base class; the documentation lists them with the class itself.
_REFERENCE = re.compile(r"^Its fields are those of :class:`.*`\.$", re.MULTILINE)
#: Comments with `#:` before an assignment, and the name that it sets.
_COMMENTED = re.compile(r"^((?:[ ]*#: .*\n)+)[ ]*(\w+)\b[^=\n]*=", re.MULTILINE)
#: Docstrings that Python writes by itself.
_AUTOMATIC = ("Alias for field number", "Create new instance of")


def complete(module: Module, documented: Collection[str]) -> None:
    """
    Complete the documentation of *module* in place.

    *documented* has the names of all modules that get a page. Members inherited from other modules of the
    package are shown with the class that inherits them.
    """
    _comment(module)
    for cls in _classes(module):
        if issubclass(cls.obj, Enum):
            cls.obj.__repr__ = _constant  # type: ignore[method-assign, assignment]
        _comment(cls)
        _inherit(cls, documented)
        _move_fields(cls)


def _constant(value: Enum) -> str:
    """Return a constant as code names it, such as Player.WHITE."""
    return f"{type(value).__name__}.{value.name}"


def _classes(of: Module | Class) -> Iterator[Class]:
    for member in of.members.values():
        if isinstance(member, Class):
            yield member
            yield from _classes(member)


def _comment(of: Module | Class) -> None:
    """Take the docstrings of variables from the comments above them."""
    for comment, name in _COMMENTED.findall(of.source):
        variable = of.members.get(name)
        if isinstance(variable, Variable) and not variable.docstring:
            variable.docstring = "\n".join(line.strip()[3:] for line in comment.splitlines())


def _inherit(cls: Class, documented: Collection[str]) -> None:
    """List the members of undocumented bases as members of *cls*, and leave out these bases."""
    cls.bases = [
        base
        for base in cls.bases
        if not base[0].startswith("dvonn.") or (base[0] in documented and not base[1].startswith("_"))
    ]
    cls.own_members = [member for member in cls.members.values() if _is_shown(member, cls, documented)]


def _is_shown(member: Doc[object], cls: Class, documented: Collection[str]) -> bool:
    source, name = member.taken_from
    if member.name == "__init__" and (member.docstring.startswith(_AUTOMATIC) or _has_no_signature(cls)):
        return False
    is_own = source == cls.taken_from[0] and name.startswith(f"{cls.taken_from[1]}.")
    return is_own or (source.startswith("dvonn") and (source not in documented or "._" in f".{name}"))


def _has_no_signature(cls: Class) -> bool:
    """Return whether *cls* is a protocol or an enumeration, whose constructor nobody calls."""
    return any(base[1].startswith(("Protocol", "Enum", "IntEnum")) for base in cls.bases)


def _move_fields(cls: Class) -> None:
    """Move descriptions from the docstring of *cls* to the fields described; keep the rest as a list."""
    own = {member.name: member for member in cls.own_members}
    sources = {member.taken_from[0] for member in cls.own_members}
    bases = [base for base in cls.obj.__mro__[1:] if base.__module__ in sources]

    def moved(found: re.Match[str]) -> str:
        text = re.sub(r"\n\s+", " ", found[2])
        left = []
        for name in found[1].split(", "):
            member = own.get(name)
            if isinstance(member, Variable) and (
                not member.docstring or member.docstring.startswith(_AUTOMATIC)
            ):
                member.docstring = text[0].upper() + text[1:]
            else:
                left.append(name)
        return f"- **{', '.join(left)}**: {text}" if left else ""

    cls.docstring = _FIELD.sub(moved, _REFERENCE.sub("", cls.docstring)).strip()
    for base in bases:
        _FIELD.sub(moved, inspect.cleandoc(base.__doc__ or ""))
    for member in own.values():
        if member.docstring.startswith(_AUTOMATIC):
            member.docstring = ""
