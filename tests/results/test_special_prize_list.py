"""Special prizes in templates of events: they come with the terms, and what is unlike is marked."""

import pytest
from django.test import Client
from django.urls import reverse
from lxml import html

from floor.event.founding_form import FoundingForm
from floor.journal.private import Private
from floor.models import Staff, Template, Tournament
from results import services
from results.models import SpecialPrize
from seating import services as hall
from tests.evening import Evening, evening
from tests.floor.test_founding import create, sent

CUP = ("Кубок клуба", "club", "Орион", 0, False)
DEBUT = ("Лучший дебют", "named", "", 9_000, False)
PART = ("Лучший до 25", "under", "25", 7_000, True)


@pytest.fixture
def former(db: None) -> Evening:
    """A club evening with a trophy, added money and money out of the pool, saved as a template."""
    event = evening(key="fspr_club_evening")
    for name, fact, value, amount, from_pool in (CUP, DEBUT, PART):
        services.add_special_prize(
            event.tap(),
            name=name,
            fact=fact,
            value=value,
            amount=amount,
            from_pool=from_pool,
            funder=Private("О'Нил") if fact == "named" else Private(""),
        )
    hall.save_template(event.tap(), name="Пятница")
    Staff.objects.filter(pk=event.chief.pk).update(is_organiser=True)
    return event


def of(event: Tournament) -> list[tuple[object, ...]]:
    rows = SpecialPrize.objects.filter(tournament=event).order_by("pk")
    return list(rows.values_list("name", "fact", "value", "amount", "from_pool"))


@pytest.mark.parametrize("is_like", [False, True])
def test_an_event_is_founded_with_them_and_without_who_pays(
    former: Evening, client: Client, is_like: bool
) -> None:
    client.force_login(former.chief)
    key = f"like-{former.tournament.slug}" if is_like else f"ours-{Template.objects.get().pk}"
    page = client.get(reverse("pages:create", args=[key]))
    assert "Кубок клуба (Club: Орион); Лучший дебют: 90.00" in page.content.decode()
    create(client, sent(page.context["form"]), key)
    founded = Tournament.objects.exclude(pk=former.tournament.pk).get()
    assert of(founded) == [CUP, DEBUT, PART]
    assert not SpecialPrize.objects.filter(tournament=founded).exclude(funder=None).exists()
    assert "О'Нил" not in str(Template.objects.values_list("regulations").get())


def test_another_currency_leaves_them_behind(former: Evening, client: Client) -> None:
    client.force_login(former.chief)
    key = f"ours-{Template.objects.get().pk}"
    form: FoundingForm = client.get(reverse("pages:create", args=[key])).context["form"]
    create(client, sent(form) | {"currency": "KZT"}, key)
    assert of(Tournament.objects.exclude(pk=former.tournament.pk).get()) == []


def test_a_day_before_the_last_one_has_none_of_its_own(former: Evening) -> None:
    hall.add_day(former.tap(), day=1, flight="A", starts_on="2026-11-25")
    assert of(Tournament.objects.exclude(pk=former.tournament.pk).get()) == []


def test_the_page_of_terms_marks_what_is_not_as_the_template_says(
    former: Evening, client: Client
) -> None:
    client.force_login(former.chief)
    key = f"ours-{Template.objects.get().pk}"
    create(client, sent(client.get(reverse("pages:create", args=[key])).context["form"]), key)
    founded = Tournament.objects.exclude(pk=former.tournament.pk).get()
    page = client.get(reverse("pages:terms", args=[founded.slug])).content
    (shown,) = html.fromstring(page).xpath("//*[@id='list-special_prizes']")
    assert "from the template" not in shown.text_content() and "Кубок клуба" in shown.text_content()
    event = Evening(founded, former.chief)
    dropped = SpecialPrize.objects.get(tournament=founded, name="Кубок клуба")
    services.drop_special_prize(event.tap(), prize_id=dropped.pk)
    services.add_special_prize(event.tap(), name="Кубок Гомеля", fact="named")
    page = client.get(reverse("pages:terms", args=[founded.slug])).content
    (shown,) = html.fromstring(page).xpath("//*[@id='list-special_prizes']")
    text = " ".join(shown.text_content().split())
    assert "2 differences from the template" in text
    assert "Кубок Гомеля Not in the template" in text
    assert "In the template: Кубок клуба (Club: Орион)" in text
