from typing import Any

from clock import services as clock
from floor.journal.private import Private
from floor.models import Tournament
from floor.values.roles import Role
from registration import services as desk
from registration.entries.selectors import chips_in_play
from registration.models import Entry
from results import services
from results.models import ClubPrizeTable, SpecialPrize
from results.published_prizes import mark
from results.selectors import deals
from results.selectors.endings import players_in
from results.selectors.published_prizes import published_and_now
from seating import selectors as hall_selectors
from seating import services as hall
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.results.playing import at_table, next_seat, out, play, rows, tap_of
from tests.scenes import Act, scene


@scene("entry.out")
def the_last_one_out_of_the_evening() -> Act:
    """The richest bust-out: it ends a hand of hand-for-hand, and the tournament."""
    event = evening(4, drawn=True)
    play(event, left=2)
    hall.begin_hand_for_hand(event.tap())
    loser = Entry.objects.filter(tournament=event.tournament, state=Entry.State.IN).last()
    return event, services.bust_out, {"entry_id": loser.pk, "stack": 4_000}


def at_the_bubble() -> Evening:
    """Two players of one table are left, both paid and both seen."""
    event = evening(6, drawn=True, payout_shares=[6_000, 4_000])
    play(event, left=2)
    for table in hall_selectors.open_tables(event.tournament):
        if at_table(event, table.number):
            hall.see_seats(event.tap(), table=table.number)
    return event


@scene("bubble.counted")
def one_person_counts_alone() -> Act:
    return at_the_bubble(), services.count_players, {"counted": 2}


@scene("bubble.confirmed")
def another_has_counted_as_many() -> Act:
    event = at_the_bubble()
    judge = colleague(event, Role.JUDGE)
    signed_in(event.chief)
    services.count_players(tap_of(event, judge.pk), counted=2)
    return event, services.confirm_count, {"counted": 2}


@scene("stacks.told")
def two_of_one_table_are_put_in_order() -> Act:
    event = evening(12, drawn=True)
    hall.begin_hand_for_hand(event.tap())
    first, second = at_table(event, 1)[:2]
    for entry in (first, second):
        out(event, entry)
    return event, services.tell_stacks, {"stacks": [[first.pk, 900], [second.pk, 2_100]]}


def satellite_of(target: Evening, **terms: Any) -> Evening:
    """Six have entered a satellite of it with five tickets at most; the prizes are rounded to 1."""
    six = {"table_size": 10, "declared_pool": None, "payout_unit": 1}
    event = evening(6, drawn=True, **six, **terms)
    services.aim_tickets(event.tap(), target_id=target.tournament.pk, value=500_000)
    event.tournament.refresh_from_db()
    return event


@scene("satellite.aimed")
def an_event_becomes_a_satellite() -> Act:
    target = evening(2)
    return evening(6, drawn=True), services.aim_tickets, {"target_id": target.tournament.pk}


@scene("satellite.awarded")
def one_who_has_a_seat_passes_the_ticket_on() -> Act:
    target = evening(1)
    event = satellite_of(target, ticket_again="next")
    play(event, left=2)
    first, second, *_rest = event.tournament.entries.order_by("pk")
    desk.enter(target.tap(), member_id=first.member_id, method="cash")
    services.end_event(event.tap())
    event.tournament.refresh_from_db()
    third = next(row.entry_id for row in rows(event).values() if row.best == 3)
    return event, services.award_tickets, {"winners": [second.pk, third]}


@scene("prize.paid")
def the_winner_is_paid_out_of_a_drawer() -> Act:
    event = evening(6, drawn=True)
    currency = event.tournament.currency
    desk.open_drawer(event.tap(), currency=currency, opening=10**9)
    play(event)
    (first, *_) = rows(event).values()
    ask = {"entry_id": first.entry_id, "amount": first.prize, "method": "cash"}
    return event, services.pay_prize, ask


@scene("prize.returned")
def a_prize_that_was_never_handed_over_is_taken_back() -> Act:
    event, pay, ask = the_winner_is_paid_out_of_a_drawer()
    return event, services.take_prize_back, {"number": pay(event.tap(), **ask).seq}


@scene("prizes.published")
def the_prizes_are_published_anew() -> Act:
    event = evening(6, drawn=True, payout_shares=[6_000, 4_000])
    play(event, left=2)
    services.publish_prizes(event.tap(), mark=mark_now(event))
    services.change_prize_terms(event.tap(), values={"payout_shares": [7_000, 3_000]})
    event.tournament.refresh_from_db()
    return event, services.publish_prizes, {"mark": mark_now(event)}


def mark_now(event: Evening) -> str:
    """What stands for the prizes as they are at this moment."""
    return mark(published_and_now(Tournament.objects.get(pk=event.tournament.pk)).won)


