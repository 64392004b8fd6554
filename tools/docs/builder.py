"""
Builds the documentation of the package, if it is out of date.

    python3 -m tools.docs.builder       print the folder of the documentation
"""

from __future__ import annotations

from pathlib import Path

from tools.docs.contents import GUIDES, ICON, PICTURE, SOURCES
from tools.setup.environment import ensure_python, lock_file
from tools.tasks import CACHE, ROOT, atomic_replace, digest, has_cache_key, run, task, write_cache_key

FOLDER = CACHE / "docs"
#: This file is beside the folder of the documentation, not in it, because all files in the folder ship.
_KEY_FILE = CACHE / "docs-made-from"


def build_docs() -> Path:
    """Bring the documentation up to date and return its folder; equal sources make equal files."""
    python = ensure_python("docs")
    sources = [PICTURE, ICON, lock_file("docs"), *(SOURCES / f"{name}.md" for name in GUIDES)]
    sources += sorted(
        file
        for folder in (ROOT / "dvonn", Path(__file__).parent)
        for file in folder.rglob("*")
        if file.suffix in {".css", ".jinja2", ".py"}
    )
    key = digest(part for file in sources for part in (file.relative_to(ROOT).as_posix(), file.read_bytes()))
    if FOLDER.is_dir() and has_cache_key(_KEY_FILE, key):
        return FOLDER
    with task("documentation"), atomic_replace(FOLDER) as new:
        run(
            [python, "-m", "tools.docs.render", new],
            advice="The documentation could not be written; tools/docs says how it is made.",
        )
    write_cache_key(_KEY_FILE, key)
    return FOLDER


if __name__ == "__main__":
    print(build_docs())
