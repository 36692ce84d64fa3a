"""Invented members for a demonstration and for tests; nobody of them is or was anybody.

Sixty are of the Cup. Eighteen more belong to a club of the Russian federation, paid up for years:
with them an event under the FSPR rulebook can be tried as well.

Under the Belarusian rulebook on 16 October 2010, thirteen of the sixty must be refused: too
young (one by a day), of unknown age, not paid up (one since yesterday), banned (one on the last
day); some for two reasons at once. Forty-seven may play, among them who turns 18 on the very day,
who is a member until that day, and whose ban ended the day before.
"""

import hashlib
from pathlib import Path

from registration.roster import roster
from registration.roster.rows import Row

FILE = Path(__file__).with_name("members.csv")
CLUB_FILE = Path(__file__).with_name("club_members.csv")


def members(file: Path = FILE) -> tuple[Row, ...]:
    """The rows of a demonstration list, as the import page would read them."""
    return roster.read(file.read_bytes()).rows


def sha256(file: Path = FILE) -> str:
    """The hash of the list's file, as the journal keeps it."""
    return hashlib.sha256(file.read_bytes()).hexdigest()
