"""The pages of seasons: who leads and by what, a formula tried, tickets issued by a tap, files."""

import io
import json
import uuid

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from openpyxl import load_workbook

from floor.models import Tournament
from registration import services as desk
from registration.models import Ticket
from seasons import season_page, selectors, services
from seasons.models import Season, SeasonRules
from seasons.selectors import WHOLE
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.registration.test_tickets import paying
from tests.seasons.played import FIRST, TEN, over, rules, season, sign
from tests.seasons.test_seasons import cup, day, persons, players

pytestmark = pytest.mark.django_db


def chief(event: Evening) -> Client:
    client = signed_in(event.chief)
    client.defaults |= {"HTTP_ACCEPT_LANGUAGE": "en"}
    return client


def page(event: Evening, view: str, /, *args: object, **query: object) -> str:
    address = reverse(f"seasons:{view}", args=[event.tournament.slug, *args])
    return " ".join(chief(event).get(address, query).content.decode().split())


def post(event: Evening, view: str, /, *args: object, **sent: object) -> HttpResponse:
    address = reverse(f"seasons:{view}", args=[event.tournament.slug, *args])
    return chief(event).post(address, sent | {"request_id": uuid.uuid4()})


def test_a_season_is_begun_on_the_page_and_a_formula_is_tried_before_it_counts() -> None:
    ivan, olga = players("Иванов", "Ольгина")
    event = over("Первый", day(0), [ivan, olga])
    days = {"starts_on": str(FIRST), "ends_on": str(day(90))}
    answer = post(event, "found_season", name="Кубок", league="club", takes="every", **days)
    new_season = Season.objects.get()
    assert answer["Location"].endswith(f"/seasons/{new_season.pk}/")
    assert "No formula counts yet" in page(event, "season", new_season.pk)
    typed = {"formula": TEN, "shared": "average", "ties": "wins", "leaders": 1}
    typed |= dict.fromkeys(("best_of", "minimum", "quarter_best_of", "quarter_minimum"), 0)
    tried = chief(event).get(
        reverse("seasons:rules", args=[event.tournament.slug, new_season.pk]), typed
    )
    assert tried.context["points"] == [(1, "10"), (2, "9")]
    assert [row.name for row in tried.context["rows"]] == ["Иванов П.", "Ольгина П."]
    assert not SeasonRules.objects.exists()
    post(event, "change_rules", new_season.pk, **typed, seen=tried.context["seen"])
    assert SeasonRules.objects.get().formula == TEN
    shown = page(event, "season", new_season.pk)
    assert shown.index("Иванов П.") < shown.index("Ольгина П.")


def test_a_fault_of_a_formula_is_shown_with_its_position() -> None:
    event = evening(0)
    new_season = season(event.tap())
    typed = dict.fromkeys(
        ("best_of", "minimum", "quarter_best_of", "quarter_minimum", "leaders"), 0
    ) | {"shared": "average", "ties": "wins"}
    assert "Position 5" in page(event, "rules", new_season.pk, formula="1 + rank", **typed)
    assert "too long" not in page(event, "rules", new_season.pk, formula="place", **typed)
    numbers = {"entries": 20, "buy_in": "50", "paid_places": 3}
    shown = page(event, "rules", new_season.pk, formula="pool / place", **typed, **numbers)
    assert "Points of an event of these numbers" in shown and "1 000" in shown


def test_the_leaders_tickets_are_issued_and_a_used_one_is_named() -> None:
    main, cup_season, field, events = cup()
    shown = page(main, "season", cup_season.pk)
    assert "tickets to be issued" in shown and "no ticket yet" in shown
    sent = {"quarter": 0, "target_id": main.tournament.pk}
    seen = " ".join(str(member.pk) for member in field[:5])
    assert post(main, "settle_tickets", cup_season.pk, **sent, seen=seen).status_code == 302
    assert Ticket.objects.count() == 5
    assert "every leader has a ticket" in page(main, "season", cup_season.pk)
    *_, petr, vera = field
    revision = sign(events[2], [vera, *field[:4], petr])
    shown = page(main, "season", cup_season.pk)
    assert "Leads now: <b>Вера П.</b>" in shown and "No longer leads: <b>Пётр П.</b>" in shown
    assert "it becomes void" in shown
    post(main, "note", cup_season.pk, revision_id=revision.pk)
    assert "I have read it" not in page(main, "season", cup_season.pk)
    post(main, "void_tickets", cup_season.pk, quarter=0)
    assert not Ticket.objects.filter(voided_ms=None).exists()


def test_events_are_left_out_and_let_count_again() -> None:
    ivan, olga = players("Иванов", "Ольгина")
    event = over("Первый", day(0), [ivan])
    other = over("Второй", day(1), [olga])
    new_season = season(event.tap())
    rules(event.tap(), new_season)
    key = other.tournament.pk
    post(event, "set_event", new_season.pk, tournament_id=key, counts="no")
    assert "Ольгина П." not in page(event, "season", new_season.pk)
    post(event, "set_event", new_season.pk, tournament_id=key, counts="yes")
    assert "Ольгина П." in page(event, "season", new_season.pk)


