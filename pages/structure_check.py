"""What the structure page says of the sheet: warnings, the expected end, how deep stacks are."""

from typing import Any

from django.http import QueryDict
from django.utils.formats import localize

from chips import selectors as chips
from clock import selectors, structure_check, timeline
from clock.structure_forms import FieldForm
from clock.structure_outlook import Outlook, outlook
from floor.journal import sentences
from floor.models import Tournament
from floor.time.tournament_time import local, now
from floor.values import plot
from registration.entries import selectors as registration
from rules.refusal import Refusal

HIGH = 120  # px of the deepest stack


def check_context(
    tournament: Tournament,
    levels: timeline.Sheet,
    query: QueryDict,
    faults: tuple[Refusal, ...] = (),
) -> dict[str, Any]:
    """With ``?stack=`` and ``?entries=``, else with the terms' stack and as many as there are or as
    the terms let in. ``faults``: why it cannot be saved; of no levels nothing else is said."""
    stack, entries = _field(tournament, query)
    field = {"entries": entries, "stack": stack, "most_entries": FieldForm.MOST}
    context = field | {"check_faults": [_remark(fault) for fault in faults]}
    if not levels:
        return context
    expected = outlook(levels, stack, entries)
    return context | {
        "warnings": _warnings(tournament, levels, stack * entries),
        "ends_in": None if expected.end is None else timeline.number(levels, expected.end),
        "length": f"{expected.seconds // 3600}:{expected.seconds // 60 % 60:02}",
        **_end(tournament, levels, expected),
        **_drawing(levels, expected),
    }


def _warnings(tournament: Tournament, levels: timeline.Sheet, in_play: int) -> list[dict[str, Any]]:
    plan = {leaving.value: leaving.row for leaving in chips.leaving_plan(tournament, levels=levels)}
    warned = structure_check.warnings(levels, plan, in_play)
    return [_remark(warning) for warning in warned]


def _remark(refusal: Refusal) -> dict[str, Any]:
    """Its sentence, and the row it is of, None for the whole sheet."""
    return {"row": refusal.facts.get("row"), "text": sentences.sentence(refusal)}


def _field(tournament: Tournament, query: QueryDict) -> tuple[int, int]:
    form, terms = FieldForm(query), tournament.registration_terms
    typed = form.cleaned_data if form.is_valid() else {}
    counts = registration.entry_count(tournament), terms.capacity
    usual = next((count for count in counts if count > 1), FieldForm.USUAL)
    return typed.get("stack") or terms.starting_stack, typed.get("entries") or usual


def _end(tournament: Tournament, levels: timeline.Sheet, expected: Outlook) -> dict[str, Any]:
    """The time of day of the expected end, empty where nobody knows when play begins, whether play
    goes on after it, and after the last level."""
    at, anchor = now(), selectors.anchor(tournament)
    row = len(levels) if expected.end is None else expected.end + 1
    if timeline.is_past(levels, anchor, row, at):
        ran_out = timeline.is_past(levels, anchor, len(levels), at)
        in_play = tournament.is_in_play
        return {"ends_at": "", "goes_on": in_play, "ran_out": in_play and ran_out}
    begins = selectors.start_by_terms(tournament)
    if anchor.since_ms is not None:
        end = at + timeline.until(levels, anchor, row, at)
    elif timeline.not_begun(anchor, at) and begins is not None and begins > at:
        end = begins + expected.seconds * 1000
    else:
        return {"ends_at": ""}
    return {"ends_at": f"{local(end, tournament.timezone):%H:%M}"}


def _depth(levels: timeline.Sheet, depth: Any) -> dict[str, Any]:
    return {
        "row": depth.row + 1,
        "number": depth.number,
        "figures": levels[depth.row].figures,
        "left": depth.left,
        "tenths": depth.blinds,
        "blinds": round(depth.blinds / 10),
    }


def _drawing(levels: timeline.Sheet, expected: Outlook) -> dict[str, Any]:
    """The depths by level, and their drawing; ``plot`` is None of a sheet without any."""
    depths = [_depth(levels, depth) for depth in expected.depths]
    if not depths:
        return {"depths": depths, "plot": None}
    row = plot.Row(
        title="",
        values=[depth["tenths"] for depth in depths],
        words=[localize(depth["blinds"]) for depth in depths],
    )
    names = [str(depth["number"]) for depth in depths]
    return {"depths": depths, "plot": plot.bars(names, [row], HIGH)}
