"""The results of an event as data files: for programs, for Hendon Mob, for the federation."""

import csv
import io
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from django.utils import translation

from floor.texts.format import span
from registration.names.latin_spelling import latin_spelling
from results.paper_words import words
from results.public_results import Person, PublicEvent, PublicPlace, PublicSpecial

FORMAT = "td-results-1"
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # with which a spreadsheet begins to reckon
COLUMNS = (
    "place", "shared_until", "name", "number", "country", "region", "club", "sports_rank", "prize",
    "currency", "by_deal", "bounties", "knocked_out", "special",
)  # fmt: skip
HENDON_MOB = (
    "Event", "Date", "Buy-in", "Currency", "Entries", "Prize pool", "Place", "First name",
    "Last name", "Country", "Prize",
)  # fmt: skip
FEDERATION = ("place", "player", "number", "region", "club", "sports_rank", "prize")


def results_json(event: PublicEvent) -> bytes:
    """Everything that is told, amounts in the smallest unit of the currency."""
    values: dict[str, Any] = asdict(event)
    values["places"] = [_place(place) for place in event.places]
    values["special"] = [_special(prize) for prize in event.special]
    whole = {"format": FORMAT, **values}
    return json.dumps(whole, ensure_ascii=False, indent=1, default=str).encode()


def results_csv(event: PublicEvent) -> bytes:
    """A row for each place, parted by commas, prizes in whole units of the currency."""
    return csv_file(COLUMNS, (_row(event, place) for place in event.places))


def hendon_mob_csv(event: PublicEvent) -> bytes:
    """A row for each named player with a prize, in Latin letters, as its pages of results have
    them; parted by commas."""
    paid = ((place, place.person) for place in event.places if place.prize and place.person)
    return csv_file(HENDON_MOB, (_hendon_mob(event, place, person) for place, person in paid))


def federation_csv(event: PublicEvent) -> bytes:
    """The columns of the protocol in the language of the event; parted by semicolons and with the
    mark by which a spreadsheet knows that it is UTF-8."""
    with translation.override(event.language):
        names = words()
    rows = (_federation(event, place) for place in event.places)
    return "\ufeff".encode() + csv_file([names[name] for name in FEDERATION], rows, delimiter=";")


def _place(place: PublicPlace) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "number": place.number,
        "prize": place.prize,
        "by_deal": place.by_deal,
        "bounty": place.bounty,
        "knocked_out": place.knocked_out,
    }
    if person := place.person:
        person_facts = {"name": person.name, "country": person.country, "region": person.region}
        shown |= person_facts | {"club": person.club, "sports_rank": person.sports_rank}
    return {"best": place.best, "worst": place.worst, **shown}


def _special(prize: PublicSpecial) -> dict[str, Any]:
    winners = [
        {"name": winner.person.name if winner.person else "", "number": winner.number,
         "amount": winner.amount}
        for winner in prize.winners
    ]  # fmt: skip
    return {**asdict(prize), "winners": winners}


def _row(event: PublicEvent, place: PublicPlace) -> list[str]:
    player = place.person
    person = (player.name, place.number, player.country, player.region, player.club,
              player.sports_rank) if player else ("", place.number, "", "", "", "")  # fmt: skip
    prize = _amount(event, place.prize)
    by_deal = "yes" if place.by_deal else ""
    bounty = [_amount(event, place.bounty), str(place.knocked_out or "")]
    special = "; ".join(prize.name for prize, _ in event.special_of(player.key)) if player else ""
    place_columns = [str(place.best), str(place.worst)]
    return [*place_columns, *person, prize, event.currency, by_deal, *bounty, special]


def _hendon_mob(event: PublicEvent, place: PublicPlace, person: Person) -> list[str]:
    first, last = latin_name(person)
    money = [_amount(event, event.buy_in), event.currency, str(event.entries)]
    pool, prize = _amount(event, event.pool), _amount(event, place.prize)
    head = [latin_spelling(event.name), event.starts_on.isoformat(), *money, pool]
    return [*head, str(place.best), first, last, person.country, prize]


def latin_name(person: Person) -> tuple[str, str]:
    """Given name and surname in Latin letters: as the person writes them, else as passports do."""
    first = person.latin_given_name or latin_spelling(person.given_name)
    return first, person.latin_surname or latin_spelling(person.surname)


def _federation(event: PublicEvent, place: PublicPlace) -> list[str]:
    player = place.person
    person = ["", place.number, "", "", ""]
    if player:
        person = [player.name, place.number, player.region, player.club, player.sports_rank]
    return [span(place.best, place.worst), *person, _amount(event, place.prize)]


def _amount(event: PublicEvent, value: int | None) -> str:
    """In whole units with a point; "" for what is not told."""
    if value is None:
        return ""
    whole, part = divmod(value, 10**event.currency_digits)
    return f"{whole}.{part:0{event.currency_digits}d}" if event.currency_digits else str(whole)


def csv_file(head: Iterable[str], rows: Iterable[Sequence[str]], delimiter: str = ",") -> bytes:
    """Rows in UTF-8 in which no spreadsheet takes a text for a formula."""
    sink = io.StringIO()
    writer = csv.writer(sink, delimiter=delimiter)
    writer.writerow(head)
    writer.writerows([harmless(text) for text in row] for row in rows)
    return sink.getvalue().encode()


def harmless(text: str) -> str:
    """The text so that no spreadsheet takes it for a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text
