"""Penalties: given, asked of the chief judge, counted down; and the disqualification."""

from typing import Any

from clock import selectors as clock
from floor import journal
from floor.line import Line
from floor.models import Stage
from floor.roles import Role
from registration.models import Entry
from registration.selectors import chips_in_play, live_count
from results import selectors as results
from results import steps as result_steps
from rules import rulebook
from rules.offence_file import Sanction
from rules.offences import Offence, catalogue
from rules.refusal import refuse
from rules.sanctions import Option, options
from rulings import steps
from rulings.models import Penalty, ServedHand
from rulings.selectors import penalties as selectors
from seating.models import Seat

GIVEN, ASKED, DISQUALIFIED = "penalty.given", "penalty.asked", "entry.disqualified"
NUMBERED = (GIVEN, ASKED, DISQUALIFIED)
SEASON = Penalty.Sanction.DISQUALIFY_SEASON
OUT = Penalty.Sanction.DISQUALIFY_EVENT
FORFEIT = Penalty.Sanction.CHIP_FORFEIT
BEFORE_THE_DRAW = ("warning", SEASON)


@journal.verb(GIVEN)
def impose(
    line: Line,
    text: str = "",
    /,
    *,
    entry: int,
    offence: str,
    sanction: str,
    count: int = 0,
    chips: int | None = None,
    asked: int | None = None,
) -> None:
    """Give a sanction that the book allows for this breach of the clause, by this person.

    ``count``: rounds or hands. ``chips``: those that are forfeited, where they are counted already.
    ``asked``: the request that the chief judge grants by it. Refused: "offence.unknown",
    "sanction.not_allowed", "sanction.chief_only" with the paragraph of the power,
    "sanction.disqualifies" (that is a verb of its own), and the reasons of ``_check_moment``.
    """
    if sanction == OUT:
        raise refuse("sanction.disqualifies")
    player = results.entry(line.tournament, entry)
    made = _record(line, player, text, (offence, sanction, count), asked, chips=chips)
    _take_chips(line, player, chips if sanction == FORFEIT else None)
    _say(line, made)


@journal.verb(DISQUALIFIED)
def disqualify(
    line: Line,
    text: str = "",
    /,
    *,
    entry: int,
    offence: str,
    chips: int | None = None,
    asked: int | None = None,
) -> None:
    """Disqualify a player from the event: his seat is free, his place is booked, and his chips are
    out of play where the book removes them (TDA 2019 71-D, TDA 2011 50, Metropolitan 65-D).

    ``chips``: what he had, None while nobody has counted it. With one player left the tournament is
    over. Refused as ``impose``, and "entry.out".
    """
    player = results.entry(line.tournament, entry)
    leave = rulebook.load(line.tournament.rulebook).penalties.disqualified_chips_removed.value
    removed = chips if leave else None
    made = _record(line, player, text, (offence, OUT, 0), asked, chips=removed)
    _take_chips(line, player, removed)
    row = result_steps.disqualify(line, player)
    left = live_count(line.tournament)
    line.fact(table=row.table_number, seat=row.seat_number, left=left)
    _say(line, made)
    if left == 1:
        result_steps.finish(line)


@journal.verb(ASKED)
def ask_chief(
    line: Line, text: str = "", /, *, entry: int, offence: str, sanction: str, count: int = 0
) -> None:
    """A judge asks for what only the chief judge may impose. Refused as ``impose``."""
    player = results.entry(line.tournament, entry)
    steps.refuse_when_signed(line)
    _check_moment(line, player, sanction)
    known, option, breach = _choose(line, player, offence, sanction, count)
    waiting = Penalty.objects.filter(tournament=line.tournament, entry=player, offence=known.key)
    if waiting.filter(state=Penalty.State.ASKED, sanction=sanction).exists():
        raise refuse("penalty.asked_already", name=player.member.short_name)
    fields = _fields(line, player, known, option, breach, count)
    made = line.create(
        Penalty,
        **fields,
        tournament_id=line.tournament.pk,
        entry_id=player.pk,
        number=steps.next_number(line, *NUMBERED),
        state=Penalty.State.ASKED.value,
        asked_by_id=line.staff_id,
        note_id=steps.written(text),
    )
    _say(line, made)


