"""Who has won which bounty, and the envelopes of a mystery event."""

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.journal.open_line import OpenLine
from floor.values.roles import CHIEF, DESK, FLOOR
from results import selectors, steps
from results.models import Envelope, Envelopes
from results.selectors import bounties, envelopes
from rules.refusal import refuse
from seating.draw import draw_envelope
from seating.draws import published, seed_store


@journal.verb("bounty.corrected", roles=FLOOR, until_sealed=True)
def correct_winners(line: OpenLine, *, entry_id: int, winners: list[int]) -> None:
    """Say who has won the bounty of a player who is out, whoever was named before; nobody: it is
    not known. Also of who went out by no hand: then the chief judge says who gets it.

    Refused: "entry.unknown", "order.not_out" for who is in, "bounty.same" where nothing would
    change, and the reasons of steps.name_winners.
    """
    entry = selectors.entry(line.tournament, entry_id)
    if entry.state != entry.State.OUT:
        raise refuse("order.not_out")
    before = bounties.winners_of(line.tournament).get(entry.pk, ())
    if set(before) == set(winners):
        raise refuse("bounty.same")
    steps.name_winners(line, entry, winners)
    line.fact(entry=entry.pk, before=list(before))


@journal.verb("envelopes.sealed", roles=CHIEF)
def seal_envelopes(line: OpenLine) -> None:
    """Fill one mystery envelope for each player left, with all that the entries brought for
    bounties; from now on who goes out is worth one.

    Refused: as envelopes.amounts_to_seal.
    """
    event = line.tournament
    amounts = envelopes.amounts_to_seal(event, line.now)
    line.create(Envelopes, tournament_id=event.pk, amounts=list(amounts), seq=line.seq)
    line.fact(envelopes=len(amounts))


@journal.verb("envelope.opened", roles=(*DESK, *FLOOR), until_sealed=True)
def open_envelope(line: OpenLine, *, entry_id: int) -> None:
    """Draw the envelope for the head of ``entry_id`` by the committed lot: for those who knocked
    the player out, or at the end for the winner, whose own head is the last.

    Refused: "entry.unknown", "envelope.opened", "envelope.not_won" for a player whom nobody has
    knocked out, "envelope.none_left".
    """
    entry = selectors.entry(line.tournament, entry_id)
    stand = bounties.stand(line.tournament)
    opened = envelopes.opened(line.tournament)
    if entry.pk in opened:
        raise refuse("envelope.opened", name=entry.member.short_name)
    if stand.envelopes is None or entry.pk not in stand.to_open:
        raise refuse("envelope.not_won", name=entry.member.short_name)
    amounts = dict(enumerate(stand.envelopes.amounts, start=1))
    left = [number for number in amounts if number not in opened.values()]
    if not left:
        raise refuse("envelope.none_left")
    number = draw_envelope(left, seed_store.take(line))
    line.create(Envelope, envelopes_id=stand.envelopes.pk, number=number, entry_id=entry.pk)
    closed = [[envelope, amounts[envelope]] for envelope in left]
    line.fact(entry=entry.pk, envelope=number, closed=closed, amount=amounts[number])


def _file(_seats: published.Seats, facts: published.Published) -> published.Published:
    return {"kind": "envelope", "left": facts["closed"], "result": facts["envelope"]}


published.RECORDS["envelope.opened"] = published.Record(_("Mystery envelope"), _file)
