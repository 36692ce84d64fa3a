"""The protocol as it was signed, in its revisions."""

from django.conf import settings
from django.db.models import QuerySet

from floor.journal import compiled
from floor.journal.held_roles import roles_of
from floor.models import Tournament
from floor.values.roles import Role
from results import deadlines
from results.deadlines import Deadline
from results.models import Revision
from rules import rulebook


def protocol(tournament: Tournament) -> Revision | None:
    """The signed protocol in its latest revision, None while there is only a draft."""
    return Revision.objects.filter(tournament=tournament).last()


@compiled.exists
def is_signed(tournament: Tournament) -> QuerySet[Revision]:
    """Whether there is a signed protocol."""
    return Revision.objects.filter(tournament=tournament)


def revisions(tournament: Tournament) -> list[Revision]:
    """Every revision with its signatures, the latest first."""
    rows = Revision.objects.filter(tournament=tournament).order_by("-number")
    return list(rows.prefetch_related("signatures__staff", "dispatches__staff"))


def other_languages(tournament: Tournament) -> list[tuple[str, str]]:
    """The languages, beside its own, in which the protocol of the event can be read: code, name."""
    return [(code, str(name)) for code, name in settings.LANGUAGES if code != tournament.language]


def to_send(tournament: Tournament) -> Deadline | None:
    """By when the latest revision is to be sent to whom the book names; None once it was, before
    the end, and where the book names nobody."""
    book, ended_ms = rulebook.load(tournament.rulebook), tournament.finished_ms
    due = deadlines.to_send(book, ended_ms) if ended_ms is not None else None
    latest, to = protocol(tournament), book.protocol.send_to.value
    return None if latest and latest.dispatches.filter(to=to).exists() else due


def missing_roles(tournament: Tournament, revision: Revision) -> list[Role]:
    """The roles in which the book wants signatures that are not under the revision (FSPR 1.9.3,
    BFSP 2.1.4 and 2.3.3)."""
    wanted = rulebook.load(tournament.rulebook).protocol.signed_by.value
    given = {signature.role for signature in revision.signatures.all()}
    return [Role(role) for role in wanted if role not in given]


def wanted_role(tournament: Tournament, staff_id: int) -> Role | None:
    """The role in which the book wants this person's signature (FSPR 1.9.3, BFSP 2.1.4)."""
    held = roles_of(tournament.pk, staff_id)
    wanted = rulebook.load(tournament.rulebook).protocol.signed_by.value
    return next((Role(role) for role in wanted if role in held), None)