def test_a_season_is_renamed_and_its_quarters_are_tabs() -> None:
    ivan, olga = players("Иванов", "Ольгина")
    event = over("Первый", day(0), [ivan])
    over("Второй", day(100), [olga])
    new_season = season(event.tap())
    rules(event.tap(), new_season)
    days = {"starts_on": str(FIRST), "ends_on": str(day(200))}
    fields = {"league": "national", "takes": "rated", "public": "names"}
    post(event, "change", new_season.pk, name="Год", **fields, **days)
    second = page(event, "season", new_season.pk, quarter=2)
    assert "Quarter 2" in second and "Ольгина П." in second and "Иванов П." not in second
    address = reverse("seasons:season", args=[event.tournament.slug, new_season.pk])
    assert chief(event).get(address, {"quarter": 9}).status_code == 404


def test_the_standings_are_files() -> None:
    ivan, olga = players("Иванов", "=Ольгина")
    event = over("Первый", day(0), [ivan, olga])
    new_season = season(event.tap())
    rules(event.tap(), new_season)

    def sent(form: str) -> bytes:
        address = reverse("seasons:file", args=[event.tournament.slug, new_season.pk, form])
        answer = chief(event).get(address)
        assert f'.{form}"' in answer["Content-Disposition"]
        return bytes(answer.content)

    document = json.loads(sent("json"))
    assert document["rules"]["evaluator"] == 1
    assert [row["points"] for row in document["standings"]] == [10.0, 9.0]
    sheet = load_workbook(io.BytesIO(sent("xlsx"))).active
    assert [cell.value for cell in sheet[2]][:2] == [1, "Иванов Пётр"]
    assert "'=Ольгина" in sent("csv").decode("utf-8-sig")


def test_a_long_table_is_cut_until_all_of_it_is_wanted() -> None:
    field = players(*[f"Игрок{n}" for n in range(60)])
    event = over("Первый", day(0), field)
    new_season = season(event.tap())
    rules(event.tap(), new_season, "place")
    assert "Show every player" in page(event, "season", new_season.pk)
    assert "Игрок0 П." not in page(event, "season", new_season.pk)
    assert "Игрок0 П." in page(event, "season", new_season.pk, all=1)


def test_the_points_after_each_event_stand_in_a_table_under_their_drawing() -> None:
    ivan, olga = players("Иванов", "Ольгина")
    event = over("Первый", day(0), [ivan, olga])
    over("Второй", day(1), [olga])
    new_season = season(event.tap())
    rules(event.tap(), new_season)
    stand = selectors.stand_with_history(new_season)
    names = season_page.names_of([ivan.pk, olga.pk])
    history = season_page.history(stand, WHOLE, stand.table(WHOLE), names)
    assert history
    assert history.players == ("Ольгина П.", "Иванов П.")
    assert [points for _event, points in history.rows] == [("9", "10"), ("19", "10")]
    assert 'id="history"' in page(event, "season", new_season.pk)


def test_while_nobody_is_ranked_no_points_are_drawn() -> None:
    ivan, olga = players("Иванов", "Ольгина")
    event = over("Первый", day(0), [ivan, olga])
    over("Второй", day(1), [olga])
    new_season = season(event.tap())
    rules(event.tap(), new_season, minimum=3)
    assert 'id="history"' not in page(event, "season", new_season.pk)


def agenda(event: Evening) -> str:
    address = reverse("pages:agenda", args=[event.tournament.slug])
    return " ".join(chief(event).get(address).content.decode().split())


def test_consoles_say_what_a_correction_moved_until_it_is_read() -> None:
    main, cup_season, field, events = cup()
    third = events[2]
    assert "corrected official results" not in agenda(third)
    ask = {"season_id": cup_season.pk, "quarter": 0, "target_id": main.tournament.pk}
    services.settle_tickets(main.tap(), **ask, seen=persons(*field[:5]))
    *four, petr, vera = field
    paid = Ticket.objects.get(member=petr)
    desk.enter(main.tap(), **paying(main, paid.number, "") | {"member_id": petr.pk})
    assert "corrected official results" not in agenda(main)
    revision = sign(third, [vera, *four, petr])
    for event in (third, main):
        text = agenda(event)
        assert "corrected official results of Этап 3, players who move: 6" in text
        assert "leads now: Вера П." in text and "no longer leads: Пётр П." in text
        assert f"ticket {paid.number} of Пётр П. is used already" in text
    assert "corrected official results" not in agenda(events[0])
    services.note_correction(main.tap(), season_id=cup_season.pk, revision_id=revision.pk)
    assert "corrected official results" not in agenda(third) + agenda(main)


def test_a_leaders_ticket_pays_on_any_day_of_its_event() -> None:
    main, cup_season, field, _events = cup()
    flight = evening(0, buy_in=200_000)
    Tournament.objects.filter(pk=main.tournament.pk).update(day=2)
    Tournament.objects.filter(pk=flight.tournament.pk).update(field=main.tournament, flight="A")
    flight.tournament.refresh_from_db()
    ask = {"season_id": cup_season.pk, "quarter": 0, "target_id": main.tournament.pk}
    services.settle_tickets(main.tap(), **ask, seen=persons(*field[:5]))
    ticket = Ticket.objects.get(member=field[0])
    desk.enter(flight.tap(), **paying(flight, ticket.number, "") | {"member_id": field[0].pk})
    assert flight.tournament.pk not in {e.tournament.pk for e in selectors.events_of(cup_season)}
