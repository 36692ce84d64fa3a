"""The protocol after its first signature: others sign too, and a later decision revises it."""

import io
import json
import uuid
from typing import Any

import pytest
from django.urls import reverse
from pypdf import PdfReader

from floor.journal.private import Private
from floor.values.roles import Role
from registration.models import Member
from results import pdf, services
from results.models import BustOut, Revision, Signature
from results.selectors import protocols
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.results.playing import play, refused, rows, tap_of

pytestmark = pytest.mark.django_db
WHY = "Ошибка в фамилии"


@pytest.fixture
def over() -> Evening:
    event = evening(4, drawn=True)
    play(event)
    return event


def sign(event: Evening) -> Revision:
    services.sign(event.tap(), typed=event.tournament.name)
    return Revision.objects.get(tournament=event.tournament)


def revise(event: Evening, reason: str = WHY) -> Revision:
    services.revise(event.tap(), typed=event.tournament.name, reason=Private(reason))
    return Revision.objects.get(tournament=event.tournament, number=2)


def text(content: bytes) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages)


def test_BFSP_2_1_4_the_secretary_signs_beside_the_chief_judge(over: Evening) -> None:
    secretary, judge = colleague(over, Role.SECRETARY), colleague(over, Role.JUDGE)
    act = lambda staff: services.countersign(tap_of(over, staff.pk))  # noqa: E731
    assert refused(lambda: act(secretary)) == ["protocol.not_signed"]
    revision = sign(over)
    assert refused(lambda: act(judge)) == ["protocol.no_role_wanted"]
    act(secretary)
    assert refused(lambda: act(secretary)) == ["protocol.signed_by_you"]
    assert refused(lambda: act(over.chief)) == ["protocol.signed_by_you"]
    names = list(Signature.objects.values_list("staff__name", "role"))
    assert names == [("Судья Главный", "chief_judge"), (secretary.name, "secretary")]
    assert Revision.objects.get().sha256 == revision.sha256


def test_a_decision_after_the_signature_is_a_revision_of_its_own(over: Evening) -> None:
    first = sign(over)
    assert refused(lambda: revise(over)) == ["protocol.unchanged"]
    Member.objects.update(surname="Исправленный")
    second = revise(over)
    first.refresh_from_db()
    assert protocols.protocol(over.tournament) == second
    assert "Исправленный" in json.dumps(second.document, ensure_ascii=False)
    assert "Исправленный" not in json.dumps(first.document, ensure_ascii=False)
    assert f"Редакция 2: {WHY}" in text(pdf.pdf(second.document, "ru"))
    assert [signature.role for signature in second.signatures.all()] == ["chief_judge"]
    assert over.tournament.revisions.count() == 2


def test_what_keeps_the_protocol_from_being_revised(over: Evening) -> None:
    assert refused(lambda: revise(over)) == ["protocol.not_signed"]
    sign(over)
    Member.objects.update(surname="Исправленный")
    assert refused(lambda: revise(over, " ")) == ["protocol.no_reason"]
    assert refused(lambda: revise(over, "о" * 201)) == ["protocol.reason_too_long"]
    act = lambda: services.revise(over.tap(), typed="Кубок", reason=Private(WHY))  # noqa: E731
    assert refused(act) == ["protocol.name_differs"]


def third_out(event: Evening) -> dict[str, Any]:
    """The third bust-out of four was before the second: an ask of revise_order."""
    _first, second, third = BustOut.objects.order_by("rank")
    why = {"typed": event.tournament.name, "reason": Private("Запись стола 2")}
    return {"entry_id": third.entry_id, "relation": "before", "other_id": second.entry_id} | why


def test_FSPR_1_9_3_a_correction_of_the_third_bust_out_is_a_revision(over: Evening) -> None:
    first, before = sign(over), rows(over)
    ask = third_out(over)
    line = services.revise_order(over.tap(), **ask)
    second = protocols.protocol(over.tournament)
    assert second is not None and second.number == 2
    assert (line.facts["sha256"], line.facts["revision"]) == (second.sha256, 2)
    third, other = ask["entry_id"], ask["other_id"]
    after = rows(over)
    assert (after[third].best, after[other].best) == (before[other].best, before[third].best)
    assert (after[third].prize, after[other].prize) == (before[other].prize, before[third].prize)
    signed = {place["name"]: place["prize"] for place in second.document["places"]}
    assert signed == {row.name: row.prize for row in after.values()}
    former = {place["name"]: place["prize"] for place in first.document["places"]}
    assert former == {row.name: row.prize for row in before.values()}
    assert Revision.objects.get(number=1).sha256 == first.sha256


def test_a_correction_after_the_signature_is_refused_without_its_revision(over: Evening) -> None:
    ask = third_out(over)
    revise_order = lambda **more: services.revise_order(over.tap(), **ask | more)  # noqa: E731
    assert refused(revise_order) == ["protocol.not_signed"]
    sign(over)
    before = rows(over)
    assert refused(lambda: revise_order(reason=Private(""))) == ["protocol.no_reason"]
    assert refused(lambda: revise_order(typed="")) == ["protocol.name_differs"]
    assert refused(lambda: revise_order(relation="after")) == ["order.same"]
    assert rows(over) == before and Revision.objects.count() == 1


def test_the_chief_judge_corrects_a_signed_order_on_the_page_of_it(over: Evening) -> None:
    sign(over)
    ask = third_out(over)
    page = reverse("results:order", args=[over.tournament.slug, ask["entry_id"]])
    query = {"relation": "before", "other": ask["other_id"]}
    judge = signed_in(colleague(over, Role.JUDGE)).get(page, query).content.decode()
    post = reverse("results:revise_order", args=[over.tournament.slug, ask["entry_id"]])
    assert post not in judge and "3 → 2" not in judge
    chief = signed_in(over.chief)
    assert page in chief.get(reverse("pages:results", args=[over.tournament.slug])).content.decode()
    shown = chief.get(page, query).content.decode()
    assert post in shown and "2 → 3" in shown and "3 → 2" in shown
    typed = {"typed": over.tournament.name, "reason": "Запись", "request_id": str(uuid.uuid4())}
    sent = query | typed
    assert chief.post(post, sent).status_code == 302
    assert list(Revision.objects.values_list("number", flat=True)) == [1, 2]


def test_the_pages_show_revisions_and_signatures(over: Evening) -> None:
    secretary = colleague(over, Role.SECRETARY)
    sign(over)
    chief, slug = signed_in(over.chief), over.tournament.slug
    page = reverse("pages:results", args=[slug])
    post = reverse("results:countersign", args=[slug])
    assert post not in chief.get(page).content.decode()
    client = signed_in(secretary)
    assert post in client.get(page).content.decode()
    sent = {"request_id": str(uuid.uuid4())}
    assert client.post(post, sent, headers={"HX-Request": "true"}).status_code == 204
    assert post not in client.get(page).content.decode()
    Member.objects.update(surname="Исправленный")
    ask = {"typed": over.tournament.name, "reason": WHY, "request_id": str(uuid.uuid4())}
    revising = reverse("results:revise", args=[slug])
    answer = chief.post(revising, ask, headers={"HX-Request": "true"})
    assert "revision 2." in answer.content.decode()
    shown = chief.get(page).content.decode()
    assert "Revision 2" in shown and WHY in shown and secretary.name in shown
    paper = reverse("results:protocol", args=[slug])
    first, second = (text(chief.get(paper + more).content) for more in ("?revision=1", ""))
    assert first.count(secretary.name) == second.count(secretary.name) + 1  # they signed the first
    assert chief.get(f"{paper}?revision=3").status_code == 404
