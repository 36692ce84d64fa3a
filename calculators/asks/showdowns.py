"""Who shows, who may ask, who wins."""

from calculators.asks.pots import ANOTHER, KINDS, PLAYER
from calculators.calculator import Calculator
from calculators.calculator import words as _
from calculators.forms.question import Amount, Cards, Choice, If, Player, Players, Words, YesNo
from calculators.forms.rows import Rows
from calculators.forms.seat_question import Seat
from calculators.forms.street import STREETS

NOBODY = _("Nobody")
STATUS = (
    ("holding", _("Holds his cards")),
    ("tabled", _("Cards tabled")),
    ("mucking", _("Is mucking")),
    ("mucked", _("Has mucked")),
    ("folded", _("Folded")),
)
GAMES = (
    ("nlhe", _("Hold'em")),
    ("plo", _("Omaha")),
    ("omaha8", _("Omaha hi-lo")),
    ("stud", _("Stud")),
    ("stud8", _("Stud hi-lo")),
    ("razz", _("Razz")),
)
CALCULATORS = (
    Calculator(
        "showdown_order",
        "showdown",
        _("Who shows first"),
        (
            Amount("max_seats", _("Seats at the table"), unit="number", start="=table_size"),
            Seat("button_seat", _("Button")),
            Choice("game_kind", _("Game"), KINDS, start="board"),
            Rows(
                "live_rows",
                _("Players in the hand"),
                (
                    PLAYER,
                    Amount("live_seats", _("Seat"), unit="number"),
                    Cards(
                        "upcards",
                        _("Open cards"),
                        most=4,
                        optional=True,
                        when=(If("game_kind", ("stud", "razz")),),
                    ),
                ),
                maps=True,
                add=ANOTHER,
            ),
            Player(
                "last_street_aggressor",
                _("Last to bet or raise on the last street"),
                ("live_seats",),
                NOBODY,
                optional=True,
            ),
            Player(
                "last_aggressor_any_street",
                _("Last to bet or raise in the hand"),
                ("live_seats",),
                NOBODY,
                optional=True,
                when=(If("last_street_aggressor", (None,)),),
            ),
        ),
        rests_on=("showdown.after_bet", "showdown.after_checks"),
        also=_("order of showing"),
    ),
    Calculator(
        "request_to_see",
        "showdown",
        _("Asking to see a hand"),
        (
            Rows(
                "status_rows",
                _("Players"),
                (PLAYER, Choice("status", _("His hand"), STATUS)),
                maps=True,
                add=ANOTHER,
            ),
            Player("requester", _("Who asks"), ("status",)),
            Player("target", _("Whose hand"), ("status",)),
            YesNo("river_bet", _("Was there a bet on the river?")),
            Player(
                "last_aggressor",
                _("Last to bet or raise on the river"),
                ("status",),
                NOBODY,
                optional=True,
                when=(If("river_bet", (True,)),),
            ),
            Players(
                "river_callers",
                _("Who called on the river"),
                ("status",),
                optional=True,
                when=(If("river_bet", (True,)),),
            ),
            YesNo("suspicion", _("Does he suspect collusion?")),
        ),
        rests_on=("showdown.to_see",),
        also=_("right to see show the hand"),
    ),
    Calculator(
        "showdown_faceup",
        "showdown",
        _("All-in: are the hands turned up?"),
        (
            Rows(
                "steps",
                _("State of the hand"),
                (
                    Choice("after", _("After the betting of"), STREETS),
                    Rows(
                        "behind_rows",
                        _("Players and what they have behind"),
                        (PLAYER, Amount("chips_behind", _("Chips behind"))),
                        maps=True,
                        listed="live",
                        least=2,
                        add=ANOTHER,
                    ),
                    YesNo("betting_complete", _("Are the bets matched?"), start="yes"),
                    YesNo("last_street", _("Was it the last street?")),
                ),
                least=1,
                called="",
                add=_("A later street"),
            ),
            Words(
                "pots",
                _("Pots, the main one first"),
                hint=_("With blanks between: main side"),
                optional=True,
                more=True,
            ),
            YesNo("hand_for_hand", _("Is it hand-for-hand?")),
            YesNo(
                "td_released",
                _("Has the floor released the hand?"),
                when=(If("hand_for_hand", (True,)),),
            ),
        ),
        rests_on=("dealing.all_in_face_up",),
        also=_("face up all-in turn over"),
    ),
    Calculator(
        "showdown",
        "showdown",
        _("Who wins the pots"),
        (
            Choice("game", _("Game"), GAMES, start="nlhe"),
            Cards("board", _("Board"), most=5, when=(If("game", ("nlhe", "plo", "omaha8")),)),
            Rows(
                "hands_rows",
                _("Players"),
                (
                    PLAYER,
                    Cards("hands", _("Cards")),
                    Amount("seats", _("Seat"), unit="number", optional=True),
                ),
                maps=True,
                least=2,
                add=ANOTHER,
            ),
            Rows(
                "pots",
                _("Pots, the main one first"),
                (
                    Amount("amount", _("Chips")),
                    Players("eligible", _("Who plays for it"), ("hands",)),
                ),
                least=1,
                called="",
                add=_("Another pot"),
            ),
            Amount("smallest_chip", _("Smallest chip in play"), start="=smallest_chip"),
            Amount("max_seats", _("Seats at the table"), unit="number", start="=table_size"),
            Seat("button_seat", _("Button"), optional=True),
        ),
        also=_("compare hands best hand winner"),
    ),
    Calculator(
        "compare_hands",
        "showdown",
        _("Which hand is better"),
        (
            Rows(
                "hands",
                _("Hands to compare"),
                (Cards("hand", _("Five ranks"), ranks=True, most=5),),
                plain=True,
                least=2,
                add=_("Another hand"),
            ),
            YesNo("all_flush", _("Are they all of one suit?")),
        ),
        also=_("ranking of hands"),
    ),
    Calculator(
        "killed_hand",
        "showdown",
        _("The dealer killed the winning hand"),
        (
            YesNo("dealer_error", _("Was it the dealer's mistake?"), start="yes"),
            YesNo("recoverable", _("Can the hand be restored?"), start="yes"),
            YesNo("was_tabled", _("Was it tabled before?")),
        ),
        rests_on=("dealing.killed_winner", "dealing.tabled_winner", "dealing.unprotected"),
        also=_("mucked by mistake"),
    ),
    Calculator(
        "dispute_window",
        "showdown",
        _("Is it too late to dispute?"),
        (
            Choice(
                "kind",
                _("What is disputed"),
                (("hand", _("The hand")), ("count", _("The count of the chips"))),
                start="hand",
            ),
            YesNo("next_hand_started", _("Has the next hand begun?")),
            YesNo(
                "substantial_action_in_next_hand",
                _("Has there been substantial action in it?"),
                when=(If("next_hand_started", (True,)), If("kind", ("count",))),
            ),
            YesNo("break_after_hand", _("Did a break follow the hand?")),
            Amount(
                "seconds_since_award",
                _("Seconds since the pot was pushed"),
                unit="seconds",
                when=(If("break_after_hand", (True,)),),
            ),
        ),
        rests_on=("showdown.dispute_until", "showdown.dispute_break_s", "showdown.count_dispute"),
        also=_("protest a hand appeal"),
    ),
)
