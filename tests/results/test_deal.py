"""A deal of the players left: the division alone, the verb, what it changes and its page."""

from typing import Any

import pytest
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from chips import services as chips
from floor.displays.board import board
from floor.journal import hooks
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.models import JournalLine
from registration import services as desk
from registration.entries.selectors import chips_in_play
from registration.models import Entry
from results import selectors, services
from results.deal import Stake, set_aside, split
from results.models import BustOut, Deal, DealOffer, DealStake
from results.selectors.endings import players_in
from rules.refusal import Refused
from seating import services as seating
from seating.models import Stay
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.results.drafts import draft_text
from tests.results.playing import is_over, out, places, play, read, refused, rows
from tests.scenes.results import offered, signed

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


@given(
    st.lists(st.integers(0, 10**6), min_size=1, max_size=9),
    st.integers(0, 10**6),
)
def test_what_is_left_for_the_winner_turns_no_prizes_round(prizes: list[int], kept: int) -> None:
    """The first gives it, down to the second, then both: no prize falls below one after it."""
    before = sorted(prizes, reverse=True)
    if kept >= sum(before):
        with pytest.raises(Refused, match=r"^deal\.kept$"):
            set_aside(before, kept)
        return
    after = set_aside(before, kept)
    assert sum(after) == sum(before) - kept
    assert after == sorted(after, reverse=True) and min(after) >= 0
    assert all(now <= was for now, was in zip(after, before, strict=True))
    lowered = [was for now, was in zip(after, before, strict=True) if now < was]
    assert all(was <= max(after) + 1 for was in before[len(lowered) :])


def test_what_is_left_for_the_winner_is_not_divided() -> None:
    assert set_aside([500, 300, 200], 300) == [250, 250, 200]
    assert list(split("equal", STAKES, PRIZES, 10, 100).values()) == [300, 300, 300]
    assert list(split("chips", STAKES, PRIZES, 10, 100).values()) == [350, 290, 260]
    by_hand = [Stake(1, amount=500), Stake(2, amount=300), Stake(3, amount=100)]
    assert list(split("amounts", by_hand, PRIZES, 10, 100).values()) == [500, 300, 100]


