"""The protocol: what is in it, who signs it and when, its hash, its paper."""

import hashlib
import io
import json
from collections.abc import Iterator
from dataclasses import replace

import pytest
from pypdf import PdfReader
from pytest_django import DjangoDbBlocker

from clock import services as clock_services
from floor.journal import selectors as journal
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.models import Appointment, JournalLine, Staff, Tournament
from floor.values import roles
from registration import services as desk
from registration.models import AdmissionReason, Entry, Member, Sale
from results import pdf, protocol_sections, services
from results.document import Document, digest, in_language, written
from results.models import Revision
from seating import services as hall
from tests.evening import Evening, evening
from tests.results.drafts import draft, draft_text, printed_rows
from tests.results.playing import MINUTE, at_table, is_over, out, play, refused, tap_of
from tests.standing import standing

pytestmark = pytest.mark.django_db
NAMES = [
    '#panic("x")',
    "*_<b> $x$ @ref \\ // /*",
    "Константинопольский-Долгоруков Иннокентий Святославович",
    "О'Нил",
    "Ёжиков",
]


def played() -> Evening:
    event = evening(47, drawn=True)
    clock_services.start(event.tap())
    play(event)
    return event


@pytest.fixture(scope="module")
def cup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Evening]:
    with standing(django_db_blocker, played) as event:
        yield event


@pytest.fixture
def over(cup: Evening) -> Evening:
    """The cup of 2010, played to its end."""
    return replace(cup, tournament=Tournament.objects.get(pk=cup.tournament.pk))


def sign(event: Evening) -> Revision:
    services.sign(event.tap(), typed=event.tournament.name)
    return Revision.objects.get(tournament=event.tournament)


def paper(protocol: Document) -> str:
    """Its text with every run of white space as one blank."""
    pages = PdfReader(io.BytesIO(pdf.pdf(protocol, "ru"))).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def test_1_9_1_results_figures_and_remarks(over: Evening) -> None:
    protocol = draft_text(over)
    rows = printed_rows(protocol)
    assert [row["place"] for row in rows] == [str(n) for n in range(1, 48)]
    assert rows[0]["prize"] == "2\u00a0944\u00a0000\u00a0BYR"
    assert protocol["leftover"] == "2\u00a0000\u00a0BYR"
    values = [value for _, value in protocol["facts"]]
    assert values[:3] == ["47", "47", "200\u00a0000\u00a0BYR"]
    assert values[-2:] == ["16.10.2010 19:00", "16.10.2010 19:46"]
    assert protocol["remarks"] == []


def test_shared_places_are_a_remark() -> None:
    event = evening(12, drawn=True)
    hall.begin_hand_for_hand(event.tap())
    out(event, at_table(event, 1)[0])
    out(event, at_table(event, 2)[0])
    protocol = draft_text(event)
    assert [row["place"] for row in printed_rows(protocol)] == ["11–12", "11–12"]
    assert protocol["remarks"] == ["Мест, разделённых при вылете в одной раздаче: 2."]


def test_those_left_at_the_end_did_not_go_out_in_one_hand() -> None:
    event = evening(5, drawn=True)
    play(event, left=3)
    services.end_event(event.tap(), how="agreement", reason=Private("Разделили поровну"))
    assert is_over(event)
    protocol = draft_text(event)
    assert [row["place"] for row in printed_rows(protocol)][:3] == ["1–3"] * 3
    assert len(protocol["remarks"]) == 1 and "поровну" in protocol["remarks"][0]


def admit(sale: Sale) -> None:
    """The entry was sold by exception of the chief judge."""
    kept = AdmissionReason.objects.create(text="Взнос внёс на месте")
    Entry.objects.filter(pk=sale.entry_id).update(admission=kept)


def test_who_was_admitted_by_exception_is_a_remark(over: Evening) -> None:
    sale = Sale.objects.earliest("pk")
    admit(sale)
    (remark,) = draft_text(over)["remarks"]
    assert "Взнос внёс на месте" in remark
    assert str(sale.entry.member) in remark


def test_who_was_admitted_and_withdrew_is_no_remark() -> None:
    event = evening(2)
    sale = Sale.objects.filter(tournament=event.tournament).earliest("pk")
    admit(sale)
    assert len(draft_text(event)["remarks"]) == 1
    desk.void_sale(event.tap(), sale_id=sale.pk)
    assert draft_text(event)["remarks"] == []


