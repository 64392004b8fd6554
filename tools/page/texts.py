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
from collections.abc import Iterable, Mapping
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

from dvonn.dvonn_player.levels import LEVELS
from tools.page.messages import Message, TextFile, compile_messages, strings_in
from tools.page.sources import WEB
from tools.tasks import ROOT, BuildError

#: The folders with the texts of the page, and with those of each game.
FOLDERS = (WEB / "i18n", *sorted(WEB.glob("games/*/i18n")))
#: Keys, and families of keys, that the English page needs before its later features have loaded
#: (web/features/later.ts); the texts of static elements are in index.html.
FIRST = frozenset(
    [
        *["announce", "board", "button", "card", "clock", "evaluation", "failure", "figure", "level"],
        *["moves", "name", "page", "piece", "player", "progress", "side", "space", "stack", "start"],
        *["status", "table", "title", "welcome", "notice.failed", "notice.not-loaded"],
    ]
)
#: The language in which texts are written first.
ORIGINAL = "en"
#: Keys (globs) whose text is rightly the same as in English: here in all languages, below in single ones.
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
    "player.named",
    # The names of levels are first names.
    *(f"level.{level.name}" for level in LEVELS),
)
SAME_AS_ENGLISH = {
    "de": (
        "about.version",
        "button.analyse",
        "button.pause",
        "gipf.version*",
        "help.key.escape",
        "library.format",
        "offline.sign",
    ),
    "es": ("help.key.escape", "help.key.undo"),
    "fr": (
        "about.version",
        "button.menu",
        "button.pause",
        "button.practice-answer",
        "compared.examined",
        "gipf.version*",
        "help.connectivity",
        "library.format",
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
        "finished.hints",
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
        "statistics.rating.column",
    ),
    "pl": ("button.menu", "help.key.*", "library.format", "offline.sign"),
}

#: The texts of one language as people write them: ICU messages, by key.
Texts = dict[str, str]
#: The texts of one language as the page renders them, by key.
Compiled = dict[str, Message]


def languages(*folders: Path) -> dict[str, Texts]:
    """Return the texts in *folders* (default: all) by language tag, the original language first."""
    read: dict[str, Texts] = {}
    for folder in folders or FOLDERS:
        for file in sorted(folder.glob("*.json")):
            read.setdefault(file.stem, {}).update(_read(file))
    return {ORIGINAL: read.pop(ORIGINAL), **read}


class Checked(NamedTuple):
    """The compiled texts of a language, and the faults of unreadable or incomplete texts, one line each."""

    texts: Compiled
    faults: list[str]


def checked(*folders: Path) -> dict[str, Checked]:
    """Return the compiled texts and the faults of every language in *folders* (default: all)."""
    files = [file for folder in folders or FOLDERS for file in _text_files(folder)]
    found = {file.language: Checked({}, []) for file in files}
    for file, made in zip(files, compile_messages(files), strict=True):
        found[file.language].texts.update(made.texts)
        found[file.language].faults.extend(made.faults)
    return {ORIGINAL: found.pop(ORIGINAL), **found}


def compiled(*folders: Path) -> dict[str, Compiled]:
    """
    Return the compiled texts of every language in *folders* (default: all).

    A text that a language lacks is taken from the original language.

    Raises:
        BuildError: A text is faulty.
    """
    found = checked(*folders)
    if wrong := [fault for one in found.values() for fault in one.faults]:
        raise BuildError("\n".join(["The texts have faults (docs/translating.md):", *wrong]))
    original = found[ORIGINAL].texts
    return {
        language: {key: own.texts.get(key, text) for key, text in original.items()}
        for language, own in found.items()
    }


def write_compiled(folder: Path, languages: Iterable[str]) -> dict[str, Compiled]:
    """
    Replace the texts in *folder* by compiled ones, in a file for each of *languages*.

    Returns:
        The compiled texts of every language in *folder*, as `compiled` returns them.
    """
    said = compiled(folder)
    for language in languages:
        text = json.dumps(said.get(language, said[ORIGINAL]), ensure_ascii=False, separators=(",", ":"))
        (folder / f"{language}.json").write_text(text, encoding="utf-8")
    return said


def first_texts(original: Compiled) -> Compiled:
    """Return those of the *original* texts that the page needs before its later features have loaded."""
    return {key: text for key, text in original.items() if FIRST & {key, key.split(".")[0]}}


def gaps(original: Mapping[str, str], texts: Mapping[str, str]) -> list[str]:
    """Return the texts that a language lacks, and those that are obsolete, one line each."""
    lines = [f"missing: {key}: {text}" for key, text in original.items() if not texts.get(key, "").strip()]
    return lines + [f"no longer said: {key}" for key in texts if key not in original]


def untranslated(original: Compiled, texts: Compiled, language: str) -> list[str]:
    """
    Return the strings of *texts* that are the same as in English but should not be, one line each.

    The strings listed in SAME_IN_ALL and SAME_AS_ENGLISH, and strings without a word (placeholders, signs,
    DVONN), are left out.
    """
    if language == ORIGINAL:
        return []
    allowed = (*SAME_IN_ALL, *SAME_AS_ENGLISH.get(language, ()))
    return [
        f"the same as in English: {key}: {text} (translate it, or list it in tools/page/texts.py)"
        for key, message in texts.items()
        if key in original and not any(fnmatch(key, glob) for glob in allowed)
        for text in sorted(same_strings(original[key], message))
        if re.search(r"[^\W\d]", re.sub(r"\{[^}]*\}|DVONN", "", text))
    ]


def same_strings(message: Message, other: Message) -> set[str]:
    """Return the strings that *message* and *other* have in common."""
    return set(strings_in(message)) & set(strings_in(other))


def tidied(original: str, texts: Mapping[str, str]) -> str:
    """Return the file of *texts*, ordered and spaced like the *original* file, without obsolete texts."""
    blocks: list[list[str]] = [[]]
    for line in original.splitlines():
        if not (name := re.match(r'\s*"([^"]+)":', line)):
            blocks.append([])
        elif name[1] in texts:
            blocks[-1].append(name[1])
    written = [
        ",\n".join(f"  {json.dumps(key)}: {_quoted(texts[key])}" for key in block)
        for block in blocks
        if block
    ]
    return "{\n" + ",\n\n".join(written) + "\n}\n" if written else "{}\n"


def tidy_file(file: Path) -> None:
    """Bring the texts in *file* into the order of the English file beside it."""
    original = file.with_stem(ORIGINAL).read_text(encoding="utf-8")
    file.write_text(tidied(original, _read(file)), encoding="utf-8")


def _read(file: Path) -> Texts:
    texts: Texts = json.loads(file.read_text(encoding="utf-8"))
    return texts


def _text_files(folder: Path) -> list[TextFile]:
    """Return the files in *folder*, named by their paths in the repository."""
    original = _read(folder / f"{ORIGINAL}.json")
    name = folder.relative_to(ROOT) if folder.is_relative_to(ROOT) else folder
    return [
        TextFile((name / file.name).as_posix(), file.stem, _read(file), original)
        for file in sorted(folder.glob("*.json"))
    ]


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
    every, made = languages(), checked()
    original = every[ORIGINAL]
    is_well = True
    for language, texts in every.items():
        for folder in FOLDERS if options.tidy and language != ORIGINAL else ():
            tidy_file(folder / f"{language}.json")
        found = gaps(original, texts) + made[language].faults
        found += untranslated(made[ORIGINAL].texts, made[language].texts, language)
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
