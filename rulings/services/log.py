"""The rulings log: given, overruled, added to."""

import hashlib
from collections.abc import Sequence
from typing import Any

from floor import journal
from floor.journal import private
from floor.journal.open_line import OpenLine
from floor.journal.private import Private
from floor.models import Appointment
from floor.values.roles import CHIEF, FLOOR
from rules.refusal import missing, refuse
from rulings import steps
from rulings.models import Addition, Photo, Ruling
from rulings.ruling_steps import NO_TEXT, Grounds, Text, concern, record
from seating.models import Stay

GIVEN, OVERRULED = "ruling.given", "ruling.overruled"


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
    ruling = record(line, text.value, Grounds(**grounds), table=table, seat=seat)
    concern(line, ruling, entries)


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
    ruling = record(line, text.value, Grounds(**grounds), table=table, seat=seat, overrules=former)
    concern(line, ruling, list(former.concerned.values_list("entry_id", flat=True)))
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


def _seat_of(line: OpenLine, table: int | None, entries: Sequence[int]) -> int | None:
    """The seat of the one player it is about, if they sit at that table."""
    if table is None or len(entries) != 1:
        return None
    here = Stay.objects.live().filter(tournament=line.tournament, table__number=table)
    return here.filter(entry=entries[0]).values_list("number", flat=True).first()


def _add(line: OpenLine, number: int, **columns: int) -> None:
    ruling = steps.ruling(line, number)
    line.create(Addition, ruling_id=ruling.pk, at_ms=line.now, by_id=line.staff_id, **columns)
    line.fact(ruling=number)
