"""Reads the imports and exports of a WebAssembly module from its bytes, and removes exports."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import IntEnum
from typing import NamedTuple

from tools.tasks import BuildError

_MAGIC = b"\0asm\1\0\0\0"
_IMPORTS, _EXPORTS = 2, 7


class Kind(IntEnum):
    """A kind of import or export."""

    FUNCTION = 0
    TABLE = 1
    MEMORY = 2
    GLOBAL = 3
    TAG = 4


class Import(NamedTuple):
    """An import of a WebAssembly module: the *name* in the namespace *module*."""

    module: str
    name: str


class _Reader:
    """Reads numbers and names from *content*, beginning at the index *at*."""

    def __init__(self, content: bytes, at: int = 0) -> None:
        self._content = content
        self.at = at

    def byte(self) -> int:
        self.at += 1
        return self._content[self.at - 1]

    def number(self) -> int:
        """Read a number with seven bits in each byte, the lowest bits first."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def name(self) -> str:
        size = self.number()
        self.at += size
        return self._content[self.at - size : self.at].decode()


def imports(wasm: bytes) -> list[Import]:
    """
    Return all that the module *wasm* imports.

    Raises:
        BuildError: *wasm* is no module, or imports something unknown.
    """
    found = []
    for section in _contents(wasm, _IMPORTS):
        reader = _Reader(section)
        for _ in range(reader.number()):
            found.append(Import(reader.name(), reader.name()))
            _skip_type(reader)
    return found


def exports(wasm: bytes) -> list[str]:
    """Return the names of all that the module *wasm* exports."""
    return [name for section in _contents(wasm, _EXPORTS) for name, _ in _entries(section)]


def with_exports(wasm: bytes, names: Collection[str]) -> bytes:
    """Return the module *wasm* with only those of its exports that are among *names*."""
    made = bytearray(_MAGIC)
    for kind, section in _sections(wasm):
        content = section
        if kind == _EXPORTS:
            kept = [entry for name, entry in _entries(section) if name in names]
            content = _number(len(kept)) + b"".join(kept)
        made += bytes([kind]) + _number(len(content)) + content
    return bytes(made)


def _sections(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    if not wasm.startswith(_MAGIC):
        msg = f"no WebAssembly module: it begins with {wasm[:8]!r}"
        raise BuildError(msg)
    reader = _Reader(wasm, len(_MAGIC))
    while reader.at < len(wasm):
        kind, size = reader.byte(), reader.number()
        yield kind, wasm[reader.at : reader.at + size]
        reader.at += size


def _contents(wasm: bytes, kind: int) -> Iterator[bytes]:
    return (section for found, section in _sections(wasm) if found == kind)


def _entries(section: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield the name of each export in *section*, and its whole entry."""
    reader = _Reader(section)
    for _ in range(reader.number()):
        start = reader.at
        name = reader.name()
        reader.byte()
        reader.number()
        yield name, section[start : reader.at]


def _skip_type(reader: _Reader) -> None:
    """Skip the description of an import after its name."""
    match reader.byte():
        case Kind.FUNCTION:
            reader.number()
        case Kind.TABLE:
            reader.byte()
            _skip_limits(reader)
        case Kind.MEMORY:
            _skip_limits(reader)
        case Kind.GLOBAL:
            reader.byte()
            reader.byte()
        case Kind.TAG:
            reader.byte()
            reader.number()
        case kind:
            msg = f"a WebAssembly module imports something of the unknown kind {kind}"
            raise BuildError(msg)


def _skip_limits(reader: _Reader) -> None:
    has_maximum = reader.byte() & 1
    reader.number()
    if has_maximum:
        reader.number()


def _number(value: int) -> bytes:
    made = bytearray()
    while value > 127:
        made.append(value & 127 | 128)
        value >>= 7
    return bytes([*made, value])
