"""Prizes of players who go out on a day that others follow, by the verbs."""

import pytest
from lxml import html

from chips import services as chips
from registration import services as desk
from registration.entries import selectors as registration
from registration.models import Entry
from results import prize_payments, selectors, services
from results.selectors import early_money
from results.selectors.bubble import places_to_the_money
from seating import services as hall
from tests.door import signed_in
from tests.evening import Evening
from tests.results.playing import out, refused
from tests.results.test_days import end, left, pack, two_flights
from tests.views import address_of

pytestmark = pytest.mark.django_db
SHARES = [1_900, 1_700, 1_500, 1_300, 1_100, 900, 700, 500, 300, 100]  # ten places are paid


def codes(day: Evening) -> list[str]:
    return [reason.code for reason in early_money.still_open(day.tournament, day.now)]


def page(day: Evening, name: str) -> str:
    answer = signed_in(day.chief).get(address_of(name, day.tournament.slug))
    return " ".join(html.fromstring(answer.content.decode()).text_content().split())


def close_entries(*days: Evening) -> None:
    for day in days:
        desk.change_entry_terms(day.tap(), values={"late_levels": 0})
        day.tournament.refresh_from_db()


def two_gone() -> tuple[Evening, Evening, Evening, list[Entry]]:
    """Flights of 3 and 9 entries, of the first two are out; and who these are."""
    last, first, second = two_flights(payout_shares=SHARES, payout_unit=1)
    gone = first.enter(3)[:2]
    first.draw()
    second.enter(9)
    second.draw()
    for entry in gone:
        out(first, entry)
    return last, first, second, gone


def pay(day: Evening, entry: Entry) -> int:
    """All that is due; how much that is."""
    amount = next(r.due for r in rows(day) if r.entry_id == entry.pk)
    services.pay_prize(day.tap(), entry_id=entry.pk, amount=amount, method="transfer")
    return amount


def rows(day: Evening) -> list[prize_payments.Prize]:
    return prize_payments.prizes(day.tournament, day.now)


def won(day: Evening) -> dict[int, int]:
    return {row.entry_id: row.amount for row in rows(day) if row.amount}


def test_while_entries_are_sold_on_any_day_no_prize_of_an_early_one_is_known() -> None:
    last, first, second, gone = two_gone()
    out(second, second.enter(0)[0])
    assert codes(first) == ["early_money.entries_sold"] * 2
    assert won(first) == won(last) == {}
    early = {"entry_id": gone[1].pk, "amount": 1, "method": "transfer"}
    assert refused(lambda: services.pay_prize(first.tap(), **early)) == codes(first)
    for name in ("pages:results", "results:prizes"):
        assert "is not fixed yet" in page(first, name), name
    close_entries(first, second)
    assert codes(first) == []
    assert won(first).keys() == {gone[1].pk}
    shown = page(first, "pages:results")
    assert gone[1].member.short_name.split()[0] in shown and last.tournament.name in shown
    address = address_of("pages:results", first.tournament.slug)
    assert b'id="protocol"' not in signed_in(first.chief).get(address).content


def test_what_was_paid_on_a_flight_only_grows_while_the_other_is_played_on() -> None:
    last, first, second, gone = two_gone()
    close_entries(first, second)
    others, pool = second.enter(0), selectors.result(last.tournament).pool
    assert won(first) == {}  # the places 11 and 12 win nothing
    out(second, others[0])
    assert pay(first, gone[1]) == pool // 100
    for entry in others[1:4]:
        out(second, entry)
    assert won(first) == {gone[1].pk: pool * 6 // 100}  # with the fourth out it shares 7 and 8
    assert pay(first, gone[1]) == pool * 5 // 100
    first_left = left(first)
    pack(first, {first_left[0]: registration.chips_in_play(first.tournament)})
    end(first)
    stack = registration.chips_in_play(second.tournament) // 5
    pack(second, dict.fromkeys(left(second), stack))
    end(second, differs=stack * 5 - registration.chips_in_play(second.tournament))
    chips.take_bags(last.tap())
    last.draw()
    for entry in list(Entry.objects.filter(tournament=last.tournament).order_by("pk"))[1:]:
        out(last, entry)
    row = next(row for row in rows(last) if row.entry_id == gone[1].pk)
    assert (row.amount, row.due) == (pool * 6 // 100, 0)
    assert sum(row.amount for row in rows(last)) == pool


def test_once_a_place_was_paid_the_pool_stands() -> None:
    last, first, second, gone = two_gone()
    close_entries(first, second)
    out(second, second.enter(0)[0])
    pay(first, gone[1])
    desk.change_entry_terms(second.tap(), values={"late_levels": 4})
    second.tournament.refresh_from_db()
    member = {"member_id": second.member().pk, "method": "cash"}
    sell = lambda: hall.enter_and_seat(second.tap(), **member)  # noqa: E731
    assert refused(sell) == ["early_money.paid"]
    prizes = {"payout_shares": [10_000]}
    change = lambda: services.change_prize_terms(last.tap(), values=prizes)  # noqa: E731
    assert refused(change) == ["early_money.paid"]
    number = first.tournament.prize_payments.get().number
    services.take_prize_back(first.tap(), number=number)
    sell()


def test_a_prize_of_an_early_day_is_paid_and_taken_back_there_from_the_page_of_the_last() -> None:
    last, first, second, gone = two_gone()
    close_entries(first, second)
    out(second, second.enter(0)[0])

    def acts() -> set[str]:
        answer = signed_in(last.chief).get(address_of("results:prizes", last.tournament.slug))
        shown = html.fromstring(answer.content.decode()).get_element_by_id(f"prize-{gone[1].pk}")
        return set(shown.xpath(".//form/@hx-post"))

    assert acts() == {address_of("results:pay_prize", first.tournament.slug)}
    pay(first, gone[1])
    assert acts() == {address_of("results:take_prize_back", first.tournament.slug)}


def test_nobody_enters_the_last_day_before_its_draw_unless_the_terms_let_them_after_it() -> None:
    last, _first, _second = two_flights()
    ask = {"member_id": last.member().pk, "method": "cash"}
    sell = lambda: desk.enter(last.tap(), **ask)  # noqa: E731
    assert refused(sell) == ["entry.late_closed"]
    desk.change_entry_terms(last.tap(), values={"late_levels": 1})
    assert sell()


def test_a_day_that_others_follow_leads_to_the_prize_plan_of_the_last_one() -> None:
    last, first, _second = two_flights()
    plan = [address_of("results:prize_plan", day.tournament.slug) for day in (first, last)]
    assert signed_in(last.chief).get(plan[0]).headers["Location"] == plan[1]


def test_the_bubble_of_a_flight_is_that_of_all_players_left() -> None:
    _last, first, second, _gone = two_gone()
    assert places_to_the_money(first.tournament, first.now) is None
    close_entries(first, second)
    short = [places_to_the_money(day.tournament, day.now) for day in (first, second)]
    assert short == [0, 0]  # of twelve entries two are out, ten places are paid
    out(second, second.enter(0)[0])
    assert places_to_the_money(second.tournament, second.now) == -1
