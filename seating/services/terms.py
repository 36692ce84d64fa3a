"""The terms that seating offers: the tables."""

from django.utils.translation import gettext_lazy as _

from floor.event import terms
from floor.journal.open_line import OpenLine
from floor.values.roles import CHIEF
from rules.refusal import Refused
from seating.draws import stages
from seating.models import Terms
from seating.plan import blockers


def _check_map(line: OpenLine, _changed: set[str]) -> None:
    """Refused as stages.late_terms."""
    if reasons := stages.late_terms(line.tournament):
        raise Refused(*reasons)


change_pace_terms = terms.offer(
    terms.Group(
        "pace",
        _("The pace of play"),
        Terms,
        ("soft_hands", "action_from", "action_s", "time_chips", "time_chip_s"),
        CHIEF,
        until=_("Until the end."),
        blockers=lambda tournament: blockers.pace_terms(tournament.stage),
        line=_("The pace of play changed: %(terms)s"),
        until_sealed=True,
        position=44,
    )
)
change_format_terms = terms.offer(
    terms.Group(
        "format",
        _("The playing system"),
        Terms,
        ("stage_map",),
        CHIEF,
        until=_("Until the draw."),
        blockers=lambda tournament: blockers.format_terms(tournament.stage),
        line=_("The playing system changed: %(terms)s"),
        also=_check_map,
        position=46,
    )
)
change_hall_terms = terms.offer(
    terms.Group(
        "hall",
        _("The draw and the hall"),
        Terms,
        ("table_order", "least_tables", "not_used", "apart_by_club"),
        CHIEF,
        until=_("Until the final table. Whoever sits at such a seat keeps it until moved."),
        blockers=lambda tournament: blockers.table_terms(tournament.stage),
        line=_("Terms of the draw and the hall changed: %(terms)s"),
        position=42,
    )
)
change_table_terms = terms.offer(
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
        CHIEF,
        until=_("Until the final table. Tables that are open keep their seats."),
        blockers=lambda tournament: blockers.table_terms(tournament.stage),
        line=_("Terms of tables changed: %(terms)s"),
        position=40,
        usual=frozenset({"table_size"}),
    )
)
