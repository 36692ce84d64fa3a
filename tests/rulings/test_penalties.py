"""Penalties: escalation by clause, powers by role, hands fixed and counted down."""

from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from clock import services as clock
from clock.models import Hand
from floor.journal import hooks, rendering, undo_preview
from floor.journal import services as journal_services
from floor.journal import undo as floor_undo
from floor.journal.private import Private
from floor.models import JournalLine
from floor.values import roles
from pages.hall.floor_plan import proposals
from registration.board import players as board
from registration.models import Entry, Member
from results.selectors import result
from rules.refusal import Refused
from rulings.models import Penalty
from rulings.selectors import missed_hands
from rulings.selectors import penalties as selectors
from rulings.services import penalties
from seating import services as hall
from seating.models import Stay
from tests.evening import Evening, evening
from tests.registration.desk import registrar
from tests.results.playing import at_table, is_over, next_seat, out, places, play, refused, send
from tests.rulings import penalised
from tests.rulings.penalised import (
    COLLUSION,
    INSULT,
    NAMING,
    STALLING,
    dealt,
    give,
    judge,
    later,
    left,
    reported,
    table_of,
    tapped,
)
from tests.scenes.seating import first_of, waiting
from tests.seating.room import redraw_final

pytestmark = pytest.mark.django_db
OUT = {"offence": INSULT, "sanction": "disqualify_event"}


@pytest.fixture
def event() -> Evening:
    """Two tables of six under the rules of Belarus."""
    return evening(12, drawn=True)


@pytest.fixture
def player(event: Evening) -> Entry:
    return at_table(event, 1)[0]


def test_bfsp_7_1_7_a_second_breach_of_the_clause_is_one_round(
    event: Evening, player: Entry
) -> None:
    assert give(event, player, **STALLING).occurrence == 1
    act = lambda: give(event, player, **STALLING)  # noqa: E731
    assert refused(act) == ["sanction.not_allowed"]
    second = give(event, player, offence="slow_play_delay", sanction="rounds", count=1)
    assert (second.occurrence, second.players, second.hands) == (2, 6, 6)


def test_bfsp_7_1_2_another_clause_and_another_player_are_first_breaches(
    event: Evening, player: Entry
) -> None:
    give(event, player, **STALLING)
    assert give(event, player, offence="phone_at_table", sanction="warning").occurrence == 1
    assert give(event, at_table(event, 1)[1], **STALLING).occurrence == 1


def test_bfsp_7_1_8_both_branches_of_a_clause_count_together(event: Evening, player: Entry) -> None:
    give(event, player, offence="touches_cards_for_information", sanction="rounds", count=1)
    careless = "touches_muck_or_others_cards"
    assert refused(lambda: give(event, player, offence=careless, sanction="warning"))
    assert give(event, player, offence=careless, sanction="rounds", count=1).occurrence == 2


def test_tda_2019_71_a_a_repeat_goes_above_what_was_given() -> None:
    event = evening(12, drawn=True, rulebook="tda_2019")
    player, offence = at_table(event, 1)[0], "throws_cards_off_table"
    give(event, player, offence=offence, sanction="rounds", count=2)
    again = lambda: give(event, player, offence=offence, sanction="rounds", count=2)  # noqa: E731
    assert refused(again) == ["sanction.not_allowed"]
    assert give(event, player, offence=offence, sanction="rounds", count=3).hands == 18


def test_an_undone_penalty_is_no_breach(event: Evening, player: Entry) -> None:
    line = penalties.impose(event.tap(), entry=player.pk, **STALLING)
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert give(event, player, **STALLING).occurrence == 1


def test_bfsp_7_2_2_only_the_chief_judge_disqualifies(event: Evening, player: Entry) -> None:
    by_a_judge = lambda: penalties.disqualify(judge(event), entry=player.pk, offence=INSULT)  # noqa: E731
    with pytest.raises(Refused) as caught:
        by_a_judge()
    (reason,) = caught.value.refusals
    assert (reason.code, reason.rule) == ("sanction.chief_only", "bfsp 7.2.2")
    player.refresh_from_db()
    assert player.state == Entry.State.IN and not Penalty.objects.exists()


def test_bfsp_7_2_1_a_judge_gives_missed_rounds(event: Evening, player: Entry) -> None:
    given = give(event, player, tap=judge(event), **COLLUSION)
    assert (given.role, given.hands) == ("judge", 12)


