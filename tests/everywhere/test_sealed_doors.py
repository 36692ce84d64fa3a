"""FSPR 1.9.3: what was signed stands. Every act of the house is tried on a signed event: it is
refused, or what the protocol says is the same after it."""

from typing import Any

import pytest
from django.db import DatabaseError, connection, transaction

from floor import journal
from floor.models import Journal, Stage, Tournament
from floor.time.tournament_time import now
from results import protocol_data, selectors, services
from results.models import Revision
from results.selectors.finishers import finishers
from rules.refusal import Refused
from tests import scenes
from tests.evening import Evening, evening
from tests.everywhere.final_acts import FINAL
from tests.results.playing import play

pytestmark = pytest.mark.django_db
scenes.load()
ACTS = {**scenes.SCENES, **FINAL}
# What signs anew has its own revision; and no event is signed before its first entry.
ELSEWHERE = {code for code, kind in journal.KINDS.items() if kind.seals} | {"terms.chips_changed"}


def over_and_sealed(event: Evening) -> Evening:
    """The same evening as if it had ended here, under a signature."""
    this = Tournament.objects.filter(pk=event.tournament.pk)
    this.update(stage=Stage.FINISHED, finished_ms=now())
    last = event.tournament.journal.last_seq
    Journal.objects.filter(pk=event.tournament.journal_id).update(sealed_seq=last)
    event.tournament = this.get()
    return event


def numbers(event: Evening) -> dict[str, Any]:
    """What the protocol says, but for names of people, which are the members' own; and for its
    texts, which are made of these numbers."""
    tournament = Tournament.objects.get(pk=event.tournament.pk)
    result = selectors.result(tournament)
    rows = finishers(tournament, result)
    protocol = protocol_data.protocol(tournament, result, rows, signed_ms=None, revision=(1, ""))
    places = [(place.best, place.worst, place.prize) for place in protocol.places]
    return protocol.event.model_dump() | {"places": places, "lots": protocol.draws}


@pytest.mark.parametrize("code", sorted(ACTS.keys() - ELSEWHERE))
def test_FSPR_1_9_3_no_act_changes_what_was_signed(code: str) -> None:
    event, verb, ask = ACTS[code]()
    over_and_sealed(event)
    signed = numbers(event)
    try:
        verb(event.tap(), **ask)
    except Refused:
        return
    assert numbers(event) == signed


@pytest.mark.parametrize("table", ["results_revision", "results_signature"])
@pytest.mark.parametrize("act", ["UPDATE {} SET id = id", "DELETE FROM {}"])
def test_the_database_keeps_revisions_and_signatures_as_they_are(table: str, act: str) -> None:
    event = evening(4, drawn=True)
    play(event)
    services.sign(event.tap(), typed=event.tournament.name)
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        connection.cursor().execute(act.format(table))
    assert Revision.objects.get().signatures.count() == 1
