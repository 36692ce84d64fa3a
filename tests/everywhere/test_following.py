"""A page that stands open follows the floor: after an act it shows what it would if opened now.

For every kind of line and some pages of a tournament (all of them with ``TD_SCREENS=all``): the
page is read, the act is done, what its line touches is read anew as htmx would, and then the page
says what a fresh one says. Undo and redo touch what the act has touched (test_every_kind): by a
kind in eight, and by all in the long form, the page is followed through them too."""

import os
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

import pytest
from django.db.models import QuerySet
from django.urls import NoReverseMatch

from floor import journal
from floor.journal import services as journal_services
from floor.models import JournalLine
from floor.time import tournament_time
from tests import scenes
from tests.access_table import ACCESS, PUBLIC
from tests.evening import Evening
from tests.everywhere.addresses import ASKED, BOOKS, visitor
from tests.everywhere.final_acts import ELSEWHERE, FINAL
from tests.everywhere.following import (
    LostError,
    Open,
    PartError,
    Standing,
    differences,
    lines_of,
    opened,
)
from tests.everywhere.furnished import furnish
from tests.everywhere.house import House
from tests.everywhere.reader import Reader
from tests.floor.test_access import ADDRESSES, url
from tests.seating.room import check_kept

pytestmark = pytest.mark.django_db
scenes.load()
PLAYED = scenes.SCENES | FINAL
ALL = os.environ.get("TD_SCREENS") == "all"
PAGES = 3  # for each kind, if not all are wanted
ONE_OF = 8  # so many kinds is followed through undo and redo too, if not all are wanted
GONE = ["nothing stands at this address"]

