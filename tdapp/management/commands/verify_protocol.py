"""`manage.py verify_protocol FILE`: whether a PDF, XLSX or JSON is the protocol that was signed."""

import sys
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from results.printed_protocol import signed_by
from results.verification import Verdict, verify
from tdapp.postgres import PostgresFailed
from tdapp.temporary_database import borrowed_database


class Command(BaseCommand):
    help = "Say whether a file (PDF, XLSX or JSON) is a protocol that was signed here, unchanged"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path)
        parser.add_argument("--data", help="data folder (default: var, or TD_DATA)")

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"]
        try:
            data = path.read_bytes()
        except OSError as error:
            raise CommandError(_("%(file)s cannot be opened.") % {"file": path}) from error
        try:
            with borrowed_database(make=False):
                verdict = verify(data)
                lines = _lines(verdict)
        except PostgresFailed as error:
            raise CommandError(str(error)) from error
        self.stdout.writelines(f"{line}\n" for line in lines)
        if not verdict.holds:
            sys.exit(1)


def _lines(verdict: Verdict) -> list[str]:
    revision = verdict.revision
    if revision is None:
        if verdict.unreadable:
            return [_("The file cannot be read.")]
        return [_("These are no official results that were signed here, or they were changed.")]
    named = {"name": revision.tournament.name, "n": revision.number}
    lines = [_("%(name)s, revision %(n)s") % named, f"SHA-256 {revision.sha256}"]
    signatures = signed_by(revision, revision.tournament.language)
    lines += [f"{role}: {name}, {at}" for role, name, at in signatures]
    if verdict.exact:
        return [*lines, _("This is what was signed, byte for byte.")]
    if not verdict.differences:
        return [*lines, _("The file says what was signed.")]
    lines.append(_("The file is not what was signed:"))
    facts = [{"file": theirs or "—", "signed": ours or "—"} for theirs, ours in verdict.differences]
    return lines + [_("it says %(file)s, but %(signed)s was signed") % fact for fact in facts]
