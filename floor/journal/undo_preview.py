"""What an undo would change, in words, before it happens."""

from collections import defaultdict
from dataclasses import replace

from floor.journal import hooks, sentences
from floor.journal.hooks import Difference
from floor.values.language import becomes

ABSENT = "\N{EM DASH}"


def preview_sentences(differences: list[Difference]) -> list[str]:
    """A sentence for each difference: in the words of its app, or plainly its key and values."""
    by_app: defaultdict[str, list[Difference]] = defaultdict(list)
    for difference in differences:
        by_app[difference.noun].append(replace(difference, key=difference.key[1:]))
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
        f"{_subject(difference, names)}: "
        f"{becomes(_plain(difference.before), _plain(difference.after))}"
        for difference in differences
    ]


def _names(differences: list[Difference]) -> dict[str, dict[int, str]]:
    """Sort of name -> id -> name, one look-up for each sort."""
    ids: defaultdict[str, set[int]] = defaultdict(set)
    for difference in differences:
        if difference.noun in sentences.NAMES and len(difference.key) > 1:
            ids[difference.noun].add(difference.number)
    return {noun: sentences.NAMES[noun](numbers) for noun, numbers in ids.items()}


def _subject(difference: Difference, names: dict[str, dict[int, str]]) -> str:
    words: tuple[object, ...] = difference.key
    if difference.noun in names and len(words) > 1:
        name = names[difference.noun].get(difference.number)
        words = (name, *words[2:]) if name else words
    return " ".join(map(str, words))


def _plain(value: object) -> str:
    return ABSENT if value is None else str(value)
