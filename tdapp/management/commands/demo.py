import uuid
from datetime import date
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand
from django.utils.translation import gettext as _
from django.utils.translation import override

from dealers import demo as dealers
from floor.accounts.invitations import owner
from floor.event.regulations_file import templates
from floor.journal.private import Private
from floor.journal.tap import Tap
from floor.models import Staff, Tournament
from floor.time.tournament_time import now
from floor.values.regulations import Regulations
from registration import demo
from registration import services as desk
from registration.entries import standing
from registration.models import Member
from seating import services as hall

SLUG = "cup-2010"
KEY = "cup_of_belarus_2010"
DAY = date(2010, 10, 16)
SOLD = 40  # of the 47 who may play: the last seven are left to be entered at the desk


class Command(BaseCommand):
    help = "Add the demonstration: the Cup of Belarus stage of autumn 2010 and 78 invented members"

    def handle(self, *args: Any, **options: Any) -> None:
        if not Tournament.objects.filter(slug=SLUG).exists():
            found_event(owner())
        self.stdout.write(_("Demonstration tournament: %(path)s") % {"path": f"/t/{SLUG}/"})


def found_event(chief: Staff) -> Tournament:
    """The event as it was printed, with forty entries sold by the verbs of the desk, and dealers on
    shift."""
    regulations = templates()[KEY]
    tournament = hall.create_tournament(
        staff_id=chief.pk,
        request_id=uuid.uuid4(),
        now=now(),
        regulations=regulations,
        name=_name(regulations),
        starts_on=DAY,
        slug=SLUG,
    )

    def tap() -> Tap:
        return Tap(tournament.pk, chief.pk, uuid.uuid4(), now())

    for file in (demo.FILE, demo.CLUB_FILE):
        rows = demo.members(file)
        desk.import_members(tap(), rows=Private(rows), sha256=demo.sha256(file))
    for member in admitted(tournament)[:SOLD]:
        desk.enter(tap(), member_id=member.pk, method="cash")
    dealers.begin(tap)
    return tournament


def _name(regulations: Regulations) -> str:
    """In a practice house it says what it is: every wall and paper shows it."""
    name = regulations.title.read([regulations.language])
    with override(regulations.language):
        return _("Practice: %(name)s") % {"name": name} if settings.PRACTICE else name


def admitted(tournament: Tournament) -> list[Member]:
    """Of the invented members those whom the desk may sell an entry."""
    everybody = Member.objects.filter(number__in=[row.number for row in demo.members()])
    return [m for m in everybody if not standing.verdicts(tournament, m)]
