"""Place and prize on the page of a player who is out, or was left at the end."""

from floor.journal import kept
from floor.models import Stage, Tournament
from registration.models import Entry
from results import selectors
from results.public_site import site
from seating import player_outcome
from seating.player_outcome import Outcome


@player_outcome.offer
def outcome(entry: Entry) -> Outcome | None:
    """Kept for all players of the event: each of their phones asks after every bust-out."""
    event = entry.tournament
    return kept.get(event, "outcomes", lambda: _outcomes(event)).get(entry.pk)


def _outcomes(event: Tournament) -> dict[int, Outcome]:
    """By entry."""
    is_final = event.stage == Stage.FINISHED
    more = site.address(event)
    rows = selectors.result(event).rows
    return {row.entry_id: Outcome(row.spread, row.prize, is_final, more) for row in rows}
