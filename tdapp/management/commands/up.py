"""One command for the evening: database, tables, static files, server; and back in reverse."""

import contextlib
import time
from pathlib import Path
from typing import Any

import segno
from django.conf import settings
from django.core.management import BaseCommand, CommandError, CommandParser, call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils.translation import gettext as _

from tdapp import lan, server, static_files
from tdapp.held import Held, held
from tdapp.keeper import open_house
from tdapp.postgres import PostgresFailed


class Command(BaseCommand):
    help = "Start everything on this machine: the database, and the server for the hall"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="0.0.0.0")  # noqa: S104 - the hall must reach it
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--data", help="data folder (default: var, or TD_DATA)")
        parser.add_argument("--demo", action="store_true", help="with a tournament to look at")
        parser.add_argument("--server", choices=server.SERVERS, default="daphne")

    def handle(self, *args: Any, **options: Any) -> None:
        self.began = time.monotonic()
        server.leave_on_terminate()
        door = server.Door(options["host"], options["port"])
        Path(settings.DATA).mkdir(parents=True, exist_ok=True)
        try:
            alone = held(settings.DATA / "up.lock", wait=False)
            with alone, contextlib.suppress(KeyboardInterrupt):
                self.open(door, options)
        except Held as error:
            told = _("Already running from this data folder: %(folder)s")
            raise CommandError(told % {"folder": settings.DATA}) from error
        except (PostgresFailed, server.Busy) as error:
            raise CommandError(str(error)) from error

    def open(self, door: server.Door, options: dict[str, Any]) -> None:
        door.refuse_if_taken()
        with open_house():
            migrate_if_behind()
            static_files.collect_if_changed()
            if options["demo"]:
                call_command("demo", stdout=self.stdout)
            self.announce(door)
            connection.close()
            server.SERVERS[options["server"]](door)

    def announce(self, door: server.Door) -> None:
        """Where to go: addresses, the first sign-in, and a code for the phones."""
        from floor.invitations import owner_link

        everywhere = door.host in ("0.0.0.0", "::")  # noqa: S104
        hosts = lan.addresses() if everywhere else [door.host]
        urls = [f"http://{host}:{door.port}" for host in hosts or ["127.0.0.1"]]
        if everywhere and hosts:
            self.stdout.write(
                _("On this machine: %(url)s") % {"url": f"http://127.0.0.1:{door.port}/"}
            )
        for url in urls:
            self.stdout.write(_("In the hall: %(url)s") % {"url": f"{url}/"})
        self.stdout.write(_("Chief judge, once: %(url)s") % {"url": urls[0] + owner_link()})
        segno.make_qr(f"{urls[0]}/").terminal(out=self.stdout, compact=True)
        seconds = f"{time.monotonic() - self.began:.1f}"
        self.stdout.write(_("Ready in %(seconds)s s; Ctrl-C stops.") % {"seconds": seconds})
        self.stdout.flush()


def migrate_if_behind() -> None:
    """The migrate command costs a second even when there is nothing to do; asking costs little."""
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        call_command("migrate", interactive=False, verbosity=0)
