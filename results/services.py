"""The verbs of results: who is out and, at the end, the signed protocol."""

from typing import cast, get_args

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.accounts.roles import CHIEF, FLOOR
from floor.journal.open_line import OpenLine
from floor.models import Staff, Stage
from registration.models import Entry
from registration.selectors import live_count
from results import selectors, signing, steps
from results.bust_out_order import Relation, moved
from results.document import digest, document
from results.ending import DECLARED, How
from results.models import BustOut, Protocol
from rules.refusal import Refused, refuse

IN_PLAY = (Stage.SEATED, Stage.FINAL_TABLE)
LONGEST_REASON = 200


@journal.verb("entry.out", roles=FLOOR)
def bust_out(line: OpenLine, *, entry_id: int, stack: int | None = None) -> None:
    """The player has lost the last chip; whether that ends the event says results/ending.py.

    ``stack``: chips the player began the hand with, told where two leave the same table in one hand
    of hand-for-hand play. Refused: "entry.unknown", "entry.not_playing" before the draw,
    "entry.winner" after the end, "entry.alone" for the only one in, and the reasons of
    steps.bust_out.
    """
    entry = selectors.entry(line.tournament, entry_id)
    if entry.state == Entry.State.IN:
        _check_playing(line, entry)
    steps.bust_out(line, entry, stack)
    if line.facts["left"] == 0:  # there was nobody to lose the chips to
        raise refuse("entry.alone", name=entry.member.short_name)


@journal.verb("event.ended", roles=FLOOR)
def end_event(line: OpenLine, *, how: str = "", reason: str = "") -> None:
    """End the event: by itself when ``how`` is empty, else as the chief judge declares it.

    ``how`` is one of ending.DECLARED, with the chief judge's ``reason`` for the protocol. Refused:
    "ending.not_in_play", "ending.players_left" or "ending.entries_sold" while it does not end by
    itself, "ending.unknown", "ending.no_reason", "ending.reason_too_long", "ending.chief_only".
    """
    if line.tournament.stage not in IN_PLAY:
        raise refuse("ending.not_in_play")
    ended = _declared(line, how, reason) if how else _by_itself(line)
    steps.finish(line, ended, reason if how else "")
    line.fact(left=live_count(line.tournament))


def _declared(line: OpenLine, how: str, reason: str) -> How:
    if how not in DECLARED:
        raise refuse("ending.unknown")
    if not reason.strip():
        raise refuse("ending.no_reason")
    if len(reason) > LONGEST_REASON:
        raise refuse("ending.reason_too_long", most=LONGEST_REASON)
    line.require_chief("ending.chief_only")
    return how


def _by_itself(line: OpenLine) -> How:
    verdict = selectors.verdict(line.tournament, line.now)
    if verdict.how is None:
        raise refuse(f"ending.{verdict.pending}", left=live_count(line.tournament))
    return verdict.how


@journal.verb("stacks.told", roles=FLOOR, until_sealed=True)
def tell_stacks(line: OpenLine, *, stacks: list[list[int]]) -> None:
    """Tell with how many chips players out of one table in one hand began it: [entry, chips] each.

    Refused: "entry.unknown"; "stacks.not_asked" where nobody else left the table in the same hand.
    """
    for entry_id, chips in stacks:
        row = _asked_stack(line, entry_id)
        line.update(row, stack=chips)
        line.fact(table=row.table_number)
    line.fact(entry=[entry_id for entry_id, _ in stacks])
    line.touch("prizes", *(f"entry-{entry_id}" for entry_id, _ in stacks))


def _asked_stack(line: OpenLine, entry_id: int) -> BustOut:
    here = BustOut.objects.filter(tournament=line.tournament)
    row = here.filter(entry=selectors.entry(line.tournament, entry_id)).first()
    if row is None or row.hand_group is None:
        raise refuse("stacks.not_asked")
    if here.filter(hand_group=row.hand_group, table_number=row.table_number).count() < 2:
        raise refuse("stacks.not_asked")
    return row


@journal.verb("order.corrected", roles=FLOOR, until_sealed=True)
def correct_order(line: OpenLine, *, entry_id: int, relation: str, other_id: int) -> None:
    """Say that a player went out before another one, after, or in the same hand.

    ``relation`` is one of bust_out_order.Relation. Refused: "entry.unknown", "order.unknown", and
    the reasons of bust_out_order.moved.
    """
    for pk in (entry_id, other_id):
        selectors.entry(line.tournament, pk)
    order = selectors.bust_out_order(line.tournament)
    changes = moved(order, entry_id, checked_relation(relation), other_id, line.seq)
    rows = BustOut.objects.in_bulk([one.entry for one in changes], field_name="entry_id")
    for one in changes:
        line.update(rows[one.entry], rank=one.rank, hand_group=one.hand)
    line.fact(entry=entry_id, relation=relation, other=other_id)
    line.touch("prizes", *(f"entry-{one.entry}" for one in changes))


def checked_relation(relation: str) -> Relation:
    """The relation as the decision knows it, or Refused "order.unknown"."""
    if relation not in get_args(Relation):
        raise refuse("order.unknown")
    return cast(Relation, relation)


def _check_playing(line: OpenLine, entry: Entry) -> None:
    if line.tournament.stage == Stage.REGISTRATION:
        raise refuse("entry.not_playing")
    if line.tournament.stage == Stage.FINISHED:
        raise refuse("entry.winner", name=entry.member.short_name)


@journal.verb(
    "protocol.signed",
    roles=CHIEF,
    final=_("a signed protocol stands; tell the federation of a mistake"),
    seals=True,
)
def sign(line: OpenLine, *, typed: str) -> None:
    """Sign the protocol of a finished tournament; ``typed`` is its name, typed by the chief judge.

    FSPR 2.7.3: within thirty minutes of the end. FSPR 1.9.3, 8.3.3: it is the last word of the
    evening, so it seals the journal. Refused: "protocol.not_finished", "protocol.signed",
    "protocol.name_differs", and what signing.obstacles names.
    """
    event = line.tournament
    if event.stage != Stage.FINISHED:
        raise refuse("protocol.not_finished", left=live_count(event))
    if selectors.protocol(event) is not None:
        raise refuse("protocol.signed")
    if lost := signing.obstacles(event):
        raise Refused(*lost)
    if typed.strip().casefold() != event.name.strip().casefold():
        raise refuse("protocol.name_differs")
    judge = Staff.objects.get(pk=line.staff_id or 0)
    made = document(event, chief_judge=judge.name, signed_ms=line.now)
    # Past the line's row images on purpose: the document is full of names, the journal holds none.
    Protocol.objects.create(
        tournament=event, document=made, sha256=digest(made), signed_by=judge, signed_ms=line.now
    )
    line.fact(sha256=digest(made))
    line.touch("tournament", "prizes")