def test_the_chief_judge_confirms_what_a_judge_asked(event: Evening, player: Entry) -> None:
    tap = judge(event)
    number = penalties.ask_chief(
        tap, text=Private("Оскорбил дилера"), entry=player.pk, **OUT
    ).facts["penalty"]
    again = lambda: penalties.ask_chief(event.tap(), entry=player.pk, **OUT)  # noqa: E731
    assert refused(again) == ["penalty.asked_already"]
    by_the_judge = lambda: penalties.decline(judge(event), number=number)  # noqa: E731
    assert refused(by_the_judge) == ["penalty.chief_answers"]
    line = penalties.disqualify(event.tap(), entry=player.pk, offence=INSULT, request=number)
    row = Penalty.objects.get()
    assert (row.number, row.state, row.role) == (number, "given", "chief_judge")
    assert (row.asked_by_id, row.given_by_id) == (tap.staff_id, event.chief.pk)
    assert row.note.text == "Оскорбил дилера"
    differences = floor_undo.consequences(event.tournament.pk, line.seq)
    with translation.override("en"):
        assert "Penalty 1 waits for the chief judge again." in undo_preview.preview_sentences(
            differences
        )
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert Penalty.objects.get().state == "asked"


def test_a_granted_request_keeps_its_number_and_the_next_penalty_follows_it(
    event: Evening, player: Entry
) -> None:
    """Penalties 1, 2, 4 of a signed protocol make the federation ask where the third is."""
    other = at_table(event, 2)[0]
    number = penalties.ask_chief(judge(event), entry=player.pk, **OUT).facts["penalty"]
    penalties.disqualify(event.tap(), entry=player.pk, offence=INSULT, request=number)
    undone = penalties.impose(event.tap(), entry=other.pk, **STALLING)
    journal_services.undo_line(event.tap(), seq=undone.seq)
    assert (number, undone.facts["penalty"], give(event, other, **STALLING).number) == (1, 2, 3)


def test_a_declined_request_is_no_breach(event: Evening, player: Entry) -> None:
    number = penalties.ask_chief(judge(event), entry=player.pk, **OUT).facts["penalty"]
    penalties.decline(event.tap(), number=number)
    assert refused(lambda: penalties.decline(event.tap(), number=number)) == ["penalty.not_asked"]
    assert give(event, player, offence=INSULT, sanction="rounds", count=1).occurrence == 1


def test_bfsp_7_1_2_rounds_are_fixed_though_the_table_shrinks(
    event: Evening, player: Entry
) -> None:
    give(event, player, **COLLUSION)
    for other in at_table(event, 1)[1:4]:
        out(event, other)
    assert left(event, player) == 12


def test_counted_by_a_tap_and_several_add_up(event: Evening, player: Entry) -> None:
    give(event, player, **NAMING)
    give(event, player, **COLLUSION)
    assert left(event, player) == 18
    for _ in range(7):
        tapped(event, player)
    assert left(event, player) == 11
    first, second = reversed(selectors.ledger(event.tournament))
    assert (first.left, second.left) == (0, 11)


def test_one_tap_for_everybody_who_owes_at_the_table(event: Evening) -> None:
    first, second, *_ = at_table(event, 1)
    elsewhere = at_table(event, 2)[0]
    for offender in (first, second, elsewhere):
        give(event, offender, **NAMING)
    penalties.count_hand(event.tap(), left=12, table=1)
    assert [left(event, offender) for offender in (first, second, elsewhere)] == [5, 5, 6]


def test_a_double_tap_and_a_second_judge_count_one_hand_once(event: Evening, player: Entry) -> None:
    give(event, player, **NAMING)
    tap = event.tap()
    for _ in range(2):
        penalties.count_hand(tap, left=6, table=1)
    assert left(event, player) == 5
    late = lambda: penalties.count_hand(judge(event), left=6, table=1)  # noqa: E731
    assert refused(late) == ["penalty.counted_meanwhile"]


def test_nothing_is_counted_below_zero_or_in_advance(event: Evening, player: Entry) -> None:
    give(event, player, **NAMING)
    for _ in range(6):
        tapped(event, player)
    act = lambda: penalties.count_hand(event.tap(), left=0, table=1)  # noqa: E731
    assert refused(act) == ["penalty.nobody_owes"]
    give(event, player, offence=NAMING["offence"], sanction="rounds", count=2)
    assert left(event, player) == 12