# What is not meant to follow, by how its name begins, and why; with a question mark: what ASKS
# leaves out of an address.
SNAPSHOTS = {
    "floor:undo": "a question put once; refused when a later line has changed what it shows",
    "floor:redo": "as floor:undo",
    "seating:redraw": "a question put once; the verb decides anew and refuses what has changed",
    "pages:terms": "forms being filled in; what can no longer be changed is refused in words",
    "pages:structure": "a sheet being filled in; what changed meanwhile is refused in words",
    "clock:structure_": "the same sheet for the printer and as a file, without a frame",
    **dict.fromkeys(
        BOOKS, "a book to read; which is the event's own is settled before the first entry"
    ),
    "calculators:": "the same book; each tap asks for the sheet anew, and says by which",
    "results:deal": "a form being filled in; refused when somebody went out or came in meanwhile",
    "pages:several_out": "a form being filled in; who went out meanwhile is refused in words",
    "results:put_back": "a form being filled in; a seat that was taken meanwhile is refused",
    "registration:person": "forms being filled in; what was changed meanwhile is refused in words",
    "results:special_winner": "a form being filled in; a prize dropped meanwhile is refused",
    "seasons:rules": "a form being filled in; what has changed since it was tried is refused",
    "results:slips": "a sheet for the printer, without a frame",
    "seating:cards": "a sheet for the printer, without a frame",
    "pages:blackout": "a sheet for the printer, without a frame",
    "rulings:open_face_sheet": "a hand being written down; the verb scores what is sent",
    "pages:calendar": "for strangers, who read it anew; drawn once a second",
    "chips:bag_lists": "a sheet for the printer, without a frame",
    "chips:bag_slips": "a sheet for the printer, without a frame",
    "seating:table_cards": "a sheet for the printer, without a frame",
    "seating:move_slips": "a sheet for the printer, without a frame",
    "registration:receipts": "a sheet for the printer, without a frame",
    "pages:find": "answers one keystroke and goes with the next; the card it opens follows",
    "rulings:penalise?entry": "a judge gives what he has looked at, nothing moves under his thumb;"
    " refused when another gave one meanwhile, and read anew then",
    "rulings:new_ruling": "whom it concerns are those who sat there when the judge was called: who"
    " goes out in that very hand must not vanish under his pen, and is taken by the verb",
}
PAPERS = {
    "registration:person_photo", "rulings:photo", "results:protocol", "results:protocol_data",
    "seasons:file", "seating:draw_file", "seating:draw_list", "seating:draw_program",
}  # fmt: skip
# Read into a page by a person, and stays there.
PARTS = {"pages:member_card", "pages:sold"}
FOUND_PARTS = set[tuple[str, str]]()  # read into pages by themselves, which the pages show
ASKS = ASKED | {
    "floor:fragments": ("",),
    "pages:journal": ("?table={table}",),
    "pages:hall": ("", "?all"),
    "pages:table": ("?seat={seat}",),
    "pages:pocket": ("?table={table}",),
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
            if name == "pages:table":
                path = path.replace("/1/", f"/{house.arguments['table']}/")
            for query in ASKS.get(name, ("",)):
                yield Address(name, path + query.format(**house.arguments))


@dataclass
class Screens:
    """Pages, each open on a screen of its own."""

    house: House
    reader: Reader
    open: dict[Address, Open] = field(default_factory=dict)

    def turn_on(self, chosen: Collection[Address]) -> None:
        """Open those that are not open yet."""
        for address in chosen:
            if address not in self.open and (page := address.open(self.reader)):
                self.open[address] = page

    def follow(self, line: JournalLine) -> Iterator[str]:
        """What stayed old on a screen when the line was written."""
        check_kept(self.house.event.tournament)
        names = {*line.touches, *(name for pair in _beside(line) for name in pair.touches)}
        for address, page in list(self.open.items()):
            old = lines_of(page)
            try:
                shown = lines_of(page) if page.hears(names) else old
            except LostError as lost:
                yield f"{address.path}: {lost}"
                continue
            fresh_page = address.open(self.reader)
            if fresh_page is None and shown != old:
                continue  # it says so itself
            if stayed := differences(shown, lines_of(fresh_page) if fresh_page else GONE):
                yield "\n  ".join([f"{address.path} on {sorted(names)}", *stayed])
                del self.open[address]


def _beside(line: JournalLine) -> QuerySet[JournalLine]:
    """The club's line that was written with it, of which all pages hear too."""
    return JournalLine.objects.filter(beside=line)


@pytest.mark.parametrize("kind", PLAYED)
def test_every_open_page_follows(kind: str, request: pytest.FixtureRequest) -> None:
    chance = Random(f"{request.config.getoption('randomly_seed')} {kind}")
    faults = list(_faults(kind, chance))
    assert not faults, "\n".join([kind, *faults])


def _faults(kind: str, chance: Random) -> Iterator[str]:
    """What stays old when an act of the kind is done, undone and done again."""
    event, verb, ask = PLAYED[kind]()
    event.tournament.refresh_from_db()
    house = House(event, arguments=furnish(event, verb, ask))
    every = list(addresses(house))
    chosen = every if ALL else chance.sample(every, min(PAGES, len(every)))
    with standing_time(event):
        screens = Screens(house, Reader(visitor(house)))
        screens.turn_on(chosen)
        line = verb(event.tap(), **ask)
        yield from (f"done: {fault}" for fault in screens.follow(line))
        if journal.KINDS[kind].final is None and (ALL or chance.randrange(ONE_OF) == 0):
            screens.turn_on(chosen)
            undo = journal_services.undo_line(event.tap(), seq=line.seq)
            yield from (f"undone: {fault}" for fault in screens.follow(undo))
            redo = journal_services.redo_line(event.tap(), seq=line.seq)
            yield from (f"redone: {fault}" for fault in screens.follow(redo))


@contextmanager
def standing_time(event: Evening) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tournament_time, "_base", Standing(event.now))
        patch.setattr(tournament_time, "ahead_of_wall_ms", lambda: 0)
        yield


def test_a_page_that_is_deaf_is_noticed() -> None:
    event, verb, ask = PLAYED["table.opened"]()
    hall = Address("pages:hall", url("pages:hall", event))
    with standing_time(event):
        screens = Screens(House(event), Reader(visitor(House(event))))
        screens.turn_on([hall])
        for element in screens.open[hall].tree.xpath("//*[@data-reads]"):
            del element.attrib["data-reads"]
        (fault,) = screens.follow(verb(event.tap(), **ask))
    assert fault.startswith(hall.path) and "seating.table:changed" in fault


def test_every_kind_is_played() -> None:
    beside = {kind.club for kind in journal.KINDS.values()}
    missing = set(journal.KINDS) - ELSEWHERE - beside - set(PLAYED)
    assert missing == set(), "write it into final_acts.py"


def test_what_is_not_meant_to_follow_is_there() -> None:
    for prefix in [*SNAPSHOTS, *PAPERS, *PARTS]:
        assert any(name.startswith(prefix.partition("?")[0]) for name in ACCESS), prefix
