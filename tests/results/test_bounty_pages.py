"""Where bounties are asked for, shown, corrected and paid."""

import uuid
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override
from lxml import html

from clock import services as clock
from floor.displays.board import board
from floor.journal.sentences import sentence
from floor.time.tournament_time import now
from registration import services as desk
from registration.models import Entry
from results import evening_close, evening_paper, services
from results.models import KnockOut
from results.pending_before_signing import bounties_to_settle
from results.selectors import bounties
from rulings.models import FloorCall
from rulings.services.floor_calls import call_floor
from seating import services as hall
from seating.cards import player_link
from seating.cards.table_card import address as card_address
from seating.models import Table
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.results.drafts import draft, draft_text
from tests.results.playing import at_table, out
from tests.results.test_bounty_verbs import HEAD, event_of, knock_out, sealed
from tests.views import address_of

pytestmark = pytest.mark.django_db


def page(event: Evening, name: str, *args: Any, **query: Any) -> html.HtmlElement:
    answer = signed_in(event.chief).get(address_of(name, event.tournament.slug, *args), query)
    assert answer.status_code == 200
    return html.fromstring(answer.content.decode())


def text(element: html.HtmlElement) -> str:
    return " ".join(element.text_content().split())


def post(event: Evening, name: str, **sent: Any) -> int:
    address = address_of(name, event.tournament.slug)
    form = {"request_id": str(uuid.uuid4())} | sent
    return signed_in(event.chief).post(address, form).status_code


def values(form: html.HtmlElement, name: str) -> list[int]:
    return [int(value) for value in form.xpath(f".//*[@name='{name}']/@value")]


def test_a_table_asks_by_whom_with_a_tap_for_each_player() -> None:
    event = event_of()
    gone, *others = at_table(event, 1)
    shown = page(event, "pages:table", 1, seat=gone.seats.get().number)
    (form,) = shown.xpath("//form[.//*[@class='winner-buttons']]")
    assert values(form, "entry") == [gone.pk]
    assert sorted(values(form, "winner")) == sorted(entry.pk for entry in others)
    assert not shown.xpath("//*[@id='do-out']")
    assert post(event, "pages:bust_out", entry=gone.pk, winner=others[0].pk) in (204, 302)
    assert KnockOut.objects.get().winner == others[0]


def test_several_winners_are_ticked_in_one_form() -> None:
    event = event_of()
    gone, first, second = at_table(event, 1)[:3]
    shown = page(event, "pages:table", 1, seat=gone.seats.get().number)
    (form,) = shown.xpath("//details[@id='several-winners']//form")
    assert {first.pk, second.pk} <= set(values(form, "winner"))
    post(event, "pages:bust_out", entry=gone.pk, winner=[first.pk, second.pk])
    assert KnockOut.objects.count() == 2


def test_without_bounties_nothing_more_is_asked() -> None:
    event = evening(6, drawn=True)
    gone = at_table(event, 1)[0]
    shown = page(event, "pages:table", 1, seat=gone.seats.get().number)
    assert shown.xpath("//*[@id='do-out']") and not shown.xpath("//*[@name='winner']")
    mystery = event_of("mystery")
    gone = at_table(mystery, 1)[0]
    shown = page(mystery, "pages:table", 1, seat=gone.seats.get().number)
    assert not shown.xpath("//*[@name='winner']"), "nobody is worth an envelope yet"


def test_a_tile_of_the_hand_board_asks_by_whom() -> None:
    event = event_of(entries=12)
    hall.begin_hand_for_hand(event.tap())
    gone, winner = at_table(event, 1)[:2]
    shown = page(event, "pages:hand")
    (form,) = shown.xpath(f"//details[@id='out-by-{gone.pk}']//form")
    assert winner.pk in values(form, "winner") and gone.pk not in values(form, "winner")
    assert not page(evening(3, drawn=True), "pages:hand").xpath("//*[@name='winner']")


def test_the_card_of_a_table_reports_by_whom_and_a_judge_confirms_it() -> None:
    event = event_of()
    gone, winner = at_table(event, 1)[:2]
    named = {"entry": gone.pk, "winners": [winner.pk]}
    call_floor(event.tap(), table=1, kind="out", **named)
    assert FloorCall.objects.get().winners == [winner.pk]
    shown = page(event, "rulings:floor_calls")
    assert winner.member.short_name in text(shown)
    (form,) = shown.xpath("//form[.//input[@name='winner']]")
    assert (values(form, "entry"), values(form, "winner")) == ([gone.pk], [winner.pk])


