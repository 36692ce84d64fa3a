"""People known twice, and forgotten ones: nothing is sold twice, nobody is half forgotten."""

import threading
import uuid
from datetime import date

import pytest
from django.db import connection, transaction
from django.urls import reverse
from django.utils.html import escape

from floor.journal.services import redo_line, undo_line
from registration import services
from registration.entries import selectors
from registration.models import Application, Entry, Member, MemberPhoto
from registration.people import people, search
from rules.refusal import Refused
from tests.evening import Evening
from tests.registration.desk import listed, refusal, row, secretary, tap_of
from tests.registration.test_people import client_of

pytestmark = pytest.mark.django_db


def merged(event: Evening, member: Member, into: Member) -> None:
    keeper = tap_of(event, secretary(event.tournament))
    services.merge(keeper, member_id=member.pk, into_id=into.pk)
    member.refresh_from_db()


def test_who_was_merged_or_forgotten_meanwhile_is_sold_nothing(event: Evening) -> None:
    first, second, third = listed(row("1"), row("2"), row("3"))
    merged(event, second, first)
    sale = {"method": "cash", "member_id": second.pk}
    assert refusal(services.enter, tap_of(event, event.chief), **sale) == "member.merged"
    services.forget(tap_of(event, event.chief), member_id=third.pk, on="2026-01-01")
    sale["member_id"] = third.pk
    assert refusal(services.enter, tap_of(event, event.chief), **sale) == "member.forgotten"


def test_the_card_of_who_was_merged_is_that_of_the_other(event: Evening) -> None:
    first, second = listed(row("1", "Первый"), row("2", "Второй"))
    merged(event, second, first)
    url = reverse("pages:member_card", args=[event.tournament.slug, second.pk])
    assert "Первый" in client_of(event.chief).get(url).content.decode()


def test_an_entry_of_who_was_merged_is_seen_at_the_desk(event: Evening) -> None:
    first, second = listed(row("1"), row("2"))
    services.enter(tap_of(event, event.chief), member_id=second.pk, method="cash")
    merged(event, second, first)
    assert selectors.states(event.tournament, [first]) == {first.pk: "in"}


def test_whoever_is_one_person_has_everything_of_both(event: Evening) -> None:
    """And parted they have their own again, but for what was corrected meanwhile."""
    banned = {"club": "Ладья", "banned_until": date(2099, 1, 1), "valid_until": date(2098, 1, 1)}
    first, second = listed(row("1"), row("2", "Иванов", "Петр", **banned))
    Member.objects.filter(pk=second.pk).update(phone="112", email="a@b.by", ban_reason="Сговор")
    MemberPhoto.objects.create(member=second, jpeg=b"\xff\xd8\xff")
    merged(event, second, first)
    first.refresh_from_db()
    assert (first.club, first.phone, first.email) == ("Ладья", "112", "a@b.by")
    assert (first.banned_until, first.ban_reason) == (date(2099, 1, 1), "Сговор")
    assert (first.number, first.valid_until) == ("1", date(2099, 12, 31))
    assert people.photo_of(first)
    Member.objects.filter(pk=first.pk).update(phone="911")
    services.part(tap_of(event, secretary(event.tournament)), member_id=second.pk)
    first.refresh_from_db()
    assert (first.club, first.phone, first.email) == ("", "911", "")
    assert (first.banned_until, first.ban_reason) == (None, "")
    assert people.photo_of(first) is None


def chain(event: Evening) -> list[Member]:
    """The third was merged with the second, and that with the first."""
    first, second, third = listed(row("1"), row("2", club="Слон"), row("3", club="Конь"))
    Member.objects.filter(pk=third.pk).update(phone="112", banned_until=date(2099, 1, 1))
    Member.objects.filter(pk=second.pk).update(banned_until=date(2090, 1, 1))
    for member, into in ((third, second), (second, first)):
        merged(event, member, into)
    return [Member.objects.get(pk=member.pk) for member in (first, second, third)]


def test_who_was_merged_through_another_goes_from_both(event: Evening) -> None:
    first, second, third = chain(event)
    assert (first.phone, first.club, first.banned_until) == ("112", "Слон", date(2099, 1, 1))
    services.part(tap_of(event, secretary(event.tournament)), member_id=third.pk)
    for member in (first, second, third):
        member.refresh_from_db()
    assert (third.merged_into, third.phone, third.club) == (None, "112", "Конь")
    assert second.merged_into == first
    for member in (first, second):
        assert (member.phone, member.club, member.banned_until) == ("", "Слон", date(2090, 1, 1))
    services.part(tap_of(event, secretary(event.tournament)), member_id=second.pk)
    first.refresh_from_db()
    assert (first.phone, first.club, first.banned_until) == ("", "", None)


def test_who_is_parted_takes_along_whoever_was_merged_with_them(event: Evening) -> None:
    first, second, third = chain(event)
    services.part(tap_of(event, secretary(event.tournament)), member_id=second.pk)
    for member in (first, second, third):
        member.refresh_from_db()
    assert (second.merged_into, third.merged_into) == (None, second)
    assert (first.phone, first.club, first.banned_until) == ("", "", None)
    assert (second.phone, second.banned_until) == ("112", date(2099, 1, 1))


