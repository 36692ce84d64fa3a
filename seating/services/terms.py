"""The terms that seating offers: the tables."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.accounts.roles import CHIEF
from floor.event import terms
from floor.journal.open_line import OpenLine
from rules.refusal import Refused
from seating import blockers
from seating.models import Terms


@journal.verb("terms.tables_changed", roles=CHIEF)
def change_table_terms(
    line: OpenLine, *, values: dict[str, Any], opened: dict[str, Any] | None = None
) -> None:
    """Change the sizes of tables and how they break; ``values`` by column.

    Tables that are open keep their seats: the size counts for the draw and for those opened later.
    Refused: see ``blockers.table_terms``, "terms.same".
    """
    if reasons := blockers.table_terms(line.tournament.stage):
        raise Refused(*reasons)
    terms.change(line, line.tournament.seating_terms, values, opened)


@journal.verb("terms.hall_changed", roles=CHIEF)
def change_hall_terms(
    line: OpenLine, *, values: dict[str, Any], opened: dict[str, Any] | None = None
) -> None:
    """Change which tables and seats are used and in which order; ``values`` by column.

    Who sits where nobody should any more stays until somebody moves them. Refused: see
    ``blockers.table_terms``, "terms.same".
    """
    if reasons := blockers.table_terms(line.tournament.stage):
        raise Refused(*reasons)
    terms.change(line, line.tournament.seating_terms, values, opened)


@journal.verb("terms.pace_changed", roles=CHIEF, until_sealed=True)
def change_pace_terms(
    line: OpenLine, *, values: dict[str, Any], opened: dict[str, Any] | None = None
) -> None:
    """Change how hands are played near the money, and the action clock; ``values`` by column.

    They count from now on. Refused: "clock.finished", "terms.same".
    """
    if reasons := blockers.pace_terms(line.tournament.stage):
        raise Refused(*reasons)
    terms.change(line, line.tournament.seating_terms, values, opened)


terms.offer(
    terms.Group(
        "pace",
        _("The pace of play"),
        Terms,
        ("soft_hands", "action_from", "action_s", "time_chips", "time_chip_s"),
        change_pace_terms,
        until=_("Until the end."),
        blockers=lambda tournament: blockers.pace_terms(tournament.stage),
        position=44,
    )
)
terms.offer(
    terms.Group(
        "hall",
        _("The draw and the hall"),
        Terms,
        ("table_order", "least_tables", "not_used", "apart_by_club"),
        change_hall_terms,
        until=_("Until the final table. Whoever sits at such a seat keeps it until moved."),
        blockers=lambda tournament: blockers.table_terms(tournament.stage),
        position=42,
    )
)
terms.offer(
    terms.Group(
        "tables",
        _("Tables"),
        Terms,
        (
            "table_size",
            "final_table_size",
            "break_window",
            "turbo",
            "two_apart_above",
            "redraw_at",
            "card_ends_hands",
        ),
        change_table_terms,
        until=_("Until the final table. Tables that are open keep their seats."),
        blockers=lambda tournament: blockers.table_terms(tournament.stage),
        position=40,
        usual=frozenset({"table_size"}),
    )
)
