from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandParser

from tools.own_database import own_database


class Command(BaseCommand):
    help = "Take pictures of every view of the wall, in each size and language, and of the README's"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--only", default="", help="files that begin so: walls/seats, hall.png")
        parser.add_argument("--to", type=Path, default=settings.BASE / "docs" / "pictures")

    def handle(self, *args: Any, **options: Any) -> None:
        from tools.pictures.camera import take  # noqa: PLC0415 - only this needs a browser

        with own_database("pictures"):
            for path in take(options["to"], options["only"]):
                self.stdout.write(str(path))
