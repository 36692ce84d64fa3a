"""What the door for programs shows of itself to undo."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from api.models import Token
from floor.journal import hooks
from floor.journal.hooks import Difference
from floor.models import Tournament


@hooks.snapshot_of("api")
def snapshot(tournament: Tournament) -> hooks.Snapshot:
    """The programs that are let in, by the key of the token."""
    tokens = Token.objects.filter(tournament=tournament, revoked_ms=None)
    return {("program", key): name for key, name in tokens.values_list("pk", "name")}


@hooks.consequence("api")
def preview_sentences(differences: list[Difference]) -> list[str]:
    """Who would be let in again, and who shut out."""
    return list(_sentences(differences))


def _sentences(differences: list[Difference]) -> Iterator[str]:
    for difference in differences:
        if difference.after is None:
            yield _("The integration “%s” would be shut out.") % difference.before
        else:
            yield _("The integration “%s” would be let in.") % difference.after
