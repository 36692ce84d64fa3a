"""A deal of the players left: the division alone, the verb, what it changes and its page."""

from fractions import Fraction
from typing import Any

import pytest
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from floor.displays.board import board
from floor.journal import hooks
from floor.journal import services as journal_services
from floor.journal.private import Private
from registration import services as desk
from registration.entries.selectors import chips_in_play
from registration.models import Entry
from results import selectors, services
from results.deal import Stake, icm, split
from results.models import BustOut, Deal
from results.selectors.endings import players_in
from rules.refusal import Refused
from seating import services as seating
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.results.drafts import draft_text
from tests.results.playing import is_over, out, places, play, refused, rows

STAKES = [Stake(1, 5_000), Stake(2, 3_000), Stake(3, 2_000)]
PRIZES = [500, 300, 200]


@pytest.mark.parametrize(
    ("way", "amounts"),
    [
        ("equal", [340, 330, 330]),  # what rounding leaves goes to the first of equal losses
        ("chips", [400, 320, 280]),  # 200 each, and 400 by chips
        ("icm", [380, 330, 290]),  # 383.93, 327.50, 288.57
    ],
)
def test_the_prizes_are_divided(way: str, amounts: list[int]) -> None:
    assert list(split(way, STAKES, PRIZES, 10).values()) == amounts


def test_icm_is_what_each_stack_wins_on_average() -> None:
    assert icm([1, 1], [3, 1]) == [2, 2]
    assert icm([3, 1], [100, 0]) == [75, 25]
    assert [round(float(value), 4) for value in icm([50, 30, 20], [50, 30, 20])] == [
        38.3929, 32.75, 28.8571,
    ]  # fmt: skip


@given(
    st.sampled_from(["equal", "chips", "icm"]),
    st.lists(st.integers(1, 10**6), min_size=2, max_size=5),
    st.lists(st.integers(1, 10**6), min_size=5, max_size=5),
    st.sampled_from([1, 7, 1000]),
)
def test_not_a_coin_is_lost(way: str, chips: list[int], prizes: list[int], unit: int) -> None:
    left = sorted(prizes, reverse=True)[: len(chips)]
    stakes = [Stake(entry, stack) for entry, stack in enumerate(chips)]
    amounts = split(way, stakes, left, unit)
    assert sum(amounts.values()) == sum(left) and min(amounts.values()) >= 0
    exact = icm(chips, left)
    assert sum(exact) == sum(left) and min(exact) >= Fraction(left[-1])


@pytest.mark.parametrize(
    ("way", "stakes", "prizes", "code"),
    [
        ("halves", STAKES, PRIZES, "deal.unknown"),
        ("equal", STAKES[:1], PRIZES[:1], "deal.alone"),
        ("equal", STAKES, [0, 0, 0], "deal.no_money"),
        ("chips", [*STAKES[:2], Stake(3)], PRIZES, "deal.no_chips"),
        ("icm", [Stake(n, 1) for n in range(11)], [1] * 11, "deal.too_many"),
        ("amounts", [Stake(1, amount=999), Stake(2)], [500, 500], "deal.sum"),
        ("amounts", [Stake(1, amount=1_001), Stake(2, amount=-1)], [500, 500], "deal.sum"),
    ],
)
def test_what_is_no_division(way: str, stakes: Any, prizes: list[int], code: str) -> None:
    with pytest.raises(Refused) as caught:
        split(way, stakes, prizes, 1)
    assert [reason.code for reason in caught.value.refusals] == [code]


@pytest.fixture
def event() -> Evening:
    """Three left of 47; they play for 2,944,000, 1,840,000 and 1,177,000."""
    made = evening(47, drawn=True)
    play(made, left=3)
    return made


def ask(event: Evening, way: str = "equal", **more: Any) -> dict[str, Any]:
    left = [entry for entry, _name in players_in(event.tournament)]
    stakes = [[entry, 1_000 * n, 0] for n, entry in enumerate(left, start=1)]
    total = sum(selectors.result(event.tournament).prizes[: len(left)])
    return {"way": way, "stakes": stakes, "total": total, "signed": left} | more


