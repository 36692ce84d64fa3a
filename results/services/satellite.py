"""The tickets of a satellite: for which event they are, and that they are issued."""

from collections.abc import Sequence

from floor import journal
from floor.journal.open_line import OpenLine
from floor.models import Stage, Step, Tournament
from floor.values.roles import CHIEF, PAPERS
from registration.models import Entry
from registration.models.ways_to_pay import TICKET
from registration.money import tickets
from registration.money.prices import dearest_entry
from results import blockers, prize_payments, selectors
from results.models import PassedTicket, PrizePayment, TicketTarget
from results.selectors import satellite
from results.selectors.ticket_winners import ticket_winners
from rules.refusal import Refused, missing, refuse


@journal.verb("satellite.aimed", roles=CHIEF, until_sealed=True)
def aim_tickets(line: OpenLine, *, target_id: int, value: int = 0) -> None:
    """The tickets to win here are for the event ``target_id``, each worth ``value``; 0: what an
    entry of it costs at most.

    Refused as the terms of the prizes are (blockers.prize_terms), and "satellite.awarded",
    "satellite.unknown_event" for an event that is over, hidden, this one, or in other money,
    "satellite.free_event" where its entry costs nothing.
    """
    if reasons := blockers.prize_terms(line.tournament):
        raise Refused(*reasons)
    if satellite.is_awarded(line.tournament):
        raise refuse("satellite.awarded")
    target = satellite.possible_targets(line.tournament).filter(pk=target_id).first()
    if target is None:
        raise missing("satellite.unknown_event")
    worth = value or dearest_entry(target.registration_terms)
    if worth < 1:
        raise refuse("satellite.free_event", name=target.name)
    row = satellite.target_row(line.tournament)
    if row is None:
        line.create(TicketTarget, tournament_id=line.tournament.pk, target_id=target.pk)
    else:
        line.update(row, target_id=target.pk)
    line.update(line.tournament.results_terms, ticket_value=worth)
    line.fact(target=target.pk)


@journal.verb("satellite.awarded", roles=PAPERS, club=tickets.ISSUED)
def award_tickets(line: OpenLine, *, winners: Sequence[int]) -> None:
    """Issue the tickets, one to each of the entries ``winners`` as the page showed them; those who
    have a seat already get what the terms say instead. All or nothing; slips are printed as those
    of any prize.

    Refused "satellite.none" where no ticket is won, "satellite.not_over", "satellite.awarded",
    "satellite.changed" where others win by now, "satellite.target_over", "satellite.signed" where
    tickets would go on to other places than the protocol says, "satellite.paid" with the name of a
    winner to whom something was paid already.
    """
    event = line.tournament
    if event.results_terms.seat_terms is None:
        raise refuse("satellite.none")
    if event.stage != Stage.FINISHED:
        raise refuse("satellite.not_over")
    if satellite.is_awarded(event):
        raise refuse("satellite.awarded")
    settled = ticket_winners(event, selectors.result(event))
    if {*settled.tickets, *settled.others} != set(winners):
        raise refuse("satellite.changed")
    if not winners:
        raise refuse("satellite.none")
    _pass_on(line, settled.passing)
    target = satellite.target(event)
    if target is not None and target.stage == Stage.FINISHED:
        raise refuse("satellite.target_over", name=target.name)
    _issue(line, settled.tickets, target, satellite.next_step(event))
    _issue(line, settled.others)
    line.fact(entry=[*settled.tickets, *settled.others])


def _pass_on(line: OpenLine, passing: Sequence[int]) -> None:
    passed = satellite.passed_on(line.tournament)
    wanted = [entry for entry in passing if entry not in passed]
    if wanted and line.journal.sealed_seq:
        raise refuse("satellite.signed")
    for entry in wanted:
        line.create(PassedTicket, entry_id=entry)


def _issue(
    line: OpenLine,
    entries: Sequence[int],
    target: Tournament | None = None,
    step: Step | None = None,
) -> None:
    value = line.tournament.results_terms.ticket_value
    payments = prize_payments.by_entry(line.tournament)
    rows = Entry.objects.filter(pk__in=entries).select_related("member").in_bulk()
    issued = list(line.club.facts.get("ticket", ()))
    for entry in (rows[key] for key in entries):
        if any(
            not payment.is_void_ticket for payment in prize_payments.in_force(payments[entry.pk])
        ):
            raise refuse("satellite.paid", name=entry.member.short_name)
        ticket = tickets.issue(line, entry, value, target=target, step=step)
        issued.append(ticket.pk)
        line.create(
            PrizePayment,
            tournament_id=line.tournament.pk,
            entry_id=entry.pk,
            number=line.seq,
            amount=value,
            method=TICKET.code,
            ticket_id=ticket.pk,
            staff_id=line.staff_id,
            at_ms=line.now,
        )
    line.club.fact(ticket=issued)
