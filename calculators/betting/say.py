"""What a ruling on pushed chips says."""

from collections.abc import Iterator

from calculators.sentence import Facts, Sentence, _, sentence

SIZED = {
    "call": _("Call of %(to)s."),
    "raise": _("Raise to %(to)s."),
    "bet": _("Bet of %(to)s."),
    "all_in": _("All-in for %(to)s."),
    "check": _("Check."),
}
CHOICES = {
    "call_or_fold": _("The player must call or fold."),
    "full_call_required": _("A full call: the player adds %(chips)s."),
    "complete_or_forfeit": _(
        "The player adds %(chips)s for a full call, or leaves the chips and folds."
    ),
    "may_take_back": _(
        "The player adds %(chips)s for a full call, or takes the chips back and folds."
    ),
    "insufficient_bet": _(
        "The bet is too small: the player makes it %(to)s, %(chips)s more, or leaves the chips and"
        " folds."
    ),
    "insufficient_raise": _(
        "The raise is too small: the player makes it %(to)s, %(chips)s more, or leaves the chips"
        " and folds."
    ),
    "call_or_raise": _("The chips taken back bind: the player calls or raises, and may not fold."),
    "td_discretion": _("The director decides."),
}
FULL_CALL_OR_FOLD = _(
    "The director decides: a full call, %(chips)s more, or the chips stay and the player folds."
)


def say_ruling(result: Facts, inputs: Facts) -> Iterator[Sentence]:
    ruling, to = result["ruling"], result.get("amount_total", result.get("call_total"))
    chips = result.get("must_add", 0)
    if ruling in SIZED:
        yield sentence(SIZED[ruling], to=to)
        yield from say_back(result.get("returned", 0))
        yield from say_add(chips)
    elif ruling == "td_discretion" and chips:
        yield sentence(FULL_CALL_OR_FOLD, chips=chips)
    else:
        yield sentence(CHOICES[ruling], to=to, chips=chips)


def say_back(chips: int) -> Iterator[Sentence]:
    if chips:
        yield sentence(_("%(chips)s goes back."), chips=chips)


def say_add(chips: int) -> Iterator[Sentence]:
    if chips:
        yield sentence(_("The player adds %(chips)s."), chips=chips)
