"""`manage.py decide < cases.json`: the rulings on one case or a list, as JSON and nothing else."""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from calculators import json_cases


class Command(BaseCommand):
    help = "Reads a case or a list of cases from standard input and writes the rulings as JSON."
    requires_system_checks: list[str] = []  # needs no database, and no page

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            result = json_cases.answers(json_cases.read(sys.stdin.buffer.read()))
        except json_cases.UnreadableError as unreadable:
            raise CommandError(str(unreadable), returncode=2) from unreadable
        self.stdout.write(json.dumps(result, indent=1))
