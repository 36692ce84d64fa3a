"""The order of bust-outs: the decision alone, the verb, and the page that shows what changes."""

import uuid
from collections.abc import Sequence

import pytest
from django.urls import reverse

from floor.journal import services as journal_services
from floor.journal.touches import keys_of
from registration.models import Entry
from results import selectors, services
from results.bust_out_order import Ranked, Relation, by_hand, moved
from results.models import BustOut
from rules.refusal import Refused
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.results.playing import at_table, out, places, play, refused, rows

NEW = 99
FIVE = [Ranked(entry, rank) for entry, rank in zip("abcde", (3, 5, 6, 9, 12), strict=True)]  # type: ignore[arg-type]


def order(hands: Sequence[Ranked]) -> str:
    """The entries hand after hand: "a bc d"."""
    return " ".join(
        "".join(sorted(str(ranked.entry) for ranked in hand)) for hand in by_hand(hands)
    )


def corrected(hands: Sequence[Ranked], entry: str, relation: Relation, other: str) -> list[Ranked]:
    changes = {ranked.entry: ranked for ranked in moved(hands, entry, relation, other, NEW)}  # type: ignore[arg-type]
    return [changes.get(ranked.entry, ranked) for ranked in hands]


@pytest.mark.parametrize(
    ("entry", "relation", "other", "after"),
    [
        ("a", "after", "b", "b a c d e"),
        ("a", "after", "e", "b c d e a"),
        ("e", "before", "a", "e a b c d"),
        ("b", "same_hand", "d", "a c bd e"),
        ("d", "same_hand", "b", "a bd c e"),
    ],
)
def test_somebody_went_out_at_another_time(
    entry: str, relation: Relation, other: str, after: str
) -> None:
    hands = corrected(FIVE, entry, relation, other)
    assert order(hands) == after
    assert {ranked.rank for ranked in hands} == {ranked.rank for ranked in FIVE}


def test_a_third_joins_a_hand_another_leaves_it_and_a_hand_is_passed_as_a_whole() -> None:
    pair = corrected(FIVE, "b", "same_hand", "c")
    assert order(pair) == "a bc d e"
    three = corrected(pair, "e", "same_hand", "b")
    assert order(three) == "a bce d"
    assert order(corrected(three, "b", "before", "c")) == "a b ce d"
    assert order(corrected(three, "d", "before", "b")) == "a d bce"
    assert order(corrected(three, "a", "after", "e")) == "bce a d"


@pytest.mark.parametrize(
    ("ask", "code"),
    [
        (("a", "after", "a"), "order.itself"),
        (("a", "after", "z"), "order.not_out"),
        (("z", "after", "a"), "order.not_out"),
        (("a", "before", "b"), "order.same"),
    ],
)
def test_what_is_no_correction(ask: tuple[str, Relation, str], code: str) -> None:
    with pytest.raises(Refused) as caught:
        corrected(FIVE, *ask)
    assert caught.value.refusals[0].code == code


def two_out(left: int = 3) -> tuple[Evening, Entry, Entry]:
    """An evening of the cup with the money near; the first of the two went out before the other."""
    event = evening(left + 2, drawn=True)
    first, second = Entry.objects.filter(tournament=event.tournament).order_by("pk")[:2]
    out(event, first)
    out(event, second)
    return event, first, second


@pytest.mark.django_db
def test_a_corrected_order_changes_places_and_prizes_and_is_undone() -> None:
    event, first, second = two_out()
    before = rows(event)
    assert before[second.pk].prize > before[first.pk].prize > 0
    ask = {"entry_id": first.pk, "relation": "after", "other_id": second.pk}
    line = services.correct_order(event.tap(), **ask)
    after = rows(event)
    assert places(event) == {first.pk: (4, 4), second.pk: (5, 5)}
    assert (after[first.pk].prize, after[second.pk].prize) == (
        before[second.pk].prize,
        before[first.pk].prize,
    )
    assert {f"entry_id={first.pk}", f"entry_id={second.pk}"} <= keys_of(line.touches)
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert rows(event) == before


@pytest.mark.django_db
def test_the_same_hand_anywhere_shares_or_is_ranked_by_stacks() -> None:
    event = evening(12, drawn=True)
    big, small = at_table(event, 1)[:2]
    out(event, big)
    out(event, small)
    services.correct_order(event.tap(), entry_id=big.pk, relation="same_hand", other_id=small.pk)
    assert places(event) == {big.pk: (11, 12), small.pk: (11, 12)}
    (untold,) = selectors.untold_stacks(event.tournament)
    assert (untold.hand, untold.table) == (0, 1)
    services.tell_stacks(event.tap(), stacks=[[big.pk, 900], [small.pk, 400]])
    assert places(event) == {big.pk: (11, 11), small.pk: (12, 12)}


@pytest.mark.django_db
def test_what_keeps_an_order_from_being_corrected() -> None:
    event, first, second = two_out()
    inside = Entry.objects.filter(tournament=event.tournament, state=Entry.State.IN).first()
    assert inside is not None
    stranger = evening(1).tournament.entries.get()

    def correct(other: int, relation: str = "after") -> list[str]:
        ask = {"entry_id": first.pk, "relation": relation, "other_id": other}
        return refused(lambda: services.correct_order(event.tap(), **ask))

    assert correct(second.pk, "beside") == ["order.unknown"]
    assert correct(inside.pk) == ["order.not_out"]
    assert correct(stranger.pk) == ["entry.unknown"]
    play(event)
    services.sign(event.tap(), typed=event.tournament.name)
    assert correct(second.pk) == ["journal.sealed"]


@pytest.mark.django_db
def test_the_page_shows_whose_place_and_prize_change_and_writes_nothing_until_told() -> None:
    event, first, second = two_out()
    chief, slug = signed_in(event.chief), event.tournament.slug
    page = reverse("results:order", args=[slug, first.pk])
    assert page in chief.get(reverse("pages:results", args=[slug])).content.decode()
    ask = {"relation": "after", "other": second.pk}
    shown = chief.get(page, ask).content.decode()
    assert "5 → 4" in shown and "4 → 5" in shown
    assert list(BustOut.objects.values_list("entry", flat=True)) == [first.pk, second.pk]
    refusing = chief.get(page, ask | {"relation": "before"}).content.decode()
    assert "That is the order already" in refusing
    post = reverse("results:correct_order", args=[slug, first.pk])
    assert chief.post(post, ask | {"request_id": str(uuid.uuid4())}).status_code == 302
    assert list(BustOut.objects.values_list("entry", flat=True)) == [second.pk, first.pk]
    assert chief.get(reverse("results:order", args=[slug, 2**40])).status_code == 404
