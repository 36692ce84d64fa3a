"""Founding a tournament from a template."""

import uuid
from datetime import date
from decimal import Decimal

import pytest
from django.forms import Form
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.urls import reverse
from lxml import html

from clock.models import Level
from clock.selectors import level
from floor.event import terms
from floor.event.founding_form import FoundingForm
from floor.event.regulations_file import templates
from floor.journal import services as journal_services
from floor.models import Appointment, JournalLine, Staff, Template, Tournament
from floor.values.level import Level as LevelRow
from pages import founding
from tests.each import for_each
from tests.evening import evening
from tests.floor.people import colleague
from tests.views import address_of

pytestmark = pytest.mark.django_db
TODAY = date(2026, 11, 21)


@pytest.fixture
def organiser(client: Client) -> Client:
    client.force_login(colleague(None, is_organiser=True))
    return client


def parts(form: FoundingForm) -> list[Form]:
    """The form and those of the terms that apps offer."""
    return [form, *form.groups]


def filled(key: str = "cup_of_belarus_2010", **changed: object) -> dict[str, object]:
    """The form as it comes from the template, with what a person changed in it."""
    return sent(FoundingForm(templates()[key], TODAY)) | changed


def sent(form: FoundingForm) -> dict[str, object]:
    """What a browser sends of the form as it is drawn."""
    drawn = {name: part[name].value() for part in parts(form) for name in part.fields}
    values = {name: v for name, v in drawn.items() if v is not None and v is not False}
    return {"request_id": str(uuid.uuid4()), **values, "name": "Кубок О'Нила"}


def create(
    client: Client, sent: dict[str, object], key: str = "cup_of_belarus_2010"
) -> HttpResponse:
    return client.post(reverse("pages:create", args=[key]), sent)


@pytest.mark.parametrize("key", ["tda_2019_turbo", "fspr_club_evening"])
def test_a_template_of_ours_is_offered_in_the_readers_language(organiser: Client, key: str) -> None:
    for language in ("ru", "en"):
        page = organiser.get(reverse("pages:create", args=[key]), HTTP_ACCEPT_LANGUAGE=language)
        assert page.context["form"]["language"].value() == language


def test_a_new_event_asks_first_what_most_evenings_need(organiser: Client) -> None:
    address = reverse("pages:create", args=["cup_of_belarus_2010"])
    page = html.fromstring(organiser.get(address).content)
    shown = page.xpath("//form[@id='create']//*[self::input or self::select][not(@type='hidden')]")
    open_fields = [field for field in shown if not field.xpath("ancestor::details")]
    assert len(open_fields) == 13 and len(shown) > 50
    assert not page.xpath("//details[contains(@class, 'terms-fold')]/@open")
    wrong = organiser.post(address, {"name": "Cup", "bounty": "-1"}).content
    (fold,) = html.fromstring(wrong).xpath("//details[@id='group-entry']")
    assert "open" in fold.attrib


def test_each_step_of_an_empty_house_leads_to_it(organiser: Client) -> None:
    """Staff and televisions belong to an event: the step founds it first, then goes on."""
    home = organiser.get("/").content.decode()
    address = reverse("pages:create", args=["cup_of_belarus_2010"])
    for then, view in (("staff", "floor:staff"), ("screens", "floor:screens")):
        choose = f"{reverse('pages:choose_template')}?then={then}"
        assert f'href="{choose}"' in home
        assert f'href="{address}?then={then}"' in organiser.get(choose).content.decode()
        page = organiser.get(f"{address}?then={then}").content.decode()
        assert f'name="then" value="{then}"' in page
        answer = create(organiser, filled() | {"then": then, "name": f"Event of {then}"})
        assert answer["Location"] == reverse(view, args=[Tournament.objects.latest("pk").slug])
    answer = create(organiser, filled() | {"then": "//evil"})
    assert answer["Location"] == reverse(
        "pages:console", args=[Tournament.objects.latest("pk").slug]
    )


def test_a_second_event_has_the_zone_of_the_first_and_not_of_its_template(client: Client) -> None:
    event = evening()
    Tournament.objects.update(timezone="Asia/Tokyo")
    Staff.objects.update(is_organiser=True)
    client.force_login(event.chief)
    page = client.get(reverse("pages:create", args=["fspr_club_evening"])).content.decode()
    assert '<option value="Asia/Tokyo" selected>' in page and "data-device-zone" in page
    again = client.post(reverse("pages:create", args=["fspr_club_evening"]), {"name": ""})
    assert "data-device-zone" not in again.content.decode()  # somebody has chosen


def test_every_template_is_offered_and_opens(organiser: Client) -> None:
    page = organiser.get(reverse("pages:choose_template")).content.decode()
    for key in templates():
        address = reverse("pages:create", args=[key])
        assert address in page
        assert organiser.get(address).status_code == 200
    late = html.fromstring(page).xpath("//dt[.='Late entry']/../dd")
    assert {"6 levels", "none"} <= {dd.text_content().strip() for dd in late}
    assert organiser.get(reverse("pages:create", args=["no-such"])).status_code == 404


