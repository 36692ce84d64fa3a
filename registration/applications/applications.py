"""Applications for an event: taken from anybody, looked at by the desk alone.

Whoever applies is told a code and nothing else: not whether somebody is a member, nor whether they
have applied before. Every application counts at its address, whether it is taken or not.

For an event wait as many as MOST. Then the newest of the address with most of them is put away for
one of an address with fewer: a few addresses cannot keep everybody else out, and the code of what
was put away still opens it at the desk. The next one deletes those that are older than KEPT_MS, and
of those put away the earliest beyond MOST.
"""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count, QuerySet

from floor.accounts import attempts
from floor.accounts.attempt_policy import Policy, Source
from floor.event.event_names import public_name
from floor.journal import compiled
from floor.models import Stage, Tournament
from floor.models.tournament import CONSONANTS, random_name
from floor.values.letters import TO_LATIN
from registration.entries import selectors
from registration.models import Application, Member, Terms
from registration.names.search_key import fold
from registration.people import people
from rules.refusal import missing, refuse

LETTERS = 10
OF_ONE_NAME, OF_ONE_ADDRESS = 3, 60  # in a quarter of an hour; a club's players share an address
MOST = 1000  # of an event that wait, and as many that were put away
KEPT_MS = 30 * 24 * 60 * 60 * 1000


def event_of(public_id: str) -> Tournament:
    """The event that takes applications; Missing "application.not_taken" for any other, and for
    what is none."""
    taking = Tournament.objects.filter(
        public_id=public_id, registration_terms__takes_applications=True, hidden_ms=None
    )
    event = taking.exclude(stage=Stage.FINISHED).first()
    if event is None:
        raise missing("application.not_taken", about=public_name(public_id))
    return event


def apply(event: Tournament, person: Mapping[str, Any], address: str, now: int) -> str:
    """Take an application from a network address; its code.

    Raises Refused "application.too_many_tries" and "application.too_many".
    """
    return _apply(event, person, address, now, OF_ONE_ADDRESS)


def apply_by_program(
    event: Tournament, person: Mapping[str, Any], program: str, now: int, request_id: UUID
) -> str:
    """Take an application from a ``program`` that the organiser lets in: it may send as many as
    wait. The one with that request id is taken once, and answered with the same code.

    Raises Refused as ``apply``, and "request.reused" where another person came with that id.
    """
    if earlier_application := Application.objects.filter(request_id=request_id).first():
        if any(getattr(earlier_application, name) != value for name, value in person.items()):
            raise refuse("request.reused")
        return earlier_application.code
    return _apply(event, person, program, now, MOST, request_id)


def _apply(
    event: Tournament,
    person: Mapping[str, Any],
    address: str,
    now: int,
    most: int,
    request_id: UUID | None = None,
) -> str:
    sources = (Source(f"application {address}", OF_ONE_NAME, most),)
    name = f"{event.pk} {person['surname']} {person['given_name']} {person['born_on']}"
    attempts.begin(Policy("application.too_many_tries", sources), name, now)
    with transaction.atomic():
        Terms.objects.select_for_update().get(tournament=event)  # two at once are counted in turn
        Application.objects.filter(applied_ms__lt=now - KEPT_MS).delete()
        source = attempts.digest_of(address)
        _make_room(event, source)
        columns = {**person, "code": random_name(LETTERS), "source": source}
        columns["request_id"] = request_id
        application = Application.objects.create(tournament=event, applied_ms=now, **columns)
    return application.code


def _make_room(event: Tournament, source: str) -> None:
    """Where as many wait as may, put the newest of the address with most away.

    Raises Refused "application.too_many" where the address that applies has no fewer.
    """
    rows = Application.objects.filter(tournament=event, is_aside=False)
    if rows.count() >= MOST:
        sources = rows.order_by().values("source").annotate(waiting=Count("pk"))
        fullest = sources.order_by("-waiting", "source")[0]
        if rows.filter(source=source).count() + 1 >= fullest["waiting"]:
            raise refuse("application.too_many")
        newest = rows.filter(source=fullest["source"]).latest("applied_ms", "pk")
        Application.objects.filter(pk=newest.pk).update(is_aside=True)
    latest_first = put_away(event).order_by("-applied_ms", "-pk")
    beyond = latest_first.values_list("pk", flat=True)[MOST:]
    Application.objects.filter(pk__in=list(beyond)).delete()


def put_away(event: Tournament) -> QuerySet[Application]:
    """The applications that the desk, or the crowd of one address, has put away."""
    return Application.objects.filter(tournament=event, is_aside=True)


def of_same_address(application: Application) -> QuerySet[Application]:
    """The applications that wait for the event from the same network address."""
    rows = Application.objects.filter(tournament=application.tournament_id, is_aside=False)
    return rows.filter(source=application.source)


def read_code(text: str) -> str:
    """The code that was typed or scanned, whatever the keyboard layout; "" when it is none."""
    letters = "".join(text.split()).casefold().translate(TO_LATIN)
    return letters if len(letters) == LETTERS and set(letters) <= set(CONSONANTS) else ""


def find(event: Tournament, text: str) -> Application | None:
    """The application with the code that was typed or scanned."""
    code = read_code(text)
    return Application.objects.filter(tournament=event, code=code).first() if code else None


def member_of(application: Application) -> Member | None:
    """The member who applied: by number and surname, else the only one of this name and birth date.
    None when there is nobody, or when it is not certain."""
    surname = fold(application.surname)
    if application.number:
        numbered = Member.objects.filter(number=application.number).first()
        if numbered is not None and fold(numbered.surname) == surname:
            return numbered.merged_into or numbered
    twins = people.twins(application.surname, application.given_name, application.born_on)
    same = [twin for twin in twins if twin.born_on == application.born_on]
    return same[0] if len(same) == 1 else None


def other_consent(event: Tournament, member: Member) -> Application | None:
    """The member's latest application for the event, where it says otherwise than is kept whether
    name and results may be published, and no consent was kept on a later day; one query."""
    theirs = [row for row in _applications(event) if _persons(row) & _persons(member)]
    if not theirs:
        return None
    latest = max(theirs, key=lambda row: (row.applied_ms, row.pk))
    kept = member.publish_consent_on
    is_other = (latest.publish_consent_on is None) != (kept is None)
    return latest if is_other and (kept is None or latest.consent_on >= kept) else None


def waiting(event: Tournament) -> list[Application]:
    """The applications of those who have no entry yet, the first to come first; two queries."""
    entered: set[object] = set()
    for member in _members_entered(event):
        entered |= _persons(member)
    return [row for row in _applications(event) if not _persons(row) & entered]


@compiled.rows
def _members_entered(event: Tournament) -> QuerySet[Member]:
    members = Member.objects.filter(pk__in=selectors.counted(event).values("member"))
    return members.only("number", "surname", "given_name", "born_on")


@compiled.rows
def _applications(event: Tournament) -> QuerySet[Application]:
    return Application.objects.filter(tournament=event)


def _persons(row: Application | Member) -> set[object]:
    """By what two rows are of one person: surname and number, or names and birth date."""
    surname = fold(row.surname)
    by_name = (surname, fold(row.given_name), row.born_on)
    return {by_name, (surname, row.number)} if row.number else {by_name}
