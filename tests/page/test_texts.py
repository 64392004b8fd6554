"""The texts of the page: complete in every language, and found only in the text files."""

from __future__ import annotations

import fnmatch
import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from dvonn.core.faults import FaultCode
from dvonn.dvonn_player.levels import LEVELS
from dvonn.gipf.faults import FaultCode as GipfFaultCode
from tools.page import texts
from tools.page.document import page_document
from tools.page.messages import Message, TextFile, compile_messages, strings_in
from tools.page.sources import WEB, page_sources
from tools.tasks import BuildError

#: Attributes that people read or hear.
SPOKEN = frozenset({"aria-label", "aria-description", "aria-valuetext", "alt", "placeholder", "title"})
#: A word for people, not a sign or a column's letter.
WORD = re.compile(r"[A-Za-z]{2}")
#: A string, a template or a comment in JavaScript.
LITERAL = re.compile(r"//.*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|`(?:\\.|[^`\\])*`", re.DOTALL)
#: Places where a script shows a literal text, which should come from the text files.
SHOWN = re.compile(
    r"(?:\.(?:textContent|innerText|ariaLabel|title|placeholder|alt)\s*=\s*"
    r"|setAttribute\(\s*\"(?:" + "|".join(SPOKEN) + r")\",\s*"
    r"|\.(?:append|prepend|replaceChildren|createTextNode)\(\s*)"
    r"(?:\"[^\"\n]*[A-Za-z]{2}|`[^`$]*[A-Za-z]{2})"
)
#: Two consecutive words. In scripts, only errors have such texts, and errors are logged, not shown.
SENTENCE = re.compile(r"[A-Za-z]{2,} (?!is-|has-)[a-z]{2,}(?![a-z-])")
#: Words in any string that a style sheet shows.
WRITTEN = re.compile(r"content:(?:[^;\"]|\"[^\"]*\")*?\"[^\"]*[A-Za-z]{2}")
#: Code around literals that may have two words: an error, a list of classes, a selector, a path.
FOR_NOBODY = re.compile(r"Error\(|log\(|class(?:Name)?\b|querySelector|closest|matches|:not|\[")

#: Formal or plural address (docs/translating.md).
POLITE = {
    "de": r"\b(?:Ihnen|(?:Klicken|Drücken|Wählen|Ziehen|Setzen) Sie)\b",
    "es": r"\b(?:usted(?:es)?|vosotr[oa]s|vuestr[oa]s?|\w+[aei]d el)\b",
    "fr": r"\b(?:vous|votre|vos|(?!assez|chez)\w{3,}ez)\b",
    "it": r"\b(?:Lei|Suo|Sua|voi|vostr[oaie]|\w+[aei]te il)\b",
    "nl": r"\b(?:u|uw)\b",
    "pl": r"\b(?:Pan|Pani|Państwo|wasz\w*|wam|\w+ajcie)\b",
}


