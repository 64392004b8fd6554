"""
Patterns that all games share for the text of moves and records.

People copy moves out of lists, sentences and other programs, so every written form of a move is read.
"""

from __future__ import annotations

import re

# Patterns are compiled on first use, because a program needs none of them to start.

#: Characters that nobody sees and that copying brings along: no-break and zero-width spaces, the word joiner,
#: the byte-order mark, direction marks, and the selectors that turn an arrow into an emoji.
INVISIBLE = "[\u00a0\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202f\u2060-\u206f\ufe0e\ufe0f\ufeff]"

#: Every dash and minus, and colons.
_DASH = "[-:\u02d7\u2010-\u2015\u2043\u2212\u2796\u2e3a\u2e3b\ufe58\ufe63\uff0d\uff1a]"
#: Arrows to the right. An arrow to the left would swap the two spaces, so it is not read.
_ARROW = (
    "(?:-{0,2}>|=>|[\u2192\u21a6\u21d2\u21e8\u25b6\u25ba\u2794\u2798-\u27af\u27b1-\u27be\u27f6\u27f9\u27fc"
    "\u2b62\u2b95\uffeb])"
)
#: Signs that stand between the parts of a move.
SIGN = f"(?:{_ARROW}|{_DASH})"
#: Crosses, as signs of a capture.
CROSS = "[xX\u00d7\u2715\u2716]"
#: SIGN and crosses: for a game in which a cross may stand between two spaces and means nothing else.
SIGN_OR_CROSS = f"(?:{SIGN}|{CROSS})"
#: Everything that may stand between two parts of a :func:`bare` text. A blank can match in only one way, so a
#: text that does not match is refused quickly.
SEPARATOR = f"(?: ?{SIGN} ?| ?)"
SEPARATOR_OR_CROSS = f"(?: ?{SIGN_OR_CROSS} ?| ?)"


def visible(text: str) -> str:
    """Return *text* without invisible characters, and with each run of white space as one space."""
    return " ".join(re.sub(INVISIBLE, "", text).split())


def bare(text: str) -> str:
    """Return the :func:`visible` text without any ".", "," and ")" that copying has added at the end."""
    return visible(text).rstrip(".,) ")


def without_comments(text: str) -> str:
    """Return the text of a record of any game without its comments."""
    return re.sub("#.*", "", text)


def words_of(text: str, sign: str = SIGN) -> list[str]:
    """
    Return the words of a record of any game, without its comments.

    A *sign* (a pattern) with white space around it joins the two spaces of a move: "A1 - B2" is one word.
    """
    return [word for _, word in numbered_words(text, sign)]


def numbered_words(text: str, sign: str = SIGN) -> list[tuple[int, str]]:
    """Return the words of :func:`words_of`, each with the number of the line on which it begins, from 1."""
    visible = re.sub(INVISIBLE, "", re.sub("[\u00a0\u202f]", " ", without_comments(text)))
    joined = re.sub(rf"(?<=[0-9])\s*({sign})\s*(?=[A-Za-z][0-9])", _with_breaks_kept, visible)
    words = []
    line = 1
    for part in re.findall(r"\n|\S+", joined):
        if part == "\n":
            line += 1
            continue
        words.append((line, part.replace(_BREAK, "")))
        line += part.count(_BREAK)
    return words


#: Stands for a line break within a word. The text has no other such character, because invisible characters
#: are removed first.
_BREAK = "\u2060"


def _with_breaks_kept(joint: re.Match[str]) -> str:
    return _BREAK * joint[0].count("\n") + joint[1]
