"""What the evening waits for: the first evening's steps, then hand-for-hand; pages/agenda_after.py
says what is left when it is over."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET

from chips import packing
from chips import selectors as chips
from chips.bags import is_day_over
from clock import selectors
from clock.timeline import Anchor, not_begun, read, settle
from floor.accounts import access
from floor.accounts.access import Pass
from floor.event import fields, parted_clock
from floor.journal import kept
from floor.models import Stage, Tournament
from floor.texts.format import number
from floor.time.tournament_time import local, now
from floor.values import roles
from pages.agenda_after import steps_after
from pages.agenda_bounties import bounties
from pages.agenda_final import final_table
from pages.agenda_money import players_money, published_prizes
from pages.agenda_papers import papers_due
from pages.agenda_seasons import corrected_seasons
from pages.agenda_step import Step, Text, step
from pages.agenda_tickets import tickets_not_used
from registration.entries import selectors as registration
from registration.money.takings import add_ons_sold
from results.selectors import endings as results
from results.selectors.bubble import places_to_the_money
from seating import selectors as seating
from seating.draws import stages

NEAR = 3  # places to the money from which hand-for-hand is spoken of


@require_GET
def agenda(request: HttpRequest, slug: str) -> HttpResponse:
    holder = access.staff(request, slug, *roles.CREW)
    return render(request, "clock/_agenda.html", agenda_context(holder))


def agenda_context(holder: Pass) -> dict[str, Any]:
    """The steps, and above them what is said while tournament time and wall clock differ; in how
    many milliseconds the clock closes late entry, after which there are other steps."""
    with kept.sharing(holder.tournament):
        sale = registration.sale(holder.tournament, now())
        return {
            "steps": steps(holder),
            "parted": parted_clock.warning(),
            "closes_in_ms": sale.left_ms if sale.is_open and sale.running else None,
        }


def steps(holder: Pass) -> list[Step]:
    """What is to be done, in its order; while the game needs nothing, where bust-outs are noted."""
    stage, clock = holder.tournament.stage, selectors.clock_of(holder.tournament)
    anchor = selectors.anchor_of(clock)
    if stage == Stage.FINISHED:
        return steps_after(holder)
    if stage == Stage.REGISTRATION or (clock.held_ms is None and not_begun(anchor, now())):
        return _before(holder, anchor)
    how = results.verdict(holder.tournament, now()).how
    if how is not None:
        text = results.can_be_ended(how, registration.live_count(holder.tournament))
        return [step(holder, "pages:results", text, _("End the event"), roles.FLOOR)]
    others = [
        *_stage_over(holder),
        *_day_over(holder, anchor),
        *_add_ons(holder, anchor),
        *_colour_ups(holder),
        *_counted(holder),
    ]
    others += [*players_money(holder), *published_prizes(holder), *bounties(holder)]
    if registration.sale(holder.tournament, now()).is_open:
        others += tickets_not_used(holder)
    others += corrected_seasons(holder)
    if clock.held_ms is not None:
        held = _("The machine was started again, and the clock is held.")
        return [Step(False, held, _("Say with the clock how it goes on"), ""), *others]
    return [*others, *(_bubble(holder) or [_play(holder, anchor)])]


def _before(holder: Pass, anchor: Anchor) -> list[Step]:
    entries = registration.entry_count(holder.tournament)
    drawn = holder.tournament.stage != Stage.REGISTRATION
    done = entries > 0 or registration.has_members()
    return [
        step(holder, "registration:members", _("Members"), _("Import members"), roles.PAPERS, done),
        *_days_before(holder),
        *_entries(holder, entries),
        *tickets_not_used(holder),
        step(holder, "pages:structure", _("Structure"), _("Check the levels"), roles.FLOOR, drawn),
        _draw(holder, drawn=drawn),
        step(holder, "seating:cards", _("Seat cards"), _("Print seat cards"), roles.CREW),
        _clock(holder.tournament, anchor, drawn=drawn),
        *papers_due(holder),
        *corrected_seasons(holder),
    ]


def _entries(holder: Pass, entries: int) -> list[Step]:
    """How many there are; nothing to sell on a later day that nobody enters anew."""
    event = holder.tournament
    if event.day > 1 and not registration.sale(event, now()).is_open:
        return []
    entered = ngettext("%(n)s entry", "%(n)s entries", entries) % {"n": entries}
    return [step(holder, "pages:desk", entered, _("Sell entries"), roles.DESK, entries > 1)]


def _stage_over(holder: Pass) -> list[Step]:
    """The next stage of an Olympic event, as soon as every table has its survivor."""
    event = holder.tournament
    if not event.seating_terms.stages or stages.obstacles(event, stages.drawn_tables(event)):
        return []
    text, act = _("Every table has its survivor"), _("Draw the next stage")
    return [step(holder, "seating:bracket", text, act, roles.FLOOR)]


def _clock(tournament: Tournament, anchor: Anchor, *, drawn: bool) -> Step:
    """Whether it begins by itself, or was to begin and did not: then nobody waits for it."""
    planned, since = selectors.start_by_terms(tournament), anchor.since_ms
    facts = {"time": f"{local(since or planned or 0, tournament.timezone):%H:%M}"}
    if since is not None:
        begins = gettext("The clock begins by itself at %(time)s.") % facts
        return Step(False, begins, _("or start it sooner"), "")
    text: Text = _("Clock")
    if planned is not None and planned <= now():
        text = gettext("The start at %(time)s has passed, the clock did not begin.") % facts
    elif planned is not None and not drawn:
        text = gettext("The clock begins by itself at %(time)s if seats are drawn by then.") % facts
    return Step(False, text, _("Start it when the dealers are ready"), "")


def _draw(holder: Pass, *, drawn: bool) -> Step:
    seats = _("Seats; there is no late entry: after the draw nobody enters")
    terms = holder.tournament.registration_terms
    if drawn or terms.late_levels or terms.late_until or terms.seats_at_desk:
        seats = _("Seats")
    return step(holder, "pages:draw", seats, _("Draw the seats"), roles.PAPERS, drawn)


def _play(holder: Pass, anchor: Anchor) -> Step:
    if selectors.running_hand(holder.tournament) is not None:
        return step(holder, "pages:hand", _hand(holder), _("Hand for hand"), roles.FLOOR)
    if (began := selectors.began_unseen(holder.tournament, anchor, now())) is not None:
        time = f"{local(began, holder.tournament.timezone):%H:%M}"
        began_by_itself = gettext(
            "The clock began by itself at %(time)s. If play did not, start it over."
        )
        return Step(
            False, began_by_itself % {"time": time}, _("“Start over” is with the clock"), ""
        )
    coming = seating.on_the_way(holder.tournament)
    until = None if coming else _break_ends(holder.tournament, anchor)
    if until is not None:
        time = f"{local(until, holder.tournament.timezone):%H:%M}"
        return step(
            holder,
            "pages:hall",
            gettext("Break until %(time)s.") % {"time": time},
            _("Hall"),
            roles.FLOOR,
        )
    if anchor.since_ms is None and not coming:
        return Step(False, _("The clock is stopped"), _("Start it when the dealers are ready"), "")
    text = (None if coming else final_table(holder.tournament)) or _in_the_hall(coming)
    return step(holder, "pages:hall", text, _("Hall"), roles.FLOOR)


def _break_ends(tournament: Tournament, anchor: Anchor) -> int | None:
    """When play goes on by itself after the break that is now; None outside of one."""
    if anchor.waits(now()):
        return anchor.since_ms
    sheet = selectors.sheet(tournament)
    shown = read(sheet, anchor, now())
    return shown.ends_at_ms if sheet[shown.row].kind == "break" else None


def _hand(holder: Pass) -> Text:
    """At one table it goes on until somebody ends it, and the clock stands as long."""
    if len(seating.open_tables(holder.tournament)) < 2:
        return _("Hand for hand is still on, and one table has nobody to wait for: end it.")
    return _("Hand for hand is on: note each table that is done.")


def _in_the_hall(coming: int) -> Text:
    if coming:
        text = ngettext(
            "%(n)s player is on the way: note the arrival.",
            "%(n)s players are on the way: note each arrival.",
            coming,
        )
        return text % {"n": coming}
    return _("Cards are in the air: record each bust-out.")


def _add_ons(holder: Pass, anchor: Anchor) -> list[Step]:
    """At a break, while add-ons are sold: how many have been."""
    sheet = selectors.sheet(holder.tournament)
    is_level = sheet[settle(sheet, anchor, now()).row].is_level
    if is_level or registration.add_ons_closed(holder.tournament, now()):
        return []
    facts = {"sold": add_ons_sold(holder.tournament)}
    facts["left"] = registration.live_count(holder.tournament)
    text = gettext("A break with add-ons. Sold: %(sold)s, players in: %(left)s.") % facts
    return [step(holder, "pages:add_ons", text, _("Sell add-ons"), roles.DESK)]


def _day_over(holder: Pass, anchor: Anchor) -> list[Step]:
    """On a day that others follow, once its terms end it: the bags that are still to be packed."""
    event = holder.tournament
    if not fields.is_early_day(event):
        return []
    sheet, terms = selectors.sheet(event), event.registration_terms
    played = sum(row.is_level for row in sheet[: settle(sheet, anchor, now()).row])
    entries, left = registration.entry_count(event), registration.live_count(event)
    bags = packing.packing(event)
    is_over = is_day_over(played, left, entries, terms.day_levels, terms.day_left)
    if not (is_over or bags.packed):
        return []
    text = gettext("The day is over. Bags packed: %(packed)s of %(players)s.")
    facts = {"packed": bags.packed, "players": bags.players}
    return [step(holder, "chips:bags", text % facts, _("Pack the bags"), roles.FLOOR)]


def _days_before(holder: Pass) -> list[Step]:
    """On the last of several days: the bags that lie for it."""
    if not fields.is_last_of_several(holder.tournament):
        return []
    days = packing.days_before(holder.tournament)
    ready = sum(day.packing.packed for day in days if day.is_ready)
    if any(day.carried for day in days):
        return [step(holder, "pages:days", _("Bags opened"), _("Days"), roles.CREW, done=True)]
    text = gettext("Bags waiting for this day: %(n)s.") % {"n": ready}
    return [step(holder, "pages:days", text, _("Open the bags"), roles.PAPERS)]


def _colour_ups(holder: Pass) -> list[Step]:
    text, act = gettext("%(value)s leave. Tables done: %(done)s of %(all)s."), _("Colour-up now")
    ups = chips.begun_colour_ups(holder.tournament, now())
    rows = [
        {"value": number(up.leaving.value), "done": up.done, "all": len(up.tables)} for up in ups
    ]
    return [step(holder, "chips:colour_up", text % facts, act, roles.CREW) for facts in rows]


def _counted(holder: Pass) -> list[Step]:
    """A count that is whole and does not agree with the chips in play."""
    count = chips.latest_count(holder.tournament)
    if count is None or not count.is_whole or count.agrees:
        return []
    text = gettext("Stacks counted at level %(level)s: %(room)s in the room, %(in_play)s in play.")
    facts = {"room": number(count.room), "in_play": number(count.count.in_play)}
    facts["level"] = str(count.level)
    return [step(holder, "chips:counts", text % facts, _("Count the stacks"), roles.CREW)]


def _bubble(holder: Pass) -> list[Step]:
    tournament = holder.tournament
    if selectors.stands_after_hands(tournament):
        ended = _("Hand for hand is over, the clock is stopped.")
        return [Step(False, ended, _("Start it once announced"), "")]
    if len(seating.open_tables(tournament)) < 2:  # one table has nobody to wait for
        return []
    short = places_to_the_money(tournament, now())
    if short is None or not 1 <= short <= NEAR or selectors.running_hand(tournament) is not None:
        return []
    if tournament.results_terms.seat_terms:
        text = ngettext("%(n)s place to the tickets.", "%(n)s places to the tickets.", short)
    else:
        text = ngettext("%(n)s place to the money.", "%(n)s places to the money.", short)
    if unseen := seating.seats_seen(tournament, now()).unseen:
        text += " " + gettext("Seats not seen today: %(unseen)s.")
    facts = {"n": short, "unseen": unseen}
    return [step(holder, "pages:hand", text % facts, _("Hand for hand"), roles.FLOOR)]
