"""What the database itself refuses, whoever writes."""

from typing import Any

import psycopg
import pytest
from django.db import IntegrityError, transaction

from clock.models import HandReport, Level
from floor.accounts import invitations
from floor.accounts import services as accounts_services
from floor.accounts.invitations import Newcomer
from floor.event import services as event_services
from floor.journal import constraints
from floor.journal.private import Private
from floor.models import Journal, JournalLine, OneTimeLink, Staff, Tournament
from registration.models import Entry
from results.models import PayoutPlan
from rules.refusal import Refused
from seating import services as seating
from seating.models import Terms as TableTerms
from tests.evening import Evening, evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Evening:
    return evening(entries=4, drawn=True)


@pytest.mark.parametrize(
    ("model", "change", "constraint"),
    [
        (Tournament, {"event_class": "friendly"}, "event_class_known"),
        (PayoutPlan, {"payout_rounding": "half"}, "payout_rounding_known"),
        (PayoutPlan, {"payout_remainder": "house"}, "payout_remainder_known"),
        (PayoutPlan, {"tickets": 0}, "tickets_positive"),
        (PayoutPlan, {"declared_pool": 5, "payout_amounts": [5]}, "declared_pool_or_amounts"),
        (Tournament, {"currency_digits": 4}, "currency_digits_3_at_most"),
        (TableTerms, {"break_window": 0}, "break_window_positive"),
        (Tournament, {"stage": "finished"}, "finished_has_its_time"),
        (Tournament, {"finished_ms": 1}, "finished_has_its_time"),
        (Journal, {"kind": "hall"}, "journal_kind"),
        (Journal, {"last_seq": -1}, "last_seq_from_0"),
        (Entry, {"number": 0}, "entry_number_from_1"),
        (Level, {"game": "hearts"}, "game_and_limit_known"),
        (Level, {"game": "razz"}, "level_has_its_stakes"),
        (Level, {"game": "ofc"}, "level_has_its_stakes"),
        (Level, {"kind": "level", "small_blind": 0}, "level_has_its_stakes"),
    ],
)
def test_a_word_nobody_knows_is_refused(
    event: Evening, model: Any, change: dict[str, object], constraint: str
) -> None:
    with pytest.raises(IntegrityError, match=constraint), transaction.atomic():
        model.objects.update(**change)


def test_a_report_nobody_knows_is_refused(event: Evening) -> None:
    hand = event.tournament.hands.create(number=1, seq=1, cost_ms=0, began_ms=0)
    with pytest.raises(IntegrityError, match="report_state_known"), transaction.atomic():
        HandReport.objects.create(hand=hand, table_number=1, state="lost")


def test_the_club_has_one_journal(event: Evening) -> None:
    Journal.objects.create(kind=Journal.Kind.CLUB)
    with pytest.raises(IntegrityError, match="one_club_journal"), transaction.atomic():
        Journal.objects.create(kind=Journal.Kind.CLUB)


def test_a_link_either_signs_in_or_appoints(event: Evening) -> None:
    accounts_services.invite(event.tap(), role="judge", token_hash="x")
    link = OneTimeLink.objects.filter(token_hash="x")
    for change in ({"staff": event.chief}, {"tournament": None}, {"role": ""}):
        with pytest.raises(IntegrityError, match="link_signs_in"), transaction.atomic():
            link.update(**change)


def test_of_two_who_take_one_name_at_once_the_second_reads_it(event: Evening) -> None:
    """The form looked before the first had written; capitals make no other name."""
    Staff.objects.create_user("Novy", name="Первый")
    accounts_services.invite(event.tap(), role="judge", token_hash="x")
    link, newcomer = OneTimeLink.objects.get(token_hash="x"), Newcomer("Второй", "novy", "geheim")
    with pytest.raises(Refused) as caught:
        invitations.join_new(link, newcomer, event.tap().request_id)
    assert caught.value.refusals[0].code == "staff.username_taken"
    assert not Staff.objects.filter(name="Второй").exists()


def test_an_error_that_has_no_refusal_keeps_its_cause() -> None:
    """An error that was its own cause would be followed for ever by whoever asks what led to it."""
    event = evening(1)
    with pytest.raises(IntegrityError) as caught:
        seating.set_need(event.tap(), entry_id=Entry.objects.get().pk, group=-1)
    assert isinstance(caught.value.__cause__, psycopg.errors.CheckViolation)


def test_one_request_at_one_moment_in_two_journals_is_said_to_be_used(event: Evening) -> None:
    """Each journal has a lock of its own, so neither sees the other's line before it stands."""
    tap, other = event.tap(), evening()
    event_services.set_message(tap, text=Private("Раз"))
    line = JournalLine.objects.get(request_id=tap.request_id)
    with pytest.raises(IntegrityError) as caught, transaction.atomic():
        JournalLine.objects.create(
            journal=other.tournament.journal, seq=99, kind="message.set", at_ms=line.at_ms,
            request_id=tap.request_id, ask={}, facts={}, touches=[], changes=[],
        )  # fmt: skip
    answer = constraints.refusal(caught.value)
    assert isinstance(answer, Refused)
    assert [reason.code for reason in answer.refusals] == ["request.reused"]
