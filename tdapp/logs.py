"""What the log says, and what it does not: secrets are masked, an outage is a line for each request
and no page of calls, and a flood is spoken of once a minute."""

import logging
import re
import time

# What stands after "link", "player" or "card" in an address, whole or mistyped, and a token
# wherever else it turns up: in a query, a cookie, the calls of an error (floor/accounts/tokens.py
# makes 64 hex digits, seating/cards/secret_links.py 32).
SECRET = re.compile(
    r"(?<=/link/)[^/\s?]+|(?<=/player/)[^/\s?]+|(?<=/card/)[^/\s?]+|\b(?:[0-9a-f]{32}){1,2}\b",
    re.IGNORECASE,
)
MASK = "***"
LONGEST = 1000  # letters of a message: a stranger chooses how long an address is
SAY_AGAIN = 60.0  # seconds between two lines about a flood


class MaskedFormatter(logging.Formatter):
    """A line of the log, not endlessly long, with its secrets masked, also in the calls after it.

    A formatter and no filter: it sees the line as it will be written, whoever wrote it.
    """

    def format(self, record: logging.LogRecord) -> str:
        return SECRET.sub(MASK, super().format(record))

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's name
        """The line without the calls that follow it."""
        line = SECRET.sub(MASK, super().formatMessage(record))  # whole, not cut in two
        return line if len(line) <= LONGEST else f"{line[:LONGEST]}… ({len(line)} letters)"


class OutageLine(logging.Filter):
    """Of an answer 503 the reason is enough: a hall that presses again and again through an
    outage, or through a full disk, would fill the log."""

    def filter(self, record: logging.LogRecord) -> bool:
        if getattr(record, "status_code", 0) == 503 and record.exc_info:
            reason = str(record.exc_info[1]).strip().splitlines() or [""]
            record.msg, record.args = f"{record.getMessage()} ({reason[-1].strip()})", ()
            record.exc_info = record.exc_text = None
        return True


class LogPause:
    """Whether a line may be written that would be written for each request of a flood."""

    def __init__(self) -> None:
        self._last_line = -SAY_AGAIN

    def is_over(self) -> bool:
        """True at most once in ``SAY_AGAIN`` seconds: the caller writes its line then."""
        now = time.monotonic()
        if now - self._last_line < SAY_AGAIN:
            return False
        self._last_line = now
        return True


class SuspicionLine(logging.Filter):
    """A strange Host header, which any stranger can send: a line a minute, without its calls."""

    def __init__(self) -> None:
        super().__init__()
        self._pause = LogPause()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name != "django.security.DisallowedHost":
            return True
        record.exc_info = record.exc_text = None
        return self._pause.is_over()
