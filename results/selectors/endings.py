"""How an event ended, or what its end is decided from."""

from collections.abc import Sequence
from dataclasses import replace

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from clock.selectors import running_hand
from floor.event import fields
from floor.journal import compiled
from floor.models import Tournament
from registration.entries import selectors as registration
from registration.models import Entry
from results.ending import How, Standing, Verdict, decide, places_of_those_left
from results.models import BustOut, Ending
from results.places import Place
from results.selectors.money import tickets_to_win


@compiled.first
def ending(tournament: Tournament) -> QuerySet[Ending]:
    """How the event ended, None while it goes on."""
    return Ending.objects.filter(tournament=tournament).select_related("reason")


def places_left(tournament: Tournament, left: Sequence[int]) -> list[Place]:
    """The places of whoever was ``left`` at the end; none before."""
    end = ending(tournament) if left else None
    if end is None:
        return []
    stacks = dict(end.stacks.values_list("entry", "chips"))
    return places_of_those_left(end.how, left, stacks)  # type: ignore[arg-type]


def entries_in(tournament: Tournament) -> set[int]:
    """The entries that are in."""
    inside = Entry.objects.filter(tournament=tournament, state=Entry.State.IN)
    return set(inside.values_list("pk", flat=True))


def players_in(tournament: Tournament) -> list[tuple[int, str]]:
    """The entries that are in, with names, in their order; one query."""
    inside = Entry.objects.filter(tournament=tournament, state=Entry.State.IN)
    rows = inside.select_related("member")
    return sorted(((row.pk, row.member.short_name) for row in rows), key=lambda row: row[1])


def verdict(tournament: Tournament, now: int) -> Verdict:
    """Whether the event ends by itself at ``now``; three queries, and two more near the end."""
    return decide(standing(tournament, now))


def standing(tournament: Tournament, now: int) -> Standing:
    """What the end of the event is decided from."""
    gone = BustOut.objects.filter(tournament=tournament).count()
    standing = standing_with(tournament, now, registration.live_count(tournament), gone)
    return replace(standing, hand_running=running_hand(tournament) is not None)


def standing_with(tournament: Tournament, now: int, left: int, out: int) -> Standing:
    """The same where the caller knows how many are ``left`` and ``out``, whatever hand is dealt.

    A day that others follow does not end by itself: its players go on, be it one."""
    goal = 0 if fields.is_early_day(tournament) else tickets_to_win(tournament) or 1
    may_enter = left <= goal and registration.sale(tournament, now).is_open
    return Standing(left, out, may_enter, goal)


def can_be_ended(how: How, left: int) -> str:
    """That the event can be ended ``how`` it ends by itself, with so many ``left``, in words."""
    if how == "one_left":
        return _("One player is left and no entries are sold any more.")
    return _("The event can be ended; players left: %(n)s.") % {"n": left}
