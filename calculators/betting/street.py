"""The betting of one street, action by action: who has what in, what is to be matched, by how much
it was raised last, and what each player had before him when he last acted."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from calculators.case import Case, settled
from calculators.decision import Malformed, Uncovered
from calculators.inputs import Inputs
from rules.rulebook import Rulebook

FORMATS = ("no_limit", "pot_limit", "limit")
STREETS = ("preflop", "flop", "turn", "river")
POSTS = ("post_sb", "post_bb")
FORCED = (*POSTS, "bring_in")  # what a player does not choose is no action
VOLUNTARY = ("fold", "check", "call", "bet", "raise")
WAGERS = ("bet", "raise")


@dataclass(frozen=True)
class Action:
    """``to`` is the player's total on the street after it; None for a fold and a check."""

    player: str
    kind: str
    to: int | None = None
    all_in: bool = False
    path: str = ""


@dataclass
class Street:
    """State of the betting. ``level`` is the total to match, ``counted`` the part of it that
    counts as full bets and raises, ``raise_by`` the last full bet or raise (chips).

    ``half_counts``: whether half a raise of limit is one, None where the book does not say.
    ``raises`` counts them, the opening bet excluded. ``seen`` holds for each player who has acted
    the ``counted`` and ``level`` he left, ``wagered`` those who put chips in by choice.
    """

    betting: str
    preflop: bool
    small_blind: int
    big_blind: int
    pot_before: int
    raise_by: int
    half_counts: bool | None = True
    blind_after_short: bool = False
    level: int = 0
    counted: int = 0
    raises: int = 0
    wagers: int = 0
    short_since: bool = False
    total: dict[str, int] = field(default_factory=dict)
    seen: dict[str, tuple[int, int]] = field(default_factory=dict)
    wagered: set[str] = field(default_factory=set)
    folded: set[str] = field(default_factory=set)
    short_blinds: dict[str, int] = field(default_factory=dict)

    @property
    def limit(self) -> bool:
        return self.betting == "limit"

    @property
    def least_raise(self) -> int:
        """Chips by which the next raise must lift the level at least."""
        if self.limit:
            return self.counted + self.raise_by - self.level
        return self.big_blind if self.short_since and self.blind_after_short else self.raise_by

    @property
    def opened(self) -> bool:
        return self.level > 0

    @property
    def named(self) -> set[str]:
        """Players who put in chips or acted, whether by choice or not."""
        return {*self.total, *self.seen}

    @property
    def chips(self) -> int:
        """Chips in the middle: before this street and on it."""
        return self.pot_before + sum(self.total.values())

    def has(self, player: str) -> int:
        return self.total.get(player, 0)

    def owes(self, player: str) -> int:
        return self.level - self.has(player)

    def take(self, action: Action) -> None:
        """Let ``action`` happen."""
        if action.kind == "bring_in":
            self._bring_in(action)
            return
        if action.kind in POSTS:
            self._post(action)
            return
        if action.kind == "fold":
            self.folded.add(action.player)
        if action.to is not None:
            self._put_in(action, action.to)
        self.seen[action.player] = (self.counted, self.level)

    def _post(self, action: Action) -> None:
        """A blind: the whole of it is due from the others even when it was posted short."""
        due = self.big_blind if action.kind == "post_bb" else self.small_blind
        posted = due if action.to is None else action.to
        self.total[action.player] = posted
        if posted < due:
            self.short_blinds[action.kind] = due - posted
        self.level = self.counted = max(self.level, due)

    def _bring_in(self, action: Action) -> None:
        """The opening bet of stud: it is to be matched, and the first full bet completes it."""
        self.total[action.player] = action.to or 0
        self.level = max(self.level, action.to or 0)

    def _put_in(self, action: Action, to: int) -> None:
        self._check(action, to)
        self.total[action.player] = to
        self.wagered.add(action.player)
        if to > self.level:
            self._wager(to, action.all_in)

    def _check(self, action: Action, to: int) -> None:
        """Raise Malformed for a total that the action cannot have come to; all his chips may be
        any number."""
        path, level = f"{action.path}.to", self.level
        if to < self.has(action.player):
            raise Malformed(path, "must not be below what the player has in already")
        if action.all_in:
            return
        if to < level:
            raise Malformed(path, f"must not be below the {level} to match")
        if to > level and action.kind == "call":
            raise Malformed(path, f"must not be above {level}")
        if to == level and action.kind in WAGERS:
            raise Malformed(path, f"must not be below {level + 1}")

    def _wager(self, to: int, all_in: bool) -> None:
        """A bet or a raise; a short all-in lifts the level and counts for nothing."""
        self.wagers += 1
        added = to - (self.counted if self.limit else self.level)
        if all_in and not self._counts(added):
            self.level, self.short_since = to, True
            return
        self.raises += 1 if self.counted else 0
        if not self.limit:
            self.raise_by = added
        self.level = self.counted = to
        self.short_since = False

    def _counts(self, added: int) -> bool:
        """Tell whether an all-in is a raise: each is measured by the last full one, whatever less
        a player with chips may raise over a short all-in (BFSP 4.9.8)."""
        if not self.limit:
            return added >= self.raise_by
        if self.half_counts is None and added < self.raise_by:
            raise Uncovered
        return 2 * added >= self.raise_by if self.half_counts else added >= self.raise_by


