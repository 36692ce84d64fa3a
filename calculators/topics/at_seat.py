"""Whether the hand of a player who comes late is live (BFSP 6.4.4, TDA 2019 30, TDA 2011 26)."""

from typing import Literal

from calculators import ask
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs
from calculators.sentence import Facts, Speech, _, sentence


class Inputs(BaseInputs):
    arrival: Literal["before_first_card", "during_deal", "after_deal"] = ask.choice(
        _("When the player was at the seat"),
        (
            ("before_first_card", _("Before the first card")),
            ("during_deal", _("During the deal")),
            ("after_deal", _("After the deal")),
        ),
        start="during_deal",
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return hand_live."""
    cited, arrival = case.book.showdown.at_seat_by, case.inputs.arrival
    by = settled(cited)
    live = arrival == "before_first_card" or (arrival == "during_deal" and by == "end_of_deal")
    reason = step("seat.due", by=by, arrival=arrival)
    return Decision({"hand_live": live}, case.book.rule(cited), (reason,))


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(_("The hand is live.") if result["hand_live"] else _("The hand is dead."))


TITLE = _("Late to the seat: is the hand live?")
GROUP = "dealing"
DECIDES = ("presence_at_deal",)
ALSO = _("arrives late dead hand")
RESTS_ON = ("showdown.at_seat_by",)
STEPS = {"seat.due": _("A player has to be at the seat by %(by)s.")}
FIELDS = {"hand_live": _("The hand is live")}
CODES = {"first_card": _("the first card"), "end_of_deal": _("the end of the deal")}
