"""The prizes are published: from then on they stand under somebody's name."""

from floor import journal
from floor.journal.open_line import OpenLine
from floor.values.roles import PAPERS
from registration.entries import selectors as registration
from results.models import PublishedPrizes
from results.published_prizes import mark as mark_of
from results.selectors import published_prizes
from rules.refusal import refuse


@journal.verb("prizes.published", roles=PAPERS, until_sealed=True)
def publish_prizes(line: OpenLine, *, mark: str) -> None:
    """Publish what the places win, or a revision where it has changed since it was published.

    ``mark`` (published_prizes.mark) is of the prizes as they were read. Refused
    "prizes.entries_sold" while they still grow, "prizes.none", "prizes.published" where nothing has
    changed, "prizes.changed_meanwhile" where they are others than were read.
    """
    event = line.tournament
    if registration.sale(event, line.now).is_open:
        raise refuse("prizes.entries_sold")
    prizes = published_prizes.published_and_now(event)
    won = prizes.won
    if not won.places and not won.special:
        raise refuse("prizes.none")
    if prizes.state == "published":
        raise refuse("prizes.published")
    if mark != mark_of(won):
        raise refuse("prizes.changed_meanwhile")
    number = prizes.latest.number + 1 if prizes.latest else 1
    line.create(
        PublishedPrizes,
        tournament_id=event.pk,
        number=number,
        entries=registration.entries_of_field(event),
        pool=prizes.now.pool,
        prizes=list(won.places),
        special=[list(prize) for prize in won.special],
        at_ms=line.now,
        staff_id=line.staff_id,
    )
    line.fact(
        number=number,
        places=len(won.places),
        gain=sum(change.places for change in prizes.changes if change.difference > 0),
        lose=sum(change.places for change in prizes.changes if change.difference < 0),
    )
