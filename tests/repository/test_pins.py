"""
Counts the pins in the tests; their number may only fall.

A pin is a place where a test depends on a detail that may change harmlessly: a private name, a selector by
class or id in a browser test, or a pattern of three words or more for a message. Selectors for parts of the
page without an accessible name are listed in page_parts.py, and do not count.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tools.tasks import ROOT

TESTS = ROOT / "tests"
#: The most pins allowed. Those left are private functions that build tables (tests call them and compare
#: the results with the tables), parts of the solver that no result shows, a test that imitates a machine
#: without a browser, scripts run in the page before anything can be found by its role, and two messages of
#: other programs.
MOST = 29

#: Public names that look private: the methods of named tuples, and the method that notebooks call.
_PUBLIC = ("_replace", "_asdict", "_fields", "_repr_svg_", "__")
_SELECTOR = re.compile(r"(?:^|[\s>,(])[.#][a-z][\w-]*")
_QUERY = re.compile(r"querySelector(?:All)?\(([^)]*)\)")
_WORD = re.compile(r"[A-Za-z]{2,}")
#: Parts of a pattern that are not words of the message: escapes and quotations.
_NO_WORD = re.compile(r"\\.|'[^']*'")


def pins(source: str, *, is_browser_test: bool) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of each pin in *source*."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                continue
            case ast.Attribute(attr=name) if _is_private(name):
                yield node.lineno, name
            case ast.ImportFrom(names=names):
                yield from ((node.lineno, alias.name) for alias in names if _is_private(alias.name))
            case ast.Call(func=ast.Attribute(attr="setattr"), args=[_, ast.Constant(value=str(name)), *_]):
                yield from [(node.lineno, name)] if _is_private(name) else []
            case ast.keyword(arg="match", value=value):
                yield from ((value.lineno, said) for said in _sentences(value))
            case ast.Call() | ast.Constant() if is_browser_test:
                yield from ((node.lineno, selector) for selector in _selectors(node))


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith(_PUBLIC)


def _sentences(pattern: ast.expr) -> Iterator[str]:
    """Yield the text of a pattern, if it has three words or more."""
    texts = (part.value for part in ast.walk(pattern) if isinstance(part, ast.Constant))
    said = "".join(text for text in texts if isinstance(text, str))
    if len(_WORD.findall(_NO_WORD.sub(" ", said))) >= 3:
        yield said


def _selectors(node: ast.Call | ast.Constant) -> Iterator[str]:
    """Yield selectors by class or id in locators and scripts."""
    match node:
        case ast.Call(func=ast.Attribute(attr="locator"), args=[ast.Constant(value=str(text)), *_]):
            found = [text]
        case ast.Constant(value=str(text)):
            found = [query.strip("\"'`") for query in _QUERY.findall(text)]
        case _:
            found = []
    yield from filter(_SELECTOR.search, found)


def test_few_tests_pin_what_may_change() -> None:
    """If there are too many pins, the error lists them all; to add a pin, remove another one."""
    files = sorted(TESTS.rglob("test_*.py"))
    assert files
    found = [
        f"{file.relative_to(ROOT)}:{line}: {text}"
        for file in files
        for line, text in pins(
            file.read_text(encoding="utf-8"), is_browser_test=file.parent.name == "browser"
        )
    ]

    assert len(found) <= MOST, "\n".join(found)


def test_every_kind_of_pin_is_found() -> None:
    """The check finds private names, imports and patches of them, patterns with sentences, and selectors."""
    source = """
from dvonn.board import _lines
board._table
monkeypatch.setattr(browser, "_starts", None)
pytest.raises(ValueError, match="the game is over")
page.locator("#board .hit")
page.evaluate("document.querySelector('#board')")
"""
    assert 6 == len(list(pins(source, is_browser_test=True)))
