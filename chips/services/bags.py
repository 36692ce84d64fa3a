"""The chips of a day go into bags, table by table, and out of them on the next day."""

from collections.abc import Sequence
from typing import Any

from chips import packing, steps
from chips.bags import Carried
from chips.models import Bag
from floor import journal
from floor.event import fields
from floor.journal.open_line import OpenLine
from floor.models import Stage
from floor.values.roles import FLOOR, PAPERS
from registration.models import Entry, Sale, Tender
from registration.models.ways_to_pay import CASH
from rules.refusal import refuse


@journal.verb("chips.bagged", roles=FLOOR)
def pack_table(line: OpenLine, *, table: int, packed: Sequence[tuple[int, int, str, bool]]) -> None:
    """Note what the players of ``table`` put into their bags: [seat, chips, number of the bag,
    whether the player has signed on paper], of every seat that is to have a bag; another one that
    had one has none any more. Who notes other chips of a bag than stood there has counted them.

    Refused "bags.last_day" on a day that nobody goes on from, "bags.number_twice" where two bags of
    the day have one number, and the reasons of steps.table_in_play and steps.entries_by_seat.
    """
    if not fields.is_early_day(line.tournament):
        raise refuse("bags.last_day")
    row = steps.table_in_play(line, table)
    entries = steps.entries_by_seat(row, *(seat for seat, *_ in packed))
    bags = {bag.entry_id: bag for bag in Bag.objects.filter(entry__in=entries.values())}
    for seat, chips, number, signed in packed:
        columns: dict[str, Any] = {
            "table_number": table,
            "seat": seat,
            "chips": chips,
            "number": number.strip().upper(),
            "signed": signed,
        }
        bag = bags.pop(entries[seat], None)
        if bag is None or bag.chips != chips:
            columns["counted_by_id"] = line.staff_id
        if bag:
            line.update(bag, **columns)
        else:
            ids = {"tournament_id": line.tournament.pk, "entry_id": entries[seat]}
            line.create(Bag, **ids, **columns)
    for bag in bags.values():
        line.delete(bag)
    line.fact(table=table, bags=len(packed), sum=sum(chips for _, chips, *_ in packed))


@journal.verb("field.bags_taken", roles=PAPERS)
def take_bags(line: OpenLine) -> None:
    """Everybody whose bag lies for this day plays it with what is in it: each gets an entry here,
    which was paid on the day before, and with the draw a seat.

    Of days that are over, all of their bags at once. Refused "bags.seats_drawn" after the draw,
    "bags.none" where no day before has bags that lie, "bags.day_goes_on" while one of the days
    before is not over, with its name.
    """
    event = line.tournament
    if event.stage != Stage.REGISTRATION:
        raise refuse("bags.seats_drawn")
    days = packing.days_before(event)
    if unfinished := [day for day in days if day.event.stage != Stage.FINISHED]:
        raise refuse("bags.day_goes_on", event=unfinished[0].event.name)
    ready = [day.event.pk for day in days if day.is_ready]
    carried = packing.to_carry(event, ready) if ready else []
    if not carried:
        raise refuse("bags.none")
    into = _enter(line, carried)
    for bag in Bag.objects.filter(entry__in=into):
        line.update(bag, into_id=into[bag.entry_id])
    line.fact(players=len(carried), chips=sum(row.chips + row.bonus for row in carried))


def _enter(line: OpenLine, carried: Sequence[Carried]) -> dict[int, int]:
    """Write the entries with their chips; return by entry of the day before the one here."""
    members = dict(
        Entry.objects.filter(pk__in=[row.entry for row in carried]).values_list("pk", "member_id")
    )
    entries = [
        Entry(
            tournament_id=line.tournament.pk,
            member_id=members[row.entry],
            entered_ms=line.now,
            carried=True,
        )
        for row in carried
    ]
    line.create_rows(entries)
    sales = [
        _sale(line, entry, kind, chips)
        for entry, row in zip(entries, carried, strict=True)
        for kind, chips in ((Sale.Kind.CARRIED, row.chips), (Sale.Kind.BONUS, row.bonus))
        if chips
    ]
    line.create_rows(sales)
    line.create_rows([Tender(sale_id=sale.pk, method=CASH.code, amount=0) for sale in sales])
    return {
        old: entry.pk for entry, row in zip(entries, carried, strict=True) for old in row.entries
    }


def _sale(line: OpenLine, entry: Entry, kind: Sale.Kind, chips: int) -> Sale:
    """Chips without money."""
    return Sale(
        tournament_id=line.tournament.pk,
        entry_id=entry.pk,
        member_id=entry.member_id,
        kind=kind.value,
        price=0,
        to_pool=0,
        to_fee=0,
        chips=chips,
        staff_id=line.staff_id,
        seq=line.seq,
        at_ms=line.now,
    )