class Page(HTMLParser):
    """
    Reads index.html.

    bare: texts that people read or hear, without a key or a language of their own.
    languages: the language choices, each with the language of its name.
    """

    def __init__(self, html: str) -> None:
        super().__init__()
        self.bare: list[str] = []
        self.languages: dict[str, str] = {}
        self._open: list[dict[str, str]] = []
        self._choice = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Read the element's attributes."""
        given = {name: value or "" for name, value in attrs}
        self.bare += [
            f"{name}: {given[name]}"
            for name in SPOKEN & given.keys()
            if f"data-i18n-{name}" not in given and "lang" not in given
        ]
        if given.get("name") == "language":
            self._choice = given["value"]
        elif self._choice:
            self.languages[self._choice] = given.get("lang", "")
            self._choice = ""
        if tag not in {"meta", "link", "input", "img", "path", "use", "circle", "br", "rect", "line"}:
            self._open.append(given)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Read an element without content."""
        self.handle_starttag(tag, attrs)
        if self._open and self._open[-1] == {name: value or "" for name, value in attrs}:
            self._open.pop()

    def handle_endtag(self, _: str) -> None:
        """Leave an element."""
        self._open.pop()

    def handle_data(self, data: str) -> None:
        """Record words without a key or language, unless hidden from screen readers."""
        inner = self._open[-1] if self._open else {}
        is_silent = any(given.get("aria-hidden") == "true" for given in self._open)
        if WORD.search(data) and not is_silent and not {"data-i18n", "lang"} & inner.keys():
            self.bare.append(data.strip())


def scripts() -> dict[str, str]:
    """Return the source of every script, by its path in web/."""
    return {
        file.relative_to(WEB).as_posix(): file.read_text(encoding="utf-8") for file in page_sources(".ts")
    }


@pytest.mark.parametrize(
    ("folder", "codes"), [(WEB / "i18n", FaultCode), (WEB / "games" / "gipf" / "i18n", GipfFaultCode)]
)
def test_every_fault_of_a_position_has_a_text(folder: Path, codes: type[FaultCode | GipfFaultCode]) -> None:
    """The page says in its own words what is wrong with a position."""
    known = json.loads((folder / "en.json").read_text(encoding="utf-8"))

    assert [] == [code.value for code in codes if f"fault.{code.value}" not in known]


def test_every_text_of_the_page_has_a_key() -> None:
    """Each text in index.html has a key or a language of its own, or is hidden from screen readers."""
    assert [] == Page(page_document()).bare


def test_a_text_without_a_key_is_found() -> None:
    """The check finds words and names without a key, and nothing else."""
    html = '<p>Loose</p><p data-i18n="a">Named</p><b lang="de">Wort</b><i aria-hidden="true">DV</i>'
    assert ["Loose", "aria-label: Loud"] == Page(html + '<a aria-label="Loud"></a>').bare


def test_scripts_have_no_text_of_their_own() -> None:
    """Texts shown come from the text files; literals with two words are errors, selectors and the like."""
    found = []
    for name, source in scripts().items():
        found += [f"{name}: {shown[0]}" for shown in SHOWN.finditer(source)]
        for literal in LITERAL.finditer(source):
            line = source[source.rfind("\n", 0, literal.start()) + 1 : literal.end()]
            before = source[max(0, literal.start() - 120) : literal.start()]
            is_comment = literal[0].startswith(("//", "/*"))
            if not is_comment and SENTENCE.search(literal[0]) and not FOR_NOBODY.search(before + line):
                found.append(f"{name}: {literal[0]}")

    assert [] == found


@pytest.mark.parametrize(
    "line",
    [
        'title.textContent = "Loading";',
        'x.setAttribute("aria-label", `Undo ${n}`);',
        'box.append("No moves");',
    ],
)
def test_a_text_in_a_script_is_found(line: str) -> None:
    """The check finds words at places that show text."""
    assert SHOWN.search(line)


def test_style_sheets_have_no_text() -> None:
    """Words in a style sheet cannot be translated."""
    found = {
        file.relative_to(WEB).as_posix(): said
        for file in page_sources(".css")
        if (said := WRITTEN.findall(file.read_text(encoding="utf-8")))
    }
    assert {} == found


@pytest.mark.parametrize("rule", ['content: "Move";', 'content: "1" "a; bc"'])
def test_a_text_in_a_style_sheet_is_found(rule: str) -> None:
    """The check finds words in every string that is shown, but none after an empty string."""
    assert WRITTEN.search(rule)
    assert not WRITTEN.search('content: ""; width: 1px } [scope="row"]')


def test_every_level_has_its_texts() -> None:
    """Each level on the page has a name and a sentence."""
    original = texts.languages()[texts.ORIGINAL]
    wanted = {f"level.{level.name}{end}" for level in LEVELS for end in ("", ".about")}

    assert set() == wanted - original.keys()


@pytest.mark.parametrize("language", texts.languages())
def test_the_lines_about_neighbouring_levels_have_no_word_in_common(language: str) -> None:
    """Each line distinguishes its level from the next level."""
    lines = [texts.languages()[language][f"level.{level.name}.about"] for level in LEVELS]
    # Words with the same first five letters count as forms of one word.
    words = [{word[:5] for word in re.findall(r"\w{5,}", line.lower())} for line in lines]
    common = {LEVELS[at].name: one & other for at, (one, other) in enumerate(pairwise(words)) if one & other}

    assert {} == common


def test_every_language_can_be_chosen() -> None:
    """The text files, the settings, text/language.ts, the choices and the menu name the same languages."""
    known = set(texts.languages())
    sources = scripts()
    table = re.search(r"language: (\[[^\]]*\])", sources["core/settings.ts"])
    first = re.search(r"LANGUAGES = (\[[^\]]*\])", sources["text/language.ts"])
    assert table
    assert first
    index = page_document()
    choices = Page(index).languages
    named = re.findall(r'<span lang="(\w+)">(\w+)</span></label>', index)
    menu = re.findall(r'<button[^>]* lang="(\w+)"[^>]*>(?:<svg.*?</svg>)?(\w+)</button>', index)

    assert ["system", *json.loads(first[1])] == json.loads(table[1])
    assert (texts.ORIGINAL, known) == (json.loads(first[1])[0], set(json.loads(first[1])))
    assert {"system": "", **{language: language for language in known}} == choices
    assert (known, named) == ({language for language, _ in menu}, menu)


@pytest.fixture(scope="module")
def checked() -> dict[str, texts.Checked]:
    """Return the compiled texts of every language."""
    return texts.checked()


@pytest.mark.parametrize("language", texts.languages())
def test_every_language_is_whole(checked: dict[str, texts.Checked], language: str) -> None:
    """A language has the keys, plurals, branches and placeholders of English, and nothing else."""
    every = texts.languages()
    assert [] == texts.gaps(every[texts.ORIGINAL], every[language])
    assert [] == checked[language].faults


def ones_in(message: Message) -> Iterator[str]:
    """Yield every string in a branch "one" of *message*."""
    if not isinstance(message, str):
        for branches in message.values():
            for name, inner in branches.items():
                yield from strings_in(inner) if name == "one" else ones_in(inner)


def test_no_french_text_says_one_instead_of_zero(checked: dict[str, texts.Checked]) -> None:
    """In French, the form "one" is also that of 0, so it has the number and no literal 1."""
    ones = [said for message in checked["fr"].texts.values() for said in ones_in(message)]
    assert len(ones) > 10
    assert [] == [said for said in ones if re.search(r"\b1\b", said)]


@pytest.mark.parametrize("language", texts.languages())
def test_every_text_is_translated(checked: dict[str, texts.Checked], language: str) -> None:
    """Every text differs from English, except those listed as rightly the same."""
    assert [] == texts.untranslated(checked[texts.ORIGINAL].texts, checked[language].texts, language)


def test_a_text_left_in_english_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text is found if one of its branches is English; listed texts and texts without words are allowed."""
    lost: Message = {"who": {"you": "You lose", "level": "{level} loses"}}
    half: Message = {"who": {"you": "Du verlierst", "level": "{level} loses"}}
    assert ["x"] == [line.split(": ")[1] for line in texts.untranslated({"x": lost}, {"x": half}, "de")]
    original: texts.Compiled = {
        "a": "Move",
        "b": "{count} of DVONN",
        "c": "+{count} DVONN",
        "d": "Pause",
        "e": "5 min",
    }
    monkeypatch.setattr(texts, "SAME_IN_ALL", ("e",))
    monkeypatch.setattr(texts, "SAME_AS_ENGLISH", {"de": ("d",)})

    assert ["a", "b"] == [line.split(": ")[1] for line in texts.untranslated(original, original, "de")]
    assert ["a", "b", "d"] == [line.split(": ")[1] for line in texts.untranslated(original, original, "nl")]
    assert [] == texts.untranslated(original, original, texts.ORIGINAL)
    assert [] == texts.untranslated(original, {"a": "Zug"}, "de")


