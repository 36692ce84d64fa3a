"""Who may have a hand shown (BFSP 5.9.2, TDA 2019 18, TDA 2011 14, Metropolitan 16)."""

from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, step
from calculators.inputs import REQUIRED, Inputs

STATUS = ("holding", "tabled", "mucking", "mucked", "folded")


def request_to_see(case: Case) -> Decision:
    """Return right: inalienable, td_discretion, none or judge_only."""
    asked, cited = case.asked, case.book.showdown.to_see
    how = settled(cited)
    right = "judge_only"
    if how == "suspicion_only":
        right = "td_discretion" if asked.flag("suspicion") and not mucks(asked) else "none"
    elif how == "river_caller":
        right = callers_right(asked)
    told = step("hand.asked_for", by=how, right=right)
    return Decision({"right": right}, case.book.rule(cited), (told,))


def mucks(asked: Inputs) -> bool:
    """Tell whether the one who asks gives up his own cards unshown at the showdown: he has lost the
    right to ask (TDA 2011 14)."""
    status, name = asked.part("status"), asked.text("requester", "")
    return name in status and status.word(name, STATUS) in ("mucking", "mucked")


def callers_right(asked: Inputs) -> str:
    """Who has given up his cards unshown may not ask; a caller on the river paid to see the last
    aggressor; everything else is for the director."""
    requester, target = asked.text("requester"), asked.text("target")
    status = asked.part("status")
    if requester not in status:
        raise Malformed(status.path, f"must tell of {requester}")
    if status.word(requester, STATUS) not in ("holding", "tabled"):
        return "none"
    bet = asked.flag("river_bet", default=REQUIRED)
    paid = bet and requester in asked.texts("river_callers")
    if paid and target == asked.text("last_aggressor"):
        return "inalienable"
    return "td_discretion"
