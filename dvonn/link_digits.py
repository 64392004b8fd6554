"""
Numbers in mixed radix as letters of an address, with a checksum: the form of the links of all games.

The letters are the digits of a whole number in base 64, the highest first, in the alphabet of URL-safe
base64 (RFC 4648, section 5). The lowest 12 bits of this whole number are the checksum. The remaining bits are
the number in mixed radix. The checksum is the lowest 12 bits of the CRC-32 of the remaining bits, taken as
bytes with the highest byte first.
"""

from __future__ import annotations

from typing import Iterable, NamedTuple
from zlib import crc32

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_LETTER_BITS = 6
_CHECK_BITS = 12


class Digit(NamedTuple):
    """A digit of a number in mixed radix: at least 0, and less than *radix*."""

    value: int
    radix: int


class DigitReader:
    """Reads a number in mixed radix, from its lowest digit on."""

    def __init__(self, number: int) -> None:
        self.rest = number

    def digit(self, radix: int) -> int:
        """Return the next digit."""
        self.rest, value = divmod(self.rest, radix)
        return value


def write_digits(digits: Iterable[Digit]) -> str:
    """Return the letters of the number whose digits are *digits*, the lowest first."""
    number = 0
    for value, radix in reversed(list(digits)):
        number = number * radix + value
    whole = number << _CHECK_BITS | _check_of(number)
    letters = ""
    while whole:
        whole, index = divmod(whole, len(_LETTERS))
        letters = _LETTERS[index] + letters
    return letters or _LETTERS[0]


def read_digits(letters: str) -> DigitReader | None:
    """Return a reader of the number in *letters* of the alphabet; None if the checksum is wrong."""
    whole = 0
    for letter in letters:
        whole = whole << _LETTER_BITS | _LETTERS.index(letter)
    number, check = whole >> _CHECK_BITS, whole & ((1 << _CHECK_BITS) - 1)
    return DigitReader(number) if check == _check_of(number) else None


def _check_of(number: int) -> int:
    size = (number.bit_length() + 7) // 8
    return crc32(number.to_bytes(size, "big")) & ((1 << _CHECK_BITS) - 1)
