"""What is written by hand while the machine is away, and entered when it is back."""

import uuid

import pytest
from django.urls import reverse

from floor.journal import hooks
from floor.journal import services as journal
from registration.models import Entry
from results import services
from results.models import BustOut
from results.paper_lines import MOST_LINES, Move, Out, read, wrong
from results.selectors import result
from rules.refusal import Refused
from seating.models import Stay, Table
from tests.door import signed_in
from tests.evening import Evening, evening

SEATED = {(1, 1): 11, (1, 2): 12, (1, 3): 13, (2, 1): 21}
SEATS = {1: 9, 2: 9}


def codes(text: str) -> list[str]:
    return [refusal.code.partition(".")[2] for refusal in wrong(read(text, SEATED, SEATS))]


def test_one_out_two_in_one_hand_and_a_move() -> None:
    assert read("1-1\n\n1.2 + 1/3\n2-1  1-2", SEATED, SEATS) == (
        Out(1, (11,), ((1, 1),)), Out(3, (12, 13), ((1, 2), (1, 3))), Move(4, 21, (1, 2)),
    )  # fmt: skip


def test_the_hall_is_another_after_each_line() -> None:
    assert codes("1-1 2-2\n2-2\n1-1\n2-1 1-1\n2-1") == ["nobody", "nobody"]


def test_a_line_that_says_nothing_names_its_number() -> None:
    for text, code in (
        ("Anna", "unreadable"), ("1-1 1-2 1-3", "unreadable"), ("1" * 200, "unreadable"),
        ("3-1", "nobody"), ("1-1+1-1", "nobody"), ("1-1 1-2", "taken"), ("1-1 1-10", "no_seat"),
        ("1-1 7-1", "no_seat"), ("\n" * MOST_LINES + "1-1", "too_long"),
    ):  # fmt: skip
        assert codes(text) == [code], text
    assert wrong(read("\nx", SEATED, SEATS))[0].facts == {"line": 2}


@pytest.fixture
def event() -> Evening:
    return evening(18, drawn=True, table_size=9)


def at(event: Evening, table: int) -> dict[int, int]:
    """The entries of a table by seat."""
    rows = Stay.objects.live().filter(tournament=event.tournament, table__number=table)
    return dict(rows.order_by("number").values_list("number", "entry"))


@pytest.mark.django_db
def test_a_table_that_broke_up_is_entered_by_one_tap_and_taken_back_by_one(event: Evening) -> None:
    first, second = at(event, 1), at(event, 2)
    (a, b, *moving), (c, d, *others) = list(second), list(first)
    free = [seat for seat in range(1, 10) if seat not in first] + [c, d, *others]
    lines = [f"2-{a}", f"1-{c}+1-{d}", *(f"1-{seat}" for seat in others), f"2-{b}"]
    lines += [f"2-{seat} 1-{to}" for seat, to in zip(moving, free, strict=False)]
    line = services.enter_blackout(event.tap(), lines="\n".join(lines))
    assert line.facts == {"out": len(first) + 2, "moved": len(moving), "left": len(moving)}
    assert set(at(event, 1).values()) == {second[seat] for seat in moving}
    assert Table.objects.get(tournament=event.tournament, number=2).state == Table.State.CLOSED
    places = {row.entry_id: (row.best, row.worst) for row in result(event.tournament).rows}
    assert places[second[a]] == (18, 18) and places[first[c]] == places[first[d]] == (16, 17)
    assert hooks.broken(event.tournament) == []
    journal.undo_line(event.tap(), seq=line.seq)
    assert (at(event, 1), at(event, 2)) == (first, second)
    assert set(Entry.objects.values_list("state", flat=True)) == {Entry.State.IN}


@pytest.mark.django_db
def test_who_moved_may_move_again_or_go_out_and_their_seat_is_free(event: Evening) -> None:
    first, second = at(event, 1), at(event, 2)
    (a, b, c, *_), (d, *_) = first, second
    lines = f"1-{a}\n2-{d} 1-{a}\n1-{a}\n1-{b} 2-{d}\n2-{d} 1-{a}\n1-{c} 1-{b}\n1-{b} 1-{c}"
    line = services.enter_blackout(event.tap(), lines=lines)
    assert (line.facts["out"], line.facts["moved"]) == (2, 1)
    gone = BustOut.objects.get(entry=second[d])
    assert (gone.table_number, gone.seat_number) == (1, a)
    here = at(event, 1)
    assert (here[a], here[c], b in here) == (first[b], first[c], False)


@pytest.mark.django_db
def test_wrong_lines_enter_nothing(event: Evening) -> None:
    seat = min(at(event, 1))
    for lines, expected in (
        ("", ["blackout.nothing"]),
        (f"1-{seat}\n1-{seat}\nx", ["blackout.nobody", "blackout.unreadable"]),
    ):
        with pytest.raises(Refused) as caught:
            services.enter_blackout(event.tap(), lines=lines)
        assert [refusal.code for refusal in caught.value.refusals] == expected
    assert not Entry.objects.filter(state=Entry.State.OUT).exists()


@pytest.mark.django_db
def test_the_page_says_whom_the_lines_are_of_and_enters_them(event: Evening) -> None:
    client, slug = signed_in(event.chief), event.tournament.slug
    [seat, *_] = at(event, 1)
    name = Entry.objects.get(pk=at(event, 1)[seat]).member.short_name
    address = reverse("pages:blackout_entry", args=[slug])
    shown = client.get(address, {"lines": f"1-{seat}\n9-9"}, headers={"HX-Request": "true"})
    page = shown.content.decode()
    assert name in page and "Line 2: nobody sits at 9-9." in page and "<html" not in page
    sent = {"lines": f"1-{seat}", "request_id": uuid.uuid4()}
    assert client.post(reverse("pages:enter_blackout", args=[slug]), sent).status_code == 302
    assert Entry.objects.get(state=Entry.State.OUT).member.short_name == name
