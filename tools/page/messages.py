"""Compiles the page's texts, which are ICU messages, and lists their faults; messages.mjs does the work."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tools.setup.environment import ensure_node, ensure_node_packages
from tools.tasks import BuildError, run

#: A compiled text: a string, or a text for each value of a placeholder.
Message = str | Mapping[str, Mapping[str, "Message"]]

_COMPILER = Path(__file__).with_suffix(".mjs")


class TextFile(NamedTuple):
    """
    The texts of a language, by key.

    name: what fault messages call the file.
    original: the English texts, whose branches and placeholders *texts* must have, too.
    """

    name: str
    language: str
    texts: Mapping[str, str]
    original: Mapping[str, str]


class Compiled(NamedTuple):
    """The compiled texts of a file, without the unreadable ones, and the file's faults, one line each."""

    texts: dict[str, Message]
    faults: list[str]


def compile_messages(files: Iterable[TextFile]) -> list[Compiled]:
    """Return the compiled texts and the faults of each of *files*."""
    node_env = ensure_node()
    ensure_node_packages(node_env, checkers=False)
    with TemporaryDirectory() as work:
        given, made = Path(work) / "given.json", Path(work) / "made.json"
        given.write_text(json.dumps([file._asdict() for file in files]), encoding="utf-8")
        run(["node", _COMPILER, given, made], env=node_env, advice="The texts could not be compiled.")
        return [Compiled(**file) for file in json.loads(made.read_text(encoding="utf-8"))]


def strings_in(message: Message) -> Iterator[str]:
    """Yield every string that *message* can be, with its placeholders."""
    if isinstance(message, str):
        yield message
    else:
        for branches in message.values():
            for inner in branches.values():
                yield from strings_in(inner)


def plain(message: Message) -> str:
    """
    Return *message*, which must be the same for every number and player.

    Raises:
        BuildError: *message* has branches.
    """
    if isinstance(message, str):
        return message
    msg = f"this text must have neither plural nor select: {json.dumps(message, ensure_ascii=False)}"
    raise BuildError(msg)
