"""Button and blinds of the next hand (TDA 2019 32 and 34, TDA 2011 28 and 30, Metropolitan 30 and
32, FSPR 6.2.3, BFSP 5.3.2)."""

from calculators.case import Case, settled
from calculators.decision import Decision, step
from calculators.hall.table import rules_of, table_of, untold
from seating.positions import next_positions as positions


def next_positions(case: Case) -> Decision:
    """Return button, sb and bb (seats), button_dead and sb_dead."""
    table, button = table_of(case.asked, "table"), case.book.button
    cited = button.heads_up_small_blind_on_button if table.players == 2 else button.system
    settled(button.system)
    settled(cited)
    found = positions(table, rules_of(case).button.value)
    if found is None:
        raise untold(case.asked, "table", table)
    result = {
        "button": found.button,
        "sb": found.small_blind,
        "bb": found.big_blind,
        "button_dead": found.button_dead,
        "sb_dead": found.small_blind_dead,
    }
    told = step("button.passes", by=button.system.value, players=table.players)
    return Decision(result, case.book.rule(cited), (told,))
