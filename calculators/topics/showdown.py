"""Who wins what at the showdown (FSPR 6.8, BFSP 5.9, TDA 2019 12, 20 and 21, TDA 2011 10, 16 and
17, Metropolitan 18 and 19)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from calculators.cards.card import Card, hand_of
from calculators.cards.ranking import Hand, Way, best
from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, Step, step
from calculators.inputs import MOST_SEATS, Inputs
from calculators.topics.odd_chip import Shares, Winner, shared, steps, units_of
from rules.cited import Cited

Claims = Mapping[str, Mapping[Way, Hand | None]]


@dataclass(frozen=True)
class Game:
    """How a game is won. ``own``: fewest and most cards of a player; ``board``: likewise of the
    board; ``two``: exactly two of his own play."""

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


def showdown(case: Case) -> Decision:
    """Return awards: chips by player, for those who win any.

    ``hands``: cards by player; ``board``; ``pots``: [{amount, eligible}], each shared by itself;
    ``seats`` by player, ``button_seat`` and ``max_seats`` where a chip cannot be split.
    """
    asked = case.asked
    game = game_of(case)
    settled(case.book.pots.side_pots)
    dealt = hands_of(asked, game)
    chip = asked.whole("smallest_chip", 1, least=1)
    awards: dict[str, int] = {}
    told: list[Step] = []
    rests_on: Cited[str] = case.book.pots.side_pots
    for part in pots_of(asked):
        units = units_of(part.whole("amount"), chip, part.at("amount"))
        shares = shared_pot(case, game, units, claims(part, dealt))
        for player, number in shares.units.items():
            awards[player] = awards.get(player, 0) + number * chip
        rests_on = shares.rests_on if len(shares.units) > 1 else rests_on
        told.append(step("pot.shared", units=units, chip=chip, by=dict(shares.units)))
    result = {player: chips for player, chips in awards.items() if chips}
    return Decision({"awards": result}, case.book.rule(rests_on), tuple(told))


def pots_of(asked: Inputs) -> tuple[Inputs, ...]:
    """Return the pots: there is never more than one for each player."""
    pots = asked.parts("pots")
    if len(pots) > MOST_SEATS:
        raise Malformed(asked.at("pots"), f"must not have more than {MOST_SEATS} items")
    return pots


def game_of(case: Case) -> Game:
    told = "game" not in case.asked and case.game in GAMES
    return GAMES[case.game if told else case.asked.word("game", tuple(GAMES))]


def hands_of(asked: Inputs, game: Game) -> Claims:
    """Return the hands of every player in every way of the game; no card may be there twice."""
    board = hand_of(asked, "board") if "board" in asked else ()
    counted(board, game.board, asked.at("board"))
    seen = set(board)
    dealt: dict[str, Mapping[Way, Hand | None]] = {}
    part = asked.part("hands")
    for player in part.found:
        own = hand_of(part, player)
        counted(own, game.own, part.at(player))
        if seen & set(own):
            raise Malformed(part.at(player), "must not hold a card that is elsewhere")
        seen |= set(own)
        dealt[player] = {way: best(way, own, board, two=game.two) for way in game.ways}
    return dealt


def counted(found: Sequence[Card], allowed: tuple[int, int], path: str) -> None:
    fewest, most = allowed
    if not fewest <= len(found) <= most or len(set(found)) < len(found):
        wanted = str(fewest) if fewest == most else f"{fewest} to {most}"
        raise Malformed(path, f"must be {wanted} different cards")


def claims(part: Inputs, dealt: Claims) -> Claims:
    """Return the hands of those who may win the pot; one who is alone in it needs no hand."""
    names = part.texts("eligible", tuple(dealt))
    if not names or len(set(names)) < len(names):
        raise Malformed(part.at("eligible"), "must name each player once")
    for place, name in enumerate(names):
        if name not in dealt and len(names) > 1:
            raise Malformed(f"{part.at('eligible')}[{place}]", "must be one of hands")
    return {name: dealt.get(name, {}) for name in names}


def shared_pot(case: Case, game: Game, units: int, claiming: Claims) -> Shares:
    """Share one pot. Seats are asked for only where the odd chip hangs on them."""
    ways = [winners(game, way, claiming) for way in game.ways]
    high, low = ways[0], ways[1] if len(ways) > 1 else {}
    book, asked = case.book, case.asked
    unseated = [[Winner(name, cards=five) for name, five in found.items()] for found in (high, low)]
    back = [found[::-1] for found in unseated]
    shares = shared(book, game.kind, units, *unseated)
    if shares == shared(book, game.kind, units, *back):
        return shares
    seats = asked.part("seats")
    around, button = asked.seats(), asked.seat("button_seat", asked.seats())
    seated = [
        [Winner(name, steps(seats.seat(name, around), button, around)) for name in found]
        for found in (high, low)
    ]
    return shared(book, game.kind, units, *seated)


def winners(game: Game, way: Way, claiming: Claims) -> dict[str, tuple[Card, ...]]:
    """Return who has the best hand this way, with it; nobody where no hand qualifies."""
    if len(claiming) == 1:
        return dict.fromkeys(claiming, ()) if way == game.ways[0] else {}
    held = {name: hand for name, ways in claiming.items() if (hand := ways[way]) is not None}
    top = max((hand.strength for hand in held.values()), default=0)
    return {name: hand.cards for name, hand in held.items() if hand.strength == top}
