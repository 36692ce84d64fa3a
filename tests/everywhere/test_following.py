"""A page that stands open follows the floor: after an act it shows what it would if opened now.

For every kind of line and every page of a tournament: the page is read, the act is done, what its
touches name is read anew as htmx would, and then the page says what a fresh one says. So again
after the act is undone, and after it is done again.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from random import Random
from typing import NamedTuple

import pytest
from django.db import transaction
from django.urls import NoReverseMatch

from floor import journal
from floor.event import tournament_time
from floor.journal import services as journal_services
from floor.models import JournalLine, Staff
from seating.hall import kept_hall
from tests import scenes
from tests.access_table import ACCESS, PUBLIC
from tests.each import check_each
from tests.evening import Evening
from tests.everywhere.addresses import ASKED, BOOKS, visitor
from tests.everywhere.answers import Known, Reader, nothing_kept
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
from tests.everywhere.reproduced import reproduced
from tests.floor.test_access import ADDRESSES, url
from tests.seating.room import check_kept

pytestmark = pytest.mark.django_db
scenes.load()
PLAYED = scenes.SCENES | FINAL
ALL = os.environ.get("TD_SCREENS") == "all"
ONE_OF = 8  # so many kinds is followed through undo and redo too, if not all are wanted
MOST_KINDS = 16  # of a group: one test, that no worker is left alone with at the end
KNOWN = Known()  # by all groups that this process plays
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
    "results:put_back": "a form being filled in; a seat that was taken meanwhile is refused",
    "registration:person": "forms being filled in; what was changed meanwhile is refused in words",
    "results:slips": "a sheet for the printer, without a frame",
    "seating:cards": "a sheet for the printer, without a frame",
    "chips:bag_lists": "a sheet for the printer, without a frame",
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
    "seating:draw_file", "seating:draw_list", "seating:draw_program",
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
                path = path.replace("/1/", f"/{house.known['table']}/")
            for query in ASKS.get(name, ("",)):
                yield Address(name, path + query.format(**house.known))


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
        kept_hall.read(self.house.event.tournament)  # as a process has it that served them
        for address in addresses(self.house):
            if address not in self.open and (page := address.open(self.reader)):
                self.open[address], self.shown[address] = page, lines_of(page)
        return dict(self.shown)

    def follow(self, line: JournalLine, known: Lines) -> Iterator[str]:
        """What stayed old on a screen; ``known``: what some would say if they were opened now."""
        self.reader.look()
        check_kept(self.house.event.tournament)
        for address, page in list(self.open.items()):
            old = self.shown[address]
            try:
                shown = lines_of(page) if page.hears(line.touches) else old
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

    def taken_for_known(self, chance: Random) -> Iterator[str]:
        """What some of the pages say otherwise when they are read with nothing known."""
        anew = Reader(self.reader.client, self.reader.staff_id, self.reader.now)
        for address in chance.sample([*self.open], len(self.open) // (1 if ALL else ONE_OF)):
            page = address.open(anew)
            if stale := differences(self.shown[address], lines_of(page) if page else GONE):
                yield "\n  ".join([f"known: {address.path}", *stale])

    def _fresh(self, address: Address) -> list[str]:
        page = address.open(self.reader)
        return lines_of(page) if page else GONE


def groups() -> dict[str, list[str]]:
    """Kinds whose scenes begin with the same evening more often than not, at most MOST_KINDS: by
    the app, in the order of its scenes, and those that cannot be undone."""
    by_app: dict[str, list[str]] = {}
    for kind, prepare in PLAYED.items():
        app = prepare.__module__.rpartition(".")[2].partition("_")[0]
        by_app.setdefault("final" if kind in FINAL else app, []).append(kind)
    parts: dict[str, list[str]] = {}
    for name, kinds in by_app.items():
        count = -(-len(kinds) // MOST_KINDS)
        size = -(-len(kinds) // count)
        for number in range(count):
            part = kinds[number * size : (number + 1) * size]
            parts[f"{name}-{number + 1}" if count > 1 else name] = part
    return parts


@pytest.mark.slow
@pytest.mark.parametrize("group", groups())
def test_every_open_page_follows(group: str, request: pytest.FixtureRequest) -> None:
    seed = request.config.getoption("randomly_seed")
    kinds = groups()[group]
    chance = Random(f"{seed} {group}")
    in_full = kinds if ALL else chance.sample(kinds, -(-len(kinds) // ONE_OF))

    def follows(kind: str) -> None:
        with nothing_kept(), reproduced(seed), transaction.atomic():
            faults = list(_faults(kind, chance if kind in in_full else None))
            transaction.set_rollback(True)
        assert not faults, "\n".join([kind, *faults])

    check_each(kinds, follows)


def _faults(kind: str, in_full: Random | None) -> Iterator[str]:
    """``in_full``: also after the act is undone and done again; some of what was taken for known
    is read, and what is touched is read in one request once more. Undo touches what the act has
    touched (test_every_kind)."""
    event, verb, ask = PLAYED[kind]()
    event.tournament.refresh_from_db()
    house = House(event, known=furnish(event, verb, ask))
    with standing_time(event):
        known = KNOWN if in_full is None else replace(KNOWN, together=set())
        screens = Screens(house, reader(house, known))
        before = screens.turn_on()
        line = verb(event.tap(), **ask)
        yield from (f"done: {fault}" for fault in screens.follow(line, {}))
        if in_full is None:
            return
        yield from screens.taken_for_known(in_full)
        if journal.KINDS[kind].final is None:
            after = screens.turn_on()
            undo = journal_services.undo_line(event.tap(), seq=line.seq)
            yield from (f"undone: {fault}" for fault in screens.follow(undo, before))
            redo = journal_services.redo_line(event.tap(), seq=line.seq)
            yield from (f"redone: {fault}" for fault in screens.follow(redo, after))


def reader(house: House, known: Known) -> Reader:
    """The chief judge's; when he signed in last is the same whenever he did."""
    client = visitor(house)
    Staff.objects.filter(pk=house.event.chief.pk).update(last_login=None)
    return Reader(client, house.event.chief.pk, house.event.now, known)


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
        screens = Screens(House(event), reader(House(event), Known()))
        screens.open[hall] = page = hall.open(screens.reader)
        screens.shown[hall] = lines_of(page)
        for element in page.tree.xpath("//*[@hx-trigger]"):
            del element.attrib["hx-trigger"]
        (fault,) = screens.follow(verb(event.tap(), **ask), {})
    assert fault.startswith(f"{hall.path} on ['seating', 'table-9']") and "table/9" in fault


def test_every_kind_is_played() -> None:
    beside = {kind.club for kind in journal.KINDS.values()}
    missing = set(journal.KINDS) - ELSEWHERE - beside - set(PLAYED)
    assert missing == set(), "write it into final_acts.py"


def test_what_is_not_meant_to_follow_is_there() -> None:
    for prefix in [*SNAPSHOTS, *PAPERS, *PARTS]:
        assert any(name.startswith(prefix.partition("?")[0]) for name in ACCESS), prefix
