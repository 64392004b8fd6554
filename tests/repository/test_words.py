"""The words of docs/glossary.md: code and documents use them, and not those that they replaced."""

from __future__ import annotations

import re
import subprocess
from fnmatch import fnmatch
from typing import NamedTuple

import pytest

from tools.tasks import ROOT

#: Kinds of files that hold code or prose of ours.
SUFFIXES = {".py", ".js", ".mjs", ".ts", ".css", ".html", ".md", ".toml", ".yml", ".svg"}
#: Whole files that may hold old words: other people's texts, history, and these two lists.
EXEMPT = (
    "third_party/*",
    "CHANGELOG.md",
    "docs/glossary.md",
    "tests/repository/test_words.py",
)


class OldWord(NamedTuple):
    """
    A word that is not to come back.

    pattern: a regular expression; upper and lower case are the same.
    replacement: what docs/glossary.md says instead.
    places: globs of paths where the old word has the old meaning; everywhere if empty.
    exceptions: globs of paths that read what was saved under the old word.
    """

    pattern: str
    replacement: str
    places: tuple[str, ...] = ()
    exceptions: tuple[str, ...] = ()


#: Programs rely on what a review prints: what a player may hope for is called a chance and a margin there.
_REVIEWS = ("dvonn/cli/review.py", "docs/review.md", "tests/cli/test_review_command.py")

OLD_WORDS = [
    OldWord(r"\b(re)?told\b", "shown, said, named"),
    OldWord(r"\bwhoever\b", "the player, the caller, anybody who"),
    OldWord(r"\ba yes\b", "confirmation"),
    OldWord(r"\banew\b", "again"),
    OldWord(r"\bsees? to (it|that)\b", "makes sure, ensures"),
    OldWord(r"\bwhat is asked\b", "the query, the request"),
    OldWord(r"\ba hair\b", "slightly"),
    OldWord(r"\baloud\b", "announced"),
    OldWord(
        r"by[ _]lot\b",
        "at random",
        ("dvonn/*", "lab/*", "tools/*", "tests/*", "docs/*", "*.js", "*.ts", "*.css"),
    ),
    OldWord(r"\btells? of\b", "reports, says, lists"),
    OldWord(r"\blooked into\b", "examined, searched"),
    OldWord(r"\bgoes on with\b", "continues"),
    OldWord(r"\b(not had|had back)\b", "missing; restored", ("*.py", "*.js", "*.ts", "*.css", "*.md")),
    OldWord(
        r"\bchances?\b(?! nodes?\b)",
        "randomness; probability",
        ("dvonn/*", "lab/*", "tools/*", "tests/*", "docs/*"),
        _REVIEWS,
    ),
    OldWord(r"(?<![a-z])(looseness|warmth)(?![a-z])", "temperature"),
    OldWord(r"(?<!new )\bpromis(es?|ing)\b", "prior", ("dvonn/*", "lab/*", "docs/*", "tests/*", "README.md")),
    OldWord(r"\bjudge?ments?\b", "evaluation"),
    OldWord(r"\bwhite_total\b", "value_sum"),
    OldWord(r"(?<![a-z])analyst", "analysis engine"),
    OldWord(r"(?<![a-z])is_?wide(?![a-z])", "expand_all_root_moves"),
    OldWord(r"(?<![a-z])tall(y|ies)(?![a-z])", "root statistics, counts"),
    OldWord(r"(?<![a-z])absorb(s|ed|ing)?(?![a-z])", "merge"),
    OldWord(r"(?<![a-z])thoughts?(?![a-z])", "search, evaluation"),
    OldWord(r"\b(StackingView|PlacingView)\b", "StackingFeatures, PlacingFeatures"),
    OldWord(r"(?-i:\bBlocks\b)", "FeatureBlocks", ("dvonn/*", "lab/*", "tests/*")),
    OldWord(r"\bchance\b", "win probability", ("web/*.js", "web/*.ts")),
    OldWord(
        r"\bmargin\b",
        "score difference",
        (
            "dvonn/*",
            "web/state/*",
            "web/messages/*",
            "web/text/*",
            "web/engine/*",
            "lab/*",
            "tests/cli/*",
            "tests/search/*",
            "tests/player/*",
            "docs/*",
        ),
        _REVIEWS,
    ),
    OldWord(r"(?<![a-z])contestants?(?![a-z])", "engine"),
    OldWord(r"\bstandings?\b", "match result", ("lab/*", "tests/lab/*")),
    OldWord(r"\b(recipe|course)s?\b", "TrainingConfig", ("lab/*", "tests/lab/*")),
    OldWord(r"\btrust\b", "value-target mix", ("lab/*", "tests/lab/*")),
    OldWord(r"(?-i:\bLesson\b)|\badd_lesson\b", "SelfPlayGame", ("lab/*", "tests/lab/*")),
    OldWord(r"(?<![a-z])soundness(?![a-z])", "validation"),
    OldWord(r"(?<![a-z])(shown_[a-z]+)\(", "serialize_*", ("dvonn/*",)),
    OldWord(r"(?<![a-z])(cutters|takers)(?![a-z])", "cut_threats, attackers"),
    # Data that earlier versions saved are read under their names; "Life lines" is what players read.
    OldWord(r"(?<!\"game-)(?<!:game-)set[ _-]?aside", "quarantined"),
    OldWord(
        r"(?<![a-z])life_?lines?(?![a-z])",
        "connectivity",
        exceptions=("web/state/settings.js", "web/state/settings.test.js"),
    ),
    OldWord(r"\"(not-kept|still)\"", "not-saved, blocked", ("web/*",)),
    OldWord(r"(?<![a-z])(foresight)(?![a-z])", "prefetch"),
    OldWord(r"(?<![a-z])epochs?(?![a-z])", "generation", ("web/*", "dvonn/*")),
    OldWord(r"looking_?at", "path shown"),
    OldWord(r"(?<![a-z])proposals?(?![a-z])|isProposed", "pending move", ("web/*", "dvonn/*", "docs/*")),
    OldWord(r"let_?go|lets? go\b", "cancel, deselect", ("*.js", "*.ts", "*.py", "*.css", "docs/*")),
    OldWord(r"(?<![a-z])withheld(?![a-z])", "input blocked"),
    OldWord(r"(?<![a-z])(errand|conductor)s?(?![a-z])", "query, effects"),
    OldWord(r"(?<![a-z])bearings?(?![a-z])", "hex directions"),
    OldWord(r"(?<![a-z])journeys?(?![a-z])", "transition"),
    OldWord(r"(?<![a-z])overlay(?![a-z])", "animation layer"),
    OldWord(r"(?<![a-z])doors?(?![a-z])", "callbacks"),
    OldWord(r"(?<![a-z])desk(?![a-z])", "controller, site", ("web/*", "tests/browser/*")),
    OldWord(r"(?<![a-z])world(?![a-z])", "context", ("web/*",)),
    OldWord(r"(?<![a-z])plane(?![a-z])", "geometry", ("web/*",)),
    OldWord(r"(?<![a-z])aim(?![a-z])", "target", ("web/*",)),
    OldWord(r"(?<![a-z])pointed(?![a-z])", "hovered", ("web/*",)),
    OldWord(r"(?<![a-z])chips?(?![a-z])", "badge", ("web/*",)),
    OldWord(r"(?<![a-z])wording(?![a-z])", "locale loader"),
    OldWord(
        r"(?<![a-z])slots?(?![a-z])",
        "placeholder",
        (
            "web/a11y/*",
            "web/messages/*",
            "web/text/*",
            "web/panels/*",
            "web/dialogs/*",
            "web/board/*",
            "web/learn/*",
            "web/state/*",
            "docs/*",
            "tests/page/*",
        ),
    ),
    OldWord(r"(?<![a-z])speaker(?![a-z])", "live region"),
    OldWord(r"(?<![a-z])LiftView|lift-view|\blifting\b", "stack inspector"),
    OldWord(r"(?<![a-z])mend(s|ed|ing)?(?![a-z])", "fix"),
    OldWord(r"(?<![a-z])made_?anew(?![a-z])", "atomic replace"),
    OldWord(r"(?<![a-z])(is_stamped|put_stamp|stamps?)(?![a-z])", "cache key"),
    OldWord(r"\b(handled|changed|asks|asking)\(", "a verb: handle, change, ask", ("web/*",)),
    OldWord(r"\b(StackingView|PlacingView)\b", "StackingFeatures, PlacingFeatures"),
    OldWord(
        r"(?<![a-z])(EarView|EndingView|LiftView|PanelView|TitleView|AdviceView|LifelinesView)(?![a-z])",
        "the name of the component",
    ),
    OldWord(r"(?<![a-z])(in_hand|thinker)(?![a-z])", "current, opponent"),
    OldWord(r"(?<![a-z])oracles?(?![a-z])", "reference"),
    OldWord(r"(?<![a-z])JUDGEMENT|Judgement(?![a-z])", "Evaluation"),
]


