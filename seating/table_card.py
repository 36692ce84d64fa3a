"""The address of a table's card, as its QR code has it: whoever scans it reports from that table.

Its secret follows from the key of the installation, the event, the table and the number of the
card, as that of a player's own page (seating/player_link.py). A new card has another number, and
the one before opens nothing any more. Reports are counted at the table: a phone that has left the
hall can do no more than tire one table, until it gets a new card.
"""

from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac

from floor.accounts.attempt_policy import Policy, Source
from seating.models import Table
from seating.player_link import DIGITS, WRONG_TRIES

REPORTS = 40  # of one table in a quarter of an hour: a hand of hand-for-hand every half minute


def address(public_id: str, table: Table) -> str:
    """The path of the card that is valid now."""
    secret = secret_of(public_id, table.number, table.card)
    return reverse("seating:card", args=[secret, public_id, table.number, table.card])


def secret_of(public_id: str, number: int, card: int) -> str:
    """The secret of the card with this number of the table."""
    what = f"{public_id} {number} {card}"
    return salted_hmac("seating.table_card", what, algorithm="sha256").hexdigest()[:DIGITS]


def is_right(secret: str, public_id: str, number: int, card: int) -> bool:
    """Whether the address is one of ours; asks no database."""
    return constant_time_compare(secret, secret_of(public_id, number, card))


def wrong_tries(address: str) -> Policy:
    """Where wrong addresses are counted; a right one is not."""
    source = Source(f"table card {address}", WRONG_TRIES, WRONG_TRIES)
    return Policy("table_card.too_many_tries", (source,))


def reports(table: Table) -> Policy:
    """Where what a card reports is counted."""
    source = Source(f"reports of card {table.pk} {table.card}", REPORTS, REPORTS)
    return Policy("table_card_reports.too_many_tries", (source,))
