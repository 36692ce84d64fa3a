"""The seating rules of the five books, built by hand: what the loaded rulebooks must amount to."""

from seating.hall.rules import (
    BalanceRules,
    ButtonRule,
    Choice,
    FinalRules,
    GameKind,
    HaltRule,
    MoverRule,
    SeatingRules,
    SizeRule,
)

FSPR = SeatingRules(
    button=Choice(ButtonRule.MOVING, "fspr 6.2.3"),
    balance=BalanceRules(
        max_difference=Choice(1, "fspr 4.1"),
        mover=Choice(MoverRule.NEXT_BIG_BLIND, "fspr 4.1"),
        source_rule="fspr 4.1",
        destination_rule="fspr 4.1",
    ),
    final=FinalRules(redraw_rule="fspr 4.1"),
)

BFSP = SeatingRules(
    button=Choice(ButtonRule.MOVING, "bfsp 5.3.2"),
    balance=BalanceRules(
        max_difference=Choice(1, "bfsp 3.1"),
        mover=Choice(MoverRule.NEXT_BIG_BLIND, "bfsp 3.1"),
        exceptional_difference=Choice(2, "bfsp 3.1"),
        stood_in_over=Choice(2, "bfsp 3.1"),
        source_rule="bfsp 3.1",
        destination_rule="bfsp 3.1",
        ofc_rule="bfsp OFC-general",
    ),
    final=FinalRules(
        sizes=Choice((SizeRule(9, seats=frozenset({10})),), "bfsp 3.1"),
        last_tables=Choice((SizeRule(9, seats=frozenset({10})),), "bfsp 3.1"),
        redraw_rule="bfsp 3.1",
    ),
)

TDA_2011 = SeatingRules(
    button=Choice(ButtonRule.DEAD, "tda_2011 28"),
    balance=BalanceRules(
        max_difference=Choice(1, default=True),
        mover=Choice(MoverRule.NEXT_BIG_BLIND, "tda_2011 8-A"),
        halt=Choice(HaltRule(3), "tda_2011 8-A"),
        small_blind_forbidden=Choice(True, "tda_2011 8-A"),
        single_big_blind=Choice(True, "tda_2011 8-A"),
        source_rule="tda_2011 8-A",
        destination_rule="tda_2011 8-A",
        mixed_rule="tda_2011 8-B",
        stud_rule="tda_2011 8-A",
    ),
    final=FinalRules(
        sizes=Choice(
            (
                SizeRule(7, seats=frozenset({6})),
                SizeRule(8, seats=frozenset({7})),
                SizeRule(9, kinds=frozenset({GameKind.STUD})),
                SizeRule(10, kinds=frozenset({GameKind.BOARD, GameKind.MIXED})),
            ),
            "tda_2011 9",
        )
    ),
    break_gap=Choice(True, "tda_2011 7"),
    breaking_rule="tda_2011 7",
)

TDA_2019 = SeatingRules(
    button=Choice(ButtonRule.DEAD, "tda_2019 32"),
    balance=BalanceRules(
        max_difference=Choice(1, default=True),
        mover=Choice(MoverRule.NEXT_BIG_BLIND, "tda_2019 11-A"),
        halt=Choice(HaltRule(3, frozenset({8, 9, 10}), except_turbo=True), "tda_2019 11-D"),
        small_blind_forbidden=Choice(True, "tda_2019 11-A"),
        single_big_blind=Choice(True, "tda_2019 11-A"),
        source_rule="tda_2019 11-C",
        destination_rule="tda_2019 11-A",
        mixed_rule="tda_2019 11-B",
        stud_rule="tda_2019 11-A",
    ),
    final=FinalRules(
        sizes=Choice(
            (SizeRule(9, seats=frozenset({8, 9})), SizeRule(7, seats=frozenset({6, 7}))),
            "tda_2019 RP-9",
        )
    ),
    break_gap=Choice(True, "tda_2019 10"),
    late_gap=Choice(True, "tda_2019 8-A"),
    breaking_rule="tda_2019 10",
)

METROPOLITAN = SeatingRules(
    button=Choice(ButtonRule.DEAD, "metropolitan 30"),
    balance=BalanceRules(
        max_difference=Choice(1, default=True),
        halt=Choice(HaltRule(3, frozenset({8, 9, 10}), except_turbo=True), "metropolitan 9-C"),
        source_rule="metropolitan 9-B",
        mixed_rule="metropolitan 9-A",
    ),
    final=FinalRules(
        sizes=Choice((SizeRule(6, seats=frozenset({6})), SizeRule(9)), "metropolitan 10")
    ),
    break_gap=Choice(True, "metropolitan 9"),
    late_gap=Choice(True, "metropolitan 7"),
    breaking_rule="metropolitan 9",
)

BOOKS = {
    "fspr": FSPR,
    "bfsp": BFSP,
    "tda_2011": TDA_2011,
    "tda_2019": TDA_2019,
    "metropolitan": METROPOLITAN,
}
