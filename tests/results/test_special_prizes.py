"""Special prizes: who is of the group, who wins, where the money comes from and who is paid."""

from datetime import date
from typing import Any

import pytest
from django.urls import reverse

from floor.displays.board import board
from floor.journal import hooks
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.models import Tournament
from floor.values.roles import Role
from registration.models import Member
from results import prize_payments, selectors, services
from results.models import SpecialPrize
from results.places import Place
from results.selectors.special_prizes import SpecialStand
from results.special_prizes import Group, Person, Winners, divide, highest, set_aside
from tests.door import signed_in
from tests.each import for_each
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.results.playing import play, read, refused, rows
from tests.scenes.results import mark_now

DAY = date(2026, 11, 26)
YOUNG, OLD = date(2001, 11, 27), date(1966, 11, 26)  # 24 and 60 years old on that day


@for_each(
    ("fact", "value", "person", "is_member"),
    [
        ("region", "гомельская  область", Person(region="Гомельская область"), True),
        ("club", "Орион", Person(club="Орион-2"), False),
        ("club", "Орион", Person(), None),
        ("country", "BY", Person(country="BY"), True),
        ("sports_rank", "КМС", Person(sports_rank="кмс"), True),
        ("under", "25", Person(born_on=YOUNG), True),
        ("under", "24", Person(born_on=YOUNG), False),
        ("from", "60", Person(born_on=OLD), True),
        ("from", "61", Person(born_on=OLD), False),
        ("from", "60", Person(), None),
        ("named", "", Person(club="Орион"), False),
    ],
)
def test_who_is_of_the_group(fact: Any, value: str, person: Person, is_member: bool | None) -> None:
    assert Group(fact, value, DAY).has(person) is is_member


def test_the_highest_of_the_group_wins_and_who_ties_shares() -> None:
    places = [Place(7, 1, 1), Place(5, 2, 3), Place(4, 2, 3), Place(2, 4, 4)]
    assert highest(places, {2, 5}) == (5,)
    assert highest(places, {2, 4, 5}) == (5, 4)
    assert highest(places, {9}) == ()
    assert divide(1_001, (5,), 500) == Winners({5: 1_001})
    assert divide(1_001, (5, 4), 100) == Winners({5: 500, 4: 500}, 1)
    assert divide(1_001, (), 100) == Winners({})


def test_the_pool_gives_no_more_than_there_is() -> None:
    assert set_aside(100, [70, 70, 5]) == [70, 30, 0]
    assert set_aside(100, []) == []


@pytest.fixture
def event(db: None) -> Evening:
    """Six at one table; two prizes."""
    return evening(6, drawn=True, payout_shares=[6_000, 4_000], payout_unit=1)


def add(event: Evening, name: str = "Кубок клуба", fact: str = "club", **more: Any) -> SpecialPrize:
    ask = {"name": name, "fact": fact, "value": "" if fact == "named" else "Орион"} | more
    services.add_special_prize(event.tap(), **ask)
    event.tournament = Tournament.objects.get(pk=event.tournament.pk)
    return SpecialPrize.objects.get(name=name)


def of_the_club(event: Evening, *positions: int) -> list[int]:
    """The entries sold as the first, the second... are of people of the club; the latest sold
    goes out first."""
    entries = list(event.tournament.entries.order_by("pk"))
    chosen = [entries[n - 1] for n in positions]
    Member.objects.filter(pk__in=[entry.member_id for entry in chosen]).update(club="Орион")
    return [entry.pk for entry in chosen]


def stand_of(event: Evening, name: str = "Кубок клуба") -> SpecialStand:
    event.tournament = Tournament.objects.get(pk=event.tournament.pk)
    result = selectors.result(event.tournament)
    return next(stand for stand in result.special if stand.row.name == name)


def test_the_last_of_the_club_wins_as_soon_as_nobody_else_may(event: Evening) -> None:
    third, fifth = of_the_club(event, 3, 5)
    add(event, amount=9_000)
    play(event, left=4)
    stand = stand_of(event)
    assert (stand.members, stand.playing, dict(stand.winners.amounts)) == (2, 1, {})
    play(event, left=2)
    stand = stand_of(event)
    assert (stand.playing, dict(stand.winners.amounts)) == (0, {third: 9_000})
    play(event)
    assert dict(stand_of(event).winners.amounts) == {third: 9_000}
    assert fifth not in stand_of(event).winners.amounts