def test_the_card_of_a_table_names_the_others_for_each_player(client: Client) -> None:
    event = event_of()
    gone, winner = at_table(event, 1)[:2]
    address = card_address(event.tournament.public_id, Table.objects.get(number=1))
    shown = html.fromstring(client.get(address).content.decode())
    (form,) = shown.xpath(f"//form[.//input[@name='entry' and @value='{gone.pk}']]")
    assert winner.pk in values(form, "winner") and gone.pk not in values(form, "winner")
    sent = {"act": "out", "entry": gone.pk, "winner": winner.pk, "request_id": str(uuid.uuid4())}
    client.post(address, sent)
    assert FloorCall.objects.get().winners == [winner.pk]


def test_the_page_says_what_is_to_be_said_and_who_has_won() -> None:
    event = event_of("progressive", entries=4)
    first, second, third, _ = at_table(event, 1)
    out(event, first)
    knock_out(event, second, third)
    shown = page(event, "results:bounties")
    assert first.member.short_name in text(shown.get_element_by_id("to-assign"))
    assert shown.get_element_by_id(f"fall-{second.pk}") is not None
    assert "25\u00a0000" in shown.get_element_by_id("players").text_content()
    assert "bounty" in text(page(evening(2), "results:bounties"))


def test_a_correction_shows_what_changes_before_it_is_written() -> None:
    event = event_of(entries=4)
    first, second, third, _ = at_table(event, 1)
    knock_out(event, first, second)
    answer = {"entry": first.pk, "winner": third.pk}
    shown = page(event, "results:winners", first.pk, **answer)
    rows = [text(row) for row in shown.xpath("//*[@id='bounty-shifts']//tbody/tr")]
    assert len(rows) == 2 and all("→" in row for row in rows)
    (form,) = shown.xpath("//form[.//button[@autofocus]]")
    assert (values(form, "entry"), values(form, "winner")) == ([first.pk], [third.pk])
    assert KnockOut.objects.get().winner == second
    same = page(event, "results:winners", first.pk, entry=first.pk, winner=second.pk)
    assert "That is known already" in text(same)
    post(event, "results:correct_winners", **answer)
    assert KnockOut.objects.get().winner == third


def test_the_page_of_the_order_says_who_would_have_won_a_bounty_too_late() -> None:
    event = event_of("progressive", entries=4)
    first, second, third, _ = at_table(event, 1)
    knock_out(event, first, third)
    knock_out(event, second, third)
    knock_out(event, third, at_table(event, 1)[-1])
    order = {"relation": "before", "other": first.pk}
    shown = page(event, "results:order", third.pk, **order)
    assert "was out by then" in text(shown) and not shown.xpath("//*[@id='shifts']")
    order = {"relation": "before", "other": first.pk}
    assert page(event, "results:order", second.pk, **order).xpath("//*[@id='shifts']")


def test_the_console_says_when_envelopes_can_be_sealed_and_the_page_why_not() -> None:
    selling = event_of("mystery", late_levels=1)
    selling.now = now()
    clock.start(selling.tap())
    assert "not sealed" not in text(page(selling, "pages:agenda"))
    shown = page(selling, "results:bounties")
    assert "still sold" in text(shown) and not shown.xpath("//button[@id='seal']")
    event = event_of("mystery", entries=3)
    clock.start(event.tap())
    assert "not sealed" in text(page(event, "pages:agenda"))
    services.seal_envelopes(event.tap())
    knock_out(event, *at_table(event, 1)[:2])
    assert "Envelopes to open" in text(page(event, "pages:agenda"))


def test_a_bounty_is_paid_at_the_desk_while_the_winner_still_plays() -> None:
    event = event_of(entries=4)
    first, second = at_table(event, 1)[:2]
    knock_out(event, first, second)
    desk.open_drawer(event.tap(), currency=event.tournament.currency, opening=10**6)
    shown = page(event, "results:prizes")
    (form,) = shown.xpath(f"//form[.//button[@id='pay-{second.pk}-cash']]")
    assert values(form, "amount") == [HEAD]
    ask = {"entry_id": second.pk, "amount": HEAD, "method": "cash"}
    services.pay_prize(event.tap(), **ask)
    assert "paid out" in text(page(event, "results:prizes").get_element_by_id(f"prize-{second.pk}"))
    slip = page(event, "results:slips")
    assert second.member.number in text(slip) and "50" in text(slip)


def test_what_is_due_after_a_correction_moves_with_the_bounty() -> None:
    event = event_of(entries=4)
    first, second, third, _ = at_table(event, 1)
    knock_out(event, first, second)
    services.pay_prize(event.tap(), entry_id=second.pk, amount=HEAD, method="transfer")
    services.correct_winners(event.tap(), entry_id=first.pk, winners=[third.pk])
    shown = page(event, "results:prizes")
    assert "paid too much" in text(shown.get_element_by_id(f"prize-{second.pk}"))
    assert shown.xpath(f"//button[@id='pay-{third.pk}-cash']")


