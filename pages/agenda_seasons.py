"""What corrected protocols make of seasons, until somebody has read it."""

from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from floor.accounts.access import Pass
from floor.values import roles
from pages.agenda_step import Step
from seasons import changes
from seasons.changes import Correction
from seasons.models import Season
from seasons.season_page import change_text


def corrected_seasons(holder: Pass) -> list[Step]:
    """Who leads by it, and whose ticket was used already. Not on a shared tablet: it names other
    events."""
    if holder.tablet is not None:
        return []
    unread = changes.unread_of(holder.tournament)
    return [_step(holder, season, correction) for season, correction in unread]


def _step(holder: Pass, season: Season, correction: Correction) -> Step:
    facts = {"season": season.name, "event": correction.event.tournament.name}
    facts["n"] = str(len({move.person for change in correction.changes for move in change.moves}))
    parts = [
        gettext("%(season)s: corrected official results of %(event)s, players who move: %(n)s")
        % facts
    ]
    for change in map(change_text, correction.changes):
        if change.risen:
            parts.append(gettext("leads now: %(names)s") % {"names": change.risen})
        if change.fallen:
            parts.append(gettext("no longer leads: %(names)s") % {"names": change.fallen})
        for award in change.used:
            ticket_facts = {"number": award.ticket.number, "name": award.member.short_name}
            parts.append(gettext("ticket %(number)s of %(name)s is used already") % ticket_facts)
    there = reverse("seasons:season", args=[holder.tournament.slug, season.pk])
    may_read = holder.may(*roles.CREW)
    return Step(False, "; ".join(dict.fromkeys(parts)), _("Read it"), there if may_read else "")
