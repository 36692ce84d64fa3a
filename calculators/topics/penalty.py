"""What may be imposed for an offence, and by whom (FSPR 8.1 and 8.2, BFSP 7.1 and 7.2, TDA 2011 50,
TDA 2019 71, Metropolitan 65)."""

from calculators.case import Case
from calculators.decision import Decision, Malformed, Uncovered, step
from rules.offences import Offence, called, catalogue
from rules.rulebook import KEYS
from rules.sanctions import ANY_STEP, HOUSE, Option, imposed_by, options


def penalty(case: Case) -> Decision:
    """Return options (type; for hands and rounds min, max, hands_min and hands_max) and imposed_by,
    the lowest roles that may choose among them; where the book knows no such roles, whom it names:
    "td", the tournament director, or "floor". ``offence``: a key of the book's catalogue, or
    another name of it there, also with the book in front ("fspr_collusion");
    ``occurrence``: which breach of the same clause this is; ``players_at_table``: the offender
    included. Not covered: an offence that only other books know, or without a sanction for players.
    """
    asked, book = case.asked, case.book
    name = asked.text("offence")
    offence = called(book.key, name)
    if offence is None:
        if any(called(key, name) for key in KEYS):
            raise Uncovered
        names = sorted({one for key in KEYS for one in catalogue(key).offences})
        raise Malformed(asked.at("offence"), f"must be one of {', '.join(names)}")
    occurrence = asked.whole("occurrence", least=1)
    players = asked.whole("players_at_table", least=1)
    found = options(book, catalogue(book.key), offence, occurrence)
    if not found:
        raise Uncovered
    result = {
        "options": [written(option, players) for option in found],
        "imposed_by": house(offence) or imposed_by(found),
    }
    told = [step("offence.counted", occurrence=occurrence, clause=offence.clause)]
    if any(option.type == "rounds" for option in found):
        told.append(step("round.is", players=players))
    if occurrence >= offence.repeat_from and not offence.repeat:
        told.append(step("repeat.unnamed", clause=offence.clause))
    if left_open(offence, occurrence) and not catalogue(book.key).ladder_numbered:
        told.append(step("ladder.unnumbered", clause=catalogue(book.key).ladder_rules[0]))
    return Decision(result, book.cite(offence.clause), tuple(told))


def house(offence: Offence) -> list[str]:
    """Return whom a book without a federation names, nobody for the other books."""
    return sorted(one for one in offence.decided_by if one in HOUSE)


def left_open(offence: Offence, occurrence: int) -> bool:
    """Tell whether the clause leaves the step of the ladder to whoever decides."""
    return any(one.type in ANY_STEP for one in offence.named(occurrence))


def written(option: Option, players: int) -> dict[str, object]:
    if not option.most:
        return {"type": option.type}
    return {
        "type": option.type,
        "min": option.least,
        "max": option.most,
        "hands_min": option.hands(option.least, players),
        "hands_max": option.hands(option.most, players),
    }
