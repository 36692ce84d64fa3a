"""The chapters of the protocol beside the places: officials, remarks, signatures, and those which
apps above add for themselves."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import TypedDict

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from chips.packing import packing
from floor.event import fields
from floor.models import Appointment, Tournament
from floor.texts.format import money, number
from floor.time.tournament_time import local
from floor.values.roles import CREW, Role, includes
from registration.entries.headcount import headcount
from registration.entries.selectors import chips_in_play, counted
from results.models import DealShare
from results.selectors import Result, untold_stacks
from results.selectors.endings import ending
from results.selectors.money import deal
from results.sentences import ENDINGS, WAYS
from rules import rulebook
from rules.sections import Protocol


class Chapter(TypedDict):
    """A titled list; both in the language of the tournament."""

    title: str
    lines: list[str]


class NamedChapter(Chapter):
    """A chapter as it stands in the protocol: ``about`` is the name it is registered by."""

    about: str


JUDGES = (Role.CHIEF_JUDGE, Role.JUDGE, Role.SECRETARY)
Giver = Callable[[Tournament], Iterable[Chapter]]


@dataclass(frozen=True)
class Source:
    """Who gives chapters of one name, and which roles read them, beside the chief judge."""

    give: Giver
    readers: tuple[Role, ...]


CHAPTERS: dict[str, Source] = {}


def chapter(name: str, *, readers: tuple[Role, ...] = CREW) -> Callable[[Giver], Giver]:
    """Register who gives chapters of the protocol: any number, in the order of printing."""

    def register(give: Giver) -> Giver:
        CHAPTERS[name] = Source(give, readers)
        return give

    return register


def added(tournament: Tournament) -> list[NamedChapter]:
    """The chapters of the apps above, of each day of the event, those with nothing in them left
    out."""
    days = fields.days_up_to(tournament)
    return [
        {"about": name, "title": _title(chapter, day), "lines": chapter["lines"]}
        for name in sorted(CHAPTERS)
        for day in days
        for chapter in CHAPTERS[name].give(day)
        if chapter["lines"]
    ]


def _title(chapter: Chapter, day: Tournament) -> str:
    """With the day, where the event has several: "Penalties (1A)"."""
    label = fields.label(day)
    return f"{chapter['title']} ({label})" if label else chapter["title"]


@chapter("days")
def _day(tournament: Tournament) -> list[Chapter]:
    """Of a day of several: when it was, how many entered and how many bags went on."""
    if not fields.has_days(tournament):
        return []
    heads, packed = headcount(tournament), packing(tournament)
    texts = [
        _("Date: %(day)s") % {"day": date_format(tournament.starts_on, "SHORT_DATE_FORMAT")},
        _("Entries: %(n)s") % {"n": number(heads.inside + heads.out)},
    ]
    if fields.is_early_day(tournament):
        facts = {"bags": number(packed.packed), "chips": number(packed.chips)}
        texts.append(_("Bags: %(bags)s, chips in them: %(chips)s") % facts)
        if packed.difference:
            difference = {"n": number(packed.difference)}
            texts.append(_("Difference from the chips in play: %(n)s") % difference)
    return [{"title": _("Day"), "lines": texts}]


@chapter("remarks")
def _chief_judges_remarks(tournament: Tournament) -> list[Chapter]:
    """FSPR 1.9.3: what the chief judge writes into the protocol, one remark a line."""
    remarks = [line.strip() for line in tournament.officials.remarks.splitlines()]
    return [{"title": _("Remarks of the chief judge"), "lines": [text for text in remarks if text]}]


def unread(held: Collection[str]) -> set[str]:
    """The names of the chapters that nobody reads who holds only these roles."""
    return {name for name, source in CHAPTERS.items() if not includes(held, source.readers)}


def officials(tournament: Tournament) -> list[tuple[str, str]]:
    """Role and name of everybody who was appointed, with category and club (FSPR 1.9.5), and of
    those whom the terms name."""
    rows = Appointment.objects.filter(tournament=tournament).exclude(role=Role.DISPLAY)
    named = rows.select_related("staff").order_by("pk")
    others, categories = tournament.officials, _book(tournament).judge_categories.value
    organiser = [(_("Organiser"), others.organiser)] if others.organiser else []
    return [
        *((str(Role(row.role).label), row.staff.as_official(categories)) for row in named),
        *organiser,
        *others.named(),
    ]


def without_category(tournament: Tournament) -> list[str]:
    """The names of those who judge without a category, where the book demands one."""
    if not _book(tournament).judge_category_demanded.value:
        return []
    rows = Appointment.objects.filter(tournament=tournament, role__in=JUDGES, staff__category="")
    return list(rows.values_list("staff__name", flat=True).distinct().order_by("staff__name"))


def _book(tournament: Tournament) -> Protocol:
    return rulebook.load(tournament.rulebook).protocol


def chief_judge(tournament: Tournament) -> str:
    """The name under the draft: the first chief judge appointed."""
    return _first(tournament, Role.CHIEF_JUDGE)


def signatures(tournament: Tournament, chief: str) -> list[tuple[str, str]]:
    """Whose hand the rulebook wants under it: role and name (FSPR 1.9.3; BFSP 2.1.4 and 2.3.3)."""
    roles = [Role(role) for role in _book(tournament).signed_by.value]
    return [
        (str(role.label), chief if role == Role.CHIEF_JUDGE else _first(tournament, role))
        for role in roles
    ]


def _first(tournament: Tournament, role: Role) -> str:
    rows = Appointment.objects.filter(tournament=tournament, role=role)
    first = rows.select_related("staff").order_by("pk").first()
    if first:
        return first.staff.name
    offices = {office.casefold(): name for office, name in tournament.officials.named()}
    return offices.get(str(role.label).casefold(), "")


def remarks(tournament: Tournament, result: Result) -> list[str]:
    """What is out of the ordinary: an end by declaration, shared places, and who was admitted
    against a verdict."""
    tied = sum(1 for row in result.rows if row.is_out and row.best != row.worst)
    shared = _("Places shared by players out in the same hand: %d.")
    untold = sum(len(group.players) for group in untold_stacks(tournament))
    guessed = _("Of these because the stacks at the start of the hand were not entered: %d.")
    ties = [shared % tied] * bool(tied) + [guessed % untold] * bool(untold)
    return [*_declared_end(tournament), *_deal(tournament), *ties, *_admitted(tournament)]


def _deal(tournament: Tournament) -> list[str]:
    """The deal with what each gets, and the chips that were counted for it."""
    signed_deal = deal(tournament)
    if signed_deal is None:
        return []
    title = _("The players left made a deal, %(way)s, signed by all of them.")
    shares = signed_deal.shares.select_related("entry__member").order_by("-amount", "pk")
    left = _("Left for the winner: %(sum)s.") % {"sum": money(signed_deal.kept, tournament)}
    return [
        title % {"way": WAYS[signed_deal.way]},
        *[left] * bool(signed_deal.kept),
        *(_share(tournament, share) for share in shares),
    ]


def _share(tournament: Tournament, share: DealShare) -> str:
    text = f"{share.entry.member}: {money(share.amount, tournament)}"
    counted = _("chips: %(chips)s") % {"chips": number(share.chips)}
    return f"{text}, {counted}" if share.chips else text


def _declared_end(tournament: Tournament) -> list[str]:
    end = ending(tournament)
    if end is None or not end.reason:
        return []
    facts = {"how_it_ended": ENDINGS[end.how]}
    lines = [f"{_('Event ended: %(how_it_ended)s.') % facts} {end.reason.text}"]
    counted = sum(end.stacks.values_list("chips", flat=True))
    if counted:
        chips = {"counted": number(counted), "sold": number(chips_in_play(tournament))}
        lines.append(_("Ranked by chips. Counted: %(counted)s, in play: %(sold)s.") % chips)
    return lines


def _admitted(tournament: Tournament) -> list[str]:
    """Entries by exception of the chief judge, with their reason; who withdrew is not
    among them."""
    entries = counted(tournament).exclude(admission=None).select_related("member", "admission")
    sentence = _("Admitted by exception of the chief judge: %(name)s. %(reason)s")
    return [
        sentence % {"name": entry.member, "reason": entry.admission}
        for entry in entries.order_by("pk")
    ]


def moment(tournament: Tournament, at_ms: int | None) -> str:
    """Tournament time as date and time in the event's zone; a dash when it has not come."""
    if at_ms is None:
        return "—"
    return moment_text(local(at_ms, tournament.timezone))


def moment_text(at: datetime) -> str:
    """Date and time as they are by the clocks of its zone."""
    return date_format(at.replace(tzinfo=None), "SHORT_DATETIME_FORMAT")
