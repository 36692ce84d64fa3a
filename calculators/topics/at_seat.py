"""Whether the hand of a player who comes late is live (BFSP 6.4.4, TDA 2019 30, TDA 2011 26)."""

from calculators.case import Case, settled
from calculators.decision import Decision, step

ARRIVALS = ("before_first_card", "during_deal", "after_deal")


def at_seat(case: Case) -> Decision:
    """Return hand_live for a player at his seat from ``arrival`` on."""
    cited = case.book.showdown.at_seat_by
    by = settled(cited)
    arrival = case.asked.word("arrival", ARRIVALS)
    live = arrival == "before_first_card" or (arrival == "during_deal" and by == "end_of_deal")
    told = step("seat.due", by=by, arrival=arrival)
    return Decision({"hand_live": live}, case.book.rule(cited), (told,))