def test_an_app_above_adds_its_chapter(over: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    chapters = [
        {"title": "Предложения федерации", "lines": NAMES},
        {"title": "Пустое", "lines": []},
    ]
    monkeypatch.setitem(
        protocol_sections.CHAPTERS, "ban", protocol_sections.Source(lambda _: chapters, roles.CREW)
    )
    protocol = draft(over)
    assert in_language(protocol, "ru")["chapters"] == [chapters[0] | {"about": "ban"}]
    assert all(
        text in paper(protocol) for text in ("Предложения федерации", '#panic("x")', "О'Нил")
    )


def test_every_draw_is_in_it_with_seed_and_commitment(over: Evening) -> None:
    (lot,) = draft(over)["draws"]
    assert hashlib.sha256(bytes.fromhex(lot["seed"])).hexdigest() == lot["commitment"]


def test_a_table_opened_with_drawn_players_is_in_it() -> None:
    event = evening(12, drawn=True)
    hall.open_table(event.tap(), table=7, with_players=True)
    acts = [lot["act"] for lot in draft_text(event)["lots"]]
    assert acts == ["Жеребьёвка всех мест", "Игроки для нового стола"]


def test_BFSP_2_3_3_the_secretary_signs_beside_the_chief_judge(over: Evening) -> None:
    secretary = Staff.objects.create_user("secretary", name="Секретарь Вторая")
    Appointment.objects.create(tournament=over.tournament, staff=secretary, role="secretary")
    names = [name for _, name in draft_text(over)["signatures"]]
    assert names == ["Судья Главный", "Секретарь Вторая"]


def test_FSPR_1_9_3_the_chief_judge_signs_alone() -> None:
    event = evening(key="fspr_club_evening")
    assert [name for _, name in draft_text(event)["signatures"]] == ["Судья Главный"]


def test_nobody_signs_before_the_end() -> None:
    event = evening(3, drawn=True)
    act = lambda: services.sign(event.tap(), typed=event.tournament.name)  # noqa: E731
    assert refused(act) == ["protocol.not_finished"]


def test_the_name_is_typed(over: Evening) -> None:
    assert refused(lambda: services.sign(over.tap(), typed="Кубок")) == ["protocol.name_differs"]
    assert refused(lambda: services.sign(over.tap(), typed="")) == ["protocol.name_differs"]
    other_signs = over.tournament.name.upper().replace("'", "”")
    services.sign(over.tap(), typed=f" {other_signs}\n")
    assert Revision.objects.count() == 1


def test_signed_once_also_by_a_double_tap(over: Evening) -> None:
    tap = over.tap()
    first = services.sign(tap, typed=over.tournament.name)
    assert services.sign(tap, typed=over.tournament.name) == first
    again = lambda: services.sign(over.tap(), typed=over.tournament.name)  # noqa: E731
    assert refused(again) == ["protocol.signed"]
    assert Revision.objects.count() == 1


def test_the_signature_is_of_whoever_signs(over: Evening) -> None:
    other = Staff.objects.create_user("other", name="Судья Другой")
    Appointment.objects.create(tournament=over.tournament, staff=other, role="chief_judge")
    services.sign(tap_of(over, other.pk), typed=over.tournament.name)
    signed = Revision.objects.get()
    assert signed.signatures.get().staff == other
    assert in_language(signed.document, "ru")["signatures"][0][1] == "Судья Другой"


def test_a_signature_and_what_it_is_under_stand(over: Evening) -> None:
    last = JournalLine.objects.filter(kind="entry.out").order_by("-seq").first()
    line = services.sign(over.tap(), typed=over.tournament.name)
    assert refused(lambda: journal_services.undo_line(over.tap(), seq=line.seq)) == ["undo.final"]
    assert refused(lambda: journal_services.undo_line(over.tap(), seq=last.seq)) == ["undo.sealed"]


def test_the_journal_keeps_no_name_of_the_signed_document(over: Evening) -> None:
    line = services.sign(over.tap(), typed=over.tournament.name)
    assert "Игроков" not in json.dumps([line.facts, line.changes], ensure_ascii=False)
    sha256 = Revision.objects.get().sha256
    assert line.facts == {"sha256": sha256, "revision": 1, "role": "chief_judge"}


def test_the_hash_is_that_of_the_text_and_survives_the_database(over: Evening) -> None:
    signed = sign(over)
    assert hashlib.sha256(written(signed.document)).hexdigest() == signed.sha256
    assert digest(signed.document) == signed.sha256
    signed.document["places"][0]["name"] += " "
    assert digest(signed.document) != signed.sha256


def test_the_hash_of_the_journal_is_of_the_lines_before_the_signature(over: Evening) -> None:
    before = journal.digest(over.tournament)
    signed = sign(over)
    assert signed.document["journal"] == {
        "last_seq": over.tournament.journal.last_seq,
        "sha256": before,
    }
    over.tournament.refresh_from_db()
    assert journal.digest(over.tournament) != before


def test_a_draft_says_so_and_has_no_hash(over: Evening) -> None:
    protocol = draft(over)
    text, words = paper(protocol), in_language(protocol, "ru")["words"]
    assert words["draft"] in text
    assert words["sha256"] not in text


def test_the_paper_shows_what_was_signed_and_its_hash(over: Evening) -> None:
    signed = sign(over)
    over.now += 60 * MINUTE
    Member.objects.update(surname="Другой")
    text = paper(Revision.objects.get().document)
    assert signed.sha256 in text
    assert "Другой Пётр" not in text and "16.10.2010 19:46" in text
    assert in_language(signed.document, "ru")["words"]["draft"] not in text
    assert all(row["name"] in text for row in signed.document["places"])


def test_the_same_document_is_the_same_file(over: Evening) -> None:
    protocol = sign(over).document
    assert pdf.pdf(protocol, "en") == pdf.pdf(protocol, "en")


def test_names_are_text_on_paper() -> None:
    event = evening(len(NAMES), drawn=True)
    members = Member.objects.filter(entries__tournament=event.tournament).order_by("pk")
    for member, name in zip(members, NAMES, strict=True):
        Member.objects.filter(pk=member.pk).update(surname=name, given_name="", number=f"N{member}")
    event.tournament.name = '#read("/etc/passwd") <b>'
    event.tournament.save()
    play(event)
    text = paper(sign(event).document)
    assert all(name in text for name in [*NAMES, event.tournament.name])


def test_five_hundred_places_fit_on_paper() -> None:
    event = evening(3, drawn=True)
    play(event)
    protocol = draft(event)
    text = protocol["texts"]["ru"]
    text["places"] = [[str(n), *text["places"][0][1:]] for n in range(1, 501)]
    reader = PdfReader(io.BytesIO(pdf.pdf(protocol, "ru")))
    assert 9 <= len(reader.pages) <= 15
    assert all(text["words"]["player"] in page.extract_text() for page in reader.pages[:9])
