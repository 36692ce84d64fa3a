"""What stands in the way of an undo, in words: the later line, and what can be done instead."""

from collections.abc import Mapping
from dataclasses import replace

from floor.accounts.access import Pass
from floor.journal import sentences
from floor.journal.rendering import render
from floor.models import JournalLine
from floor.texts.format import clock_time
from floor.web import journal_page as page
from rules.refusal import Refusal, Refused

OVERTAKEN = "undo.overtaken"


def explained(reader: Pass, seq: int, refused: Refused) -> Refused:
    """The refusal to undo line ``seq`` with the later line quoted as ``reader`` may read it.

    An app that knows another way than the undo says it as a refusal of its own: "instead." and the
    kind of the line ("instead.entry.sold").
    """
    numbers = [
        str(refusal.facts["seq"]) for refusal in refused.refusals if refusal.code == OVERTAKEN
    ]
    lines = {line.seq: line for line in page.lines(reader.tournament).filter(seq__in=numbers)}
    if not lines:
        return refused
    kinds = page.lines(reader.tournament).filter(seq=seq).values_list("kind", flat=True)
    others = [Refusal(f"instead.{kind}") for kind in kinds]
    reasons = [_quoting(reader, refusal, lines) for refusal in refused.refusals]
    return Refused(*reasons, *(refusal for refusal in others if refusal.code in sentences.REFUSALS))


def _quoting(reader: Pass, reason: Refusal, lines: Mapping[int, JournalLine]) -> Refusal:
    line = lines.get(int(str(reason.facts["seq"]))) if reason.code == OVERTAKEN else None
    if line is None:
        return reason
    words = {
        "act": render([line], reader.roles)[line.pk].rstrip("."),
        "time": clock_time(line.at_ms, reader.tournament),
    }
    return replace(reason, facts={**reason.facts, **words})
