"""What the evening waits for at the desk: money of players that lies nowhere, prizes, drawers."""

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from floor.accounts.access import Pass
from floor.event import fields
from floor.models import Stage
from floor.texts.format import money
from floor.time.tournament_time import now
from floor.values import roles
from pages.agenda_step import Step, step
from results.money_owed import Owed
from results.selectors import money_owed
from results.selectors.protocols import is_signed
from results.selectors.published_prizes import published_and_now
from results.selectors.unfinished import Unfinished

MOST_NAMED = 6  # players whose money lies nowhere; the page has all


def players_money(holder: Pass) -> list[Step]:
    """Once entries are closed: whose money lies nowhere, each with the act that settles it."""
    if not money_owed.is_due(holder.tournament, now()):
        return []
    left, _kept = money_owed.open_and_kept(holder.tournament)
    steps = [_of_player(holder, owed) for owed in left[:MOST_NAMED]]
    if rest := left[MOST_NAMED:]:
        facts = {"n": len(rest), "sum": money(sum(r.amount for r in rest), holder.tournament)}
        text = gettext("Other sums not settled: %(n)s, together %(sum)s") % facts
        steps.append(step(holder, "results:money_owed", text, _("Player balances"), roles.DESK))
    return steps


def published_prizes(holder: Pass) -> list[Step]:
    """Once entries are closed: that the prizes are to be published, or anew; on the last day, which
    has them."""
    if fields.is_early_day(holder.tournament):
        return []
    if not money_owed.is_due(holder.tournament, now()):
        return []
    state = published_and_now(holder.tournament).state
    if state == "estimated" and holder.tournament.stage != Stage.FINISHED:
        text = gettext("The prizes are not published yet.")
    elif state == "changed" and not is_signed(holder.tournament):
        text = gettext("The prizes have changed since they were published.")
    else:
        return []
    return [step(holder, "results:prize_plan", text, _("Publish the prizes"), roles.PAPERS)]


def _of_player(holder: Pass, owed: Owed) -> Step:
    facts = {"name": owed.name, "sum": money(owed.amount, holder.tournament)}
    card = f"?member={owed.member}"
    if owed.kind == "queue":
        text = gettext("%(name)s waited and got no seat: %(sum)s") % facts
        return step(holder, "pages:desk", text, _("Give it back"), roles.DESK, query=card)
    if owed.kind == "credit":
        text = gettext("%(name)s has not paid yet: %(sum)s") % facts
        return step(holder, "pages:desk", text, _("Take the money"), roles.DESK, query=card)
    text = gettext("Ticket %(number)s of %(name)s is not used: %(sum)s")
    words = text % {"number": owed.number, **facts}
    act = _("Say that it stays valid")
    return step(holder, "results:money_owed", words, act, roles.DESK)


def after_the_end(holder: Pass, left: Unfinished) -> list[Step]:
    """Prizes to be paid and drawers to be counted once the event is over."""
    count, all_counted = _("Count the drawers"), not left.drawers and not left.in_no_drawer
    return [
        prizes_to_pay(holder, left),
        step(
            holder, "registration:drawers", _drawers(holder, left), count, roles.DESK, all_counted
        ),
    ]


def prizes_to_pay(holder: Pass, left: Unfinished) -> Step:
    """How much of the prizes is still to be paid, or that all of it was."""
    due = gettext("Prizes to pay: %(sum)s") % {"sum": money(left.due, holder.tournament)}
    prizes = due if left.due else gettext("Prizes paid")
    return step(holder, "results:prizes", prizes, _("Pay prizes"), roles.DESK, not left.due)


def _drawers(holder: Pass, left: Unfinished) -> str:
    if left.drawers:
        return gettext("Drawers not counted: %(n)s") % {"n": left.drawers}
    if left.in_no_drawer:
        outside = money(left.in_no_drawer, holder.tournament)
        return gettext("Cash in no drawer: %(sum)s") % {"sum": outside}
    return gettext("Drawers counted")
