"""The result of an event that was played online: places, prizes, the end, and its undo."""

import pytest

from floor.journal import hooks
from floor.journal import services as journal
from floor.models import Stage
from registration.models import Entry
from results import selectors, services
from rules.refusal import Refused
from seating import services as hall
from tests.evening import Evening, evening

pytestmark = pytest.mark.django_db


def keys(event: Evening) -> list[int]:
    """The entries, whoever was entered last stands first."""
    rows = Entry.objects.filter(tournament=event.tournament)
    return list(rows.order_by("-pk").values_list("pk", flat=True))


def codes(event: Evening, order: list[int]) -> list[str]:
    with pytest.raises(Refused) as caught:
        services.take_in_result(event.tap(), order=order)
    return [refusal.code for refusal in caught.value.refusals]


def test_places_and_prizes_follow_from_the_order() -> None:
    event = evening(7, event_class="internet")
    order = keys(event)
    services.take_in_result(event.tap(), order=order)
    event.tournament.refresh_from_db()
    assert event.tournament.stage == Stage.FINISHED
    result = selectors.result(event.tournament)
    rows = sorted(result.rows, key=lambda row: row.best)
    assert [row.entry_id for row in rows] == order
    assert [row.best for row in rows] == [row.worst for row in rows] == [1, 2, 3, 4, 5, 6, 7]
    assert sum(row.prize for row in rows) == result.pool - result.undistributed > 0
    assert rows[0].prize == max(row.prize for row in rows)
    assert hooks.broken(event.tournament) == []


def test_a_place_is_shared_by_those_who_are_named_together() -> None:
    event = evening(7, event_class="internet")
    a, b, c, d, e, f, g = keys(event)
    services.take_in_result(event.tap(), order=[a, b, [c, d], e, [f, g]])
    event.tournament.refresh_from_db()
    rows = selectors.result(event.tournament).rows
    places = {row.entry_id: (row.best, row.worst) for row in rows}
    assert places == {
        a: (1, 1), b: (2, 2), c: (3, 4), d: (3, 4), e: (5, 5), f: (6, 7), g: (6, 7),
    }  # fmt: skip
    assert hooks.broken(event.tournament) == []


def test_nobody_who_wins_shares_a_place_with_who_is_out() -> None:
    event = evening(4, event_class="internet")
    a, b, c, d = keys(event)
    assert codes(event, [[a, b], c, d]) == ["online.shared_end"]
    satellite = evening(6, event_class="internet", tickets=2)
    a, b, c, d, e, f = keys(satellite)
    assert codes(satellite, [a, [b, c], d, e, f]) == ["online.shared_end"]
    services.take_in_result(satellite.tap(), order=[[a, b], c, d, [e, f]])


def test_of_a_satellite_as_many_share_the_best_places_as_there_are_tickets() -> None:
    event = evening(6, event_class="internet", tickets=2)
    order = keys(event)
    services.take_in_result(event.tap(), order=order)
    event.tournament.refresh_from_db()
    rows = selectors.result(event.tournament).rows
    assert {row.entry_id for row in rows if (row.best, row.worst) == (1, 2)} == {*order[:2]}
    assert codes(evening(2, event_class="internet", tickets=2), []) == ["online.not_all"]


def test_undone_it_sells_entries_again() -> None:
    event = evening(4, event_class="internet")
    line = services.take_in_result(event.tap(), order=keys(event))
    journal.undo_line(event.tap(), seq=line.seq)
    event.tournament.refresh_from_db()
    assert event.tournament.stage == Stage.REGISTRATION
    assert set(Entry.objects.values_list("state", flat=True)) == {Entry.State.IN}
    services.take_in_result(event.tap(), order=keys(event))


def test_an_order_is_of_all_who_are_in_and_of_nobody_else() -> None:
    event = evening(4, event_class="internet")
    first, *others = order = keys(event)
    assert codes(event, others) == ["online.not_all"]
    assert codes(event, [*order, 10**9]) == ["online.unknown"]
    assert codes(event, [*order, first]) == ["entry.twice_out"]


def test_what_is_played_here_has_no_such_result() -> None:
    live, drawn = evening(4), evening(4, drawn=True, event_class="internet")
    assert codes(live, keys(live)) == ["online.other_class"]
    assert codes(drawn, keys(drawn)) == ["online.played_here"]
    bounty = evening(4, event_class="internet", bounty=50_000, bounty_kind="progressive")
    assert codes(bounty, keys(bounty)) == ["online.with_bounties"]


def test_somebody_who_enters_late_online_is_sold_the_entry_before() -> None:
    """Once the result is in nobody is seated any more."""
    event = evening(4, event_class="internet")
    services.take_in_result(event.tap(), order=keys(event))
    with pytest.raises(Refused):
        hall.draw(event.tap())


def test_its_protocol_is_signed_as_ever() -> None:
    event = evening(7, event_class="internet")
    services.take_in_result(event.tap(), order=keys(event))
    services.sign(event.tap(), typed=event.tournament.name)
    [revision] = event.tournament.revisions.all()
    places = revision.document["places"]
    assert [place["best"] for place in places] == [1, 2, 3, 4, 5, 6, 7]