@pytest.mark.parametrize(
    ("way", "stakes", "prizes", "code"),
    [
        ("halves", STAKES, PRIZES, "deal.unknown"),
        ("equal", STAKES[:1], PRIZES[:1], "deal.alone"),
        ("equal", STAKES, [0, 0, 0], "deal.no_money"),
        ("chips", [*STAKES[:2], Stake(3)], PRIZES, "deal.no_chips"),
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
    event = evening(47, drawn=True)
    play(event, left=3)
    return event


def agree(event: Evening, way: str = "equal", **more: Any) -> JournalLine:
    """The players left are offered a deal of so much for each and sign it."""
    services.offer_deal(event.tap(), **offered(event, kept=0, **more))
    return services.agree_deal(event.tap(), **signed(event, way))


@pytest.mark.django_db
def test_the_desk_takes_nothing_out_of_a_pool_that_was_divided() -> None:
    event = evening(12, drawn=True, declared_pool=None)
    play(event, left=2)
    agree(event)
    entry = players_in(event.tournament)[0][0]
    given = {"entry_id": entry, "shares": {"pool": 100_000}, "method": "cash"}
    codes = refused(lambda: desk.give_refund(event.tap(), **given))
    assert codes == ["deal.stands"]


@pytest.mark.django_db
def test_a_deal_changes_the_prizes_and_not_the_places(event: Evening) -> None:
    pool = selectors.result(event.tournament).pool
    line = agree(event)
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
def test_what_keeps_a_deal_from_being_offered(event: Evening) -> None:
    def offer(**more: Any) -> list[str]:
        return refused(lambda: services.offer_deal(event.tap(), **offered(event, **more)))

    stakes = offered(event)["stakes"]
    assert offer(stakes=stakes[:2]) == ["deal.others_left"]
    assert offer(stakes=[*stakes, stakes[0]]) == ["deal.others_left"]
    assert offer(kept=5_961_000) == ["deal.kept"]
    services.end_event(event.tap(), how="stopped", reason=Private("Так"))
    assert offer() == ["ending.not_in_play"] and not DealOffer.objects.exists()
    late = evening(5, drawn=True, late_levels=1)
    play(late, left=3)
    ask = offered(late)
    assert refused(lambda: services.offer_deal(late.tap(), **ask)) == ["deal.entries_sold"]


@pytest.mark.django_db
def test_what_keeps_a_deal_from_being_written_down(event: Evening) -> None:
    def agree_to(**more: Any) -> list[str]:
        return refused(lambda: services.agree_deal(event.tap(), **signed_deal | more))

    signed_deal = {"way": "icm", "mark": "", "signed": []}
    assert agree_to() == ["deal.no_offer"]
    ask = offered(event)
    services.offer_deal(event.tap(), **ask)
    signed_deal = signed(event, "icm")
    assert agree_to(signed=signed_deal["signed"][:2]) == ["deal.unsigned"]
    assert agree_to(way="amounts") == ["deal.sum"]
    assert agree_to(way="chips") == ["deal.changed"], "others than were read"
    services.offer_deal(event.tap(), **ask | {"kept": 20_000})
    assert agree_to() == ["deal.changed"], "laid before them anew in between"
    short = [[entry, chips - 1, amount] for entry, chips, amount in ask["stakes"]]
    services.offer_deal(event.tap(), **ask | {"stakes": short})
    assert agree_to() == ["deal.chips_sum"]
    seating.begin_hand_for_hand(event.tap())
    assert agree_to() == ["deal.hand_running"] and not Deal.objects.exists()


@pytest.mark.django_db
def test_whoever_does_not_sign_ends_it(event: Evening) -> None:
    entry = players_in(event.tournament)[0][0]
    nobody = {"entry_id": entry}
    assert refused(lambda: services.decline_deal(event.tap(), **nobody)) == ["deal.no_offer"]
    services.offer_deal(event.tap(), **offered(event))
    gone = BustOut.objects.first()
    assert gone is not None
    other = {"entry_id": gone.entry_id}
    assert refused(lambda: services.decline_deal(event.tap(), **other)) == ["entry.unknown"]
    line = services.decline_deal(event.tap(), entry_id=entry)
    assert line.facts == {"entry": entry} and not DealOffer.objects.exists()
    assert not DealStake.objects.exists()
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert DealStake.objects.count() == 3


@pytest.mark.django_db
def test_the_winner_takes_what_was_left_for_the_winner(event: Evening) -> None:
    """Ten thousand of the prizes of three; who goes out has the share alone."""
    event.tournament.refresh_from_db()
    services.offer_deal(event.tap(), **offered(event))
    services.agree_deal(event.tap(), **signed(event, "chips"))
    first = board(event.tournament)["prizes"]["places"][0]
    assert first == {"place": 1, "amount": 10_000}
    shares = {share.entry_id: share.amount for share in Deal.objects.get().shares.all()}
    assert sum(shares.values()) == 5_961_000 - 10_000
    play(event)
    won = {entry: row.prize for entry, row in rows(event).items() if entry in shares}
    winner = next(entry for entry, place in places(event).items() if place == (1, 1))
    assert won == shares | {winner: shares[winner] + 10_000}
    result = selectors.result(event.tournament)
    assert sum(row.prize for row in result.rows) + result.undistributed == result.pool
    assert hooks.broken(event.tournament) == []
    assert any("Оставлено победителю: 10" in text for text in draft_text(event)["remarks"])


@pytest.mark.django_db
def test_ended_by_agreement_chips_say_who_takes_what_was_left(event: Evening) -> None:
    agree_with = offered(event)
    services.offer_deal(event.tap(), **agree_with)
    services.agree_deal(event.tap(), **signed(event, "equal"))
    stacks = [[entry, chips] for entry, chips, _amount in agree_with["stakes"]]
    ended = {"how": "agreement", "reason": Private("Договорились"), "stacks": stacks}
    services.end_event(event.tap(), **ended)
    most = agree_with["stakes"][-1][0]
    result = rows(event)
    assert result[most].prize - 10_000 == 1_983_000 + 1_000, "a unit more by rounding"
    assert sum(result[entry].prize for entry, *_rest in agree_with["stakes"]) == 5_961_000


@pytest.mark.django_db
def test_without_chips_all_who_share_the_first_place_share_what_was_left(event: Evening) -> None:
    services.offer_deal(event.tap(), **offered(event, kept=6_000))
    services.agree_deal(event.tap(), **signed(event, "equal"))
    services.end_event(event.tap(), how="agreement", reason=Private("Договорились"))
    event.tournament.refresh_from_db()
    result = selectors.result(event.tournament)
    assert {row.prize for row in result.rows[:3]} == {1_985_000 + 2_000}
    assert sum(row.prize for row in result.rows) + result.undistributed == result.pool


@pytest.mark.django_db
def test_walls_show_an_offer_only_where_they_may(event: Evening) -> None:
    assert board(event.tournament)["deal"] is None
    services.offer_deal(event.tap(), **offered(event))
    assert board(event.tournament)["deal"] is None
    services.offer_deal(event.tap(), **offered(event, on_wall=True))
    shown = board(event.tournament)["deal"]
    assert (shown["kept"], shown["total"]) == (10_000, 5_951_000)
    assert [way["way"] for way in shown["ways"]] == ["equal", "chips", "icm"]
    assert len(shown["players"]) == 3 and all(len(p["amounts"]) == 3 for p in shown["players"])
    out(event, Entry.objects.get(pk=players_in(event.tournament)[0][0]))
    assert board(event.tournament)["deal"] is None, "others are left by now"


@pytest.mark.django_db
def test_an_earlier_bust_out_is_not_taken_back_behind_a_deal(event: Evening) -> None:
    last = event.tournament.journal.lines.latest("seq")
    agree(event)
    assert refused(lambda: agree(event)) == ["deal.made"]
    assert refused(lambda: journal_services.undo_line(event.tap(), seq=last.seq)) == ["deal.stands"]


@pytest.mark.django_db
def test_the_money_of_a_deal_stays_what_it_is(event: Evening) -> None:
    """Nothing joins or leaves the pool; who went out before gets none of its places."""
    earlier, later = BustOut.objects.order_by("-rank")[:2]
    agree(event)
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
    agree(event)
    assert refused(lambda: journal_services.redo_line(event.tap(), seq=line.seq)) == ["deal.stands"]


@pytest.mark.django_db
def test_a_tie_inside_a_deal_leaves_nothing_over() -> None:
    event = evening(47, drawn=True)
    play(event, left=5)
    agree(event)
    before = selectors.result(event.tournament).undistributed
    fifth, fourth = [Entry.objects.get(pk=pk) for pk, _name in players_in(event.tournament)[:2]]
    out(event, fifth)
    out(event, fourth)
    tie = {"entry_id": fifth.pk, "relation": "same_hand", "other_id": fourth.pk}
    services.correct_order(event.tap(), **tie)
    assert places(event)[fifth.pk] == (4, 5)
    assert selectors.result(event.tournament).undistributed == before


@pytest.mark.django_db
def test_the_page_lays_the_ways_side_by_side_and_writes_one_down(event: Evening) -> None:
    client = signed_in(event.chief)
    slug = event.tournament.slug
    page = reverse("results:deal", args=[slug])
    results = client.get(reverse("pages:results", args=[slug])).content.decode()
    assert page in results
    left = players_in(event.tournament)
    sixth = chips_in_play(event.tournament) // 6
    typed: dict[str, Any] = {"kept": "10000", "next": page}
    typed |= {f"chips-{entry}": sixth * n for n, (entry, _name) in enumerate(left, start=1)}

    def post(view: str, **sent: Any) -> Any:
        sent |= {"request_id": str(event.tap().request_id), "next": page}
        return client.post(reverse(f"results:{view}", args=[slug]), sent)

    assert post("offer_deal", **typed | {"kept": "99999999"}).status_code == 409
    assert post("offer_deal", **typed).status_code == 302
    shown = client.get(page, {"way": "chips"})
    text = shown.content.decode()
    assert "Equally" in text and "By chips" in text and "ICM" in text and "By hand" not in text
    assert f'aria-label="{left[0][1]}: has signed"' in text
    rows = shown.context["chosen"]["rows"]
    assert [amount for *_player, amount in rows] == [2_387_000, 1_984_000, 1_580_000]
    for view in ("deal_ways", "deal_paper"):
        read = client.get(reverse(f"results:{view}", args=[slug]), {"way": "chips"})
        assert "1\u00a0580\u00a0000" in read.content.decode(), view
    sent = {"way": "chips", "mark": shown.context["chosen"]["way"].mark, "signed": left[0][0]}
    lacking = post("agree_deal", **sent)
    assert lacking.status_code == 409 and "Everybody left has to sign" in lacking.content.decode()
    assert lacking.content.decode().count(" checked") == 1
    sent |= {"signed": [entry for entry, _name in left]}
    assert post("agree_deal", **sent).status_code == 302
    shown = client.get(page).content.decode()
    assert "signed by everybody" in shown and "End the event by agreement" in shown
    assert [share.amount for share in Deal.objects.get().shares.order_by("-amount")] == [
        2_387_000, 1_984_000, 1_580_000,
    ]  # fmt: skip


@pytest.mark.django_db
def test_the_page_says_why_a_way_cannot_be_worked_out(event: Evening) -> None:
    ask = offered(event)
    short = [[ask["stakes"][0][0], 1, 0], *ask["stakes"][1:]]
    services.offer_deal(event.tap(), **ask | {"stakes": short})
    text = read(event, "results:deal")
    assert text.count("The players&#x27; chips add up to") == 1 and "<b>By chips, ICM:</b>" in text
    bare = [[entry, 0, 0] for entry, *_rest in ask["stakes"]]
    services.offer_deal(event.tap(), **ask | {"stakes": bare})
    text = read(event, "results:deal")
    assert "<b>By chips, ICM:</b> Count the chips of every player" in text


@pytest.mark.django_db
def test_stacks_stand_there_as_they_were_counted_last(event: Evening) -> None:
    seats = Stay.objects.live().filter(tournament=event.tournament)
    for stay in seats.select_related("table"):
        counted = [[stay.number, 47_000]]
        chips.count_table(event.tap(), table=stay.table.number, counted=counted)
    assert read(event, "results:deal").count('value="47000"') == 3
