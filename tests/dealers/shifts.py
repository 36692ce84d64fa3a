"""Dealers on shift at an evening, by the verbs."""

from dealers import services
from dealers.models import Dealer
from floor.displays import services as displays
from floor.journal.private import Private
from floor.models import Screen
from tests.evening import Evening

MINUTE = 60_000


def dealer(event: Evening, name: str = "О'Дилер", *games: str, language: str = "ru") -> Dealer:
    """One more on the list of the club."""
    person = {"name": name, "games": list(games) or ["holdem"], "languages": [language]}
    services.add_dealer(event.tap(), person=Private(person))
    return Dealer.objects.latest("pk")


def on_shift(event: Evening, *names: str) -> list[Dealer]:
    """Dealers of these names on shift."""
    dealers = [dealer(event, name) for name in names]
    services.begin_shift(event.tap(), dealers=[row.pk for row in dealers])
    return dealers


def dealing(event: Evening, count: int, free: int = 0) -> list[Dealer]:
    """Dealers at tables 1 to ``count``, and some who are free."""
    names = ["Анна", "Борис", "Вера", "Глеб", "Дина", "Егор"][: count + free]
    dealers = on_shift(event, *names)
    services.push(event.tap(), pushes=[(dealers[n].pk, n + 1) for n in range(count)])
    return dealers


def show_dealers(event: Evening) -> None:
    """The one television that is paired gets the wall of dealers."""
    shown = {"shows_id": event.tournament.pk, "views": ["dealers"], "seconds": [20]}
    displays.show_on_screen(event.tap(), screen_id=Screen.objects.get().pk, **shown)
