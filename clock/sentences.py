"""What the clock's refusals and journal lines say. ``row`` counts from 1."""

from django.utils.translation import gettext, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from clock import timeline
from clock.models import HandReport, Level
from floor.journal import constraints, sentences

STATES = {
    HandReport.State.DEALING: _("dealing"),
    HandReport.State.ALL_IN: _("all-in"),
    HandReport.State.GO: _("cards up"),
    HandReport.State.DONE: _("done"),
}

CELLS = {
    "minutes": _("Minutes"),
    "small_blind": _("Small blind"),
    "big_blind": _("Big blind"),
    "bring_in": _("Bring-in"),
    "small_bet": _("Small bet"),
    "point": _("Chips a point"),
    "ante": _("Ante"),
}

sentences.refusals(
    clock__not_seated=_("No seats are drawn yet, so nobody can be dealt in. Draw the seats first."),
    clock__finished=_("The tournament is over, the clock does not start again."),
    clock__hand_for_hand=_("Hand for hand is being played: the clock is stopped. End it first."),
    clock__running=_("The clock is running already."),
    clock__time_passed=_("%(time)s has just passed. Start the clock, or set a later time."),
    terms__clock_drawn=_("Seats are drawn: set the start on the console."),
    clock__no_gap=_("The clock runs on by itself: too little has passed since it was last known."),
    clock__not_held=_("The clock is not held: nothing is left to decide."),
    clock__stands=_("The clock is stopped already."),
    clock__break_already=_("No level is played: give the break more time instead."),
    clock__holds=_("The clock is at a pause, which has no time to change. Start it."),
    clock__nothing_follows=_("The structure ends with this pause. Add a level first."),
    clock__no_time=_("Leave at least a second. To end the level go on to the next one."),
    clock__off_sheet=_("The clock is in row %(row)s, but only %(rows)s rows would be left."),
    level__missing=_("There is no row %(row)s in the structure."),
    structure__row_played=_("Row %(row)s was played already and stays as it is."),
    structure__row_gone=_("Row %(row)s is being played and cannot be removed."),
    structure__row_turned=_("Row %(row)s is being played: a level stays a level, a break a break."),
    structure__row_too_short=_("Row %(row)s is being played: at least %(minutes)s minutes of it."),
    structure__changed_meanwhile=_(
        "Somebody else has changed the structure meanwhile. What you typed is below: save again to "
        "replace theirs, or open the page again."
    ),
    structure__same=_("Nothing was changed in the structure."),
    sheet__empty=_("The structure has no rows. Add a level."),
    sheet__too_long=_("A structure has at most %(most)s rows."),
    sheet__first_is_no_level=_("Row %(row)s is not a level. Begin with a level."),
    level__no_time=_("Row %(row)s takes no time. Give it at least a minute."),
    level__no_blinds=_("Row %(row)s has no blinds. Give both, or make it a break."),
    level__small_over_big=_(
        "Row %(row)s: the small blind %(small_blind)s is above the big blind %(big_blind)s."
    ),
    level__no_bring_in=_("Row %(row)s is stud: give its bring-in and its bet."),
    level__no_point=_("Row %(row)s is played for points: say how many chips a point is."),
    level__bring_in_over_bet=_(
        "Row %(row)s: the bring-in %(bring_in)s is above the bet %(small_bet)s."
    ),
    level__ante_over_bet=_("Row %(row)s: the ante %(ante)s is above the bet %(small_bet)s."),
    level__ante_missing=_("Row %(row)s: an ante is announced, but it is %(ante)s."),
    level__ante_over_big=_("Row %(row)s: the ante %(ante)s is above the big blind %(big_blind)s."),
    level__blinds_fall=_("Row %(row)s: the blinds are lower than in row %(before)s."),
    level__blinds_stand=_("Row %(row)s: blinds and ante are those of row %(before)s. Raise them."),
    structure__no_template=_("There is no such template any more."),
    structure_file__too_big=_("No structure is longer than %(kilobytes)s KB."),
    structure_file__not_ours=_(
        "This is not a structure: CSV with columns minutes and big_blind, or JSON as saved here."
    ),
    structure_file__row=_(
        "Row %(row)s of the file is not a level, break or pause as we write them."
    ),
    check__not_payable=_(
        "Row %(row)s: no chip is small enough for %(amount)s, the smallest is %(chip)s."
    ),
    check__chip_gone=_(
        "Row %(row)s: %(amount)s needs the chip of %(chip)s, which left in row %(left)s."
    ),
    check__nothing_leaves=_("Row %(row)s: no chip leaves at this colour-up."),
    check__jump=_("Row %(row)s: the big blind rises by %(rise)s%% from row %(before)s."),
    check__no_break=_("Row %(row)s: %(minutes)s minutes are played without a break."),
    check__ends_early=_(
        "Row %(row)s: the structure ends with %(blinds)s big blinds in play. Add levels."
    ),
    row__unreadable=_("Row %(row)s, %(cells)s: “%(text)s” is not a number that fits."),
    hand__running=_("Hand for hand is being played already."),
    hand__none=_("Hand for hand is not being played."),
    hand__tables_playing=_("Tables still playing the hand: %(tables)s. Wait for their reports."),
    hand__flight_playing=_(
        "Flight %(flight)s, tables still playing the hand: %(tables)s. All flights wait for them."
    ),
    hand__unknown_state=_("A table is dealing, all-in or done."),
    hand__unknown_table=_("Table %(table)s is not in this hand."),
    hand__over=_("Hand %(hand)s is over. Look which hand is dealt now."),
    hand__reported=_("Table %(table)s has reported this already."),
    hand__held=_("Table %(table)s holds an all-in face down. Say go first."),
    hand__nobody_held=_("No table holds an all-in now."),
    soft__running=_("Soft hand-for-hand is being played already."),
    soft__none=_("Soft hand-for-hand is not being played."),
    soft__unknown_table=_("Nobody waits for table %(table)s."),
    soft__must_wait=_("Table %(table)s is ahead and waits for: %(tables)s."),
    soft__told=_("Somebody has entered this hand of table %(table)s meanwhile."),
    emergency__none=_("No emergency message on screens."),
    emergency__replaced=_("Another emergency message is on screens already. Read it first."),
    hand_clock__no_cost=_("The rulebook does not say what a hand takes off the clock. Say it."),
    hand_clock__running=_("Stop the clock before a hand is taken off it."),
)
sentences.nouns(
    clock=_("Clock"),
    emergency=_("Emergency"),
    structure=_("Structure"),
    hand=_("Hand for hand"),
    soft=_("Soft hand-for-hand"),
)
sentences.lines(
    clock__started=_("Clock started"),
    clock__start_planned=_("The clock will start by itself at %(begins)s"),
    clock__paused=_("Clock stopped"),
    clock__held=_("Clock held after a restart; by the machine minutes passed: %(minutes)s"),
    clock__gap_counted=_("The time of the restart has passed: the clock runs on"),
    emergency__sent=_("Emergency on every screen%(stopped)s: %(message)s"),
    emergency__ended=_("Emergency over, screens given back%(started)s: %(message)s"),
    emergency__raised=_("Emergency in the whole hall: %(message)s"),
    emergency__lifted=_("Emergency in the whole hall over: %(message)s"),
    clock__rested=_("Break begun, play goes on by itself after: %(minutes)s min"),
    clock__shifted=_("Time left changed by %(seconds)s"),
    clock__set=_("Time left set to %(set_to)s"),
    clock__moved=_("Clock set to the beginning: %(beginning)s"),
    structure__changed=_("Structure changed from row %(row)s on"),
    hand__table_reported=_("Hand %(hand)s, table %(table)s: %(report)s"),
    hand__go_given=_("Hand %(hand)s, go: all-ins are shown at tables %(tables)s"),
    soft__hand_over=_("Table %(table)s: hands over: %(hands)s"),
    soft__ended=_("Soft hand-for-hand ended"),
    hand__last_ended=_("Hand for hand ended after hand %(hand)s; the clock is stopped"),
)


