"""A walk through an evening without a plan: any verb that can be taken back, with whatever fits.

Verbs are found, not listed; how an argument is chosen follows from its name. An argument whose name
is new here is what the scene of that kind (tests/scenes) gives it, until ``Walk.ways`` knows it.
"""

import copy
import importlib
import inspect
import pkgutil
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import Any, TypeVar, get_args, get_origin

from django.db import transaction

from calculators.usual import usual
from clock.models import HandReport
from clock.selectors import sheet
from clock.timeline import Level
from floor import journal
from floor.journal.private import Private
from floor.models import JournalLine, Staff, Stage
from floor.values.roles import Role
from registration.entries import queue, selectors
from registration.models import Entry, Sale
from results.bust_out_order import Relation
from results.deal import Way
from results.ending import DECLARED
from rules.offences import catalogue
from rules.refusal import Refused
from rules.rulebook import load
from rulings.models import Penalty
from rulings.selectors import missed_hands
from seating.models import Table
from tests import scenes
from tests.evening import Evening
from tests.rulings.table import jpeg
from tests.seating.room import check_kept

ROOMS = ("floor.accounts", "floor.displays", "floor.event", "floor.journal")
APPS = (*ROOMS, "registration", "seating", "chips", "clock", "results", "rulings")
Verb = Callable[..., JournalLine]
T = TypeVar("T")
Staged = dict[str, dict[str, Any]]  # by the kind of the line
DRAWN_AFTER = 6
END_AFTER = 40  # acts; an event that was ended earlier has little left to do
# What every walk comes to, whatever else it does: a test of them all counts it.
NAMED: dict[str, tuple[str, ...]] = {
    "a re-entry": ("entry.sold", "entry.late"),
    "a rebuy": ("rebuy.sold",),
    "a void": ("sale.voided",),
    "a corrected order": ("order.corrected",),
    "a changed term": ("terms.entry_changed", "terms.prizes_changed", "terms.tables_changed"),
    "an end by the chief judge": ("event.ended",),
}
END = "an end by the chief judge"
VOID = "a void"
CHANGED = "a changed term"
ENTRIES = (Sale.Kind.ENTRY, Sale.Kind.RE_ENTRY)
CLOSING = {"event.refunded", "seats.redrawn", *NAMED[CHANGED]}  # nothing is sold after them


def named(line: JournalLine) -> str | None:
    """Which of NAMED the line is, None for any other."""
    name = next((name for name, kinds in NAMED.items() if line.kind in kinds), None)
    if name == "a re-entry" and line.facts["number"] == 1:
        return None
    return None if name == END and "chief_only" not in line.facts else name


def verbs() -> dict[str, Verb]:
    """Every verb that can be taken back, by the kind of its line."""
    verbs = {code: verb for app in APPS for code, verb in _verbs_of(f"{app}.services")}
    return {code: verb for code, verb in verbs.items() if journal.KINDS[code].final is None}


def _verbs_of(name: str) -> Iterator[tuple[str, Verb]]:
    module = importlib.import_module(name)
    for verb in vars(module).values():
        body = getattr(verb, "__wrapped__", None)
        if (
            inspect.isroutine(body)  # also of a group of terms, whose verb it has
            and next(iter(inspect.signature(body).parameters), "") == "line"
        ):
            yield verb.kind.code, verb
    for part in pkgutil.iter_modules(getattr(module, "__path__", ())):
        yield from _verbs_of(f"{name}.{part.name}")


WRITTEN: dict[Any, Any] = {str: Private("Слово О'Нила"), bytes: Private(jpeg())}


def _written(verb: Verb) -> dict[str, Any]:
    """The private arguments; a judge's own text beside a usual ruling is left out."""
    given = inspect.signature(verb).parameters.values()
    private = [parameter for parameter in given if get_origin(parameter.annotation) is Private]
    kinds = {parameter.name: get_args(parameter.annotation)[0] for parameter in private}
    return {name: WRITTEN[kind] for name, kind in kinds.items() if kind in WRITTEN}


def _arguments(verb: Verb) -> list[tuple[str, bool]]:
    """The other arguments, and which must be given."""
    given = inspect.signature(verb).parameters.values()
    kinds = (inspect.Parameter.KEYWORD_ONLY, inspect.Parameter.VAR_KEYWORD)
    named = [parameter for parameter in given if parameter.kind in kinds]
    public = [parameter for parameter in named if get_origin(parameter.annotation) is not Private]
    return [(parameter.name, parameter.default is parameter.empty) for parameter in public]


