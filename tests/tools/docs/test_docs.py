"""The documentation of the package: complete, without scripts, and without requests outside its folder."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

import dvonn
from dvonn import gipf, svg
from tools.docs.builder import build_docs
from tools.docs.contents import GUIDES, MODULES
from tools.site.builder import DOCS

#: Elements that no page of the documentation may contain.
FORBIDDEN = {"script", "style", "iframe", "object", "embed", "base", "form"}


class Page(HTMLParser):
    """
    Reads a page.

    links: the addresses that a person can follow.
    loaded: the addresses that the browser loads.
    ids: the ids of its elements.
    odd: the elements and attributes that no page may have.
    policy: its content security policy.
    """

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.ids: list[str] = []
        self.odd: list[str] = []
        self.policy = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect the element's id, addresses, policy and forbidden parts."""
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.ids.append(given["id"])
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif "href" in given:
            self.loaded.append(given["href"])
        self.loaded += [given[name] for name in ("src", "srcset", "data") if name in given]
        self.odd += [tag] if tag in FORBIDDEN else []
        self.odd += [f"{tag} {name}" for name in given if name == "style" or name.startswith("on")]
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policy = given["content"]


@pytest.fixture(scope="module")
def folder() -> Path:
    """The documentation as the build writes it."""
    return build_docs().resolve()


@pytest.fixture(scope="module")
def pages(folder: Path) -> dict[Path, Page]:
    """Every page of the documentation, by its file."""
    return {file: Page(file.read_text(encoding="utf-8")) for file in sorted(folder.rglob("*.html"))}


def test_every_guide_and_every_module_has_a_page(folder: Path, pages: dict[Path, Page]) -> None:
    """The index is the only other page."""
    modules = [name.replace(".", "/") for group in MODULES.values() for name in group]
    named = {"index", *GUIDES, *modules}

    assert named == {file.relative_to(folder).as_posix().removesuffix(".html") for file in pages}


@pytest.mark.parametrize("module", [dvonn, gipf, svg], ids=lambda module: module.__name__)
def test_every_public_name_is_documented(module: object, folder: Path, pages: dict[Path, Page]) -> None:
    """Each name that a module lists as public has a section with a text."""
    name = str(vars(module)["__name__"])
    file = folder / (name.replace(".", "/") + ".html")

    assert set(vars(module)["__all__"]) <= set(pages[file].ids)


@pytest.mark.parametrize("name", ["parse", "legal_moves", "play", "removed_by", "scores", "turn", "phase"])
def test_a_class_shows_members_of_bases_without_a_page(
    name: str, folder: Path, pages: dict[Path, Page]
) -> None:
    """A position inherits some of its public names from modules that are not public."""
    assert f"Position.{name}" in pages[folder / "dvonn.html"].ids


def test_a_field_is_followed_by_its_description(folder: Path) -> None:
    """The text comes from the docstring of the class."""
    html = (folder / "dvonn.html").read_text(encoding="utf-8")
    section = html[html.index('id="MoveValue.visits"') :]
    words = " ".join(re.sub("<[^>]+>", " ", section).split())

    assert "visits : int Simulations that passed through the position after the move." in words


def test_every_link_leads_to_a_page_of_the_folder(pages: dict[Path, Page]) -> None:
    """The page exists, and so does the element that the fragment names."""
    broken = []
    for file, page in pages.items():
        for link in page.links:
            path, _, fragment = link.partition("#")
            target = (file.parent / unquote(path)).resolve() if path else file
            ids = pages[target].ids if target in pages else []
            if target not in pages or (fragment and unquote(fragment) not in ids):
                broken.append(f"{file.name}: {link}")

    assert [] == broken


def test_no_page_loads_anything_from_outside_the_folder(folder: Path, pages: dict[Path, Page]) -> None:
    """Every address that a page loads is relative and leads to a file in the folder."""
    for file, page in pages.items():
        for address in page.loaded:
            target = (file.parent / address).resolve()
            assert target.is_file(), (file, address)
            assert folder in target.parents, (file, address)
    styles = (folder / "style.css").read_text(encoding="utf-8")

    assert not re.search(r"url\(|@import", styles)


def test_no_file_names_an_outside_address(folder: Path) -> None:
    """The only outside address is an XML namespace, which nobody fetches."""
    for file in folder.rglob("*"):
        if file.is_file():
            addresses = re.findall(r"//[a-z0-9-]+\.[a-z0-9.-]+[^\s\"'<>)]*", file.read_text(encoding="utf-8"))
            assert set(addresses) <= {"//www.w3.org/2000/svg"}, file


def test_pages_need_no_script_and_no_inline_style(pages: dict[Path, Page]) -> None:
    """Every host's policy therefore allows the pages, and their own policy can be strict."""
    for file, page in pages.items():
        assert ([], True) == (page.odd, page.policy.startswith("default-src 'none'; style-src 'self'")), file


def test_ids_occur_once(pages: dict[Path, Page]) -> None:
    """A fragment leads to one place."""
    for file, page in pages.items():
        assert len(page.ids) == len(set(page.ids)), file


def test_the_site_has_the_documentation(dist: Path, folder: Path) -> None:
    """The page's link to the documentation works, and so do the links within the documentation."""
    for file in folder.rglob("*"):
        assert (dist / DOCS / file.relative_to(folder)).exists(), file


def test_the_service_worker_does_not_save_the_documentation(dist: Path) -> None:
    """The list in sw.js names other files of the site, but none of the documentation."""
    script = (dist / "sw.js").read_text(encoding="utf-8")

    assert (True, False) == ('"main.js"' in script, f'"{DOCS}/' in script)


def test_a_document_that_a_guide_names_is_a_link(folder: Path) -> None:
    """
    docs/package.md names other documents without links, which would be broken on a package index.

    The build turns these names into links.
    """
    main = (folder / "package.html").read_text(encoding="utf-8").split("<nav")[0]

    assert {"engine.html", "tutorial.html"} <= set(Page(main).links)