def test_no_hand_is_missed_in_a_break(event: Evening, player: Entry) -> None:
    give(event, player, **NAMING)
    shown = [row for row in event.tournament.levels.all() if row.kind == "break"]
    clock.go_to(event.tap(), row=shown[0].row)
    assert refused(lambda: tapped(event, player)) == ["penalty.in_break"]


def test_the_board_counts_each_hand_once_and_its_undo_gives_it_back(
    event: Evening, player: Entry
) -> None:
    give(event, player, **NAMING)
    later(event)
    hall.begin_hand_for_hand(event.tap())
    assert refused(lambda: tapped(event, player)) == ["penalty.board_counts"]
    assert left(event, player) == 6
    done = clock.report_table(event.tap(), table=1, state="done")
    assert left(event, player) == 5
    journal_services.undo_line(event.tap(), seq=done.seq)
    assert left(event, player) == 6
    clock.report_table(event.tap(), table=1, state="done")
    dealt(event, 2)
    assert left(event, player) == 5


def test_tda_2019_35_c_a_redeal_is_the_same_hand(event: Evening, player: Entry) -> None:
    give(event, player, **NAMING)
    later(event)
    hall.begin_hand_for_hand(event.tap())
    for state in ("done", "dealing", "done"):
        clock.report_table(event.tap(), table=1, state=state)
    assert left(event, player) == 5


def test_tda_2019_68_the_hand_it_was_given_in_does_not_count(event: Evening, player: Entry) -> None:
    hall.begin_hand_for_hand(event.tap())
    give(event, player, **NAMING)
    dealt(event, 1, 2)
    assert left(event, player) == 6
    dealt(event, 1, 2)
    assert left(event, player) == 5


def test_an_undone_announcement_takes_nothing_from_the_hands_after_it(
    event: Evening, player: Entry
) -> None:
    """The next hand is called by the number of the undone one, and counts all the same."""
    announced = hall.begin_hand_for_hand(event.tap())
    give(event, player, **NAMING)
    journal_services.undo_line(event.tap(), seq=announced.seq)
    hall.begin_hand_for_hand(event.tap())
    assert Hand.objects.get().number == 1
    reported(event, 1, 2)
    assert left(event, player) == 5
    hall.next_hand(event.tap())
    reported(event, 1, 2)
    assert left(event, player) == 4


def test_an_undone_next_hand_takes_nothing_from_the_hand_dealt_instead(
    event: Evening, player: Entry
) -> None:
    hall.begin_hand_for_hand(event.tap())
    reported(event, 1, 2)
    too_early = hall.next_hand(event.tap())
    give(event, player, **NAMING)
    journal_services.undo_line(event.tap(), seq=too_early.seq)
    hall.next_hand(event.tap())
    reported(event, 1, 2)
    assert left(event, player) == 5


def test_in_an_announcement_done_again_the_hand_it_was_given_in_does_not_count(
    event: Evening, player: Entry
) -> None:
    announced = hall.begin_hand_for_hand(event.tap())
    journal_services.undo_line(event.tap(), seq=announced.seq)
    give(event, player, **NAMING)
    journal_services.redo_line(event.tap(), seq=announced.seq)
    reported(event, 1, 2)
    assert left(event, player) == 6


def test_taps_and_board_add_up(event: Evening, player: Entry) -> None:
    give(event, player, **COLLUSION)
    tapped(event, player)
    later(event)
    hall.begin_hand_for_hand(event.tap())
    dealt(event, 1, 2)
    reported(event, 1, 2)
    clock.end_hand_for_hand(event.tap())
    tapped(event, player)
    assert left(event, player) == 12 - 4


def test_hands_played_in_full_before_a_new_penalty_are_not_counted_for_it(
    event: Evening, player: Entry
) -> None:
    give(event, player, **NAMING)
    later(event)
    hall.begin_hand_for_hand(event.tap())
    for _ in range(9):
        dealt(event, 1, 2)
    assert left(event, player) == 0
    give(event, player, **COLLUSION)
    assert left(event, player) == 12


