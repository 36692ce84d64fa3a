"""Who reads penalties and protests: the jury; the desk nowhere, at any address of the house."""

import io
import itertools
from collections.abc import Iterator

import pytest
from django.test import Client
from django.utils.translation import override
from pypdf import PdfReader
from pytest_django import DjangoDbBlocker

from floor.models import Staff
from floor.values.roles import Role
from rules.offences import catalogue
from rulings.models import Penalty, Protest
from rulings.sentences.penalties import sanction
from tests.door import signed_in
from tests.everywhere import house as houses
from tests.everywhere.addresses import BOOKS, readings
from tests.everywhere.house import House
from tests.standing import standing

pytestmark = pytest.mark.django_db
# These print the books themselves, so they name every offence and sanction there is.
PRINT_BOOKS = (*BOOKS, "calculators:")


def numbered() -> houses.Words:
    """Texts that no two fields share, so that each is found wherever it stands."""
    number = itertools.count(1000)
    return lambda most: f"Слово{next(number)}"[:most]


@pytest.fixture(scope="module", params=["playing", "finished"])
def house(
    request: pytest.FixtureRequest, django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[House]:
    playing = getattr(houses, request.param)
    with standing(django_db_blocker, lambda: playing(numbered())) as house:
        yield house


def reader(house: House, role: Role) -> Client:
    staff = Staff.objects.create_user(f"reader-{role.value}", name="Читатель")
    staff.appointment_set.create(tournament=house.tournament, role=role)
    return signed_in(staff)


def texts(house: House) -> set[str]:
    """What was written about penalties and protests."""
    penalties = Penalty.objects.filter(tournament=house.tournament).select_related("note")
    protests = Protest.objects.filter(tournament=house.tournament)
    written = [row.note for row in penalties]
    for protest in protests.select_related("text", "answer"):
        written += [protest.text, protest.answer]
    return {text.text for text in written if text is not None}


def sanctions(house: House) -> set[str]:
    """Offences and sanctions in the words of the screens, in both languages."""
    offences, words = catalogue(house.tournament.rulebook).offences, set()
    for row in Penalty.objects.filter(tournament=house.tournament):
        for language in ("en", "ru"):
            with override(language):
                words.add(offences[row.offence].title.read([language]))
                words.add(sanction(row.sanction, row.count, row.hands))
    return words


def pages(house: House, client: Client, *names: str) -> Iterator[tuple[str, str, str]]:
    """Name, address and text of everything this person may read, whole and as a fragment; of the
    addresses ``names`` alone where they are given."""
    for name, path in readings(house):
        if names and name not in names:
            continue
        for headers in ({}, {"HX-Request": "true"}):
            answer = client.get(path, headers=headers)
            if answer.status_code == 200:
                yield name, path, _text(answer)


def _text(answer: object) -> str:
    body = answer.getvalue()  # type: ignore[attr-defined]
    if body.startswith(b"%PDF"):
        text = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(body)).pages)
        return " ".join(text.split())
    return body.decode(errors="replace")


def test_the_registrar_reads_of_no_penalty_and_no_protest(house: House) -> None:
    client, written, words = reader(house, Role.REGISTRAR), texts(house), sanctions(house)
    assert written and words
    leaks = {
        (path, word)
        for name, path, text in pages(house, client)
        for word in written | (set() if name.startswith(PRINT_BOOKS) else words)
        if word in text
    }
    assert leaks == set()


@pytest.mark.parametrize("role", [Role.CHIEF_JUDGE, Role.JUDGE, Role.SECRETARY])
def test_the_jury_reads_the_whole_protocol(house: House, role: Role) -> None:
    client = reader(house, role)
    protocols = [text for _, _, text in pages(house, client, "results:protocol_data")]
    given = Penalty.objects.filter(tournament=house.tournament, state=Penalty.State.GIVEN)
    protests = Protest.objects.filter(tournament=house.tournament)
    notes = {row.note.text for row in given.select_related("note") if row.note}
    notes |= {row.text.text for row in protests.select_related("text")}
    assert notes and protocols
    assert all(note in text for text in protocols for note in notes)


def test_an_extract_is_called_one_and_shows_no_signature(house: House) -> None:
    client = reader(house, Role.REGISTRAR)
    papers = pages(house, client, "results:protocol", "results:protocol_data")
    text = {name: text for name, _, text in papers}
    assert "Выписка" in text["results:protocol"] and "Выписка" in text["results:protocol_data"]
    assert "SHA-256 этого протокола" not in text["results:protocol"]
    assert '"signed_at": null' in text["results:protocol_data"]
