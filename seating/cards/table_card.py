"""The address of a table's card, as its QR code has it: whoever scans it reports from that table.

Its keys are the table and the number of the card. A new card has another number, and the one before
opens nothing any more. Reports are counted at the table: a phone that has left the hall can do no
more than tire one table, until it gets a new card; and what is refused is not counted.
"""

from django.urls import reverse

from floor.accounts import attempts
from floor.accounts.attempt_policy import Policy, Source
from rules.refusal import missing
from seating.cards.secret_links import SecretLinks
from seating.models import Table

REPORTS = 40  # of one table in a quarter of an hour: a hand of hand-for-hand every half minute
LINKS = SecretLinks("table_card", "table card")
secret_of, is_right, wrong_tries = LINKS.secret_of, LINKS.is_right, LINKS.wrong_tries


def address(public_id: str, table: Table) -> str:
    """The path of the card that is valid now."""
    secret = secret_of(public_id, table.number, table.card)
    return reverse("pages:table_card", args=[secret, public_id, table.number, table.card])


def table_of(secret: str, public_id: str, number: int, card: int, address: str, now: int) -> Table:
    """The table of the card at this address; ``address`` is also where a wrong one is counted.

    Missing "table_card.unknown" for every wrong one, whatever in it is wrong, Missing
    "table_card.replaced" for a card that was valid before.
    """
    if not is_right(secret, public_id, number, card):
        attempts.begin(wrong_tries(address), secret, now).was_wrong()
        raise missing("table_card.unknown")
    here = Table.objects.select_related("tournament__journal", "tournament__seating_terms")
    table = here.filter(tournament__public_id=public_id, number=number).first()
    if table is None:
        raise missing("table_card.unknown")
    if table.card != card:
        raise missing("table_card.replaced")
    return table


def reports(table: Table) -> Policy:
    """Where what a card reports is counted."""
    source = Source(f"reports of card {table.pk} {table.card}", REPORTS, REPORTS)
    return Policy("table_card_reports.too_many_tries", (source,))
