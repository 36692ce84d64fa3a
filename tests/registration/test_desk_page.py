"""The desk over HTTP: what each role sees, what a refusal says, what a repeated tap does."""

import re
import uuid
from collections.abc import Callable
from datetime import date

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from floor.journal.rendering import render
from floor.models import JournalLine, Tournament
from floor.models.tournament import Stage
from floor.texts.format import clock_time
from floor.time.tournament_time import ahead_of_wall_ms
from floor.values import roles
from floor.values.roles import Role
from pages.entries import PAGE
from registration import services
from registration.entries.latest_entries import SHOWN
from registration.models import Entry, Member, MemberPhoto, Terms
from registration.people import people
from results.services import bust_out
from rulings.services import penalties
from seating.models import Stay
from tests.evening import Evening, evening
from tests.registration.desk import calm, crowd, listed, registrar, row, staff
from tests.rulings.penalised import INSULT
from tests.rulings.table import jpeg
from tests.views import address_of

pytestmark = pytest.mark.django_db

HTMX = {"HTTP_HX_REQUEST": "true", "HTTP_ACCEPT_LANGUAGE": "en"}
WEAPON = "<script>alert('О')</script>{{ 7|add:7 }}"
Address = Callable[..., str]


@pytest.fixture
def desk(event: Evening, client: Client) -> Client:
    client.force_login(registrar(event.tournament), "floor.accounts.backend.StaffBackend")
    client.defaults |= HTMX
    return client


@pytest.fixture
def chief(event: Evening) -> Client:
    client = Client(**HTMX)
    client.force_login(event.chief, "floor.accounts.backend.StaffBackend")
    return client


@pytest.fixture
def at(event: Evening) -> Address:
    return lambda name, *more: address_of(f"registration:{name}", event.tournament.slug, *more)


def ask(member: Member, **more: object) -> dict[str, object]:
    return {"member": member.pk, "method": "cash", "request_id": uuid.uuid4()} | more


def text_of(answer: object) -> str:
    return answer.content.decode()


def test_without_members_the_next_act_is_the_import(
    desk: Client, chief: Client, at: Address
) -> None:
    page = text_of(chief.get(at("desk")))
    assert at("members") in page and "No members yet: import" in page
    page = text_of(desk.get(at("desk")))
    assert at("members") not in page and "the secretary or the chief judge imports" in page


def test_the_page_and_its_field(desk: Client, at: Address) -> None:
    listed(row("1001"))
    page = text_of(desk.get(at("desk")))
    assert 'id="query"' in page
    assert "autofocus" in page
    assert "No members yet" not in page


def test_typing_lists_and_enter_opens(desk: Client, at: Address) -> None:
    listed(row("1001", "Иванов"), row("1002", "Иваненко"))
    assert text_of(desk.get(at("find"), {"q": "ива"})).count('role="option"') == 2
    assert 'role="option"' in text_of(desk.get(at("find"), {"q": "1001"}))
    assert 'class="panel card"' in text_of(desk.get(at("open"), {"q": "1001"}))
    assert "data-entered" in text_of(desk.get(at("open"), {"q": "ива"}))
    assert "Nobody found" in text_of(desk.get(at("open"), {"q": "сидоров"}))


def test_every_verdict_with_its_paragraph_and_no_way_round(desk: Client, at: Address) -> None:
    (young,) = listed(row("1001", born_on=date(1994, 1, 1), banned_until=date(2011, 1, 1)))
    card = text_of(desk.get(at("card", young.pk)))
    assert "BFSP 1.1" in card
    assert "BFSP 7.2.3" in card
    assert 'name="method"' not in card


def test_bfsp_7_5_1_7_5_2_what_paying_the_fee_is_consent_to_stands_where_it_is_paid(
    desk: Client, at: Address
) -> None:
    (person,) = listed(row("1001"))
    card = text_of(desk.get(at("card", person.pk)))
    for words in ("the use of personal data", "BFSP 7.5.1", "photo and video", "BFSP 7.5.2"):
        assert words in card
    Tournament.objects.update(rulebook="tda_2019")
    card = text_of(desk.get(at("card", person.pk)))
    assert 'name="method"' in card and 'id="consents"' not in card


def test_bfsp_7_4_1_only_the_chief_judge_is_offered_to_admit(
    desk: Client, chief: Client, at: Address
) -> None:
    (late,) = listed(row("1001", valid_until=date(2010, 1, 1)))
    assert "The chief judge may admit this player." in text_of(desk.get(at("card", late.pk)))
    assert 'name="override"' not in text_of(desk.get(at("card", late.pk)))
    assert 'name="override" value="membership.expired"' in text_of(chief.get(at("card", late.pk)))


