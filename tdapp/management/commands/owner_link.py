"""A new way in for the chief judge: a forgotten password, or a server without a terminal."""

from typing import Any

from django.core.management import BaseCommand

from floor.accounts.invitations import owner_link


class Command(BaseCommand):
    help = "Print a one-time link that signs in the first organiser; older ones stop working"

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(owner_link())