def pause_name(level: timeline.Level) -> str:
    """ "Break", "Colour-up": a row in which nobody plays; empty for a level."""
    if level.is_level:
        return ""
    if level.purpose:
        return str(Level.Purpose(level.purpose).label)
    return pgettext("structure", "Pause") if level.is_hold else gettext("Break")


def game_name(game: str, limit: str) -> str:
    """ "Omaha, pot limit"; where points are paid, there is nothing to limit."""
    if game in timeline.POINTS:
        return str(Level.Game(game).label)
    return f"{Level.Game(game).label}, {Level.Limit(limit).label}"


def reading_words(levels: timeline.Sheet, reading: timeline.Reading) -> str:
    """What the clock shows: "level 7, 12:30"; a hold has no time."""
    level = levels[reading.row]
    place = _beginning(reading.number) if reading.number else pause_name(level)
    return place if level.is_hold else f"{place}, {_length(reading.left_ms // 1000)}"


def _shift(seconds: int) -> str:
    """How much time was given or taken: +1:00, −5:12."""
    return f"{'−' if seconds < 0 else '+'}{_length(abs(seconds))}"


def _length(seconds: int) -> str:
    """A length of time as the clock shows it: 12:30."""
    minutes, rest = divmod(seconds, 60)
    return f"{minutes}:{rest:02}"


sentences.NAMES["seconds"] = lambda shifts: {seconds: _shift(seconds) for seconds in shifts}
sentences.SUMMED["clock.shifted"] = "seconds"
sentences.NAMES["set_to"] = lambda times: {seconds: _length(seconds) for seconds in times}
sentences.NAMES["stopped"] = lambda _: {True: gettext(" (the clock was stopped)"), False: ""}
sentences.NAMES["started"] = lambda _: {True: gettext(" (the clock runs on)"), False: ""}


def _beginning(place: int | str) -> str:
    """Where the clock was set: a level by its number, a break or a hold by its name."""
    if isinstance(place, int):
        return gettext("level %(n)s") % {"n": place}
    words = {"break": gettext("Break"), "hold": pgettext("structure", "Pause")}
    return words.get(place) or str(Level.Purpose(place).label)


SHEET_PARTS: dict[str, sentences.Text] = {
    "blinds": pgettext_lazy("changed", "blinds"),
    "ante": pgettext_lazy("changed", "ante"),
    "length": pgettext_lazy("changed", "length"),
    "game": pgettext_lazy("changed", "game"),
    "pauses": pgettext_lazy("changed", "breaks"),
    "rows_added": pgettext_lazy("changed", "rows added"),
    "rows_removed": pgettext_lazy("changed", "rows removed"),
}
sentences.additions(last_row=_(", up to row %(last_row)s"), sheet_parts=_(" (%(sheet_parts)s)"))
sentences.NAMES["sheet_parts"] = lambda parts: {part: str(SHEET_PARTS[part]) for part in parts}
sentences.NAMES["beginning"] = lambda places: {place: _beginning(place) for place in places}
sentences.NAMES["cells"] = lambda _: {cell: str(name) for cell, name in CELLS.items()}
sentences.NAMES["report"] = lambda states: {state: str(STATES[state]) for state in states}
constraints.means(one_running_hand="hand.running", one_running_soft_play="soft.running")
