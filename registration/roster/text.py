"""From the bytes of a members file to text: UTF-8 or Windows-1251, and nothing that only looks so.

Every 8-bit Cyrillic encoding decodes as every other without an error, into another person's name.
So Windows-1251 is taken only when it reads more like Russian than its rivals do.
"""

import re
from itertools import islice
from math import log
from string import ascii_letters

LARGEST = 8 * 1024 * 1024
RIVALS = {
    "koi8_r": "encoding.koi8_r",
    "cp866": "encoding.cp866",
    "mac_cyrillic": "encoding.mac_cyrillic",
    "iso8859_5": "encoding.iso8859_5",
}
SIGNATURES = {
    b"\xd0\xcf\x11\xe0": "file.spreadsheet",
    b"%PDF": "file.pdf",
    b"\xff\xfe": "encoding.utf16",
    b"\xfe\xff": "encoding.utf16",
}
_PER_MILLE = (  # letters of Russian text
    "о110 е85 а80 и74 н67 т63 с55 р47 в45 л44 к35 м32 д30 п28 у26 я20 ы19 ь17 г17 з16 б16 ч14 й12 "
    "х10 ж9 ё8 ш7 ю6 ц5 щ4 э3 ф3 ъ1"
)
_WEIGHT = {share[0]: log(int(share[1:]) / 1000) for share in _PER_MILLE.split()}
_WEIGHT |= dict.fromkeys("іїєґўѓќћђјљњџѕ", -6.0)  # the neighbours' letters, in the same code page
_WEIGHT |= dict.fromkeys("№«»—–“”„’‘…•·°§™©®\u00a0", -4.0)
_NOT_RUSSIAN, _ODD = -12.0, -5.0
_USUAL = 3.0  # Windows-1251 is the usual case: a rival needs better evidence than three letters
_WORST = -5.0  # a letter, on average
_WORDS, _LETTERS, _WINDOW = 5000, 40, 10_000  # a word of more letters is no word
_WORD = re.compile(rb"[A-Za-z\x80-\xff]+")
_UTF8 = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")
_ASCII = bytes(range(128))


class Unreadable(Exception):
    """The file cannot be read: a reason ``code``, and the ``line`` where that shows (0: all)."""

    def __init__(self, code: str, line: int = 0) -> None:
        super().__init__(code, line)
        self.code, self.line = code, line


def decode(data: bytes) -> tuple[str, str]:
    """Return the text and the encoding it was in: "utf-8" or "cp1251".

    Raises Unreadable with "file.empty", "file.too_large", "file.spreadsheet", "file.pdf",
    "encoding.utf16", "encoding.koi8_r" and so on, "encoding.unknown" or "encoding.broken".
    """
    if len(data) > LARGEST:
        raise Unreadable("file.too_large")
    for signature, code in SIGNATURES.items():
        if data.startswith(signature):
            raise Unreadable(code)
    if not data.strip(b"\xef\xbb\xbf \t\r\n"):
        raise Unreadable("file.empty")
    encoding = _encoding(data)
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as broken:
        raise Unreadable("encoding.broken", data.count(b"\n", 0, broken.start) + 1) from None
    return text, encoding.removesuffix("-sig")


def _encoding(data: bytes) -> str:
    if data.startswith(b"\xef\xbb\xbf"):
        return "utf-8-sig"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as broken:
        around = data[max(0, broken.start - _WINDOW) : broken.start + _WINDOW]
        return "utf-8" if _mostly_utf8(around) else _cyrillic(data)
    return "utf-8"


def _mostly_utf8(around: bytes) -> bool:
    """True for UTF-8 with a broken byte in it: not to be taken for anything else."""
    paired = sum(len(match[0]) for match in _UTF8.finditer(around))
    return paired * 2 > len(around.translate(None, _ASCII))


def _cyrillic(data: bytes) -> str:
    words = (word[0][:_LETTERS] for word in _WORD.finditer(data) if not word[0].isascii())
    sample = b" ".join(islice(words, _WORDS))
    likeness = {name: _russian(sample.decode(name, "replace")) for name in ("cp1251", *RIVALS)}
    best = max(likeness, key=lambda name: likeness[name] + _USUAL * (name == "cp1251"))
    if likeness[best] < _WORST * len(sample.translate(None, _ASCII)):
        raise Unreadable("encoding.unknown")
    if best != "cp1251":
        raise Unreadable(RIVALS[best])
    return best


def _russian(text: str) -> float:
    """Return how much the non-ASCII letters of ``text`` are like Russian: 0 at best, the sum of
    the logarithms of their frequencies, less for a capital after a small letter or an alphabet
    changed within a word."""
    likeness, before = 0.0, " "
    for letter in text:
        if not letter.isascii():
            likeness += _WEIGHT.get(letter.lower(), _NOT_RUSSIAN)
            if (letter.isupper() and before.islower()) or before in ascii_letters:
                likeness += _ODD
        before = letter
    return likeness
