"""The ledger of sales: every amount has a line, and a line is taken back by another one."""

from collections.abc import Callable

import pytest
from django.db import DatabaseError, transaction

from clock import services as clock
from floor.journal import hooks
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.models import JournalLine, Staff
from registration import services
from registration.entries import selectors
from registration.models import Entry, Sale, Tender, Terms
from registration.money import ledger
from registration.money.takings import takings
from results import services as results
from rulings.services import penalties
from seating.services import enter_and_seat
from tests.evening import Evening, evening
from tests.registration.desk import registrar, secretary, tap_of
from tests.rulings.penalised import INSULT
from tests.seating.room import refused

pytestmark = pytest.mark.django_db
REBUYS = {"rebuys": 2, "rebuy_price": 100, "rebuy_fee": 10, "rebuy_chips": 500, "rebuy_levels": 2}
ADD_ONS = {"add_ons": 1, "add_on_price": 50, "add_on_chips": 1_000, "add_on_levels": 3}


@pytest.fixture
def event() -> Evening:
    return evening(6, drawn=True, late_levels=4, re_entries=1, **REBUYS, **ADD_ONS)


def first_entry(event: Evening) -> Entry:
    return event.tournament.entries.earliest("pk")


def rebuy(event: Evening, **more: object) -> JournalLine:
    return services.rebuy(event.tap(), entry_id=first_entry(event).pk, method="cash", **more)


def why_not(event: Evening, **more: object) -> str:
    """The code with which one more rebuy is refused."""
    ask = {"entry_id": first_entry(event).pk, "method": "cash"} | more
    return refused(services.rebuy, event.tap(), **ask).code


def of_chief(event: Evening) -> dict[str, tuple[int, int]]:
    sums = takings(event.tournament)[event.chief.pk]
    return {row.method: (row.count, row.amount) for row in sums}


def cash(event: Evening, person: Staff) -> int:
    """What the person should have in cash."""
    sums = takings(event.tournament)[person.pk]
    return sum(row.amount for row in sums if row.method == "cash")


def there_and_back(event: Evening, act: Callable[[], JournalLine]) -> None:
    """Undone, done again and undone: what anybody sees is as it was, and the ledger keeps all."""
    before, lines = hooks.snapshot(event.tournament), Sale.objects.count()
    line = act()
    after, sold = hooks.snapshot(event.tournament), Sale.objects.count() - lines
    assert before != after
    for reverse, seen in (
        (journal_services.undo_line, before),
        (journal_services.redo_line, after),
        (journal_services.undo_line, before),
    ):
        reverse(event.tap(), seq=line.seq)
        assert hooks.snapshot(event.tournament) == seen
        assert hooks.broken(event.tournament) == []
    assert Sale.objects.count() == lines + 4 * sold


def test_a_rebuy_is_money_and_chips(event: Evening) -> None:
    chips, money = selectors.chips_in_play(event.tournament), selectors.pool(event.tournament)
    rebuy(event)
    sale = Sale.objects.latest("pk")
    assert (sale.kind, sale.price, sale.to_pool, sale.to_fee) == ("rebuy", 100, 90, 10)
    assert selectors.chips_in_play(event.tournament) == chips + 500
    after = selectors.pool(event.tournament)
    assert (after.gross - money.gross, after.fee - money.fee) == (100, 10)
    there_and_back(event, lambda: rebuy(event))


def test_one_sale_is_paid_in_two_ways(event: Evening) -> None:
    before = of_chief(event)["cash"]
    rebuy(event, other={"card": 30})
    assert of_chief(event) == {"card": (1, 30), "cash": (before[0] + 1, before[1] + 70)}
    for other, code in (
        ({"card": 100}, "sale.overpaid"),
        ({"cash": 1}, "sale.same_method"),
        ({"card": 0}, "sale.amount_not_positive"),
    ):
        assert why_not(event, other=other) == code


def test_there_are_so_many_rebuys_and_until_a_level(event: Evening) -> None:
    rebuy(event), rebuy(event)
    assert why_not(event) == "rebuy.used"
    clock.go_to(event.tap(), row=2)
    other = event.tournament.entries.order_by("pk")[1]
    assert why_not(event, entry_id=other.pk) == "rebuy.closed"
    Terms.objects.update(rebuys=0)
    assert why_not(event) == "rebuy.none"
    results.bust_out(event.tap(), entry_id=first_entry(event).pk)
    added = {"entry_id": first_entry(event).pk, "method": "cash"}
    assert refused(services.sell_add_on, event.tap(), **added).code == "add_on.not_in"


