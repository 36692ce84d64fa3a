"""What an act would change, found by doing it and rolling back."""

from collections.abc import Callable

from django.db import IntegrityError, transaction

from floor.journal import constraints, hooks, kept, verbs
from floor.models import Tournament


def differences(
    tournament_id: int, act: Callable[[Tournament], object], *, with_club: bool = False
) -> list[hooks.Difference]:
    """What ``act`` would change; raises what it would. It is given the event as it is locked,
    ``with_club`` the club's journal as well.

    The floor is held up from the doing to the rolling back, and no longer: what is now is read
    before, and read again only when somebody has acted meanwhile.
    """
    seen = Tournament.objects.select_related("journal").get(pk=tournament_id)
    before = hooks.snapshot(seen)
    with transaction.atomic():
        if with_club:
            tournament, _club, _days = verbs.lock_in_order(tournament_id)
        else:
            tournament = verbs.lock(tournament_id)
        if tournament.journal.last_seq != seen.journal.last_seq:
            before = hooks.snapshot(tournament)
        try:
            with kept.set_aside(), transaction.atomic():
                act(tournament)
                after = hooks.snapshot(Tournament.objects.get(pk=tournament_id))
                raise _RollBack
        except _RollBack:
            pass
        except IntegrityError as error:
            raise constraints.refusal(error) from error.__cause__
    return hooks.differences(before, after)


class _RollBack(Exception):
    pass