def _tracked_texts() -> list[str]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    names = [
        name
        for name in listed.stdout.splitlines()
        if any(name.endswith(suffix) for suffix in SUFFIXES) and (ROOT / name).exists()
    ]
    return [name for name in names if not any(fnmatch(name, glob) for glob in EXEMPT)]


def _found_in(name: str, text: str) -> list[str]:
    """Return a finding for every old word in a file's name and *text*."""
    findings = []
    for pattern, replacement, places, exceptions in OLD_WORDS:
        if places and not any(fnmatch(name, glob) for glob in places):
            continue
        if any(fnmatch(name, glob) for glob in exceptions):
            continue
        # Few files hold an old word: one look at all of a file is cheaper than one at each line.
        if not re.search(pattern, f"{name}\n{text}", re.IGNORECASE):
            continue
        for number, line in enumerate([name, *text.splitlines()]):
            if match := re.search(pattern, line, re.IGNORECASE):
                findings.append(f"{name}:{number}: {match[0]!r} (say: {replacement})")
    return findings


def test_no_old_word_is_left() -> None:
    """Names, comments, docstrings and documents use the words of the glossary."""
    names = _tracked_texts()
    assert names
    findings = [
        finding for name in names for finding in _found_in(name, (ROOT / name).read_text(encoding="utf-8"))
    ]

    assert [] == findings


@pytest.mark.parametrize(
    ("name", "line"),
    [("web/text/wording.js", ""), ("web/a.js", "new Speaker()"), ("a.py", "is_proven: the soundness of")],
)
def test_an_old_word_is_found(name: str, line: str) -> None:
    """The check sees old words in prose, in names of every spelling and in names of files."""
    assert _found_in(name, line)
