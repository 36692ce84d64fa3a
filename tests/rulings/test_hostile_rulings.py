"""Whatever is sent to the log and to protests, nobody gets a 500 and a refusal writes nothing."""

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from floor.journal.private import Private
from floor.models import JournalLine
from floor.time.tournament_time import now
from rulings.services import log, protests
from tests.each import EXAMPLES
from tests.evening import Evening, evening
from tests.floor.test_hostile_forms import text
from tests.rulings.table import sitting
from tests.views import address_of

pytestmark = pytest.mark.django_db
calm = settings(
    max_examples=2 * EXAMPLES,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
FIELDS = [
    "kind", "topic", "case", "rule", "fair", "decision", "facts", "table", "seat", "entries",
    "text", "staff", "entry", "target", "upheld", "on", "typed", "player", "word", "part", "all",
]  # fmt: skip
LIKELY = ["1", "2", "one_chip_call", "sanction", "ruling-1", "yes", "2010-10-16", "4.9.8", "{}"]
sent = st.dictionaries(st.sampled_from(FIELDS), st.sampled_from(LIKELY) | text, max_size=8)
ids = st.uuids().map(str) | st.sampled_from(["", "x"])
POSTED = ["record", "stand", "receive_protest", "forward_protests"]
NUMBERED = [
    "overrule", "add", "consult", "attach", "withdraw_protest", "decide_protest", "answer_protest",
]  # fmt: skip
READ = ["log", "new_ruling", "precedents", "protests", "pocket"]


@pytest.fixture
def event() -> Evening:
    night = evening(4, drawn=True)
    night.now = now()
    table, seat, entry = sitting(night)
    log.rule(night.tap(), kind="words_bind", table=table, seat=seat, entries=[entry])
    protests.receive(night.tap(), text=Private("Нет."), entry=entry, against="ruling", number=1)
    return night


@pytest.fixture
def chief(event: Evening) -> Client:
    client = Client(raise_request_exception=False)
    client.force_login(event.chief, "floor.accounts.backend.StaffBackend")
    return client


@calm
@given(name=st.sampled_from(POSTED + NUMBERED), number=st.integers(0, 3), form=sent, key=ids)
def test_acts(
    event: Evening, chief: Client, name: str, number: int, form: dict[str, str], key: str
) -> None:
    before = JournalLine.objects.count()
    arguments = [event.tournament.slug, *([number] if name in NUMBERED else [])]
    answer = chief.post(address_of(f"rulings:{name}", *arguments), {**form, "request_id": key})
    assert answer.status_code in {200, 302, 404, 409}
    if answer.status_code >= 400:
        assert JournalLine.objects.count() == before


@calm
@given(name=st.sampled_from(READ), query=sent)
def test_readings(event: Evening, chief: Client, name: str, query: dict[str, str]) -> None:
    address = address_of(f"rulings:{name}", event.tournament.slug)
    assert chief.get(address, query).status_code in {200, 404, 409}


@pytest.mark.parametrize("number", [2**31, 2**63, 10**30])
def test_numbers_beyond_any_log(event: Evening, chief: Client, number: int) -> None:
    for name in ("ruling", "photo"):
        address = address_of(f"rulings:{name}", event.tournament.slug, number)
        assert chief.get(address).status_code in {404, 409}
    for name in NUMBERED:
        address = address_of(f"rulings:{name}", event.tournament.slug, number)
        assert chief.post(address, {"typed": "x"}).status_code in {404, 409}
