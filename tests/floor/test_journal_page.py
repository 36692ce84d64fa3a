"""The journal as people read it: filters, pages, what became of each line, the way back."""

import uuid

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from floor import journal
from floor.accounts import services as accounts_services
from floor.event import services as event_services
from floor.journal import sentences
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.models import JournalLine, Tournament
from floor.values.roles import Role
from floor.web import journal_page as page
from floor.web.journal_page import Wanted
from registration import services as desk
from registration.models import Member
from seating import services as hall
from tests.evening import Evening, evening
from tests.floor.people import colleague, pass_of, tap_of
from tests.views import address_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(client: Client) -> Evening:
    event = evening(4)
    client.force_login(event.chief)
    return event


def url(event: Evening, name: str = "journal") -> str:
    return address_of(f"floor:{name}", event.tournament.slug)


def shown(client: Client, event: Evening, **query: object) -> list[int]:
    """The numbers of the lines on the page, from the top."""
    answer = client.get(url(event), query)
    assert answer.status_code == 200
    return [row.event.seq for row in answer.context["rows"]]


def say(event: Evening, text: str) -> JournalLine:
    return event_services.set_message(event.tap(), text=Private(text))


def message() -> str:
    """What the walls show, "" when nothing."""
    standing = Tournament.objects.get().message
    return standing.text if standing else ""


def post(client: Client, event: Evening, name: str, seq: int, **more: object) -> HttpResponse:
    form = {"request_id": str(uuid.uuid4()), "seq": seq, "next": url(event)}
    return client.post(url(event, name), form, **more)


def test_newest_first_in_sentences_with_who_and_when(client: Client, event: Evening) -> None:
    say(event, "Раз")
    page = client.get(url(event)).content.decode()
    assert shown(client, event) == [6, 5, 4, 3, 2, 1]
    player = JournalLine.objects.get(seq=5).facts["member"]
    assert Member.objects.get(pk=player).surname in page and event.chief.name in page
    assert "<time>19:00</time>" in page, "summer time in Minsk: 16:00 UTC"


def test_names_that_look_like_markup_are_text(client: Client, event: Evening) -> None:
    colleague(event, Role.JUDGE, name="<script>alert(1)</script>")
    event.member("<b>Жирный</b>")
    accounts_services.appoint(
        event.tap(), staff_id=colleague(None, name="<i>Я</i>").pk, role="judge"
    )
    page = client.get(url(event)).content.decode()
    assert "<i>Я" not in page and "&lt;i&gt;Я" in page


def test_filters(client: Client, event: Evening) -> None:
    hare = desk.enter(event.tap(), member_id=event.member("Заяц").pk, method="cash")
    drawn = event.draw()
    judge = colleague(event, Role.JUDGE)
    opened = hall.open_table(tap_of(event, judge), table=9)
    closed = hall.close_table(event.tap(), table=9)
    assert shown(client, event, table=9) == [closed.seq, opened.seq]
    assert shown(client, event, staff=judge.pk) == [opened.seq]
    assert shown(client, event, noun="table") == [closed.seq, opened.seq]
    assert shown(client, event, table=9, staff=event.chief.pk) == [closed.seq]
    assert shown(client, event, player="зая") == [drawn.seq, hare.seq]
    assert shown(client, event, player="никто") == []
    assert shown(client, event, player="зая", table=9) == [], "each filter narrows"


@pytest.mark.parametrize(
    "query",
    [
        {"table": "x"},
        {"table": 10**30},
        {"staff": "x"},
        {"staff": 10**30},
        {"noun": "nothing"},
        {"until": "0"},
        {"until": 10**30},
        {"player": "x" * 101},
        {"player": "\x00"},
    ],
)
def test_a_wrong_filter_does_not_count(
    client: Client, event: Evening, query: dict[str, object]
) -> None:
    assert shown(client, event, **query) == [5, 4, 3, 2, 1]


