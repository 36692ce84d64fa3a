"""A walk through an evening without a plan: any verb that can be taken back, with whatever fits.

Verbs are found, not listed; how an argument is chosen follows from its name. A verb with an
argument of a new name needs a line in ``Walk.choose``.
"""

import importlib
import inspect
import pkgutil
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from clock.models import HandReport, Level
from floor import journal
from floor.models import FloorEvent, Staff
from floor.roles import Role
from registration.models import Entry, Payment
from rules.offences import catalogue
from rules.refusal import Refused
from rules.rulebook import load
from rulings.decisions.usual import usual
from rulings.models import Penalty
from rulings.selectors import penalties
from seating.models import Table
from tests.evening import Evening
from tests.rulings.table import jpeg

APPS = ("floor", "registration", "seating", "clock", "results", "rulings")
Verb = Callable[..., FloorEvent]


def verbs() -> dict[str, Verb]:
    """Every verb that can be taken back, by the kind of its line."""
    found = {code: verb for app in APPS for code, verb in _verbs_of(f"{app}.services")}
    return {code: verb for code, verb in found.items() if journal.KINDS[code].final is None}


def _verbs_of(name: str) -> Iterator[tuple[str, Verb]]:
    module = importlib.import_module(name)
    for verb in vars(module).values():
        body = getattr(verb, "__wrapped__", None)
        if (
            inspect.isfunction(body)
            and next(iter(inspect.signature(body).parameters), "") == "line"
        ):
            yield inspect.getclosurevars(verb).nonlocals["code"], verb
    for part in pkgutil.iter_modules(getattr(module, "__path__", ())):
        yield from _verbs_of(f"{name}.{part.name}")


@dataclass
class Walk:
    """``members`` are people of the federation who have not entered yet."""

    event: Evening
    chance: Random
    members: list[int]
    done: list[FloorEvent] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)

    def go(self, acts: int, patience: int = 3_000) -> None:
        """Do so many acts; kinds that have been rare come first."""
        known = verbs()
        for _ in range(patience):
            if len(self.done) >= acts:
                return
            self.event.now += self.chance.randrange(60_000)
            code = min(known, key=lambda one: self.kinds[one] + self.chance.expovariate(0.5))
            self.kinds[code] += 0.2  # also who is always refused comes later
            self._try(code, known[code])
        raise AssertionError(f"{len(self.done)} acts in {patience} tries")

    def _try(self, code: str, verb: Verb) -> None:
        texts, ask = self._arguments(verb)
        try:
            self.done.append(verb(self.event.tap(), *texts, **ask))
        except Refused:
            return
        self.kinds[code] += 1
        self.event.tournament.refresh_from_db()

    def _arguments(self, verb: Verb) -> tuple[list[Any], dict[str, Any]]:
        texts, ask = list[Any](), dict[str, Any]()
        for name, given in list(inspect.signature(verb.__wrapped__).parameters.items())[1:]:  # type: ignore[attr-defined]
            if given.kind is given.POSITIONAL_ONLY:
                texts.append({"": "Слово О'Нила", b"": jpeg()}.get(given.default, given.default))
            elif name == "grounds":
                ask |= {"kind": self.chance.choice(self._usual())}
            elif given.default is given.empty or self.chance.random() < 0.5:
                ask[name] = self.choose(name, verb.__name__)
        return texts, ask

    def choose(self, name: str, verb: str) -> Any:
        """A value for the argument ``name``; refusals sort out what does not fit."""
        pick, table = self.chance.choice, self._tables()
        offence = self.chance.choice(sorted(catalogue(self.event.tournament.rulebook).offences))
        known: dict[str, Callable[[], Any]] = {
            "against": lambda: pick(["ruling", "sanction"]),
            "asked": lambda: None,
            "chips": lambda: pick([None, 100, 2_000]),
            "count": lambda: pick([0, 1, 2]),
            "entries": lambda: self.chance.sample(self._entries(), 1),
            "entry": lambda: pick(self._entries()),
            "entry_id": lambda: pick(self._entries()),
            "left": lambda: self._owed(),
            "member_id": lambda: pick(self.members),
            "method": lambda: pick(Payment.Method.values),
            "number": lambda: pick([1, 2, 3, 4, 5]),
            "offence": lambda: offence,
            "override": lambda: None,
            "reason": lambda: pick(["balance", "correction"]) if verb == "order_move" else "",
            "role": lambda: pick(Role.values),
            "row": lambda: pick(range(6)),
            "rows": lambda: self._sheet(),
            "sanction": lambda: pick(Penalty.Sanction.values),
            "seat": lambda: pick(range(1, 6)),
            "seconds": lambda: pick([-300, -60, 60, 300]),
            "seen": lambda: None,
            "stack": lambda: pick([None, 500, 900]),
            "stacks": lambda: [[entry, pick([500, 900])] for entry in self._gone()],
            "staff": lambda: pick(self._staff()),
            "staff_id": lambda: pick(self._staff()),
            "state": lambda: pick([*HandReport.State.values, "done", "done"]),
            "table": lambda: pick(table),
            "tables": lambda: self.chance.sample(table, len(table)),
            "text": lambda: pick(["Ужин в 21:00", "", "Перерыв"]),
            "token_hash": lambda: self.chance.randbytes(32).hex(),
            "upheld": lambda: pick([True, False]),
        }
        assert name in known, f"say in Walk.choose what {name!r} of {verb} may be"
        return known[name]()

    def _usual(self) -> list[str]:
        return [one.code for one in usual(load(self.event.tournament.rulebook))]

    def _entries(self) -> list[int]:
        rows = Entry.objects.filter(tournament=self.event.tournament).order_by("pk")
        return list(rows.values_list("pk", flat=True)) or [0]

    def _gone(self) -> list[int]:
        rows = Entry.objects.filter(tournament=self.event.tournament, state=Entry.State.OUT)
        return list(rows.order_by("pk").values_list("pk", flat=True))[-2:]

    def _owed(self) -> int:
        """What the penalty board says of somebody, or of the table where he sits."""
        owing = [one.left for one in penalties.owing(self.event.tournament)]
        return self.chance.choice([*owing, sum(owing), 1])

    def _staff(self) -> list[int]:
        others = Staff.objects.exclude(pk=self.event.chief.pk).order_by("pk")
        return list(others.values_list("pk", flat=True))

    def _tables(self) -> list[int]:
        rows = Table.objects.filter(tournament=self.event.tournament, state=Table.State.OPEN)
        here = list(rows.order_by("number").values_list("number", flat=True))
        return [*(here or [1, 2, 3]), *([9] if self.chance.random() < 0.2 else [])]

    def _sheet(self) -> list[dict[str, Any]]:
        rows = Level.objects.filter(tournament=self.event.tournament).order_by("row")
        columns = ("seconds", "small_blind", "big_blind", "ante", "big_blind_ante", "is_break")
        sheet = list(rows.values(*columns))
        sheet[-1]["seconds"] += 60
        return sheet
