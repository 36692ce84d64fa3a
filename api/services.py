"""Verbs of tokens and hooks: made and ended, for an event or for the whole club."""

from collections.abc import Iterable, Sequence

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from api.models import Delivery, Hook, Token
from floor import journal
from floor.journal.open_line import ClubLine, OpenLine
from floor.journal.pen import Pen
from floor.journal.private import Private
from floor.models import Journal, Staff
from floor.values.roles import CHIEF
from rules.refusal import missing, refuse


@journal.verb("token.made", roles=CHIEF, by_password=True)
def make_token(line: OpenLine, *, name: str, scopes: Sequence[str], secret_hash: str) -> None:
    """Let a program in at this event, by the secret of that hash."""
    _make_token(line, line.tournament.pk, name, scopes, secret_hash)


@journal.verb("token.revoked", roles=CHIEF, by_password=True)
def revoke_token(line: OpenLine, *, token_id: int) -> None:
    """Shut the program out; Missing "token.unknown" for a token that is not of this event."""
    _revoke_token(line, Token.objects.filter(tournament=line.tournament, pk=token_id))


@journal.club_verb("token.made_for_club", roles=CHIEF, final=_("revoke it"), by_password=True)
def make_club_token(line: ClubLine, *, name: str, scopes: Sequence[str], secret_hash: str) -> None:
    """The same at every event; Refused "token.organisers" to who is no organiser."""
    _require_organiser(line)
    _make_token(line, None, name, scopes, secret_hash)


@journal.club_verb("token.revoked_for_club", roles=CHIEF, final=_("make another"), by_password=True)
def revoke_club_token(line: ClubLine, *, token_id: int) -> None:
    """Shut out a program that was let in at every event; refused as making one."""
    _require_organiser(line)
    _revoke_token(line, Token.objects.filter(tournament=None, pk=token_id))


def _make_token(
    line: Pen, event: int | None, name: str, scopes: Sequence[str], secret_hash: str
) -> None:
    token = line.create(
        Token,
        tournament_id=event,
        name=name,
        scopes=list(scopes),
        secret_hash=secret_hash,
        made_by_id=line.staff_id,
        made_ms=line.now,
    )
    line.fact(token=token.pk)


def _revoke_token(line: Pen, tokens: QuerySet[Token]) -> None:
    token = tokens.filter(revoked_ms=None).first()
    if token is None:
        raise missing("token.unknown")
    line.update(token, revoked_ms=line.now)
    line.fact(token=token.pk)


@journal.verb("hook.made", roles=CHIEF, final=_("end it"), by_password=True)
def make_hook(line: OpenLine, *, address: Private[str], nouns: Sequence[str]) -> None:
    """Tell an address of every line of the event from now on that is about one of ``nouns``."""
    _make_hook(line, line.tournament.pk, address.value, nouns, [line.journal])


@journal.verb("hook.ended", roles=CHIEF, final=_("make another"), by_password=True)
def end_hook(line: OpenLine, *, hook_id: int) -> None:
    """Tell it no more; Missing "hook.unknown" for a hook that is not of this event."""
    _end_hook(line, Hook.objects.filter(tournament=line.tournament, pk=hook_id))


@journal.club_verb("hook.made_for_club", roles=CHIEF, final=_("end it"), by_password=True)
def make_club_hook(line: ClubLine, *, address: Private[str], nouns: Sequence[str]) -> None:
    """The same of all events and of the club; Refused "token.organisers"."""
    _require_organiser(line)
    _make_hook(line, None, address.value, nouns, Journal.objects.all())


@journal.club_verb("hook.ended_for_club", roles=CHIEF, final=_("make another"), by_password=True)
def end_club_hook(line: ClubLine, *, hook_id: int) -> None:
    """Tell it no more; refused as making it."""
    _require_organiser(line)
    _end_hook(line, Hook.objects.filter(tournament=None, pk=hook_id))


def _make_hook(
    line: Pen, event: int | None, address: str, nouns: Sequence[str], journals: Iterable[Journal]
) -> None:
    """What was written before is not told; in a journal that is begun later, everything is."""
    hook = line.create(
        Hook,
        tournament_id=event,
        address=address,
        nouns=list(nouns),
        made_by_id=line.staff_id,
        made_ms=line.now,
    )
    line.fact(hook=hook.pk)
    Delivery.objects.bulk_create(
        Delivery(hook=hook, journal=journal, seq=journal.last_seq) for journal in journals
    )


def _end_hook(line: Pen, hooks: QuerySet[Hook]) -> None:
    hook = hooks.filter(ended_ms=None).first()
    if hook is None:
        raise missing("hook.unknown")
    line.update(hook, ended_ms=line.now)
    line.fact(hook=hook.pk)


def _require_organiser(line: ClubLine) -> None:
    if not Staff.objects.filter(pk=line.staff_id or 0, is_organiser=True).exists():
        raise refuse("token.organisers")
