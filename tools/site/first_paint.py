"""Puts everything that the first paint needs into index.html."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

from tools.tasks import BuildError

_STYLE = re.compile(r' *<link rel="stylesheet" href="([\w./-]+\.css)">\n')
#: A script element without an attribute that defers the script, which therefore runs before the first paint.
_SCRIPT = re.compile(r'<script src="([\w./-]+\.js)"></script>')
#: The file of all inlined styles: web/shell/inlined.ts needs inlined scripts and styles as files, too.
STYLE_FILE = "first-paint.css"


def classic_scripts(dist: Path) -> list[Path]:
    """Return the scripts in index.html of *dist* that are no modules, in their order."""
    return [dist / name for name in _SCRIPT.findall((dist / "index.html").read_text(encoding="utf-8"))]


def inline_first_paint(dist: Path) -> None:
    """
    Put into index.html all that its first paint needs: style sheets, in their order, and classic scripts.

    Otherwise the first paint would wait for a request for each of them. The policy names inlined elements by
    their hashes, and allows no other inlined elements. A host's policy may refuse even the named ones, so the
    scripts stay as files, too, and all styles are in `STYLE_FILE`.
    """
    page = dist / "index.html"
    text = page.read_text(encoding="utf-8")
    text, styles = _inline_styles(dist, text)
    text, scripts = _inline_scripts(dist, text)
    text = _allow(_allow(text, "style-src", styles), "script-src", scripts)
    page.write_text(text, encoding="utf-8")


def _inline_styles(dist: Path, text: str) -> tuple[str, list[str]]:
    """Return *text* with one style element in place of all links to style sheets, and its contents."""
    links = list(_STYLE.finditer(text))
    if not links:
        msg = "index.html names no style sheet"
        raise BuildError(msg)
    joined = "\n" + "\n".join(_contents(dist / link[1], "</style") for link in links)
    # The sheets lie in folders, index.html does not.
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
    """Return *text* with its classic scripts in place of the links to them, and their contents."""
    scripts = []
    for link in list(_SCRIPT.finditer(text)):
        script = "\n" + _contents(dist / link[1], "</script")
        text = text.replace(link[0], f"<script>{script}</script>", 1)
        scripts.append(script)
    return text, scripts


def _contents(file: Path, end: str) -> str:
    """Return the contents of *file*, which must not have *end*, the end tag of the element around them."""
    text = file.read_text(encoding="utf-8")
    if end in text.lower():
        msg = f"{file.name} cannot be put into index.html: it has {end!r}"
        raise BuildError(msg)
    return text


def _allow(text: str, directive: str, contents: list[str]) -> str:
    """Return the page *text* with a policy that allows elements with these *contents*."""
    old = f"; {directive} 'self'"
    if text.count(old) != 1:
        msg = f"the policy of index.html has no {directive} 'self' to add to"
        raise BuildError(msg)
    return text.replace(old, old + "".join(f" '{source_hash(content)}'" for content in contents))


def source_hash(content: str) -> str:
    """Return the hash by which a policy names an element with this *content*."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}"
