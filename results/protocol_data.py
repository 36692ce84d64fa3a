"""The numbers of the protocol (results/protocol_format.py), as the event stands."""

from collections.abc import Sequence
from datetime import datetime

from clock.selectors import began_ms
from floor.journal import selectors as journal
from floor.models import Appointment, Tournament
from floor.time.tournament_time import local
from floor.values.roles import Role
from registration.entries.selectors import chips_in_play
from results.protocol_format import (
    Draw,
    Event,
    JournalState,
    Official,
    Place,
    Protocol,
    RevisionNumber,
    SpecialPrize,
    SpecialWinner,
)
from results.selectors import Result
from results.selectors.bounties import stand
from results.selectors.finishers import Finisher
from results.selectors.special_prizes import SpecialStand
from seating.draws.published import lines_of


def protocol(
    tournament: Tournament,
    result: Result,
    rows: Sequence[Finisher],
    *,
    signed_ms: int | None,
    revision: tuple[int, str],
) -> Protocol:
    """The protocol without its texts; ``rows`` are those of the ``result`` that it lists."""
    number, reason = revision
    lines = JournalState(last_seq=tournament.journal.last_seq, sha256=journal.digest(tournament))
    return Protocol(
        format="td-protocol-4",
        language=tournament.language,
        event=_event(tournament, result, len(rows)),
        places=[_place(row) for row in rows],
        special_prizes=[_special(stand, result) for stand in result.special],
        officials=[*_staff(tournament), *_others(tournament)],
        draws=_draws(tournament),
        journal=lines,
        revision=RevisionNumber(number=number, reason=reason),
        signed_at=_moment(tournament, signed_ms),
        texts={},
    )


def _event(tournament: Tournament, result: Result, players: int) -> Event:
    terms, venue = tournament.registration_terms, tournament.venue
    bounties = stand(tournament, money=result.money)
    return Event(
        public_id=tournament.public_id,
        name=tournament.name,
        event_class=tournament.event_class,  # type: ignore[arg-type]  # says the database
        rulebook=tournament.rulebook,
        starts_on=tournament.starts_on,
        timezone=tournament.timezone,
        began_at=_moment(tournament, began_ms(tournament)),
        ended_at=_moment(tournament, tournament.finished_ms),
        venue=venue.venue,
        address=venue.address,
        currency=tournament.currency,
        currency_digits=tournament.currency_digits,
        entries=result.entries,
        players=players,
        buy_in=terms.buy_in,
        starting_stack=terms.starting_stack,
        chips_in_play=chips_in_play(tournament),
        pool=result.pool,
        paid_places=result.paid_places,
        undistributed=result.undistributed,
        unwon=result.unwon,
        bounty_kind=bounties.kind,  # type: ignore[arg-type]  # says the database
        bounties=bounties.bounties.total,
        bounties_won=sum(bounties.bounties.won.values()),
    )


def _place(finisher: Finisher) -> Place:
    row = finisher.row
    return Place(
        best=row.best,
        worst=row.worst,
        name=row.name,
        number=row.member_number,
        region=finisher.region,
        club=finisher.club,
        sports_rank=finisher.sports_rank,
        prize=row.prize,
        by_deal=finisher.by_deal,
        bounty=finisher.bounty,
        knocked_out=finisher.knocked_out,
    )


def _special(stand: SpecialStand, result: Result) -> SpecialPrize:
    rows, row, named = {row.entry_id: row for row in result.rows}, stand.row, stand.named
    winners = [(rows[entry], amount) for entry, amount in stand.winners.amounts.items()]
    return SpecialPrize(
        name=row.name,
        fact=row.fact,  # type: ignore[arg-type]  # says the database
        value=row.value,
        amount=stand.amount,
        from_pool=row.from_pool,
        funder=row.funder.text if row.funder else "",
        winners=[
            SpecialWinner(name=winner.name, number=winner.member_number, amount=amount)
            for winner, amount in winners
        ],
        reason=named.reason.text if named else "",
    )


def _staff(tournament: Tournament) -> list[Official]:
    """Everybody who was appointed (FSPR 1.9.5)."""
    rows = Appointment.objects.filter(tournament=tournament).exclude(role=Role.DISPLAY)
    return [
        Official(
            role=row.role,
            name=row.staff.name,
            category=row.staff.category,
            club=row.staff.club,
        )
        for row in rows.select_related("staff").order_by("pk")
    ]


def _others(tournament: Tournament) -> list[Official]:
    """Those whom the terms name."""
    named = tournament.officials.named()
    if tournament.officials.organiser:
        named = [("organiser", tournament.officials.organiser), *named]
    return [Official(role=office, name=name, category="", club="") for office, name in named]


def _draws(tournament: Tournament) -> list[Draw]:
    """Every draw with seed and commitment; undone ones too, for their seeds were seen."""
    rows = lines_of(tournament).order_by("seq")
    return [
        Draw(line=seq, kind=kind, commitment=commitment, seed=seed)
        for seq, kind, commitment, seed in rows.values_list(
            "seq", "kind", "facts__commitment", "facts__seed"
        )
    ]


def _moment(tournament: Tournament, at_ms: int | None) -> datetime | None:
    """Tournament time with the offset of the event's zone, to the second."""
    return None if at_ms is None else local(at_ms, tournament.timezone).replace(microsecond=0)
