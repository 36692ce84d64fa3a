"""The slip in each bag, and the bags that somebody has still to look at."""

import pytest
from lxml import html

from chips import services as chips
from chips.models import Bag
from floor.models import Staff
from floor.values.roles import Role
from tests.door import signed_in
from tests.evening import Evening
from tests.floor.people import colleague
from tests.registration.desk import tap_of
from tests.results.test_days import STACK, left, pack, playable
from tests.views import address_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def day() -> Evening:
    """A flight with two players left, whose bags are packed; the first one has not signed."""
    _last, day, _second = playable()
    pack(day, dict.fromkeys(left(day), 2 * STACK), signed=False)
    second = Bag.objects.latest("pk")
    note(day, second, signed=True)
    return day


def note(day: Evening, bag: Bag, *, by: Staff | None = None, **changes: object) -> None:
    """Note the bags of its table anew, this one with the ``changes``."""
    rows = Bag.objects.filter(tournament=day.tournament, table_number=bag.table_number)
    packed = []
    for row in rows:
        columns = {"chips": row.chips, "number": row.number, "signed": row.signed}
        columns |= changes if row == bag else {}
        packed.append((row.seat, *columns.values()))
    tap = tap_of(day, by) if by else day.tap()
    chips.pack_table(tap, table=bag.table_number, packed=packed)  # type: ignore[arg-type]


def texts(day: Evening, view: str, *args: object) -> str:
    page = signed_in(day.chief).get(address_of(view, day.tournament.slug, *args))
    return " ".join(html.fromstring(page.content.decode()).text_content().split())


def test_who_notes_other_chips_has_counted_them(day: Evening) -> None:
    bag, judge = Bag.objects.latest("pk"), colleague(day, Role.JUDGE)
    assert bag.counted_by == day.chief
    note(day, bag, by=judge, number="Z9")
    bag.refresh_from_db()
    assert (bag.number, bag.counted_by) == ("Z9", day.chief)
    note(day, bag, by=judge, chips=bag.chips + 500)
    bag.refresh_from_db()
    assert bag.counted_by == judge
    assert judge.name in texts(day, "chips:bag_sheet", bag.table_number)


def test_each_bag_has_a_slip_with_chips_number_and_room_for_two_signatures(day: Evening) -> None:
    first, second = Bag.objects.order_by("pk")
    shown = texts(day, "chips:bag_slips")
    for bag in (first, second):
        assert bag.entry.member.short_name in shown and bag.number in shown
    assert shown.count(f"Кто пересчитал ({day.chief.name})") == 2  # in the event's language
    address = address_of("chips:bag_slips", day.tournament.slug) + f"?bag={first.pk}"
    page = html.fromstring(signed_in(day.chief).get(address).content.decode())
    (slip,) = page.xpath("//li[@class='paper']")
    assert first.entry.member.short_name in slip.text_content()


def test_the_bags_without_a_signature_or_a_number_are_named_before_the_day_ends(
    day: Evening,
) -> None:
    first, second = Bag.objects.order_by("pk")
    shown = texts(day, "chips:bags")
    assert "Not signed by the player 1" in shown and "Without a number" not in shown
    assert first.entry.member.short_name in shown
    assert second.entry.member.short_name not in shown
    note(day, first, signed=True)
    note(day, second, number="")
    shown = texts(day, "chips:bags")
    assert "Not signed" not in shown and "Without a number 1" in shown
