"""`manage.py export FILE.zip`: everything the club owns, as CSV and JSON."""

from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from api.export import writing
from tdapp.postgres import PostgresFailed
from tdapp.temporary_database import borrowed_database


class Command(BaseCommand):
    help = "Write everything the club owns into a ZIP of CSV and JSON, without secrets"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE.zip", type=Path)
        parser.add_argument("--data", help="data folder (default: var, or TD_DATA)")

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["file"].absolute()
        try:
            with borrowed_database(make=False), file.open("xb") as sink:
                file.chmod(0o600)
                counts = writing.write(sink)
        except (OSError, PostgresFailed) as error:
            raise CommandError(str(error)) from error
        facts = {"file": file, "tables": len(counts), "rows": sum(counts.values())}
        self.stdout.write(_("%(file)s: %(rows)s rows of %(tables)s tables") % facts)
