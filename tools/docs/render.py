"""
Renders the documentation with pdoc, in the environment that has pdoc.

    python -m tools.docs.render FOLDER
"""

from __future__ import annotations

import re
import shutil
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pdoc.render
from markupsafe import Markup
from pdoc.doc import Module
from pdoc.render_helpers import to_html

from tools.docs.contents import GUIDES, ICON, MODULES, PICTURE, SOURCES, TITLES
from tools.docs.docstrings import complete

TEMPLATES = Path(__file__).parent / "templates"
STYLE = "style.css"
#: A link of Markdown: its text, its address without the fragment, and the fragment.
_LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)#]*)(#[^)]*)?\)")
#: A document that a text names without a link, because the text is also read outside the repository.
_NAMED = re.compile(r"`docs/([\w-]+)\.md`(?: in the repository)?")


class Guide(NamedTuple):
    """
    A document of docs/ as a page.

    title, html: its heading, and the whole text.
    contents: links to its sections, as HTML; empty if there are none.
    """

    title: str
    html: Markup
    contents: Markup


def render(folder: Path) -> None:
    """Write the documentation into *folder*, which exists."""
    pdoc.render.configure(docformat="google", search=False, show_source=False, template_directory=TEMPLATES)
    modules = _modules()
    guides = {name: _guide(name) for name in GUIDES}
    said: dict[str, Any] = {
        "all_modules": modules,
        "subjects": MODULES,
        "guides": guides,
        "about_guides": GUIDES,
        "summaries": {name: _summary(module) for name, module in modules.items()},
        "version": import_module("dvonn").__version__,
    }
    env = pdoc.render.env
    env.globals.update(said)
    for name, module in modules.items():
        file = folder / (name.replace(".", "/") + ".html")
        file.parent.mkdir(parents=True, exist_ok=True)
        up = "../" * name.count(".")
        page = env.get_template("module.html.jinja2").render(module=module, up=up, here=name)
        file.write_text(_plain(page), encoding="utf-8")
    for name, guide in guides.items():
        page = env.get_template("guide.html.jinja2").render(guide=guide, up="", here=name)
        (folder / f"{name}.html").write_text(_plain(page), encoding="utf-8")
    page = env.get_template("start.html.jinja2").render(up="", here="index")
    (folder / "index.html").write_text(_plain(page), encoding="utf-8")
    shutil.copyfile(TEMPLATES / STYLE, folder / STYLE)
    for picture in (PICTURE, ICON):
        shutil.copyfile(picture, folder / picture.name)


def _modules() -> dict[str, Module]:
    """Return the modules to document, by name, with their documentation completed."""
    names = [name for group in MODULES.values() for name in group]
    for name in names:
        module = import_module(name)
        # A module may import some names only on their first use.
        for public in getattr(module, "__all__", ()):
            module.__dict__[public] = getattr(module, public)
    documented = {name: Module.from_name(name) for name in names}
    for described in documented.values():
        complete(described, documented)
    return documented


def _summary(module: Module) -> str:
    """Return the first paragraph of a module's docstring as one line, without markup."""
    first = module.docstring.strip().split("\n\n")[0].replace("\n", " ")
    return re.sub(r":\w+:`~?([^`]+)`", r"\1", first).replace("`", "")


def _guide(name: str) -> Guide:
    """Return the document docs/*name*.md as a page, with links only to other such pages."""
    text = (SOURCES / f"{name}.md").read_text(encoding="utf-8")
    text = _NAMED.sub(
        lambda found: f"[{_title(found[1])}]({found[1]}.md)" if found[1] in GUIDES else found[0], text
    )
    html = to_html(_LINK.sub(_page_link, text))
    contents: str = getattr(html, "toc_html", None) or ""
    return Guide(_title(name), Markup(html), Markup(contents))  # noqa: S704 - our own documents


def _page_link(found: re.Match[str]) -> str:
    """Return a link between documents as one between pages; only its text if its target has no page."""
    text, address, fragment = found[1], found[2], found[3] or ""
    if not address:
        return found[0]
    page = address.removesuffix(".md")
    if page not in GUIDES:
        return text
    return f"[{_title(page) if text == address else text}]({page}.html{fragment})"


def _title(name: str) -> str:
    """Return the title of a guide."""
    heading = (SOURCES / f"{name}.md").read_text(encoding="utf-8").split("\n", 1)[0]
    return TITLES.get(name, heading.lstrip("# "))


def _plain(page: str) -> str:
    """
    Return *page* without inline styles, which its policy refuses, and without blank lines.

    Titles within docstrings, such as "Raises", recur on a page and so become plain lines. Code and tables,
    which may be wider than a phone, can be scrolled with keys.
    """
    page = page.replace("<pre>", '<pre tabindex="0">').replace("<th></th>", "<td></td>")
    page = re.sub(r"<table>.*?</table>", r'<div class="wide" tabindex="0">\g<0></div>', page, flags=re.DOTALL)
    page = re.sub(r"<h6 id=\"[^\"]*\">(.*?)</h6>", r'<p class="part">\1</p>', page)
    page = re.sub(r' style="text-align:\s*(\w+);?"', r' class="\1"', page)
    return re.sub(r"\n\s*\n+(?![^<]*</pre>)", "\n", page)


if __name__ == "__main__":
    render(Path(sys.argv[1]))
