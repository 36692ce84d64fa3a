"""The street built by taps: who acted, what, to how much; the next tap's amounts come from the
same reckoning that the decisions use."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from calculators.betting.street import POSTS, VOLUNTARY, StreetInputs, street_of
from calculators.decision import Case, Uncovered
from calculators.forms.answers import Answers, Fields, Values, found, listed, whole
from calculators.forms.question import Question
from calculators.forms.surroundings import Surroundings
from calculators.inputs import read as read_inputs
from calculators.malformed import Malformed, malformed
from calculators.sentence import _
from rules.rulebook import Rulebook

BLINDS, FRONT, BACK = ("SB", "BB"), ("UTG", "UTG+1", "UTG+2", "MP"), ("LJ", "HJ", "CO", "BTN")
Act = Mapping[str, object]


def positions(seats: int) -> list[str]:
    """Return the places of a table clockwise from the small blind; two to ten of them."""
    others = min(max(seats, 2), 10) - 2
    if not others:
        return list(BLINDS)
    back = BACK[-max(1, others - 1) :] if others < 6 else BACK
    front = FRONT[: others - len(back)]
    return [*BLINDS, *front, *back]


@dataclass(frozen=True)
class Offer:
    """What the player to act may do: ``call`` and ``least`` (a bet or a raise) are totals of the
    street, None where there is nothing to call or the least cannot be reckoned."""

    call: int | None
    least: int | None
    opened: bool


@dataclass(frozen=True)
class Actions(Question):
    """The actions of a street in their order.

    ``actor``: the input that names the player to act, where the topic asks for him. ``after``: the
    inputs with the actions before these. ``single``: one action alone, not a list. Before the flop
    the blinds post themselves as long as nobody has posted by hand.
    """

    actor: str = field(default="", kw_only=True)
    after: tuple[str, ...] = field(default=(), kw_only=True)
    single: bool = field(default=False, kw_only=True)
    posts: bool = field(default=False, kw_only=True)

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, self.actor) if self.actor else (self.name,)

    def fill(self, inputs: Values, answers: Answers, prefix: str = "") -> None:
        for token in answers.all(self.name):
            read(token, self.name)
        acts = self.acts(answers, inputs)
        if self.single:
            inputs |= {self.name: acts[0]} if acts else {}
        else:
            inputs[self.name] = acts
        if self.actor:
            inputs[self.actor] = self.next(answers, inputs)

    def acts(self, answers: Answers, inputs: Mapping[str, object]) -> list[Act]:
        """Return the actions that can be read, with the blinds that post themselves."""
        acts = [act for token in answers.all(self.name) if (act := _read(token)) is not None]
        if not self.posts or answers.text(f"{self.name}.posts") != "auto":
            return acts
        by_hand = [act for act in acts if act["action"] not in POSTS]
        if inputs.get("street") != "preflop":
            return by_hand
        return acts if len(by_hand) < len(acts) else [*posted(inputs), *acts]

    def next(self, answers: Answers, inputs: Mapping[str, object]) -> str:
        """Return whose turn it is: who was told, else who is due. A form always sends somebody;
        he was told only where he is not the one that was due when the form was drawn."""
        told = answers.text(f"{self.name}.next")
        if told and told != answers.text(f"{self.name}.due"):
            return told
        return self.due(answers, inputs)

    def due(self, answers: Answers, inputs: Mapping[str, object]) -> str:
        """Return the one behind the last to act who is still to act."""
        acts, roster = self.acts(answers, inputs), self.roster(answers, inputs)
        out = {act["player"] for act in acts if act["action"] == "fold" or act.get("all_in")}
        before = [*self.before(inputs), *acts]
        last = str(before[-1]["player"]) if before else roster[-1]
        at = roster.index(last) if last in roster else -1
        waiting = [name for name in roster[at + 1 :] + roster[:at] if name not in out]
        return waiting[0] if waiting else roster[0]

    def roster(self, answers: Answers, inputs: Mapping[str, object]) -> list[str]:
        """Return the players that can be tapped: the places of the table, or, where others are
        named already, those."""
        seats = answers.text(f"{self.name}.seats")
        usual = positions(int(seats) if seats.isascii() and seats.isdigit() else 9)
        acts = [*self.before(inputs), *self.acts(answers, inputs)]
        told = answers.text(f"{self.name}.next")
        named = dict.fromkeys([str(act["player"]) for act in acts] + ([told] if told else []))
        return usual if set(named) <= set(usual) else list(named)

    def before(self, inputs: Mapping[str, object]) -> list[Act]:
        return [cast("Act", act) for name in self.after for act in listed(inputs.get(name))]

    def offer(self, answers: Answers, inputs: Mapping[str, object], book: Rulebook) -> Offer:
        """Return the amounts of the next tap."""
        acts = [*self.before(inputs), *self.acts(answers, inputs)]
        state = {"betting": "no_limit", "street": "flop", "blinds": [1, 1], **inputs}
        try:
            street = street_of(Case(book, read_inputs(StreetInputs, {**state, "actions": acts})))
        except (Malformed, Uncovered):
            return Offer(_highest(acts) or None, None, bool(_highest(acts)))
        owes = street.owes(self.next(answers, inputs)) > 0
        sized = "blinds" in inputs or "unit" in inputs
        least = street.level + street.least_raise if sized else None
        return Offer(street.level if owes else None, least, street.opened)

    def tapped(self, what: str, answers: Answers, inputs: Values, book: Rulebook) -> Answers:
        """Return the answers after a tap: "back", or an act of the player whose turn it is.

        Raises Malformed for an amount that is missing or no number.
        """
        tokens = answers.all(self.name)
        if what == "back":
            return answers.but({self.name: tokens[:-1], f"{self.name}.next": []})
        if what in POSTS:
            return answers.but({self.name: self._short_post(what, answers, inputs)})
        player, offer = self.next(answers, inputs), self.offer(answers, inputs, book)
        token = self._token(what, player, offer, answers.text(f"{self.name}.amount"))
        kept = [] if self.single else tokens
        cleared: Fields = {f"{self.name}.next": [], f"{self.name}.amount": []}
        return answers.but({self.name: [*kept, token], **cleared})

    def _token(self, what: str, player: str, offer: Offer, typed: str) -> str:
        if what in ("fold", "check"):
            return f"{what}:::{player}"
        if what == "call":
            return f"call:{offer.call or 0}::{player}"
        wager = "raise" if offer.opened else "bet"
        if what == "least" and offer.least:
            return f"{wager}:{offer.least}::{player}"
        amount = whole(typed, f"{self.name}.amount") if typed else None
        if amount is None:
            raise malformed(f"{self.name}.amount", "field.missing")
        if what == "all_in":
            kind = wager if amount > (offer.call or 0) else "call"
            return f"{kind}:{amount}:all_in:{player}"
        return f"{wager}:{amount}::{player}"

    def _short_post(self, what: str, answers: Answers, inputs: Values) -> list[str]:
        """Return the posts by hand, one of them all-in for the amount typed."""
        typed = answers.text(f"{self.name}.amount")
        if not typed:
            raise malformed(f"{self.name}.amount", "field.missing")
        short = whole(typed, f"{self.name}.amount")
        return [
            f"{post['action']}:{short}:all_in:{post['player']}"
            if post["action"] == what
            else f"{post['action']}:{post['to']}::{post['player']}"
            for post in posted(inputs)
        ]

    def fields(self, inputs: Mapping[str, object], prefix: str = "") -> Fields:
        given = inputs.get(self.name)
        acts = [given] if self.single and given else listed(given)
        fields: Fields = {self.name: [written(cast("Act", act)) for act in acts]}
        actor = found(inputs, self.actor) if self.actor else None
        return fields | ({f"{self.name}.next": [str(actor)]} if actor else {})

    def started(self, around: Surroundings, prefix: str = "") -> Fields:
        seats: Fields = {f"{self.name}.seats": [str(around.table_size)]}
        return seats | ({f"{self.name}.posts": ["auto"]} if self.posts else {})


def posted(inputs: Mapping[str, object]) -> list[Act]:
    """Return the blinds posted whole; in limit they are half the unit and the unit."""
    unit, blinds = inputs.get("unit"), inputs.get("blinds")
    amounts = blinds if isinstance(blinds, Sequence) and len(blinds) == 2 else ()
    if isinstance(unit, int) and inputs.get("betting") == "limit":
        amounts = (unit // 2, unit)
    acts = zip(POSTS, BLINDS, amounts, strict=False)
    return [{"player": player, "action": post, "to": chips} for post, player, chips in acts]


def written(act: Act) -> str:
    """Return an action as the text of a field: "raise:600:all_in:UTG"."""
    to = "" if act.get("to") is None else act["to"]
    return f"{act['action']}:{to}:{'all_in' if act.get('all_in') else ''}:{act['player']}"


def read(token: str, path: str) -> Act:
    """Return the action written as ``token``; raise Malformed for a text that is none."""
    kind, _colon, rest = token.partition(":")
    to, _colon, rest = rest.partition(":")
    mark, colon, player = rest.partition(":")
    if not colon or not player or kind not in (*POSTS, *VOLUNTARY):
        raise malformed(path, "action.unreadable", _("This is no action."))
    act: Values = {"player": player, "action": kind}
    if to:
        act["to"] = whole(to, path)
    return act | ({"all_in": True} if mark == "all_in" else {})


def _read(token: str) -> Act | None:
    try:
        return read(token, "")
    except Malformed:
        return None


def _highest(acts: Sequence[Act]) -> int:
    return max((int(str(act["to"])) for act in acts if act.get("to")), default=0)
