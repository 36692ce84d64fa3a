"""Seasons by their verbs: which events count, rules that are tried, tickets of the leaders."""

from datetime import date, timedelta

import pytest

from floor.models import JournalLine, Tournament
from registration import services as desk
from registration.models import Member, Sale, Ticket
from registration.money import tickets
from registration.people import people
from registration.services.people import merge
from seasons import changes, selectors, services, trial
from seasons.models import Award, Season, SeasonRules
from tests.evening import Evening, evening
from tests.registration.desk import refusal
from tests.registration.test_tickets import paying
from tests.seasons.played import FIRST, TEN, over, ranking, rules, season, sign

pytestmark = pytest.mark.django_db


def players(*surnames: str) -> list[Member]:
    event = evening(0)
    return [event.member(surname) for surname in surnames]


def day(number: int) -> date:
    return FIRST + timedelta(days=number)


def test_a_season_adds_up_the_signed_events_of_its_days() -> None:
    ivan, olga, egor = players("Иван", "Ольга", "Егор")
    event = over("Первый", day(0), [ivan, olga])
    over("Второй", day(7), [olga, egor])
    over("До сезона", day(-1), [egor])
    new_season = season(event.tap())
    assert ranking(new_season) == []
    rules(event.tap(), new_season)
    assert ranking(new_season) == [(1, "Ольга", 1900), (2, "Иван", 1000), (3, "Егор", 900)]


def test_rated_events_count_by_themselves_and_any_other_as_it_was_chosen() -> None:
    ivan, olga = players("Иван", "Ольга")
    event = over("Рейтинговый", day(0), [ivan])
    online = over("В интернете", day(1), [olga], event_class="internet")
    new_season = season(event.tap(), takes="rated")
    rules(event.tap(), new_season)
    assert ranking(new_season) == [(1, "Иван", 1000)]
    chosen = {"season_id": new_season.pk, "tournament_id": online.tournament.pk}
    services.set_event(event.tap(), counts=True, **chosen)
    assert refusal(services.set_event, event.tap(), counts=True, **chosen) == "season.event_same"
    assert len(ranking(new_season)) == 2
    own = {"season_id": new_season.pk, "tournament_id": event.tournament.pk}
    services.set_event(event.tap(), counts=False, **own)
    assert ranking(new_season) == [(1, "Ольга", 1000)]
    services.set_event(event.tap(), counts=None, **chosen)
    assert ranking(new_season) == []


def test_an_event_counts_once_it_is_signed() -> None:
    (ivan,) = players("Иван")
    event = evening(0)
    Tournament.objects.filter(pk=event.tournament.pk).update(starts_on=day(3))
    new_season = season(event.tap())
    rules(event.tap(), new_season)
    (listed,) = selectors.events_of(new_season)
    assert (listed.counts, listed.latest) == (True, None)
    sign(event, [ivan])
    assert ranking(new_season) == [(1, "Иван", 1000)]


def test_who_was_merged_since_is_one_person() -> None:
    ivan, ioann = players("Иван", "Иоанн")
    Member.objects.filter(pk=ioann.pk).update(number="")
    event = over("Первый", day(0), [ivan])
    over("Второй", day(1), [ioann])
    new_season = season(event.tap())
    rules(event.tap(), new_season)
    merge(event.tap(), member_id=ioann.pk, into_id=ivan.pk)
    assert people.persons([ioann.pk]) == {ioann.pk: ivan.pk}
    assert ranking(new_season) == [(1, "Иван", 2000)]


def test_rules_count_only_as_they_were_tried() -> None:
    ivan, olga = players("Иван", "Ольга")
    event = over("Первый", day(0), [ivan])
    new_season = season(event.tap())
    stand = selectors.stand(new_season)
    seen = trial.digest(stand, SeasonRules(season=new_season, formula=TEN))
    ask = {"season_id": new_season.pk, "formula": TEN, "seen": seen}
    assert refusal(services.change_rules, event.tap(), **ask | {"best_of": 3}) == "season.not_tried"
    over("Второй", day(1), [olga])
    assert refusal(services.change_rules, event.tap(), **ask) == "season.not_tried"
    rules(event.tap(), new_season)
    assert refusal(services.change_rules, event.tap(), **ask) == "season.rules_same"


