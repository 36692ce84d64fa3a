"""The bid for a place in the calendar of the federation (FSPR 1.10.2, 2.8.1)."""

from collections.abc import Callable

from django.utils import translation
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from floor.models import Tournament
from results.papers import parts
from results.papers.part import Paper, Part, filled, needed, paragraphs
from results.papers.regulations import regulations
from results.papers.terms_facts import terms_facts
from rules import rulebook
from rules.sections.documents import BidItem


def bid(event: Tournament, language: str) -> Paper | None:
    """The bid in ``language`` with what the book wants of an event of that class; None where it
    wants none."""
    wanted = rulebook.load(event.rulebook).documents.bid.value[event.event_class]  # type: ignore[index]  # says the database
    if not wanted:
        return None
    with translation.override(language):
        sections = tuple(ITEMS[item](event) for item in wanted)
        return parts.paper(event, _("Bid for the calendar"), sections)


def _stay(event: Tournament) -> Part:
    day = (_("Date"), date_format(event.starts_on, "DATE_FORMAT"))
    stay = (_("Arrival and departure"), event.paper_texts.bid_stay)
    return Part("dates_of_stay", _("Dates"), filled([day, stay]), missing=needed([stay]))


def _venue(event: Tournament) -> Part:
    place = [(_("Venue"), event.venue.venue), (_("Address"), event.venue.address)]
    return Part("venue", _("Venue"), filled(place), missing=needed(place))


def _equipment(event: Tournament) -> Part:
    lines = paragraphs(event.paper_texts.bid_equipment)
    missing = () if lines else (_("how many tables, chips and decks"),)
    facts = terms_facts(event, event.seating_terms, ["table_size"])
    return Part("equipment", _("Equipment"), facts, lines, missing=missing)


def _fee(event: Tournament) -> Part:
    facts = terms_facts(event, event.registration_terms, ("buy_in", "fee", *parts.REPLAYS))
    missing = () if facts else (_("Buy-in"),)
    return Part("entry_fee_and_replays", _("Entry fee and replays"), facts, missing=missing)


def _fund(event: Tournament) -> Part:
    guarantee = terms_facts(event, event.results_terms, ("declared_pool", "guarantee"))
    split = terms_facts(event, event.results_terms, parts.SPLIT)
    missing = () if guarantee else (_("guaranteed prize pool"),)
    title = _("Guaranteed prize pool and its split")
    return Part("prize_fund_and_split", title, (*guarantee, *split), missing=missing)


def _draft(event: Tournament) -> Part:
    """The regulations go with the bid (FSPR 2.8.1)."""
    attached = regulations(event, translation.get_language())
    facts = ((_("Enclosed, sections"), str(len(attached.parts))),)
    lacks = tuple(part.title for part in attached.parts if part.missing)
    return Part("draft_regulations", _("Draft of the regulations"), facts, missing=lacks)


def _other(event: Tournament) -> Part:
    return Part("other_terms", _("Other terms"), lines=paragraphs(event.paper_texts.bid_other))


ITEMS: dict[BidItem, Callable[[Tournament], Part]] = {
    "dates_of_stay": _stay,
    "venue": _venue,
    "equipment": _equipment,
    "entry_fee_and_replays": _fee,
    "prize_fund_and_split": _fund,
    "draft_regulations": _draft,
    "playing_system": parts.playing_regulations,
    "chief_judge": parts.chief_judge,
    "other_terms": _other,
}
