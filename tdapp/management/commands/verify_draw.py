"""`manage.py verify_draw FILE.json`: the file of a draw, drawn again (seating/draw.py)."""

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from seating import draw


class Command(BaseCommand):
    help = "Draws the file of a draw again and says whether its seats follow from its seed."
    requires_system_checks: list[str] = []  # needs no database, and no page

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="from the public page of the draw")

    def handle(self, *args: Any, **options: Any) -> None:
        if draw.main([options["file"]]):
            sys.exit(1)
