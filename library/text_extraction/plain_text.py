"""Plain text in whatever encoding it came: UTF-8, UTF-16, and the 8-bit ones of Russian, Arabic and
English. An 8-bit text decodes as every encoding without an error, so the most likely is taken."""

from collections.abc import Iterable

from rules.refusal import refuse

_RUSSIAN, _ARABIC = "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё", "اليمونرتبعدفهسقحكجشةصطخىذءضزثئأظغآإؤ"
_USUAL = (*_RUSSIAN[:12], *_ARABIC[:10], *"etaoinsrhl")
ENCODINGS = ("cp1251", "koi8_r", "cp866", "mac_cyrillic", "iso8859_5", "cp1256", "cp1252")
_SAMPLE = 200_000  # bytes
_MOSTLY = 0.2  # of the bytes above ASCII that do not fit: a broken byte, not another encoding
_BINARY = 0.02


def plain_text(data: bytes) -> str:
    """Decode ``data``; raises Refused "document.unknown" for what is no text at all."""
    encoding = _encoding(data)
    text = data.decode(encoding, "replace").removeprefix("\ufeff")
    strange = sum(c < " " and c not in "\t\r\n\f\v\x1a" for c in text[:_SAMPLE])
    if strange > _BINARY * len(text[:_SAMPLE]):
        raise refuse("document.unknown")
    return text.replace("\x1a", "").replace("\0", "")


def _encoding(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    even, odd = data[0:_SAMPLE:2].count(0), data[1:_SAMPLE:2].count(0)
    if max(even, odd) > len(data[:_SAMPLE]) * 0.1:
        return "utf-16-be" if even > odd else "utf-16-le"
    above = sum(byte > 0x7F for byte in data)
    wrong = data.decode("utf-8", "replace").count("\ufffd")
    if wrong <= _MOSTLY * above:
        return "utf-8"
    return max(ENCODINGS, key=lambda name: _likeness(data[:_SAMPLE].decode(name, "replace")))


def _likeness(text: str) -> float:
    """How much the letters above ASCII are like those of a language: the frequent ones count for
    it, what is no letter, and a capital after a small letter, against it."""
    score, before = 0.0, " "
    for letter in _above_ascii(text):
        if letter in _USUAL:
            score += 1
        elif not letter.isalpha():
            score -= 0.0 if letter in "«»“”‘’–—…№•·،؛؟" else 1.5
        elif letter.isupper() and before.islower():
            score -= 2
        elif letter.lower() not in _RUSSIAN and letter not in _ARABIC:
            score -= 1
        before = letter
    return score


def _above_ascii(text: str) -> Iterable[str]:
    return (letter for letter in text if not letter.isascii())
