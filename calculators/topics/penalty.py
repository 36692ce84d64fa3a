"""What may be imposed for an offence, and by whom (FSPR 8.1 and 8.2, BFSP 7.1 and 7.2, TDA 2011 50,
TDA 2019 71, Metropolitan 65)."""

from calculators import ask
from calculators.decision import Case, Decision, Step, Uncovered, step
from calculators.inputs import BaseInputs, Positive
from calculators.malformed import malformed
from calculators.sentence import Facts, OneOf, Opening, Speech, _, sentence
from rules import offences
from rules.offences import called, catalogue
from rules.rulebook import KEYS
from rules.sanctions import ANY_STEP, HOUSE, Option, imposed_by, options


class Inputs(BaseInputs):
    """``offence``: a key of the book's catalogue, or another name of it there, also with the book
    in front ("fspr_collusion"); ``occurrence``: which breach of the same clause this is."""

    offence: str = ask.offence(_("Offence"))
    occurrence: Positive = ask.choice(
        _("Which time"),
        (("1", _("First")), ("2", _("Second")), ("3", _("Third"))),
        whole=True,
        start="1",
    )
    players_at_table: Positive = ask.amount(
        _("Players at the table, the offender included"), unit="number", start="=table_size"
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return options (type; for hands and rounds min, max, hands_min and hands_max) and imposed_by,
    the lowest roles that may choose among them; where the book knows no such roles, whom it names:
    "td", the tournament director, or "floor".

    Not covered: an offence that only other books know, or without a sanction for players.
    """
    book, inputs = case.book, case.inputs
    offence = called(book.key, inputs.offence)
    if offence is None:
        if any(called(key, inputs.offence) for key in KEYS):
            raise Uncovered
        names = sorted({name for key in KEYS for name in catalogue(key).offences})
        raise malformed("offence", "field.not_one_of", allowed=names)
    choice = options(book, catalogue(book.key), offence, inputs.occurrence)
    if not choice:
        raise Uncovered
    house = sorted(name for name in offence.decided_by if name in HOUSE)
    result = {
        "options": [_written(option, inputs.players_at_table) for option in choice],
        "imposed_by": house or imposed_by(choice),
    }
    return Decision(result, book.cite(offence.clause), _steps(case, offence, choice))


def _steps(
    case: Case[Inputs], offence: offences.Offence, choice: tuple[Option, ...]
) -> tuple[Step, ...]:
    inputs, offence_catalogue = case.inputs, catalogue(case.book.key)
    occurrence = inputs.occurrence
    steps = [step("offence.counted", occurrence=occurrence, clause=offence.clause)]
    if any(option.type == "rounds" for option in choice):
        steps.append(step("round.is", players=inputs.players_at_table))
    if occurrence >= offence.repeat_from and not offence.repeat:
        steps.append(step("repeat.unnamed", clause=offence.clause))
    left_open = any(name.type in ANY_STEP for name in offence.named(occurrence))
    if left_open and not offence_catalogue.ladder_numbered:
        steps.append(step("ladder.unnumbered", clause=offence_catalogue.ladder_rules[0]))
    return tuple(steps)


def _written(option: Option, players: int) -> dict[str, object]:
    if not option.most:
        return {"type": option.type}
    return {
        "type": option.type,
        "min": option.least,
        "max": option.most,
        "hands_min": option.hands(option.least, players),
        "hands_max": option.hands(option.most, players),
    }


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(
        _("%(options)s, imposed by %(by)s."),
        options=Opening(OneOf(result["options"])),
        by=OneOf(result.get("imposed_by", ())),
    )


TITLE = _("Penalty for an offence")
GROUP = "time"
ALSO = _("warning sanction missed rounds disqualification")
STEPS = {
    "offence.counted": _("Breach %(occurrence)s of clause %(clause)s."),
    "round.is": _(
        "A round is as many hands as there are players, the offender included: %(players)s."
    ),
    "repeat.unnamed": _("The book names nothing more for a repeat: the same holds again."),
    "ladder.unnumbered": _(
        "Clause %(clause)s prints no numbers of hands and rounds: the limits are ours."
    ),
}
FIELDS = {
    "imposed_by": _("Who imposes it"),
    "type": _("Kind"),
    "min": _("At least"),
    "max": _("At most"),
    "hands_min": _("Hands at least"),
    "hands_max": _("Hands at most"),
}
