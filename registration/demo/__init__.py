"""Sixty invented members for a demonstration and for tests; nobody of them is or was anybody.

For an event under the Belarusian rulebook on 16 October 2010, thirteen of them must be refused: too
young (one by a day), of unknown age, not paid up (one since yesterday), banned (one on the last
day); some for two reasons at once. Forty-seven may play, among them who turns 18 on the very day,
who is a member until that day, and whose ban ended the day before.
"""

import hashlib
from pathlib import Path

from registration import roster
from registration.roster import Row

FILE = Path(__file__).with_name("members.csv")


def members() -> tuple[Row, ...]:
    """The rows of the demonstration list, as the import page would read them."""
    return roster.read(FILE.read_bytes()).rows


def sha256() -> str:
    """The hash of the list's file, as the journal keeps it."""
    return hashlib.sha256(FILE.read_bytes()).hexdigest()
