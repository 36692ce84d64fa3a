"""How a ruling is written, piece by piece; the caller's line holds the lock."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from calculators.recalculated import Calculated, calculated
from calculators.usual import rule_of
from floor.journal.open_line import OpenLine
from floor.journal.private import Private
from registration.models import Entry
from rules import rulebook
from rules.refusal import missing, refuse
from rulings import steps
from rulings.models import CalculatorResult, Ruling, RulingEntry
from rulings.ruling_context import moment
from rulings.typed_words import typed_words

NOTHING = Calculated(None, "", [])
MOST_CONCERNED = 12


@dataclass(frozen=True)
class Text:
    """What the judges wrote themselves, into a calculator too; private, so no journal keeps it."""

    facts: str = ""
    decision: str = ""
    case: dict[str, Any] | None = None


NO_TEXT = Private(Text())


@dataclass(frozen=True)
class Grounds:
    """On what a ruling stands: a usual ruling, the topic of a calculator's case, a paragraph,
    fairness."""

    kind: str = ""
    topic: str = ""
    rule: str = ""
    fair: bool = False


def record(
    line: OpenLine,
    text: Text,
    grounds: Grounds,
    *,
    table: int | None,
    seat: int | None,
    overrules: Ruling | None = None,
) -> Ruling:
    """Write a ruling on the line of a verb; refused like ``rule``."""
    calculation, rule = _check_grounds(line, grounds, text.case)
    facts, decision = steps.store_text(text.facts), steps.store_text(text.decision)
    if not grounds.kind and decision is None and calculation.result is None:
        raise refuse("ruling.empty")
    context = moment(line.tournament, line.now)
    ruling = line.create(
        Ruling,
        tournament_id=line.tournament.pk,
        number=steps.next_number(line, "ruling"),
        at_ms=line.now,
        table_number=table,
        seat_number=seat,
        level=context.level,
        level_left_ms=context.left_ms,
        hand=context.hand,
        kind=grounds.kind,
        topic=grounds.topic,
        rule=rule,
        facts_id=facts,
        decision_id=decision,
        given_by_id=line.staff_id,
        fair=grounds.fair,
        reckoned_id=_store_case(grounds.topic, text.case, calculation),
        overrules_id=overrules.pk if overrules else None,
    )
    place = "-".join(str(part) for part in (table, seat) if part)
    line.fact(ruling=ruling.number, place=place or "—", rule=rule)
    steps.close_calls(line, table, ruling_id=ruling.pk)
    return ruling


def _store_case(topic: str, case: dict[str, Any] | None, calculation: Calculated) -> int | None:
    """Keep the case beside the journal and return its key: rows of it may be called by names."""
    if case is None:
        return None
    return CalculatorResult.objects.create(
        case=case,
        result=calculation.result,
        steps=calculation.steps,
        typed=typed_words(topic, case),
    ).pk


def _check_grounds(
    line: OpenLine, grounds: Grounds, case: dict[str, Any] | None
) -> tuple[Calculated, str]:
    """What a calculator says, if one was asked, and the paragraph of the whole."""
    book = rulebook.load(line.tournament.rulebook)
    clause = book.rule(book.fairness.by)
    if grounds.fair and book.fairness.by.value == "chief_judge":
        line.require_chief("ruling.fairness_chief", clause)
    calculation = NOTHING if case is None else calculated(book, grounds.topic, case)
    by_kind = rule_of(book, grounds.kind)
    if grounds.kind and by_kind is None:
        raise refuse("ruling.no_such_kind")
    return calculation, grounds.rule or calculation.rule or by_kind or (
        clause if grounds.fair else ""
    )


def concern(line: OpenLine, ruling: Ruling, entries: Sequence[int]) -> None:
    """Note whom the ruling concerns. Missing "entry.unknown"."""
    here = Entry.objects.filter(tournament=line.tournament, pk__in=entries)
    if set(entries) - set(here.values_list("pk", flat=True)) or len(entries) > MOST_CONCERNED:
        raise missing("entry.unknown")
    for entry in dict.fromkeys(entries):
        line.create(RulingEntry, ruling_id=ruling.pk, entry_id=entry)
