"""Words that are taken out of a text about people: which letters of it go, and what is left."""

from collections.abc import Iterable

from rules.refusal import refuse

MARK = "[…]"
SHORTEST = 3  # letters: the mark is no longer than what it stands for
Span = tuple[int, int]
YO, YE = "ёЁ", "еЕ"
PLAIN = str.maketrans(YO, YE)


def spans(text: str, words: str) -> list[Span]:
    """Where ``words`` stand in the text, from letter to letter, to the ends of the words that they
    begin or end: "Иванов" is found in "Иванову" too. Small letters are as capitals, "ё" is as "е".

    Raises Refused "words.too_short", "words.not_there".
    """
    words = words.strip()
    if len(words) < SHORTEST:
        raise refuse("words.too_short", least=SHORTEST)
    flat, sought = _flat(text), _flat(words)
    places, at = list[Span](), flat.find(sought)
    while at >= 0:
        begin, end = _whole_words(flat, at, at + len(sought))
        places.append((begin, end))
        at = flat.find(sought, end)
    if not places:
        raise refuse("words.not_there")
    return places


def is_in(words: str, text: str) -> bool:
    """Whether ``words`` stand in the text, as ``spans`` looks for them."""
    return _flat(words.strip()) in _flat(text)


def _flat(text: str) -> str:
    """The text without capitals and "ё", letter for letter."""
    plain = text.translate(PLAIN)
    return "".join(low if len(low := letter.lower()) == 1 else letter for letter in plain)


def _whole_words(text: str, begin: int, end: int) -> Span:
    """The place, widened to the ends of the words that it begins and ends in."""
    while begin and _is_of_word(text[begin - 1]):
        begin -= 1
    while end < len(text) and _is_of_word(text[end]):
        end += 1
    return begin, end


def _is_of_word(letter: str) -> bool:
    return letter.isalnum() or letter == "_"


def without(text: str, places: Iterable[Span]) -> str:
    """The text with MARK in place of the letters from each place to its end."""
    for begin, end in sorted(places, reverse=True):
        text = text[:begin] + MARK + text[end:]
    return text
