"""
A pseudo-language for the page: English with accents, in brackets, and 40 % longer.

A text that still shows in plain English is hard-coded; a text that is too long for its place would also
be too long in German.
"""

from __future__ import annotations

import json
import math
import re
from fnmatch import fnmatch

from page_text import TEXTS, add_language, changed
from playwright.sync_api import Page

from tools.page.messages import Message
from tools.page.texts import ORIGINAL, SAME_IN_ALL

#: The language to give to page objects that read the page in the pseudo-language.
PSEUDO = "pseudo"
_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "áƀçđéƒǧĥíĵķłɱñóþʠřšŧúṽŵẋýžÁƁÇĐÉƑǦĤÍĴĶŁṀÑÓÞɊŘŠŦÚṼŴẊÝŽ"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)
#: The growth of each word, as a fraction of its length.
_GROWTH = 0.4


def pseudo(said: str, growth: float = _GROWTH) -> str:
    """Return the text *said* in the pseudo-language; placeholders and names of games stay as they are."""
    parts = re.split(r"(\{[^}]*\}|DVONN|GIPF)", said)
    # The parts at odd indices are separators, which stay as they are.
    parts[::2] = [
        re.sub(
            r"[A-Za-z]{2,}", lambda word: word[0] + "õ" * math.ceil(growth * len(word[0])), part
        ).translate(_ACCENTS)
        for part in parts[::2]
    ]
    return "".join(parts)


def _translated(key: str, message: Message) -> Message:
    """Return a message in the pseudo-language; one that is the same in all languages does not get longer."""
    is_name = any(fnmatch(key, glob) for glob in SAME_IN_ALL)
    return changed(message, lambda said: pseudo(said, 0 if is_name else _GROWTH))


_TEXTS = {key: _translated(key, message) for key, message in TEXTS[ORIGINAL].items()}
# Tests serve the pseudo-language as German, so this button shows "Deutsch", which its accessible name must
# contain.
_TEXTS["button.language"] = f"{pseudo('Language')}: Deutsch"
add_language(PSEUDO, _TEXTS)


def put_in_place_of_german(page: Page) -> None:
    """Serve the pseudo-language as German from now on."""
    page.route("**/i18n/de.json", lambda route: route.fulfill(body=json.dumps(_TEXTS)))
