"""The pages of the results for everybody, each in every language of the settings."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.template.loader import render_to_string
from django.utils import translation

from floor.models import Tournament
from floor.texts.format import amount, span
from floor.values.language import in_reader_language
from results.public_results import PublicEvent, PublicPlace
from results.public_site import look
from rules import rulebook

FOLDER = "results/public"


@dataclass(frozen=True)
class Line:
    """A place as a page shows it: texts in the reader's language, the key of the player's page or
    None, and where they are from."""

    place: str
    player: int | None
    name: str
    origin: str
    sports_rank: str
    prize: str
    by_deal: bool


def file_name(language: str) -> str:
    """How a page in that language is called in its folder: the first of the settings is the
    index."""
    first = next(iter(dict(settings.LANGUAGES)))
    return "index.html" if language == first else f"index.{language}.html"


def index(events: Iterable[Tournament], language: str) -> str:
    """The events, the latest first."""
    return _page("index.html", language, "", {"events": events})


def event_page(event: PublicEvent, language: str) -> str:
    """The results of one event."""
    lines = [_line(event, place) for place in event.places]
    shown = {
        "event": event,
        "lines": lines,
        "has_ranks": any(line.sports_rank for line in lines),
        "unnamed": sum(line.name == "" for line in lines),
        "buy_in": money(event, event.buy_in),
        "pool": money(event, event.pool),
    }
    return _page("event.html", language, "../../", shown)


def player_page(events: Sequence[PublicEvent], key: int, language: str) -> str:
    """The places of the player of that key in ``events``, one at least, where they are named."""
    played = [(event, place, place.person) for event in events for place in event.places
              if place.person and place.person.key == key]  # fmt: skip
    rows = [(event, _line(event, place)) for event, place, _person in played]
    _event, _place, person = played[0]
    return _page("player.html", language, "../../", {"person": person, "rows": rows})


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
        origin=", ".join(filter(None, (person.club, person.region))) if person else "",
        sports_rank=person.sports_rank if person else "",
        prize=money(event, place.prize),
        by_deal=place.by_deal,
    )


def _page(name: str, language: str, up: str, shown: dict[str, Any]) -> str:
    """``up`` is the way from the folder of the page to that of the site."""
    with translation.override(language):
        if event := shown.get("event"):
            shown["book"] = in_reader_language(rulebook.load(event.rulebook).title)
        frame = {
            "language": language,
            "file": file_name(language),
            "up": up,
            "others": [
                (code, file_name(code), translation.get_language_info(code)["name_local"])
                for code in dict(settings.LANGUAGES)
                if code != language
            ],
            "logo": look.logo_name(),
        }
        return render_to_string(f"{FOLDER}/{name}", frame | shown)
