"""The prize plan of an event as a page shows it: where the pool comes from, what places win."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.template.defaultfilters import floatformat
from django.utils.translation import gettext

from floor.models import Tournament
from floor.texts.format import span
from floor.values.plot import Plot
from registration.entries import selectors as registration
from results import selectors
from results.payouts import Payouts, Pool
from results.prize_plot import draw
from results.published_prizes import Change
from results.selectors.money import pool_with
from results.selectors.published_prizes import PublishedAndNow, published_and_now
from results.selectors.special_prizes import special_prizes
from results.special_prize_words import special_lines


@dataclass(frozen=True)
class PlaceRow:
    """Neighbouring places that win the same: "10–12", and how much of the pool in per cent, to a
    tenth."""

    places: str
    amount: int
    per_cent: float

    @property
    def share(self) -> str:
        """``per_cent`` in the reader's language, the tenth only where there is one."""
        return gettext("%(share)s%%") % {"share": floatformat(self.per_cent, -1)}


def place_rows(paid: Payouts | selectors.Result) -> list[PlaceRow]:
    """The places that win something, first place first."""
    pool, place, rows = paid.pool, 1, list[PlaceRow]()
    for amount, group in groupby(paid.prizes[: paid.paid_places]):
        count = len(list(group))
        share = round(amount * 100 / pool, 1) if pool else 0.0
        rows.append(PlaceRow(span(place, place + count - 1), amount, share))
        place += count
    return rows


def drawn(rows: Sequence[PlaceRow]) -> Plot | None:
    """The rows as bars; None without any."""
    return draw([(row.places, row.per_cent, row.share) for row in rows])


def money_of(tournament: Tournament) -> tuple[int, Pool]:
    """What the entries brought for prizes, and the pool with what is added to it."""
    sold = registration.pool_of_field(tournament).pool
    return sold, pool_with(tournament, sold, special_prizes(tournament))


def named_changes(
    prizes: PublishedAndNow, rows: Sequence[selectors.Row]
) -> list[tuple[Change, str, Sequence[str]]]:
    """What has changed since the prizes were published: each with its places and the names of who
    has them already, in ``rows`` of the result."""
    return [
        (
            change,
            span(change.first, change.last),
            [row.name for row in rows if change.first <= row.best and row.worst <= change.last],
        )
        for change in prizes.changes
    ]


def plan(tournament: Tournament, now: int) -> dict[str, Any]:
    """All of it, by the names of the template."""
    prizes, result = published_and_now(tournament), selectors.result(tournament)
    rows = place_rows(prizes.now)
    sold, pool = money_of(tournament)
    return {
        "sold": sold,
        "pool": pool,
        "terms": tournament.results_terms,
        "officials": tournament.officials,
        "entries": registration.entries_of_field(tournament),
        "rows": rows,
        "plot": drawn(rows),
        "rest": prizes.now.undistributed,
        "prizes": prizes,
        "changes": named_changes(prizes, result.rows),
        "special": special_lines(result),
        "is_sold": registration.sale(tournament, now).is_open,
    }