def test_what_stands_against_an_entry_leads_to_where_it_is_changed(
    desk: Client, chief: Client, at: Address
) -> None:
    late, guest = listed(row("1001", valid_until=date(2010, 1, 1)), row("1002"))
    Member.objects.filter(pk=guest.pk).update(number="")
    for person, words in ((late, "Correct the membership"), (guest, "Enter the membership")):
        correct = f'href="{at("person", person.pk)}#membership"'
        card = text_of(chief.get(at("card", person.pk)))
        assert correct in card and words in card
        assert correct not in text_of(desk.get(at("card", person.pk))), "papers are not the desk's"
    Terms.objects.update(late_levels=0)
    for stage, is_offered in ((Stage.SEATED, True), (Stage.FINISHED, False)):
        Tournament.objects.update(stage=stage, finished_ms=None if is_offered else 1)
        assert ('id="late-terms"' in text_of(chief.get(at("card", late.pk)))) is is_offered


def test_only_the_chief_judge_admits(desk: Client, chief: Client, at: Address) -> None:
    (late,) = listed(row("1001", valid_until=date(2010, 1, 1)))
    tap = ask(late, override="membership.expired", reason="уплачено")
    refused = desk.post(at("enter"), tap)
    assert refused.status_code == 409 and "Only the chief judge admits" in text_of(refused)
    assert not Entry.objects.exists()
    assert chief.post(at("enter"), tap).status_code == 200
    assert Entry.objects.count() == 1
    sold = JournalLine.objects.latest("pk")
    assert "admitted all the same: уплачено" in render([sold], roles.DESK)[sold.pk]


def test_why_somebody_was_admitted_is_not_asked_for_again_at_the_next_entry(
    chief: Client, at: Address
) -> None:
    Terms.objects.update(re_entries=1)
    (late,) = listed(row("1001", valid_until=date(2010, 1, 1)))
    first = text_of(chief.get(at("card", late.pk)))
    assert "As at the entry before" not in first and "autofocus" not in first
    chief.post(at("enter"), ask(late, override="membership.expired", reason="уплачено"))
    Entry.objects.update(state=Entry.State.OUT)
    card = text_of(chief.get(at("card", late.pk)))
    assert 'value="уплачено"' in card and "As at the entry before" in card
    assert "autofocus" in card, "Enter sells it"


def test_sold_and_sold_again_by_a_double_tap(desk: Client, at: Address) -> None:
    (member,) = listed(row("1001"))
    tap = ask(member)
    first, again = desk.post(at("enter"), tap), desk.post(at("enter"), tap)
    assert "data-sold" in text_of(first)
    assert text_of(first).count("Entry 1") == text_of(again).count("Entry 1") == 1
    assert 'id="undo-toast"' in text_of(first)
    assert Entry.objects.count() == 1


def test_the_same_form_for_somebody_else_is_409(desk: Client, at: Address) -> None:
    member, other = listed(row("1001"), row("1002"))
    tap = ask(member)
    desk.post(at("enter"), tap)
    answer = desk.post(at("enter"), tap | {"member": other.pk})
    assert answer.status_code == 409
    assert Entry.objects.count() == 1


def test_the_undo_of_a_new_entry_is_known_again_when_the_list_is_read(
    desk: Client, at: Address
) -> None:
    """Else every sale of a colleague would take the focus off it."""
    desk.post(at("enter"), ask(*listed(row("1001"))))
    line = JournalLine.objects.get(kind="entry.sold")
    assert f'id="undo-{line.seq}"' in text_of(desk.get(at("counters")))


def test_everybody_sees_their_own_last_sales_first(
    desk: Client, event: Evening, at: Address
) -> None:
    mine, *others = listed(*(row(f"{1001 + n}", f"Имя{n}") for n in range(SHOWN + 1)))
    desk.post(at("enter"), ask(mine))
    for other in others:
        services.enter(event.tap(), member_id=other.pk, method="cash")
    page = text_of(desk.get(at("counters"))).split('class="latest"')[1]
    assert page.index("Имя0") < page.index(f"Имя{SHOWN}") and "Имя1 " not in page


