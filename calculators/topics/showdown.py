"""Who wins what at the showdown (FSPR 6.8, BFSP 5.9, TDA 2019 12, 20 and 21, TDA 2011 10, 16 and
17, Metropolitan 18 and 19)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from calculators import ask
from calculators.cards.card import Card
from calculators.cards.card import Hand as Dealt
from calculators.cards.questions import ANOTHER, PLAYER
from calculators.cards.ranking import Hand, Way, best
from calculators.cards.shares import Shares, Winner, clockwise, shared, units_of
from calculators.decision import Case, Decision, Step, settled, step
from calculators.inputs import BaseInputs, ByName, Items, Positive, TableSize, Whole, required
from calculators.malformed import malformed
from calculators.sentence import Facts, Lines, Speech, _, sentence
from rules.cited import Cited

MOST_PLAYERS = 50  # and there is never more than one pot for each
Claims = Mapping[str, Mapping[Way, Hand | None]]

CHOICES = (
    ("nlhe", _("Hold'em")),
    ("plo", _("Omaha")),
    ("omaha8", _("Omaha hi-lo")),
    ("stud", _("Stud")),
    ("stud8", _("Stud hi-lo")),
    ("razz", _("Razz")),
)


class Pot(BaseInputs):
    amount: Whole = ask.amount(_("Chips"))
    eligible: Items[str] | None = ask.players(_("Who plays for it"), ("hands",), default=None)


HANDS = ask.RowsByName(_("Players"), (PLAYER,), least=2, add=ANOTHER, name="hands_rows")


class Inputs(BaseInputs):
    """``pots`` are shared each by itself; ``seats``, ``button_seat`` and ``max_seats`` are needed
    where a chip cannot be split."""

    game: Literal[
        "nlhe", "limit", "holdem", "plo", "omaha", "omaha8", "stud", "stud8", "razz"
    ] | None = ask.choice(_("Game"), CHOICES, start="nlhe", default=None)  # fmt: skip
    board: Dealt = ask.cards(
        _("Board"), most=5, when=ask.If("game", "nlhe", "plo", "omaha8"), default=[]
    )
    hands: ByName[Dealt] = ask.cards(_("Cards"), rows=HANDS)
    seats: ByName[Positive] = ask.amount(
        _("Seat"), unit="number", optional=True, rows=HANDS, default={}
    )
    pots: Annotated[list[Pot], Field(max_length=MOST_PLAYERS)] = ask.rows(
        _("Pots, the main one first"), least=1, called="", add=_("Another pot")
    )
    smallest_chip: Positive = ask.amount(
        _("Smallest chip in play"), start="=smallest_chip", default=1
    )
    max_seats: TableSize | None = ask.amount(
        _("Seats at the table"), unit="number", start="=table_size", default=None
    )
    button_seat: Positive | None = ask.seat(_("Button"), optional=True, default=None)


@dataclass(frozen=True)
class Game:
    """How a game is won. ``own``: fewest and most cards of a player; ``board``: likewise of the
    board; ``two``: exactly two of the player's own play."""

    kind: str
    ways: tuple[Way, ...]
    own: tuple[int, int]
    board: tuple[int, int]
    two: bool = False


HOLDEM = Game("board", ("high",), (2, 2), (5, 5))
OMAHA = Game("board", ("high",), (4, 6), (5, 5), two=True)
GAMES = {
    "nlhe": HOLDEM,
    "limit": HOLDEM,
    "holdem": HOLDEM,
    "plo": OMAHA,
    "omaha": OMAHA,
    "omaha8": Game("board", ("high", "eight_or_better"), (4, 6), (5, 5), two=True),
    "stud": Game("stud", ("high",), (5, 7), (0, 1)),
    "stud8": Game("stud", ("high", "eight_or_better"), (5, 7), (0, 1)),
    "razz": Game("razz", ("low",), (5, 7), (0, 1)),
}


