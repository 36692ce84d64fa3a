"""The pages of the results for everybody, each in every language of the settings."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.conf import settings
from django.template.loader import render_to_string
from django.utils import translation

from floor.models import Tournament
from floor.texts.format import amount, span
from floor.values.language import in_reader_language, listed, other_languages, written_languages
from results import drawn_evening
from results.public_results import PublicEvent, PublicPlace, PublicSpecial
from results.public_site import look
from results.selectors.evening_field import evening
from results.special_prize_words import group_words
from rules import rulebook

FOLDER = "results/public"
WINNERS = 3  # who stand with their portraits over the places


@dataclass(frozen=True)
class Line:
    """A place as a page shows it: texts in the reader's language, the key of the player's page or
    None, and where they are from. ``special`` are prizes that the player has won beside it,
    ``portrait`` is the name of its file."""

    place: str
    player: int | None
    name: str
    origin: str
    sports_rank: str
    prize: str
    by_deal: bool
    bounty: str
    knocked_out: int
    special: tuple[tuple[str, str], ...] = ()
    portrait: str = ""


@dataclass(frozen=True)
class SpecialLine:
    """A special prize: what it is called, who may win it, the money, and who has won it: key of the
    page or None, name or number, the part of the money where several share it."""

    name: str
    group: str
    amount: str
    winners: tuple[tuple[int | None, str, str], ...]


def file_name(language: str) -> str:
    """How a page in that language is called in its folder: the first of the settings is the
    index."""
    first = next(iter(dict(settings.LANGUAGES)))
    return "index.html" if language == first else f"index.{language}.html"


def index(
    events: Iterable[Tournament], language: str, others: Iterable[Any] = (), calendar: str = ""
) -> str:
    """The events, the latest first, after links to ``others`` (site.Link)."""
    shown = {"events": events, "links": list(others), "calendar": calendar}
    return _page("index.html", language, "", shown)


def event_page(tournament: Tournament, event: PublicEvent, language: str) -> str:
    """The results of one event, and its evening as a drawing with the table of it."""
    lines = [_numbered(event, number) for number in range(1, len(event.places) + 1)]
    with translation.override(language):
        special = [_special(event, prize) for prize in event.special]
        drawing = _evening(tournament)
    shown = {
        "event": event,
        "tournament": tournament,
        "lines": lines,
        "winners": lines[:WINNERS] if event.portraits else [],
        "special": special,
        "has_ranks": any(line.sports_rank for line in lines),
        "unnamed": sum(line.name == "" for line in lines),
        "buy_in": money(event, event.buy_in),
        "pool": money(event, event.pool),
        "bounties": money(event, event.bounties),
    } | drawing
    return _page("event.html", language, "../../", shown)


def _evening(tournament: Tournament) -> dict[str, Any]:
    """Players left and their average stack until it was over, in the active language; ``plot`` is
    None where no clock ran."""
    ended = tournament.finished_ms
    drawn = evening(tournament, ended) if ended is not None else None
    if drawn is None:
        return {"plot": None}
    return {
        "plot": drawn_evening.plotted(tournament, drawn),
        "rows": list(drawn_evening.rows(drawn)),
    }


def portrait_name(number: int) -> str:
    """How the portrait of the place with that number is called in the folder of the event."""
    return f"portrait-{number}.webp"


def player_page(events: Sequence[PublicEvent], key: int, language: str) -> str:
    """The places of the player of that key in ``events``, one at least, where they are named."""
    played = [(event, place, place.person) for event in events for place in event.places
              if place.person and place.person.key == key]  # fmt: skip
    rows = [(event, _of_player(event, place, key)) for event, place, _person in played]
    has_bounties = any(line.bounty for _event, line in rows)
    _event, _place, person = played[0]
    shown = {"person": person, "rows": rows, "has_bounties": has_bounties}
    return _page("player.html", language, "../../", shown)


def money(event: PublicEvent, value: int | None) -> str:
    """An amount as money of the event; "" for what is not told, and for nothing."""
    if not value:
        return ""
    return f"{amount(value, event.currency_digits)}\u00a0{event.currency}"


def _line(event: PublicEvent, place: PublicPlace) -> Line:
    person = place.person
    return Line(
        place=span(place.best, place.worst),
        player=person.key if person else None,
        name=person.name if person else place.number,
        origin=listed(filter(None, (person.club, person.region))) if person else "",
        sports_rank=person.sports_rank if person else "",
        prize=money(event, place.prize),
        by_deal=place.by_deal,
        bounty=money(event, place.bounty),
        knocked_out=place.knocked_out if place.bounty is not None else 0,
    )


def _numbered(event: PublicEvent, number: int) -> Line:
    portrait = portrait_name(number) if number in event.portraits else ""
    return replace(_line(event, event.places[number - 1]), portrait=portrait)


def _of_player(event: PublicEvent, place: PublicPlace, key: int) -> Line:
    special = tuple(
        (prize.name, money(event, winner.amount)) for prize, winner in event.special_of(key)
    )
    return replace(_line(event, place), special=special)


def _special(event: PublicEvent, prize: PublicSpecial) -> SpecialLine:
    shared = len(prize.winners) > 1
    return SpecialLine(
        prize.name,
        group_words(prize.fact, prize.value),
        money(event, prize.amount),
        tuple(
            (
                winner.person.key if winner.person else None,
                winner.person.name if winner.person else winner.number,
                money(event, winner.amount) if shared else "",
            )
            for winner in prize.winners
        ),
    )


def _page(name: str, language: str, up: str, shown: dict[str, Any]) -> str:
    return page(f"{FOLDER}/{name}", language, up, shown)


def page(template: str, language: str, up: str, shown: dict[str, Any]) -> str:
    """A page in the frame of the site, which the ``template`` extends; ``up`` is the way from the
    folder of the page to that of the site."""
    with translation.override(language):
        if event := shown.get("event"):
            shown["book"] = in_reader_language(rulebook.load(event.rulebook).title)
        frame = {
            "language": language,
            "file": file_name(language),
            "up": up,
            "others": [
                (code, file_name(code), name)
                for code, name in other_languages()
                if code in written_languages()
            ],
            "logo": look.logo_name(),
        }
        return render_to_string(template, frame | shown)
