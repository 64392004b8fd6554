"""What the page needs before it can be seen, made quick to fetch: one style sheet, no chain of modules."""

from __future__ import annotations

import re
from pathlib import Path

from tools.steps import BuildError

_STYLE = re.compile(r' *<link rel="stylesheet" href="([\w.-]+\.css)">\n')
#: `import … from "./x.js"` and `export … from`, at the beginning of a line or after a brace.
_IMPORT = re.compile(r'^(?:import|export|\})[^;"]*?"\./([\w.-]+\.js)";$', re.MULTILINE)


def join_style_sheets(dist: Path) -> None:
    """
    Put the style sheets that index.html names, in their order, into one, called style.css.

    A browser paints nothing before it has them all, and each is a request. The sources stay apart.
    """
    page = dist / "index.html"
    text = page.read_text(encoding="utf-8")
    links = list(_STYLE.finditer(text))
    if not links:
        msg = "index.html names no style sheet"
        raise BuildError(msg)
    files = [dist / link[1] for link in links]
    joined = "\n".join(file.read_text(encoding="utf-8") for file in files)
    for file in files:
        file.unlink()
    (dist / "style.css").write_text(joined, encoding="utf-8")
    first, *others = links
    text = text.replace(first[0], first[0].replace(first[1], "style.css"), 1)
    for link in others:
        text = text.replace(link[0], "", 1)
    page.write_text(text, encoding="utf-8")


def module_links(web: Path, entry: str = "main.js") -> str:
    """
    Return links that have the browser fetch at once what *entry* imports, and what that imports.

    Without them it finds one level of imports after another, a round trip each. What is imported
    only when it is wanted is left alone.
    """
    found = {entry: None}
    for name in found.copy():
        _follow(web, name, found)
    del found[entry]
    return "\n    ".join(f'<link rel="modulepreload" href="{name}">' for name in found)


def _follow(web: Path, name: str, found: dict[str, None]) -> None:
    for imported in _IMPORT.findall((web / name).read_text(encoding="utf-8")):
        if imported not in found:
            found[imported] = None
            _follow(web, imported, found)