def actions_of(asked: Inputs, name: str = "actions", *, amounts: bool = True) -> tuple[Action, ...]:
    """Return the actions listed under ``name``; without ``amounts`` it is enough to know what was
    done, not for how much."""
    return tuple(one_action(part, amounts=amounts) for part in asked.parts(name, ()))


def one_action(part: Inputs, *, amounts: bool = True) -> Action:
    kind = part.word("action", (*FORCED, *VOLUNTARY))
    needs = amounts and kind in ("bring_in", "call", "bet", "raise")
    to = part.whole("to") if needs or "to" in part else None
    if kind in ("fold", "check"):
        to = None  # nothing is put in, whatever total is told
    return Action(part.text("player"), kind, to, part.flag("all_in"), part.path)


def street_of(case: Case, actions: Iterable[Action] | None = None) -> Street:
    """Return the street of ``case`` after its actions, or after ``actions``."""
    asked = case.asked
    betting = asked.word("betting", FORMATS)
    small, big = _blinds(asked, betting)
    street = Street(
        betting,
        asked.word("street", STREETS) == "preflop",
        small,
        big,
        asked.whole("pot_before", 0),
        asked.whole("unit", least=1) if betting == "limit" else big,
    )
    street.blind_after_short = case.book.betting.after_short_all_in.value == "big_blind"
    listed = actions_of(asked) if actions is None else tuple(actions)
    part = case.book.betting.limit_all_in_counts_pct
    street.half_counts = None if part.silent else part.value == 50
    if street.preflop and "blinds" in asked and not told_of_posts(asked):
        street.level = street.counted = big
    for action in listed:
        street.take(action)
    return street


def told_of_posts(asked: Inputs) -> bool:
    """Tell whether the actions begin with the forced ones; where they are left out a big blind is
    to be matched all the same."""
    return any(action.kind in FORCED for action in actions_of(asked))


def _blinds(asked: Inputs, betting: str) -> tuple[int, int]:
    if betting == "limit" and "blinds" not in asked:
        return 0, asked.whole("unit", least=1)
    blinds = asked.wholes("blinds", least=1)
    if len(blinds) != 2:
        raise Malformed(asked.at("blinds"), "must be the small and the big blind")
    return blinds[0], blinds[1]


def short_blind(street: Street, book: Rulebook) -> int:
    """Return the chips by which blinds posted short are reckoned up before the flop (FSPR 5.9.8,
    BFSP 4.9.8, TDA 2019 54-B, Metropolitan 49-B); raise Uncovered where the book says nothing."""
    if not (street.preflop and street.short_blinds):
        return 0
    filled = settled(book.betting.short_blinds_filled)
    return sum(chips for post, chips in street.short_blinds.items() if post in filled)


def open_to(case: Case, street: Street, player: str) -> bool:
    """Tell whether the betting is open to ``player``: he has not acted yet, or it was raised fully
    since. A cap is another question."""
    book = case.book.betting
    if player not in street.seen:
        return True
    if settled(book.short_all_in_bars) == "who_bet" and player not in street.wagered:
        return True
    counted, level = street.seen[player]
    if street.counted > counted:
        return True
    add_up = not street.limit and settled(book.short_all_ins_add_up)
    return add_up and street.level - level >= street.raise_by
