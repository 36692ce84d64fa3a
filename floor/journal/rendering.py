"""How the journal reads: lines as sentences, with ids turned into names of today."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from floor import journal
from floor.journal import sentences
from floor.models import JournalLine
from floor.values.language import listed
from floor.values.roles import includes

MOST_LISTED = 60  # of a list in one sentence
Names = Mapping[str, Mapping[Any, str]]  # fact name -> id -> name


def render(events: Iterable[JournalLine], held: Collection[str]) -> dict[int, str]:
    """The sentences of many lines by primary key, one look-up for each sort of name.

    A line that takes another back includes the other's sentence, as ``act``. Whoever ``held`` none
    of the roles that read a kind whole gets its brief sentence.
    """
    lines = list(events)
    acts = _taken_back(lines)
    names = _names([line.facts for line in [*lines, *acts.values()]])
    texts = {
        act.pk: _sentence(act.kind, _readable(act.facts, names), held) for act in acts.values()
    }
    for event in lines:
        facts = _readable(event.facts, names)
        if event.undoes_id is not None:
            act = acts.get((event.journal_id, event.facts["seq"]))
            facts["act"] = texts[act.pk] if act else ""
        texts[event.pk] = _sentence(event.kind, facts, held)
    return texts


def _sentence(kind: str, facts: Mapping[str, object], held: Collection[str]) -> str:
    brief = not includes(held, journal.KINDS[kind].readers)
    return sentences.line(kind, facts, brief=brief)


def _taken_back(events: Iterable[JournalLine]) -> dict[tuple[int, int], JournalLine]:
    """The acts that lines among ``events`` take back or do again, by journal and number."""
    meant = {(e.journal_id, e.facts["seq"]) for e in events if e.undoes_id is not None}
    if not meant:
        return {}
    acts = JournalLine.objects.filter(
        journal__in={journal for journal, _ in meant}, seq__in={seq for _, seq in meant}
    )
    return {(act.journal_id, act.seq): act for act in acts.defer("changes", "ask")}


def _names(all_facts: Iterable[Mapping[str, object]]) -> dict[str, dict[Any, str]]:
    """Fact name -> id -> name, for every id that occurs."""
    ids_of: defaultdict[str, set[Any]] = defaultdict(set)
    for facts in all_facts:
        for fact, value in facts.items():
            if fact in sentences.NAMES:
                ids_of[fact].update(value if isinstance(value, list) else [value])
    return {fact: sentences.NAMES[fact](ids) for fact, ids in ids_of.items()}


def _readable(facts: Mapping[str, object], names: Names) -> dict[str, object]:
    """Facts with ids turned into names and lists into words with commas."""
    return {fact: _plain(value, names.get(fact)) for fact, value in facts.items()}


def _plain(value: object, names: Mapping[Any, str] | None) -> object:
    if isinstance(value, list):
        return listed(_plain(item, names) for item in value[:MOST_LISTED])
    return sentences.grouped(value) if names is None else names.get(value, "?")