@pytest.mark.django_db
def test_the_desk_takes_nothing_out_of_a_pool_that_was_divided() -> None:
    event = evening(12, drawn=True, declared_pool=None)
    play(event, left=2)
    services.agree_deal(event.tap(), **ask(event))
    entry = players_in(event.tournament)[0][0]
    given = {"entry_id": entry, "shares": {"pool": 100_000}, "method": "cash"}
    codes = refused(lambda: desk.give_refund(event.tap(), **given))
    assert codes == ["deal.stands"]


@pytest.mark.django_db
def test_a_deal_changes_the_prizes_and_not_the_places(event: Evening) -> None:
    pool = selectors.result(event.tournament).pool
    line = services.agree_deal(event.tap(), **ask(event))
    assert line.facts == {"way": "equal", "players": 3}
    assert [row["place"] for row in board(event.tournament)["prizes"]["places"]] == [4, 5]
    assert refused(lambda: services.change_prize_terms(event.tap(), values={"payout_unit": 1})) == [
        "deal.stands"
    ]
    gone = Entry.objects.filter(tournament=event.tournament, state=Entry.State.OUT).first()
    assert gone is not None
    back = {"entry_id": gone.pk, "table": 1, "seat": 9}
    assert refused(lambda: services.put_back(event.tap(), **back)) == ["deal.stands"]
    first, second, winner = Entry.objects.filter(
        tournament=event.tournament, state=Entry.State.IN
    ).order_by("pk")
    for entry in (first, second):
        out(event, entry)
    result = rows(event)
    assert is_over(event)
    assert (places(event)[winner.pk], places(event)[first.pk]) == ((1, 1), (3, 3))
    assert sum(result[entry.pk].prize for entry in (first, second, winner)) == 5_961_000
    assert {result[entry.pk].prize for entry in (first, second, winner)} == {1_987_000}
    whole = selectors.result(event.tournament)
    assert sum(row.prize for row in whole.rows) + whole.undistributed == pool
    remarks = draft_text(event)["remarks"]
    assert remarks[0].startswith("Оставшиеся игроки договорились") and len(remarks) == 4


@pytest.mark.django_db
def test_what_keeps_a_deal_from_being_written_down(event: Evening) -> None:
    def deal(**more: Any) -> list[str]:
        return refused(lambda: services.agree_deal(event.tap(), **ask(event, **more)))

    known = ask(event)
    assert deal(signed=known["signed"][:2]) == ["deal.unsigned"]
    assert deal(stakes=known["stakes"][:2]) == ["deal.others_left"]
    assert deal(stakes=[*known["stakes"], known["stakes"][0]]) == ["deal.others_left"]
    assert deal(way="amounts") == ["deal.sum"]
    assert deal(total=known["total"] - 1) == ["deal.changed"]
    seating.begin_hand_for_hand(event.tap())
    assert deal() == ["deal.hand_running"]
    services.end_event(event.tap(), how="stopped", reason=Private("Так"))
    assert deal() == ["ending.not_in_play"] and not Deal.objects.exists()
    late = evening(5, drawn=True, late_levels=1)
    play(late, left=3)
    assert refused(lambda: services.agree_deal(late.tap(), **ask(late))) == ["deal.entries_sold"]


@pytest.mark.django_db
def test_an_earlier_bust_out_is_not_taken_back_behind_a_deal(event: Evening) -> None:
    last = event.tournament.journal.lines.latest("seq")
    services.agree_deal(event.tap(), **ask(event))
    assert refused(lambda: services.agree_deal(event.tap(), **ask(event))) == ["deal.made"]
    assert refused(lambda: journal_services.undo_line(event.tap(), seq=last.seq)) == ["deal.stands"]


@pytest.mark.django_db
def test_the_money_of_a_deal_stays_what_it_is(event: Evening) -> None:
    """Nothing joins or leaves the pool; who went out before gets none of its places."""
    earlier, later = BustOut.objects.order_by("-rank")[:2]
    services.agree_deal(event.tap(), **ask(event))
    first = players_in(event.tournament)[0][0]
    out(event, Entry.objects.get(pk=first))
    back = {"entry_id": later.entry_id, "shares": {"pool": 1}, "method": "cash"}
    assert refused(lambda: desk.give_refund(event.tap(), **back)) == ["deal.stands"]
    ask_order = {"entry_id": earlier.entry_id, "relation": "after", "other_id": first}
    assert refused(lambda: services.correct_order(event.tap(), **ask_order)) == ["deal.stands"]
    page = reverse("results:order", args=[event.tournament.slug, earlier.entry_id])
    shown = signed_in(event.chief).get(page, {"relation": "after", "other": first})
    assert "made a deal on these prizes" in shown.content.decode()
    services.correct_order(
        event.tap(), **ask_order | {"other_id": later.entry_id, "relation": "before"}
    )
    over = {"how": "day_over", "reason": Private("Завтра")}
    assert refused(lambda: services.end_event(event.tap(), **over)) == ["deal.stands"]
    assert hooks.broken(event.tournament) == []
    event.tournament.registration_terms.late_levels = 30
    event.tournament.registration_terms.save()
    sold = {"member_id": event.member().pk, "method": "cash"}
    assert refused(lambda: seating.enter_and_seat(event.tap(), **sold)) == ["deal.stands"]


