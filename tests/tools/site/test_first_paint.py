"""Inlining styles and scripts into index.html for the first paint, with a policy that allows them."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

import pytest

from tools.site.first_paint import STYLE_FILE, classic_scripts, inline_first_paint
from tools.tasks import BuildError

_POLICY = """<meta content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'">\n"""

_HEAD = f"""{_POLICY}    <script src="theme.js"></script>
    <link rel="stylesheet" href="colors.css">
    <link rel="stylesheet" href="phones.css">
    <script type="module" src="main.js"></script>
"""


def page_of(folder: Path, html: str) -> Path:
    """Write a page with *html* into *folder*, and the files that *html* may name."""
    for name, content in (
        ("theme.js", "dress();\n"),
        ("colors.css", "colors {}\n"),
        ("phones.css", "phones {}\n"),
        ("main.js", "start();\n"),
    ):
        (folder / name).write_text(content)
    page = folder / "index.html"
    page.write_text(html)
    return page


def test_styles_and_classic_scripts_are_inlined(tmp_path: Path) -> None:
    """Style sheets and classic scripts keep their order; modules stay files."""
    page = page_of(tmp_path, _HEAD)

    inline_first_paint(tmp_path)

    text = page.read_text()
    assert """    <script>\ndress();\n</script>
    <style>\ncolors {}\n\nphones {}\n</style>
    <script type="module" src="main.js"></script>
""" == text.split("\n", maxsplit=1)[1]
    assert {"index.html", "main.js", "theme.js", STYLE_FILE} == {file.name for file in tmp_path.iterdir()}
    # A host whose policy forbids inlined parts needs the styles as a file, too.
    assert "\ncolors {}\n\nphones {}\n" == (tmp_path / STYLE_FILE).read_text()


def test_the_policy_allows_only_the_inlined_elements(tmp_path: Path) -> None:
    """Each element's hash is in the directive of its kind; the rest of the policy stays."""
    page = page_of(tmp_path, _HEAD)

    inline_first_paint(tmp_path)

    script, style = (
        base64.b64encode(hashlib.sha256(content).digest()).decode()
        for content in (b"\ndress();\n", b"\ncolors {}\n\nphones {}\n")
    )
    assert (
        f"""<meta content="default-src 'none'; script-src 'self' 'sha256-{script}' 'wasm-unsafe-eval'; """
        f"""style-src 'self' 'sha256-{style}'">"""
    ) == page.read_text().split("\n", maxsplit=1)[0]


@pytest.mark.parametrize(
    ("html", "script", "message"),
    [
        (f'{_POLICY}<script src="theme.js"></script>', "", r"^index\.html names no style sheet$"),
        (_HEAD.replace("script-src", "worker-src"), "", r"^the policy of index\.html has no script-src"),
        (_HEAD, "say('</SCRIPT>');", r"^theme\.js cannot be put into index\.html: it has '</script'$"),
    ],
    ids=["no style sheet", "no policy", "would end early"],
)
def test_a_page_that_cannot_be_inlined_is_refused(
    tmp_path: Path, html: str, script: str, message: str
) -> None:
    """The build ends and names the reason."""
    page_of(tmp_path, html)
    (tmp_path / "theme.js").write_text(script)

    with pytest.raises(BuildError, match=message):
        inline_first_paint(tmp_path)


def test_classic_scripts_are_found_in_their_order(tmp_path: Path) -> None:
    """Module scripts are left out."""
    page_of(
        tmp_path,
        '<script src="b.js"></script><script type="module" src="main.js"></script>'
        '<script src="ui/a.js"></script>',
    )

    assert [tmp_path / "b.js", tmp_path / "ui" / "a.js"] == classic_scripts(tmp_path)