def test_money_of_the_pool_is_taken_from_all_places_and_added_money_from_none(
    event: Evening,
) -> None:
    of_the_club(event, 3)
    before = selectors.result(event.tournament)
    add(event, amount=7, from_pool=True)
    add(event, name="Приз О'Нила", amount=9_000, funder=Private("О'Нил"))
    after = selectors.result(event.tournament)
    assert after.pool == before.pool == sum(after.prizes) + 7 + after.undistributed
    assert after.prizes == tuple((after.pool - 7) * share // 10 for share in (6, 4))
    play(event)
    result = selectors.result(Tournament.objects.get(pk=event.tournament.pk))
    won = sum(row.prize for row in result.rows)
    assert won + 7 + result.undistributed == result.pool and result.unwon == 0


def test_prizes_announced_as_amounts_have_the_special_one_beside_them(db: None) -> None:
    event = evening(6, drawn=True, payout_amounts=[50_000, 30_000], declared_pool=None)
    add(event, amount=5_000, from_pool=True)
    result = selectors.result(event.tournament)
    assert result.prizes[:2] == (50_000, 30_000) and result.pool == 85_000


def test_nobody_of_the_group_is_named_and_is_a_prize_not_won(event: Evening) -> None:
    prize = add(event, amount=5_000, from_pool=True)
    play(event)
    assert selectors.result(event.tournament).unwon == 5_000
    assert "nobody of the group plays" in read(event, "results:special_prizes")
    (best, *_) = rows(event)
    why = Private("Больше никого из клуба нет")
    services.name_special_winner(event.tap(), prize_id=prize.pk, entry_id=best, reason=why)
    result = selectors.result(Tournament.objects.get(pk=event.tournament.pk))
    assert result.unwon == 0 and result.special_won == {best: [("Кубок клуба", 5_000)]}
    assert why.value in read(event, "results:special_prizes")


@pytest.mark.parametrize(("to", "gains"), [("shares", (3_000, 2_000)), ("first", (5_000, 0))])
def test_the_terms_say_who_gets_what_nobody_can_win(
    event: Evening, to: str, gains: tuple[int, int]
) -> None:
    services.change_prize_terms(event.tap(), values={"payout_unwon": to})
    add(event, amount=5_000, from_pool=True)
    of_the_club(event, 1)
    kept = selectors.result(event.tournament).prizes
    Member.objects.update(club="")
    given = selectors.result(event.tournament).prizes
    assert tuple(now - then for then, now in zip(kept, given, strict=True)) == gains
    assert stand_of(event).amount == 0


def test_who_is_placed_higher_and_whose_questionnaire_is_silent_is_named(event: Evening) -> None:
    of_the_club(event, 3)
    Member.objects.filter(club="").update(club="Вега")
    silent = event.tournament.entries.order_by("pk")[0]
    Member.objects.filter(pk=silent.member_id).update(club="")
    add(event)
    play(event)
    assert stand_of(event).unknown == (silent.pk,)
    assert silent.member.surname in read(event, "results:special_prizes")


def test_the_judge_names_the_winner_where_no_questionnaire_says_it(event: Evening) -> None:
    prize = add(event, name="Лучшая дама", fact="named")
    inside = event.tournament.entries.order_by("pk")[0]
    ask = {"prize_id": prize.pk, "entry_id": inside.pk, "reason": Private("По анкете")}
    name = services.name_special_winner
    assert refused(lambda: name(event.tap(), **ask)) == ["special_prize.still_in"]
    play(event)
    signing = {"typed": event.tournament.name}
    assert refused(lambda: services.sign(event.tap(), **signing)) == ["special_prize.to_name"]
    silent = ask | {"reason": Private(" ")}
    assert refused(lambda: name(event.tap(), **silent)) == ["special_prize.no_reason"]
    name(event.tap(), **ask)
    assert list(stand_of(event, "Лучшая дама").winners.amounts) == [inside.pk]
    name(event.tap(), **ask | {"entry_id": None, "reason": Private("Женщин не было")})
    assert not stand_of(event, "Лучшая дама").winners.amounts
    services.sign(event.tap(), **signing)
    assert refused(lambda: name(event.tap(), **ask)) == ["journal.sealed"]


def test_it_is_paid_with_the_prize_of_the_place(event: Evening) -> None:
    first, last = of_the_club(event, 1, 6)
    add(event, amount=5_000)
    add(event, name="Лучший дебют", fact="named")
    play(event)
    prize = SpecialPrize.objects.get(name="Лучший дебют")
    ask = {"prize_id": prize.pk, "entry_id": last, "reason": Private("Впервые в клубе")}
    services.name_special_winner(event.tap(), **ask)
    event.tournament = Tournament.objects.get(pk=event.tournament.pk)
    won = {prize.entry_id: prize for prize in prize_payments.prizes(event.tournament, event.now)}
    assert won[first].total == won[first].amount + 5_000
    assert won[last].special == (("Лучший дебют", 0),) and won[last].total == 0
    services.pay_prize(event.tap(), entry_id=first, amount=won[first].total, method="transfer")
    unpaid = {"entry_id": last, "amount": 1, "method": "transfer"}
    assert refused(lambda: services.pay_prize(event.tap(), **unpaid)) == ["prize.paid"]
    for page in ("results:prizes", "results:slips", "pages:results"):
        text = read(event, page)
        assert "Кубок клуба" in text and "Лучший дебют" in text, page


def test_a_correction_of_the_order_moves_it_and_says_so_before(event: Evening) -> None:
    third, fourth = of_the_club(event, 3, 4)
    add(event, amount=5_000)
    play(event)
    assert dict(stand_of(event).winners.amounts) == {third: 5_000}
    address = reverse("results:order", args=[event.tournament.slug, third])
    client = signed_in(event.chief)
    shown = client.get(address, {"relation": "before", "other": fourth}).content.decode()
    assert "Кубок клуба" in shown
    line = services.correct_order(event.tap(), entry_id=third, relation="before", other_id=fourth)
    assert dict(stand_of(event).winners.amounts) == {fourth: 5_000}
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert dict(stand_of(event).winners.amounts) == {third: 5_000}
    assert hooks.broken(event.tournament) == []


def test_it_is_published_with_the_prizes_and_a_change_is_a_revision(event: Evening) -> None:
    of_the_club(event, 3)
    prize = add(event, amount=5_000)
    play(event, left=2)
    services.publish_prizes(event.tap(), mark=mark_now(event))
    assert ">published<" in read(event, "results:prize_plan")
    services.drop_special_prize(event.tap(), prize_id=prize.pk)
    add(event, name="Кубок Ориона")
    text = read(event, "results:prize_plan")
    assert "changed since they were published" in text and "taken out" in text
    services.publish_prizes(event.tap(), mark=mark_now(event))
    published = event.tournament.published_prizes.order_by("-number")[0]
    assert published.special == [["Кубок Ориона", 0]]


def test_walls_say_what_is_to_be_won_and_who_has(event: Evening) -> None:
    (third,) = of_the_club(event, 3)
    add(event, amount=5_000)
    shown = board(event.tournament)["prizes"]["special"]
    assert shown == [{"name": "Кубок клуба", "amount": 5_000, "winners": []}]
    play(event)
    shown = board(Tournament.objects.get(pk=event.tournament.pk))["prizes"]["special"]
    name = event.tournament.entries.get(pk=third).member.short_name
    assert shown[0]["winners"] == [name]


def test_what_is_refused(event: Evening) -> None:
    for ask, code in (
        ({"value": " "}, "special_prize.group"),
        ({"fact": "under", "value": "двадцать"}, "special_prize.group"),
        ({"fact": "from", "value": "0"}, "special_prize.group"),
        ({"from_pool": True}, "special_prize.no_money"),
        ({"amount": 5, "funder": Private("я" * 201)}, "special_prize.text_too_long"),
    ):
        assert refused(lambda ask=ask: add(event, **ask)) == [code]  # type: ignore[misc]
    add(event)
    assert refused(lambda: add(event)) == ["special_prize.same_name"]
    missing = {"prize_id": 0, "entry_id": None, "reason": Private("нет")}
    assert refused(lambda: services.name_special_winner(event.tap(), **missing)) == [
        "special_prize.unknown"
    ]


def test_the_page_adds_names_and_drops(event: Evening) -> None:
    client, slug = signed_in(event.chief), event.tournament.slug
    here = reverse("results:special_prizes", args=[slug])

    def post(view: str, *keys: int, **sent: Any) -> None:
        ask = {"request_id": str(event.tap().request_id), "next": here} | sent
        answer = client.post(reverse(f"results:{view}", args=[slug, *keys]), ask)
        assert answer.status_code == 302, answer.content.decode()

    typed = {"name": "Лучший гость", "fact": "country", "value": "Польша", "amount": "50"}
    post("add_special_prize", **typed, source="added", funder="О'Нил")
    prize = SpecialPrize.objects.get()
    digits = 10**event.tournament.currency_digits
    assert (prize.value, prize.amount, prize.from_pool) == ("PL", 50 * digits, False)
    assert prize.funder and prize.funder.text == "О'Нил"
    play(event, left=3)
    gone = event.tournament.entries.filter(state="out")[0]
    form = client.get(reverse("results:special_winner", args=[slug, prize.pk])).content.decode()
    assert f'value="{gone.pk}"' in form
    post("name_special_winner", prize.pk, entry=gone.pk, reason="Живёт в Польше")
    assert "Живёт в Польше" in client.get(here).content.decode()
    judge = signed_in(colleague(event, Role.JUDGE)).get(here).content.decode()
    assert "Лучший гость" in judge and "drop" not in judge and "add-special" not in judge
    post("drop_special_prize", prize.pk)
    assert not SpecialPrize.objects.exists()
