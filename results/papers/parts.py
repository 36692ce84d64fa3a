"""The sections of the regulations and of the bid, as the event stands; in the active language."""

from django.utils import translation
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from clock import selectors as clock
from floor.models import Tournament
from floor.texts.format import clock_time, number
from floor.values.language import in_reader_language
from results import protocol_sections
from results.papers.part import Paper, Part, filled, needed, paragraphs
from results.papers.terms_facts import terms_facts
from rules import rulebook

MONEY = (
    "buy_in", "fee", "staff_share", "bounty", "early_price", "late_price", "rebuy_price",
    "add_on_price", "bonus_price",
)  # fmt: skip
FUND = ("declared_pool", "guarantee", "added_money")
SPLIT = (
    "payout_table", "payout_shares", "payout_amounts", "payout_unit", "payout_least",
    "payout_rounding", "payout_remainder", "payout_unwon", "tickets", "ticket_value",
    "ticket_rest", "ticket_rest_places", "ticket_again",
)  # fmt: skip
REPLAYS = (
    "re_entries", "rebuys", "rebuy_price", "rebuy_levels", "add_ons", "add_on_price",
    "add_on_levels",
)  # fmt: skip
PLAY = (
    "starting_stack", "late_levels", "late_until", "no_show_levels", "re_entries", "rebuys",
    "rebuy_chips", "rebuy_levels", "add_ons", "add_on_chips", "add_on_levels", "capacity",
)  # fmt: skip
TABLES = ("table_size", "final_table_size", "redraw_at")


def paper(event: Tournament, title: str, sections: tuple[Part, ...]) -> Paper:
    """A paper of the event with these sections, in the active language; where it is held, a section
    says."""
    day = date_format(event.starts_on, "DATE_FORMAT")
    return Paper(title, event.name, day, "", translation.get_language() or "", sections)


def _written(key: str, title: str, text: str) -> Part:
    """A section that only the organiser can write."""
    lines = paragraphs(text)
    return Part(key, title, lines=lines, missing=() if lines else (_("the text"),))


def aims(event: Tournament) -> Part:
    return _written("aims", _("Aims"), event.paper_texts.regs_aims)


def hosting(event: Tournament) -> Part:
    text = event.paper_texts.regs_hosting
    return _written("hosting_of_officials", _("Hosting of the officials"), text)


def sponsors(event: Tournament) -> Part:
    return _written("sponsors", _("Sponsors and partners"), event.paper_texts.regs_sponsors)


def dates_and_place(event: Tournament) -> Part:
    place = [(_("Venue"), event.venue.venue), (_("Address"), event.venue.address)]
    day = (_("Date"), date_format(event.starts_on, "DATE_FORMAT"))
    lines = paragraphs(event.paper_texts.regs_dates)
    facts = (day, *filled(place))
    return Part("dates_and_place", _("Dates and place"), facts, lines, missing=needed(place))


def dates(event: Tournament) -> Part:
    """Of an event on the internet: it has no place (FSPR 3.6.3)."""
    day = (_("Date"), date_format(event.starts_on, "DATE_FORMAT"))
    return Part("dates", _("Dates"), (day,), paragraphs(event.paper_texts.regs_dates))


def admission(event: Tournament) -> Part:
    entry = rulebook.load(event.rulebook).entry
    age = (_("Age, at least"), str(entry.min_age.value))
    member = (_("Members of the federation only"), _("yes"))
    facts = [age, member] if entry.membership_required.value else [age]
    foreign = terms_facts(event, event.registration_terms, ["is_open"])
    lines = paragraphs(event.paper_texts.regs_admission)
    return Part("admission", _("Admission"), (*facts, *foreign), lines)


def applications(event: Tournament) -> Part:
    text = event.paper_texts.regs_applications
    facts = terms_facts(event, event.registration_terms, ["takes_applications"])
    lines = paragraphs(text)
    missing = () if lines else (_("deadline, form, contact"),)
    return Part("applications", _("Applications"), facts, lines, missing=missing)


def programme(event: Tournament) -> Part:
    texts, book = event.paper_texts, rulebook.load(event.rulebook)
    planned = clock_time(clock.start_by_terms(event), event)
    moments = {
        "registration_and_draw": (_("Registration and draw"), texts.regs_draw_at),
        "opening": (_("Opening"), texts.regs_opening_at),
        "start_of_play": (_("Start of play"), texts.regs_play_at or planned),
        "closing": (_("Closing"), texts.regs_closing_at),
    }
    wanted = [moments[name] for name in book.documents.programme.value[event.event_class]]  # type: ignore[index]  # says the database
    return Part("programme", _("Programme"), filled(wanted), missing=needed(wanted))


def judging_panel(event: Tournament) -> Part:
    named = tuple(protocol_sections.officials(event))
    lines = paragraphs(event.paper_texts.regs_panel)
    missing = () if protocol_sections.chief_judge(event) else (_("Chief judge"),)
    return Part("judging_panel", _("Judging panel"), named, lines, missing=missing)


def chief_judge(event: Tournament) -> Part:
    facts = [(_("Chief judge"), protocol_sections.chief_judge(event))]
    return Part("chief_judge", _("Proposed chief judge"), filled(facts), missing=needed(facts))


def prize_places(event: Tournament) -> Part:
    facts = terms_facts(event, event.results_terms, SPLIT)
    lines = paragraphs(event.paper_texts.regs_awards)
    missing = () if facts or lines else (_("how the prizes are divided"),)
    title = _("Prize places and awards")
    return Part("prize_places_and_awards", title, facts, lines, missing=missing)


def prize_fund(event: Tournament) -> Part:
    facts = (
        *terms_facts(event, event.registration_terms, MONEY),
        *terms_facts(event, event.results_terms, FUND),
        *terms_facts(event, event.officials, ["added_by", "guarantee_by"]),
    )
    lines = paragraphs(event.paper_texts.regs_fund)
    missing = () if facts or lines else (_("what the prizes are made of"),)
    return Part("prize_fund", _("Prize pool"), facts, lines, missing=missing)


def playing_regulations(event: Tournament) -> Part:
    book = (_("Rulebook"), in_reader_language(rulebook.load(event.rulebook).title))
    facts = (
        book,
        *terms_facts(event, event.registration_terms, PLAY),
        *terms_facts(event, event.seating_terms, TABLES),
    )
    lines = paragraphs(event.paper_texts.regs_playing)
    table = structure_table(event)
    return Part("playing_regulations", _("Playing regulations"), facts, lines, table)


def structure_table(event: Tournament) -> tuple[tuple[str, ...], ...]:
    """A head, then the levels, with the breaks between them."""
    rows, played = [], 0
    for row in clock.sheet(event):
        minutes = number(row.seconds // 60) if row.seconds else ""
        played += row.is_level
        if row.is_level:
            figures = " / ".join(map(number, row.figures))
            rows.append((str(played), minutes, figures, number(row.ante) if row.ante else ""))
        else:
            rows.append(("", minutes, _("break"), ""))
    return ((_("Level"), _("Minutes"), _("Blinds"), _("Ante")), *rows)
