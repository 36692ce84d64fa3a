"""The link of a player's own page, as the QR code of a seat card has it.

Its secret follows from the key of the installation, the event and the entry, so it stands in no
table: a card that is printed again has the same link, a copy of the database opens no page, and
undo has nothing to take back. It is 128 bits: knowing entries and public ids does not help to
guess it.
With another key of the installation (``TD_SECRET_KEY``) the cards are printed anew.
"""

from django.utils.crypto import constant_time_compare, salted_hmac

from floor.accounts.attempt_policy import Policy, Source

DIGITS = 32  # hexadecimal: 128 bits
WRONG_TRIES = 30  # of one address in a quarter of an hour


def secret_of(public_id: str, entry_id: int) -> str:
    """The secret of the entry's link. The public id is random, so that the same numbers of entries
    in another database of this installation have other links."""
    made = salted_hmac("seating.player_link", f"{public_id} {entry_id}", algorithm="sha256")
    return made.hexdigest()[:DIGITS]


def is_right(secret: str, public_id: str, entry_id: int) -> bool:
    """Whether the link is one of ours; asks no database."""
    return constant_time_compare(secret, secret_of(public_id, entry_id))


def wrong_tries(address: str) -> Policy:
    """Where wrong links are counted. A right one is not: the hall stands behind one address, and
    who guesses there must not lock the others out."""
    return Policy(
        "player_link.too_many_tries", (Source(f"player {address}", WRONG_TRIES, WRONG_TRIES),)
    )
