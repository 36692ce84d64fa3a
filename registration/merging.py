"""What one member lends another who is the same person, and takes back when they are two.

Values by the columns of a member; what is empty is None or "".
"""

from collections.abc import Mapping
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