def test_a_ban_of_the_other_number_is_a_ban_of_the_person(event: Evening) -> None:
    first, second = listed(row("1"), row("2"))
    merged(event, second, first)
    listed(row("1"), row("2", banned_until=date(2099, 1, 1)))
    first.refresh_from_db()
    assert first.banned_until == date(2099, 1, 1)


def test_of_several_numbers_the_longest_ban_counts(event: Evening) -> None:
    first, second, third, *others = listed(*(row(str(number)) for number in range(1, 7)))
    for member in (second, third):
        merged(event, member, first)
    for member in others[1:]:
        merged(event, member, others[0])
    ends = (2097, 2099, 0, 2099, 2097)  # of the numbers 2, 3, 4, 5, 6
    bans = [date(year, 1, 1) if year else None for year in ends]
    listed(row("1"), *(row(str(n), banned_until=ban) for n, ban in enumerate(bans, 2)))
    for person in (first, others[0]):
        person.refresh_from_db()
    assert (first.banned_until, others[0].banned_until) == (date(2099, 1, 1),) * 2


def test_whose_initials_came_from_the_other_is_told_apart_anew(event: Evening) -> None:
    names = [row("1", "Ли", "Пётр"), row("2", "Ли", "Павел", patronymic="Ильич")]
    first, namesake, double = listed(*names, row("3", "Ли", "Пётр", patronymic="Ильич"))
    for member in (first, namesake):
        services.enter(tap_of(event, event.chief), member_id=member.pk, method="cash")
    merged(event, double, first)
    first, namesake = (Member.objects.get(pk=member.pk) for member in (first, namesake))
    assert first.short_name != namesake.short_name


def test_two_pairs_who_both_play_are_not_one(event: Evening) -> None:
    first, second, third, fourth = listed(*(row(str(number)) for number in range(1, 5)))
    for member in (second, fourth):
        services.enter(tap_of(event, event.chief), member_id=member.pk, method="cash")
    merged(event, second, first)
    merged(event, fourth, third)
    ask = {"member_id": third.pk, "into_id": first.pk}
    assert refusal(services.merge, tap_of(event, event.chief), **ask) == "member.both_in"


def test_who_is_on_the_list_is_merged_into_nobody_without_a_number(event: Evening) -> None:
    (listed_member,) = listed(row("1", banned_until=date(2099, 1, 1)))
    walk_in = Member.objects.create(surname="Иванов", search_key="иванов")
    ask = {"member_id": listed_member.pk, "into_id": walk_in.pk}
    assert refusal(services.merge, tap_of(event, event.chief), **ask) == "member.number_lost"
    merged(event, walk_in, listed_member)


def test_an_undo_brings_nobody_in_twice(event: Evening) -> None:
    first, second = listed(row("1"), row("2"))
    line = services.enter(tap_of(event, event.chief), member_id=second.pk, method="cash")
    undo_line(tap_of(event, event.chief), seq=line.seq)
    services.enter(tap_of(event, event.chief), member_id=first.pk, method="cash")
    merged(event, second, first)
    redo = {"seq": line.seq}
    assert refusal(redo_line, tap_of(event, event.chief), **redo) == "entry.twice"


def test_an_application_goes_with_who_is_forgotten(event: Evening) -> None:
    (member,) = listed(row("1", "Забытов", "Пётр"))
    for surname, number in (("Забытов", ""), ("Забытов", "1"), ("Другой", "1")):
        Application.objects.create(
            tournament=event.tournament, code=f"b{surname}{number}"[:10], applied_ms=1,
            surname=surname, given_name="Пётр", born_on=member.born_on,
            consent_on=date(2026, 1, 1), number=number,
        )  # fmt: skip
    services.forget(tap_of(event, event.chief), member_id=member.pk, on="2026-01-01")
    assert [row.surname for row in Application.objects.all()] == ["Другой"]


@pytest.mark.django_db(transaction=True)
def test_nobody_is_merged_while_they_are_sold_an_entry(event: Evening) -> None:
    """The desk sells while the secretary merges: one of the two is refused, or sees the other."""
    first, second = listed(row("1"), row("2"))
    keeper, outcome = secretary(event.tournament), list[str]()

    def merge_meanwhile() -> None:
        try:
            services.merge(tap_of(event, keeper), member_id=second.pk, into_id=first.pk)
            outcome.append("merged")
        except Refused as refused:
            outcome.append(refused.refusals[0].code)
        finally:
            connection.close()

    services.enter(tap_of(event, event.chief), member_id=first.pk, method="cash")
    office = threading.Thread(target=merge_meanwhile)
    with transaction.atomic():
        selectors.member_held(second.pk)  # what a sale holds until it is written
        office.start()
        office.join(timeout=0.5)
        assert not outcome, "the secretary waits for the sale"
        services.enter(tap_of(event, event.chief), member_id=second.pk, method="cash")
    office.join()
    assert outcome == ["member.both_in"]