def test_every_text_listed_as_the_same_is_the_same(checked: dict[str, texts.Checked]) -> None:
    """Each entry of the lists of texts that may equal English is still needed."""
    original = checked[texts.ORIGINAL].texts
    for language, globs in texts.SAME_AS_ENGLISH.items():
        own = checked[language].texts
        same = [key for key, message in original.items() if texts.same_strings(message, own[key])]
        for glob in (*globs, *texts.SAME_IN_ALL):
            assert fnmatch.filter(same, glob), f"{language}: {glob}"


def write_texts(folder: Path, **languages: dict[str, str]) -> Path:
    """Write the texts of each of *languages* into *folder*, and return the folder."""
    for language, said in languages.items():
        (folder / f"{language}.json").write_text(json.dumps(said), encoding="utf-8")
    return folder


def test_a_missing_text_is_shown_in_the_original_language(tmp_path: Path) -> None:
    """A text that English does not have is dropped; a language without a file has the English texts."""
    original = {"a": "A", "b": "{count, plural, one {1 b} other {# bs}}"}
    said = {"b": "{count, plural, one {1 be} few {# by} many {# bow} other {# ba}}", "gone": "x"}
    folder = write_texts(tmp_path, en=original, pl=said)

    texts.write_compiled(folder, ("en", "pl", "nl"))

    plural = {"count": {"one": "1 be", "few": "{count} by", "many": "{count} bow", "other": "{count} ba"}}
    english = {"a": "A", "b": {"count": {"one": "1 b", "other": "{count} bs"}}}
    assert {"a": "A", "b": plural} == json.loads((folder / "pl.json").read_text(encoding="utf-8"))
    assert english == json.loads((folder / "nl.json").read_text(encoding="utf-8"))
    assert ["missing: a: A", "no longer said: gone"] == texts.gaps(original, said)


