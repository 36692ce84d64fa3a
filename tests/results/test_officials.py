"""Category and club of officials: entered on the page of staff, printed in the protocol."""

import io
import uuid

import pytest
from django.urls import reverse
from pypdf import PdfReader

from floor.accounts import services as accounts_services
from floor.journal import services as journal_services
from floor.models import Staff
from floor.values.roles import Role
from results import pdf, protocol_sections
from rules import rulebook
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.results.drafts import draft, draft_text
from tests.results.playing import refused

pytestmark = pytest.mark.django_db


def describe(event: Evening, staff: Staff, category: str = "first", club: str = "Минск") -> int:
    ask = {"staff_id": staff.pk, "category": category, "club": club}
    return accounts_services.describe(event.tap(), **ask).seq


def official(event: Evening, staff: Staff) -> str:
    return next(
        name for _role, name in draft_text(event)["officials"] if name.startswith(staff.name)
    )


def test_fspr_1_9_5_the_protocol_prints_the_category_of_a_judge() -> None:
    event = evening(4, drawn=True, rulebook="fspr")
    judge = colleague(event, Role.JUDGE)
    assert official(event, judge) == judge.name
    seq = describe(event, judge)
    assert official(event, judge) == f"{judge.name}, первая категория, Минск"
    paper = pdf.pdf(draft(event), "ru")
    text = "".join(page.extract_text() for page in PdfReader(io.BytesIO(paper)).pages)
    assert "первая категория, Минск" in text
    journal_services.undo_line(event.tap(), seq=seq)
    assert official(event, judge) == judge.name


def test_fspr_1_9_5_a_book_without_categories_prints_the_club_alone() -> None:
    event = evening(4, drawn=True, rulebook="tda_2019")
    judge = colleague(event, Role.JUDGE, category="first")
    describe(event, judge)
    assert official(event, judge) == f"{judge.name}, Минск"
    assert refused(lambda: describe(event, judge, "second")) == ["staff.no_such_category"]


def test_only_who_works_here_is_described_and_only_once() -> None:
    event = evening(4, rulebook="fspr")
    assert refused(lambda: describe(event, colleague(None))) == ["staff.not_appointed"]
    judge = colleague(event, Role.JUDGE)
    describe(event, judge)
    assert refused(lambda: describe(event, judge)) == ["staff.described"]
    assert refused(lambda: describe(event, judge, "best")) == ["staff.no_such_category"]


def test_the_next_event_knows_the_category_of_who_works_there() -> None:
    """Also where it is founded like the former one: the category is the person's."""
    first = evening(4, rulebook="fspr")
    judge = colleague(first, Role.JUDGE)
    describe(first, judge)
    second = evening(rulebook="fspr")
    accounts_services.appoint(second.tap(), staff_id=judge.pk, role=Role.JUDGE.value)
    assert official(second, judge) == f"{judge.name}, первая категория, Минск"


def test_the_pages_take_and_show_the_category() -> None:
    event = evening(4, drawn=True, rulebook="fspr")
    client, slug = signed_in(event.chief), event.tournament.slug
    ask = {"staff": event.chief.pk, "category": "all_russia", "club": "О'Нил & Ко"}
    post = reverse("floor:describe", args=[slug])
    answer = client.post(post, ask | {"request_id": uuid.uuid4()}, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    shown = client.get(reverse("pages:results", args=[slug])).content.decode()
    assert "all-Russian category, O" not in shown
    assert "all-Russian category, О&#x27;Нил &amp; Ко" in shown
    assert (
        "all-Russian category" in client.get(reverse("floor:people", args=[slug])).content.decode()
    )


def test_no_book_demands_a_category(monkeypatch: pytest.MonkeyPatch) -> None:
    event = evening(4, drawn=True, rulebook="fspr")
    assert protocol_sections.without_category(event.tournament) == []
    assert not any(
        rulebook.load(book).protocol.judge_category_demanded.value for book in rulebook.KEYS
    )