@pytest.mark.django_db
def test_an_act_done_again_does_not_mix_places_into_a_deal(event: Evening) -> None:
    first, second = [Entry.objects.get(pk=pk) for pk, _name in players_in(event.tournament)[:2]]
    line = services.bust_out(event.tap(), entry_id=first.pk)
    journal_services.undo_line(event.tap(), seq=line.seq)
    out(event, second)
    services.agree_deal(event.tap(), **ask(event))
    assert refused(lambda: journal_services.redo_line(event.tap(), seq=line.seq)) == ["deal.stands"]


@pytest.mark.django_db
def test_a_tie_inside_a_deal_leaves_nothing_over() -> None:
    event = evening(47, drawn=True)
    play(event, left=5)
    services.agree_deal(event.tap(), **ask(event))
    before = selectors.result(event.tournament).undistributed
    fifth, fourth = [Entry.objects.get(pk=pk) for pk, _name in players_in(event.tournament)[:2]]
    out(event, fifth)
    out(event, fourth)
    tie = {"entry_id": fifth.pk, "relation": "same_hand", "other_id": fourth.pk}
    services.correct_order(event.tap(), **tie)
    assert places(event)[fifth.pk] == (4, 5)
    assert selectors.result(event.tournament).undistributed == before


@pytest.mark.django_db
def test_the_page_works_the_shares_out_and_writes_them_down(event: Evening) -> None:
    client = signed_in(event.chief)
    page = reverse("results:deal", args=[event.tournament.slug])
    assert (
        page in client.get(reverse("pages:results", args=[event.tournament.slug])).content.decode()
    )
    left = players_in(event.tournament)
    typed: dict[str, Any] = {"way": "chips"}
    sixth = chips_in_play(event.tournament) // 6
    typed |= {f"chips-{entry}": sixth * n for n, (entry, _name) in enumerate(left, start=1)}
    lacking = client.get(page, typed | {f"chips-{left[0][0]}": ""})
    assert "Count the chips of every player" in lacking.content.decode()
    short = client.get(page, typed | {f"chips-{left[0][0]}": sixth - 1}).content.decode()
    assert "make 140\u00a0999, in play are 141\u00a0000" in short and "chips-in-play" in short
    shown = client.get(page, typed)
    text = shown.content.decode()
    assert f'name="total" value="{shown.context["total"]}"' in text
    assert text.count(f'id="deal-chips-{left[0][0]}"') == 1
    assert f'aria-label="{left[0][1]}: has signed"' in text
    assert [row["share"] for row in shown.context["shares"]] == [1_582_000, 1_987_000, 2_392_000]
    sent = typed | {"request_id": str(event.tap().request_id), "next": page}
    agree = reverse("results:agree_deal", args=[event.tournament.slug])
    sent |= {f"signed-{left[0][0]}": "on"}
    lacking = client.post(agree, sent)
    assert lacking.status_code == 409 and "Everybody left has to sign" in lacking.content.decode()
    typed_again = lacking.context["form"]
    assert typed_again[f"chips-{left[2][0]}"].value() == str(3 * sixth)
    assert typed_again[f"signed-{left[0][0]}"].value() and lacking.context["shares"]
    sent |= {f"signed-{entry}": "on" for entry, _name in left}
    assert client.post(agree, sent).status_code == 409, "the sum that was shown is sent"
    sent["total"] = shown.context["total"]
    assert client.post(agree, sent).status_code == 302
    assert [share.amount for share in Deal.objects.get().shares.order_by("pk")] == [
        1_582_000, 1_987_000, 2_392_000,
    ]  # fmt: skip