@journal.verb("penalty.declined")
def decline(line: Line, *, number: int) -> None:
    """The chief judge does not grant what was asked. Refused: "penalty.not_asked"."""
    row = _asked(line, number)
    line.update(row, state=Penalty.State.DECLINED.value)
    _say(line, row)


@journal.verb("penalty.served")
def count_hand(line: Line, *, left: int, table: int, entry: int | None = None) -> None:
    """A hand was dealt at ``table``: everybody there who has hands to miss (or ``entry`` alone) has
    one less.

    ``left``: what they had to miss together when the button was drawn, so that two judges do not
    count one hand twice. Refused: "penalty.counted_meanwhile", "penalty.nobody_owes",
    "penalty.board_counts" during hand-for-hand play, "penalty.in_break".
    """
    if clock.running_hand(line.tournament) is not None:
        raise refuse("penalty.board_counts")
    if line.tournament.stage == Stage.FINISHED:
        raise refuse("penalty.finished")
    if clock.reading(line.tournament, line.now).number is None:
        raise refuse("penalty.in_break")
    here = selectors.owing(line.tournament, table)
    meant = [one for one in here if entry in (None, one.entry_id)]
    if not meant:
        raise refuse("penalty.nobody_owes", table=table)
    if (now := sum(one.left for one in meant)) != left:
        raise refuse("penalty.counted_meanwhile", left=now)
    after = selectors.last_hand(line.tournament)
    for one in meant:
        line.create(
            ServedHand,
            entry_id=one.entry_id,
            by_id=line.staff_id,
            at_ms=line.now,
            seq=line.seq,
            after_hand=after,
        )
        line.touch(f"entry-{one.entry_id}")
    line.fact(entry=[one.entry_id for one in meant], table=table, left=now - len(meant))
    line.touch("penalties", f"table-{table}")


@journal.verb("penalty.chips_told")
def tell_chips(line: Line, *, number: int, chips: int) -> None:
    """The chips that left with a sanction are counted now, or counted anew.

    Refused: "penalty.unknown", "penalty.no_chips", "penalty.too_many_chips", "protocol.closed".
    """
    steps.refuse_when_signed(line)
    row = _penalty(line, number)
    book = rulebook.load(line.tournament.rulebook)
    leave = row.sanction == FORFEIT or (
        row.sanction == OUT and book.penalties.disqualified_chips_removed.value
    )
    if row.state != Penalty.State.GIVEN or not leave:
        raise refuse("penalty.no_chips", number=number)
    _take_chips(line, row.entry, chips, before=row.chips or 0)
    line.update(row, chips=chips)
    line.fact(penalty=number, entry=row.entry_id, chips=chips)
    line.touch("penalties", f"entry-{row.entry_id}")


def _record(
    line: Line,
    player: Entry,
    text: str,
    chosen: tuple[str, str, int],
    asked: int | None,
    **more: Any,
) -> Penalty:
    """Write the penalty, or turn the request into it, after every check."""
    offence, sanction, count = chosen
    steps.refuse_when_signed(line)
    _check_moment(line, player, sanction)
    known, option, breach = _choose(line, player, offence, sanction, count)
    role = _role(line)
    if not option.open_to(role):
        raise refuse("sanction.chief_only", option.rule)
    fields = _fields(line, player, known, option, breach, count) | more
    if asked is not None:
        row = _asked(line, asked)
        if (row.entry_id, row.offence) != (player.pk, known.key):
            raise refuse("penalty.not_asked", number=asked)
        line.update(row, **fields, state=Penalty.State.GIVEN.value)
        return row
    return line.create(
        Penalty,
        **fields,
        tournament_id=line.tournament.pk,
        entry_id=player.pk,
        number=steps.next_number(line, *NUMBERED),
        state=Penalty.State.GIVEN.value,
        note_id=steps.written(text),
    )