def test_an_add_on_is_sold_once(event: Evening) -> None:
    ask = {"entry_id": first_entry(event).pk, "method": "card"}
    there_and_back(event, lambda: services.sell_add_on(event.tap(), **ask))
    services.sell_add_on(event.tap(), **ask)
    assert refused(services.sell_add_on, event.tap(), **ask).code == "add_on.used"


def test_a_void_gives_money_and_chips_back(event: Evening) -> None:
    before = hooks.snapshot(event.tournament)
    rebuy(event)
    sale = Sale.objects.latest("pk")
    there_and_back(event, lambda: services.void_sale(event.tap(), sale_id=sale.pk))
    services.void_sale(event.tap(), sale_id=sale.pk)
    assert hooks.snapshot(event.tournament) == before
    assert not ledger.is_in_force(sale, *ledger.chains([sale]))
    assert refused(services.void_sale, event.tap(), sale_id=sale.pk).code == "sale.void"
    rebuy(event), rebuy(event)
    assert why_not(event) == "rebuy.used", "what is void does not count"


def test_money_is_given_back_from_the_desk_that_voids(event: Evening) -> None:
    """The takings of both desks are the cash that is in them."""
    first, second = registrar(event.tournament), secretary(event.tournament)
    sold = {"entry_id": first_entry(event).pk, "method": "cash"}
    services.rebuy(tap_of(event, first), **sold)
    sale = Sale.objects.latest("pk")
    line = services.void_sale(tap_of(event, second), sale_id=sale.pk)
    assert (cash(event, first), cash(event, second)) == (100, -100)
    journal_services.undo_line(tap_of(event, second), seq=line.seq)
    assert (cash(event, first), cash(event, second)) == (100, 0)


def test_a_registrar_voids_own_sales_and_nobody_elses(event: Evening) -> None:
    """The money is in the other's drawer; who keeps the papers may, and the other desk hears it."""
    first, second = registrar(event.tournament), registrar(event.tournament)
    services.rebuy(tap_of(event, first), entry_id=first_entry(event).pk, method="cash")
    ask = {"sale_id": Sale.objects.latest("pk").pk}
    refusal = refused(services.void_sale, tap_of(event, second), **ask)
    assert refusal.code == "sale.not_yours" and cash(event, first) == 100
    line = services.void_sale(tap_of(event, first), **ask)
    assert "registration.sale" in line.touches and cash(event, first) == 0


def test_money_is_given_back_from_the_desk_that_undoes(event: Evening) -> None:
    seller, before = registrar(event.tournament), cash(event, event.chief)
    sold = {"entry_id": first_entry(event).pk, "method": "cash"}
    line = services.rebuy(tap_of(event, seller), **sold)
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert (cash(event, seller), cash(event, event.chief)) == (100, before - 100)
    journal_services.redo_line(event.tap(), seq=line.seq)
    assert (cash(event, seller), cash(event, event.chief)) == (100, before)


def test_a_sale_that_was_voided_is_not_undone_as_well(event: Evening) -> None:
    line = rebuy(event)
    void = services.void_sale(event.tap(), sale_id=Sale.objects.latest("pk").pk)
    refusal = refused(journal_services.undo_line, event.tap(), seq=line.seq)
    assert (refusal.code, refusal.facts["seq"]) == ("undo.overtaken", void.seq)
    journal_services.undo_line(event.tap(), seq=void.seq)
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert hooks.broken(event.tournament) == []


@pytest.mark.parametrize("sell", [services.rebuy, services.sell_add_on])
def test_chips_of_a_player_who_is_out_are_not_undone(
    event: Evening, sell: Callable[..., JournalLine]
) -> None:
    """The chips lie on the table with somebody else: they leave play as little as by a void."""
    sold = sell(event.tap(), entry_id=first_entry(event).pk, method="cash")
    results.bust_out(event.tap(), entry_id=first_entry(event).pk)
    chips = selectors.chips_in_play(event.tournament)
    assert refused(journal_services.undo_line, event.tap(), seq=sold.seq).code == "sale.out"
    assert selectors.chips_in_play(event.tournament) == chips


def test_the_void_of_chips_of_a_player_who_is_out_stays(event: Evening) -> None:
    rebuy(event)
    void = services.void_sale(event.tap(), sale_id=Sale.objects.latest("pk").pk)
    bust = results.bust_out(event.tap(), entry_id=first_entry(event).pk)
    assert refused(journal_services.undo_line, event.tap(), seq=void.seq).code == "sale.out"
    journal_services.undo_line(event.tap(), seq=bust.seq)
    journal_services.undo_line(event.tap(), seq=void.seq)
    journal_services.redo_line(event.tap(), seq=bust.seq)
    assert refused(journal_services.redo_line, event.tap(), seq=void.seq).code == "sale.out"


