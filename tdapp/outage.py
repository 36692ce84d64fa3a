"""Why the house cannot do what was asked just now, in words: which errors say so, and what each
of them means."""

import contextlib
import errno
import os
from collections.abc import Iterator
from pathlib import Path

import psycopg
from django.conf import settings
from django.db import InterfaceError, OperationalError
from django.utils.translation import gettext as _

from tdapp.database_watch import watch
from tdapp.postgres import PostgresFailed
from tdapp.postgres.failure import NO_SLOT

# psycopg's own too: COPY goes past Django's translation of errors.
AWAY = (
    OperationalError,
    InterfaceError,
    psycopg.OperationalError,
    psycopg.InterfaceError,
)
READ_ONLY = psycopg.errors.ReadOnlySqlTransaction  # a standby, or somebody's maintenance
READ_ONLY_DISK = os.strerror(errno.EROFS)  # in what the database says of it
FULL = psycopg.errors.DiskFull
RESTARTING = ("08", "57P")  # SQLSTATEs of a connection that broke, and of a server that stops


class DatabaseSilent(psycopg.errors.ConnectionTimeout):
    """The database does not answer; this request was not begun."""


class StandByAway(psycopg.OperationalError):
    """Each act has to reach the stand-by, which is away; this one was not begun."""


class TooManyRequests(Exception):
    """More requests wait than can be answered while a page has patience; this one was not begun."""


def is_outage(error: BaseException) -> bool:
    """Whether an error, or one that led to it, says that nothing can be read or recorded now."""
    return any(isinstance(cause, (*AWAY, READ_ONLY)) for cause in _causes(error))


def reason(error: BaseException | None) -> str:
    """One sentence for the reader: what is the matter."""
    causes = list(_causes(error))
    if any(isinstance(cause, READ_ONLY) for cause in causes):
        return _("The database accepts nothing at the moment.")
    if any(isinstance(cause, StandByAway) for cause in causes):
        return _(
            "The stand-by laptop is away, and nothing is recorded without it. The organiser's page"
            " “Stand-by laptop” lets it go on."
        )
    if any(isinstance(cause, FULL) for cause in causes):
        return _("The disk of the server is full: make room.")
    if any(_is_crowd(cause) for cause in causes):
        return _("Too many requests at once.")
    if any(READ_ONLY_DISK in str(cause) for cause in causes) or is_read_only(settings.DATA):
        return _("The disk of the server is read-only: it may be damaged. Save what is on it.")
    if watch.is_silent or any(_is_slow(cause) for cause in causes):
        return _("The database does not answer in time.")
    return _("The database is starting again.")


def is_read_only(folder: Path) -> bool:
    """Whether the disk takes nothing in: a system makes it so after an error of the disk, and the
    database ends itself when it cannot write."""
    return bool(os.statvfs(folder).f_flag & os.ST_RDONLY)


@contextlib.contextmanager
def no_slot_in_words() -> Iterator[None]:
    """Raise PostgresFailed, which every command says in one sentence, where the database has no
    connection left for it."""
    try:
        yield
    except AWAY as error:
        if not _is_crowd(error):
            raise
        raise PostgresFailed(
            _(
                "All connections of the database are in use. Close what else uses it, then try "
                "again."
            )
        ) from error


def _is_crowd(cause: BaseException) -> bool:
    if isinstance(cause, TooManyRequests | psycopg.errors.TooManyConnections):
        return True
    return isinstance(cause, AWAY) and any(words in str(cause) for words in NO_SLOT)


def _is_slow(cause: BaseException) -> bool:
    """The server is there: it was not reached in time, or ended a statement itself."""
    if isinstance(cause, psycopg.errors.ConnectionTimeout):
        return True
    state = cause.sqlstate if isinstance(cause, psycopg.Error) else None
    return state is not None and not state.startswith(RESTARTING)


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    """The error and what led to it, each once: one may name itself as its cause."""
    seen_ids: set[int] = set()
    while error and id(error) not in seen_ids:
        seen_ids.add(id(error))
        yield error
        error = error.__cause__ or error.__context__
