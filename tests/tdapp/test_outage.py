"""M3, H3: the database is said to be starting again only when it is."""

import os
from types import SimpleNamespace

import psycopg
import pytest
from django.db import OperationalError
from django.test import RequestFactory

from tdapp import outage
from tdapp.middleware import unavailable

STARTING = "The database is starting again."
CROWD = "Too many requests at once."
BROKEN_DISK = "The disk of the server is read-only: it may be damaged. Save what is on it."
SLOW = "The database does not answer in time."


def of_django(cause: Exception) -> OperationalError:
    """The error as Django raises it: its own, with the driver's behind."""
    error = OperationalError(str(cause))
    error.__cause__ = cause
    return error


@pytest.mark.parametrize(
    ("cause", "sentence"),
    [
        (psycopg.OperationalError("connection failed: Connection refused"), STARTING),
        (psycopg.OperationalError("FATAL:  the database system is starting up"), STARTING),
        (psycopg.OperationalError("server closed the connection unexpectedly"), STARTING),
        (psycopg.errors.AdminShutdown("terminating connection"), STARTING),
        (psycopg.errors.CannotConnectNow("the database system is shutting down"), STARTING),
        (psycopg.OperationalError("FATAL:  sorry, too many clients already"), CROWD),
        (psycopg.OperationalError("FATAL:  remaining connection slots are reserved"), CROWD),
        (psycopg.errors.TooManyConnections("too many connections for role"), CROWD),
        (outage.TooManyRequests(), CROWD),
        (psycopg.errors.ConnectionTimeout("connection timeout expired"), SLOW),
        (psycopg.errors.QueryCanceled("canceling statement due to statement timeout"), SLOW),
        (psycopg.errors.LockNotAvailable("canceling statement due to lock timeout"), SLOW),
        (psycopg.errors.DeadlockDetected("deadlock detected"), SLOW),
        (psycopg.OperationalError('FATAL: could not open "x": Read-only file system'), BROKEN_DISK),
        (psycopg.errors.IoError('could not extend "x": Read-only file system'), BROKEN_DISK),
    ],
)
def test_the_reason_is_the_true_one(cause: Exception, sentence: str) -> None:
    assert outage.reason(cause) == sentence
    assert outage.reason(of_django(cause)) == sentence


def test_a_database_that_ended_itself_because_its_disk_is_read_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It cannot say so any more; a folder of the disk does."""
    monkeypatch.setattr(os, "statvfs", lambda _: SimpleNamespace(f_flag=os.ST_RDONLY))
    assert outage.reason(psycopg.OperationalError("Connection refused")) == BROKEN_DISK


def test_an_error_that_names_itself_as_its_cause_is_read_once() -> None:
    error = ValueError("broken")
    error.__cause__ = error
    assert not outage.is_outage(error)


def test_a_page_being_read_asks_again_when_it_is_told_to() -> None:
    answer = unavailable(RequestFactory().get("/"), outage.TooManyRequests(), comes_back=7)
    assert (answer.status_code, answer.headers["Refresh"]) == (503, "7")
    assert f"{CROWD} This page comes back by itself." in answer.content.decode()


def test_an_act_is_told_that_nothing_was_recorded() -> None:
    answer = unavailable(RequestFactory().post("/"), outage.TooManyRequests())
    assert "Refresh" not in answer.headers
    assert f"{CROWD} Nothing was recorded: press again." in answer.content.decode()