def decide(case: Case[Inputs]) -> Decision:
    """Return awards: chips by player, for those who win any."""
    inputs, chip = case.inputs, case.inputs.smallest_chip
    played = case.game if case.game in GAMES else None
    game = GAMES[required(inputs.game or played, "game")]
    settled(case.book.pots.side_pots)
    dealt = _dealt(inputs, game)
    awards: dict[str, int] = {}
    steps: list[Step] = []
    rests_on: Cited[str] = case.book.pots.side_pots
    for at, pot in enumerate(inputs.pots):
        units = units_of(pot.amount, chip, f"pots[{at}].amount")
        shares = _shared(case, game, units, _claims(pot, dealt, f"pots[{at}].eligible"))
        for player, number in shares.units.items():
            awards[player] = awards.get(player, 0) + number * chip
        rests_on = shares.rests_on if len(shares.units) > 1 else rests_on
        steps.append(step("pot.shared", units=units, chip=chip, by=dict(shares.units)))
    result = {player: chips for player, chips in awards.items() if chips}
    return Decision({"awards": result}, case.book.rule(rests_on), tuple(steps))


def _dealt(inputs: Inputs, game: Game) -> Claims:
    """Return the hands of every player in every way of the game; no card may be there twice."""
    board = inputs.board
    _count(board, game.board, "board")
    seen = set(board)
    dealt: dict[str, Mapping[Way, Hand | None]] = {}
    for player, own in inputs.hands.items():
        _count(own, game.own, f"hands.{player}")
        if seen & set(own):
            raise malformed(f"hands.{player}", "card.twice")
        seen |= set(own)
        dealt[player] = {way: best(way, own, board, two=game.two) for way in game.ways}
    return dealt


def _count(cards: Sequence[Card], allowed: tuple[int, int], field: str) -> None:
    fewest, most = allowed
    if not fewest <= len(cards) <= most or len(set(cards)) < len(cards):
        wanted = str(fewest) if fewest == most else f"{fewest}–{most}"
        raise malformed(field, "cards.count", wanted=wanted)


def _claims(pot: Pot, dealt: Claims, field: str) -> Claims:
    """Return the hands of those who may win the pot; one who is alone in it needs no hand."""
    names = list(dealt) if pot.eligible is None else pot.eligible
    if not names:
        raise malformed(field, "field.missing")
    if len(set(names)) < len(names):
        raise malformed(field, "names.twice")
    for place, name in enumerate(names):
        if name not in dealt and len(names) > 1:
            raise malformed(f"{field}[{place}]", "names.unknown")
    return {name: dealt.get(name, {}) for name in names}


def _shared(case: Case[Inputs], game: Game, units: int, claims: Claims) -> Shares:
    """Share one pot. Seats are asked for only where the odd chip hangs on them."""
    ways = [_winners(game, way, claims) for way in game.ways]
    high, low = ways[0], ways[1] if len(ways) > 1 else {}
    book, inputs = case.book, case.inputs
    unseated = [[Winner(name, cards=five) for name, five in way.items()] for way in (high, low)]
    back = [winners[::-1] for winners in unseated]
    shares = shared(book, game.kind, units, *unseated)
    if shares == shared(book, game.kind, units, *back):
        return shares
    seated = [[Winner(name, _from_button(inputs, name)) for name in way] for way in (high, low)]
    return shared(book, game.kind, units, *seated)


def _from_button(inputs: Inputs, player: str) -> int:
    around = required(inputs.max_seats, "max_seats")
    places = {"button_seat": inputs.button_seat, f"seats.{player}": inputs.seats.get(player)}
    for field, seat in places.items():
        if required(seat, field) > around:
            raise malformed(field, "number.above", most=around)
    button = required(inputs.button_seat, "button_seat")
    return clockwise(inputs.seats[player], button, around)


def _winners(game: Game, way: Way, claims: Claims) -> dict[str, tuple[Card, ...]]:
    """Return who has the best hand this way, with it; nobody where no hand qualifies."""
    if len(claims) == 1:
        return dict.fromkeys(claims, ()) if way == game.ways[0] else {}
    held = {name: hand for name, ways in claims.items() if (hand := ways[way]) is not None}
    top = max((hand.strength for hand in held.values()), default=0)
    return {name: hand.cards for name, hand in held.items() if hand.strength == top}


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence("%(awards)s.", awards=Lines(result["awards"]))


TITLE = _("Who wins the pots")
GROUP = "showdown"
ALSO = _("compare hands best hand winner")
STEPS = {"pot.shared": _("A pot of %(units)s chips of %(chip)s; chips: %(by)s.")}
