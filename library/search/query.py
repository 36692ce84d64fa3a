"""What somebody typed into the search box: a number, words, and perhaps the name of a book."""

import re
import unicodedata
from dataclasses import dataclass

LONGEST = 100  # letters of a question that are read
NAMES = {
    "фспр": "fspr",
    "fspr": "fspr",
    "бфсп": "bfsp",
    "bfsp": "bfsp",
    "metropolitan": "metropolitan",
    "met": "metropolitan",
    "метрополитан": "metropolitan",
}
TDA: tuple[str, ...] = ("tda_2019", "tda_2011")
# After "tda" a year, in short only before a number: "tda 11" is its rule 11, "tda 11 8-a" is not.
NAMED = re.compile(
    rf"(?:(?P<name>{'|'.join(NAMES)})"
    r"|(?:tda|тда)(?:[\s:-]*(?P<year>20(?:11|19)|(?:11|19)(?=\s+\d)))?)\b[\s:,-]*"
)
PLAIN = re.compile(r"^(?:п|пункт|пп|ст|правило|rule|clause|article|art|no|№|§|#)[.\s]*(?=\S*\d)")
BARE = {"rp": "RP", "рп": "RP", "ill": "ILL", "илл": "ILL", "ofc": "OFC", "офк": "OFC"}
CHAPTERS = {"rp": "RP", "рп": "RP", "ill": "ILL", "илл": "ILL", "прим": "ILL"}
# Cyrillic letters by their looks, and those without a double by their sound.
LETTERS = dict(zip("авсдгеёфabcdefgh", "ABCDDEEFABCDEFGH", strict=True)) | {"б": "B", "ц": "C"}
NUMBER = re.compile(
    r"(?:(?P<chapter>rp|рп|ill|илл|прим)[\s.-]*)?"
    r"(?P<digits>\d{1,3}(?:\s*[.,/]\s*\d{1,3}|(?<=\d)\s+\d{1,3})*)[.,\s]*"
    r"(?:[\s-]*(?P<letter>[a-hабвгдеёфсц]))?"
)
DIGITS = re.compile(r"\d+")
QUOTED = re.compile(r"^[\"«“„](.+?)[\"»”“]?$")
# Vowel signs and the stroke that makes a word longer: nobody has to type them.
SIGNS = re.compile("[\u0610-\u061a\u0640\u064b-\u065f\u0670]")
WORD = re.compile(r"[^\W_]+(?:[-\u2010\u2011][^\W_]+)*")


@dataclass(frozen=True)
class Query:
    """``books``: keys of the books that were named, none for every book. ``number``: a clause in
    its normal form ("5.9.6", "40-C", "RP-14"), the beginning of some ("RP") or nothing. ``words``:
    what to look for in texts; ``is_phrase``: side by side, as they were put in quotes."""

    books: tuple[str, ...]
    number: str
    words: tuple[str, ...]
    is_phrase: bool = False


def parse_query(text: str) -> Query:
    """Return what ``text`` asks for, in any case and with the usual slips: "5,9,6", "п. 5.9.6",
    "40c" also with a Cyrillic letter, "rp 14", "БФСП 4.9.6", "tda 2019 43-a"."""
    rest = SIGNS.sub("", unicodedata.normalize("NFKC", text[:LONGEST])[:LONGEST]).casefold().strip()
    books, rest = _named(rest)
    quoted = QUOTED.match(rest)
    rest = quoted[1] if quoted else rest
    rest = PLAIN.sub("", rest).strip()
    number = _number(rest)
    is_plain = number.isdigit()
    words = tuple(WORD.findall(rest)) if not number or is_plain else ()
    return Query(books, number, words, is_phrase=bool(quoted) and len(words) > 1)


def _named(text: str) -> tuple[tuple[str, ...], str]:
    """Return the books named in ``text``, and the rest of it."""
    if (match := NAMED.match(text)) is None:
        return (), text
    books = (NAMES[match["name"]],) if match["name"] else TDA
    if year := match["year"]:
        books = tuple(book for book in TDA if book.endswith(year[-2:]))
    return books, text[match.end() :]


def _number(text: str) -> str:
    match = NUMBER.fullmatch(text)
    if match is None:
        return BARE.get(text, "")
    digits = ".".join(str(int(part)) for part in DIGITS.findall(match["digits"]))
    chapter = f"{CHAPTERS[match['chapter']]}-" if match["chapter"] else ""
    letter = f"-{LETTERS[match['letter']]}" if match["letter"] else ""
    return f"{chapter}{digits}{letter}"
