"""One-time links: the owner's at start-up, and those that bring a colleague in."""

from dataclasses import dataclass
from uuid import UUID, uuid4

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext as _

from floor.accounts import services
from floor.accounts.services import LINK_MS
from floor.accounts.tokens import hash_token, token
from floor.journal import constraints
from floor.journal.held_roles import is_chief_judge
from floor.journal.tap import Tap
from floor.journal.verbs import lock
from floor.models import OneTimeLink, Staff
from floor.time.tournament_time import now
from rules.refusal import refuse

OWN_LINK_MS = 10 * 60 * 1000
OWNER = "chief"  # the user name of the first organiser until they choose another


@dataclass(frozen=True)
class Newcomer:
    """What a person without an account here enters about themselves."""

    name: str
    username: str
    password: str
    pin: str = ""


def owner() -> Staff:
    """The first organiser; an empty house gets one."""
    organiser = Staff.objects.filter(is_organiser=True, is_active=True).order_by("pk").first()
    return organiser or Staff.objects.create_user(OWNER, name=_("Chief judge"), is_organiser=True)


def is_owner_new() -> bool:
    """Whether the first organiser has chosen no password yet, and has no other way in."""
    return not owner().has_usable_password()


def owner_link() -> str:
    """The path that signs in the first organiser, once, within a day; older ones are void."""
    return _link_of(owner(), LINK_MS)


def own_link(staff: Staff) -> str:
    """The path that signs the person in on another device of theirs, once, within ten minutes."""
    return _link_of(staff, OWN_LINK_MS)


def _link_of(staff: Staff, lasts_ms: int) -> str:
    OneTimeLink.objects.filter(staff=staff, used_ms=None).delete()
    fresh = token("link", uuid4())
    OneTimeLink.objects.create(
        token_hash=hash_token(fresh), staff=staff, expires_ms=now() + lasts_ms
    )
    return path(fresh)


def invite(tap: Tap, role: str) -> str:
    """Make the link that appoints its first user ``role`` at the tap's tournament; its path."""
    fresh = token("link", tap.request_id)
    services.invite(tap, role=role, token_hash=hash_token(fresh))
    return path(fresh)


def path(token: str) -> str:
    return reverse("floor:link", args=[token])


def find(token: str) -> OneTimeLink | None:
    """The link, while it can be used."""
    good = Q(staff=None) | Q(staff__is_active=True)
    fresh = OneTimeLink.objects.filter(good, used_ms=None, expires_ms__gt=now())
    links = fresh.filter(token_hash=hash_token(token))
    link = links.select_related("staff", "tournament", "made_by").first()
    return link if link is not None and _is_backed(link) else None


def _is_backed(link: OneTimeLink) -> bool:
    """An invitation is worth as much as its maker: who was dismissed does not come back by one."""
    if link.tournament_id is None or link.made_by_id is None:
        return True
    return is_chief_judge(link.tournament_id, link.made_by_id)


@transaction.atomic
def use_known(link: OneTimeLink) -> Staff:
    """Whom the link signs in; Refused "link.used" when another hand was quicker."""
    _use_up(link)
    if link.staff is None:
        raise refuse("link.used")
    return link.staff


@transaction.atomic
def join(link: OneTimeLink, staff: Staff, request_id: UUID) -> None:
    """Appoint ``staff`` as the link says, in the name of who invited them.

    Refused "link.used", or "staff.appointed": then the link stays good for somebody else.
    """
    if link.tournament is None:
        raise refuse("link.used")
    lock(link.tournament.pk)  # before the link, in the order of its undo
    _use_up(link)
    inviter = Tap(link.tournament.pk, link.made_by_id, request_id, now())
    services.appoint(inviter, staff_id=staff.pk, role=link.role)


@transaction.atomic
def join_new(link: OneTimeLink, newcomer: Newcomer, request_id: UUID) -> Staff:
    """Make an account and appoint it; refused like ``join``, and "staff.username_taken"."""
    try:
        staff = Staff.objects.create_user(newcomer.username, newcomer.password, name=newcomer.name)
    except IntegrityError as error:  # somebody took the name since the form was checked
        raise constraints.refusal(error) from error.__cause__
    if newcomer.pin:
        staff.set_pin(newcomer.pin)
        staff.save(update_fields=["pin"])
    join(link, staff, request_id)
    return staff


def _use_up(link: OneTimeLink) -> None:
    unused = OneTimeLink.objects.filter(pk=link.pk, used_ms=None)
    if not unused.update(used_ms=now()):
        raise refuse("link.used")
