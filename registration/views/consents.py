"""To what a player agrees by paying the entry fee, where the event's own book says so."""

from floor.journal.sentences import Text
from floor.models import Tournament
from registration.sentences import CONSENTS
from rules import rulebook


def consents(tournament: Tournament) -> list[tuple[Text, str]]:
    """Each in words with its paragraph (BFSP 7.5.1, 7.5.2)."""
    book = rulebook.load(tournament.rulebook)
    values = {"data": book.fee.consent_to_data, "filming": book.fee.consent_to_filming}
    return [(CONSENTS[to], book.own_rule(cited)) for to, cited in values.items() if cited.value]
