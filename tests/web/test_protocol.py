"""The description of the messages, and the page's types made from it."""

from __future__ import annotations

import pytest

from dvonn.dvonn_web.api import new_bridge
from dvonn.games import GAMES
from dvonn.web import protocol
from tools.page.protocol_types import protocol_types, written_types


def test_the_types_of_the_page_are_those_of_python() -> None:
    """Each game's file is the output of ``python -m tools.page.protocol_types``."""
    written = written_types()

    assert {file: file.read_text(encoding="utf-8") for file in written} == written
    assert {"engine", *GAMES} == {file.parent.name for file in written}


def test_every_request_that_python_answers_has_a_reply() -> None:
    """The worker itself answers "share", and the router "find_game"."""
    assert {*new_bridge()._handlers, "share", "find_game"} == set(protocol.Replies.__annotations__)


def test_comments_and_markup_are_carried_over() -> None:
    """Test a docstring, a field's comment, an optional field, a base and a private base."""
    source = '''
"""A title, and *words*."""

from typing import Literal

#: A side.
Side = Literal["white", "black"]

class _Numbered(TypedDict):
    #: Its number.
    id: int


class Base(TypedDict):
    """The fields that ``any`` :class:`View` has."""

    names: list[str]


class View(_Numbered, Base):
    by_side: NotRequired[dict[Side, float | None]]
    rest: object
'''

    found = protocol_types(source, "a file").split("*/\n\n", 1)[1]

    assert '/** A side. */\nexport type Side = "white" | "black";\n' in found
    assert (
        "/** The fields that `any` `View` has. */\nexport interface Base {\n  names: string[];\n}\n" in found
    )
    assert found.endswith(
        "export interface View extends Base {\n"
        "  /** Its number. */\n"
        "  id: number;\n"
        "  by_side?: Record<Side, number | null>;\n"
        "  rest: unknown;\n"
        "}\n"
    )


@pytest.mark.parametrize("declaration", ["x = 5", "x = tuple[int]", "x: int = 5", "x += 5"])
def test_a_declaration_without_a_typescript_type_is_refused(declaration: str) -> None:
    """The error quotes a bad declaration, or its type."""
    with pytest.raises(ValueError, match="no TypeScript") as caught:
        protocol_types(f'"""A title."""\n{declaration}\n', "a file")

    assert declaration.removeprefix("x = ") in str(caught.value)