def test_after_its_undo_a_repeated_tap_says_so(desk: Client, event: Evening, at: Address) -> None:
    from floor.journal import services as journal_services
    from floor.models import JournalLine

    (member,) = listed(row("1001"))
    tap = ask(member)
    desk.post(at("enter"), tap)
    journal_services.undo_line(event.tap(), seq=JournalLine.objects.get(kind="entry.sold").seq)
    answer = desk.post(at("enter"), tap)
    assert answer.status_code == 200
    assert "This entry was undone." in text_of(answer)


def test_a_refusal_lists_every_reason_with_its_paragraph(desk: Client, at: Address) -> None:
    (member,) = listed(row("1001", born_on=date(1994, 1, 1), valid_until=date(2010, 1, 1)))
    answer = desk.post(at("enter"), ask(member))
    assert answer.status_code == 409
    assert text_of(answer).count('class="refusal"') == 2
    assert "BFSP 1.1" in text_of(answer)


def test_the_second_desk_reads_why(desk: Client, chief: Client, at: Address) -> None:
    (member,) = listed(row("1001", "Иванов"))
    assert chief.post(at("enter"), ask(member)).status_code == 200
    answer = desk.post(at("enter"), ask(member))
    assert answer.status_code == 409
    assert "Иванов П. is already registered." in text_of(answer)


def test_after_the_draw_the_seat_comes_with_the_entry(
    desk: Client, event: Evening, at: Address
) -> None:
    event.enter(4)
    event.draw()
    Terms.objects.update(late_levels=4)
    (member,) = listed(row("1001"))
    answer = text_of(desk.post(at("enter"), ask(member)))
    entry = Entry.objects.get(member=member)
    seat = entry.seats.get()
    for number in (seat.table.number, seat.number):
        assert f'">{number}</dd>' in answer


def test_the_card_of_a_registered_player_says_the_seat(
    chief: Client, event: Evening, at: Address
) -> None:
    (entry, *_) = event.enter(4)
    card = lambda: text_of(chief.get(at("card", entry.member_id)))  # noqa: E731
    assert 'class="place"' not in card()
    event.draw()
    seat = entry.seats.get()
    for number in (seat.table.number, seat.number):
        assert f'">{number}</dd>' in card()


def test_names_as_weapons_are_shown_as_text(desk: Client, at: Address) -> None:
    (member,) = listed(row("1001", WEAPON, WEAPON))
    shown = [
        desk.get(at("find"), {"q": "1001"}),
        desk.get(at("open"), {"q": WEAPON}),
        desk.get(at("card", member.pk)),
        desk.post(at("enter"), ask(member)),
        desk.post(at("enter"), ask(member)),
        desk.get(at("counters")),
        desk.get(at("entries")),
        desk.get(at("entries"), {"q": WEAPON}),
    ]
    for answer in shown:
        assert "<script>alert" not in text_of(answer)
        assert WEAPON not in text_of(answer)
    assert "&lt;script&gt;" in text_of(shown[2])


def test_a_card_says_why_somebody_is_too_young_and_where_an_unknown_date_is_entered(
    desk: Client, at: Address
) -> None:
    young, unknown = listed(row("1001", born_on=date(1993, 3, 2)), row("1002", born_on=None))
    page = text_of(desk.get(at("card", young.pk)))
    assert "Born on 2 Mar 1993, the event starts on 16 Oct 2010." in page
    page = text_of(desk.get(at("card", unknown.pk)))
    assert "Born on" not in page and f'href="{at("person", unknown.pk)}#id_born_on"' in page


def test_a_birth_date_is_in_no_list(desk: Client, at: Address) -> None:
    (member,) = listed(row("1001", "Иванов", born_on=date(1977, 7, 13)))
    desk.post(at("enter"), ask(member))
    lists = [desk.get(at(name), {"q": "ива"}) for name in ("find", "counters", "entries", "desk")]
    year = re.compile(r"(?<![\w-])1977")  # not of a token, nor of the id of a request
    assert not any(year.search(text_of(answer)) for answer in lists)
    assert year.search(text_of(desk.get(at("card", member.pk))))


def test_entries_a_to_z_and_searched(desk: Client, chief: Client, at: Address) -> None:
    people = listed(row("3", "Яковлев"), row("2", "Ёлкин"), row("1", "Жуков"))
    for member in people:
        desk.post(at("enter"), ask(member))
    page = text_of(desk.get(at("entries")))
    assert page.index("Ёлкин") < page.index("Жуков") < page.index("Яковлев")
    page = text_of(desk.get(at("entries"), {"q": "елк"}))
    assert "Ёлкин" in page
    assert "Жуков" not in page
    assert "No entry matches" in text_of(desk.get(at("entries"), {"q": "нет такого"}))


