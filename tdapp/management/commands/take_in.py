"""`manage.py take_in FILE.zip`: an export into the empty database of a fresh data folder."""

from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from api.export import taking_in
from tdapp.postgres import PostgresFailed
from tdapp.temporary_database import borrowed_database


class Command(BaseCommand):
    help = "Fill the empty database of a fresh data folder from an export, all or nothing"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE.zip", type=Path)
        parser.add_argument("--data", help="data folder (default: var, or TD_DATA)")

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["file"].absolute()
        try:
            with borrowed_database():
                counts = taking_in.take_in(file)
        except (taking_in.NotTakenIn, PostgresFailed) as error:
            raise CommandError(str(error)) from error
        facts = {"file": file, "rows": sum(counts.values())}
        self.stdout.write(_("Imported: %(file)s, %(rows)s rows. Now start up.") % facts)
