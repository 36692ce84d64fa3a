"""The log of a hall that presses on through an outage, and of strangers who press on."""

import logging
import sys

from tdapp.logs import OutageLine, SuspicionLine


def log_record(status: int) -> logging.LogRecord:
    try:
        raise OSError("connection failed\n\tFATAL: the database system is in recovery mode")
    except OSError:
        record = logging.LogRecord(
            "django.request", logging.ERROR, "", 1, "%s: %s", ("No", "/t/x/"), sys.exc_info()
        )
    record.status_code = status
    assert OutageLine().filter(record)
    return record


def test_an_outage_is_one_line_with_its_reason() -> None:
    record = log_record(503)
    reason = "No: /t/x/ (FATAL: the database system is in recovery mode)"
    assert (record.getMessage(), record.exc_info) == (reason, None)


def test_a_fault_of_ours_keeps_its_calls() -> None:
    record = log_record(500)
    assert record.exc_info and record.getMessage() == "No: /t/x/"


def suspicion(name: str) -> logging.LogRecord:
    try:
        raise ValueError("Invalid HTTP_HOST header: 'x'")
    except ValueError:
        return logging.LogRecord(name, logging.ERROR, "", 1, "Invalid", (), sys.exc_info())


def test_a_strange_host_is_one_line_and_a_flood_of_them_is_one_a_minute() -> None:
    lines = SuspicionLine()
    first, second = (suspicion("django.security.DisallowedHost") for _ in range(2))
    assert (lines.filter(first), first.exc_info) == (True, None)
    assert not lines.filter(second)
    other = suspicion("django.security.csrf")
    assert lines.filter(other) and other.exc_info
