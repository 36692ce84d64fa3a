"""How many tries at a secret are looked at in a quarter of an hour, and where they are counted.

Every try is counted before the secret is compared, whatever name was typed, and it is refused
unseen when there were too many:

| the secret | is counted at | of one name | of all |
|---|---|---|---|
| a password, at the machine of the server itself | nowhere: never refused | | |
| a password, on a device this person signed in on before | the device | 5 | 5 |
| a password, anywhere else | the network address | 5 | 30 |
| | and all addresses together | 20 | no bound |
| a PIN | the shared tablet | 5 | 20 |
| | and the network address, PINs alone | 10 | 40 |
| the current password, to change it | the account | 5 | 5 |
| the code of a television | the account that types it | 5 | 5 |
| | and the network address, codes alone | 10 | 10 |
| the link of a player, where it is wrong | the network address, links alone | 30 | 30 |
| the card of a table, where it is wrong | the network address, cards alone | 30 | 30 |
| what the card of a table reports | the table | 40 | 40 |

So a name that nobody has costs the server no more than one that somebody has. A stranger behind the
same router as the staff uses up the tries of its address, and not those of devices they signed in
on before (the "device cookie" of OWASP:
https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies). Whoever
guesses one name from many addresses uses up the tries of strange devices, and those only. A tablet
somebody carries from network to network stays the same tablet, and the PINs tried on one tablet
leave the others of its address their own.

What was right is not counted; it forgives nothing that was wrong.
"""

from collections.abc import Iterable
from dataclasses import dataclass

WINDOW_MS = 15 * 60 * 1000


@dataclass(frozen=True)
class Source:
    """Where tries are counted. ``most_of_one``: those with one name; ``most``: those with any, None
    where they have no bound."""

    key: str
    most_of_one: int
    most: int | None


@dataclass(frozen=True)
class Policy:
    """All the sources at which a try is counted, and the code of the refusal when one is full."""

    refusal: str
    sources: tuple[Source, ...]


@dataclass(frozen=True)
class Count:
    """Tries in the window at a source: with the same name, and with any."""

    of_one: int
    of_all: int


def for_password(address: str, *, device: str, is_own_machine: bool) -> Policy:
    """Signing in by name and password; ``device`` is "" where this person never signed in."""
    refusal = "sign_in.too_many_tries"
    if is_own_machine:
        return Policy(refusal, ())
    if device:
        return Policy(refusal, (Source(f"device {device}", 5, 5),))
    return Policy(refusal, (Source(f"address {address}", 5, 30), Source("everywhere", 20, None)))


def for_pin(tablet_id: int, address: str) -> Policy:
    """Signing in by PIN on a shared tablet."""
    tablet = Source(f"tablet {tablet_id}", 5, 20)
    return Policy("pin.too_many_tries", (tablet, Source(f"pin {address}", 10, 40)))


def for_own_password(staff_id: int) -> Policy:
    """The current password, asked for on a person's own page."""
    return Policy("password.too_many_tries", (Source(f"account {staff_id}", 5, 5),))


def for_code(staff_id: int, address: str) -> Policy:
    """The code of a television that is to be paired."""
    account = Source(f"code account {staff_id}", 5, 5)
    return Policy("screen.too_many_tries", (account, Source(f"code {address}", 10, 10)))


def tries_left(counts: Iterable[tuple[Source, Count]]) -> int | None:
    """How many more tries are looked at; None when nothing bounds them."""
    rooms = [_room(source, count) for source, count in counts]
    return max(min(rooms), 0) if rooms else None


def _room(source: Source, count: Count) -> int:
    of_one = source.most_of_one - count.of_one
    return of_one if source.most is None else min(of_one, source.most - count.of_all)
