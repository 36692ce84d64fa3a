"""Letters as they are typed and as a passport writes them: the two layouts of a keyboard in the
hall, and names in Latin letters."""

_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`{}:\"<>~"
_RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюёхъжэбюё"
_PLAIN = 33  # the keys without Shift: on the way back each letter has one
TO_RUSSIAN = str.maketrans(_LATIN, _RUSSIAN)
# A Belarusian keyboard has its own letter where a Russian one has the и.
TO_LATIN = str.maketrans(_RUSSIAN[:_PLAIN], _LATIN[:_PLAIN]) | {ord("і"): "b"}

_ONE_FOR_ONE = str.maketrans("абвгдезийклмнопрстуфыэіґў", "abvgdeziyklmnoprstufyeigu")
_SEVERAL = str.maketrans(
    {"ё": "yo", "ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ю": "yu"}
    | {"я": "ya", "ї": "yi", "є": "ye", "ъ": "", "ь": ""}
)
_QUOTES = dict.fromkeys(map(ord, "«»„“”\"‹›‘’‚'ʼʹ`´"), "'")


def to_latin(small: str) -> str:
    """Small Cyrillic letters in Latin ones, without signs: "пётр щукин" is "pyotr shchukin". What
    is no such letter stays."""
    return small.translate(_ONE_FOR_ONE).translate(_SEVERAL)


def on_other_layout(text: str) -> str:
    """The text as the same keys write it on the other layout: "abirb" is "фишки", "кфшыу" is
    "raise"; "" where they write no word there, or where it holds letters of both."""
    small = text.casefold()
    letters = [c for c in small if c.isalpha()]
    if letters and all(ord(c) in TO_LATIN for c in letters):
        typed = small.translate(TO_LATIN)
    elif letters and all(ord(c) in TO_RUSSIAN for c in letters):
        typed = small.translate(TO_RUSSIAN)
    else:
        return ""
    return typed if any(c.isalpha() for c in typed) else ""


def as_typed(text: str) -> str:
    """``text`` as whoever types it again may write it: in small letters, any quotation mark or
    apostrophe as one, blanks as single ones."""
    return " ".join(text.casefold().translate(_QUOTES).split())
