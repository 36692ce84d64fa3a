"""The terms page: read, what a change would do, the change; too late is said before it is tried."""

import uuid
from dataclasses import replace

import pytest
from django.test import Client
from lxml import html

from floor.event import terms
from floor.event.regulations_file import templates
from floor.event.unlike_template import unlike_template
from floor.models import JournalLine
from registration.models import Terms
from registration.services import change_entry_terms
from rules.refusal import Refused
from tests.evening import Evening, evening
from tests.views import address_of

pytestmark = pytest.mark.django_db
RAISED = {"buy_in": "250000", "fee": "50000", "late_levels": "6"}
SAME = {
    "entry_list": "none",
    "staff_share": "0",
    "bounty": "0",
    "re_entries": "0",
    "capacity": "0",
    "no_show_levels": "0",
}


@pytest.fixture
def event() -> Evening:
    return evening(3)


@pytest.fixture
def chief(client: Client, event: Evening) -> Client:
    client.force_login(event.chief)
    return client


def address(event: Evening, name: str, *args: str) -> str:
    return address_of(f"floor:{name}", event.tournament.slug, *args)


def sent(**changed: str) -> dict[str, str]:
    return {"request_id": str(uuid.uuid4())} | RAISED | SAME | changed


def test_every_group_says_what_it_is_and_until_when(chief: Client, event: Evening) -> None:
    page = chief.get(address(event, "terms")).content.decode()
    for group in terms.GROUPS.values():
        assert str(group.title) in page
        assert (str(group.until) in page) == (group.key != "chips")
    assert "Locked since the first stack was issued" in page, "and no word of until when"


def test_a_preview_says_what_changes_and_changes_nothing(chief: Client, event: Evening) -> None:
    page = chief.post(address(event, "preview_terms", "entry"), sent()).content.decode()
    assert "Buy-in: 200\u00a0000\u00a0BYR → 250\u00a0000\u00a0BYR" in page
    assert "Starting stack" not in page
    assert Terms.objects.get().buy_in == 200_000
    assert not JournalLine.objects.filter(kind__startswith="terms.").exists()


def test_a_preview_is_a_page_of_the_office_with_its_neighbours(
    chief: Client, event: Evening
) -> None:
    page = html.fromstring(chief.post(address(event, "preview_terms", "entry"), sent()).content)
    (pages,) = page.xpath("//nav[@id='nav-pages']")
    assert pages.get("aria-label") == "Office"
    assert pages.xpath("a[@aria-current]/text()") == ["Terms"]


def test_from_the_preview_one_comes_to_a_page_in_the_theme_that_was_chosen(
    chief: Client, event: Evening
) -> None:
    page = html.fromstring(chief.post(address(event, "preview_terms", "entry"), sent()).content)
    ways = page.xpath("//div[@class='account']//input[@name='next']/@value")
    assert len(ways) == 2 and {chief.get(way).status_code for way in ways} == {200}


def test_a_change_is_one_line(chief: Client, event: Evening) -> None:
    answer = chief.post(address(event, "change_terms", "entry"), sent())
    assert answer.status_code == 302
    row = Terms.objects.get()
    assert (row.buy_in, row.fee, row.late_levels, row.is_open) == (250_000, 50_000, 6, False)
    line = JournalLine.objects.get(kind="terms.entry_changed")
    assert line.facts["terms"] == ["buy_in", "fee", "late_levels"]


def test_the_group_that_was_changed_says_that_it_was_saved(chief: Client, event: Evening) -> None:
    page = html.fromstring(chief.post(address(event, "preview_terms", "entry"), sent()).content)
    (there,) = page.xpath("//form[contains(@action, '/entry/')]//input[@name='next']/@value")
    answer = chief.post(address(event, "change_terms", "entry"), sent(next=there))
    assert answer.url == there
    page = html.fromstring(chief.get(there).content)
    (form,) = page.xpath("//form[.//*[@role='status']]")
    assert form.get("id") == "terms-entry" and "Saved" in form.text_content()


def test_a_wrong_value_is_said_beside_its_field(chief: Client, event: Evening) -> None:
    answer = chief.post(address(event, "preview_terms", "entry"), sent(fee="250001"))
    assert answer.status_code == 409
    (form,) = [group["form"] for group in answer.context["groups"] if group["form"].is_bound]
    assert list(form.errors) == ["fee"]


def test_what_few_evenings_need_is_folded_with_what_is_set_of_it(
    chief: Client, event: Evening
) -> None:
    Terms.objects.update(bounty=150_000, takes_applications=True, re_entries=2)
    page = html.fromstring(chief.get(address(event, "terms")).content)
    (more,) = page.xpath("//details[@id='more-entry']")
    summary = " ".join(more.xpath("summary")[0].text_content().split())
    assert "Bounty out of it: 150 000; Players apply" in summary
    assert "Late" not in summary and "Re-entries" not in summary
    assert not page.xpath("//form[@id='terms-rebuys']/details/@open")
    assert page.xpath("//form[@id='terms-entry']/details/@open")
    wrong = chief.post(address(event, "preview_terms", "rebuys"), sent(rebuys="x")).content
    assert html.fromstring(wrong).xpath("//form[@id='terms-rebuys']/details/@open")