def test_a_faulty_text_stops_the_build(tmp_path: Path) -> None:
    """The error names the file, the key and the text."""
    folder = write_texts(tmp_path, en={"a": "{move} made"}, de={"a": "Zug {mvoe}"})
    with pytest.raises(BuildError) as caught:
        texts.write_compiled(folder, ("en", "de"))

    fault = "placeholders differ: {move}, {mvoe} (expected {move})"
    assert f"de.json: a: {fault}: Zug {{mvoe}}" in str(caught.value)


def faults(original: str, text: str, language: str = "de") -> list[str]:
    """Return the faults of a text of *language*, without the name of its file and without the text."""
    (made,) = compile_messages([TextFile("f", language, {"k": text}, {"k": original})])
    return [fault.removeprefix("f: k: ").removesuffix(f": {text}") for fault in made.faults]


PLURAL = "{count, plural, one {1 piece} other {{count} pieces}}"
SELECT = "{who, select, you {You lose {pieces}} level {{level} loses {pieces}}}"


@pytest.mark.parametrize(
    ("original", "text", "language"),
    [
        (PLURAL, "{count, plural, one {ein Stein} other {# Steine}}", "de"),
        (PLURAL, "{count, plural, one {{count} Stein} other {{count} Steine}}", "de"),
        (PLURAL, "{count, plural, one {# pion} few {# piony} many {# pionów} other {# piona}}", "pl"),
        (SELECT, "{who, select, level {{level}: {pieces}} you {{pieces} weg}}", "de"),
        ("{count} red", "{count, plural, one {# roter} other {# rote}}", "de"),
        (
            "{p, number, percent} {n, number, ::sign-except-zero}",
            "{n, number, ::sign-except-zero}, {p, number, percent}",
            "de",
        ),
    ],
)
def test_a_text_with_every_form_has_no_fault(original: str, text: str, language: str) -> None:
    """Branches and placeholders may have any order, "one" may omit its number, and a plural may be added."""
    assert [] == faults(original, text, language)


