"""Names in the Latin letters of a passport, without signs: "Пётр Щукин" is "pyotr shchukin"."""

_ONE_FOR_ONE = str.maketrans("абвгдезийклмнопрстуфыэіґў", "abvgdeziyklmnoprstufyeigu")
_SEVERAL = str.maketrans(
    {"ё": "yo", "ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ю": "yu"}
    | {"я": "ya", "ї": "yi", "є": "ye", "ъ": "", "ь": ""}
)


def to_latin(small: str) -> str:
    """Return small Cyrillic letters in Latin ones; what is none of them stays."""
    return small.translate(_ONE_FOR_ONE).translate(_SEVERAL)