def test_after_the_end_no_undo_changes_the_pool(event: Evening) -> None:
    sold = rebuy(event)
    rebuy(event)
    void = services.void_sale(event.tap(), sale_id=Sale.objects.latest("pk").pk)
    results.end_event(event.tap(), how="stopped", reason=Private("Погас свет"))
    pool = selectors.pool(event.tournament)
    for act in (sold, void):
        code = refused(journal_services.undo_line, event.tap(), seq=act.seq).code
        assert code == "sale.finished"
    assert selectors.pool(event.tournament) == pool


def test_an_undone_void_gives_no_rebuy_more_than_there_are() -> None:
    event = evening(6, drawn=True, late_levels=4, **REBUYS | {"rebuys": 1})
    sold = rebuy(event)
    first = Sale.objects.latest("pk")
    void = services.void_sale(event.tap(), sale_id=first.pk)
    second = rebuy(event)
    refusal = refused(journal_services.undo_line, event.tap(), seq=void.seq)
    assert (refusal.code, refusal.facts) == ("rebuy.used", {"most": 1})
    journal_services.undo_line(event.tap(), seq=second.seq)
    journal_services.undo_line(event.tap(), seq=void.seq)
    assert refused(journal_services.redo_line, event.tap(), seq=second.seq).code == "rebuy.used"
    journal_services.undo_line(event.tap(), seq=sold.seq)
    journal_services.redo_line(event.tap(), seq=second.seq)


def test_a_void_is_undone_though_the_terms_were_lowered_since(event: Evening) -> None:
    rebuy(event), rebuy(event)
    Terms.objects.update(rebuys=1)
    void = services.void_sale(event.tap(), sale_id=Sale.objects.latest("pk").pk)
    journal_services.undo_line(event.tap(), seq=void.seq)
    assert ledger.count_in_force(first_entry(event).pk, "rebuy") == 2


def test_an_entry_is_not_undone_from_under_its_rebuy() -> None:
    event = evening(6, drawn=True, late_levels=4, **REBUYS)
    late = enter_and_seat(event.tap(), member_id=event.member().pk)
    services.rebuy(event.tap(), entry_id=late.facts["entry"], method="cash")
    refusal = refused(journal_services.undo_line, event.tap(), seq=late.seq)
    assert refusal.code == "sale.without_entry"


def test_before_the_draw_a_void_withdraws_the_entry() -> None:
    event = evening(3)
    entry = first_entry(event)
    sale = selectors.sales(entry)[0]
    there_and_back(event, lambda: services.void_sale(event.tap(), sale_id=sale.pk))
    services.void_sale(event.tap(), sale_id=sale.pk)
    entry.refresh_from_db()
    assert (entry.state, selectors.entry_count(event.tournament)) == ("withdrawn", 2)
    services.enter(event.tap(), member_id=entry.member_id, method="cash")
    again = event.tournament.entries.latest("pk")
    assert (again.number, again.state) == (1, "in")
    event.draw()
    assert not entry.seats.exists(), "a seat is owed to who is in"
    sale = selectors.sales(again)[0]
    assert refused(services.void_sale, event.tap(), sale_id=sale.pk).code == "sale.seated"


def test_no_undo_gives_two_players_different_stacks() -> None:
    event = evening()
    terms = services.change_chip_terms(event.tap(), values={"starting_stack": 4_000})
    event.enter(1)
    refusal = refused(journal_services.undo_line, event.tap(), seq=terms.seq)
    assert refusal.code == "terms.stacks_sold"
    event.enter(1)
    assert selectors.chips_in_play(event.tournament) == 2 * 4_000


def test_a_withdrawn_entry_holds_no_starting_stack() -> None:
    event = evening(1)
    void = services.void_sale(event.tap(), sale_id=Sale.objects.latest("pk").pk)
    services.change_chip_terms(event.tap(), values={"starting_stack": 4_000})
    assert hooks.broken(event.tournament) == []
    assert (
        refused(journal_services.undo_line, event.tap(), seq=void.seq).code == "terms.stacks_sold"
    )


def test_an_entry_does_not_come_back_with_the_stack_of_before() -> None:
    event = evening()
    sold = services.enter(event.tap(), member_id=event.member().pk, method="cash")
    journal_services.undo_line(event.tap(), seq=sold.seq)
    services.change_chip_terms(event.tap(), values={"starting_stack": 4_000})
    assert (
        refused(journal_services.redo_line, event.tap(), seq=sold.seq).code == "terms.stacks_sold"
    )


