"""Verbs of tokens: made and revoked, for an event or for the whole club."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from api.models import Token
from floor import journal
from floor.journal.open_line import ClubLine, OpenLine
from floor.models import Staff
from floor.values.roles import CHIEF
from rules.refusal import missing, refuse


@journal.verb("token.made", roles=CHIEF, by_password=True)
def make_token(line: OpenLine, *, name: str, scopes: Sequence[str], secret_hash: str) -> None:
    """Let a program in at this event, by the secret of that hash."""
    token = line.create(
        Token,
        tournament_id=line.tournament.pk,
        name=name,
        scopes=list(scopes),
        secret_hash=secret_hash,
        made_by_id=line.staff_id,
        made_ms=line.now,
    )
    line.fact(token=token.pk)


@journal.verb("token.revoked", roles=CHIEF, by_password=True)
def revoke_token(line: OpenLine, *, token_id: int) -> None:
    """Shut the program out; Missing "token.unknown" for a token that is not of this event."""
    here = Token.objects.filter(tournament=line.tournament, revoked_ms=None)
    token = here.filter(pk=token_id).first()
    if token is None:
        raise missing("token.unknown")
    line.update(token, revoked_ms=line.now)
    line.fact(token=token.pk)


@journal.club_verb("token.made_for_club", roles=CHIEF, final=_("revoke it"), by_password=True)
def make_club_token(line: ClubLine, *, name: str, scopes: Sequence[str], secret_hash: str) -> None:
    """The same at every event; Refused "token.organisers" to who is no organiser."""
    _require_organiser(line)
    token = line.create(
        Token,
        tournament_id=None,
        name=name,
        scopes=list(scopes),
        secret_hash=secret_hash,
        made_by_id=line.staff_id,
        made_ms=line.now,
    )
    line.fact(token=token.pk)


@journal.club_verb("token.revoked_for_club", roles=CHIEF, final=_("make another"), by_password=True)
def revoke_club_token(line: ClubLine, *, token_id: int) -> None:
    """Shut out a program that was let in at every event; refused as making one."""
    _require_organiser(line)
    token = Token.objects.filter(tournament=None, revoked_ms=None, pk=token_id).first()
    if token is None:
        raise missing("token.unknown")
    line.update(token, revoked_ms=line.now)
    line.fact(token=token.pk)


def _require_organiser(line: ClubLine) -> None:
    if not Staff.objects.filter(pk=line.staff_id or 0, is_organiser=True).exists():
        raise refuse("token.organisers")