def stage(begin: Callable[[], Evening]) -> Staged:
    """The arguments of the scenes that walks of such an event need. Their evenings are taken back:
    to a walk they are those of another event."""
    scenes.load()
    ways = _taken_back(lambda: Walk(begin(), Random(0), [], {}).ways(""))
    argument_names = {*ways, "grounds"}
    new = [
        code for code, verb in verbs().items() if {n for n, _ in _arguments(verb)} - argument_names
    ]
    return {code: _taken_back(scenes.SCENES[code])[2] for code in new}


def _taken_back(act: Callable[[], T]) -> T:
    """What the act returns; its rows are gone, so that the next evening is a copy."""
    with transaction.atomic():
        result = act()
        transaction.set_rollback(True)
    return result


@dataclass
class Walk:
    """``members`` are people of the federation who have not entered yet; ``staged``: of kinds whose
    arguments have names that are new here, what their scenes give."""

    event: Evening
    chance: Random
    members: list[int]
    staged: Staged
    done: list[JournalLine] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)

    def go(self, acts: int, patience: int = 3_000) -> None:
        """Do so many acts; kinds that have been rare come first."""
        all_verbs = verbs()
        for _ in range(patience):
            if len(self.done) >= acts:
                return
            self.event.now += self.chance.randrange(60_000)
            code = self._next(all_verbs)
            self.kinds[code] += 0.2  # also who is always refused comes later
            self._try(code, all_verbs[code])
        raise AssertionError(f"{len(self.done)} acts in {patience} tries")

    def missing(self) -> list[str]:
        """What of NAMED was not done yet, in their order."""
        return [name for name in NAMED if name not in map(named, self.done)]

    def _next(self, all_verbs: dict[str, Verb]) -> str:
        """By turns what is rare and what leads to NAMED: those in their order, for a changed term
        closes the sale, and the end everything."""
        missing = self.missing()
        if missing and self.chance.random() < 0.6 and (missing != [END] or self._may_end()):
            return self._towards(missing)
        closed = set() if set(missing) <= {CHANGED, END} else CLOSING
        rest = [code for code in all_verbs if code not in closed]  # a set would be in any order
        return min(rest, key=lambda code: self.kinds[code] + self.chance.expovariate(0.5))

    def _towards(self, missing: list[str]) -> str:
        if self.event.tournament.stage == Stage.REGISTRATION:
            early = ["sale.voided", "entry.sold", "message.set", "terms.venue_changed"]
            return "seats.drawn" if len(self.done) > DRAWN_AFTER else self.chance.choice(early)
        if len(self._out()) < 2 or self._full():
            return "entry.out"
        first = missing[:-2] or missing[:1]  # a term and the end come behind the others
        name = self.chance.choice(first)
        if name == VOID and not self._sales():
            name = "a rebuy"
        return self.chance.choice(NAMED[name])

    def _full(self) -> bool:
        """No seat is left for whoever enters again."""
        size = self.event.tournament.seating_terms.table_size
        return len(self._in()) >= len(self._open_tables()) * size

    def _may_end(self) -> bool:
        return len(self.done) > END_AFTER and self.missing() == [END]

    def _try(self, code: str, verb: Verb) -> None:
        ask = self._arguments(code, verb)
        try:
            self.done.append(verb(self.event.tap(), **ask))
        except Refused:
            return
        self.kinds[code] += 1
        self.event.tournament.refresh_from_db()
        check_kept(self.event.tournament)

    def _arguments(self, code: str, verb: Verb) -> dict[str, Any]:
        ask, ways = _written(verb), self.ways(verb.__name__) | self._staged(code)
        for name, must in _arguments(verb):
            if name == "grounds":
                ask["kind"] = self.chance.choice(self._usual())
            elif must or name == "how" or (name in ways and self.chance.random() < 0.5):
                ask[name] = ways[name]()
        return ask

    def _staged(self, code: str) -> dict[str, Callable[[], Any]]:
        ways = self.ways("")
        rest = {n: v for n, v in self.staged.get(code, {}).items() if n not in ways}
        return {name: partial(copy.copy, value) for name, value in rest.items()}

    def ways(self, verb: str) -> dict[str, Callable[[], Any]]:
        """How an argument of ``verb`` is chosen, by its name; refusals sort out what does not
        fit."""
        pick, table = self.chance.choice, self._tables()
        offence = self.chance.choice(sorted(catalogue(self.event.tournament.rulebook).offences))
        return {
            "against": lambda: pick(["ruling", "sanction"]),
            "chips": lambda: pick(
                [100, 2_000, *([None] if verb not in ("tell_chips", "remove_no_show") else [])]
            ),
            "count": lambda: pick([0, 1, 2]),
            "entries": lambda: self.chance.sample(self._entries(), 1),
            "entry": lambda: pick(self._entries()),
            "entry_id": lambda: pick(self._entries_for(verb)),
            "how": lambda: pick(DECLARED) if self._may_end() else "",
            "left": lambda: self._owed(),
            "member_id": lambda: pick(
                [*self.members, *self._of_state(Entry.State.OUT, "member_id") * 3]
            ),
            "minutes": lambda: pick([0, 5, 60]),
            "method": lambda: pick(["cash", "card", "transfer"]),
            "number": lambda: pick([1, 2, 3, 4, 5]),
            "offence": lambda: offence,
            "other_id": lambda: pick(self._out()),
            "other": lambda: pick([None, {}, {"card": 1}]),
            "override": lambda: None,
            "reason": lambda: pick(["balance", "correction"]) if verb == "order_move" else "",
            "pause": lambda: False,  # the clocks of other events stop by lines of theirs,
            "start": lambda: False,  # and so they are started
            "relation": lambda: pick(get_args(Relation)),
            "role": lambda: pick(Role.values),
            "row": lambda: pick(range(6)),
            "sale_id": lambda: pick(self._sales() or [0]),
            "rows": lambda: self._sheet(),
            "sanction": lambda: pick(Penalty.Sanction.values),
            "seat": lambda: pick(range(1, 6)),
            "seconds": lambda: [20, 15] if verb == "show_on_screen" else pick([-300, -60, 60, 300]),
            "seen": lambda: None,
            "stack": lambda: pick([None, 500, 900]),
            "shown": lambda: pick([1, 2]),
            "signed": lambda: self._in(),
            "stacks": lambda: [[entry, pick([500, 900])] for entry in self._counted(verb)],
            "stakes": lambda: [[entry, pick([500, 900]), 0] for entry in self._in()],
            "staff": lambda: pick(self._staff()),
            "staff_id": lambda: pick(self._staff()),
            "state": lambda: pick([*HandReport.State.values, "done", "done"]),
            "table": lambda: pick(table),
            "tables": lambda: self.chance.sample(table, len(table)),
            "text": lambda: pick(["Ужин в 21:00", "", "Перерыв"]),
            "token_hash": lambda: self.chance.randbytes(32).hex(),
            "upheld": lambda: pick([True, False]),
            "way": lambda: pick(get_args(Way)),
        }

    def _usual(self) -> list[str]:
        return [ruling.code for ruling, _rule in usual(load(self.event.tournament.rulebook))]

    def _entries(self) -> list[int]:
        rows = Entry.objects.filter(tournament=self.event.tournament).order_by("pk")
        return list(rows.values_list("pk", flat=True)) or [0]

    def _entries_for(self, verb: str) -> list[int]:
        if verb == "correct_order":
            return self._out()
        if verb.endswith("_alternate"):
            return [entry.pk for entry in queue.waiting(self.event.tournament)[:1]] or [0]
        return self._entries()

    def _sales(self) -> list[int]:
        """The last four that may be voided: nothing is, once the player has left or it is void, and
        no entry, once it is seated."""
        rows = Entry.objects.filter(tournament=self.event.tournament)
        entries = list(rows.exclude(state=Entry.State.OUT))
        drawn = self.event.tournament.stage != Stage.REGISTRATION
        seated = {entry.pk for entry in entries if drawn and entry.state == Entry.State.IN}
        sales = [
            sale.pk
            for sale in selectors.sales(*entries)
            if sale.entry_id not in seated or sale.kind not in ENTRIES
        ]
        return sales[-4:]

    def _in(self) -> list[int]:
        return self._of_state(Entry.State.IN)

    def _out(self) -> list[int]:
        return self._of_state(Entry.State.OUT) or [0]

    def _of_state(self, state: str, column: str = "pk") -> list[int]:
        rows = Entry.objects.filter(tournament=self.event.tournament, state=state)
        return list(rows.order_by("pk").values_list(column, flat=True))

    def _counted(self, verb: str) -> list[int]:
        return self._in() if verb == "end_event" else self._out()[-2:]

    def _owed(self) -> int:
        """What the penalty board says of somebody, or of the table where he sits."""
        owing = [player.left for player in missed_hands.owing(self.event.tournament)]
        return self.chance.choice([*owing, sum(owing), 1])

    def _staff(self) -> list[int]:
        others = Staff.objects.exclude(pk=self.event.chief.pk).order_by("pk")
        return list(others.values_list("pk", flat=True))

    def _tables(self) -> list[int]:
        return [*(self._open_tables() or [1, 2, 3]), *([9] if self.chance.random() < 0.2 else [])]

    def _open_tables(self) -> list[int]:
        rows = Table.objects.filter(tournament=self.event.tournament, state=Table.State.OPEN)
        return list(rows.order_by("number").values_list("number", flat=True))

    def _sheet(self) -> list[Level]:
        *levels, last = sheet(self.event.tournament)
        return [*levels, replace(last, seconds=last.seconds + 60)]
