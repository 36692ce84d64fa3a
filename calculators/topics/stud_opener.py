"""Who opens after the first round of stud (FSPR 5.5.1, 6.7.6, 7.5.4 and 7.5.5, BFSP 4.5.1, 5.8.6
and 6.5.4, TDA 2019 RP-10-D and RP-10-H)."""

from typing import Literal

from calculators import ask
from calculators.cards.boards import highest_card, strength
from calculators.cards.card import Card, Hand
from calculators.cards.questions import ANOTHER, PLAYER
from calculators.decision import Case, Decision, Uncovered, settled, step
from calculators.inputs import AtLeastOne, BaseInputs, ByName, Items, required
from calculators.malformed import malformed
from calculators.sentence import Facts, OneOf, Speech, _, sentence
from rules.cited import Cited

MOST = 4  # open cards of a player
BOARDS = ask.RowsByName(
    _("Open cards, clockwise"), (PLAYER,), listed="clockwise", add=ANOTHER, name="board_rows"
)
LAST_CARD = (
    ("down", _("No, as ever")),
    ("community", _("One card for all")),
    ("up", _("All dealt face up")),
)


class Inputs(BaseInputs):
    game_kind: Literal["stud", "razz"] = ask.choice(
        _("Game"), (("stud", _("Stud")), ("razz", _("Razz"))), start="stud", default="stud"
    )
    boards: ByName[Hand] = ask.cards(_("Open cards"), most=MOST, rows=BOARDS)
    clockwise: AtLeastOne[str]
    all_in: Items[str] = ask.yes_no(_("All-in"), rows=BOARDS, default=[])
    last_card: Literal["down", "community", "up"] = ask.choice(
        _("Is the last card an unusual one?"), LAST_CARD, start="down", default="down"
    )
    last_opener: str | None = ask.player(
        _("Who opened the round before"),
        ("boards",),
        when=ask.If("last_card", "community", "up"),
        default=None,
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return player, options and next: who acts after an opener without chips."""
    inputs, book = case.inputs, case.book.stud_opening
    boards = {name: _board(inputs, name) for name in inputs.clockwise}
    cards = [card for board in boards.values() for card in board]
    if len(set(cards)) < len(cards):
        raise malformed("boards", "card.twice")
    if inputs.last_card == "down":
        return _by_boards(case, boards)
    cited = book.community_card if inputs.last_card == "community" else book.seventh_up
    settled(cited)
    opener = required(inputs.last_opener, "last_opener")
    if opener not in boards:
        raise malformed("last_opener", "names.unknown")
    return _opens(case, opener, cited, "last")


def _board(inputs: Inputs, name: str) -> list[Card]:
    board = required(inputs.boards.get(name), f"boards.{name}")
    if not 1 <= len(board) <= MOST:
        raise malformed(f"boards.{name}", "cards.count", wanted=f"1–{MOST}")
    return board


def _by_boards(case: Case[Inputs], boards: dict[str, list[Card]]) -> Decision:
    """Return the player whose open cards are the best; of equal ones the book chooses."""
    book, razz = case.book.stud_opening, "razz" in (case.inputs.game_kind, case.game)
    cited: Cited[str] = book.razz if razz else book.opener
    settled(cited)
    ranked = {name: strength(board, ace_low=razz) for name, board in boards.items()}
    best = (min if razz else max)(ranked.values())
    equal = [name for name, rank in ranked.items() if rank == best]
    if len(equal) == 1:
        return _opens(case, equal[0], cited, "board")
    settled(book.tied)
    highest = max(equal, key=lambda name: highest_card(boards[name], ace_low=razz))
    return _opens(case, highest, book.tied, "suit")


def _opens(case: Case[Inputs], player: str, cited: Cited[str], by: str) -> Decision:
    inputs, reason = case.inputs, step("stud.opens", player=player, by=by)
    if player not in inputs.all_in:
        result = {"player": player, "options": ["check", "bet"], "next": None}
        return Decision(result, case.book.rule(cited), (reason,))
    settled(case.book.stud_opening.all_in)
    at = inputs.clockwise.index(player)
    others = inputs.clockwise[at + 1 :] + inputs.clockwise[:at]
    acts = next((name for name in others if name not in inputs.all_in), None)
    if acts is None:
        raise Uncovered  # nobody has chips: there is no round
    result = {"player": player, "options": ["check"], "next": acts}
    return Decision(result, case.book.rule(case.book.stud_opening.all_in), (reason,))


def say(result: Facts, inputs: Facts) -> Speech:
    if result["next"]:
        text = _("%(player)s opens: all-in, so it is a check. Then %(next)s acts.")
        yield sentence(text, player=result["player"], next=result["next"])
    else:
        text = _("%(player)s begins and may %(options)s.")
        yield sentence(text, player=result["player"], options=OneOf(result["options"]))


TITLE = _("Who acts first on later streets of stud")
GROUP = "stud"
DECIDES = ("stud_flow", "deck_ranks_suits", "stud_corrections")
ALSO = _("first to act high board tied suit fourth fifth sixth street")
RESTS_ON = ("stud_opening.opener", "stud_opening.tied")
REASONS = {
    "board": _("The open cards of %(player)s are the best."),
    "suit": _("Of equal boards that of %(player)s has the highest card by suit."),
    "last": _("%(player)s opened the round before."),
}
STEPS = {"stud.opens": lambda facts: REASONS[facts["by"]]}
FIELDS = {"next": _("Then acts")}
