"""What is left to do when an event is over: protests, signatures, the protocol sent, the money."""

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from floor.accounts.access import Pass
from floor.event import fields
from floor.texts.format import clock_day, clock_time
from floor.time.tournament_time import now
from floor.values import roles
from pages.agenda_bounties import bounties
from pages.agenda_money import after_the_end, players_money, prizes_to_pay, published_prizes
from pages.agenda_papers import papers_due
from pages.agenda_seasons import corrected_seasons
from pages.agenda_step import Step, Text, step
from pages.agenda_tickets import tickets_not_used, tickets_to_issue
from results import deadlines
from results.deadlines import Deadline
from results.selectors import protocols, untold_stacks
from results.selectors.unfinished import Unfinished, unfinished
from rules import rulebook
from rulings import protest_terms
from rulings.selectors.protests import answers_due


def steps_after(holder: Pass) -> list[Step]:
    """In the order in which it is due."""
    left = unfinished(holder.tournament, now())
    if fields.is_early_day(holder.tournament):
        return _day_over(holder, left)
    return [
        *_protests(holder),
        *_stacks(holder, left),
        _signing(holder, left),
        *_signatures(holder),
        *_sending(holder, left),
        *published_prizes(holder),
        *tickets_to_issue(holder),
        *tickets_not_used(holder),
        *_answers(holder),
        *papers_due(holder),
        *players_money(holder),
        *bounties(holder),
        *corrected_seasons(holder),
        *after_the_end(holder, left),
        step(holder, "results:evening", _("Money"), _("End-of-night report"), roles.PAPERS),
    ]


def _day_over(holder: Pass, left: Unfinished) -> list[Step]:
    """Of a day that others follow: the last one has the protocol, and most of the prizes."""
    last = fields.whole(holder.tournament)
    text = gettext("Play goes on: %(event)s.") % {"event": last.name}
    there = reverse("pages:days", args=[holder.tournament.slug])
    return [
        Step(False, text, _("Days and flights"), there),
        *bounties(holder),
        *([prizes_to_pay(holder, left)] if left.due else []),
        *players_money(holder),
        step(holder, "results:evening", _("Money"), _("End-of-night report"), roles.PAPERS),
    ]


def _protests(holder: Pass) -> list[Step]:
    """While they are still taken (FSPR 8.3.2, BFSP 7.3.2)."""
    event = holder.tournament
    closes = protest_terms.open_after_the_end(event, now())
    if closes is None:
        return []
    text = gettext("Protests are taken until %(time)s.") % {"time": clock_time(closes, event)}
    return [step(holder, "rulings:protests", text, _("Protests"), roles.DISCIPLINE, due_ms=closes)]


def _stacks(holder: Pass, left: Unfinished) -> list[Step]:
    """Hands whose stacks part places that are shared until then; a signed protocol stands."""
    untold = 0 if left.signed else len(untold_stacks(holder.tournament))
    if not untold:
        return []
    text = ngettext("%(n)s hand without stacks", "%(n)s hands without stacks", untold)
    act = _("Enter the stacks")
    return [step(holder, "pages:results", text % {"n": untold}, act, roles.FLOOR, query="#untold")]


def _signing(holder: Pass, left: Unfinished) -> Step:
    """FSPR 1.9.3: within thirty minutes of the end."""
    event = holder.tournament
    text, due = gettext("Official results signed"), None
    if not left.signed and event.finished_ms is not None:
        limit = deadlines.to_sign(rulebook.load(event.rulebook), event.finished_ms)
        by = {"time": clock_time(limit.due_ms, event)}
        late = gettext("The official results were to be signed by %(time)s.")
        text = (
            late if limit.is_past(now()) else gettext("Sign the official results by %(time)s.")
        ) % by
        due = _if_ahead(limit)
    act, allowed = _("Sign the official results"), roles.CHIEF
    return _of_protocol(holder, text, act, allowed, left.signed, due_ms=due)


def _of_protocol(
    holder: Pass,
    text: Text,
    act: Text,
    allowed: tuple[str, ...],
    done: bool = False,
    *,
    due_ms: int | None = None,
) -> Step:
    """A step that is done where the page of results has the protocol."""
    return step(holder, "pages:results", text, act, allowed, done, query="#protocol", due_ms=due_ms)


def _signatures(holder: Pass) -> list[Step]:
    """The signatures that the book wants beside the chief judge's (BFSP 2.3.3)."""
    event = holder.tournament
    latest = protocols.protocol(event)
    if latest is None:
        return []
    text = gettext("The official results wait for the signature: %(role)s.")
    return [
        _of_protocol(holder, text % {"role": role.label}, _("Sign as well"), (role,))
        for role in protocols.missing_roles(event, latest)
    ]


def _sending(holder: Pass, left: Unfinished) -> list[Step]:
    """Until when the signed protocol is to be sent (FSPR 1.9.4)."""
    due = left.to_send
    if not left.signed or due is None:
        return []
    by = {"time": " ".join(say(due.due_ms, holder.tournament) for say in (clock_day, clock_time))}
    late = gettext("The official results were to be sent by %(time)s.")
    text = (late if due.is_past(now()) else gettext("Send the official results by %(time)s.")) % by
    act = _("Mark as sent")
    return [_of_protocol(holder, text, act, roles.PAPERS, due_ms=_if_ahead(due))]


def _answers(holder: Pass) -> list[Step]:
    """By which days the federation decides the protests that it was sent (FSPR 8.3.4)."""
    text = gettext("The federation answers protest %(number)s by %(day)s.")
    return [
        step(
            holder,
            "rulings:protests",
            text % {"number": number, "day": date_format(due, "DATE_FORMAT")},
            _("Protests"),
            roles.DISCIPLINE,
        )
        for number, due in answers_due(holder.tournament)
        if due
    ]


def _if_ahead(limit: Deadline) -> int | None:
    """The moment that is counted down to; None once it has passed."""
    return None if limit.is_past(now()) else limit.due_ms
