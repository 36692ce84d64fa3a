"""What an undo would change, in words, before it happens."""

from collections import defaultdict
from dataclasses import replace

from floor.journal import hooks, sentences
from floor.journal.hooks import Difference

ABSENT = "\N{EM DASH}"


def preview_sentences(differences: list[Difference]) -> list[str]:
    """A sentence for each difference: in the words of its app, or plainly its key and values."""
    by_app: defaultdict[str, list[Difference]] = defaultdict(list)
    for difference in differences:
        app, _, key = difference.key.partition(".")
        by_app[app].append(replace(difference, key=key))
    texts = (
        sentence
        for app, its in by_app.items()
        for sentence in hooks.CONSEQUENCES.get(app, plain_sentences)(its)
    )
    return list(dict.fromkeys(texts))  # two apps may say the same of one player


def plain_sentences(differences: list[Difference]) -> list[str]:
    """ "Petrov: 7-3 → 3-5"; a key that begins with a known sort of name and an id says the name."""
    names = _names(differences)
    return [
        f"{_subject(each.key, names)}: {_plain(each.before)} → {_plain(each.after)}"
        for each in differences
    ]


def _names(differences: list[Difference]) -> dict[str, dict[int, str]]:
    """Sort of name -> id -> name, one look-up for each sort."""
    ids: defaultdict[str, set[int]] = defaultdict(set)
    for difference in differences:
        noun, number, _ = _parts(difference.key)
        if noun in sentences.NAMES and number.isdecimal():
            ids[noun].add(int(number))
    return {noun: sentences.NAMES[noun](numbers) for noun, numbers in ids.items()}


def _subject(key: str, names: dict[str, dict[int, str]]) -> str:
    noun, number, rest = _parts(key)
    if noun not in names or not number.isdecimal():
        return key
    return f"{names[noun].get(int(number), key)} {rest}".strip()


def _parts(key: str) -> tuple[str, str, str]:
    """ "staff 3 judge" is ("staff", "3", "judge")."""
    noun, number, rest = (*key.split(" ", 2), "", "")[:3]
    return noun, number, rest


def _plain(value: object) -> str:
    return ABSENT if value is None else str(value)