def test_the_own_page_of_a_player_says_what_was_won_and_is_on_the_head(client: Client) -> None:
    event = event_of("progressive", entries=4)
    first, second = at_table(event, 1)[:2]

    def own(entry: Entry) -> dict[str, str]:
        public_id = event.tournament.public_id
        secret = player_link.secret_of(public_id, entry.pk)
        path = reverse("seating:player", args=[secret, public_id, entry.pk])
        shown = html.fromstring(client.get(path).content.decode())
        rows = shown.xpath("//*[@class='own-facts']/div")
        return {row[0].text: row[1].text.replace("\u00a0", " ") for row in rows}

    nothing = {"Players knocked out": "0", "Bounties won": "0 BYR"}
    assert own(first) == nothing | {"On your head": "50 000 BYR"}
    knock_out(event, first, second)
    assert own(second) == {
        "Players knocked out": "1", "Bounties won": "25 000 BYR", "On your head": "75 000 BYR",
    }  # fmt: skip
    assert own(first) == nothing


def test_the_board_and_the_protocol_say_who_has_won_bounties() -> None:
    event = event_of(entries=4)
    first, second = at_table(event, 1)[:2]
    assert board(evening(2).tournament)["bounties"] is None
    knock_out(event, first, second)
    shown = board(event.tournament)["bounties"]
    assert (shown["paid"], shown["won"], shown["on_heads"]) == (4 * HEAD, HEAD, 3 * HEAD)
    assert shown["players"][0] == {
        "name": second.member.short_name, "knocked_out": 1, "won": HEAD, "head": HEAD,
    }  # fmt: skip
    chapters = draft_text(event)["chapters"]
    (lines,) = (chapter["lines"] for chapter in chapters if chapter["about"] == "bounties")
    assert lines[0].startswith("Обычные") and "200\u00a0000" in lines[1]
    knock_out(event, second, at_table(event, 1)[1])
    places = {place["number"]: place for place in draft(event)["places"]}
    place = places[second.member.number]
    assert (place["bounty"], place["knocked_out"]) == (HEAD, 1)
    assert draft(event)["event"]["bounties_won"] == 2 * HEAD


def test_envelopes_are_sealed_and_opened_on_the_page() -> None:
    event = event_of("mystery", entries=4, bounty_envelopes=[100_000])
    shown = page(event, "results:bounties")
    assert shown.xpath("//button[@id='seal']")
    assert len(shown.xpath("//*[@id='tiers']//tbody/tr")) == 2
    post(event, "results:seal_envelopes")
    gone, winner = at_table(event, 1)[:2]
    knock_out(event, gone, winner)
    assert page(event, "results:bounties").xpath(f"//button[@id='open-{gone.pk}']")
    post(event, "results:open_envelope", entry=gone.pk)
    shown = page(event, "results:bounties")
    assert not shown.xpath(f"//button[@id='open-{gone.pk}']")
    closed = [int(row[2].text) for row in shown.xpath("//*[@id='tiers']//tbody/tr")]
    assert sum(closed) == 3
    event.tournament.refresh_from_db()
    assert bounties.stand(event.tournament).bounties.won.keys() == {winner.pk}


def test_the_console_names_the_bounties_that_nobody_has() -> None:
    event = event_of(entries=3)
    first, second, winner = at_table(event, 1)
    out(event, first)
    knock_out(event, second, winner)
    assert f"nobody has won: {first.member.short_name}" in text(page(event, "pages:agenda"))
    mystery = sealed(entries=3)
    first, second, winner = at_table(mystery, 1)
    knock_out(mystery, first, second)
    knock_out(mystery, second, winner)
    assert "Envelopes to open" in text(page(mystery, "pages:agenda"))


def test_the_close_of_the_evening_names_the_envelopes_to_open_as_signing_does() -> None:
    event = sealed(entries=3)
    first, second, winner = at_table(event, 1)
    assert "Envelopes to open" not in text(page(event, "results:evening"))
    knock_out(event, first, second)
    knock_out(event, second, winner)
    services.open_envelope(event.tap(), entry_id=second.pk)
    wanted = f"Envelopes to open for: {first.member.short_name}, {winner.member.short_name}"
    assert wanted in text(page(event, "results:evening"))
    event.tournament.refresh_from_db()
    kept = [event.tournament.pk]
    close = evening_close.close(event.tournament, event.chief.pk, kept, event.now)
    with override("en"):
        event.tournament.language = "en"
        lists = evening_paper.paper(event.tournament, close)["lists"]
        [refusal] = bounties_to_settle(event.tournament, 0)
        assert sentence(refusal) == wanted
    assert [wanted, ""] in [row for sheet in lists for row in sheet["rows"]]
