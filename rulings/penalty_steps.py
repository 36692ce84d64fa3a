"""What the verbs of penalties are made of; the caller's line holds the lock."""

from collections.abc import Sequence
from typing import Any

from floor.journal import touches
from floor.journal.held_roles import is_chief_judge
from floor.journal.open_line import OpenLine
from floor.models import Stage, Tournament
from floor.values.roles import Role
from registration.entries.selectors import chips_in_play
from registration.models import Entry
from rules import rulebook
from rules.offence_file import Sanction
from rules.offences import Offence, catalogue
from rules.refusal import Refusal, Refused, missing, refuse
from rules.sanctions import Option, options
from rulings import steps
from rulings.models import Penalty
from rulings.selectors import penalties as selectors
from seating.models import Stay, Table

GIVEN, ASKED, DISQUALIFIED = "penalty.given", "penalty.asked", "entry.disqualified"
CHIPS_COUNTED = "penalty.chips_told"
WARNING = Penalty.Sanction.WARNING
SEASON = Penalty.Sanction.DISQUALIFY_SEASON
OUT = Penalty.Sanction.DISQUALIFY_EVENT
FORFEIT = Penalty.Sanction.CHIP_FORFEIT


def record(
    line: OpenLine,
    player: Entry,
    text: str,
    chosen: tuple[str, str, int],
    request: int | None,
    seen: int | None = None,
    **more: Any,
) -> Penalty:
    """Write the penalty, or turn the request into it, after every check; ``seen`` as in choose."""
    offence, sanction, count = chosen
    check_moment(line, player, sanction)
    catalogue_offence, option, breach = choose(line, player, offence, sanction, count, seen)
    if not option.open_to(Role.JUDGE):
        line.require_chief("sanction.chief_only", option.rule)
    fields = fields_of(line, player, catalogue_offence, option, breach, count) | more
    if request is not None:
        row = requested_penalty(line, request)
        if (row.entry_id, row.offence) != (player.pk, catalogue_offence.key):
            raise refuse("penalty.not_asked", number=request)
        line.update(row, **fields, state=Penalty.State.GIVEN.value)
        return _with_call(line, row)
    penalty = line.create(
        Penalty,
        **fields,
        tournament_id=line.tournament.pk,
        entry_id=player.pk,
        number=steps.next_number(line, "penalty"),
        state=Penalty.State.GIVEN.value,
        note_id=steps.store_text(text),
    )
    return _with_call(line, penalty)


def _with_call(line: OpenLine, penalty: Penalty) -> Penalty:
    """The penalty, which closes the call at the player's table of the judge who gives it."""
    table = (
        Stay.objects.live().filter(entry=penalty.entry_id).values_list("table__number", flat=True)
    )
    steps.close_calls(line, table.first(), penalty_id=penalty.pk)
    return penalty


def _role(line: OpenLine) -> str:
    chief = is_chief_judge(line.tournament.pk, line.staff_id)
    return (Role.CHIEF_JUDGE if chief else Role.JUDGE).value


def obstacle(tournament: Tournament, player: Entry, sanction: str) -> Refusal | None:
    """Why the moment is wrong for it: "penalty.before_draw" for all but a warning, since no round
    can be counted and an entry is taken back at the desk; "penalty.finished" and
    "penalty.player_out", for nothing is left to miss; "penalty.not_playing" for who has no seat, as
    an alternate, but a warning. A season's ban may be proposed until the
    protocol is signed."""
    if sanction == SEASON:
        return None
    if tournament.stage == Stage.REGISTRATION and sanction != WARNING:
        return Refusal("penalty.before_draw")
    if tournament.stage == Stage.FINISHED:
        return Refusal("penalty.finished")
    if player.state == Entry.State.OUT:
        return Refusal("penalty.player_out", facts={"name": player.member.short_name})
    if player.state != Entry.State.IN and sanction != WARNING:
        return Refusal("penalty.not_playing", facts={"name": player.member.short_name})
    return None


