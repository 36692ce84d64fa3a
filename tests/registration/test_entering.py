import json
from datetime import date

import pytest

from floor.displays.board import board
from floor.journal import hooks, kept, undo
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.journal.rendering import render
from floor.journal.tap import Tap
from floor.journal.touches import keys_of
from floor.models import JournalLine, Stage
from floor.values.roles import CREW
from registration import services
from registration.entries import selectors
from registration.models import AdmissionReason, Entry, Sale, Terms
from registration.money.takings import takings
from rules.refusal import Refused
from seating import services as hall
from tests.evening import Evening, evening
from tests.registration.desk import listed, registrar, row, tap_of

pytestmark = pytest.mark.django_db


def refused(tap: Tap, member_id: int, **more: object) -> list[str]:
    with pytest.raises(Refused) as caught:
        services.enter(tap, member_id=member_id, method="cash", **more)
    return [reason.code for reason in caught.value.refusals]


def test_an_entry_is_a_stack_and_a_line_of_money() -> None:
    event = evening()
    (member,) = listed(row("1001"))
    line = services.enter(event.tap(), member_id=member.pk, method="card")
    entry = Entry.objects.get()
    sale = Sale.objects.get()
    paid = sale.tenders.get()
    tournament = event.tournament
    assert (entry.member, entry.number, entry.state) == (member, 1, "in")
    assert sale.chips == tournament.registration_terms.starting_stack
    assert (sale.entry, sale.member, sale.kind) == (entry, member, "entry")
    assert (sale.seq, sale.staff_id) == (line.seq, event.chief.pk)
    assert (paid.method, paid.amount) == ("card", sale.price)
    terms = tournament.registration_terms
    assert (sale.to_pool, sale.to_fee) == (terms.buy_in - terms.fee, terms.fee)
    assert (line.facts["entry"], line.facts["member"]) == (entry.pk, member.pk)
    assert keys_of(line.touches) == {f"entry_id={entry.pk}", f"member_id={member.pk}"}
    assert {"registration.entry", "registration.sale"} <= set(line.touches)
    assert line.touches.count("registration.entry:changed") == 0, "it was not there before"


def test_a_journal_line_holds_no_names() -> None:
    event = evening()
    (member,) = listed(row("1001", "Неповторимов"))
    line = services.enter(event.tap(), member_id=member.pk, method="cash")
    assert "Неповторимов" not in f"{line.ask}{line.facts}{line.changes}{line.touches}"


def test_the_journal_still_says_whose_entry_was_undone() -> None:
    event = evening(2, drawn=True, late_levels=6)
    (member,) = listed(row("1001", "Неповторимов"))
    line = hall.enter_and_seat(event.tap(), member_id=member.pk, method="cash")
    undone = journal_services.undo_line(event.tap(), seq=line.seq)
    assert not Entry.objects.filter(member=member).exists()
    for sentence in render([line, undone], CREW).values():
        assert "Неповторимов" in sentence and "?" not in sentence


def test_a_double_tap_sells_once() -> None:
    event = evening()
    (member,) = listed(row("1001"))
    tap = event.tap()
    first = services.enter(tap, member_id=member.pk, method="cash")
    again = services.enter(tap, member_id=member.pk, method="cash")
    assert first == again
    assert (Entry.objects.count(), Sale.objects.count()) == (1, 1)


def test_the_same_tap_for_another_member_is_refused() -> None:
    event = evening()
    member, other = listed(row("1001"), row("1002"))
    tap = event.tap()
    services.enter(tap, member_id=member.pk, method="cash")
    assert refused(tap, other.pk) == ["request.reused"]
    assert Entry.objects.count() == 1


def test_one_entry_a_member() -> None:
    event = evening()
    (member,) = listed(row("1001", "Иванов"))
    services.enter(event.tap(), member_id=member.pk, method="cash")
    with pytest.raises(Refused) as caught:
        services.enter(event.tap(), member_id=member.pk, method="cash")
    (reason,) = caught.value.refusals
    assert (reason.code, reason.facts["name"]) == ("entry.already_in", "Иванов П.")


def test_bfsp_3_1_who_is_out_stays_out() -> None:
    event = evening()
    (member,) = listed(row("1001"))
    services.enter(event.tap(), member_id=member.pk, method="cash")
    Entry.objects.update(state=Entry.State.OUT)
    assert refused(event.tap(), member.pk) == ["entry.no_reentry"]


def test_bfsp_1_1_every_reason_is_said_with_its_paragraph() -> None:
    event = evening()
    (member,) = listed(
        row(
            "1001",
            born_on=date(1994, 1, 1),
            valid_until=date(2010, 10, 15),
            banned_until=date(2010, 10, 16),
        )
    )
    with pytest.raises(Refused) as caught:
        services.enter(event.tap(), member_id=member.pk, method="cash")
    rules = {reason.code: reason.rule for reason in caught.value.refusals}
    assert set(rules) == {"age.under", "membership.expired", "member.banned"}
    assert rules["age.under"] == "bfsp 1.1"
    assert not Entry.objects.exists()
    assert not JournalLine.objects.filter(kind="entry.sold").exists()


