"""
The page's texts in each language, and their faults.

`python -m tools.page.texts` lists for each language the texts that are missing, the same as in English, or
obsolete; `python -m tools.page.texts --tidy` also brings every file into the order of the English one.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Mapping
from fnmatch import fnmatch
from pathlib import Path

from dvonn.dvonn_player.levels import LEVELS
from tools.page.sources import WEB
from tools.tasks import BuildError

#: The texts of the page, and those that come with a game.
FOLDERS = (WEB / "i18n", *sorted(WEB.glob("games/*/i18n")))
#: Keys, and families of them, that the English page needs before its later features come
#: (web/features/later.ts); index.html contains the texts of its static elements.
FIRST = frozenset(
    [
        *["announce", "board", "button", "card", "clock", "evaluation", "failure", "figure", "level"],
        *["moves", "name", "page", "piece", "player", "progress", "side", "space", "stack", "start"],
        *["status", "table", "title", "welcome", "notice.failed", "notice.not-loaded"],
    ]
)
#: The language in which texts are written first.
ORIGINAL = "en"
#: The plural forms of a language, such as "1 piece", "2 pieces": the answers of Intl.PluralRules for the
#: numbers of this game. French, Italian and Spanish have "many" for millions only.
PLURALS = {
    "de": ("one", "other"),
    "en": ("one", "other"),
    "es": ("one", "other"),
    "fr": ("one", "other"),
    "it": ("one", "other"),
    "nl": ("one", "other"),
    "pl": ("one", "few", "many", "other"),
}

#: Keys (globs) whose text is rightly the same as in English, in all languages and in some.
SAME_IN_ALL = (
    "gipf.announce.pending",
    # Written as in chess.
    "gipf.moves.lost",
    "gipf.moves.tied",
    "gipf.moves.won",
    "gipf.page.*",
    "gipf.type.example",
    "help.key.tab",
    "moves.type.example.*",
    "new.bonus.*",
    "new.clock.*",
    # Levels have first names.
    *(f"level.{level.name}" for level in LEVELS),
)
SAME_AS_ENGLISH = {
    "de": (
        "about.version",
        "button.pause",
        "gipf.version*",
        "help.key.escape",
        "offline.sign",
    ),
    "es": ("help.key.escape", "help.key.undo"),
    "fr": (
        "about.version",
        "button.menu",
        "button.pause",
        "button.practice-answer",
        "gipf.version*",
        "help.connectivity",
        "settings.volume",
        "welcome.pause",
    ),
    "it": (
        "button.menu",
        "gipf.version.standard",
        "help.key.undo",
        "offline.sign",
        "player.computer",
        "settings.volume",
    ),
    "nl": (
        "button.hint",
        "button.later",
        "button.menu",
        "finished.hints.*",
        "help.key.*",
        "hint.move",
        "hint.space",
        "hint.title",
        "learn.tips",
        "lesson.hint-target",
        "new.begin",
        "offline.sign",
        "player.computer",
        "review.blunders",
        "settings.volume",
    ),
    "pl": ("button.menu", "help.key.*", "offline.sign"),
}

Texts = dict[str, str]


def languages(*folders: Path) -> dict[str, Texts]:
    """Return the texts of every language in *folders*, by default in all, by its tag, the original first."""
    read: dict[str, Texts] = {}
    for folder in folders or FOLDERS:
        for file in sorted(folder.glob("*.json")):
            read.setdefault(file.stem, {}).update(json.loads(file.read_text(encoding="utf-8")))
    return {ORIGINAL: read.pop(ORIGINAL), **read}


def wanted(original: Mapping[str, str], language: str) -> Texts:
    """
    Return the texts that *language* needs, by key, each with the original to translate.

    Raises:
        BuildError: Its plural forms are not known.
    """
    found: Texts = {}
    for key, text in original.items():
        stem, _, form = key.rpartition(".")
        if form == "one" and f"{stem}.other" in original:
            found[key] = text
            if language not in PLURALS:
                msg = f"no plural forms for {language!r} (add them to PLURALS in tools/page/texts.py)"
                raise BuildError(msg)
            rest = (form for form in PLURALS[language] if form != "one")
            found |= {f"{stem}.{form}": original[f"{stem}.other"] for form in rest}
        else:
            found.setdefault(key, text)
    return found


def first_texts(original: Texts) -> Texts:
    """Return those of the *original* texts that the page needs before its later features come."""
    return {key: text for key, text in original.items() if FIRST & {key, key.split(".")[0]}}


def completed(original: Mapping[str, str], texts: Mapping[str, str], language: str) -> Texts:
    """Return *texts* with the original for missing ones, and without obsolete ones."""
    return {key: texts.get(key, text) for key, text in wanted(original, language).items()}


def placeholders(text: str) -> set[str]:
    """Return the placeholders of a text with their formats, such as {"{probability:percent}"}."""
    return set(re.findall(r"\{\w+(?::\w+)?\}", text))


def faults(original: Mapping[str, str], texts: Mapping[str, str], language: str) -> list[str]:
    """Return the faults of the *texts* of a language, one line each."""
    due = wanted(original, language)
    lines = [f"missing: {key}: {text}" for key, text in due.items() if not texts.get(key, "").strip()]
    lines += [f"no longer said: {key}" for key in texts if key not in due]
    for key, text in due.items():
        # "1 piece" may say its number in words.
        spare = {"{count}"} if key.endswith(".one") else set()
        if key in texts and placeholders(text) - spare != placeholders(texts[key]) - spare:
            lines.append(
                f"placeholders differ: {key}: {texts[key]} (expected {', '.join(sorted(placeholders(text)))})"
            )
    return lines


def untranslated(original: Mapping[str, str], texts: Mapping[str, str], language: str) -> list[str]:
    """
    Return the *texts* that are the same as in English, one line each.

    Except those listed above, and those without a word: placeholders, signs, DVONN.
    """
    allowed = (*SAME_IN_ALL, *SAME_AS_ENGLISH.get(language, ()))
    return [
        f"the same as in English: {key}: {text} (translate it, or list it in tools/page/texts.py)"
        for key, text in wanted(original, language).items()
        if texts.get(key) == text
        and language != ORIGINAL
        and re.search(r"[^\W\d]", re.sub(r"\{[^}]*\}|DVONN", "", text))
        and not any(fnmatch(key, glob) for glob in allowed)
    ]


def tidied(original: str, texts: Mapping[str, str], language: str) -> str:
    """Return the file of *texts* in the order and with the gaps of the *original* file; obsolete ones go."""
    due = wanted(json.loads(original), language)
    blocks: list[list[str]] = [[]]
    for line in original.splitlines():
        name = re.match(r'\s*"([^"]+)":', line)
        if not name:
            blocks.append([])
            continue
        stem, _, form = name[1].rpartition(".")
        forms = PLURALS[language] if form == "one" and f"{stem}.other" in due else ()
        keys = [name[1], *(f"{stem}.{form}" for form in forms if form != "one")]
        known = [key for block in blocks for key in block]
        blocks[-1] += [key for key in keys if key in texts and key in due and key not in known]
    written = [
        ",\n".join(f"  {json.dumps(key)}: {_quoted(texts[key])}" for key in block)
        for block in blocks
        if block
    ]
    return "{\n" + ",\n\n".join(written) + "\n}\n" if written else "{}\n"


def _quoted(text: str) -> str:
    """Return a text as JSON, with visible soft hyphens."""
    return json.dumps(text, ensure_ascii=False).replace("\u00ad", r"\u00ad")


def main() -> int:
    """List every language's faults, tidy the files on request, and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="tools.page.texts", description="List what is still to be translated."
    )
    parser.add_argument(
        "--tidy", action="store_true", help="bring every file into the order of the English one"
    )
    options = parser.parse_args()
    every = languages()
    original = every[ORIGINAL]
    is_well = True
    for language, texts in every.items():
        for folder in FOLDERS if options.tidy and language != ORIGINAL else ():
            source = (folder / f"{ORIGINAL}.json").read_text(encoding="utf-8")
            (folder / f"{language}.json").write_text(tidied(source, texts, language), encoding="utf-8")
        found = faults(original, texts, language) + untranslated(original, texts, language)
        is_well = is_well and not found
        print(f"{language}: {len(texts)} texts, {len(found)} to fix")
        for line in found:
            print(f"  {line}")
    return 0 if is_well else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BuildError as error:
        sys.exit(f"tools.page.texts: {error}")
