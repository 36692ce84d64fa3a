"""Button and blinds of the next hand (TDA 2019 32 and 34, TDA 2011 28 and 30, Metropolitan 30 and
32, FSPR 6.2.3, BFSP 5.3.2)."""

from calculators.decision import Case, Decision, settled, step
from calculators.hall.table import MixedTable, hall_table, rules_of, unknown_positions
from calculators.inputs import BaseInputs
from calculators.sentence import Facts, Speech, _, either_is, sentence
from seating.positions.positions import next_positions


class Inputs(BaseInputs):
    table: MixedTable = hall_table()


def decide(case: Case[Inputs]) -> Decision:
    """Return button, sb and bb (seats), button_dead and sb_dead."""
    state, button = case.inputs.table.state("table"), case.book.button
    cited = button.heads_up_small_blind_on_button if state.players == 2 else button.system
    settled(button.system)
    settled(cited)
    positions = next_positions(state, rules_of(case).button.value)
    if positions is None:
        raise unknown_positions("table", state)
    result = {
        "button": positions.button,
        "sb": positions.small_blind,
        "bb": positions.big_blind,
        "button_dead": positions.button_dead,
        "sb_dead": positions.small_blind_dead,
    }
    reason = step("button.passes", by=button.system.value, players=state.players)
    return Decision(result, case.book.rule(cited), (reason,))


def say(result: Facts, inputs: Facts) -> Speech:
    seats = {name: result[name] for name in ("button", "sb", "bb")}
    if result["sb"] is None:
        yield sentence(_("Button %(button)s, no small blind, big blind %(bb)s."), **seats)
    else:
        yield sentence(_("Button %(button)s, small blind %(sb)s, big blind %(bb)s."), **seats)


TITLE = _("Button and blinds of the next hand")
GROUP = "seats"
ALSO = _("dead button moving button")
STEPS = {
    "button.passes": either_is(
        "by",
        "dead",
        _("The button is dead: the big blind never skips a player. Players: %(players)s."),
        _("The button moves to the next player. Players: %(players)s."),
    )
}
FIELDS = {
    "sb": _("Small blind"),
    "bb": _("Big blind"),
    "button_dead": _("Dead button"),
    "sb_dead": _("Dead small blind"),
}