def test_a_long_list_is_paged_on_the_screen_and_whole_on_paper(
    desk: Client, event: Evening, at: Address
) -> None:
    members = listed(*crowd(2 * PAGE + 2))
    Entry.objects.bulk_create(
        Entry(tournament=event.tournament, member=member, entered_ms=1) for member in members
    )
    pages = [text_of(desk.get(at("entries"), {"page": number})) for number in (1, 2, 3, 99)]
    assert [page.count('<th scope="row">') for page in pages] == [PAGE, PAGE, 2, 2]
    assert '<dd class="num big">402</dd>' in pages[0] and "page 1 of 3" in pages[0]
    assert ["?page=2" in page for page in pages] == [True, True, True, True]
    paper = text_of(desk.get(at("entries"), {"all": "1"}))
    assert paper.count('<th scope="row">') == 402 and "page 1" not in paper
    assert "?all=1" in paper, "what is whole reads itself anew whole"
    page = text_of(desk.get(at("entries"), {"q": "ков пет", "page": 1}))
    names = [member.surname for member in members if member.surname.startswith("Ков")]
    assert page.count('<th scope="row">') == sum(
        member.surname in names and member.given_name == "Пётр" for member in members
    )


def test_ten_thousand_entries_cost_as_many_queries_as_ten(
    desk: Client, event: Evening, at: Address
) -> None:
    members, counts = listed(*crowd(10_000)), []

    def enter(*part: Member) -> None:
        Entry.objects.bulk_create(
            Entry(tournament=event.tournament, member=member, entered_ms=1) for member in part
        )

    enter(members[0])
    desk.get(at("entries"))  # the first time that is shown in a process reads how it is corrected
    for part in (members[1:10], members[10:]):
        enter(*part)
        with CaptureQueriesContext(connection) as queries:
            desk.get(at("entries"))
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 4


def test_an_empty_list_says_the_next_act(desk: Client, at: Address) -> None:
    assert at("desk") in text_of(desk.get(at("entries")))


@pytest.mark.parametrize("role", [Role.JUDGE, Role.DISPLAY])
def test_the_desk_is_for_desk_staff(role: Role, event: Evening, at: Address) -> None:
    client = Client(**HTMX)
    client.force_login(
        staff(event.tournament, role, "Кто-то"), "floor.accounts.backend.StaffBackend"
    )
    for name in ("desk", "find", "open", "counters", "members"):
        assert client.get(at(name)).status_code == 403
    assert client.post(at("enter"), {}).status_code == 403


def test_queries_do_not_grow_with_the_hall(
    desk: Client,
    event: Evening,
    at: Address,
    django_assert_max_num_queries: Callable[[int], object],
) -> None:
    members = listed(*crowd(300))
    for member in members[:60]:
        desk.post(at("enter"), ask(member))
    ahead_of_wall_ms()  # the first reading of a process looks for corrections of the time
    with django_assert_max_num_queries(14):
        desk.get(at("counters"))
    with django_assert_max_num_queries(7):
        desk.get(at("entries"))
    with django_assert_max_num_queries(6):
        desk.get(at("find"), {"q": "иванов"})


ANYTHING = st.text(max_size=40) | st.integers().map(str) | st.sampled_from(["cash", "1", ""])


@calm
@given(
    sent=st.dictionaries(
        st.sampled_from(["member", "method", "override", "reason", "request_id"]), ANYTHING
    )
)
def test_no_entry_form_makes_a_500(desk: Client, at: Address, sent: dict[str, str]) -> None:
    assert desk.post(at("enter"), sent).status_code in (200, 403, 404, 409)


@calm
@given(query=st.text(max_size=120))
def test_no_query_makes_a_500(desk: Client, at: Address, query: str) -> None:
    query = query.encode("utf-8", "replace").decode()
    for name in ("find", "open", "entries"):
        assert desk.get(at(name), {"q": query}).status_code in (200, 409)


@pytest.mark.parametrize("number", [0, 9_999_999, 2**63 - 1, 2**63, 10**30])
def test_no_member_number_makes_a_500(desk: Client, at: Address, number: int) -> None:
    assert desk.get(at("card", number)).status_code == 404


