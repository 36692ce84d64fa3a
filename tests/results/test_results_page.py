"""The results page, the protocol's files and the signature, through the door."""

import hashlib
import json
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from floor.models import Appointment, JournalLine, Staff
from pages.results import FIRST
from registration.models import Member
from results import selectors, services
from results.models import Revision
from seating import services as hall
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.results.playing import at_table, out, play
from tests.rulings import penalised
from tests.views import address_of

pytestmark = pytest.mark.django_db
WEAPON = "<script>alert('О')</script>{{ 7|add:7 }}"
Get = Callable[..., Any]


@pytest.fixture
def cup() -> Evening:
    return evening(47, drawn=True)


@pytest.fixture
def chief(cup: Evening) -> Client:
    return signed_in(cup.chief)


@pytest.fixture
def at(cup: Evening) -> Callable[[str], str]:
    return lambda name: address_of(f"results:{name}", cup.tournament.slug)


def text_of(answer: Any) -> str:
    text: str = answer.content.decode()
    return text.replace("\u00a0", " ")


def sign(client: Client, address: str, typed: str, request_id: str = "") -> Any:
    ask = {"typed": typed, "request_id": request_id or str(uuid.uuid4())}
    return client.post(address, ask, headers={"HX-Request": "true"})


def test_places_stand_before_the_protocol(chief: Client, at: Callable[[str], str]) -> None:
    page = text_of(chief.get(at("results")))
    assert page.index("<h2>Places</h2>") < page.index('id="protocol"') < page.index("over-time")


def test_the_first_three_stand_on_a_podium_when_it_is_over() -> None:
    event = evening(6, drawn=True)
    address = reverse("pages:results", args=[event.tournament.slug])
    play(event, left=2)
    assert "podium" not in signed_in(event.chief).get(address).content.decode()
    play(event)
    page = signed_in(event.chief).get(address)
    assert [row.best for row, _portrait in page.context["podium"]] == [1, 2, 3]
    assert page.content.count(b"data-place=") == 3


def test_before_anybody_is_out(chief: Client, at: Callable[[str], str]) -> None:
    page = text_of(chief.get(at("results")))
    assert "Nobody is out yet" in page and "2 944 000 BYR" in page
    assert at("sign") not in page
    assert "2 000 BYR" in page and "not awarded" in page


def test_the_fragment_is_the_part_that_reads_itself_anew(
    cup: Evening, chief: Client, at: Callable[[str], str]
) -> None:
    play(cup, left=44)
    part = text_of(chief.get(at("results"), headers={"HX-Request": "true"}))
    assert part.lstrip().startswith('<div class="stack" id="results"')
    assert "<html" not in part and ">47<" in part and ">45<" in part


def test_who_was_disqualified_is_told_from_who_lost_his_chips(
    cup: Evening, chief: Client, at: Callable[[str], str]
) -> None:
    punished, beaten = at_table(cup, 1)[:2]
    penalised.out(cup, punished)
    out(cup, beaten)
    page = text_of(chief.get(at("results")))
    assert page.count("disqualified") == 1
    row = page[: page.index("disqualified")].rpartition("<tr>")[2]
    assert punished.member.surname in row


def test_a_played_evening_shows_winner_prizes_and_deadlines(
    cup: Evening, chief: Client, at: Callable[[str], str]
) -> None:
    play(cup)
    page = text_of(chief.get(at("results")))
    assert "waits for the signature" in page
    assert "20:16" in page and "FSPR 1.9.3" in page and "17 Oct 2010, 19:46" in page
    assert page.count("(the event rulebook is silent)") == 2, "the BFSP names no deadline"
    assert at("sign") in page and cup.tournament.name.replace("'", "&#x27;") in page


def test_a_name_is_text(cup: Evening, chief: Client, at: Callable[[str], str]) -> None:
    play(cup, left=46)
    Member.objects.update(surname=WEAPON)
    page = text_of(chief.get(at("results")))
    assert "<script>alert" not in page and "{{ 7|add:7 }}" in page


def test_who_is_not_the_chief_judge_is_not_offered_the_pen(
    cup: Evening, at: Callable[[str], str]
) -> None:
    play(cup)
    judge = Staff.objects.create_user("judge", name="Судья")
    Appointment.objects.create(tournament=cup.tournament, staff=judge, role="judge")
    client = signed_in(judge)
    assert at("sign") not in text_of(client.get(at("results")))
    assert sign(client, at("sign"), cup.tournament.name).status_code == 403
    assert not Revision.objects.exists()


def test_signed_over_the_page_twice(cup: Evening, chief: Client, at: Callable[[str], str]) -> None:
    play(cup)
    wrong = sign(chief, at("sign"), "Кубок")
    assert (wrong.status_code, Revision.objects.count()) == (409, 0)
    assert "type the name of the tournament" in text_of(wrong)
    once = str(uuid.uuid4())
    first, again = (sign(chief, at("sign"), cup.tournament.name, once) for _ in range(2))
    assert (first.status_code, again.status_code) == (200, 200)
    for answer in (first, again):  # said where the act was, with the way to the paper
        words = text_of(answer)
        assert "The official results are signed: " in words and "revision 1." in words
        assert f'href="{at("protocol")}"' in words and "autofocus" in words
    assert JournalLine.objects.filter(kind="protocol.signed").count() == 1
    page = text_of(chief.get(at("results")))
    assert Revision.objects.get().sha256 in page and at("sign") not in page
    assert "The official results are signed: " in page and 'id="signed" tabindex="-1">' in page
    assert sign(chief, at("sign"), cup.tournament.name).status_code == 409


