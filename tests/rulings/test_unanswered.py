"""What waits for the chief judge when he wants to sign: what keeps him from it, what does not."""

import pytest
from django.test import Client
from django.urls import reverse

from floor.journal.private import Private
from floor.models import JournalLine, Tournament
from registration.models import Entry
from results import services as results
from results.signing import obstacles
from rulings.services import penalties, protests
from tests.evening import Evening
from tests.results.playing import play, refused
from tests.rulings.penalised import INSULT, NAMING, judge

pytestmark = pytest.mark.django_db
EVENT_BAN = {"offence": INSULT, "sanction": "disqualify_event"}
FORFEIT = {"offence": "hides_chips_in_transit", "sanction": "chip_forfeit"}
SEASON = {"offence": INSULT, "sanction": "disqualify_season"}


@pytest.fixture
def player(event: Evening) -> Entry:
    return Entry.objects.order_by("pk")[0]


def signed(event: Evening) -> list[str]:
    """The codes with which the signature is refused; nothing when it was given."""
    before = JournalLine.objects.count()
    event.tournament.refresh_from_db()
    if obstacles(event.tournament, event.now):
        codes = refused(lambda: results.sign(event.tap(), typed=event.tournament.name))
        assert JournalLine.objects.count() == before
        return codes
    results.sign(event.tap(), typed=event.tournament.name)
    return []


def beside(event: Evening, client: Client) -> str:
    """What stands beside the signature."""
    client.force_login(event.chief, "floor.accounts.backend.StaffBackend")
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
    address = reverse("rulings:unanswered", args=[event.tournament.slug])
    whole = client.get(reverse("pages:results", args=[event.tournament.slug])).content.decode()
    assert address in whole
    text = client.get(address).content.decode()
    assert ("sign-off" in whole) == ("before the signature" in text)
    return text


def test_bfsp_2_2_3_a_protest_that_is_his_to_decide_keeps_him_from_signing(
    event: Evening, player: Entry, client: Client
) -> None:
    protests.receive(event.tap(), text=Private("Нет"), entry=player.pk, against="ruling")
    play(event)
    text = beside(event, client)
    assert "not after the signature: 1." in text and "BFSP 2.2.3" in text
    assert reverse("rulings:protests", args=[event.tournament.slug]) in text
    assert signed(event) == ["protocol.protest_undecided"]
    protests.decide(event.tap(), text=Private("Нет"), number=1, upheld=False)
    assert "before the signature" not in beside(event, client)
    assert signed(event) == []


def test_bfsp_7_3_3_a_protest_to_the_federation_goes_with_the_signed_protocol(
    event: Evening, player: Entry, client: Client
) -> None:
    protests.receive(event.tap(), text=Private("Нет"), entry=player.pk, against="sanction")
    play(event)
    assert "go to the federation with the official results" in beside(event, client)
    assert signed(event) == []
    assert "to be sent" in beside(event, client) and "do-forward" in beside(event, client)
    protests.forward(event.tap())
    assert "it has to answer" in beside(event, client)


def test_bfsp_7_2_3_a_ban_he_is_asked_to_propose_is_answered_first(
    event: Evening, player: Entry, client: Client
) -> None:
    penalties.ask_chief(judge(event), entry=player.pk, **SEASON)
    play(event)
    assert "Season bans asked for" in beside(event, client)
    assert signed(event) == ["protocol.ban_unanswered"]
    penalties.decline(event.tap(), number=1)
    assert signed(event) == []


def test_a_request_that_came_too_late_is_named_and_keeps_nobody(
    event: Evening, player: Entry, client: Client
) -> None:
    penalties.ask_chief(judge(event), entry=player.pk, **EVENT_BAN)
    play(event)
    assert "too late to impose" in beside(event, client)
    assert signed(event) == []
    assert "too late to impose" not in beside(event, client)


def test_chips_that_nobody_counted_are_named(event: Evening, player: Entry, client: Client) -> None:
    """Whose chips left twice is named once."""
    Tournament.objects.update(rulebook="tda_2019")
    event.tournament.refresh_from_db()
    penalties.impose(event.tap(), entry=player.pk, **FORFEIT)
    penalties.disqualify(event.tap(), entry=player.pk, offence="chip_dumping_collusion")
    play(event)
    shown = beside(event, client)
    assert "not counted" in shown and shown.count(player.member.short_name) == 1
    assert signed(event) == []


def test_both_reasons_are_told_at_once_and_nothing_waits_in_a_quiet_event(
    event: Evening, player: Entry, client: Client
) -> None:
    penalties.impose(event.tap(), entry=player.pk, **NAMING)
    protests.receive(event.tap(), text=Private("Нет"), entry=player.pk, against="ruling")
    penalties.ask_chief(judge(event), entry=player.pk, **SEASON)
    play(event)
    assert sorted(signed(event)) == ["protocol.ban_unanswered", "protocol.protest_undecided"]
    protests.withdraw(event.tap(), number=1)
    penalties.decline(event.tap(), number=2)
    assert "<li>" not in beside(event, client)