def test_whoever_is_forgotten_is_forgotten_under_every_name(event: Evening) -> None:
    first, second, third = listed(row("1", "Забытов"), row("2", "Забытов"), row("3", "Забытов"))
    for member in (second, third):
        merged(event, member, first)
    services.forget(tap_of(event, event.chief), member_id=second.pk, on="2026-01-01")
    assert not Member.objects.filter(forgotten_on=None).exists()


def same_page(event: Evening, member: Member, **query: object) -> str:
    """What the page of the secretary says on merging somebody into the member."""
    url = reverse("registration:person_same", args=[event.tournament.slug, member.pk])
    answer = client_of(secretary(event.tournament)).get(url, query)
    return " ".join(answer.content.decode().split())


def test_two_spellings_are_merged_by_choice_and_parted(event: Evening) -> None:
    """Any two: no name is the same. What moves is shown before anything does."""
    first, second = listed(
        row("1", "Шевченко", "Юлия", club=""), row("2", "Shevchenko", "Yuliya", club="Ладья")
    )
    services.enter(tap_of(event, event.chief), member_id=second.pk, method="cash")
    slug = event.tournament.slug
    page = client_of(event.chief).get(reverse("registration:person", args=[slug, first.pk]))
    assert f"/people/{first.pk}/same/" in page.content.decode()
    assert f"?q=shev&amp;other={second.pk}" in same_page(event, first, q="shev")
    shown = same_page(event, first, q="shev", other=second.pk)
    moving = shown.partition('id="moves"')[2]
    assert "Shevchenko Yuliya (number 2) is found under Шевченко Юлия from then on." in moving
    assert "Club: — → Ладья" in moving and escape(event.tournament.name) in moving
    first.refresh_from_db()
    assert first.club == "", "nothing moved yet"
    keeper = client_of(secretary(event.tournament))
    request = {"request_id": uuid.uuid4(), "other": second.pk}
    keeper.post(reverse("registration:person_merge", args=[slug, first.pk]), request)
    first.refresh_from_db()
    assert first.club == "Ладья" and search.find("Shevchenko", 5) == [first]
    assert selectors.states(event.tournament, [first]) == {first.pk: "in"}
    request = {"request_id": uuid.uuid4()}
    keeper.post(reverse("registration:person_part", args=[slug, second.pk]), request)
    first.refresh_from_db()
    assert first.club == "" and selectors.states(event.tournament, [first]) == {}


def test_what_stands_against_merging_is_said_before(event: Evening) -> None:
    first, second = listed(row("1"), row("2", "Петров"))
    for member in (first, second):
        services.enter(tap_of(event, event.chief), member_id=member.pk, method="cash")
    shown = same_page(event, first, other=second.pk)
    assert "Take one of the entries back first" in shown
    assert "That is the same member." in same_page(event, first, other=first.pk)


def test_the_card_says_who_is_in_already_under_the_same_name(event: Evening) -> None:
    born = date(1980, 5, 1)
    first, second, other, third = listed(
        row("1", "СЕМЁНОВ", "Пётр", patronymic="Ильич", born_on=born),
        row("2", "Семенов", " Петр", patronymic="Ильич", born_on=born),
        row("3", "Семенов", "Петр", born_on=date(1990, 1, 1)),
        row("4", "Cемёнов", "Пётр", born_on=None),  # its C is Latin, of an old import
    )
    services.enter(tap_of(event, event.chief), member_id=first.pk, method="cash")
    keeper = client_of(secretary(event.tournament))
    is_told = dict[str, bool]()
    for member in (first, second, other, third):
        url = reverse("pages:member_card", args=[event.tournament.slug, member.pk])
        card = " ".join(keeper.get(url).content.decode().split())
        is_told[member.number] = "perhaps the same person: СЕМЁНОВ Пётр Ильич, number 1" in card
    assert is_told == {"1": False, "2": True, "3": False, "4": True}


def test_what_merging_would_change_is_said_and_nothing_else(event: Evening) -> None:
    """A ban without a reason has no line for the reason; two birth dates are noticed."""
    first, second = listed(
        row("1", born_on=date(1980, 5, 1)),
        row("2", born_on=date(1981, 5, 1), banned_until=date(2099, 1, 1)),
    )
    shown = same_page(event, first, other=second.pk)
    moving = shown.partition("Written into this one")[2]
    assert "Disqualified until: — → 1 Jan 2099" in moving and "— → —" not in moving
    assert "Born on different days." in shown


def test_two_entries_of_one_event_are_told_apart_where_people_are_merged(event: Evening) -> None:
    first, second = listed(row("1"), row("2"))
    for number in (1, 2):
        Entry.objects.create(
            tournament=event.tournament,
            member=second,
            number=number,
            state="withdrawn",
            entered_ms=0,
        )
    shown = same_page(event, first, other=second.pk)
    moving = " ".join(shown.partition("Entries that count for this one")[2].split())
    assert moving.count("entry 2") == 1 and "entry 1" not in moving
