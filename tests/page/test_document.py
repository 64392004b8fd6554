"""The page's document with the parts added by features."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.page.document import PARTS, page_document
from tools.tasks import BuildError

_INDEX = """\
<link rel="stylesheet" href="shell/layout.css">
<div>
  <button id="first"></button>
  <fieldset class="x" id="last">
  </fieldset>
</div>
"""


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """Return a page with two features, one of which adds nothing."""
    (tmp_path / "index.html").write_text(_INDEX, encoding="utf-8")
    for name in ("play", "sound"):
        (tmp_path / "features" / name).mkdir(parents=True)
    return tmp_path


def add(web: Path, text: str) -> None:
    """Write the parts of a feature."""
    (web / "features" / "sound" / PARTS).write_text(text, encoding="utf-8")


def test_a_part_precedes_the_element_that_it_names(web: Path) -> None:
    """A part has the indentation of the element that its data-before names, by id or style sheet address."""
    add(
        web,
        '<template data-before="shell/layout.css">\n  <link href="sound.css">\n</template>\n'
        '<template data-before="last">\n  <p>\n    Loud\n  </p>\n</template>\n',
    )

    document = page_document(web)

    added = '<link href="sound.css">\n', "  <p>\n    Loud\n  </p>\n"
    assert all(part in document for part in added)
    assert _INDEX == document.replace(added[0], "").replace(added[1], "")
    assert document.index("Loud") > document.index('id="first"')


def test_without_parts_the_document_is_index_html(web: Path) -> None:
    """If no feature has parts, the document equals index.html."""
    assert _INDEX == page_document(web)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('<template data-before="gone">\n</template>\n', "one element 'gone' in index.html, which has 0"),
        ('<template data-before="last">\n</template>\n<p>', "features/sound/parts.html has '<p>' outside"),
    ],
)
def test_a_faulty_part_is_refused(web: Path, text: str, complaint: str) -> None:
    """The error names the file and the fault."""
    add(web, text)
    with pytest.raises(BuildError, match=complaint):
        page_document(web)
