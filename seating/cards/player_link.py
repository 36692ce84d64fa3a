"""The link of a player's own page, as the QR code of a seat card has it; its key is the entry."""

from urllib.parse import urlsplit

from django.urls import Resolver404, resolve

from floor.models import Tournament
from registration.models import Entry
from seating.cards.secret_links import WRONG_TRIES as WRONG_TRIES
from seating.cards.secret_links import SecretLinks

LINKS = SecretLinks("player_link", "player")
secret_of, is_right, wrong_tries = LINKS.secret_of, LINKS.is_right, LINKS.wrong_tries


def entry_in(text: str, event: Tournament) -> Entry | None:
    """Whose own page at the ``event`` the address ``text`` opens; None for any other text."""
    try:
        page = resolve(urlsplit(text.strip()).path)
    except (Resolver404, ValueError):
        return None
    asks = page.kwargs
    if page.view_name != "seating:player" or asks["public_id"] != event.public_id:
        return None
    if not is_right(asks["secret"], asks["public_id"], asks["entry_id"]):
        return None
    rows = Entry.objects.filter(tournament=event, pk=asks["entry_id"])
    return rows.select_related("member").first()
