"""Events beside the evening, in hours of which the wall shows something else than a level."""

from clock import selectors
from clock import services as clock
from floor.models import Tournament
from registration.models import Entry
from results import services as results
from seating import services as hall
from tools.bench import field
from tools.pictures.evening import Evening

ENTRIES = 27
TABLES = 3


def other_hours() -> dict[str, Tournament]:
    """Before the draw, in a break, hand for hand, when it is over."""
    return {
        "before": _named(field.create_event(ENTRIES), "Ночной турбо"),
        "break": _in_a_break(),
        "hand_for_hand": _hand_for_hand(),
        "finished": _over(),
    }


def _in_a_break() -> Tournament:
    evening = _played("Омаха по понедельникам")
    sheet = selectors.sheet(evening.tournament)
    evening.act(clock.go_to, row=next(row for row, it in enumerate(sheet) if it.kind == "break"))
    return evening.tournament


def _hand_for_hand() -> Tournament:
    evening = _played("Финал студенческой лиги")
    evening.act(hall.begin_hand_for_hand)
    for table, state in ((1, "done"), (2, "all_in")):
        evening.act(clock.report_table, table=table, state=state)
    return evening.tournament


def _over() -> Tournament:
    evening = _played("Турнир памяти")
    for entry in list(Entry.objects.filter(tournament=evening.tournament).order_by("pk"))[1:]:
        evening.act(results.bust_out, entry_id=entry.pk)
    return evening.tournament


def _played(name: str) -> Evening:
    tournament = _named(field.drawn(ENTRIES, tables=TABLES), name)
    evening = Evening(tournament, field.chief(tournament).pk)
    evening.act(clock.start)
    return evening


def _named(tournament: Tournament, name: str) -> Tournament:
    Tournament.objects.filter(pk=tournament.pk).update(name=name)
    return tournament