def check_moment(line: OpenLine, player: Entry, sanction: str) -> None:
    """Raise what ``obstacle`` says."""
    if (reason := obstacle(line.tournament, player, sanction)) is not None:
        raise Refused(reason)


def breach_of(former: Sequence[Penalty]) -> tuple[int, Sequence[Penalty]]:
    """Which breach of the clause a sanction given now is for, and what was given before it.

    After a disqualification for the clause there is no further breach of it: a ban proposed to the
    federation then is for the same one.
    """
    for place, row in enumerate(former):
        if row.sanction == OUT:
            return place + 1, former[:place]
    return len(former) + 1, former


def choose(
    line: OpenLine, player: Entry, offence: str, sanction: str, count: int, seen: int | None = None
) -> tuple[Offence, Option, int]:
    """The offence, the option of the book that ``sanction`` is, and which breach it is.

    ``seen``: which breach it was when the sheet was drawn, None for who saw none: two judges who
    saw one breach do not punish it twice, "penalty.given_meanwhile".
    """
    book = rulebook.load(line.tournament.rulebook)
    offences = catalogue(book.key)
    if offence not in offences.offences:
        raise refuse("offence.unknown")
    wanted = offences.offences[offence]
    breaches = selectors.breaches(line.tournament, player.member, wanted.clause)
    breach, former = breach_of(breaches)
    if seen not in (None, breach):
        raise refuse("penalty.given_meanwhile", book.cite(wanted.clause), breach=breach)
    given = [Sanction(row.sanction, row.count, row.count) for row in former]
    for option in options(book, offences, wanted, breach, given):
        if option.allows(sanction, count):
            return wanted, option, breach
    raise refuse("sanction.not_allowed", book.cite(wanted.clause), breach=breach)


def fields_of(
    line: OpenLine, player: Entry, offence: Offence, option: Option, breach: int, count: int
) -> dict[str, Any]:
    players = selectors.players_at_table(player)
    book = rulebook.load(line.tournament.rulebook)
    return {
        "offence": offence.key,
        "clause": offence.clause,
        "rule": book.cite(offence.clause),
        "occurrence": breach,
        "sanction": option.type,
        "count": count,
        "players": players,
        "hands": option.hands(count, players),
        "automatic": offence.automatic,
        "given_by_id": line.staff_id,
        "role": _role(line),
        "at_ms": line.now,
        "seq": line.seq,
    }


def take_chips(line: OpenLine, player: Entry, chips: int | None, before: int = 0) -> None:
    """Take chips out of play. Refused "penalty.too_many_chips"."""
    if chips is None or chips == before:
        return
    most = chips_in_play(line.tournament) + before
    if chips > most:
        raise refuse("penalty.too_many_chips", most=most)
    line.update(player, chips_removed=player.chips_removed + chips - before)


def penalty(line: OpenLine, number: int) -> Penalty:
    rows = Penalty.objects.filter(tournament=line.tournament, number=number)
    row = rows.select_related("entry__member").first()
    if row is None:
        raise missing("penalty.unknown", number=number)
    return row


def requested_penalty(line: OpenLine, number: int) -> Penalty:
    row = penalty(line, number)
    if row.state != Penalty.State.ASKED:
        raise refuse("penalty.not_asked", number=number)
    line.require_chief("penalty.chief_answers")
    return row


def say(line: OpenLine, row: Penalty) -> None:
    sanction = f"{row.sanction} {row.count} {row.hands}"
    line.fact(penalty=row.number, entry=row.entry_id, sanction=sanction, rule=row.rule)
    if row.chips is not None:
        line.fact(chips=row.chips)
    for table in Stay.objects.live().filter(entry=row.entry_id).values_list("table", flat=True):
        line.touch(touches.key_name(Table, "table_id", table))  # the journal of the table has it