def test_pages_go_down_to_the_first_line(client: Client, event: Evening) -> None:
    for number in range(page.PAGE):
        say(event, str(number))
    first = client.get(url(event))
    assert len(first.context["rows"]) == page.PAGE
    assert first.context["more"] == 5
    assert "?until=5" in first.content.decode()
    assert shown(client, event, until=5) == [5, 4, 3, 2, 1]
    assert "until" not in client.get(url(event), {"until": 5}).context["newest"]


def test_as_many_queries_for_fifty_lines_as_for_five(event: Evening) -> None:
    reader = pass_of(event, event.chief)

    def queries() -> int:
        with CaptureQueriesContext(connection) as statements:
            page.page(reader, Wanted())
        return len(statements)

    few = queries()
    for number in range(page.PAGE):
        line = say(event, str(number))
        journal_services.undo_line(event.tap(), seq=line.seq)
    assert queries() <= few + 2  # who was undone, what it said


def test_the_page_does_not_read_row_images(event: Evening) -> None:
    with CaptureQueriesContext(connection) as statements:
        page.page(pass_of(event, event.chief), Wanted())
    assert not any('"changes"' in query["sql"] for query in statements)


def test_an_undone_line_stays_struck_through_with_the_way_back(
    client: Client, event: Evening
) -> None:
    line = say(event, "Раз")
    undone = journal_services.undo_line(event.tap(), seq=line.seq)
    answer = client.get(url(event))
    rows = {row.event.seq: row for row in answer.context["rows"]}
    assert not rows[line.seq].stands and rows[line.seq].last.seq == undone.seq
    page = answer.content.decode()
    assert 'class="line undone"' in page
    assert f"{url(event, 'redo')}?seq={line.seq}" in page
    journal_services.redo_line(event.tap(), seq=line.seq)
    rows = {row.event.seq: row for row in client.get(url(event)).context["rows"]}
    assert rows[line.seq].stands


def test_undo_shows_first_what_would_change_and_then_does_it(
    client: Client, event: Evening
) -> None:
    line = say(event, "Ужин")
    page = client.get(url(event, "undo"), {"seq": line.seq})
    assert page.status_code == 200 and "Ужин" in page.content.decode()
    assert message() == "Ужин", "reading changes nothing"
    assert post(client, event, "undo", line.seq)["Location"] == url(event)
    assert message() == ""
    assert client.get(url(event, "redo"), {"seq": line.seq}).status_code == 200
    post(client, event, "redo", line.seq)
    assert message() == "Ужин"


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_refusal_links_to_the_later_line(client: Client, event: Evening, method: str) -> None:
    first, second = say(event, "Раз"), say(event, "Два")
    if method == "get":
        answer = client.get(url(event, "undo"), {"seq": first.seq})
    else:
        answer = post(client, event, "undo", first.seq)
    assert answer.status_code == 409
    page = answer.content.decode()
    assert f"{url(event)}?until={second.seq}#line-{second.seq}" in page
    assert message() == "Два"