def test_undo_of_an_entry_quotes_the_draw_that_rests_on_it_and_says_what_else_there_is(
    chief: Client, event: Evening
) -> None:
    (entry, *_) = event.enter(4)
    sold = JournalLine.objects.get(kind="entry.sold", facts__entry=entry.pk)
    drawn = event.draw()
    address = reverse("floor:undo", args=[event.tournament.slug])
    form = {"seq": sold.seq, "request_id": uuid.uuid4()}
    time = clock_time(drawn.at_ms, event.tournament)
    for answer in (chief.post(address, form), chief.get(address, {"seq": sold.seq})):
        assert answer.status_code == 409
        page = " ".join(text_of(answer).split())
        assert f"Line {drawn.seq} of {time} rests on this: “Seats drawn, entries: 4”." in page
        assert "mark the player out at their table" in page


def test_who_plays_in_another_event_of_the_evening_is_said_and_not_refused(
    desk: Client, at: Address
) -> None:
    other = evening(3, drawn=True, key="cup_of_belarus_2010")
    Tournament.objects.filter(pk=other.tournament.pk).update(name="Кубок & вечер")
    stay = Stay.objects.live().filter(table__tournament=other.tournament).earliest("pk")
    member = stay.entry.member
    card = " ".join(text_of(desk.get(at("card", member.pk))).split())
    place = f"table {stay.table.number}, seat {stay.number}"
    assert f"Plays now in “Кубок &amp; вечер”: {place}" in card
    assert desk.post(at("enter"), ask(member)).status_code == 200
    Tournament.objects.filter(pk=other.tournament.pk).update(starts_on=date(2010, 10, 18))
    assert "Plays now" not in text_of(desk.get(at("card", other.member().pk)))
    assert people.entries_elsewhere(Tournament.objects.latest("pk"), member) == []


def test_there_is_no_undo_beside_no_re_entries(chief: Client, event: Evening, at: Address) -> None:
    event.enter(3)
    event.draw()
    entry = Entry.objects.filter(tournament=event.tournament).earliest("pk")
    bust_out(event.tap(), entry_id=entry.pk)
    card = text_of(chief.get(at("card", entry.member.pk)))
    assert "no re-entries" in card
    assert reverse("floor:undo", args=[event.tournament.slug]) not in card


def test_bfsp_7_2_2_who_was_disqualified_is_said_with_its_paragraph_and_whose_it_is_to_admit(
    client: Client,
) -> None:
    event = evening(4, drawn=True, late_levels=4, re_entries=1)
    entry = event.tournament.entries.latest("pk")
    penalties.disqualify(event.tap(), entry=entry.pk, offence=INSULT)
    address = reverse("pages:member_card", args=[event.tournament.slug, entry.member_id])
    for person, admits in ((registrar(event.tournament), False), (event.chief, True)):
        client.force_login(person, "floor.accounts.backend.StaffBackend")
        text = text_of(client.get(address, **HTMX))
        assert "was disqualified from this event, until its end" in text and "BFSP 7.2.2" in text
        assert ("The chief judge may admit this player." in text) is not admits
        assert ("Admit anyway, because" in text) is admits


def test_the_page_opens_with_whom_this_registrar_sold_an_entry_last(
    desk: Client, chief: Client, at: Address
) -> None:
    first, last = listed(row("1001", "Иванов"), row("1002", "Петров"))
    for member in (first, last):
        desk.post(at("enter"), ask(member))
    MemberPhoto.objects.create(member=last, jpeg=jpeg())
    page = text_of(desk.get(at("desk"))).split('id="counters"')[0]
    assert "data-sold" in page and "Петров" in page and "Иванов" not in page
    assert f"/people/{last.pk}/photo/" in page
    assert "data-sold" not in text_of(chief.get(at("desk"))), "who sold nobody"
    assert "data-sold" not in text_of(desk.get(at("desk"), {"member": first.pk}))


def test_who_was_sold_an_entry_before_the_draw_stands_there_with_the_seat_drawn(
    desk: Client, event: Evening, at: Address
) -> None:
    for member in listed(row("1001", "Иванов"), row("1002", "Петров")):
        desk.post(at("enter"), ask(member))
    assert "drawn with all the others" in text_of(desk.get(at("desk")))
    event.draw()
    stay = Stay.objects.live().get(entry__member=member)
    page = text_of(desk.get(at("desk")))
    assert f'<dd class="far num">{stay.number}</dd>' in page and "Print seat card" in page
    bust_out(event.tap(), entry_id=stay.entry_id)
    page = text_of(desk.get(at("desk")))
    assert "data-sold" in page and "far num" not in page and "drawn with all" not in page
    assert 'data-state="idle">out</span>' in page and "Print seat card" not in page