def test_nobody_enters_who_is_not_on_the_list() -> None:
    assert refused(evening().tap(), 123_456) == ["member.unknown"]


def test_after_the_draw_the_seat_is_part_of_the_act() -> None:
    event = evening(entries=3, drawn=True)
    (member,) = listed(row("1001"))
    assert refused(event.tap(), member.pk) == ["entry.seats_drawn"]


def test_late_entry_ends_with_its_level() -> None:
    event = evening(entries=3, drawn=True)
    Terms.objects.update(late_levels=4)
    early, late = listed(row("1001"), row("1002"))
    hall.enter_and_seat(event.tap(), member_id=early.pk)
    clock = event.tournament.clock
    clock.row = 4
    clock.save()
    with pytest.raises(Refused) as caught:
        hall.enter_and_seat(event.tap(), member_id=late.pk)
    assert [reason.code for reason in caught.value.refusals] == ["entry.late_closed"]
    assert Entry.objects.count() == 4


def test_without_late_entry_the_draw_closes_registration() -> None:
    event = evening(entries=3, drawn=True)
    Terms.objects.update(late_levels=0)
    (member,) = listed(row("1001"))
    with pytest.raises(Refused) as caught:
        hall.enter_and_seat(event.tap(), member_id=member.pk)
    assert [reason.code for reason in caught.value.refusals] == ["entry.late_closed"]


@pytest.mark.parametrize("stage", [Stage.FINAL_TABLE, Stage.FINISHED])
def test_no_entry_from_the_final_table_on(stage: str) -> None:
    event = evening(entries=3, drawn=True)
    (member,) = listed(row("1001"))
    event.tournament.stage = stage
    event.tournament.finished_ms = event.now if stage == Stage.FINISHED else None
    event.tournament.save()
    with pytest.raises(Refused) as caught:
        hall.enter_and_seat(event.tap(), member_id=member.pk)
    assert "entry.late_closed" in [reason.code for reason in caught.value.refusals]


class TestOverride:
    def test_bfsp_7_4_1_the_chief_judge_waives_membership_and_says_why(self) -> None:
        event = evening()
        (member,) = listed(row("1001", valid_until=date(2010, 10, 15)))
        line = services.enter(
            event.tap(),
            member_id=member.pk,
            method="cash",
            override=["membership.expired"],
            reason=Private("Лисин: взнос принят сегодня"),
        )
        assert line.facts["override"] == ["membership.expired"]
        kept = "Лисин: взнос принят сегодня"
        assert AdmissionReason.objects.get(pk=line.facts["admission"]).text == kept
        line.refresh_from_db()
        stored = json.dumps([line.ask, line.facts, line.changes], ensure_ascii=False)
        assert "Лисин" not in stored, "what names a player lies beside the journal"

    def test_not_without_a_reason(self) -> None:
        event = evening()
        (member,) = listed(row("1001", valid_until=date(2010, 10, 15)))
        codes = refused(
            event.tap(), member.pk, override=["membership.expired"], reason=Private("  ")
        )
        assert codes == ["override.no_reason"]

    def test_bfsp_1_1_age_is_waived_by_nobody(self) -> None:
        event = evening()
        (member,) = listed(row("1001", born_on=date(1993, 1, 1)))
        assert refused(
            event.tap(), member.pk, override=["age.under"], reason=Private("мастер")
        ) == ["age.under"]

    def test_waiving_one_reason_leaves_the_others(self) -> None:
        event = evening()
        (member,) = listed(row("1001", born_on=None, valid_until=date(2010, 10, 15)))
        codes = refused(event.tap(), member.pk, override=["age.unknown"], reason=Private("паспорт"))
        assert codes == ["membership.expired"]

    def test_what_does_not_stand_against_him_need_not_be_waived(self) -> None:
        event = evening()
        (member,) = listed(row("1001"))
        services.enter(
            event.tap(),
            member_id=member.pk,
            method="cash",
            override=["age.unknown"],
            reason=Private("да"),
        )
        assert Entry.objects.count() == 1


