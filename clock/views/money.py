"""How far the money is: counted live entries against the places that are paid."""

from floor.models import Tournament
from registration import selectors as registration
from results.selectors import money as results


def places_to_the_money(tournament: Tournament) -> int | None:
    """Players who still go without a prize; 0 or less in the money, None where nothing is paid."""
    paid = results.prizes(tournament).paid_places
    return registration.live_count(tournament) - paid if paid else None
