"""A number with several meanings (TDA 2019 57, TDA 2011 44, Metropolitan 51)."""

from calculators import ask
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import AtLeastOne, BaseInputs, Positive, Whole, required
from calculators.sentence import Facts, Speech, _, sentence


class Inputs(BaseInputs):
    candidates: AtLeastOne[Positive] = ask.chips(_("What it may mean"))
    pot: Whole | None = ask.amount(
        _("All chips in the pot"), hint=_("Bets in front of the players included."), default=None
    )
    min_legal: Whole = ask.amount(_("Least legal bet"), start="=big_blind", default=0)


def decide(case: Case[Inputs]) -> Decision:
    """Return ruling (fixed, or td_discretion with a default) and amount, in chips. Meanings below
    the least legal bet are left out."""
    cited = case.book.chips.ambiguous
    how = settled(cited)
    candidates = sorted(case.inputs.candidates)
    legal = [
        candidate for candidate in candidates if candidate >= case.inputs.min_legal
    ] or candidates[-1:]
    within = legal
    if how == "highest_within_pot":
        pot = required(case.inputs.pot, "pot")
        within = [amount for amount in legal if amount <= pot] or legal[:1]
    amount = within[-1] if how == "highest_within_pot" else legal[0]
    ruling = "td_discretion" if how == "director_lowest" else "fixed"
    reason = step("amount.meanings", legal=legal, within=within)
    return Decision({"ruling": ruling, "amount": amount}, case.book.rule(cited), (reason,))


def say(result: Facts, inputs: Facts) -> Speech:
    if result["ruling"] == "td_discretion":
        yield sentence(_("The director decides; in doubt it is %(to)s."), to=result["amount"])
    else:
        yield sentence(_("It is %(to)s."), to=result["amount"])


TITLE = _("A number with two meanings")
GROUP = "bets"
DECIDES = ("ambiguous_amount",)
ALSO = _("five hundred or five thousand ambiguous")
RESTS_ON = ("chips.ambiguous",)
STEPS = {"amount.meanings": _("Legal meanings: %(legal)s; those that remain: %(within)s.")}