@pytest.mark.parametrize(
    ("formula", "code"),
    [("place +", "formula.grammar"), ("1 / (place - 1)", "season.undefined"),
     ("prize", "season.currencies")],
)  # fmt: skip
def test_rules_that_cannot_count_are_refused(formula: str, code: str) -> None:
    ivan, olga = players("Иван", "Ольга")
    event = over("Первый", day(0), [ivan, olga])
    over("За евро", day(1), [olga], currency="EUR")
    new_season = season(event.tap())
    ask = {"season_id": new_season.pk, "formula": formula, "seen": ""}
    assert refusal(services.change_rules, event.tap(), **ask) == code


def test_an_event_of_another_currency_is_not_chosen_where_money_counts() -> None:
    ivan, olga = players("Иван", "Ольга")
    event = over("Первый", day(0), [ivan])
    euro = over("За евро", day(1), [olga], currency="EUR")
    new_season = season(event.tap(), takes="chosen")
    chosen = {"season_id": new_season.pk, "counts": True}
    services.set_event(event.tap(), tournament_id=event.tournament.pk, **chosen)
    rules(event.tap(), new_season, "buy_in / place")
    ask = chosen | {"tournament_id": euro.tournament.pk}
    assert refusal(services.set_event, event.tap(), **ask) == "season.currencies"


def test_a_change_of_rules_is_a_revision_that_says_who_moves() -> None:
    ivan, olga = players("Иван", "Ольга")
    event = over("Первый", day(0), [ivan, olga])
    new_season = season(event.tap())
    rules(event.tap(), new_season)
    rules(event.tap(), new_season, "place")
    (change,) = changes.rules_changes(selectors.stand(new_season))
    assert [(m.person, m.place_before, m.place) for m in change.changes[0].moves] == [
        (olga.pk, 2, 1),
        (ivan.pk, 1, 2),
    ]
    line = JournalLine.objects.get(kind="season.rules_changed", facts__number=2)
    assert line.facts["moved"] == 2


@pytest.mark.parametrize(
    ("columns", "code"),
    [({"name": " "}, "season.no_name"), ({"name": " Кубок "}, "season.known_name"),
     ({"name": "Лига", "ends_on": "2026-01-01"}, "season.ends_before")],
)  # fmt: skip
def test_a_season_has_a_name_of_its_own_and_ends_after_it_begins(
    columns: dict[str, str], code: str
) -> None:
    event = evening(0)
    season(event.tap())
    ask = {"league": "club", "starts_on": "2026-09-01", "ends_on": "2026-10-01", "takes": "every"}
    assert refusal(services.found_season, event.tap(), **ask | columns) == code


LEAD = ["Иван", "Ольга", "Егор", "Анна", "Пётр", "Вера"]


def cup() -> tuple[Evening, Season, list[Member], list[Evening]]:
    """Ten events of one autumn, whose five leaders enter the main event free."""
    field = players(*LEAD)
    *four, petr, vera = field
    # Пётр was fifth six times and Вера four times, so that any event decides between the two.
    orders = [[*four, petr, vera]] * 6 + [[*four, vera, petr]] * 4
    events = [over(f"Этап {n + 1}", day(7 * n), order) for n, order in enumerate(orders)]
    main = evening(0, buy_in=200_000)
    cup_season = season(main.tap())
    rules(main.tap(), cup_season, leaders=5)
    return main, cup_season, field, events


def persons(*members: Member) -> list[int]:
    return [member.pk for member in members]


def test_the_five_leaders_of_the_quarter_enter_free() -> None:
    main, cup_season, field, _events = cup()
    ask = {"season_id": cup_season.pk, "quarter": 0, "target_id": main.tournament.pk}
    assert refusal(services.settle_tickets, main.tap(), **ask, seen=[]) == (
        "season.changed_meanwhile"
    )
    services.settle_tickets(main.tap(), **ask, seen=persons(*field[:5]))
    issued = list(Ticket.objects.order_by("pk"))
    price = main.tournament.registration_terms.buy_in
    assert [(t.member, t.target, t.value) for t in issued] == [
        (member, main.tournament, price) for member in field[:5]
    ]
    assert refusal(services.settle_tickets, main.tap(), **ask, seen=[]) == "season.tickets_settled"
    own = paying(main, issued[0].number, "") | {"member_id": field[0].pk}
    stranger = paying(main, issued[1].number, "")
    assert refusal(desk.enter, main.tap(), **stranger) == "ticket.another_person"
    other = evening(0)
    assert refusal(desk.enter, other.tap(), **own) == "ticket.other_event"
    line = desk.enter(main.tap(), **own)
    sale = Sale.objects.get(seq=line.seq, tournament=main.tournament)
    assert sale.paid_by_ticket == issued[0]
    assert not Ticket.objects.filter(refund=sale).exists(), "a right is not worth money"


