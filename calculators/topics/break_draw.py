"""Seats for the players of a table that breaks, by cards (TDA 2019 10, Metropolitan 9)."""

from collections.abc import Sequence

from calculators import ask
from calculators.cards.card import PlayingCard, written
from calculators.cards.questions import ANOTHER
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import AtLeastOne, BaseInputs, Items, Positive
from calculators.malformed import malformed
from calculators.sentence import Facts, Lines, Speech, _, sentence
from seating.plan.breaking import Leaver, break_draw


class SeatedPlayer(BaseInputs):
    player: str = ask.text(_("Player"))
    seat: Positive = ask.amount(_("Seat"), unit="number")
    card: PlayingCard = ask.cards(_("Card"), single=True, most=1)


class Inputs(BaseInputs):
    """``seat_cards``: names of seats as their cards lie in the pile."""

    players: AtLeastOne[SeatedPlayer] = ask.rows(_("Players at the table"), least=4, add=ANOTHER)
    seat_cards: Items[str] = ask.words(_("Seat cards as they lie in the pile"), hint="T4-7 T1-2")


def decide(case: Case[Inputs]) -> Decision:
    """Return first (who has the highest card by suit) and assignment: player to seat card, in the
    order of the pile and clockwise from that player."""
    cited, players = case.book.table_break.method, case.inputs.players
    pile = case.inputs.seat_cards
    settled(cited)
    names = [player.player for player in players]
    _once("players", names)
    _once("players", [player.seat for player in players])
    _once("players", [player.card for player in players])
    _once("seat_cards", pile)
    if len(players) > len(pile):
        text = _("One for each is needed: %(n)s.")
        raise malformed("seat_cards", "cards.too_few", text, n=len(players))
    leavers = [Leaver(at, player.seat, written(player.card)) for at, player in enumerate(players)]
    drawn = break_draw(leavers, [(number, 0) for number in range(len(pile))])
    first = names[drawn.first]
    seats = {names[entry]: pile[at] for entry, (at, _seat) in drawn.seats.items()}
    reason = step("card.highest", player=first, card=leavers[drawn.first].card)
    return Decision({"first": first, "assignment": seats}, case.book.rule(cited), (reason,))


def _once(field: str, values: Sequence[object]) -> None:
    """Raise Malformed where something is there twice."""
    if len(set(values)) < len(values):
        raise malformed(field, "names.twice")


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(_("%(player)s begins."), player=result["first"])
    yield sentence("%(assignment)s.", assignment=Lines(result["assignment"]))


TITLE = _("Seat draw for a broken table")
GROUP = "seats"
DECIDES = ("breaking_tables",)
ALSO = _("break a table two steps")
STEPS = {"card.highest": _("The highest card is that of %(player)s: %(card)s.")}
FIELDS = {"assignment": _("Seats")}
