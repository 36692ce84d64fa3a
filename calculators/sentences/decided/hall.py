"""Chips, seats, time, prizes and penalties."""

from django.utils.translation import gettext as _

from calculators.sentences.decided.spoken import Result, one_of, says, sentences
from calculators.sentences.words import lines, listed, sanction, word
from floor.web.format import number


@says("chip_race")
def chip_race(result: Result, inputs: Result) -> str:
    saved = result["saved"]
    return sentences(
        _("New chips to race for: %(n)s.") % {"n": result["chips_to_race"]},
        _("Winners: %(players)s.") % {"players": listed(result["winners"])},
        _("Kept in play: %(players)s.") % {"players": listed(saved)} if saved else "",
    )


@says("leftover_after_race")
def leftover_after_race(result: Result, inputs: Result) -> str:
    return _("%(chips)s is exchanged, %(lost)s is taken away for nothing.") % {
        "chips": number(result["exchanged_value"]),
        "lost": number(result["removed_without_compensation"]),
    }


@says("stack_in_bb")
def stack_in_bb(result: Result, inputs: Result) -> str:
    return _("Big blinds: %(n)s.") % {"n": result["big_blinds"]}


@says("decision_clock")
def decision_clock(result: Result, inputs: Result) -> str:
    facts = {"s": result["seconds"], "c": result["countdown"]}
    if result["on_expiry"] == "fold":
        return _("%(s)s seconds and a countdown of %(c)s; then the hand is dead.") % facts
    return _("%(s)s seconds and a countdown of %(c)s; then it is a check.") % facts


@says("level_start")
def level_start(result: Result, inputs: Result) -> str:
    return _("The hand is played at level %(n)s.") % {"n": result["level"]}


@says("dealer_push")
def dealer_push(result: Result, inputs: Result) -> str:
    if result["push_allowed"]:
        return _("The dealers may change.")
    return _("The dealers do not change now.")


@says("missed_hands")
def missed_hands(result: Result, inputs: Result) -> str:
    left = result.get("remaining")
    return sentences(
        _("He misses this many hands: %(n)s.") % {"n": result["hands"]},
        _("Still to miss: %(n)s.") % {"n": left} if left is not None else "",
    )


@says("penalty")
def penalty(result: Result, inputs: Result) -> str:
    options = one_of([sanction(option) for option in result["options"]])
    by = one_of(result.get("imposed_by", ()))
    return _("%(options)s, imposed by %(by)s.") % {"options": _capital(options), "by": by}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


@says("balance_check")
def balance_check(result: Result, inputs: Result) -> str:
    halted = result.get("halted")
    due = _("A move is due.") if result["move_due"] else _("No move is due.")
    if halted == "td_discretion":
        return sentences(due, _("Whether a table stops is for the director."))
    return sentences(
        due, _("Tables that stop: %(tables)s.") % {"tables": listed(halted)} if halted else ""
    )


@says("seat_choice")
def seat_choice(result: Result, inputs: Result) -> str:
    if not result["allowed"]:
        return _("There is no seat he may take.")
    if result.get("best"):
        return _("He takes seat %(best)s.") % {"best": one_of(result["best"])}
    return _("A seat is drawn among %(seats)s.") % {"seats": listed(result["allowed"])}


@says("mover")
def mover(result: Result, inputs: Result) -> str:
    return _("The player of seat %(seat)s moves.") % {"seat": word(result["seat"])}


@says("move_player")
def move_player(result: Result, inputs: Result) -> str:
    goes = _("The player of seat %(seat)s moves.") % {"seat": result["mover_seat"]}
    best = result.get("best")
    return sentences(goes, _("He takes seat %(best)s.") % {"best": one_of(best)} if best else "")


@says("next_positions")
def next_positions(result: Result, inputs: Result) -> str:
    blind = _("no small blind") if result["sb"] is None else word(result["sb"])
    return _("Button %(button)s, small blind %(sb)s, big blind %(bb)s.") % {
        "button": word(result["button"]), "sb": blind, "bb": word(result["bb"]),
    }  # fmt: skip


@says("break_draw")
def break_draw(result: Result, inputs: Result) -> str:
    return sentences(
        _("%(player)s begins.") % {"player": result["first"]},
        f"{'; '.join(lines(result['assignment']))}.",
    )


@says("final_table")
def final_table(result: Result, inputs: Result) -> str:
    return _("Players of the final table: %(n)s.") % {"n": result["players"]}


@says("h4h_clock")
def h4h_clock(result: Result, inputs: Result) -> str:
    if not result["clock"]:
        return _("Nothing is deducted.")
    last = result["clock"][-1]
    return _("After the last hand: level %(level)s, %(left)s minutes left.") % {
        "level": last["level"], "left": word(last["remaining"]),
    }  # fmt: skip


@says("h4h_bust")
def h4h_bust(result: Result, inputs: Result) -> str:
    left = _("Players left: %(n)s.") % {"n": result["players_left"]}
    burst = _("They are in the money.") if result["bubble_burst"] else _("Not in the money yet.")
    return sentences(left, burst, _awards(result))


def _awards(result: Result) -> str:
    awards = result.get("awards")
    return f"{'; '.join(lines(awards))}." if awards else ""


@says("prize_pool")
def prize_pool(result: Result, inputs: Result) -> str:
    return _("The prize pool is %(pool)s.") % {"pool": number(result["pool"])}


@says("payouts")
def payouts(result: Result, inputs: Result) -> str:
    left = result.get("undistributed")
    return sentences(
        f"{'; '.join(number(prize) for prize in result['prizes'])}.",
        _("Not given out: %(left)s.") % {"left": number(left)} if left else "",
    )


@says("payout_reverse")
def payout_reverse(result: Result, inputs: Result) -> str:
    return _("The pool that gives these prizes: %(ranges)s.") % {
        "ranges": "; ".join(lines(result["pool_range"]))
    }
