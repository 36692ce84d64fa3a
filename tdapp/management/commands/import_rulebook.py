"""The federation's own document becomes the text of a rulebook: read, searched, cited."""

from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from floor.journal.sentences import sentence
from floor.time.tournament_time import now
from library.import_words import report_sections, summary
from library.services import import_text
from library.text_extraction import LARGEST
from rules.refusal import Refused
from rules.rulebook import KEYS
from tdapp.backup import BackupFailed
from tdapp.postgres import PostgresFailed
from tdapp.tables import NewerTables, TablesTooOld
from tdapp.temporary_database import borrowed_database


class Command(BaseCommand):
    help = "Read a rulebook (text, DOCX or PDF) and keep it as the text of the book"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE")
        parser.add_argument("--book", required=True, help=", ".join(KEYS))
        parser.add_argument("--data", help="data folder (default: var, or TD_DATA)")

    def handle(self, *args: Any, **options: Any) -> None:
        path = Path(options["file"])
        try:
            with path.open("rb") as file:
                data = file.read(LARGEST + 1)
        except OSError as error:
            raise CommandError(_("%(file)s cannot be opened.") % {"file": path}) from error
        try:
            with borrowed_database():
                book = options["book"].replace("-", "_")  # people write tda-2019
                text = import_text(book, path.name, data, now_ms=now())
        except Refused as refused:
            raise CommandError("\n".join(map(sentence, refused.refusals))) from refused
        except (NewerTables, TablesTooOld, BackupFailed, PostgresFailed) as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"{path.name} -> {text.book}. {summary(text.report)}")
        for part in report_sections(text.report):
            self.stdout.write(f"\n{part.title}:")
            self.stdout.writelines(f"  {item}\n" for item in part.items)
