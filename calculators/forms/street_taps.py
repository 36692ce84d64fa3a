"""The street built by taps: who acted, what, to how much; the next tap's amounts come from the
same state of the betting that the decisions use."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from django.http import QueryDict

from calculators.betting.inputs import StreetInputs
from calculators.betting.street import POSTS, VOLUNTARY, street_of
from calculators.decision import Case, Uncovered
from calculators.forms.answers import Inputs, changed
from calculators.inputs import read as read_inputs
from calculators.malformed import Malformed, malformed
from calculators.question_groups import Actions
from calculators.typed import amount
from rules.rulebook import Rulebook

BLINDS, FRONT, BACK = ("SB", "BB"), ("UTG", "UTG+1", "UTG+2", "MP"), ("LJ", "HJ", "CO", "BTN")
UNKNOWN = {"betting": "no_limit", "street": "flop", "blinds": [1, 1]}  # where nobody asks for them
Act = Mapping[str, object]


@dataclass(frozen=True)
class Offer:
    """What the player to act may do: ``call`` and ``least`` (a bet or a raise) are totals of the
    street, None where there is nothing to call or the least is not known."""

    call: int | None
    least: int | None
    opened: bool


@dataclass(frozen=True)
class StreetTaps:
    """The actions of a question as the ``fields`` of a form tell them; ``inputs`` are what was
    answered before."""

    question: Actions
    fields: QueryDict
    inputs: Mapping[str, object]
    book: Rulebook

    def text(self, part: str) -> str:
        """Return the field "actions.amount", empty where it was not sent."""
        return str(self.fields.get(f"{self.question.name}.{part}", "")).strip()

    @cached_property
    def tokens(self) -> list[str]:
        return [token for token in self.fields.getlist(self.question.name) if token]

    def give(self, inputs: Inputs) -> None:
        """Put the actions, and whose turn it is, into ``inputs``; what is no action as a text."""
        unread = [token for token in self.tokens if read(token) is None]
        listed: list[object] = [*self.acts, *unread]
        if not self.question.single:
            inputs[self.question.name] = listed
        elif listed:
            inputs[self.question.name] = listed[0]
        if self.question.actor:
            inputs[self.question.actor] = self.next

    @cached_property
    def acts(self) -> list[Act]:
        """The actions that can be read, with the blinds that post themselves."""
        acts = [act for token in self.tokens if (act := read(token)) is not None]
        if not self.question.posts or self.text("posts") != "auto":
            return acts
        by_hand = [act for act in acts if act["action"] not in POSTS]
        if self.inputs.get("street") != "preflop":
            return by_hand
        return acts if len(by_hand) < len(acts) else [*_posted(self.inputs), *acts]

    @cached_property
    def before(self) -> list[Act]:
        """The actions of the questions before, then those of this one."""
        values = [self.inputs.get(name) for name in self.question.after]
        listed = [act for value in values if isinstance(value, list) for act in value]
        return [*(act for act in listed if isinstance(act, Mapping)), *self.acts]

    @cached_property
    def next(self) -> str:
        """Whose turn it is: who was named, else who is due. A form always sends somebody; they were
        named only where they are not the one that was due when the form was drawn."""
        named = self.text("next")
        return named if named and named != self.text("due") else self.due

    @cached_property
    def due(self) -> str:
        """The one behind the last to act who is still to act."""
        roster, before = self.roster, self.before
        out = {act["player"] for act in self.acts if act["action"] == "fold" or act.get("all_in")}
        last = str(before[-1]["player"]) if before else roster[-1]
        at = roster.index(last) if last in roster else -1
        waiting = [name for name in roster[at + 1 :] + roster[:at] if name not in out]
        return waiting[0] if waiting else roster[0]

    @cached_property
    def roster(self) -> list[str]:
        """The players that can be tapped: the places of the table, or, where others are named
        already, those."""
        seats = self.text("seats")
        usual = positions(int(seats) if seats.isascii() and seats.isdigit() else 9)
        named = dict.fromkeys(str(act["player"]) for act in self.before)
        if player := self.text("next"):
            named[player] = None
        return usual if set(named) <= set(usual) else list(named)

    @cached_property
    def offer(self) -> Offer:
        """The amounts of the next tap."""
        acts = self.before
        state = {**UNKNOWN, **self.inputs, "actions": acts}
        try:
            street = street_of(Case(self.book, read_inputs(StreetInputs, state)))
        except (Malformed, Uncovered):
            highest = max((int(str(act["to"])) for act in acts if act.get("to")), default=0)
            return Offer(highest or None, None, bool(highest))
        owes = street.owes(self.next) > 0
        sized = "blinds" in self.inputs or "unit" in self.inputs
        least = street.level + street.least_raise if sized else None
        return Offer(street.level if owes else None, least, street.opened)

    def tapped(self, what: str) -> QueryDict:
        """Return the fields after a tap: "back", or an act of the player whose turn it is. Raises
        Malformed for an amount that is missing or no number."""
        name, tokens = self.question.name, self.tokens
        if what == "back":
            return changed(self.fields, {name: tokens[:-1], f"{name}.next": []})
        if what in POSTS:
            short = self._typed()
            posts = [
                {**post, "to": short, "all_in": True} if post["action"] == what else post
                for post in _posted(self.inputs)
            ]
            return changed(self.fields, {name: [written(post) for post in posts]})
        kept = [] if self.question.single else tokens
        cleared: dict[str, list[str]] = {f"{name}.next": [], f"{name}.amount": []}
        return changed(self.fields, {name: [*kept, written(self._act(what))], **cleared})

    def _act(self, what: str) -> Act:
        act, offer = {"player": self.next}, self.offer
        wager = "raise" if offer.opened else "bet"
        if what in ("fold", "check"):
            return {**act, "action": what}
        if what == "call":
            return {**act, "action": "call", "to": offer.call or 0}
        if what == "least" and offer.least:
            return {**act, "action": wager, "to": offer.least}
        to = self._typed()
        if what == "all_in":
            kind = wager if to > (offer.call or 0) else "call"
            return {**act, "action": kind, "to": to, "all_in": True}
        return {**act, "action": wager, "to": to}

    def _typed(self) -> int:
        typed, field = self.text("amount"), f"{self.question.name}.amount"
        if not typed:
            raise malformed(field, "field.missing")
        to = amount(typed)
        if isinstance(to, str):
            raise malformed(field, "number.not_whole")
        return to


def positions(seats: int) -> list[str]:
    """Return the places of a table clockwise from the small blind; two to ten of them."""
    others = min(max(seats, 2), 10) - 2
    if not others:
        return list(BLINDS)
    back = BACK[-max(1, others - 1) :] if others < 6 else BACK
    front = FRONT[: others - len(back)]
    return [*BLINDS, *front, *back]


def _posted(inputs: Mapping[str, object]) -> list[Act]:
    """Return the blinds posted whole; in limit they are half the unit and the unit."""
    unit, blinds = inputs.get("unit"), inputs.get("blinds")
    sizes = cast("Sequence[object]", blinds) if isinstance(blinds, list) else ()
    amounts = sizes if len(sizes) == 2 and all(isinstance(size, int) for size in sizes) else ()
    if isinstance(unit, int) and inputs.get("betting") == "limit":
        amounts = (unit // 2, unit)
    acts = zip(POSTS, BLINDS, amounts, strict=False)
    return [{"player": player, "action": post, "to": chips} for post, player, chips in acts]


def written(act: Act) -> str:
    """Return an action as the text of a field: "raise:600:all_in:UTG"."""
    to = "" if act.get("to") is None else act["to"]
    return f"{act['action']}:{to}:{'all_in' if act.get('all_in') else ''}:{act['player']}"


def read(token: str) -> Act | None:
    """Return the action written as ``token``; None for a text that is none."""
    kind, to, mark, player = (*token.split(":", 3), "", "", "")[:4]
    if not player or kind not in (*POSTS, *VOLUNTARY) or isinstance(amount(to or "0"), str):
        return None
    act: Inputs = {"player": player, "action": kind}
    if to:
        act["to"] = amount(to)
    return act | ({"all_in": True} if mark == "all_in" else {})
