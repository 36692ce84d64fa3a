"""How a piece of text begins and ends: what its neighbours may be follows from it."""

import re

_LONGEST_WORD = 30  # characters, of those looked for at the end of a line
_SENTENCE_END = re.compile(r"[.!?…;:]['\"»”)\]•*]*$|[•»”]$")
# Words that leave a sentence open, and words after which a number names another place.
_OPEN = r"и|или|and|or|от|до|по|на|в|с|from|to|of|in|with|by|و"
_PLACES = (
    r"(?:см|п|пп|ст|рис|стр|табл|para|nos?|cl|art|sec|p|pp)\.?|№+|§+|"
    r"(?:пункт|подпункт|стать|правил|раздел|глав|част|таблиц|приложени)\w*|"
    r"(?:see|clause|section|article|rule|paragraph|item|part|chapter|table|page)s?|"
    r"القاعدة|القواعد|قاعدة|البند|المادة|انظر"
)
_STAYS_OPEN = re.compile(rf"(?:^|\s)(?:{_OPEN})\s*$", re.IGNORECASE)
_REFERENCE = re.compile(rf"(?:^|[\s(«\"])(?:{_PLACES}|{_OPEN})\s*[№#§:]*$", re.IGNORECASE)


def ends_sentence(text: str) -> bool:
    return bool(_SENTENCE_END.search(text.rstrip()[-_LONGEST_WORD:]))


def is_reference(before: str) -> bool:
    """True when the text ``before`` a number says that the number names another place."""
    return bool(_REFERENCE.search(before.rstrip()[-_LONGEST_WORD:]))


def stays_open(text: str) -> bool:
    """True when ``text`` ends in a word that needs another: "and", "of"."""
    return bool(_STAYS_OPEN.search(text[-_LONGEST_WORD:]))


def begins_upper(text: str) -> bool:
    """True when the first letter is no small letter (a script without case has none)."""
    first = next((c for c in text if c.isalpha()), "")
    return bool(first) and not first.islower()