@scene("special_prize.added")
def a_cup_with_money_of_the_pool() -> Act:
    event = evening(6, drawn=True)
    play(event, left=2)
    ask = {"name": "Кубок О'Нила", "fact": "under", "value": "40", "amount": 10_000}
    return event, services.add_special_prize, ask | {"from_pool": True}


@scene("special_prize.dropped")
def a_cup_with_money_of_the_pool_is_taken_out() -> Act:
    event, add, ask = a_cup_with_money_of_the_pool()
    add(event.tap(), **ask)
    return event, services.drop_special_prize, {"prize_id": SpecialPrize.objects.get().pk}


@scene("special_prize.winner_named")
def the_judge_names_the_best_woman() -> Act:
    event = evening(6, drawn=True)
    funder = Private("О'Нил")
    ask = {"name": "Лучшая дама", "fact": "named", "amount": 10_000, "funder": funder}
    services.add_special_prize(event.tap(), **ask)
    play(event)
    (best, *_) = rows(event)
    named = {"prize_id": SpecialPrize.objects.get().pk, "entry_id": best}
    return event, services.name_special_winner, named | {"reason": Private("О'Нил сказала")}


def with_a_table() -> Evening:
    return evening(4, payout_table="2: 100\n7: 60 40")


@scene("prizes.saved_as_table")
def the_table_of_an_event_becomes_the_clubs() -> Act:
    return with_a_table(), services.save_prize_table, {"name": "Пятница О'Нила"}


@scene("prizes.table_dropped")
def a_table_of_the_club_is_dropped() -> Act:
    event = with_a_table()
    services.save_prize_table(event.tap(), name="Пятница")
    table = ClubPrizeTable.objects.get()
    return event, services.drop_prize_table, {"table_id": table.pk}


@scene("money.kept")
def the_money_of_two_who_got_no_seat_is_kept() -> Act:
    event = evening(6, drawn=True, capacity=6, late_levels=1)
    waiting = [alternate(event) for _ in range(2)]
    services.end_event(event.tap(), how="stopped", reason=Private("Погас свет"))
    items = [["queue", entry, "", event.tournament.registration_terms.buy_in] for entry in waiting]
    return event, services.keep_money, {"items": items}


def alternate(event: Evening) -> int:
    line = hall.sell_alternate(event.tap(), member_id=event.member().pk, method="cash")
    return int(line.facts["entry"])


@scene("event.ended")
def the_chief_judge_stops_the_event() -> Act:
    event = evening(6, drawn=True)
    play(event, left=3)
    return event, services.end_event, {"how": "stopped", "reason": Private("Погас свет")}


@scene("order.corrected")
def two_who_went_out_were_booked_the_wrong_way_round() -> Act:
    event = evening(6, drawn=True)
    first, second = Entry.objects.filter(tournament=event.tournament).order_by("pk")[:2]
    for entry in (first, second):
        out(event, entry)
    ask = {"entry_id": second.pk, "relation": "before", "other_id": first.pk}
    return event, services.correct_order, ask


def with_bounties(kind: str, entries: int = 6, **changes: object) -> Evening:
    """Everybody at one table, a quarter of the price on each head."""
    terms = {"bounty": 50_000, "bounty_kind": kind, "table_size": 10} | changes
    return evening(entries, drawn=True, **terms)


@scene("result.taken_in")
def an_online_result() -> Act:
    event = evening(4, event_class="internet")
    entries = Entry.objects.filter(tournament=event.tournament).order_by("-pk")
    return event, services.take_in_result, {"order": [entry.pk for entry in entries]}


@scene("entries.out")
def three_of_two_tables_go_out_in_one_hand() -> Act:
    event = evening(14, drawn=True, bounty=50_000, bounty_kind="progressive")
    hall.begin_hand_for_hand(event.tap())
    (first, second, winner), other = at_table(event, 1)[:3], at_table(event, 2)[0]
    outs = [[first.pk, 900], [second.pk, 2_100], [other.pk, 0]]
    return (
        event,
        services.bust_out_several,
        {"outs": outs, "winners": [[winner.pk], [winner.pk], []]},
    )


@scene("bounty.corrected")
def another_has_knocked_the_player_out() -> Act:
    event = with_bounties("progressive")
    gone, first, second = at_table(event, 1)[:3]
    services.bust_out(event.tap(), entry_id=gone.pk, winners=[first.pk])
    return event, services.correct_winners, {"entry_id": gone.pk, "winners": [second.pk]}


@scene("envelopes.sealed")
def an_envelope_for_each_player_left() -> Act:
    event = with_bounties("mystery", bounty_envelopes=[100_000])
    out(event, at_table(event, 1)[0])
    return event, services.seal_envelopes, {}


