"""`manage.py publish FOLDER`: the public results as pages and data that need no server."""

from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from results.public_site import folder
from tdapp.postgres import PostgresFailed
from tdapp.temporary_database import borrowed_database


class Command(BaseCommand):
    help = "Write the results that are public into a folder: HTML without scripts, JSON, CSV"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", metavar="FOLDER", type=Path)
        parser.add_argument("--data", help="data folder (default: var, or TD_DATA)")

    def handle(self, *args: Any, **options: Any) -> None:
        place: Path = options["folder"].absolute()
        try:
            with borrowed_database(make=False):
                written, gone = folder.write(place)
        except (OSError, PostgresFailed) as error:
            raise CommandError(str(error)) from error
        facts = {"folder": place, "written": written, "gone": gone}
        self.stdout.write(_("%(folder)s: files written %(written)s, taken away %(gone)s") % facts)
