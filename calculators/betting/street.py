"""The betting of one street, action by action: who has what in, what is to be matched, by how much
it was raised last, and what each player had before them when they last acted."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from calculators.betting.inputs import Act, Action, StreetInputs
from calculators.decision import Case, Uncovered, settled
from calculators.inputs import required
from calculators.malformed import malformed
from calculators.sentence import Paragraph, _
from rules.cited import Cited
from rules.rulebook import Rulebook

POSTS = ("post_sb", "post_bb")
FORCED = (*POSTS, "bring_in")  # what a player does not choose is no action
VOLUNTARY = ("fold", "check", "call", "bet", "raise")
WAGERS = ("bet", "raise")


BELOW_OWN = _("It must not be below what the player has in already.")
BELOW_CALL = _("It must be %(least)s at least, or an all-in.")
BELOW_LEAST = _("This cannot have been: %(least)s is the least, or an all-in (%(rule)s).")
OVER_BLIND = _("This cannot have been: the blind of the level is %(most)s.")
HAS_FOLDED = _("This cannot have been: the player has folded.")


@dataclass
class Street:
    """State of the betting. ``level`` is the total to match, ``counted`` the part of it that
    counts as full bets and raises, ``raise_by`` the last full bet or raise (chips).

    ``half_counts``: whether half a raise of limit is one, None where the book does not say.
    ``raises`` counts them, the opening bet excluded; ``wagers`` counts whatever lifted the level by
    choice, short all-ins too. ``posted``: a blind or the bring-in opened the street. ``seen`` holds
    for each player who has acted the ``counted`` and ``level`` they left, ``wagered`` those who put
    chips in by choice. ``takes_less``: a bet or raise below the least is taken as it was made.
    """

    book: Rulebook
    betting: str
    preflop: bool
    small_blind: int
    big_blind: int
    pot_before: int
    raise_by: int
    half_counts: bool | None = True
    blind_after_short: bool = False
    takes_less: bool = False
    level: int = 0
    counted: int = 0
    raises: int = 0
    wagers: int = 0
    posted: bool = False
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
    def least_rests_on(self) -> Cited[str]:
        """What says how much the next bet or raise is at least."""
        betting = self.book.betting
        if not self.opened:
            return betting.min_bet
        if self.short_since and not self.limit:
            return betting.after_short_all_in
        return betting.min_raise if self.raises == 0 else betting.min_reraise

    @property
    def opened(self) -> bool:
        return self.level > 0

    @property
    def faces_opening_bet(self) -> bool:
        """Whether the level is the opening bet: the first chips of the street, also an all-in below
        the least bet, with nothing over them; a check is none (TDA 2019 51-B, Metropolitan 38-B).
        """
        return self.wagers == (0 if self.posted else 1)

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

    def play(self, actions: Sequence[Action], name: str = "actions") -> None:
        """Let the actions of the input ``name`` happen. Raises Malformed for what cannot have been:
        a total that an action cannot have come to, or an action of who has folded."""
        for number, action in enumerate(actions):
            self._take(action, f"{name}[{number}].to")

    def _take(self, action: Action, path: str) -> None:
        if action.action == "bring_in":
            self._bring_in(action)
            return
        if action.action in POSTS:
            self._post(action, path)
            return
        if action.player in self.folded:
            raise malformed(path, "action.has_folded", HAS_FOLDED)
        if action.action == "fold":
            self.folded.add(action.player)
        if action.to is not None:
            self._check(action, action.to, path)
            self._put_in(action, action.to)
        self.seen[action.player] = (self.counted, self.level)

    def _post(self, action: Action, path: str) -> None:
        """A blind: the whole of it is due from the others even when it was posted short."""
        due = self.big_blind if action.action == "post_bb" else self.small_blind
        posted = due if action.to is None else action.to
        if due and posted > due:
            raise malformed(path, "action.over_blind", OVER_BLIND, most=due)
        self.total[action.player] = posted
        if posted < due:
            self.short_blinds[action.action] = due - posted
        self.level = self.counted = max(self.level, due)
        self.posted = True

    def _bring_in(self, action: Action) -> None:
        """The opening bet of stud: it is to be matched, and the first full bet completes it."""
        self.total[action.player] = action.to or 0
        self.level = max(self.level, action.to or 0)
        self.posted = True

    def _put_in(self, action: Action, to: int) -> None:
        self.total[action.player] = to
        self.wagered.add(action.player)
        if to > self.level:
            self._wager(to, action.all_in)

    def _check(self, action: Action, to: int, path: str) -> None:
        """All the chips of a player may be any number."""
        if to < self.has(action.player):
            raise malformed(path, "action.below_own", BELOW_OWN)
        if action.all_in:
            return
        if to < self.level:
            raise malformed(path, "action.below_call", BELOW_CALL, least=self.level)
        if to > self.level and action.action == "call":
            raise malformed(path, "number.above", most=self.level)
        least = self.level + (1 if self.takes_less else self.least_raise)
        if to < least and action.action in WAGERS:
            rule = Paragraph(self.book.rule(self.least_rests_on))
            raise malformed(path, "action.below_least", BELOW_LEAST, least=least, rule=rule)

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
        """Whether an all-in is a raise: it is measured by the least that was allowed, which after a
        short one may be less than the last full raise (BFSP 4.9.8)."""
        if not self.limit:
            return added >= self.least_raise
        if self.half_counts is None and added < self.raise_by:
            raise Uncovered
        return 2 * added >= self.raise_by if self.half_counts else added >= self.raise_by


def street_of(
    case: Case[StreetInputs], actions: Sequence[Action] | None = None, *, takes_less: bool = False
) -> Street:
    """Return the street of ``case`` after its actions, or after ``actions``; ``takes_less`` as in
    Street. Raises Malformed as ``play``."""
    inputs, betting = case.inputs, case.book.betting
    small, big = inputs.sizes
    street = Street(
        case.book,
        inputs.betting,
        inputs.street == "preflop",
        small,
        big,
        inputs.pot_before,
        required(inputs.unit, "unit") if inputs.betting == "limit" else big,
    )
    street.takes_less = takes_less
    street.blind_after_short = betting.after_short_all_in.value == "big_blind"
    part = betting.limit_all_in_counts_pct
    street.half_counts = None if part.silent else part.value == 50
    posted = any(action.action in FORCED for action in inputs.actions)
    if street.preflop and inputs.blinds and not posted:
        street.level = street.counted = big  # left out, the big blind is to be matched all the same
        street.posted = True
    street.play(inputs.actions if actions is None else actions)
    return street


def short_blind(street: Street, book: Rulebook) -> int:
    """Return the chips that are added for blinds posted short before the flop (FSPR 5.9.8, BFSP
    4.9.8, TDA 2019 54-B, Metropolitan 49-B); raise Uncovered where the book says nothing."""
    if not (street.preflop and street.short_blinds):
        return 0
    filled = settled(book.betting.short_blinds_filled)
    return sum(chips for post, chips in street.short_blinds.items() if post in filled)


def open_to(book: Rulebook, street: Street, player: str) -> bool:
    """Whether the betting is open to ``player``: they have not acted yet, or it was raised fully
    since. A cap is another question."""
    if player not in street.seen:
        return True
    if settled(book.betting.short_all_in_bars) == "who_bet" and player not in street.wagered:
        return True
    counted, level = street.seen[player]
    if street.counted > counted:
        return True
    add_up = not street.limit and settled(book.betting.short_all_ins_add_up)
    return add_up and street.level - level >= street.raise_by


def acted(actions: Sequence[Act]) -> list[Act]:
    """Return the actions without the blinds and the bring-in, which are no actions."""
    return [action for action in actions if action.action not in FORCED]


def with_chips(actions: Sequence[Act]) -> int:
    return sum(action.action in ("call", "bet", "raise") for action in acted(actions))


def substantial(actions: Sequence[Act]) -> bool:
    """Whether there was substantial action: two actions of which one is with chips, or any three
    (TDA 2019 36, TDA 2011 32, Metropolitan 34)."""
    number = len(acted(actions))
    return number >= 3 or (number == 2 and with_chips(actions) >= 1)
