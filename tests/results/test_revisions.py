"""The protocol after its first signature: others sign too, and a later decision revises it."""

import io
import json
import uuid

import pytest
from django.urls import reverse
from pypdf import PdfReader

from floor.journal.private import Private
from floor.values.roles import Role
from registration.models import Member
from results import pdf, services
from results.models import Revision, Signature
from results.selectors import protocols
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.results.playing import play, refused, tap_of

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
    assert chief.post(revising, ask, headers={"HX-Request": "true"}).status_code == 204
    shown = chief.get(page).content.decode()
    assert "Revision 2" in shown and WHY in shown and secretary.name in shown
    paper = reverse("results:protocol", args=[slug])
    first, second = (text(chief.get(paper + more).content) for more in ("?revision=1", ""))
    assert first.count(secretary.name) == second.count(secretary.name) + 1  # they signed the first
    assert chief.get(f"{paper}?revision=3").status_code == 404