def test_what_is_too_late_is_refused(chief: Client, event: Evening) -> None:
    for name in ("preview_terms", "change_terms"):
        deeper = sent(starting_stack="4000")
        answer = chief.post(address(event, name, "chips"), deeper)
        assert answer.status_code == 409
        assert "everyone starts with the same" in answer.content.decode()


def test_a_level_that_is_not_there_is_refused(chief: Client, event: Evening) -> None:
    answer = chief.post(address(event, "preview_terms", "entry"), sent(late_levels="99"))
    assert answer.status_code == 409
    assert "The structure has 20 levels." in answer.content.decode()


def test_the_verb_refuses_what_the_database_would(event: Evening) -> None:
    values = terms.GROUPS["entry"].values(event.tournament) | {"fee": 200_001}
    with pytest.raises(Refused, match=r"terms\.fee_above_price"):
        change_entry_terms(event.tap(), values=values)


def test_nothing_changed_is_no_line(chief: Client, event: Evening) -> None:
    same = sent(buy_in="200000", fee="0", late_levels="0")
    answer = chief.post(address(event, "change_terms", "entry"), same)
    assert answer.status_code == 409 and "Nothing is changed" in answer.content.decode()


def test_there_is_no_such_group(chief: Client, event: Evening) -> None:
    assert chief.post(address(event, "preview_terms", "mood"), sent()).status_code == 404


def test_no_two_groups_have_a_column_of_one_name() -> None:
    group = terms.GROUPS["entry"]
    with pytest.raises(ValueError, match="offered twice"):
        terms.offer(group)


def fields(page: bytes, group: str) -> dict[str, str]:
    """What the form of the group would send, as it was opened."""
    (form,) = html.fromstring(page.decode()).xpath(f"//form[contains(@action, '/{group}/')]")
    return dict(form.form_values()) | {"request_id": str(uuid.uuid4())}


def test_of_two_chiefs_with_one_form_the_second_reads_what_the_first_has_changed(
    chief: Client, event: Evening
) -> None:
    opened = fields(chief.get(address(event, "terms")).content, "entry")
    page = chief.post(address(event, "preview_terms", "entry"), opened | {"late_levels": "6"})
    shown = fields(page.content, "entry")
    change_entry_terms(event.tap(), values={"buy_in": 250_000})
    for name, form in (("preview_terms", opened), ("change_terms", shown)):
        answer = chief.post(address(event, name, "entry"), form | {"late_levels": "6"})
        assert answer.status_code == 409
        assert "Somebody else has changed this meanwhile: Buy-in." in answer.content.decode()
    row = Terms.objects.get()
    assert (row.buy_in, row.late_levels) == (250_000, 0)


@pytest.mark.parametrize("group", sorted(terms.GROUPS))
def test_a_form_sent_as_it_was_opened_changes_nothing(
    chief: Client, group: str, event: Evening
) -> None:
    opened = fields(chief.get(address(event, "terms")).content, group)
    answer = chief.post(address(event, "change_terms", group), opened)
    page = answer.content.decode()
    assert answer.status_code == 409 and "meanwhile" not in page
    assert "Nothing is changed" in page or "everyone starts with the same" in page


def test_what_is_not_as_the_template_says_is_marked_with_what_it_says(
    chief: Client, event: Evening
) -> None:
    page = chief.get(address(event, "terms")).content.decode()
    assert "Created from the template" in page and "unlike" not in page
    assert not html.fromstring(page).xpath("//summary//*[contains(., 'from the template')]")
    change_entry_terms(event.tap(), values={"buy_in": 250_000})
    page = html.fromstring(chief.get(address(event, "terms")).content.decode())
    (beside,) = page.xpath("//*[contains(@class, 'unlike')]")
    assert beside.text == "In the template: 200\u00a0000"
    (summary,) = page.xpath("//summary[.//*[contains(., 'from the template')]]/h2/text()")
    assert summary == str(terms.GROUPS["entry"].title)


def test_sums_of_a_template_of_another_currency_are_not_compared(event: Evening) -> None:
    regulations = templates()["cup_of_belarus_2010"]
    other = replace(regulations, currency="EUR", terms={**regulations.terms, "buy_in": 1})
    row = terms.GROUPS["entry"].row(event.tournament)
    assert unlike_template(terms.GROUPS["entry"], row, other) == {}, "sums of another currency"
