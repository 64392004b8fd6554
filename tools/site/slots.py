"""Places in web files that the build fills: <!-- build: NAME -->, or in a script the string "build: NAME"."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

from tools.tasks import BuildError

_SLOT = re.compile(r"<!-- build: (\S+) -->|\"build: (\S+)\"")


def fill_file(file: Path, slots: Mapping[str, object]) -> None:
    """Fill the slots of *file* in place, as `fill` does."""
    file.write_text(fill(file.read_text(encoding="utf-8"), slots, file.name), encoding="utf-8")


def fill(text: str, slots: Mapping[str, object], name: str) -> str:
    """
    Return *text*, the contents of the file *name*, with each slot replaced by its value.

    A slot in HTML takes its value as text, and one in a script takes it as JSON.

    Raises:
        BuildError: *text* has a slot that is not in *slots*, or lacks a slot that is.
    """
    found = {html or script for html, script in _SLOT.findall(text)}
    if found != set(slots):
        msg = f"{name} has the build slots {sorted(found)}, expected {sorted(slots)}"
        raise BuildError(msg)
    return _SLOT.sub(
        lambda slot: str(slots[slot[1]]) if slot[1] else json.dumps(slots[slot[2]], ensure_ascii=False), text
    )