def test_undo_posted_twice_undoes_once(client: Client, event: Evening) -> None:
    line = say(event, "Раз")
    form = {"request_id": str(uuid.uuid4()), "seq": line.seq, "next": url(event)}
    answers = [client.post(url(event, "undo"), form) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [302, 302]
    assert JournalLine.objects.filter(kind="line.undone").count() == 1


@pytest.mark.parametrize(
    ("seq", "status"),
    [("", 409), ("x", 409), ("0", 409), ("-1", 409), (10**30, 409), ("99", 404), (10**18, 404)],
)
def test_a_line_that_is_not_there(client: Client, event: Evening, seq: object, status: int) -> None:
    assert client.get(url(event, "undo"), {"seq": seq}).status_code == status
    sent = {"seq": seq, "request_id": str(uuid.uuid4())}
    assert client.post(url(event, "undo"), sent).status_code == status


def test_buttons_only_for_what_one_may_take_back(event: Evening) -> None:
    judge, client = colleague(event, Role.JUDGE), Client()
    own = event_services.set_message(tap_of(event, judge), text=Private("Раз"))
    other = say(event, "Два")
    client.force_login(judge)
    page = client.get(url(event)).content.decode()
    assert f"{url(event, 'undo')}?seq={own.seq}" in page
    assert f"{url(event, 'undo')}?seq={other.seq}" not in page
    assert post(client, event, "undo", other.seq).status_code == 409


def test_no_button_for_ones_own_line_in_a_role_that_was_taken_away(event: Evening) -> None:
    judge, client = colleague(event, Role.JUDGE), Client()
    own = event_services.set_message(tap_of(event, judge), text=Private("Раз"))
    accounts_services.appoint(event.tap(), staff_id=judge.pk, role="registrar")
    accounts_services.dismiss(event.tap(), staff_id=judge.pk, role="judge")
    client.force_login(judge)
    assert f"{url(event, 'undo')}?seq={own.seq}" not in client.get(url(event)).content.decode()
    recent = client.get(reverse("pages:recent", args=[event.tournament.slug])).content.decode()
    assert f"{url(event, 'undo')}?seq={own.seq}" not in recent
    assert client.get(url(event, "undo_mine")).status_code == 409
    assert client.get(url(event, "undo"), {"seq": own.seq}).status_code == 409


def test_ctrl_z_leads_to_ones_own_latest_act_in_force(
    event: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge, client = colleague(event, Role.JUDGE), Client()
    client.force_login(judge)
    assert client.get(url(event, "undo_mine")).status_code == 409
    first = event_services.set_message(tap_of(event, judge), text=Private("Раз"))
    second = event_services.set_message(tap_of(event, judge), text=Private("Два"))
    accounts_services.appoint(event.tap(), staff_id=colleague(None).pk, role="judge")
    assert client.get(url(event, "undo_mine"))["Location"].endswith(f"?seq={second.seq}")
    undone = journal_services.undo_line(tap_of(event, judge), seq=second.seq)
    monkeypatch.setattr(page, "LOOKED_AT", 1)  # however many are undone
    assert client.get(url(event, "undo_mine"))["Location"].endswith(f"?seq={first.seq}")
    journal_services.redo_line(tap_of(event, judge), seq=undone.undoes.seq)
    assert client.get(url(event, "undo_mine"))["Location"].endswith(f"?seq={second.seq}")


def test_undo_last_under_the_thumb_leads_back_to_the_hall(client: Client, event: Evening) -> None:
    """The toast is gone: one tap to what it takes back, one to take it back."""
    there = reverse("pages:hall", args=[event.tournament.slug])
    ask = f"{url(event, 'undo_mine')}?next={there}"
    assert ask in client.get(there).content.decode()
    line = event_services.set_message(event.tap(), text=Private("Раз"))
    page = client.get(ask, follow=True).content.decode()
    assert f'name="next" value="{there}"' in page and f'href="{there}"' in page
    sent = {"seq": line.seq, "next": there, "request_id": str(uuid.uuid4())}
    assert client.post(url(event, "undo"), sent)["Location"] == there
    foreign = client.get(f"{url(event, 'undo')}?seq={line.seq}&next=//evil.example/")
    assert 'value="//evil' not in foreign.content.decode()


def test_undo_leads_back_to_the_page_it_was_asked_for_on(client: Client, event: Evening) -> None:
    there = "http://testserver" + reverse("pages:desk", args=[event.tournament.slug])
    event_services.set_message(event.tap(), text=Private("Раз"))
    page = client.get(url(event, "undo_mine"), headers={"Referer": there}, follow=True)
    assert f'name="next" value="{there}"' in page.content.decode()


def test_every_kind_is_about_something() -> None:
    assert {code.split(".")[0] for code in journal.KINDS} - set(sentences.NOUNS) == set()
