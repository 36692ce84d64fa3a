"""What the evening waits for of the bounties: who has won them, and mystery envelopes."""

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from floor.accounts.access import Pass
from floor.journal.sentences import NAMES
from floor.time.tournament_time import now
from floor.values import roles
from floor.values.language import listed
from pages.agenda_step import Step, step
from results.selectors.bounties import stand
from results.selectors.envelopes import amounts_to_seal
from rules.refusal import Refused

PAGE = "results:bounties"
MOST_NAMED = 3  # players in one step; the page has all


def bounties(holder: Pass) -> list[Step]:
    """By name whose bounty nobody has won, and for whom nobody has opened the envelope."""
    state = stand(holder.tournament)
    if state.kind == "mystery" and state.envelopes is None:
        return _sealing(holder)
    parts = [
        (state.to_assign, gettext("Bounties that nobody has won: %(names)s"), _("Say who has won")),
        (state.to_open, gettext("Envelopes to open: %(names)s"), _("Open the envelopes")),
    ]
    return [
        step(holder, PAGE, text % {"names": _first(entries)}, act, roles.CREW)
        for entries, text, act in parts
        if entries
    ]


def _sealing(holder: Pass) -> list[Step]:
    """Once entries are closed the envelopes can be sealed; until then nobody wins one."""
    try:
        amounts_to_seal(holder.tournament, now())
    except Refused:
        return []
    text = _("Mystery envelopes are not sealed: nobody wins a bounty yet")
    return [step(holder, PAGE, text, _("Seal the envelopes"), roles.CHIEF)]


def _first(entries: tuple[int, ...]) -> str:
    named = NAMES["entry"](set(entries[:MOST_NAMED]))
    names = [named[entry] for entry in entries[:MOST_NAMED]]
    more = gettext("and %(n)s more") % {"n": len(entries) - MOST_NAMED}
    return listed([*names, *([more] if len(entries) > MOST_NAMED else [])])
