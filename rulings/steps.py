"""The pieces the verbs of rulings are made of; the caller's line holds the lock."""

from typing import Literal

from floor.journal.open_line import OpenLine
from rules.refusal import missing
from rulings.models import FloorCall, FreeText, LastNumbers, Ruling


def store_text(text: str) -> int | None:
    """Keep a text beside the journal and return its key; None for an empty one.

    Past the line's row images on purpose: sentences are full of names, the journal holds none.
    """
    text = text.replace("\x00", "").strip()
    return FreeText.objects.create(text=text).pk if text else None


def ruling(line: OpenLine, number: int) -> Ruling:
    """The ruling of this tournament, or Refused "ruling.unknown"."""
    row = Ruling.objects.filter(tournament=line.tournament, number=number).first()
    if row is None:
        raise missing("ruling.unknown", number=number)
    return row


def close_calls(line: OpenLine, table: int | None, **decided: int) -> None:
    """The judge who went to a call at the table has decided: the call is closed by that ruling
    (``ruling_id``) or penalty (``penalty_id``)."""
    if table is None:
        return
    mine = FloorCall.objects.filter(tournament=line.tournament, taken_by=line.staff_id)
    for call in mine.filter(table__number=table, kind=FloorCall.Kind.CALL, ended_ms=None):
        line.update(call, ended_ms=line.now, **decided)


def next_number(line: OpenLine, noun: Literal["ruling", "penalty", "protest"]) -> int:
    """One more than any has had in the event: a number that was taken back is not used again."""
    last, _ = LastNumbers.objects.get_or_create(tournament=line.tournament)
    number: int = getattr(last, noun) + 1
    setattr(last, noun, number)
    last.save(update_fields=[noun])
    return number
