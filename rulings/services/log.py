"""The rulings log: given, overruled, added to."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from calculators.recalculated import Calculated, calculated
from calculators.usual import rule_of
from floor import journal
from floor.accounts.roles import CHIEF, FLOOR
from floor.journal import private
from floor.journal.open_line import OpenLine
from floor.journal.private import Private
from floor.models import Appointment
from registration.models import Entry
from rules import rulebook
from rules.refusal import missing, refuse
from rulings import steps
from rulings.models import Addition, CalculatorResult, Photo, Ruling, RulingEntry
from rulings.ruling_context import moment
from seating.models import Stay

GIVEN, OVERRULED = "ruling.given", "ruling.overruled"
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


@journal.verb(GIVEN, roles=FLOOR, until_sealed=True)
def rule(
    line: OpenLine,
    /,
    *,
    text: Private[Text] = NO_TEXT,
    table: int | None = None,
    seat: int | None = None,
    entries: Sequence[int] = (),
    **grounds: Any,
) -> None:
    """Record a ruling. ``grounds`` are the fields of Grounds.

    A calculator's case in ``text`` is decided anew; ``rule`` in words of the judge is kept as it is
    given, "bfsp 4.9.8". Refused: "ruling.empty" when nothing is decided, "ruling.no_such_kind" when
    the book has no such usual ruling, "case.malformed", "ruling.fairness_chief" (FSPR 8.4.1, BFSP
    7.4.1: the chief judge's alone), "entry.unknown".
    """
    seat = seat or _seat_of(line, table, entries)
    made = _record(line, text.value, Grounds(**grounds), table=table, seat=seat)
    _concern(line, made, entries)


@journal.verb(OVERRULED, roles=CHIEF, until_sealed=True)
def overrule(
    line: OpenLine, /, *, number: int, text: Private[Text] = NO_TEXT, **grounds: Any
) -> None:
    """The chief judge decides otherwise; the former ruling ``number`` stays and is named.

    The new one stands at the same table for the same players. Refused: "ruling.unknown",
    "ruling.overruled" with the number of the one to overrule instead, "ruling.chief_only", and the
    reasons of ``rule``.
    """
    line.require_chief("ruling.chief_only")
    former = steps.ruling(line, number)
    if (later := Ruling.objects.filter(overrules=former).first()) is not None:
        raise refuse("ruling.overruled", number=number, later=later.number)
    table, seat = former.table_number, former.seat_number
    made = _record(line, text.value, Grounds(**grounds), table=table, seat=seat, overrules=former)
    _concern(line, made, list(former.concerned.values_list("entry_id", flat=True)))
    line.fact(former=number)


@journal.verb("ruling.added", roles=FLOOR)
def add(line: OpenLine, *, number: int, text: Private[str] = private.NO_TEXT) -> None:
    """Add words to a ruling. Refused: "ruling.unknown", "addition.empty"."""
    if (words := steps.store_text(text.value)) is None:
        raise refuse("addition.empty")
    _add(line, number, words_id=words)


@journal.verb("ruling.consulted", roles=FLOOR)
def consult(line: OpenLine, *, number: int, staff: int) -> None:
    """Note which colleague was asked. Refused: "ruling.unknown", "staff.not_appointed"."""
    if not Appointment.objects.filter(tournament=line.tournament, staff=staff).exists():
        raise missing("staff.not_appointed")
    _add(line, number, consulted_id=staff)
    line.fact(staff=staff)


@journal.verb("ruling.photographed", roles=FLOOR)
def attach(line: OpenLine, *, number: int, jpeg: Private[bytes]) -> None:
    """Add a photograph, as floor/photo.py made it. Refused: "ruling.unknown"."""
    # Past the line's row images on purpose: the journal keeps no pictures, only this row's key.
    sha256 = hashlib.sha256(jpeg.value).hexdigest()
    photo, _ = Photo.objects.get_or_create(sha256=sha256, defaults={"jpeg": jpeg.value})
    _add(line, number, photo_id=photo.pk)


def _record(
    line: OpenLine,
    text: Text,
    grounds: Grounds,
    *,
    table: int | None,
    seat: int | None,
    overrules: Ruling | None = None,
) -> Ruling:
    calculation, rule = _check_grounds(line, grounds, text.case)
    facts, decision = steps.store_text(text.facts), steps.store_text(text.decision)
    if not grounds.kind and decision is None and calculation.result is None:
        raise refuse("ruling.empty")
    context = moment(line.tournament, line.now)
    made = line.create(
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
        reckoned_id=_store_case(text.case, calculation),
        overrules_id=overrules.pk if overrules else None,
    )
    place = "-".join(str(part) for part in (table, seat) if part)
    line.fact(ruling=made.number, place=place or "—", rule=rule)
    line.touch("rulings", *([f"table-{table}"] if table else []))
    steps.close_calls(line, table, ruling_id=made.pk)
    return made


def _store_case(case: dict[str, Any] | None, calculation: Calculated) -> int | None:
    """Keep the case beside the journal and return its key: rows of it may be called by names."""
    if case is None:
        return None
    return CalculatorResult.objects.create(
        case=case, result=calculation.result, steps=calculation.steps
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


def _seat_of(line: OpenLine, table: int | None, entries: Sequence[int]) -> int | None:
    """The seat of the one player it is about, if they sit at that table."""
    if table is None or len(entries) != 1:
        return None
    here = Stay.objects.live().filter(tournament=line.tournament, table__number=table)
    return here.filter(entry=entries[0]).values_list("number", flat=True).first()


def _concern(line: OpenLine, made: Ruling, entries: Sequence[int]) -> None:
    here = Entry.objects.filter(tournament=line.tournament, pk__in=entries)
    if set(entries) - set(here.values_list("pk", flat=True)) or len(entries) > MOST_CONCERNED:
        raise missing("entry.unknown")
    for entry in dict.fromkeys(entries):
        line.create(RulingEntry, ruling_id=made.pk, entry_id=entry)
        line.touch(f"entry-{entry}")


def _add(line: OpenLine, number: int, **columns: int) -> None:
    ruling = steps.ruling(line, number)
    line.create(Addition, ruling_id=ruling.pk, at_ms=line.now, by_id=line.staff_id, **columns)
    line.fact(ruling=number)
    line.touch("rulings")
