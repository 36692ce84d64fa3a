"""A down card of stud was seen (FSPR 7.3.6, 7.5.1, 7.5.2 and 7.5.5, BFSP 6.3.6, 6.5.1, 6.5.2 and
6.5.5, TDA 2019 RP-10-A and RP-10-B, TDA 2011 31, Metropolitan 33-A)."""

from typing import Literal

from calculators import ask
from calculators.betting.inputs import Act
from calculators.dealing import misdeals, procedure
from calculators.dealing.misdeals import DealInputs, actions_since_deal, misdeal
from calculators.dealing.procedure import ruled
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import Items
from calculators.sentence import Facts, Speech, _, sentence
from rules.cited import Cited

MISDEAL = ("misdeal",)
WHICH = (
    ("one", _("One of the first two down cards")),
    ("two", _("Both down cards of one player")),
    ("players", _("One each of several players")),
    ("seventh", _("The seventh card")),
)
SEVENTH = ask.If("which", "seventh")
BY_PLACE = ask.IfBook("exposed.stud_seventh", "first_up_else_choice")
# What was seen may be a misdeal: it matters who has acted.
MISDEALT = [
    (ask.If("which", which), ask.IfBook(f"exposed.stud_{which}", MISDEAL))
    for which in ("one", "two", "players")
]


class Inputs(DealInputs):
    which: Literal["one", "two", "players", "seventh"] = ask.choice(_("What was seen"), WHICH)
    first_of_round: bool = ask.yes_no(
        _("Was it the first card of this round?"), when=(SEVENTH, BY_PLACE)
    )
    bets_made: bool = ask.yes_no(
        _("Has anybody bet in this round?"),
        when=ask.Either(
            (SEVENTH, ask.IfBook("exposed.stud_seventh", "choice")),
            (SEVENTH, BY_PLACE, ask.If("first_of_round", False)),
        ),
    )
    bets_possible: bool = ask.yes_no(
        _("Can anybody still bet in this round?"),
        start="yes",
        when=(SEVENTH, ask.IfBook("exposed.stud_seventh", "replaced_if_betting")),
        default=True,
    )
    actions: Items[Act] = actions_since_deal(ask.Either(*MISDEALT), posts=False)


def decide(case: Case[Inputs]) -> Decision:
    """Return ruling (third_down, second_swapped, misdeal, play_on; last_cards_up, player_chooses,
    counts_as_all_in, seventh_replaced, seventh_stays), to_do and left_open."""
    which, book = case.inputs.which, case.book.exposed
    if which == "seventh":
        return _seventh(case)
    cited: Cited[tuple[str, ...]] = getattr(book, f"stud_{which}")
    to_do = settled(cited)
    if to_do == MISDEAL:
        return misdeal(case, cited, book.stud_until)
    ruling = "third_down" if "third_card_down" in to_do else "second_swapped"
    return ruled(case, ruling, cited, to_do, step("stud.exposed", which=which))


def _seventh(case: Case[Inputs]) -> Decision:
    inputs, cited = case.inputs, case.book.exposed.stud_seventh
    how, reason = settled(cited), step("stud.exposed", which="seventh")
    if how == "replaced_if_betting":
        possible = inputs.bets_possible
        ruling = "seventh_replaced" if possible else "seventh_stays"
        steps = ["replace_seventh" if possible else "card_stays"]
        return ruled(case, ruling, cited, steps, reason)
    if how == "first_up_else_choice" and inputs.first_of_round:
        steps = ["deal_last_cards_up", "same_opener"]
        return ruled(case, "last_cards_up", cited, steps, reason)
    if not inputs.bets_made:
        return ruled(case, "player_chooses", cited, ["ask_whether_all_in"], reason)
    steps = ["all_in_to_end_of_round"] + ["may_go_on_if_asked"] * (how == "choice")
    return ruled(case, "counts_as_all_in", cited, steps, reason)


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(SAID[result["ruling"]])


SAID = {
    **misdeals.SAID,
    "third_down": _("No misdeal: the third card comes face down."),
    "second_swapped": _("No misdeal: the second open card is replaced."),
    "last_cards_up": _("All last cards are dealt face up."),
    "player_chooses": _("The player says whether to count as all-in."),
    "counts_as_all_in": _("In this round the player counts as all-in."),
    "seventh_replaced": _("The seventh card is replaced."),
    "seventh_stays": _("The seventh card stays: nobody can bet any more."),
}
TITLE = _("Exposed card in stud")
GROUP = "stud"
DECIDES = ("stud_corrections", "misdeals")
ALSO = _("down card face up seventh street")
RESTS_ON = (
    "exposed.stud_one",
    "exposed.stud_two",
    "exposed.stud_players",
    "exposed.stud_seventh",
)
REASONS = {
    "one": _("The dealer exposed one of the first two cards of a player."),
    "two": _("The dealer exposed the first two cards of a player."),
    "players": _("The dealer exposed down cards of several players."),
    "seventh": _("The seventh card was seen, which is dealt face down."),
}
STEPS = {**misdeals.STEPS, "stud.exposed": lambda facts: REASONS[facts["which"]]}
FIELDS = procedure.FIELDS
CODES = {**SAID, **misdeals.CODES}
