"""The steps of a reckoning as sentences. A sentence may depend on its facts; each is said in the
words a judge would use at the table."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from calculators.decision import Step
from calculators.sentences.words import lines, word
from floor.journal.sentences import Text

Facts = Mapping[str, Any]
STEPS: dict[str, Text | Callable[[Facts], Text]] = {}


def steps(**texts: Text | Callable[[Facts], Text]) -> None:
    """Add sentences for steps; the code's dot is written as two underscores."""
    STEPS.update({code.replace("__", "."): text for code, text in texts.items()})


def either(fact: str, yes: Text, no: Text) -> Callable[[Facts], Text]:
    """One sentence where the fact holds, the other where it does not."""
    return lambda facts: yes if facts.get(fact) else no


def either_is(fact: str, value: object, yes: Text, no: Text) -> Callable[[Facts], Text]:
    """One sentence where the fact has the value, the other where it has not."""
    return lambda facts: yes if facts.get(fact) == value else no


def sentence(step: Step) -> str:
    """The step in the active language; an unknown code shows itself, so that it is reported."""
    said = STEPS.get(step.code, step.code)
    text = str(said(step.facts) if callable(said) else said)
    return text % _Facts({name: ", ".join(lines(fact)) for name, fact in step.facts.items()})


class _Facts(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return "?"


def _to(facts: Facts) -> str:
    return word(facts.get("to"))


def _ruled(code: str, amount: bool) -> Callable[[Facts], Text]:
    def said(facts: Facts) -> str:
        if amount and facts.get("to"):
            return gettext("So it is a %(what)s to %(to)s in all.") % {
                "what": word(code), "to": _to(facts),
            }  # fmt: skip
        return gettext("So: %(what)s.") % {"what": word(code)}

    return said


for _code in ("call", "bet", "raise", "all_in"):
    STEPS[f"ruling.{_code}"] = _ruled(_code, amount=True)
for _code in (
    "check", "full_call_required", "complete_or_forfeit", "td_discretion", "may_take_back",
    "insufficient_bet", "insufficient_raise",
):  # fmt: skip
    STEPS[f"ruling.{_code}"] = _ruled(_code, amount=False)

steps(
    call__due=lambda facts: (
        _("%(total)s is to be matched; he has %(has)s in and owes %(owes)s.")
        if "has" in facts
        else _("%(total)s is to be matched; he owes %(owes)s.")
    ),
    call__short=_("A call is %(level)s; %(missing)s is missing."),
    raise__least=_("The least raise is by %(by)s, to %(total)s."),
    raise__open=_(
        "%(level)s stands, %(counted)s of it as full bets and raises; he may raise, by %(least)s at"
        " least."
    ),
    raise__closed=_(
        "%(level)s stands, but since he acted at %(seen)s there was no full raise: the betting is"
        " closed to him."
    ),
    raises__left=lambda facts: (
        _("Raises made: %(made)s. There is no cap.")
        if facts.get("left") is None
        else _("Raises made: %(made)s, left: %(left)s.")
    ),
    all_in__short=_(
        "The all-in to %(level)s is no full raise; what counts as full is %(counted)s."
    ),
    all_in__counted=_("Counted all-in: %(counted)s; found later: %(found)s."),
    pot__now=either(
        "blinds_filled",
        _("The pot has %(chips)s, and %(blinds_filled)s is reckoned for blinds posted short."),
        _("The pot has %(chips)s."),
    ),
    pot__after_call=_("He calls %(call)s; the pot is then %(chips)s, the most he may raise by."),
    pot__miscounted=either(
        "substantial",
        _("Right would be %(right)s, bet was %(made)s; substantial action has followed."),
        _("Right would be %(right)s, bet was %(made)s; no substantial action has followed."),
    ),
    pot__closed=_("A pot is closed at %(total)s for each player."),
    pot__units=_("The pot is %(units)s chips of %(chip)s."),
    odd_chip__order=lambda facts: (
        _("Odd chips go in this order: high %(high)s; low %(low)s.")
        if facts.get("low")
        else _("Odd chips go in this order: %(high)s.")
    ),
    round__owes=lambda facts: (
        _("%(level)s is to be matched; still owing: %(owing)s; still to act: %(to_act)s.")
        if facts.get("to_act")
        else _("%(level)s is to be matched; still owing: %(owing)s; nobody else has to act.")
    ),
    round__hands=_("Rounds: %(rounds)s, single hands: %(single)s; that is %(hands)s hands."),
    round__is=_("A round is as many hands as there are players, he included: %(players)s."),
    offence__counted=_("Breach %(occurrence)s of clause %(clause)s."),
    repeat__unnamed=_("The book names nothing more for a repeat: the same holds again."),
    ladder__unnumbered=_(
        "Clause %(clause)s prints no numbers of hands and rounds: the limits are ours."
    ),
    hands__served=_("Hands served: %(hands)s."),
    chips__read=lambda facts: READ[bool(facts.get("pushed")), bool(facts.get("front"))],
    chips__needed=either(
        "needed",
        _("Without the smallest chip, %(smallest)s, %(left)s is left: no call, so each is needed."),
        _("Without the smallest chip, %(smallest)s, %(left)s is left: a call without it."),
    ),
    raise__half=either(
        "reached",
        _("It lifts the bet by %(by)s, half of the least raise of %(least)s or more: a raise."),
        _("It lifts the bet by %(by)s, less than half of the least raise of %(least)s."),
    ),
    bet__least=_("The least bet is %(total)s."),
    chips__found=_("They are worth %(value)s; the smallest chip in play is %(smallest)s."),
    words__contradict_chips=_("Words and chips contradict each other, and the order is not known."),
    bet__true=_("The true bet is %(chips)s; he has pushed %(pushed)s."),
    amount__meanings=_("Legal meanings: %(legal)s; those that remain: %(within)s."),
    seat__due=_("A player has to be at his seat by %(by)s."),
    ante__first=_("The ante is %(ante)s and is paid before the blind."),
    card__lowest=either(
        "all_in",
        _("The lowest card is that of %(player)s, who is all-in for the ante."),
        _("The lowest card is that of %(player)s."),
    ),
    limit__lower=_("The lower limit is %(chips)s; the bring-in is half of it."),
    limit__units=_("In this round one bets by %(units)s; %(level)s stands."),
    race__chips=_(
        "Odd chips of %(chip)s: %(odd)s; they make %(raced)s chips of %(by)s, one to a player at"
        " most."
    ),
    push__least=_("A change needs %(seconds)s seconds; there are %(left)s."),
    clock__runs=_("%(seconds)s seconds to think, then a countdown of %(countdown)s."),
    dispute__until=either(
        "next_hand_started",
        _("The next hand has begun."),
        _("The next hand has not begun."),
    ),
    button__starts=_("The button starts by %(by)s."),
    button__passes=either_is(
        "by",
        "dead",
        _("The button is dead: the big blind never skips a player. Players: %(players)s."),
        _("The button moves to the next player. Players: %(players)s."),
    ),
    hand__killed=_("For a hand the dealer killed the book says: %(ruling)s."),
    hands__compared=_("The hands are: %(made)s."),
    row__made=_("In the row %(box)s: %(made)s."),
    rows__compared=_("Row by row between each two of %(players)s; all three rows: %(scoop)s."),
    card__highest=_("The highest card is that of %(player)s: %(card)s."),
    tables__differ=_("The tables differ by %(by)s."),
    seat__chosen=_("Of the empty seats he may take: %(allowed)s."),
    mover__due=either(
        "instead_of",
        _("Seat %(seat)s is due, in place of seat %(instead_of)s."),
        _("Seat %(seat)s is due."),
    ),
    final__players=_("At tables of %(seats)s the final table has %(players)s."),
    stack__reckoned=_("%(stack)s divided by %(bb)s."),
    places__shared=either_is(
        "policy",
        "share_all",
        _("All who went out in the hand share their places: %(out)s out, %(left)s left."),
        _("At one table the bigger stack finishes higher: %(out)s out, %(left)s left."),
    ),
    hand__costs=_("Each hand takes %(minutes)s minutes off the clock; hands: %(hands)s."),
    pool__reckoned=either(
        "overlay",
        _("%(gross)s was paid, %(fee)s of it is fee; %(overlay)s is added for the guarantee."),
        _("%(gross)s was paid, %(fee)s of it is fee."),
    ),
    pool__divided=_("%(pool)s is divided in units of %(unit)s."),
    pool__sought=_("Prizes compared: %(prizes)s, each in units of %(unit)s."),
    pot__shared=_("A pot of %(units)s chips of %(chip)s; chips: %(by)s."),
    hand__began=_("The hand began at %(at)s, the clock was at zero at %(zero)s."),
    hand__asked_for=lambda facts: ASKED_FOR.get(str(facts.get("by")), ASKED_FOR[""]),
    hands__face_up=either(
        "held",
        _("Hand-for-hand the hands wait for the word of the floor."),
        _("Hands are turned up when somebody is all-in and no further bet is possible."),
    ),
    showdown__first=lambda facts: SHOWS.get(str(facts.get("by")), SHOWS[""]),
    player__skipped=either(
        "substantial",
        _("There was substantial action behind him."),
        _("There was no substantial action behind him."),
    ),
    action__binds=_("The action has not changed for him in a way that frees him: %(kind)s binds."),
    action__changed=either(
        "changed",
        _("Somebody has bet or raised since: the action has changed."),
        _("The dealer misled him, and nobody has acted since."),
    ),
    actions__counted=_("Actions: %(number)s, with chips: %(with_chips)s."),
    cards__counted=_("Cards received: %(received)s, due: %(due)s; actions so far: %(acted)s."),
    cards__needed=_("Cards needed: %(needed)s; in the deck: %(stub)s."),
    cards__wrong_at_showdown=_("The only player left holds a wrong number of cards."),
)
SHOWS: dict[str, Text] = {
    "": _("%(player)s begins."),
    "last_aggressor_of_last_round": _("Last to bet or raise on the last street: %(player)s."),
    "last_aggressor_of_hand": _("Last to bet or raise in the hand: %(player)s."),
    "left_of_button": _("First in the hand to the left of the button: %(player)s."),
    "best_open_hand": _("Best open hand: %(player)s."),
}
READ: dict[tuple[bool, bool], Text] = {
    (True, True): _(
        "He pushed %(pushed)s; %(front)s in front of him counts; %(level)s is to be matched."
    ),
    (True, False): _("He pushed %(pushed)s; %(level)s is to be matched."),
    (False, True): _("%(front)s in front of him counts; %(level)s is to be matched."),
    (False, False): _("%(level)s is to be matched."),
}
ASKED_FOR: dict[str, Text] = {
    "": _("Who may ask is said by the paragraph."),
    "river_caller": _(
        "A caller on the river who still has his cards has paid to see the last bet."
    ),
    "suspicion_only": _("A hand is shown only where collusion is suspected."),
    "chief_judge_only": _("Only the chief judge may have a hand shown."),
}
