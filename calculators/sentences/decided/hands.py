"""Pots, showdowns, dealing, stud and Chinese poker."""

from django.utils.translation import gettext as _

from calculators.sentences.decided.spoken import Result, one_of, says, sentences
from calculators.sentences.words import lines, listed, word
from floor.web.format import number


@says("side_pots")
def side_pots(result: Result, inputs: Result) -> str:
    pots = result["pots"]
    main = _("Main pot %(chips)s.") % {"chips": number(pots[0]["amount"])}
    others = [number(pot["amount"]) for pot in pots[1:]]
    side = _("Side pots: %(chips)s.") % {"chips": "; ".join(others)} if others else ""
    back = result["uncalled"]
    returned = (
        _("%(chips)s goes back to %(player)s.")
        % {"chips": number(back["amount"]), "player": back["player"]}
        if back
        else ""
    )
    return sentences(main, side, returned)


@says("odd_chip", "showdown")
def awards(result: Result, inputs: Result) -> str:
    return f"{'; '.join(lines(result['awards']))}."


@says("showdown_order")
def showdown_order(result: Result, inputs: Result) -> str:
    return _("%(player)s shows first, then %(others)s.") % {
        "player": result["first"], "others": listed(result["order"][1:]),
    }  # fmt: skip


@says("showdown_faceup")
def showdown_faceup(result: Result, inputs: Result) -> str:
    if result["steps"] and result["steps"][-1]["face_up"]:
        return _("The hands are turned up.")
    return _("The hands stay face down.")


RIGHTS = {
    "inalienable": lambda: _("He may see the hand: it is his right."),
    "td_discretion": lambda: _("It is for the director to grant or refuse."),
    "none": lambda: _("He has no right to see the hand."),
    "judge_only": lambda: _("Only the chief judge may have the hand shown."),
}


@says("request_to_see")
def request_to_see(result: Result, inputs: Result) -> str:
    return RIGHTS[result["right"]]()


@says("compare_hands")
def compare_hands(result: Result, inputs: Result) -> str:
    if result["winner"] == "tie":
        return _("The hands are equal.")
    hand = inputs["hands"][result["winner"]]
    return _("%(hand)s wins.") % {"hand": hand if isinstance(hand, str) else " ".join(hand)}


@says("dispute_window")
def dispute_window(result: Result, inputs: Result) -> str:
    return _("It may still be disputed.") if result["open"] else _("It is too late to dispute.")


RULINGS = {
    "redeal": lambda: _("The hand is dealt again."),
    "misdeal": lambda: _("Misdeal: everything goes back and the hand is dealt again."),
    "hand_dead": lambda: _("His hand is dead, play goes on."),
    "hand_live": lambda: _("The hand is live."),
    "button_receives_missing_card": lambda: _("The button receives the missing card."),
    "hand_void": lambda: _("The hand is void and all bets go back."),
    "player_loses_pot": lambda: _("He loses the pot; it is divided among the others."),
    "pot_to_real_winner": lambda: _("The pot goes to the real winner."),
}


@says("wrong_card_count", "wrong_cards_at_showdown", "killed_hand")
def ruling(result: Result, inputs: Result) -> str:
    code = result["ruling"]
    said = RULINGS[code]() if code in RULINGS else f"{word(code).capitalize()}."
    forced, own = result.get("forced_bets"), result.get("voluntary_bets")
    return sentences(
        said,
        _("Blinds and antes: %(what)s.") % {"what": word(forced)} if forced else "",
        _("Bets by choice: %(what)s.") % {"what": word(own)} if own else "",
    )


@says("at_seat")
def at_seat(result: Result, inputs: Result) -> str:
    return _("The hand is live.") if result["hand_live"] else _("The hand is dead.")


@says("initial_button")
def initial_button(result: Result, inputs: Result) -> str:
    seat = result.get("button", result.get("button_seat"))
    return _("The button starts at seat %(seat)s.") % {"seat": seat}


@says("bring_in")
def bring_in(result: Result, inputs: Result) -> str:
    if result["options"] == ["bring_in"]:
        return _("%(player)s brings it in.") % {"player": result["player"]}
    return _("%(player)s begins and may %(options)s.") % {
        "player": result["player"], "options": one_of(result["options"]),
    }  # fmt: skip


@says("stud_bring_in_amount")
def stud_bring_in_amount(result: Result, inputs: Result) -> str:
    return _("The bring-in is %(chips)s.") % {"chips": number(result["bring_in"])}


@says("stud_bets")
def stud_bets(result: Result, inputs: Result) -> str:
    if result["bets"]:
        return _("He may bet %(chips)s.") % {"chips": one_of(result["bets"])}
    return _("He may raise to %(chips)s.") % {"chips": one_of(result["raises"])}


@says("stud_last_street")
def stud_last_street(result: Result, inputs: Result) -> str:
    return f"{word(result['procedure']).capitalize()}."


@says("ofc_royalty")
def ofc_royalty(result: Result, inputs: Result) -> str:
    return _("Points for the row: %(points)s.") % {"points": result["points"]}


@says("ofc_score")
def ofc_score(result: Result, inputs: Result) -> str:
    totals = [f"{player}: {points:+d}" for player, points in result["totals"].items()]
    dead = result.get("dead")
    return sentences(
        f"{'; '.join(totals)}.",
        _("Dead hand: %(players)s.") % {"players": listed(dead)} if dead else "",
    )