def test_a_correction_in_event_3_changes_one_leader_and_names_the_ticket_used() -> None:
    main, cup_season, field, events = cup()
    *_, petr, vera = field
    ask = {"season_id": cup_season.pk, "quarter": 0, "target_id": main.tournament.pk}
    services.settle_tickets(main.tap(), **ask, seen=persons(*field[:5]))
    paid = Ticket.objects.get(member=petr)
    desk.enter(main.tap(), **paying(main, paid.number, "") | {"member_id": petr.pk})
    revision = sign(events[2], [vera, *field[:4], petr])
    stand = selectors.stand_with_history(cup_season)
    (correction,) = changes.corrections(stand)
    assert correction.event.tournament == events[2].tournament
    (change,) = correction.changes
    assert (change.risen, change.fallen) == ((vera.pk,), (petr.pk,))
    assert [award.ticket for award in correction.used] == [paid]
    due = changes.tickets_to_settle(stand, 0)
    assert due.issue == (vera.pk,) and due.void == ()
    line = services.settle_tickets(main.tap(), **ask, seen=[vera.pk])
    assert line.facts["tickets_kept"] == [paid.pk]
    assert Ticket.objects.get(member=vera).used is None
    note = {"season_id": cup_season.pk, "revision_id": revision.pk}
    services.note_correction(main.tap(), **note)
    assert refusal(services.note_correction, main.tap(), **note) == "season.noted"
    assert changes.corrections(selectors.stand_with_history(cup_season))[0].is_noted


def test_a_ticket_that_was_not_used_goes_from_who_leads_no_more() -> None:
    main, cup_season, field, events = cup()
    *_, petr, vera = field
    ask = {"season_id": cup_season.pk, "quarter": 0, "target_id": main.tournament.pk}
    services.settle_tickets(main.tap(), **ask, seen=persons(*field[:5]))
    sign(events[2], [vera, *field[:4], petr])
    services.settle_tickets(main.tap(), **ask, seen=[vera.pk])
    gone = Ticket.objects.get(member=petr)
    assert gone.voided_ms is not None and not Award.objects.filter(member=petr).exists()
    used = paying(main, gone.number, "") | {"member_id": petr.pk}
    assert refusal(desk.enter, main.tap(), **used) == "ticket.voided"
    assert tickets.worth_unused(main.tournament.currency)[0] == 5
    services.void_tickets(main.tap(), season_id=cup_season.pk, quarter=0)
    assert tickets.worth_unused(main.tournament.currency)[0] == 0
    void = {"season_id": cup_season.pk, "quarter": 0}
    assert refusal(services.void_tickets, main.tap(), **void) == "season.no_tickets"


def test_a_year_has_leaders_by_quarter() -> None:
    ivan, olga = players("Иван", "Ольга")
    event = over("Сентябрь", day(0), [ivan, olga])
    over("Январь", day(130), [olga, ivan])
    main = evening(0)
    new_season = season(main.tap(), days=360)
    rules(main.tap(), new_season, leaders=1, quarter_minimum=1)
    assert selectors.stand(new_season).stretches == [0, 1, 2, 3, 4]
    assert ranking(new_season, 2) == [(1, "Ольга", 1000), (2, "Иван", 900)]
    ask = {"season_id": new_season.pk, "quarter": 2, "target_id": main.tournament.pk}
    services.settle_tickets(main.tap(), **ask, seen=[olga.pk])
    same = {"season_id": new_season.pk, "name": "Год", "league": "club", "takes": "every"}
    same |= {"public": "none", "starts_on": str(new_season.starts_on)}
    change = {**same, "ends_on": str(new_season.ends_on)}
    services.change_season(event.tap(), **change)
    code = refusal(services.change_season, event.tap(), **change | {"ends_on": "2026-12-01"})
    assert code == "season.tickets_out"


@pytest.mark.parametrize(
    ("columns", "code"),
    [({"stage": "finished", "finished_ms": 1}, "season.target_over"),
     ({"hidden_ms": 1}, "season.unknown_event")],
)  # fmt: skip
def test_a_ticket_is_for_an_event_that_can_still_be_entered(
    columns: dict[str, object], code: str
) -> None:
    main, cup_season, field, _events = cup()
    Tournament.objects.filter(pk=main.tournament.pk).update(**columns)
    ask = {"season_id": cup_season.pk, "quarter": 0, "target_id": main.tournament.pk}
    seen = persons(*field[:5])
    assert refusal(services.settle_tickets, main.tap(), **ask, seen=seen) == code
