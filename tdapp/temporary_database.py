"""The database for as long as one command takes, whether the hall is open or not."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from django.conf import settings
from django.db import connections

from tdapp import postgres
from tdapp.file_lock import LockTaken, hold_lock
from tdapp.outage import no_slot_in_words
from tdapp.postgres import PostgresFailed
from tdapp.tables import migrate_if_behind


@contextmanager
def borrowed_database(*, tables: bool = True, make: bool = True) -> Iterator[None]:
    """Inside, the database that `up` uses is there: the running one, or one of your own, else the
    embedded one, with its ``tables`` brought up to date, for just so long. Without ``make`` raises
    PostgresFailed for a data folder that has no database yet.

    While it is ours its lock keeps an `up` out, which would find it half-way down.
    """
    cluster = None if os.environ.get("DATABASE_URL") else postgres.cluster(settings.DATA)
    if cluster is None or cluster.answers():
        with no_slot_in_words():
            yield
        return
    if not make and not cluster.home.has_cluster():
        raise PostgresFailed(f"There is no database in {settings.DATA}")
    Path(settings.DATA).mkdir(parents=True, exist_ok=True)
    with ExitStack() as ours:
        try:
            ours.enter_context(hold_lock(settings.DATA / "up.lock", wait=False))
            ours.callback(cluster.stop)
        except LockTaken:
            pass  # `up` is on its way: its database stays when we are done
        ours.enter_context(no_slot_in_words())
        cluster.start()
        cluster.create_database(settings.DATABASES["default"]["NAME"])
        ours.callback(connections.close_all)
        if tables:
            migrate_if_behind(settings.DATA / "backups")
        yield