def test_it_goes_with_him_to_another_table(event: Evening, player: Entry) -> None:
    give(event, player, **COLLUSION)
    tapped(event, player)
    later(event)
    send(event, player, 2)
    (owing,) = missed_hands.owing(event.tournament)
    assert (owing.table, owing.arrived, owing.left) == (2, False, 11)
    hall.confirm_arrival(event.tap(), entry_id=player.pk)
    tapped(event, player)
    assert left(event, player) == 10


def test_a_hand_counts_where_his_stack_stood_when_it_began(event: Evening, player: Entry) -> None:
    give(event, player, **COLLUSION)
    later(event)
    hall.begin_hand_for_hand(event.tap())
    reported(event, 1)
    later(event)
    send(event, player, 2)
    assert left(event, player) == 11
    dealt(event, 2)
    assert left(event, player) == 11
    reported(event, 1)
    assert left(event, player) == 11
    reported(event, 2)
    assert left(event, player) == 10


def test_it_goes_with_him_to_the_final_table(event: Evening, player: Entry) -> None:
    give(event, player, **COLLUSION)
    tapped(event, player)
    for other in at_table(event, 2)[: 12 - event.tournament.seating_terms.final_table_size]:
        out(event, other)
    later(event)
    redraw_final(event.tap(), table=2)
    assert table_of(player) == 2 and left(event, player) == 11


def test_it_goes_with_him_when_his_table_breaks() -> None:
    event = evening(21, drawn=True)
    player, *others = at_table(event, 3)
    give(event, player, **COLLUSION)
    for other in others[:3]:
        out(event, other)
    hall.order_break(event.tap(), table=3)
    assert table_of(player) != 3 and left(event, player) == 14


def test_who_goes_out_owes_nothing_and_his_return_owes_again(event: Evening, player: Entry) -> None:
    give(event, player, **COLLUSION)
    out(event, player)
    assert missed_hands.owing(event.tournament) == []
    assert refused(lambda: give(event, player, **STALLING)) == ["penalty.player_out"]
    journal_services.undo_line(event.tap(), seq=event.tournament.journal.last_seq)
    assert left(event, player) == 12


def test_no_hand_counts_that_was_dealt_after_he_went_out(event: Evening, player: Entry) -> None:
    give(event, player, **COLLUSION)
    later(event)
    hall.begin_hand_for_hand(event.tap())
    out(event, player)
    for _ in range(3):
        dealt(event, 1, 2)
    assert missed_hands.hands_unserved(event.tournament, player.member) == 11


def test_who_waits_for_a_seat_has_no_round_to_miss() -> None:
    event = waiting(1)
    player = Entry.objects.get(pk=first_of(event))
    assert refused(lambda: give(event, player, **COLLUSION)) == ["penalty.not_playing"]


def test_before_the_draw_only_a_warning() -> None:
    event = evening(4)
    player = Entry.objects.first()
    assert refused(lambda: give(event, player, **COLLUSION)) == ["penalty.before_draw"]
    assert refused(lambda: penalised.out(event, player)) == ["penalty.before_draw"]
    assert give(event, player, **STALLING).hands == 0


def test_the_draw_is_not_undone_under_missed_hands() -> None:
    event = evening(4)
    line = event.draw()
    give(event, Entry.objects.first(), **COLLUSION)
    assert refused(lambda: journal_services.undo_line(event.tap(), seq=line.seq))


def test_nothing_is_given_after_the_end_but_a_ban_may_be_proposed() -> None:
    event = evening(3, drawn=True)
    play(event)
    loser = Entry.objects.filter(state=Entry.State.OUT).first()
    winner = Entry.objects.get(state=Entry.State.IN)
    assert refused(lambda: give(event, winner, **STALLING)) == ["penalty.finished"]
    ban = {"offence": INSULT, "sanction": "disqualify_season"}
    assert give(event, loser, **ban).sanction == "disqualify_season"
    assert refused(lambda: give(event, winner, tap=judge(event), **ban)) == ["sanction.chief_only"]


