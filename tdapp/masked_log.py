"""What the log never shows: the secret part of a one-time link."""

import logging
import re

# What stands after "link" in an address, whole or mistyped, and a token wherever else it turns up:
# in a query, a cookie, the calls of an error (floor/accounts/tokens.py makes 64 hex digits).
SECRET = re.compile(r"(?<=/link/)[^/\s?]+|\b[0-9a-f]{64}\b", re.IGNORECASE)
MASK = "***"


class MaskedFormatter(logging.Formatter):
    """A line of the log with its secrets masked, also in the calls that follow it.

    A formatter and no filter: it sees the line as it will be written, whoever wrote it.
    """

    def format(self, record: logging.LogRecord) -> str:
        return SECRET.sub(MASK, super().format(record))