def test_a_template_of_points_says_what_a_point_is_worth(
    organiser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = LevelRow(1200, game="ofc", limit="fixed_limit", small_bet=20)
    ofc = templates()["tda_2019_turbo"].changed(key="open_faced", levels=(row,))
    monkeypatch.setattr(founding, "templates", lambda: {ofc.key: ofc})
    for address in ("choose_template", "create"):
        args = [ofc.key] if address == "create" else []
        page = organiser.get(address_of(f"floor:{address}", *args)).content.decode()
        assert "20 a point" in page
        assert "0/0" not in page


@pytest.mark.parametrize("key", templates())
def test_a_template_founds_what_it_says(organiser: Client, key: str) -> None:
    answer = create(organiser, filled(key), key)
    tournament = Tournament.objects.get()
    assert answer["Location"] == reverse("pages:console", args=[tournament.slug])
    sheet = templates()[key]
    columns = [field.attname for field in Tournament._meta.concrete_fields]
    for name, value in sheet.values_for(columns).items():
        assert getattr(tournament, name) == value, name
    for group in terms.GROUPS.values():
        assert group.values(tournament) == {name: sheet.terms[name] for name in group.columns}
    assert (tournament.name, tournament.starts_on) == ("Кубок О'Нила", TODAY)
    assert Level.objects.filter(tournament=tournament).count() == len(sheet.levels)
    assert Appointment.objects.get().role == "chief_judge"
    assert JournalLine.objects.get().kind == "tournament.created"


def test_what_was_changed_counts(organiser: Client) -> None:
    changed = {"starting_stack": 5000, "buy_in": "12.50", "fee": "2.5", "late_levels": 3}
    key = "fspr_club_evening"
    create(organiser, filled(key, **changed, table_size=6, is_open="on", rulebook="bfsp"), key)
    tournament = Tournament.objects.get()
    sold = tournament.registration_terms
    assert (sold.starting_stack, sold.late_levels) == (5000, 3)
    assert tournament.seating_terms.table_size == 6
    assert (sold.buy_in, sold.fee) == (1250, 250)
    assert sold.is_open and tournament.rulebook == "bfsp"


def test_the_same_as_an_earlier_event(client: Client) -> None:
    """With its terms and structure of today; nobody founds after an event of strangers."""
    former = evening(key="fspr_club_evening", buy_in=450_000, table_size=7)
    Staff.objects.filter(pk=former.chief.pk).update(is_organiser=True)
    client.force_login(former.chief)
    key = f"like-{former.tournament.slug}"
    page = client.get(reverse("pages:choose_template")).content.decode()
    card = html.fromstring(page).xpath(f"//a[@href='{reverse('pages:create', args=[key])}']")[0]
    assert card.xpath("string(.//dt[.='Seats at a table']/../dd)") == "7"
    form = client.get(reverse("pages:create", args=[key])).context["form"]
    create(client, sent(form), key)
    tournament = Tournament.objects.exclude(pk=former.tournament.pk).get()
    for group in terms.GROUPS.values():
        assert group.values(tournament) == group.values(former.tournament)
    assert tournament.registration_terms.buy_in == 450_000
    assert [level(row) for row in tournament.levels.all()] == [
        level(row) for row in former.tournament.levels.all()
    ]
    stranger = f"like-{evening().tournament.slug}"
    assert client.get(reverse("pages:create", args=[stranger])).status_code == 404


def test_a_template_is_not_offered_beside_the_event_of_its_title(client: Client) -> None:
    title = templates()["cup_of_belarus_2010"].title.texts["ru"]
    former = evening()
    Tournament.objects.update(name=title)
    Staff.objects.filter(pk=former.chief.pk).update(is_organiser=True)
    client.force_login(former.chief)
    page = client.get(reverse("pages:choose_template")).content.decode()
    assert reverse("pages:create", args=[f"like-{former.tournament.slug}"]) in page
    assert reverse("pages:create", args=["cup_of_belarus_2010"]) not in page


def test_terms_saved_as_ours_found_the_next_event(client: Client) -> None:
    """Without the names of people; the line of the event and the club's are taken back as one."""
    former = evening(key="fspr_club_evening", buy_in=450_000, organiser="Иванов И. И.")
    Staff.objects.filter(pk=former.chief.pk).update(is_organiser=True)
    client.force_login(former.chief)
    terms_page = reverse("pages:terms", args=[former.tournament.slug])
    save = reverse("pages:save_template", args=[former.tournament.slug])
    for _again in range(2):  # of the same name: it takes the place of the first
        request = {"request_id": uuid.uuid4(), "name": " Наша  пятница ", "next": terms_page}
        assert client.post(save, request)["Location"] == terms_page
    assert "Наша пятница" in client.get(terms_page).content.decode()
    assert "Иванов" not in str(JournalLine.objects.values_list("changes", "facts", "ask"))
    key = f"ours-{Template.objects.get().pk}"
    assert key in client.get(reverse("pages:choose_template")).content.decode()
    create(client, sent(client.get(reverse("pages:create", args=[key])).context["form"]), key)
    tournament = Tournament.objects.exclude(pk=former.tournament.pk).get()
    assert (tournament.registration_terms.buy_in, tournament.officials.organiser) == (450_000, "")
    assert [level(row) for row in tournament.levels.all()] == [
        level(row) for row in former.tournament.levels.all()
    ]
    line = JournalLine.objects.filter(kind="terms.saved_as_template").latest("seq")
    journal_services.undo_line(former.tap(), seq=line.seq)
    journal_services.undo_line(former.tap(), seq=line.seq - 1)
    assert not Template.objects.exists()
    assert client.get(reverse("pages:create", args=[key])).status_code == 404


def test_another_currency_has_its_own_digits(organiser: Client) -> None:
    """The cup's roubles of 2010 have no kopecks; euros have cents, and the rest is divided by 5."""
    money = {"currency": "EUR", "buy_in": "12.50", "fee": "2.50", "payout_unit": "5"}
    create(organiser, filled(**money, declared_pool="1000"))
    tournament = Tournament.objects.get()
    assert (tournament.currency, tournament.currency_digits) == ("EUR", 2)
    sold = tournament.registration_terms
    assert (sold.buy_in, sold.fee) == (1250, 250)
    plan = tournament.results_terms
    assert (plan.declared_pool, plan.payout_unit) == (100_000, 500)


def test_sent_twice_it_founds_once(organiser: Client) -> None:
    sent = filled()
    assert create(organiser, sent)["Location"] == create(organiser, sent)["Location"]
    assert Tournament.objects.count() == 1


@for_each(
    ("changed", "field"),
    [
        ({"name": ""}, "name"),
        ({"name": "x" * 121}, "name"),
        ({"name": "a\x00b"}, "name"),
        ({"starts_on": "31.02.2026"}, "starts_on"),
        ({"starting_stack": 0}, "starting_stack"),
        ({"starting_stack": 10**12}, "starting_stack"),
        ({"table_size": 1}, "table_size"),
        ({"table_size": 13}, "table_size"),
        ({"final_table_size": 0}, "final_table_size"),
        ({"buy_in": "-1"}, "buy_in"),
        ({"buy_in": "0.5"}, "buy_in"),
        ({"buy_in": "NaN"}, "buy_in"),
        ({"buy_in": "1e30"}, "buy_in"),
        ({"fee": "200001"}, "fee"),
        ({"declared_pool": "x"}, "declared_pool"),
        ({"late_levels": 21}, "late_levels"),
        ({"rulebook": "hoyle"}, "rulebook"),
        ({"event_class": "friendly"}, "event_class"),
        ({"currency": "XXX"}, "currency"),
        ({"currency": ""}, "currency"),
        ({"payout_unit": "0"}, "payout_unit"),
        ({"payout_shares": "40, 25, 16.5"}, "payout_shares"),
        ({"payout_shares": "50 50.001"}, "payout_shares"),
        ({"payout_shares": "x"}, "payout_shares"),
        ({"payout_shares": "1e9999999"}, "payout_shares"),
        ({"payout_shares": "200 -100"}, "payout_shares"),
        ({"payout_remainder": "house"}, "payout_remainder"),
        ({"tickets": "0"}, "tickets"),
        ({"timezone": "Mars/Olympus"}, "timezone"),
        ({"language": "xx"}, "language"),
        ({"starts_on": "0001-01-01"}, "starts_on"),
        ({"starts_on": "9999-12-31"}, "starts_on"),
    ],
)
def test_a_wrong_detail_is_an_error_of_its_field(changed: dict[str, object], field: str) -> None:
    data = RequestFactory().post("/", filled(**changed)).POST
    form = FoundingForm(templates()["cup_of_belarus_2010"], TODAY, data)
    assert not form.is_valid()
    assert wrong_fields(form) == [field]


def wrong_fields(form: FoundingForm) -> list[str]:
    return [name for part in parts(form) for name in part.errors]


def test_a_wrong_detail_is_said_beside_its_field_and_founds_nothing(organiser: Client) -> None:
    answer = create(organiser, filled(name="", fee="200001"))
    assert answer.status_code == 200
    assert wrong_fields(answer.context["form"]) == ["name", "fee"]
    page = html.fromstring(answer.content)
    for field in ("name", "fee"):
        (box,) = page.xpath(f"//*[@name='{field}']/ancestor::*[contains(@class, 'field')][1]")
        assert box.xpath(".//ul[contains(@class, 'errorlist')]"), field
    assert not Tournament.objects.exists()


def test_money_is_never_a_float() -> None:
    groups = FoundingForm(templates()["fspr_club_evening"], TODAY).groups
    form = next(form for form in groups if form.group.key == "entry")
    assert form["buy_in"].value() == Decimal("3000")
    assert form.fields["buy_in"].clean("0.29") == 29