def test_tda_2019_71_d_his_chips_leave_and_his_seat_is_free(event: Evening, player: Entry) -> None:
    sold, seat = board(event.tournament)["chips"], Stay.objects.live().get(entry=player)
    penalised.out(event, player, chips=4_200)
    now = board(event.tournament)
    assert (now["chips"], now["left"]) == (sold - 4_200, 11)
    assert not Stay.objects.live().filter(entry=player).exists()
    assert places(event)[player.pk] == (12, 12)
    assert next_seat(event, 1) <= seat.number
    journal_services.undo_line(event.tap(), seq=event.tournament.journal.last_seq)
    assert board(event.tournament)["chips"] == sold
    assert Stay.objects.live().get(entry=player).number == seat.number
    assert places(event) == {}


def test_chips_are_counted_afterwards(event: Evening, player: Entry) -> None:
    sold = board(event.tournament)["chips"]
    penalised.out(event, player)
    assert board(event.tournament)["chips"] == sold
    penalties.tell_chips(event.tap(), number=1, chips=5_000)
    penalties.tell_chips(event.tap(), number=1, chips=4_000)
    assert board(event.tournament)["chips"] == sold - 4_000
    too_many = lambda: penalties.tell_chips(event.tap(), number=1, chips=sold + 1)  # noqa: E731
    assert refused(too_many) == ["penalty.too_many_chips"]


def test_tda_2019_63_forfeited_chips_leave_and_the_player_stays() -> None:
    event = evening(12, drawn=True, rulebook="tda_2019")
    player, sold = at_table(event, 1)[0], board(event.tournament)["chips"]
    forfeit = {"offence": "hides_chips_in_transit", "sanction": "chip_forfeit"}
    assert refused(lambda: give(event, player, tap=judge(event), chips=500, **forfeit)) == [
        "sanction.chief_only"
    ]
    give(event, player, chips=500, **forfeit)
    assert board(event.tournament)["chips"] == sold - 500 and board(event.tournament)["left"] == 12


def test_a_warning_takes_no_chips(event: Evening, player: Entry) -> None:
    assert give(event, player, chips=500, **STALLING).chips is None
    act = lambda: penalties.tell_chips(event.tap(), number=1, chips=500)  # noqa: E731
    assert refused(act) == ["penalty.no_chips"]


def test_a_player_on_the_way_is_disqualified_at_the_seat_that_is_held(
    event: Evening, player: Entry
) -> None:
    send(event, player, 2)
    penalised.out(event, player)
    assert not Stay.objects.live().filter(entry=player).exists()
    assert places(event)[player.pk] == (12, 12)


def test_the_balance_is_proposed_by_the_ordinary_plan(event: Evening) -> None:
    before = proposals(event.tournament, event.now)
    for other in at_table(event, 1)[:2]:
        penalised.out(event, other)
    assert proposals(event.tournament, event.now) != before


def test_the_last_disqualification_ends_the_tournament_and_its_undo_opens_it() -> None:
    event = evening(2, drawn=True)
    loser, winner = Entry.objects.order_by("pk")
    penalised.out(event, loser)
    assert is_over(event) and result(event.tournament).winner.entry_id == winner.pk
    journal_services.undo_line(event.tap(), seq=event.tournament.journal.last_seq)
    assert not is_over(event)


def test_he_does_not_tie_with_the_busts_of_the_hand(event: Evening) -> None:
    hall.begin_hand_for_hand(event.tap())
    first, second, third = at_table(event, 1)[0], at_table(event, 2)[0], at_table(event, 1)[1]
    out(event, first)
    penalised.out(event, second)
    out(event, third, stack=100)
    standing = places(event)
    assert standing[second.pk] == (12, 12)
    assert standing[first.pk] == standing[third.pk] == (10, 11)


def test_a_disqualification_once(event: Evening, player: Entry) -> None:
    tap = event.tap()
    for _ in range(2):
        penalties.disqualify(tap, entry=player.pk, offence=INSULT)
    assert Penalty.objects.count() == 1
    assert refused(lambda: penalised.out(event, player)) == ["penalty.player_out"]


def test_queries_do_not_grow_with_the_ledger(
    event: Evening, player: Entry, django_assert_num_queries: object
) -> None:
    for entry in at_table(event, 1) + at_table(event, 2):
        give(event, entry, **COLLUSION)
    with django_assert_num_queries(2):  # type: ignore[operator]
        assert len(missed_hands.owing(event.tournament)) == 12


def test_one_query_says_that_taps_have_counted_all_hands(
    event: Evening, player: Entry, django_assert_num_queries: object
) -> None:
    for _ in range(give(event, player, **NAMING).hands):
        tapped(event, player)
    with django_assert_num_queries(1):  # type: ignore[operator]
        assert missed_hands.owing(event.tournament) == []