@scene("envelope.opened")
def a_winner_opens_an_envelope() -> Act:
    event, seal, _ = an_envelope_for_each_player_left()
    seal(event.tap())
    gone, winner = at_table(event, 1)[:2]
    services.bust_out(event.tap(), entry_id=gone.pk, winners=[winner.pk])
    return event, services.open_envelope, {"entry_id": gone.pk}


@scene("terms.bounties_changed")
def half_of_a_bounty_goes_on_the_head() -> Act:
    event = with_bounties("fixed")
    gone, winner = at_table(event, 1)[:2]
    services.bust_out(event.tap(), entry_id=gone.pk, winners=[winner.pk])
    values = {"bounty_kind": "progressive", "bounty_unit": 1_000}
    return event, services.change_bounty_terms, {"values": values}


@scene("terms.prizes_changed")
def the_prizes_are_divided_otherwise() -> Act:
    event = evening(6, drawn=True)
    play(event, left=4)
    values = {
        "declared_pool": None,
        "payout_shares": [5_000, 3_000, 2_000],
        "payout_unit": 500,
        "payout_rounding": "nearest",
        "payout_remainder": "first",
        "tickets": None,
    }
    return event, services.change_prize_terms, {"values": values}


@scene("no_show.reported")
def nobody_is_on_a_seat() -> Act:
    event = evening(12, drawn=True, no_show_levels=1)
    return event, services.report_no_show, {"entry_id": at_table(event, 1)[0].pk}


@scene("no_show.came")
def somebody_comes_after_all() -> Act:
    event, report, ask = nobody_is_on_a_seat()
    report(event.tap(), **ask)
    return event, services.report_came, ask


@scene("no_show.removed")
def somebody_never_came() -> Act:
    event, report, ask = nobody_is_on_a_seat()
    report(event.tap(), **ask)
    clock.go_to(event.tap(), row=1)
    return event, services.remove_no_show, ask | {"chips": 900}


@scene("entry.put_back")
def a_player_booked_out_by_mistake_sits_at_another_table() -> Act:
    event = evening(12, drawn=True)
    gone = at_table(event, 1)[0]
    out(event, gone)
    return event, services.put_back, {"entry_id": gone.pk, "table": 2, "seat": next_seat(event, 2)}


@scene("terms.venue_changed")
def the_event_moves_to_another_hall() -> Act:
    values = {"venue": "Зал О'Нила", "address": "Минск, пр. Победителей, 20"}
    return evening(4), services.change_venue, {"values": values}


@scene("deal.offered")
def the_ways_of_a_deal_are_laid_before_three() -> Act:
    event = evening(6, drawn=True)
    play(event, left=3)
    return event, services.offer_deal, offered(event, on_wall=True)


def offered(event: Evening, **more: Any) -> dict[str, Any]:
    """What is asked to lay the ways before the players left: a part of the chips, two, three."""
    left = [entry for entry, _name in players_in(event.tournament)]
    part = chips_in_play(event.tournament) // sum(range(1, len(left) + 1))
    stakes = [[entry, part * n, 0] for n, entry in enumerate(left, start=1)]
    return {"stakes": stakes, "kept": 10_000} | more


@scene("deal.declined")
def one_of_three_does_not_sign() -> Act:
    event, verb, ask = the_ways_of_a_deal_are_laid_before_three()
    verb(event.tap(), **ask)
    return event, services.decline_deal, {"entry_id": ask["stakes"][0][0]}


@scene("deal.agreed")
def three_left_divide_the_prizes() -> Act:
    event, verb, ask = the_ways_of_a_deal_are_laid_before_three()
    verb(event.tap(), **ask)
    return event, services.agree_deal, signed(event, "icm")


def signed(event: Evening, way: str) -> dict[str, Any]:
    """What is asked to write down that way of the offer with everybody's signature."""
    laid = deals.laid(event.tournament)
    assert laid is not None
    mark = next(shares.mark for shares in laid.ways if shares.way == way)
    return {"way": way, "mark": mark, "signed": [player.entry for player in laid.players]}


@scene("protocol.sent")
def the_protocol_goes_to_the_federation() -> Act:
    event = evening(4, drawn=True)
    play(event)
    services.sign(event.tap(), typed=event.tournament.name)
    return event, services.send, {"to": "federation", "way": "email"}


@scene("terms.publication_changed")
def the_results_are_published_with_names() -> Act:
    values = {"public_results": "names", "public_prizes": False}
    return evening(2), services.change_publication, {"values": values}


@scene("paper.filed")
def the_regulations_are_agreed() -> Act:
    return evening(2), services.file_paper, {"paper": "regulations", "on": "2010-10-01"}


@scene("blackout.entered")
def two_went_out_while_the_machine_was_away() -> Act:
    event = evening(14, drawn=True)
    seats = event.tournament.seats.live().filter(table__number=1).order_by("number")
    first, second = seats.values_list("number", flat=True)[:2]
    return event, services.enter_blackout, {"lines": f"1-{first}+1-{second}"}
