"""What the steps of a street and of pushed chips say."""

from calculators.sentence import Facts, Sentence, StepText, _, either, sentence

READ = {
    (True, True): _(
        "The player pushed %(pushed)s; %(front)s in front of them counts; %(level)s is to be"
        " matched."
    ),
    (True, False): _("The player pushed %(pushed)s; %(level)s is to be matched."),
    (False, True): _("%(front)s in front of the player counts; %(level)s is to be matched."),
    (False, False): _("%(level)s is to be matched."),
}


def _ruled(code: str, *, amount: bool) -> StepText:
    def text(facts: Facts) -> Sentence:
        if amount and facts.get("to"):
            to = facts["to"]
            return sentence(_("So it is a %(what)s to %(to)s in all."), what=code, to=to)
        return sentence(_("So: %(what)s."), what=code)

    return text


STEPS: dict[str, StepText] = {
    **{f"ruling.{code}": _ruled(code, amount=True) for code in ("call", "bet", "raise", "all_in")},
    **{
        f"ruling.{code}": _ruled(code, amount=False)
        for code in (
            "check", "full_call_required", "complete_or_forfeit", "td_discretion", "may_take_back",
            "insufficient_bet", "insufficient_raise",
        )
    },
    "chips.read": lambda facts: READ[bool(facts.get("pushed")), bool(facts.get("front"))],
    "chips.needed": either(
        "needed",
        _("Without the smallest chip, %(smallest)s, %(left)s is left: no call, so each is needed."),
        _("Without the smallest chip, %(smallest)s, %(left)s is left: a call without it."),
    ),
    "chips.taken_back": _(
        "The player took chips of an earlier bet back with %(owes)s still to call."
    ),
    "call.due": lambda facts: (
        _("%(total)s is to be matched; the player has %(has)s in and owes %(owes)s.")
        if "has" in facts
        else _("%(total)s is to be matched; the player owes %(owes)s.")
    ),
    "call.short": _("A call is %(level)s; %(missing)s is missing."),
    "bet.least": _("The least bet is %(total)s."),
    "raise.least": _("The minimum raise is by %(by)s, to %(total)s."),
    "raise.half": either(
        "reached",
        _("It lifts the bet by %(by)s, half the minimum raise of %(least)s or more: a raise."),
        _("It lifts the bet by %(by)s, less than half the minimum raise of %(least)s."),
    ),
    "raises.left": lambda facts: (
        _("Raises made: %(made)s. There is no cap.")
        if facts.get("left") is None
        else _("Raises made: %(made)s, left: %(left)s.")
    ),
}  # fmt: skip