def test_without_a_number_of_its_own_a_form_is_refused(
    cup: Evening, chief: Client, at: Callable[[str], str]
) -> None:
    play(cup)
    answer = chief.post(at("sign"), {"typed": cup.tournament.name}, headers={"HX-Request": "1"})
    assert (answer.status_code, Revision.objects.count()) == (409, 0)


def test_the_downloaded_text_has_the_hash_that_is_printed(
    cup: Evening, chief: Client, at: Callable[[str], str]
) -> None:
    play(cup)
    sign(chief, at("sign"), cup.tournament.name)
    answer = chief.get(at("protocol_data"))
    assert answer["Content-Type"] == "application/json"
    assert hashlib.sha256(answer.content).hexdigest() == Revision.objects.get().sha256
    assert json.loads(answer.content)["places"][0]["best"] == 1


def test_the_paper_is_a_pdf_for_a_draft_and_after_signing(
    cup: Evening, chief: Client, at: Callable[[str], str]
) -> None:
    answer = chief.get(at("protocol"))
    assert answer["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF-")
    assert "object-src 'self'" in answer["Content-Security-Policy"]
    assert "script-src 'self'" in answer["Content-Security-Policy"]


def test_a_page_of_a_large_field_shows_the_best_and_all_when_asked(
    cup: Evening, chief: Client, at: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    play(cup, left=40)
    monkeypatch.setattr("pages.results.FIRST", 3)
    short, whole = (text_of(chief.get(at("results") + more)) for more in ("", "?all"))
    assert (short.count('scope="row"'), whole.count('scope="row"')) == (3 + 5, 7 + 5)
    assert "?all" in short and f"{at('results')}?all" in whole
    assert FIRST == 200


def test_the_page_asks_as_much_for_many_places_as_for_few(
    cup: Evening,
    chief: Client,
    at: Callable[[str], str],
    django_assert_max_num_queries: Callable[..., Any],
) -> None:
    for left in (44, 20):
        play(cup, left=left)
        chief.get(at("results"))
        with django_assert_max_num_queries(19):
            chief.get(at("results"))


def test_places_that_rest_on_untold_stacks_say_so_and_the_floor_is_asked(
    cup: Evening, chief: Client, at: Callable[[str], str]
) -> None:
    hall.begin_hand_for_hand(cup.tap())
    first, other = at_table(cup, 1)[:2]
    out(cup, first)
    out(cup, other)
    plan = reverse("pages:plan", args=[cup.tournament.slug])
    for page, fold in (
        (at("results"), '<details class="stack" id="untold" open>'),
        (plan, 'id="untold">'),
    ):
        shown = text_of(chief.get(page))
        assert "table 1: stacks to enter" in shown and "1 hand without stacks" in shown
        assert fold in shown, "one alone stands open where results are"
    assert text_of(chief.get(at("results"))).count("stack not entered") == 2
    ask = {"entry": [first.pk, other.pk], "stack": ["2000", ""], "request_id": str(uuid.uuid4())}
    assert chief.post(at("tell_stacks"), ask, headers={"HX-Request": "true"}).status_code == 409
    ask["stack"] = ["2000", "900"]
    assert chief.post(at("tell_stacks"), ask, headers={"HX-Request": "true"}).status_code == 200
    assert "stack not entered" not in text_of(chief.get(at("results")))
    assert "stacks to enter" not in text_of(chief.get(plan))


def test_after_the_signature_nobody_is_asked_for_stacks() -> None:
    event = evening(3, drawn=True)
    hall.begin_hand_for_hand(event.tap())
    first, other, _ = at_table(event, 1)
    out(event, first)
    out(event, other)
    chief, page = signed_in(event.chief), reverse("pages:results", args=[event.tournament.slug])
    shown = text_of(chief.get(page))
    assert "stacks to enter" in shown and 'href="#untold"' in shown
    console = text_of(chief.get(reverse("pages:agenda", args=[event.tournament.slug])))
    assert f'href="{page}#untold"' in console and f'href="{page}#protocol"' in console
    services.sign(event.tap(), typed=event.tournament.name)
    after = text_of(chief.get(page))
    assert "stacks to enter" not in after and "stack not entered" in after


def test_every_prize_won_has_a_slip_to_be_signed(
    chief: Client, cup: Evening, at: Callable[[str], str]
) -> None:
    assert "Nobody has won a prize yet" in text_of(chief.get(at("slips")))
    assert at("slips") not in text_of(chief.get(at("results")))
    play(cup, left=1)
    rows = [row for row in selectors.result(cup.tournament).rows if row.prize]
    page = text_of(chief.get(at("slips")))
    assert len(rows) == 5 and page.count('<li class="paper">') == 5
    assert rows[0].name in page and "2 944 000 BYR" in page
    assert f'href="{at("slips")}"' in text_of(chief.get(at("results")))