@pytest.mark.parametrize(
    ("original", "text", "language", "fault"),
    [
        (PLURAL, "{count, plural, other {# Steine}}", "de", 'lacks the plural form "one"'),
        (PLURAL, "{count, plural, one {1} few {#} other {#}}", "pl", 'lacks the plural form "many"'),
        (PLURAL, "{count, plural, one {1} many {#} other {#}}", "de", '"many" is no plural form'),
        (PLURAL, "{count, plural, =1 {1} one {1} other {#}}", "de", '"=1" is no plural form'),
        (SELECT, "{who, select, you {{pieces}}}", "de", "lacks the branch who=level"),
        (SELECT, "Verlust: {pieces}", "de", "lacks the branch who=you"),
        (
            SELECT,
            SELECT.replace("select,", "select, white {{pieces}}"),
            "de",
            "has a branch too many: who=white",
        ),
        (
            PLURAL,
            "{count, plural, one {1 Stein} other {Steine}}",
            "de",
            "placeholders differ: {count} (expected {count})",
        ),
        ("{p, number, percent}", "{p}", "de", "placeholders differ: {p:percent}, {p} (expected {p:percent})"),
        ("{move}", "{move", "de", "expect argument closing brace at character 0"),
        ("{move}", "{move, date}", "de", "the page cannot format {move}"),
        ("{n}", "{n, number, ::.00}", "de", "the page has no such format for the number {n}"),
        ("a", "'{'a'}'", "de", "a text cannot show braces"),
    ],
)
def test_a_fault_of_a_text_is_found(original: str, text: str, language: str, fault: str) -> None:
    """Missing forms or branches, wrong placeholders, and texts that the page cannot show are faults."""
    assert fault in faults(original, text, language)


def test_a_choice_within_a_sentence_becomes_a_choice_of_whole_sentences() -> None:
    """The page only chooses among whole sentences; it never joins parts."""
    text = "{who, select, white {White} black {Black}} has {count, plural, one {# piece} other {# pieces}}."
    (made,) = compile_messages([TextFile("f", "en", {"k": text}, {})])

    assert {
        "White has {count} piece.",
        "White has {count} pieces.",
        "Black has {count} piece.",
        "Black has {count} pieces.",
    } == set(strings_in(made.texts["k"]))


def test_files_are_put_into_the_order_of_the_original(tmp_path: Path) -> None:
    """Empty lines and soft hyphens are kept; texts that one of the languages lacks are left out."""
    (tmp_path / "en.json").write_text('{\n  "b": "B",\n\n  "a": "A",\n  "c": "C"\n}\n', encoding="utf-8")
    file = tmp_path / "de.json"
    file.write_text(json.dumps({"a": "Ä\u00ada", "b": "{count} y", "gone": "x"}), encoding="utf-8")
    texts.tidy_file(file)

    tidy = '{\n  "b": "{count} y",\n\n  "a": "Ä\\u00ada"\n}\n'
    assert tidy == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", POLITE)
def test_every_language_is_informal(language: str) -> None:
    """Rules and lessons address one player, as a friend would."""
    said = texts.languages()[language]
    pattern = re.compile(POLITE[language], re.IGNORECASE if language == "fr" else 0)

    assert {} == {key: text for key, text in said.items() if pattern.search(text)}


def test_a_hint_and_the_page_of_tips_have_different_words() -> None:
    """The button for a hint and the page of tips differ in name, and German calls only hints “Tipp”."""
    every = texts.languages()
    for language, said in every.items():
        assert said["button.hint"] != said["learn.tips"], language
    tips = {key for key, text in every["de"].items() if "Tipp" in text and "hint" not in key}

    assert {"settings.keys", "help.key.escape.text", "puzzle.helped", "review.best-found.alone"} == tips
