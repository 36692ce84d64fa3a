"""What the log says while the database is away: a line for each request, and no page of calls."""

import logging


class OutageLine(logging.Filter):
    """Of an answer 503 the reason is enough: a hall that presses again and again through an
    outage, or through a full disk, would fill the log."""

    def filter(self, record: logging.LogRecord) -> bool:
        if getattr(record, "status_code", 0) == 503 and record.exc_info:
            reason = str(record.exc_info[1]).strip().splitlines() or [""]
            record.msg, record.args = f"{record.getMessage()} ({reason[-1].strip()})", ()
            record.exc_info = record.exc_text = None
        return True
