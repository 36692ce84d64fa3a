"""Bets, raises, chips and words."""

from django.utils.translation import gettext as _

from calculators.sentences.decided.spoken import Result, one_of, says, sentences
from calculators.sentences.words import lines
from floor.web.format import number


@says("min_raise")
def min_raise(result: Result, inputs: Result) -> str:
    if result["min_raise_total"] is None:
        return sentences(_("No more raises."), _call(result["to_call"]))
    if not result["to_call"] and not result["call_total"]:
        return _("The least bet is %(to)s.") % {"to": number(result["min_raise_total"])}
    least = _("The least raise is to %(to)s, by %(by)s.") % {
        "to": number(result["min_raise_total"]), "by": number(result["min_raise_by"]),
    }  # fmt: skip
    return sentences(least, _call(result["to_call"]))


def _call(chips: int) -> str:
    return _("A call costs %(chips)s more.") % {"chips": number(chips)} if chips else ""


@says("reopen")
def reopen(result: Result, inputs: Result) -> str:
    if not result["may_raise"]:
        return _("He may not raise: he may %(options)s.") % {"options": one_of(result["options"])}
    least = result["min_raise_total"]
    return sentences(
        _("He may %(options)s.") % {"options": one_of(result["options"])},
        _("The least raise is to %(to)s.") % {"to": number(least)} if least else "",
    )


@says("pot_limit_max")
def pot_limit_max(result: Result, inputs: Result) -> str:
    return _("The most he may make it is %(to)s in all: he puts in %(chips)s.") % {
        "to": number(result["max_total"]), "chips": number(result["must_put_in"]),
    }  # fmt: skip


@says("limit_options")
def limit_options(result: Result, inputs: Result) -> str:
    if result["bet_total"] is not None:
        return _("The bet is %(to)s.") % {"to": number(result["bet_total"])}
    call = _("A call is %(to)s.") % {"to": number(result["call_total"])}
    if not result["may_raise"]:
        return sentences(call, _("No more raises."))
    return sentences(call, _("A raise is to %(to)s.") % {"to": number(result["raise_total"])})


@says("round_closed")
def round_closed(result: Result, inputs: Result) -> str:
    if result["closed"]:
        return _("The round of betting is over.")
    owes = ", ".join(lines(result["owes"])) if result["owes"] else ""
    return sentences(
        _("The round is not over."), _("Still to add: %(owes)s.") % {"owes": owes} if owes else ""
    )


@says("chip_action", "two_motion_raise", "undercall")
def chip_action(result: Result, inputs: Result) -> str:
    ruling, to = result["ruling"], result.get("amount_total", result.get("call_total"))
    amount = number(to) if to is not None else ""
    if ruling in CHOICES:
        said = CHOICES[ruling](result)
        return said % {"to": amount, "chips": number(result.get("must_add", 0))}
    said = {
        "call": _("Call of %(to)s."),
        "raise": _("Raise to %(to)s."),
        "bet": _("Bet of %(to)s."),
        "all_in": _("All-in for %(to)s."),
        "check": _("Check."),
    }[ruling] % {"to": amount}
    return sentences(said, _back(result.get("returned", 0)), _add(result.get("must_add", 0)))


def _back(chips: int) -> str:
    return _("%(chips)s goes back.") % {"chips": number(chips)} if chips else ""


def _add(chips: int) -> str:
    return _("He adds %(chips)s.") % {"chips": number(chips)} if chips else ""


def _director(result: Result) -> str:
    if result.get("must_add"):
        return _(
            "The director decides: a full call, %(chips)s more, or the chips stay and he folds."
        )
    return _("The director decides.")


CHOICES = {
    "call_or_fold": lambda result: _("He must call or fold."),
    "full_call_required": lambda result: _("A full call: he adds %(chips)s."),
    "complete_or_forfeit": lambda result: _(
        "He adds %(chips)s for a full call, or leaves the chips and folds."
    ),
    "may_take_back": lambda result: _(
        "He adds %(chips)s for a full call, or takes the chips back and folds."
    ),
    "insufficient_bet": lambda result: _(
        "The bet is too small: he makes it %(to)s, %(chips)s more, or leaves the chips and folds."
    ),
    "insufficient_raise": lambda result: _(
        "The raise is too small: he makes it %(to)s, %(chips)s more, or leaves the chips and folds."
    ),
    "td_discretion": _director,
}


@says("undersized_correction")
def undersized_correction(result: Result, inputs: Result) -> str:
    to = {"to": number(result["final_total"])}
    if not result["corrected"]:
        return _("Too late to correct: the bet stays %(to)s.") % to
    return sentences(
        _("The bet becomes %(to)s.") % to,
        _("To add: %(who)s.") % {"who": ", ".join(lines(result["adjust"]))},
    )


@says("pot_bet_correction")
def pot_bet_correction(result: Result, inputs: Result) -> str:
    to = {"to": number(result["final_bet"])}
    if not result["corrected"]:
        return _("Too late to correct: the bet stays %(to)s.") % to
    return _("The bet becomes %(to)s.") % to


@says("ambiguous_amount")
def ambiguous_amount(result: Result, inputs: Result) -> str:
    to = {"to": number(result["amount"])}
    if result["ruling"] == "td_discretion":
        return _("The director decides; in doubt it is %(to)s.") % to
    return _("It is %(to)s.") % to


@says("accepted_action")
def accepted_action(result: Result, inputs: Result) -> str:
    return sentences(
        _("The caller owes %(to)s in all.") % {"to": number(result["owed_total"])},
        _add(result["must_add"]),
    )


@says("hidden_chips")
def hidden_chips(result: Result, inputs: Result) -> str:
    if result["all_in_player_out"]:
        return _("The all-in player is out: hidden chips do not keep him in.")
    if inputs.get("part_of_accepted_action"):
        return _("The hidden chips are part of the bet: the caller pays %(chips)s.") % {
            "chips": number(result["paid_by_caller"])
        }
    return _("The caller pays %(chips)s. The hidden chips are not paid for.") % {
        "chips": number(result["paid_by_caller"])
    }


@says("bb_ante")
def bb_ante(result: Result, inputs: Result) -> str:
    if "ante_paid" not in result:
        return _("The ante is %(ante)s.") % {"ante": number(result["ante"])}
    return _("First the ante, %(ante)s, then the blind, %(blind)s.") % {
        "ante": number(result["ante_paid"]), "blind": number(result["blind_paid"]),
    }  # fmt: skip


@says("out_of_turn")
def out_of_turn(result: Result, inputs: Result) -> str:
    options = one_of(result["options"])
    if result["binding"]:
        to = inputs.get("oot", {}).get("to")
        what = _("%(what)s to %(to)s") % {"what": options, "to": number(to)} if to else options
        return _("The action out of turn binds: %(what)s.") % {"what": what}
    return sentences(
        _("It does not bind: he may %(options)s.") % {"options": options},
        _("What he put in stays in the pot.") if result["chips_stay_in_pot"] else "",
        _back(result["returned"]),
    )


@says("substantial_action")
def substantial_action(result: Result, inputs: Result) -> str:
    if result["substantial"]:
        return _("There was substantial action.")
    return _("There was no substantial action yet.")


@says("skipped_player")
def skipped_player(result: Result, inputs: Result) -> str:
    if result["oot_binding"]:
        return _("The others' actions stand, and the floor rules on his hand.")
    return _("The action goes back to him.")
