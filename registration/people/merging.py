"""What one member lends another who is the same person, and takes back when they are two.

Values by the columns of a member; what is empty is None or "".
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

NEVER = ("surname", "given_name", "number", "valid_from", "valid_until")
BAN = ("banned_until", "ban_reason")
FIRST = date.min


def lent(member: Mapping[str, Any], into: Mapping[str, Any]) -> dict[str, Any]:
    """What is written into the other: all that is known of the member and not there, and the ban
    that lasts longer with its reason. Name, number and membership are the other's own; a membership
    goes with its number.
    """
    filled = {
        name: value
        for name, value in member.items()
        if value and not into[name] and name not in (*NEVER, *BAN)
    }
    if (member["banned_until"] or FIRST) > (into["banned_until"] or FIRST):
        filled |= {name: member[name] for name in BAN}
    return filled


def given_back(
    member: Mapping[str, Any], into: Mapping[str, Any], before: Mapping[str, Any]
) -> dict[str, Any]:
    """What stands in the other again: ``before`` it was lent, where it still is as the member lent
    it."""
    return {name: value for name, value in before.items() if into[name] == member[name]}


@dataclass(frozen=True)
class Passed:
    """What is ``written`` into the next row of a person, and what the row has ``lent`` it since."""

    written: dict[str, Any]
    lent: dict[str, Any]


def passed_on(
    before: Mapping[str, Any],
    now: Mapping[str, Any],
    into: Mapping[str, Any],
    lent_before: Mapping[str, Any],
    changed: Collection[str],
) -> Passed:
    """A row that was itself merged ``into`` the next has got ``changed`` columns back: it is
    ``now`` and was ``before``. The next one is as if it had never been lent what went."""
    gone = {name: value for name, value in lent_before.items() if name in changed}
    back = given_back(before, into, gone)
    without = {**into, **back}
    anew = {name: value for name, value in lent(now, without).items() if name in changed}
    kept = {name: value for name, value in lent_before.items() if name not in changed}
    return Passed(back | anew, kept | {name: without[name] for name in anew})
