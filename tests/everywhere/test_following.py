"""A page that stands open follows the floor: after an act it shows what it would if opened now.

For every kind of line and every page of a tournament: the page is read, the act is done, what its
touches name is read anew as htmx would, and then the page says what a fresh one says. So again
after the act is undone, and after it is done again.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import pytest
from django.urls import NoReverseMatch

from floor import journal
from floor.event import tournament_time
from floor.journal import services as journal_services
from floor.models import JournalLine
from tests import scenes
from tests.access_table import ACCESS, PUBLIC
from tests.everywhere.addresses import ASKED, visitor
from tests.everywhere.final_acts import ELSEWHERE, FINAL
from tests.everywhere.following import (
    LostError,
    Open,
    PartError,
    Standing,
    differences,
    opened,
    said,
)
from tests.everywhere.furnished import furnish
from tests.everywhere.house import House
from tests.everywhere.rows import Reader
from tests.floor.test_access import ADDRESSES, url
from tests.seating.room import check_kept

pytestmark = pytest.mark.django_db
scenes.load()
PLAYED = scenes.SCENES | FINAL
GONE = ["nothing stands at this address"]

# What is not meant to follow, by how its name begins, and why; with a question mark: what ASKS
# leaves out of an address.
SNAPSHOTS = {
    "floor:undo": "a question put once; refused when a later line has changed what it shows",
    "floor:redo": "as floor:undo",
    "seating:redraw": "a question put once; the verb decides anew and refuses what has changed",
    "floor:terms": "forms being filled in; what can no longer be changed is refused in words",
    "clock:structure": "a sheet being filled in; what changed meanwhile is refused in words",
    "library:": "a book to read; which is the event's own is settled before the first entry",
    "calculators:": "the same book; each tap asks for the sheet anew, and says by which",
    "results:deal": "a form being filled in; refused when somebody went out or came in meanwhile",
    "results:put_back": "a form being filled in; a seat that was taken meanwhile is refused",
    "registration:person": "forms being filled in; what was changed meanwhile is refused in words",
    "results:slips": "a sheet for the printer, without a frame",
    "seating:cards": "a sheet for the printer, without a frame",
    "chips:bag_lists": "a sheet for the printer, without a frame",
    "seating:table_cards": "a sheet for the printer, without a frame",
    "seating:move_slips": "a sheet for the printer, without a frame",
    "registration:receipts": "a sheet for the printer, without a frame",
    "registration:find": "answers one keystroke and goes with the next; the card it opens follows",
    "rulings:penalise?entry": "a judge gives what he has looked at, nothing moves under his thumb;"
    " refused when another gave one meanwhile, and read anew then",
    "rulings:new_ruling": "whom it concerns are those who sat there when the judge was called: who"
    " goes out in that very hand must not vanish under his pen, and is taken by the verb",
}
PAPERS = {
    "registration:person_photo", "rulings:photo", "results:protocol", "results:protocol_data",
    "seating:draw_file", "seating:draw_list", "seating:draw_program",
}  # fmt: skip
# Read into a page by a person, and stays there.
PARTS = {"registration:card", "registration:sold"}
FOUND_PARTS = set[tuple[str, str]]()  # read into pages by themselves, which the pages show
ASKS = ASKED | {
    "floor:fragments": ("",),
    "floor:journal": ("?table={table}",),
    "seating:hall": ("", "?all"),
    "seating:table": ("?seat={seat}",),
    "rulings:pocket": ("?table={table}",),
    "rulings:log": ("",),
    "rulings:ruling": ("",),
    "rulings:penalties": ("", "?table={table}"),
    "rulings:penalise": ("?table={table}",),
    "rulings:precedents": ("?rule=4.9.6",),
    "rulings:protests": ("", "?entry={entry}"),
}


class Address(NamedTuple):
    name: str
    path: str

    def open(self, reader: Reader) -> Open | None:
        what = self.name, self.path.partition("?")[2].partition("=")[0]
        if what in FOUND_PARTS:
            return None
        try:
            return opened(reader, self.path, part=self.name in PARTS)
        except PartError:
            FOUND_PARTS.add(what)
            return None


def addresses(house: House) -> Iterator[Address]:
    """The pages of the tournament, with arguments of the house."""
    for name, row in ACCESS.items():
        mine = row.get("GET", PUBLIC) != PUBLIC and "slug" in ADDRESSES[name].pattern.converters
        if mine and name not in PAPERS and not name.startswith(tuple(SNAPSHOTS)):
            try:
                path = url(name, house.event)
            except NoReverseMatch:
                continue  # of a player, and nobody has entered
            if name == "seating:table":
                path = path.replace("/1/", f"/{house.known['table']}/")
            for asked in ASKS.get(name, ("",)):
                yield Address(name, path + asked.format(**house.known))


Lines = Mapping[Address, list[str]]


@dataclass
class Screens:
    """Every page there is, each open on a screen of its own."""

    house: House
    reader: Reader
    open: dict[Address, Open] = field(default_factory=dict)
    shown: dict[Address, list[str]] = field(default_factory=dict)

    def turn_on(self) -> Lines:
        """Open what is not open yet; returns what all of them say."""
        for address in addresses(self.house):
            if address not in self.open and (page := address.open(self.reader)):
                self.open[address], self.shown[address] = page, said(page)
        return dict(self.shown)

    def follow(self, line: JournalLine, known: Lines) -> Iterator[str]:
        """What stayed old on a screen; ``known``: what some would say if they were opened now."""
        self.reader.look()
        check_kept(self.house.event.tournament)
        for address, page in list(self.open.items()):
            old = self.shown[address]
            try:
                shown = said(page) if page.hears(line.touches) else old
            except LostError as lost:
                yield f"{address.path}: {lost}"
                continue
            self.shown[address] = shown
            fresh = shown if known.get(address) == shown else self._fresh(address)
            if fresh == GONE and shown != old:
                continue  # it says so itself
            if stayed := differences(shown, fresh):
                yield "\n  ".join([f"{address.path} on {line.touches}", *stayed])
                del self.open[address], self.shown[address]

    def _fresh(self, address: Address) -> list[str]:
        page = address.open(self.reader)
        return said(page) if page else GONE


@pytest.mark.parametrize("kind", sorted(PLAYED))
def test_every_open_page_follows(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    event, verb, ask = PLAYED[kind]()
    event.tournament.refresh_from_db()
    house = House(event, known=furnish(event, verb, ask))
    monkeypatch.setattr(tournament_time, "_base", Standing(event.now))
    monkeypatch.setattr(tournament_time, "ahead_of_wall_ms", lambda: 0)
    screens = Screens(house, Reader(visitor(house)))
    before = screens.turn_on()
    line = verb(event.tap(), **ask)
    faults = [f"done: {fault}" for fault in screens.follow(line, {})]
    if journal.KINDS[kind].final is None:
        after = screens.turn_on()
        undo = journal_services.undo_line(event.tap(), seq=line.seq)
        faults += [f"undone: {fault}" for fault in screens.follow(undo, before)]
        redo = journal_services.redo_line(event.tap(), seq=line.seq)
        faults += [f"redone: {fault}" for fault in screens.follow(redo, after)]
    assert not faults, "\n".join([kind, *faults])


def test_a_page_that_is_deaf_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    event, verb, ask = PLAYED["table.opened"]()
    monkeypatch.setattr(tournament_time, "_base", Standing(event.now))
    monkeypatch.setattr(tournament_time, "ahead_of_wall_ms", lambda: 0)
    hall = Address("seating:hall", url("seating:hall", event))
    screens = Screens(House(event), Reader(visitor(House(event))))
    screens.open[hall] = page = hall.open(screens.reader)
    screens.shown[hall] = said(page)
    for element in page.tree.xpath("//*[@hx-trigger]"):
        del element.attrib["hx-trigger"]
    (fault,) = screens.follow(verb(event.tap(), **ask), {})
    assert fault.startswith(f"{hall.path} on ['seating', 'table-9']") and "table/9" in fault


def test_every_kind_is_played() -> None:
    beside = {kind.club for kind in journal.KINDS.values()}
    missing = set(journal.KINDS) - ELSEWHERE - beside - set(PLAYED)
    assert missing == set(), "write it into final_acts.py"


def test_what_is_not_meant_to_follow_is_there() -> None:
    for one in [*SNAPSHOTS, *PAPERS, *PARTS]:
        assert any(name.startswith(one.partition("?")[0]) for name in ACCESS), one
