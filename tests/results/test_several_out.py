"""Several players out in one act: in one hand, of one table or of several."""

import uuid
from typing import Any

import pytest
from lxml import html

from floor.journal import hooks
from floor.journal import services as journal_services
from results import selectors, services
from results.hand_ties import Finish, stacks_wanted
from results.models import BustOut
from seating import services as hall
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.results.playing import at_table, is_over, out, places, refused
from tests.results.test_bounty_verbs import HEAD, event_of, stand
from tests.views import address_of

pytestmark = pytest.mark.django_db


def together(event: Evening, *outs: tuple[int, int], winners: Any = None) -> int:
    """The number of the line."""
    rows = [list(out) for out in outs]
    line = services.bust_out_several(event.tap(), outs=rows, winners=winners)
    event.tournament.refresh_from_db()
    return line.seq


def test_stacks_are_wanted_where_two_leave_one_table_and_the_hand_is_not_shared() -> None:
    two, alone = [Finish(1, 7, 3), Finish(2, 7, 3)], Finish(9, 7, 4)
    assert stacks_wanted([*two, alone], "same_table_by_stack", 50, 10) == {1, 2}
    assert stacks_wanted([alone, Finish(8, 7, 5)], "same_table_by_stack", 50, 10) == frozenset()
    assert stacks_wanted([*two, alone], "share_all", 50, 10) == {1, 2}, "far from the money"
    assert stacks_wanted([*two, alone], "share_all", 12, 10) == frozenset(), "it reaches the money"


def test_two_of_one_table_are_ranked_by_their_stacks() -> None:
    event = evening(6, drawn=True, table_size=10)
    first, second = at_table(event, 1)[:2]
    together(event, (first.pk, 2_100), (second.pk, 900))
    assert (places(event)[second.pk], places(event)[first.pk]) == ((6, 6), (5, 5))


def test_untold_stacks_of_one_table_tie_until_they_are_told() -> None:
    event = evening(6, drawn=True, table_size=10)
    first, second = at_table(event, 1)[:2]
    together(event, (first.pk, 0), (second.pk, 0))
    assert places(event)[first.pk] == places(event)[second.pk] == (5, 6)
    assert len(selectors.untold_stacks(event.tournament)) == 1
    services.tell_stacks(event.tap(), stacks=[[first.pk, 900], [second.pk, 2_100]])
    assert (places(event)[first.pk], places(event)[second.pk]) == ((6, 6), (5, 5))


def test_players_of_two_tables_are_in_the_hand_that_is_dealt_and_tie() -> None:
    event = evening(14, drawn=True)
    hall.begin_hand_for_hand(event.tap())
    first, second, other = *at_table(event, 1)[:2], at_table(event, 2)[0]
    out(event, other)
    third = at_table(event, 2)[0]
    together(event, (first.pk, 900), (second.pk, 2_100), (third.pk, 800))
    assert len(set(BustOut.objects.values_list("hand_group", flat=True))) == 1
    assert places(event)[second.pk][0] == 11 and places(event)[first.pk][1] == 14


def test_the_last_two_of_three_go_out_and_the_event_is_over() -> None:
    event = evening(3, drawn=True)
    first, second, winner = at_table(event, 1)
    together(event, (first.pk, 500), (second.pk, 900))
    assert is_over(event) and places(event)[winner.pk] == (1, 1)


def test_each_bounty_has_its_winners() -> None:
    event = event_of("progressive", entries=4)
    first, second, third, winner = at_table(event, 1)
    named = [[winner.pk], [third.pk, winner.pk]]
    together(event, (first.pk, 500), (second.pk, 900), winners=named)
    assert stand(event).bounties.won == {winner.pk: 25_000 + 12_500, third.pk: 12_500}
    assert stand(event).bounties.total == 4 * HEAD


def test_a_winner_is_not_out_in_the_same_hand() -> None:
    event = event_of(entries=4)
    first, second = at_table(event, 1)[:2]
    rows = ((first.pk, 500), (second.pk, 900))
    named = [[second.pk], []]
    assert refused(lambda: together(event, *rows, winners=named)) == ["bounty.winner_out"]
    assert not BustOut.objects.exists()


def test_what_is_refused_takes_nobody_out() -> None:
    event = evening(4, drawn=True)
    first, second, *rest = (entry.pk for entry in at_table(event, 1))
    assert refused(lambda: together(event)) == ["entry.none_out"]
    assert refused(lambda: together(event, (first, 0), (first, 0))) == ["entry.twice_out"]
    everybody = [(pk, 0) for pk in (first, second, *rest)]
    assert refused(lambda: together(event, *everybody)) == ["entry.alone"]
    assert not BustOut.objects.exists()
    together(event, (first, 0), (second, 0))
    assert refused(lambda: together(event, (first, 0))) == ["entry.out"]


def test_the_act_is_taken_back_as_one_and_done_again() -> None:
    event = evening(6, drawn=True, table_size=10)
    first, second = at_table(event, 1)[:2]
    seq = together(event, (first.pk, 2_100), (second.pk, 900))
    after = places(event)
    journal_services.undo_line(event.tap(), seq=seq)
    assert not BustOut.objects.exists() and len(at_table(event, 1)) == 6
    journal_services.redo_line(event.tap(), seq=seq)
    assert places(event) == after and hooks.broken(event.tournament) == []


def page(event: Evening, **query: Any) -> html.HtmlElement:
    address = address_of("pages:several_out", event.tournament.slug)
    answer = signed_in(event.chief).get(address, query)
    assert answer.status_code == 200
    return html.fromstring(answer.content.decode())


def test_the_page_asks_for_stacks_only_where_they_decide() -> None:
    event = evening(14, drawn=True)
    first, second, other = *at_table(event, 1)[:2], at_table(event, 2)[0]
    one_each = page(event, out=[first.pk, other.pk])
    assert not one_each.xpath("//input[starts-with(@name, 'stack-')]")
    shown = page(event, out=[first.pk, second.pk, other.pk])
    names = {field.get("name") for field in shown.xpath("//input[starts-with(@name, 'stack-')]")}
    assert names == {f"stack-{first.pk}", f"stack-{second.pk}"}
    assert not shown.xpath("//input[starts-with(@name, 'winner-')]")
    sent = {
        "request_id": str(uuid.uuid4()),
        "out": [first.pk, second.pk, other.pk],
        f"stack-{first.pk}": "900",
        f"stack-{second.pk}": "2100",
    }
    address = address_of("pages:bust_out_several", event.tournament.slug)
    assert signed_in(event.chief).post(address, sent).status_code in (204, 302)
    assert dict(BustOut.objects.values_list("entry", "stack")) == {
        first.pk: 900, second.pk: 2_100, other.pk: None,
    }  # fmt: skip


def test_the_page_asks_by_whom_among_those_who_stay() -> None:
    event = event_of(entries=4)
    first, second, third, winner = at_table(event, 1)
    shown = page(event, out=[first.pk, second.pk])
    named = {int(field.get("value")) for field in shown.xpath(f"//*[@name='winner-{first.pk}']")}
    assert named == {third.pk, winner.pk}


def test_a_seat_asks_for_the_stack_only_where_another_left_the_table_in_the_hand() -> None:
    event = evening(14, drawn=True)
    hall.begin_hand_for_hand(event.tap())
    first, second = at_table(event, 1)[:2]

    def asks() -> bool:
        address = address_of("pages:table", event.tournament.slug, 1)
        seat = second.seats.get().number
        answer = signed_in(event.chief).get(address, {"seat": seat, "part": "acts"})
        return b'name="stack"' in answer.content

    assert not asks()
    out(event, first)
    assert asks()
