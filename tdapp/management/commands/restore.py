"""A dump back into an empty database, on this machine or a new one."""

from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from tdapp import backup
from tdapp.postgres import PostgresFailed
from tdapp.progress_bar import ProgressBar
from tdapp.temporary_database import borrowed_database


class Command(BaseCommand):
    help = "Fill the empty database of a fresh data folder from a backup, all or nothing"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--data", help="data folder (default: var, or TD_DATA)")

    def handle(self, *args: Any, **options: Any) -> None:
        file = options["file"].absolute()
        progress = ProgressBar(self.stdout).show if self.stdout.isatty() else None
        try:
            with borrowed_database(tables=False):
                backup.restore(file, progress)
        except (backup.BackupFailed, PostgresFailed) as error:
            raise CommandError(str(error)) from error
        self.stdout.write(_("Restored: %(file)s. Now start up.") % {"file": file})
