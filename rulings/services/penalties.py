"""Penalties: given, asked of the chief judge, counted down; and the disqualification."""

from floor import journal
from floor.journal.open_line import OpenLine
from floor.journal.private import NO_TEXT, Private
from floor.values.roles import CHIEF, DISCIPLINE, FLOOR
from results import selectors as results
from results import steps as result_steps
from rules.refusal import Refused, refuse
from rulings import penalty_steps, steps
from rulings.models import Penalty, ServedHand
from rulings.penalty_steps import (
    ASKED,
    CHIPS_COUNTED,
    DISQUALIFIED,
    FORFEIT,
    GIVEN,
    OUT,
)
from rulings.selectors import missed_hands
from rulings.selectors import penalties as selectors


@journal.verb(GIVEN, roles=FLOOR, readers=DISCIPLINE, until_sealed=True)
def impose(
    line: OpenLine,
    *,
    entry: int,
    offence: str,
    sanction: str,
    count: int = 0,
    chips: int | None = None,
    request: int | None = None,
    seen: int | None = None,
    text: Private[str] = NO_TEXT,
) -> None:
    """Give a sanction that the book allows for this breach of the clause, by this person.

    ``count``: rounds or hands. ``chips``: those that are forfeited, where they are counted already.
    ``request``: the request that the chief judge grants by it. ``seen``: which breach the sheet
    showed, so that two judges do not punish one. Refused: "penalty.given_meanwhile",
    "offence.unknown",
    "sanction.not_allowed", "sanction.chief_only" with the paragraph of the power,
    "sanction.disqualifies" (that is a verb of its own), and what penalty_steps.check_moment says.
    """
    if sanction == OUT:
        raise refuse("sanction.disqualifies")
    player = results.entry(line.tournament, entry)
    lost = chips if sanction == FORFEIT else None
    chosen = (offence, sanction, count)
    penalty = penalty_steps.record(line, player, text.value, chosen, request, seen, chips=lost)
    penalty_steps.take_chips(line, player, lost)
    penalty_steps.say(line, penalty)


@journal.verb(DISQUALIFIED, roles=FLOOR, readers=DISCIPLINE, until_sealed=True)
def disqualify(
    line: OpenLine,
    *,
    entry: int,
    offence: str,
    chips: int | None = None,
    request: int | None = None,
    seen: int | None = None,
    text: Private[str] = NO_TEXT,
) -> None:
    """Disqualify a player from the event: the seat is free, the place is booked, and the chips
    are out of play where the book removes them (TDA 2019 71-D, TDA 2011 50, Metropolitan 65-D).

    ``chips``: what the player had, None while nobody has counted it. With one player left the
    tournament is over. Refused as ``impose``, and "entry.out".
    """
    player = results.entry(line.tournament, entry)
    removed = chips if OUT in selectors.takes_chips(line.tournament) else None
    penalty = penalty_steps.record(
        line, player, text.value, (offence, OUT, 0), request, seen, chips=removed
    )
    penalty_steps.take_chips(line, player, removed)
    result_steps.disqualify(line, player)
    penalty_steps.say(line, penalty)


@journal.verb(ASKED, roles=FLOOR, readers=DISCIPLINE, until_sealed=True)
def ask_chief(
    line: OpenLine,
    *,
    entry: int,
    offence: str,
    sanction: str,
    count: int = 0,
    text: Private[str] = NO_TEXT,
) -> None:
    """A judge asks for what only the chief judge may impose. Refused as ``impose``."""
    player = results.entry(line.tournament, entry)
    penalty_steps.check_moment(line, player, sanction)
    catalogue_offence, option, breach = penalty_steps.choose(line, player, offence, sanction, count)
    waiting = Penalty.objects.filter(
        tournament=line.tournament, entry=player, offence=catalogue_offence.key
    )
    if waiting.filter(state=Penalty.State.ASKED, sanction=sanction).exists():
        raise refuse("penalty.asked_already", name=player.member.short_name)
    fields = penalty_steps.fields_of(line, player, catalogue_offence, option, breach, count)
    penalty = line.create(
        Penalty,
        **fields,
        tournament_id=line.tournament.pk,
        entry_id=player.pk,
        number=steps.next_number(line, "penalty"),
        state=Penalty.State.ASKED.value,
        asked_by_id=line.staff_id,
        note_id=steps.store_text(text.value),
    )
    penalty_steps.say(line, penalty)


@journal.verb("penalty.declined", roles=CHIEF, readers=DISCIPLINE)
def decline(line: OpenLine, *, number: int) -> None:
    """The chief judge does not grant what was asked. Refused: "penalty.not_asked"."""
    row = penalty_steps.requested_penalty(line, number)
    line.update(row, state=Penalty.State.DECLINED.value)
    penalty_steps.say(line, row)


@journal.verb("penalty.served", roles=FLOOR, readers=DISCIPLINE)
def count_hand(line: OpenLine, *, left: int, table: int, entry: int | None = None) -> None:
    """A hand was dealt at ``table``: everybody there who has hands to miss (or ``entry`` alone) has
    one less.

    ``left``: what they had to miss together when the button was drawn, so that two judges do not
    count one hand twice. Refused: "penalty.counted_meanwhile", "penalty.nobody_owes",
    "penalty.board_counts" during hand-for-hand play, "penalty.finished", "penalty.in_break".
    """
    if obstacle := missed_hands.no_count(line.tournament, line.now):
        raise Refused(obstacle)
    owing = missed_hands.owing(line.tournament, table)
    players = [player for player in owing if entry in (None, player.entry_id)]
    if not players:
        raise refuse("penalty.nobody_owes", table=table)
    if (total := sum(player.left for player in players)) != left:
        raise refuse("penalty.counted_meanwhile", left=total)
    for player in players:
        line.create(
            ServedHand,
            entry_id=player.entry_id,
            by_id=line.staff_id,
            at_ms=line.now,
            seq=line.seq,
        )
    line.fact(entry=[player.entry_id for player in players], table=table, left=total - len(players))


@journal.verb(CHIPS_COUNTED, roles=FLOOR, readers=DISCIPLINE, until_sealed=True)
def tell_chips(line: OpenLine, *, number: int, chips: int) -> None:
    """The chips that left with a sanction are counted now, or counted anew.

    Refused: "penalty.unknown", "penalty.no_chips", "penalty.too_many_chips".
    """
    row = penalty_steps.penalty(line, number)
    if row.state != Penalty.State.GIVEN or row.sanction not in selectors.takes_chips(
        line.tournament
    ):
        raise refuse("penalty.no_chips", number=number)
    penalty_steps.take_chips(line, row.entry, chips, before=row.chips or 0)
    line.update(row, chips=chips)
    line.fact(penalty=number, entry=row.entry_id, chips=chips)