def test_a_player_who_is_out_enters_again_with_the_next_number(event: Evening) -> None:
    entry = first_entry(event)
    again = {"member_id": entry.member_id, "method": "cash"}
    assert refused(enter_and_seat, event.tap(), **again).code == "entry.already_in"
    results.bust_out(event.tap(), entry_id=entry.pk)
    there_and_back(event, lambda: enter_and_seat(event.tap(), **again))
    line = enter_and_seat(event.tap(), **again)
    second = Entry.objects.get(pk=line.facts["entry"])
    assert (second.number, line.facts["number"]) == (2, 2)
    assert Sale.objects.get(entry=second).kind == "re_entry"
    results.bust_out(event.tap(), entry_id=second.pk)
    refusal = refused(enter_and_seat, event.tap(), **again)
    assert (refusal.code, refusal.rule) == ("entry.reentries_used", "regulations")


def test_who_was_disqualified_does_not_enter_again(event: Evening) -> None:
    entry = first_entry(event)
    line = penalties.disqualify(event.tap(), entry=entry.pk, offence=INSULT)
    again = {"member_id": entry.member_id, "method": "cash"}
    reason = refused(enter_and_seat, event.tap(), **again)
    assert (reason.code, reason.rule) == ("entry.barred", "bfsp 7.2.2")
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert refused(enter_and_seat, event.tap(), **again).code == "entry.already_in"


def test_bfsp_7_4_1_the_chief_judge_lets_them_in_again_with_a_reason(event: Evening) -> None:
    entry = first_entry(event)
    penalties.disqualify(event.tap(), entry=entry.pk, offence=INSULT)
    again = {"member_id": entry.member_id, "override": ["entry.barred"]}
    clerk = tap_of(event, registrar(event.tournament))
    reason = Private("Дисквалифицирован по ошибке")
    assert refused(enter_and_seat, clerk, **again, reason=reason).code == "override.chief_only"
    line = enter_and_seat(event.tap(), **again, reason=reason)
    assert Entry.objects.get(pk=line.facts["entry"]).state == "in"


@pytest.mark.parametrize("model", [Sale, Tender])
def test_the_database_refuses_to_change_the_ledger(
    event: Evening, model: type[Sale | Tender]
) -> None:
    for act in (
        lambda: model.objects.update(id=0),
        lambda: model.objects.all()._raw_delete("default"),
    ):
        with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
            act()


@pytest.mark.parametrize(
    ("change", "constraint"),
    [
        ({"price": 7}, "sale_shares_are_the_price"),
        ({"kind": "gift"}, "sale_kind_known"),
        ({"to_pool": -1, "price": -1}, "sale_signs"),
        ({"chips": -5}, "sale_signs"),
    ],
)
def test_the_database_refuses_a_line_that_cannot_be(
    event: Evening, change: dict[str, object], constraint: str
) -> None:
    entry = first_entry(event)
    row = {
        "tournament": event.tournament, "entry": entry, "member": entry.member, "kind": "rebuy",
        "price": 0, "to_pool": 0, "to_fee": 0, "chips": 0, "at_ms": 0,
    }  # fmt: skip
    with pytest.raises(DatabaseError, match=constraint), transaction.atomic():
        Sale.objects.create(**row | change)


def test_staff_share_and_bounty_are_no_prize_money() -> None:
    event = evening(2, buy_in=1000, fee=100, staff_share=30, bounty=200)
    event.tournament.declared_pool = None
    money = selectors.pool(event.tournament)
    assert (money.gross, money.fee, money.staff, money.bounty) == (2000, 200, 60, 400)
    assert money.pool == 2 * 670


def test_a_part_of_the_fee_is_given_back_and_the_entry_stays(event: Evening) -> None:
    rebuy(event)
    before, pool = hooks.snapshot(event.tournament), selectors.pool(event.tournament)
    ask = {"entry_id": first_entry(event).pk, "method": "cash"}
    line = services.give_refund(event.tap(), **ask, shares={"fee": 10})
    after = selectors.pool(event.tournament)
    assert (pool.fee - after.fee, after.pool, after.gross) == (10, pool.pool, pool.gross - 10)
    code = refused(services.give_refund, event.tap(), **ask, shares={"fee": 1}).code
    assert code == "refund.too_much"
    code = refused(
        services.give_refund, event.tap(), **ask | {"method": "free"}, shares={"fee": 1}
    ).code
    assert code == "refund.not_money"
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert hooks.snapshot(event.tournament) == before
    services.give_refund(event.tap(), **ask, shares={"fee": 4})
    services.void_sale(event.tap(), sale_id=Sale.objects.latest("pk").pk)
    assert hooks.snapshot(event.tournament) == before and hooks.broken(event.tournament) == []
