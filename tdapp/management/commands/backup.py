"""One dump into a folder of your choice: another disk, another machine."""

from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from tdapp import backup
from tdapp.postgres import PostgresFailed
from tdapp.temporary_database import borrowed_database

LEAST = 1


class Command(BaseCommand):
    help = "Write the whole database into a file of a folder; it may be in use"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", type=Path)
        parser.add_argument("--keep", type=int, metavar="N", help="delete all but the newest N")
        parser.add_argument("--data", help="data folder (default: var, or TD_DATA)")

    def handle(self, *args: Any, **options: Any) -> None:
        folder, keep = options["folder"].absolute(), options["keep"]
        if keep is not None and keep < LEAST:
            raise CommandError(_("--keep: at least one"))
        try:
            with borrowed_database(tables=False, make=False):
                dump = backup.dump(folder)
        except (backup.BackupFailed, PostgresFailed) as error:
            raise CommandError(str(error)) from error
        if keep is not None:
            backup.prune(folder, dump, lambda dumps: dumps[-keep:])
        self.stdout.write(f"{dump} {dump.stat().st_size}")
