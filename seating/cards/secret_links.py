"""Links on paper that open without an account. Each has a secret of 128 bits, which follows from
the key of the installation and from what the link is of. So it stands in no table: what is printed
again is the same, a copy of the database opens no page, and undo has nothing to take back. With
another key (``TD_SECRET_KEY``) everything is printed anew."""

from typing import NamedTuple

from django.utils.crypto import constant_time_compare, salted_hmac

from floor.accounts.attempt_policy import Policy, Source

DIGITS = 32  # hexadecimal
WRONG_TRIES = 30  # of one address in a quarter of an hour


class SecretLinks(NamedTuple):
    """Links of one sort. ``name``: of their refusals; ``tries_at``: where wrong ones are counted,
    before the network address."""

    name: str
    tries_at: str

    def secret_of(self, public_id: str, *keys: int) -> str:
        """The secret of a link of the event. The public id is random, so that the same keys in
        another database of this installation have other links."""
        what = " ".join((public_id, *map(str, keys)))
        return salted_hmac(f"seating.{self.name}", what, algorithm="sha256").hexdigest()[:DIGITS]

    def is_right(self, secret: str, public_id: str, *keys: int) -> bool:
        """Whether the link is one of ours; asks no database."""
        return constant_time_compare(secret, self.secret_of(public_id, *keys))

    def wrong_tries(self, address: str) -> Policy:
        """Where wrong links are counted. A right one is not: the hall stands behind one address,
        and who guesses there must not lock the others out."""
        source = Source(f"{self.tries_at} {address}", WRONG_TRIES, WRONG_TRIES)
        return Policy(f"{self.name}.too_many_tries", (source,))
