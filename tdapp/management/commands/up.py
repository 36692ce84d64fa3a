"""One command for the evening: database, tables, static files, server; and back in reverse."""

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, CommandParser, call_command
from django.db import connection
from django.utils.translation import gettext as _

from clock.services import hold_running_clocks
from floor.accounts import invitations
from floor.event import parted_clock
from floor.journal.checks import all_rules_can_be_read
from tdapp import practice, static_files
from tdapp.backup import BackupFailed
from tdapp.file_lock import LockTaken, hold_lock
from tdapp.outage import no_slot_in_words
from tdapp.postgres import PostgresFailed
from tdapp.serving import server
from tdapp.stand_by import first as first_house
from tdapp.stand_by import roles
from tdapp.startup_banner import banner
from tdapp.supervisor import open_house
from tdapp.tables import NewerTables, TablesTooOld, migrate_if_behind


class Command(BaseCommand):
    help = "Start everything on this machine: the database, and the server for the hall"
    requires_system_checks: list[str] = []
    stealth_options = ("taken_over",)  # `stand-by` goes on as this command

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="0.0.0.0")  # noqa: S104 - the hall must reach it
        parser.add_argument("--port", type=server.port_number, default=8000)
        parser.add_argument("--data", help="data folder (default: var, or TD_DATA)")
        parser.add_argument("--demo", action="store_true", help="with a tournament to look at")

    def handle(self, *args: Any, **options: Any) -> None:
        server.leave_on_terminate()
        refuse_broken_rulebooks()
        Path(settings.DATA).mkdir(parents=True, exist_ok=True)
        door = server.Door(options["host"], options["port"])
        if roles.must_follow(settings.DATA):
            roles.become("stand-by", door)
        try:
            alone = hold_lock(settings.DATA / "up.lock", wait=False)
            with alone, no_slot_in_words(), contextlib.suppress(KeyboardInterrupt):
                self.open(door, options)
            if first_house.house and first_house.house.gave_way:
                roles.become("stand-by", door)
        except LockTaken as error:
            message = _("Already running from this data folder: %(folder)s")
            raise CommandError(message % {"folder": settings.DATA}) from error
        except NewerTables as error:
            message = _(
                "A newer version of the program was here before (%(tables)s). Start that one, or"
                " restore a backup of this version into a fresh --data."
            )
            raise CommandError(message % {"tables": error}) from error
        except TablesTooOld as error:
            message = _(
                "A version from before 26 November 2026 was here last. Start one of that day first."
            )
            raise CommandError(message) from error
        except (BackupFailed, PostgresFailed, server.Busy) as error:
            raise CommandError(str(error)) from error

    def open(self, door: server.Door, options: dict[str, Any]) -> None:
        """Everything in its order; returns when the server was told to stop, or when another
        laptop has taken over."""
        began = time.monotonic()
        door.refuse_if_taken()
        with open_house(door, has_taken_over=options.get("taken_over", False)):
            if first_house.house and first_house.house.gave_way:
                return
            migrate_if_behind(settings.DATA / "backups")
            static_files.collect_if_changed()
            if options["demo"]:
                call_command("demo", stdout=self.stdout)
            self.stdout.write(banner(door.host, door.port, self.way_in()))
            if warning := parted_clock.warning():
                self.stdout.write(warning)
            if held := hold_running_clocks():
                message = _(
                    "Clocks held after the restart: %(n)s. Their consoles ask how to go on."
                )
                self.stdout.write(message % {"n": held})
            seconds = f"{time.monotonic() - began:.1f}"
            self.stdout.write(_("Ready in %(seconds)s s; Ctrl-C stops.") % {"seconds": seconds})
            self.stdout.flush()
            connection.close()
            with practice_beside():
                server.serve(door)

    def way_in(self) -> str:
        """The path of a fresh sign-in of the chief judge; "" where it would only lie in a log: of
        each start of a service, though the chief judge has a password."""
        is_needed = self.stdout.isatty() or invitations.is_owner_new()
        return invitations.owner_link() if is_needed else ""


@contextlib.contextmanager
def practice_beside() -> Iterator[None]:
    """A practice house may be opened beside this one, unless this is one or its database is of
    another machine; it ends with this house."""
    settings.MAY_PRACTISE = not settings.PRACTICE and "DATABASE_URL" not in os.environ
    if settings.MAY_PRACTISE:
        practice.delete_what_is_left()
    try:
        yield
    finally:
        if settings.MAY_PRACTISE:
            practice.end()


def refuse_broken_rulebooks() -> None:
    """A rulebook with a wrong key would fail in the middle of an evening: it fails here."""
    if wrong := all_rules_can_be_read():
        raise CommandError("\n".join(error.msg for error in wrong))
