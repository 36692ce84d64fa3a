"""Every address as somebody would ask it, with arguments of a house where they exist."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.test import Client
from django.urls import reverse

from calculators.catalogue import TOPICS
from floor.models import JournalLine, MediaFile
from library.models import Clause
from registration.models import Application, Sale
from results.models import SpecialPrize
from rulings.models import Addition
from tests.access_table import ACCESS
from tests.everywhere.house import House
from tests.floor.test_access import url

# What stands behind the question mark, where an address alone does not show everything.
ASKED: dict[str, tuple[str, ...]] = {
    "floor:undo": ("?seq={last}",),
    "floor:redo": ("?seq={undone}",),
    "floor:find": ("?q=о", "?q=1", "?q=фишка"),
    "floor:fragments": ("?at=/t/{slug}/plan/&at=/t/{slug}/tables/",),
    "pages:journal": ("", "?table=1", "?player=а"),
    "floor:suggest_username": ("?name=Анна&username=",),
    "pages:rules": ("", "?q=evening", "?q=фишка"),
    "library:import": ("", "?book=metropolitan"),
    "pages:find": ("?q=o'n", "?q=<td", "?q=100"),
    "pages:open": ("?q=о'н",),
    "pages:entries": ("", "?all=on"),
    "registration:tickets": ("", "?q=A"),
    "registration:ticket_worth": ("?ticket=A&price=100",),
    "seating:needs": ("", "?q=о"),
    "seating:cards": ("", "?entry={entry}&form=roll"),
    "seating:lists": ("", "?by=table&sign=1"),
    "pages:tables": ("", "?list"),
    "pages:table": ("", "?seat={seat}", "?part=both&seat={seat}"),
    "rulings:clock_calls": ("", "?table={table}&entry={entry}"),
    "rulings:log": ("", "?all=1&word=a"),
    "rulings:new_ruling": ("", "?table={table}&seat={seat}"),
    "rulings:precedents": ("?rule=bfsp 4.9.6",),
    "rulings:ruling": ("", "?part=given"),
    "rulings:penalties": ("", "?table=1", "?q=о"),
    "rulings:penalise": ("?entry={other}", "?entry={entry}&offence=collusion"),
    "rulings:protests": ("", "?entry={entry}"),
}
# The books, a page each, and the import of one.
BOOKS = (
    "library:", "pages:rules", "pages:differences", "pages:topic", "pages:book", "pages:clause",
)  # fmt: skip
# What is not there in the houses, and how it says so.
NOT_THERE = {
    "results:bid": 404,  # the Belarusian federation's book wants none
    "results:media_pack": 409,  # nothing is public before the protocol is signed
    "results:event_photo": 404,
    "results:portrait": 404,  # nobody has won yet
    "results:results_code": 404,  # nor are results public
    "api:results": 404,
    "api:protocol": 401,  # by a token
    "api:rulings": 401,
    "api:lines": 401,
    "api:dealers": 401,
    "seating:moment": 409,  # no line of the hall has that number
}
FEW = 25  # one of so many calculators: they are drawn alike


class Reading(NamedTuple):
    """A named address as it is asked."""

    name: str
    path: str


def readings(house: House) -> list[Reading]:
    """Every address that is read; a calculator's for some of the topics."""
    return [
        Reading(name, path)
        for name, row in ACCESS.items()
        if "GET" in row
        for path in _paths(name, house)
    ]


def _paths(name: str, house: House) -> Iterator[str]:
    tournament = house.tournament
    arguments: dict[str, Any] = {"slug": tournament.slug, "last": tournament.journal.last_seq - 2}
    arguments |= {"undone": 1} | house.arguments
    path = address(name, house)
    if name == "calculators:calculator":
        yield from (path.replace("min_raise", topic) for topic in list(TOPICS)[::FEW])
        return
    if name == "pages:clause":
        for clause in Clause.objects.select_related("text"):
            yield path.replace("/bfsp/1/", f"/{clause.text.book}/{clause.number}/")
        return
    for query in ASKED.get(name, ("",)):
        yield path + query.format(**arguments)


def address(name: str, house: House) -> str:
    """The address with arguments of the house that exist."""
    path = url(name, house.event)
    if name == "floor:media_file":
        return reverse(name, args=[MediaFile.objects.latest("pk").pk])
    if name == "results:special_winner":
        return path.replace("/1/", f"/{SpecialPrize.objects.all()[0].pk}/")
    if name == "rulings:photo":
        return path.replace("/1/", f"/{Addition.objects.exclude(photo=None)[0].pk}/")
    if name == "pages:sold":
        line = JournalLine.objects.filter(kind="entry.sold").latest("seq")
        return reverse(name, args=[house.event.tournament.slug, line.seq])
    if name == "registration:receipts":
        return f"{path}?sale={Sale.objects.filter(tournament=house.tournament)[0].pk}"
    if name == "registration:open_application":
        return path.replace("/1/", f"/{Application.objects.all()[0].pk}/")
    return path.replace("/link/no-such-token/", house.link or "/link/x/")


def visitor(house: House, language: str = "en") -> Client:
    """The chief judge, who may everything, at a device that is also a shared tablet."""
    client = Client(raise_request_exception=False, headers={"Accept-Language": language})
    client.force_login(house.event.chief, "floor.accounts.backend.StaffBackend")
    client.cookies["tablet"] = house.tablet
    return client
