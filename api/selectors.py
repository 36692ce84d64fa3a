"""What the page and the door read of tokens and hooks."""

from django.db.models import Max, Q, QuerySet

from api.models import Hook, Token
from floor.journal import compiled
from floor.models import Tournament


@compiled.rows
def tokens(tournament: Tournament) -> QuerySet[Token]:
    """Those in use at the event, those of the whole club after its own."""
    here = Q(tournament=tournament) | Q(tournament=None)
    rows = Token.objects.filter(here, revoked_ms=None).select_related("made_by")
    return rows.order_by("tournament", "pk")


@compiled.first
def token_of(secret_hash: str) -> QuerySet[Token]:
    """The token in use with that hash, with whoever made it."""
    rows = Token.objects.filter(secret_hash=secret_hash, revoked_ms=None)
    return rows.select_related("made_by")


@compiled.rows
def hooks(tournament: Tournament) -> QuerySet[Hook]:
    """Those that are told of the event, with the most ``failures`` in a row and the ``problem``."""
    here = Q(tournament=tournament) | Q(tournament=None)
    rows = Hook.objects.filter(here, ended_ms=None).select_related("made_by")
    failing = rows.annotate(
        failures=Max("deliveries__failures"), problem=Max("deliveries__problem")
    )
    return failing.order_by("tournament", "pk")
