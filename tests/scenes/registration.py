from datetime import date

from floor.event import terms
from floor.journal.private import Private
from registration import services
from registration.money.payment import Details
from tests.evening import Evening, evening
from tests.registration.desk import listed, row
from tests.scenes import Act, scene


@scene("entry.sold")
def somebody_is_admitted_by_the_chief_judge() -> Act:
    """The richest sale: an entry, its payment, and a verdict waived."""
    event = evening(2)
    (member,) = listed(row("900001", "О'Нил-Ёлкин", valid_until=date(2010, 10, 15)))
    ask = {
        "member_id": member.pk,
        "method": "ticket",
        "details": Private(Details(ticket="A-17", issuer="ФСПР")),
        "override": ["membership.expired"],
        "reason": Private("взнос уплачен у стола"),
    }
    return event, services.enter, ask


@scene("tournament.hidden")
def an_event_founded_by_mistake() -> Act:
    return evening(), services.hide_event, {}


@scene("tournament.shown")
def it_was_none() -> Act:
    event = evening()
    services.hide_event(event.tap())
    return event, services.show_event, {}


@scene("terms.entry_changed")
def late_entry_is_prolonged() -> Act:
    event = evening(3)
    values = {"buy_in": 250_000, "fee": 50_000, "late_levels": 6, "is_open": True}
    return event, services.change_entry_terms, {"values": values}


@scene("terms.chips_changed")
def stacks_become_deeper() -> Act:
    return evening(), services.change_chip_terms, {"values": {"starting_stack": 4000}}


def rebuying() -> Evening:
    """An evening on which rebuys and add-ons are sold."""
    chips = {"rebuys": 2, "rebuy_price": 100, "rebuy_fee": 10, "rebuy_chips": 500}
    added = {"add_ons": 1, "add_on_price": 200, "add_on_chips": 1000}
    return evening(4, drawn=True, rebuy_levels=4, add_on_levels=4, **chips, **added)


@scene("rebuy.sold")
def somebody_buys_more_chips_with_cash_and_card() -> Act:
    event = rebuying()
    ask = {"entry_id": event.tournament.entries.latest("pk").pk, "method": "cash"}
    return event, services.rebuy, ask | {"other": {"card": 30}}


@scene("add_on.sold")
def somebody_takes_the_add_on() -> Act:
    event = rebuying()
    ask = {"entry_id": event.tournament.entries.latest("pk").pk, "method": "card"}
    return event, services.sell_add_on, ask


@scene("add_on.sold_to_several")
def two_players_take_the_add_on_in_the_break() -> Act:
    event = rebuying()
    entries = event.tournament.entries.order_by("-pk")[:2]
    sold = [[entry.pk, method] for entry, method in zip(entries, ("cash", "card"), strict=True)]
    return event, services.sell_add_ons, {"sold": sold}


@scene("entry.member_replaced")
def the_wrong_namesake_was_registered() -> Act:
    event = rebuying()
    ask = {"entry_id": event.tournament.entries.latest("pk").pk}
    return event, services.replace_member, ask | {"member_id": event.member("О'Нил").pk}


@scene("sale.voided")
def a_rebuy_is_voided() -> Act:
    event = rebuying()
    ask = {"entry_id": event.tournament.entries.latest("pk").pk, "method": "cash"}
    services.rebuy(event.tap(), **ask)
    return event, services.void_sale, {"sale_id": event.tournament.sales.latest("pk").pk}


@scene("terms.rebuys_changed")
def rebuys_are_offered() -> Act:
    event = evening(2)
    values = terms.GROUPS["rebuys"].values(event.tournament)
    changed = {"rebuys": 1, "rebuy_price": 100, "rebuy_chips": 500, "rebuy_levels": 3}
    return event, services.change_rebuy_terms, {"values": values | changed}


@scene("bonus.sold")
def somebody_buys_the_staff_bonus() -> Act:
    event = evening(3, bonuses=1, bonus_price=100, bonus_chips=500, early_price=900, late_price=1)
    ask = {"entry_id": event.tournament.entries.latest("pk").pk, "method": "cash"}
    return event, services.sell_bonus, ask


@scene("terms.days_changed")
def flights_are_limited() -> Act:
    event = evening(0)
    values = terms.GROUPS["days"].values(event.tournament) | {"flight_entries": 3}
    return event, services.change_day_terms, {"values": values}


@scene("terms.prices_changed")
def who_comes_early_pays_less() -> Act:
    event = evening(2)
    values = terms.GROUPS["prices"].values(event.tournament)
    changed = {"early_price": 900, "early_chips": 500, "late_price": 1_100, "early_hour": 18}
    return event, services.change_price_terms, {"values": values | changed}


@scene("credit.settled")
def who_owed_the_entry_pays() -> Act:
    event = evening(3, sells_credit=True)
    entry = services.enter(event.tap(), member_id=event.member("О'Нил").pk, method="credit")
    return event, services.settle_credit, {"entry_id": entry.facts["entry"], "method": "cash"}


@scene("terms.payment_changed")
def entries_are_sold_on_credit() -> Act:
    event = evening(2)
    values = {"needs_reference": True, "needs_receipt": False, "sells_free": True}
    return event, services.change_payment_terms, {"values": values | {"sells_credit": True}}


@scene("refund.given")
def a_part_of_the_fee_is_given_back() -> Act:
    event = evening(3, fee=50_000)
    ask = {"entry_id": event.tournament.entries.latest("pk").pk, "method": "cash"}
    return event, services.give_refund, ask | {"shares": {"fee": 30_000, "pool": 10_000}}