def _role(line: Line) -> str:
    chief = steps.is_chief(line.tournament, line.staff_id)
    return (Role.CHIEF_JUDGE if chief else Role.JUDGE).value


def _check_moment(line: Line, player: Entry, sanction: str) -> None:
    """Refused: "penalty.before_draw" for all but a warning, since no round can be counted and an
    entry is taken back at the desk; "penalty.finished" and "penalty.player_out", for nothing is
    left to miss. A season's ban may be proposed until the protocol is signed."""
    if sanction == SEASON:
        return
    stage = line.tournament.stage
    if stage == Stage.REGISTRATION and sanction not in BEFORE_THE_DRAW:
        raise refuse("penalty.before_draw")
    if stage == Stage.FINISHED:
        raise refuse("penalty.finished")
    if player.state == Entry.State.OUT:
        raise refuse("penalty.player_out", name=player.member.short_name)


def _choose(
    line: Line, player: Entry, offence: str, sanction: str, count: int
) -> tuple[Offence, Option, int]:
    """The offence, the option of the book that ``sanction`` is, and which breach it is."""
    book = rulebook.load(line.tournament.rulebook)
    known = catalogue(book.key)
    if offence not in known.offences:
        raise refuse("offence.unknown")
    meant = known.offences[offence]
    former = selectors.breaches(line.tournament, player.member, meant.clause)
    breach = len(former) + 1
    given = [Sanction(row.sanction, row.count, row.count) for row in former]
    for option in options(book, known, meant, breach, given):
        if option.allows(sanction, count):
            return meant, option, breach
    raise refuse("sanction.not_allowed", book.cite(meant.clause), breach=breach)


def _fields(
    line: Line, player: Entry, offence: Offence, option: Option, breach: int, count: int
) -> dict[str, Any]:
    players = _players(line, player)
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
        "after_hand": selectors.last_hand(line.tournament),
        "automatic": offence.automatic,
        "given_by_id": line.staff_id,
        "role": _role(line),
        "at_ms": line.now,
        "seq": line.seq,
    }


def _players(line: Line, player: Entry) -> int:
    """How many seats are taken, or held, at the table where he is: the offender included."""
    stay = Seat.objects.live().filter(entry=player).first()
    return Seat.objects.live().filter(table=stay.table_id).count() if stay else 0


def _take_chips(line: Line, player: Entry, chips: int | None, before: int = 0) -> None:
    """Take chips out of play. Refused "penalty.too_many_chips"."""
    if chips is None or chips == before:
        return
    most = chips_in_play(line.tournament) + before
    if chips > most:
        raise refuse("penalty.too_many_chips", most=most)
    line.update(player, chips_removed=player.chips_removed + chips - before)
    line.touch("entries")


def _penalty(line: Line, number: int) -> Penalty:
    rows = Penalty.objects.filter(tournament=line.tournament, number=number)
    found = rows.select_related("entry__member").first()
    if found is None:
        raise refuse("penalty.unknown", number=number)
    return found


def _asked(line: Line, number: int) -> Penalty:
    row = _penalty(line, number)
    if row.state != Penalty.State.ASKED:
        raise refuse("penalty.not_asked", number=number)
    if not steps.is_chief(line.tournament, line.staff_id):
        raise refuse("penalty.chief_answers")
    return row


def _say(line: Line, row: Penalty) -> None:
    told = f"{row.sanction} {row.count} {row.hands}"
    line.fact(penalty=row.number, entry=row.entry_id, sanction=told, rule=row.rule)
    line.touch("penalties", f"entry-{row.entry_id}")
    stay = Seat.objects.live().filter(entry=row.entry_id).select_related("table").first()
    if stay is not None:
        line.touch(f"table-{stay.table.number}")
