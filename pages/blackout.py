"""The blackout paper: what a hall needs to go on with pen and paper when the machine is gone."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from chips import counts
from clock import selectors as clock
from clock import timeline
from clock.structure_rows import rows
from floor.accounts import access
from floor.displays.devices import allow_own_frame
from floor.models import Tournament
from floor.texts.format import time_left
from floor.time.tournament_time import now
from floor.values import roles
from floor.web.paper_page import render_papers
from registration.entries import selectors as registration
from results import services
from results.selectors.money import prizes
from results.selectors.prize_plan import place_rows
from rulings.selectors import penalties
from seating import selectors as seating
from seating.hall.sitters import Sitter

SHEETS = ("clock", "tables", "names", "prizes")


@dataclass(frozen=True)
class Seated:
    """A player with the stack counted last, None where none was."""

    player: Sitter
    chips: int | None


@require_GET
@allow_own_frame
def blackout(request: HttpRequest, slug: str) -> HttpResponse:
    """Four sheets: the structure with the time left, the seats by table with stacks and room to
    write, the seats by name, prizes and the penalties that are still to be served."""
    holder = access.staff(request, slug, *roles.CREW)
    facts = facts_of(holder.tournament, now())
    if not holder.may(*roles.DISCIPLINE):
        facts["penalties"] = []  # read by whom they concern
    facts["may_enter"] = holder.may_tap(services.enter_blackout)
    return render_papers(request, "pages/blackout.html", SHEETS, lambda sheet: (sheet, facts))


def facts_of(event: Tournament, at: int) -> dict[str, Any]:
    """What the sheets show, as it stands at tournament time ``at``."""
    levels = clock.sheet(event)
    reading = timeline.read(levels, clock.anchor(event), at) if levels else None
    people = seating.sitters(event)
    stacks = _stacks(event)
    by_table: dict[int, list[Seated]] = {}
    for player in people:
        by_table.setdefault(player.table, []).append(Seated(player, stacks.get(player.entry_id)))
    return {
        "at_ms": at,
        "levels": rows(levels),
        "reading": reading,
        "left": time_left(reading.left_ms) if reading else "",
        "field": registration.field(event),
        "tables": sorted(by_table.items()),
        "people": sorted(people, key=lambda player: player.in_order),
        "places": place_rows(prizes(event)),
        "penalties": [record for record in penalties.ledger(event) if record.left],
    }


def _stacks(event: Tournament) -> dict[int, int]:
    """By entry what was counted last."""
    counted = counts.counts_of(event)
    return {stack.entry_id: stack.chips for count in counted for stack in count.stacks.all()}
