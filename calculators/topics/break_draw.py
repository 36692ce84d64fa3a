"""Seats for the players of a table that breaks, by cards (TDA 2019 10, Metropolitan 9)."""

from calculators.cards.card import card
from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, step
from calculators.inputs import Inputs
from seating.breaking import Leaver
from seating.breaking import break_draw as deal


def break_draw(case: Case) -> Decision:
    """Return first (who has the highest card by suit) and assignment: player to seat card, in the
    order of the pile and clockwise from him."""
    asked, cited = case.asked, case.book.table_break.method
    settled(cited)
    parts, pile = asked.parts("players"), asked.texts("seat_cards")
    names = [part.text("player") for part in parts]
    once(asked, "players", names)
    once(asked, "seat_cards", pile)
    once(asked, "players", [part.whole("seat", least=1) for part in parts])
    if not parts:
        raise Malformed(asked.at("players"), "must not be empty")
    if len(parts) > len(pile):
        raise Malformed(asked.at("seat_cards"), f"must be {len(parts)}, one for each player")
    leavers = [leaver(number, part) for number, part in enumerate(parts)]
    once(asked, "players", [one.card for one in leavers])
    found = deal(leavers, [(number, 0) for number in range(len(pile))])
    result = {
        "first": names[found.first],
        "assignment": {names[entry]: pile[at] for entry, (at, _) in found.seats.items()},
    }
    told = step("card.highest", player=names[found.first], card=leavers[found.first].card)
    return Decision(result, case.book.rule(cited), (told,))


def leaver(number: int, part: Inputs) -> Leaver:
    dealt = part.text("card")
    card(dealt, part.at("card"))
    return Leaver(number, part.whole("seat", least=1), dealt.replace("10", "T"))


def once(asked: Inputs, name: str, found: object) -> None:
    """Insist that nothing of ``found`` is there twice."""
    listed = list(found) if isinstance(found, list | tuple) else []
    if len(set(listed)) < len(listed):
        raise Malformed(asked.at(name), "must not name anything twice")