def test_a_ban_proposed_after_the_disqualification_is_for_the_same_breach(
    event: Evening, player: Entry
) -> None:
    give(event, player, **COLLUSION)
    penalties.disqualify(event.tap(), entry=player.pk, offence="collusion")
    for _ in range(2):
        ban = give(event, player, offence="collusion", sanction="disqualify_season")
        assert ban.occurrence == 2


def test_every_line_of_the_journal_reads(event: Evening, player: Entry) -> None:
    second = at_table(event, 1)[1]
    give(event, player, **COLLUSION)
    tapped(event, player)
    number = penalties.ask_chief(judge(event), entry=second.pk, **OUT).facts["penalty"]
    penalties.decline(event.tap(), number=number)
    penalised.out(event, second)
    penalties.tell_chips(event.tap(), number=3, chips=1_000)
    kinds = JournalLine.objects.filter(kind__regex="^penalty|disqualified").order_by("seq")
    with translation.override("en"):
        sentences = list(rendering.render(kinds, roles.FLOOR).values())
        brief = list(rendering.render(kinds, roles.DESK[:1]).values())
    assert len(sentences) == 6 and not [sentence for sentence in sentences if "?" in sentence]
    assert sentences[0].endswith("2 missed rounds (12 hands)")
    assert sentences[1].endswith("hands left: 11")
    assert len(brief) == 6 and not [sentence for sentence in brief if "?" in sentence]
    assert not [word for word in ("round", "hands", "disqual") if word in "".join(brief)]


def test_what_an_undo_changes_is_told(event: Evening, player: Entry) -> None:
    line = penalties.impose(event.tap(), entry=player.pk, **COLLUSION)
    changes = floor_undo.consequences(event.tournament.pk, line.seq)
    with translation.override("en"):
        here = [replace(change, key=change.key[1:]) for change in changes]
        sentences = hooks.CONSEQUENCES["penalties"](here)
    assert sentences[0] == "Penalty 1 is taken back."
    assert sentences[1].endswith("hands to miss: 12 → 0")


def test_an_undo_says_which_later_penalty_was_counted_with_it(
    event: Evening, player: Entry
) -> None:
    stalling = {"offence": STALLING["offence"], "entry": player.pk}
    first = penalties.impose(event.tap(), **stalling, sanction="warning")
    penalties.impose(event.tap(), **stalling, sanction="rounds", count=1)
    with translation.override("en"):
        sentences = undo_preview.preview_sentences(
            floor_undo.consequences(event.tournament.pk, first.seq)
        )
        assert sentences == [
            "Penalty 1 is taken back.",
            "Penalty 2 stays, given as breach 2; it would be breach 1.",
        ]
        journal_services.undo_line(event.tap(), seq=first.seq)
        back = undo_preview.preview_sentences(
            floor_undo.consequences(event.tournament.pk, first.seq, redo=True)
        )
    assert "Penalty 2 would be rightly counted again." in back


def test_what_was_given_under_another_number_of_the_person_is_a_breach_before() -> None:
    event = evening(4, drawn=True)
    player, other = at_table(event, 1)[:2]
    give(event, player, **STALLING)
    same = {"merged_into": other.member_id, "merged_with": other.member_id}
    Member.objects.filter(pk=player.member_id).update(**same)
    assert give(event, other, **STALLING | {"sanction": "rounds", "count": 1}).occurrence == 2


def test_hands_left_when_an_entry_went_out_are_told_when_the_next_is_sold(client: Client) -> None:
    event = evening(6, drawn=True, re_entries=1, late_levels=4)
    player = at_table(event, 1)[0]
    given = give(event, player, **NAMING)
    assert given.hands and missed_hands.hands_unserved(event.tournament, player.member) == 0
    out(event, player)
    assert missed_hands.hands_unserved(event.tournament, player.member) == given.hands
    card = reverse("pages:member_card", args=[event.tournament.slug, player.member_id])
    for staff in (event.chief, registrar(event.tournament)):
        client.force_login(staff, "floor.accounts.backend.StaffBackend")
        page = client.get(card, headers={"accept-language": "en"}).content.decode()
        assert "Hands to miss that were left" in page and "its chips were lost" in page