class TestUndo:
    def test_undoing_takes_entry_and_money_back_and_redo_brings_both(self) -> None:
        event = evening(entries=2)
        before = hooks.snapshot(event.tournament)
        (member,) = listed(row("1001"))
        line = services.enter(event.tap(), member_id=member.pk, method="cash")
        after = hooks.snapshot(event.tournament)
        journal_services.undo_line(event.tap(), seq=line.seq)
        assert hooks.snapshot(event.tournament) == before
        assert Sale.objects.count() == 4, "the sale, and the line that voids it"
        journal_services.redo_line(event.tap(), seq=line.seq)
        assert hooks.snapshot(event.tournament) == after

    def test_an_entry_sold_long_ago_can_be_taken_back(self) -> None:
        event = evening(entries=4)
        first = JournalLine.objects.filter(kind="entry.sold").earliest("seq")
        journal_services.undo_line(event.tap(), seq=first.seq)
        assert selectors.entry_count(event.tournament) == 3

    def test_but_not_when_he_has_a_seat(self) -> None:
        event = evening(entries=4)
        sold = JournalLine.objects.filter(kind="entry.sold").latest("seq")
        drawn = event.draw()
        with pytest.raises(Refused) as caught:
            journal_services.undo_line(event.tap(), seq=sold.seq)
        (reason,) = caught.value.refusals
        assert (reason.code, reason.facts["seq"]) == ("undo.overtaken", drawn.seq)
        assert selectors.entry_count(event.tournament) == 4

    def test_a_redo_does_not_sell_him_a_second_entry(self) -> None:
        event = evening()
        (member,) = listed(row("1001"))
        line = services.enter(event.tap(), member_id=member.pk, method="cash")
        journal_services.undo_line(event.tap(), seq=line.seq)
        services.enter(event.tap(), member_id=member.pk, method="card")
        with pytest.raises(Refused) as caught:
            journal_services.redo_line(event.tap(), seq=line.seq)
        assert [reason.code for reason in caught.value.refusals] == ["entry.twice"]
        assert of_chief(event) == {"card": event.tournament.registration_terms.buy_in}

    def test_consequences_name_entry_and_money(self) -> None:
        event = evening(entries=1)
        sold = JournalLine.objects.get(kind="entry.sold")
        keys = {difference.key for difference in undo.consequences(event.tournament.pk, sold.seq)}
        assert {("registration", name) for name in ("entries", "chips", "gross")} <= keys


def test_the_board_counts_players_and_chips() -> None:
    event = evening(entries=3)
    assert board(event.tournament)["players"] == {
        "left": 3, "waiting": 0, "entries": 3, "chips": 9000, "average": 3000,
        "people": 3, "queue": [], "entries_of_days": None,
    }  # fmt: skip
    Entry.objects.filter(pk=Entry.objects.earliest("pk").pk).update(state=Entry.State.OUT)
    kept.forget()  # no line told of it
    assert board(event.tournament)["players"] == {
        "left": 2, "waiting": 0, "entries": 3, "chips": 9000, "average": 4500,
        "people": 3, "queue": [], "entries_of_days": None,
    }  # fmt: skip


def test_the_board_of_an_empty_hall() -> None:
    nobody = {"left": 0, "waiting": 0, "entries": 0, "chips": 0, "average": 0}
    nobody |= {"people": 0, "queue": [], "entries_of_days": None}
    assert board(evening().tournament)["players"] == nobody


def test_what_entries_bring_to_the_prizes() -> None:
    tournament = evening(entries=3).tournament
    money, terms = selectors.pool(tournament), tournament.registration_terms
    assert money.gross == 3 * terms.buy_in
    assert (money.fee, money.pool) == (3 * terms.fee, money.gross - money.fee)


def test_chips_that_nobody_has_are_noticed() -> None:
    event = evening(entries=2)
    assert hooks.broken(event.tournament) == []
    Entry.objects.latest("pk").delete()
    assert [refusal.code for refusal in hooks.broken(event.tournament)] == ["sale.without_entry"]


def test_an_entry_without_a_sale_is_noticed() -> None:
    event = evening(entries=2)
    Entry.objects.create(tournament=event.tournament, member=event.member(), entered_ms=event.now)
    assert [refusal.code for refusal in hooks.broken(event.tournament)] == ["entry.not_sold"]


def of_chief(event: Evening) -> dict[str, int]:
    """What the chief judge has taken, by method."""
    sums = takings(event.tournament)[event.chief.pk]
    return {taken.method: taken.amount for taken in sums}


@pytest.mark.parametrize("methods", [[], ["cash"], ["card", "cash", "card", "cash", "transfer"]])
def test_desk_totals_are_the_sum_of_lines(methods: list[str]) -> None:
    event = evening()
    mine = registrar(event.tournament)
    for method in methods:
        services.enter(tap_of(event, mine), member_id=event.member().pk, method=method)
    event.enter(1)  # another desk's
    sums = takings(event.tournament)[mine.pk]
    taken = {row.method: (row.count, row.amount) for row in sums}
    price = event.tournament.registration_terms.buy_in
    assert taken == {m: (methods.count(m), methods.count(m) * price) for m in set(methods)}
