"""The pieces the verbs of rulings are made of; the caller's line holds the lock."""

from floor.journal.open_line import OpenLine
from floor.models import JournalLine
from rules.refusal import missing
from rulings.models import FreeText, Ruling


def written(text: str) -> int | None:
    """Keep a text beside the journal and return its key; None for an empty one.

    Past the line's row images on purpose: sentences are full of names, the journal holds none.
    """
    text = text.replace("\x00", "").strip()
    return FreeText.objects.create(text=text).pk if text else None


def ruling(line: OpenLine, number: int) -> Ruling:
    """The ruling of this tournament, or Refused "ruling.unknown"."""
    found = Ruling.objects.filter(tournament=line.tournament, number=number).first()
    if found is None:
        raise missing("ruling.unknown", number=number)
    return found


def next_number(line: OpenLine, *kinds: str) -> int:
    """One more than lines of these kinds so far: a number that was taken back is not used again."""
    lines = JournalLine.objects.filter(journal=line.tournament.journal_id, kind__in=kinds)
    return lines.count() + 1
