"""The page's document: index.html with the parts that features add to it."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent, indent

from tools.page.sources import WEB
from tools.tasks import BuildError

#: The file in a feature's folder with its parts of the document.
PARTS = "parts.html"
_PART = re.compile(r'<template data-before="([^"]+)">\n(.*?)</template>\n', re.DOTALL)


def page_document(web: Path = WEB) -> str:
    """
    Return index.html of *web* with the parts that each feature keeps in its folder.

    Each part is a template in `PARTS`. The part is inserted before the element of index.html that
    `data-before` names: by its id, or by its address for a style sheet. The element must be the first thing
    on its line.

    Raises:
        BuildError: A file has text outside its templates, or index.html lacks a named element or has several.
    """
    document = (web / "index.html").read_text(encoding="utf-8")
    for file in sorted(web.glob(f"features/*/{PARTS}")):
        text = file.read_text(encoding="utf-8")
        name = file.relative_to(web).as_posix()
        if left := _PART.sub("", text).strip():
            msg = f"{name} has {left[:60]!r} outside its templates"
            raise BuildError(msg)
        for element, part in _PART.findall(text):
            parts = document.split("\n")
            pattern = re.compile(rf'( *)<[^>]* (?:id|href)="{re.escape(element)}"')
            found = [(index, line[1]) for index, text in enumerate(parts) if (line := pattern.match(text))]
            if len(found) != 1:
                msg = f"{name} needs one element {element!r} in index.html, which has {len(found)}"
                raise BuildError(msg)
            index, margin = found[0]
            parts.insert(index, indent(dedent(part), margin).rstrip("\n"))
            document = "\n".join(parts)
    return document
