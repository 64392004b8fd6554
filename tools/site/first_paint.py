"""Puts everything that the first paint needs into index.html."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

from tools.tasks import BuildError

_STYLE = re.compile(r' *<link rel="stylesheet" href="([\w./-]+\.css)">\n')
#: Without an attribute that puts it off: what runs before anything is painted.
_SCRIPT = re.compile(r'<script src="([\w./-]+\.js)"></script>')
#: Inlined scripts and styles stay files as well, for web/shell/inlined.ts; this one has all styles.
STYLE_FILE = "first-paint.css"


def classic_scripts(dist: Path) -> list[Path]:
    """Return the scripts that index.html in *dist* names and that are no modules, in their order."""
    return [dist / name for name in _SCRIPT.findall((dist / "index.html").read_text(encoding="utf-8"))]


def inline_first_paint(dist: Path) -> None:
    """
    Put into index.html what it needs to be painted: its style sheets, in their order, and classic scripts.

    Each would be a request that the first paint waits for. The sources stay apart, and the policy
    names what is inlined by its hash: nothing else that is written into a page is obeyed. A policy of
    the host's may refuse even that, so the scripts stay where they are, and all style is in `STYLE_FILE`.
    """
    page = dist / "index.html"
    text = page.read_text(encoding="utf-8")
    text, styles = _inline_styles(dist, text)
    text, scripts = _inline_scripts(dist, text)
    text = _allow(_allow(text, "style-src", styles), "script-src", scripts)
    page.write_text(text, encoding="utf-8")


def _inline_styles(dist: Path, text: str) -> tuple[str, list[str]]:
    """Return *text* with one style element in place of all links to style sheets, and what it holds."""
    links = list(_STYLE.finditer(text))
    if not links:
        msg = "index.html names no style sheet"
        raise BuildError(msg)
    joined = "\n" + "\n".join(_contents(dist / link[1], "</style") for link in links)
    # They lie in folders, and what they stand in now does not.
    joined = joined.replace("url(../", "url(")
    for link in links:
        (dist / link[1]).unlink()
    (dist / STYLE_FILE).write_text(joined, encoding="utf-8")
    first, *others = (link[0] for link in links)
    text = text.replace(first, f"    <style>{joined}</style>\n", 1)
    for other in others:
        text = text.replace(other, "", 1)
    return text, [joined]


def _inline_scripts(dist: Path, text: str) -> tuple[str, list[str]]:
    """Return *text* with its classic scripts in place of the links to them, and what they say."""
    scripts = []
    for link in list(_SCRIPT.finditer(text)):
        script = "\n" + _contents(dist / link[1], "</script")
        text = text.replace(link[0], f"<script>{script}</script>", 1)
        scripts.append(script)
    return text, scripts


def _contents(file: Path, end: str) -> str:
    """Return what *file* says; *end* would end the element that it comes into."""
    text = file.read_text(encoding="utf-8")
    if end in text.lower():
        msg = f"{file.name} cannot stand in index.html: it has {end!r} in it"
        raise BuildError(msg)
    return text


def _allow(text: str, directive: str, contents: list[str]) -> str:
    """Return the page *text*, whose policy now lets these *contents* of elements be used."""
    old = f"; {directive} 'self'"
    if text.count(old) != 1:
        msg = f"the policy of index.html has no {directive} 'self' to add to"
        raise BuildError(msg)
    return text.replace(old, old + "".join(f" '{source_hash(content)}'" for content in contents))


def source_hash(content: str) -> str:
    """Return what a policy calls an element with this *content*."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}"
