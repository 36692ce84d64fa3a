"""What the agenda says of the final table: that it is to be drawn, and that it is played."""

from django.utils.translation import ngettext

from floor.models import Stage, Tournament
from floor.time.tournament_time import now
from registration.entries import selectors as registration
from seating import selectors as seating


def final_table(tournament: Tournament) -> str | None:
    """None while more players are left than the final table has, or late entry keeps tables
    open."""
    left = registration.live_count(tournament)
    if tournament.stage == Stage.FINAL_TABLE:
        text = ngettext(
            "Final table, %(n)s player left: record each bust-out.",
            "Final table, %(n)s players left: record each bust-out.",
            left,
        )
        return text % {"n": left}
    terms = tournament.seating_terms
    is_due = left <= terms.final_table_size and not terms.stage_map
    if not is_due or registration.sale(tournament, now()).is_open:
        return None
    if len(seating.open_tables(tournament)) < 2:
        return None
    text = ngettext(
        "%(n)s player is left: draw the final table.",
        "%(n)s players are left: draw the final table.",
        left,
    )
    return text % {"n": left}
