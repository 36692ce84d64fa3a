"""Numbers, money, times and paragraphs as people read them."""

import re

from django.utils.formats import date_format, get_format
from django.utils.translation import gettext_lazy as _

from floor.journal import sentences
from floor.models import Tournament
from floor.time.tournament_time import local
from floor.values.figures import THIN, in_threes
from floor.values.language import in_reader_language
from rules.refusal import Refusal
from rules.rulebook import load

SOON_MS = 2000  # of long work: before that nobody can say how long it will take
MINUS = "\u2212"
FIELD = re.compile(r"[a-z_]+\.[a-z_]+")
BOOKS = {
    "bfsp": _("BFSP"),
    "fspr": _("FSPR"),
    "metropolitan": "Metropolitan",
    "tda_2011": "TDA 2011",
    "tda_2019": "TDA 2019",
    "regulations": _("regulations"),
}


def number(value: int | None) -> str:
    """Chips and counts with no-break spaces: 141 000."""
    return "" if value is None else in_threes(value)


def span(least: int, most: int | None) -> str:
    """From the least to the most, "48–52"; one number where there is no other."""
    return number(least) if most in (None, least) else f"{number(least)}–{number(most)}"


def sentence(refusal: Refusal | None) -> str:
    """What a refusal says, in the reader's language; nothing where nothing is refused."""
    return sentences.sentence(refusal) if refusal else ""


def book_name(book: str) -> str:
    """A rulebook as people call it; house rules by their title."""
    try:
        return str(BOOKS.get(book) or in_reader_language(load(book).title))
    except KeyError:
        return book


def paragraph(rule: str) -> str:
    """ "tda_2019 RP-8-B" with the book called as people call it: TDA 2019 RP-8-B. A value of house
    rules that rests on no rule of the club ("club chips.last") is called by the house alone."""
    book, _space, place = rule.partition(" ")
    return f"{book_name(book)} {'' if FIELD.fullmatch(place) else place}".strip()


def amount(value: int, digits: int) -> str:
    """A sum in minor units, with so many digits of the currency behind the point: 12,50 (12.50)."""
    whole, part = divmod(abs(value), 10**digits)
    text = number(whole) + (f"{get_format('DECIMAL_SEPARATOR')}{part:0{digits}d}" if digits else "")
    return f"{MINUS if value < 0 else ''}{text}"


def money(value: int | None, tournament: Tournament) -> str:
    """An amount in minor units as money of the tournament: 7 360 000 BYR, 12,50 EUR (12.50)."""
    if value is None:
        return ""
    return f"{amount(value, tournament.currency_digits)}{THIN}{tournament.currency}"


def clock_time(at_ms: int | None, tournament: Tournament) -> str:
    """Tournament time as hh:mm in the event's zone."""
    if at_ms is None:
        return ""
    return local(at_ms, tournament.timezone).strftime("%H:%M")


def time_left(left_ms: int) -> str:
    """How long it is until then: 23:41:07, 5:09; 0:00 from then on."""
    minutes, seconds = divmod(max(0, -(-left_ms // 1000)), 60)
    hours, rest = divmod(minutes, 60)
    return f"{hours}:{rest:02d}:{seconds:02d}" if hours else f"{rest}:{seconds:02d}"


def work_left(done: int, of: int, took_ms: float) -> str:
    """How long the other parts of long work take if they are like those that are ``done``, as
    time_left has it; "" while nobody can say."""
    if not 0 < done < of or took_ms < SOON_MS:
        return ""
    return time_left(round(took_ms / done * (of - done)))


def hours_minutes(span_ms: int) -> str:
    """How long something lasted, to the minute: 7:05."""
    hours, minutes = divmod(span_ms // 60_000, 60)
    return f"{hours}:{minutes:02d}"


def clock_day(at_ms: int, tournament: Tournament) -> str:
    """The day of it in the event's zone, as the reader's language writes days."""
    return date_format(local(at_ms, tournament.timezone))
