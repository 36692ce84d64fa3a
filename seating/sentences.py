"""What seating says: refusals and journal lines."""

from django.utils.translation import gettext_lazy as _

from floor.journal import constraints, sentences
from floor.models import Step

constraints.means(
    floor_tournament_slug_key="tournament.slug_taken",
    one_event_a_flight="field.day_twice",
    one_live_entry_per_seat="seat.just_taken",
    one_live_seat_per_entry="entry.just_seated",
    no_overlapping_stays="entry.just_seated",
    no_shared_seats="seat.shared",
    one_need_per_seat="need.seat_kept",
    one_table_per_number="table.exists",
    seating_table_spot_id_key="spot.just_taken",
    floor_template_name_key="template.name_taken",
    one_step_per_number="step.unknown",
)
sentences.refusals(
    seat__taken=_("Table %(table)s seat %(seat)s is taken by %(name)s. Choose another seat."),
    seat__just_taken=_("This seat was taken a moment ago. Choose another seat."),
    seat__shared=_("Somebody else has sat on this seat since. Move the player instead."),
    seat__unknown=_("Table %(table)s has no seat %(seat)s."),
    seat__not_used=_("Seat %(seat)s at table %(table)s is not to be used."),
    seat__none_free=_("Every seat is taken. Open another table."),
    seat__only_gap_free=_(
        "The free seats are all between the button and the small blind. Seat the player after this"
        " hand, or open another table."
    ),
    seat__small_blind=_(
        "Seat %(seat)s at table %(table)s is the next small blind, no seat for a move."
    ),
    seat__between_button_and_small_blind=_(
        "Seat %(seat)s at table %(table)s is between the button and the small blind."
    ),
    seat__worse_than_the_seat_left=_(
        "Seat %(seat)s at table %(table)s is a worse position than the one they leave."
    ),
    field__early_day=_("Players go on from this day to a later one. Add days to the last one."),
    field__begun=_("Seats are drawn already: no day can be before this one any more."),
    field__no_day=_("A day has a number from 1 to %(most)s and a flight A to Z, or none."),
    field__day_twice=_("This day has such a flight already."),
    template__no_name=_("Give the template a name."),
    template__name_taken=_(
        "The club has another template of this name by now. Drop that one first."
    ),
    template__of_step=_("Tables of “%(name)s” are founded under this template."),
    step__unknown=_("There is no such step."),
    step__none=_("This event is no table of a step."),
    step__no_league=_("Give the league a name."),
    step__number=_("Steps are numbered from 1 to %(most)s."),
    step__plays=_("%(name)s is not over yet."),
    step__tickets_out=_("Tickets for this step that are not used yet: %(tickets)s."),
    step__unknown_event=_("There is no such event, or it is over."),
    template__unknown=_("There is no such template any more."),
    tournament__slug_taken=_("This address is in use. Choose another one."),
    table__unknown=_("There is no table %(table)s."),
    table__open=_("Table %(table)s is open already."),
    table__exists=_("This table exists already."),
    table__closed=_("Table %(table)s is closed."),
    table__nobody_comes=_("Nobody can come to table %(table)s: no other table has two players."),
    table__not_used=_("Table %(table)s is not to be used."),
    table__no_number=_("Tables are numbered from 1 to %(most)s."),
    table__not_drawn=_("The draw opens the tables: give their numbers there."),
    table__final=_("From the final table on no other table is opened."),
    table__awaited=_("Somebody of table %(table)s is still on the way. Confirm the arrival first."),
    spot__taken=_(
        "Table %(table)s is in use in “%(event)s”. Take another number, or close it there."
    ),
    spot__just_taken=_("Another event opened this table a moment ago. Take another number."),
    spot__used=_("Table %(table)s is in use in “%(event)s”. Close it there, then take it out."),
    spot__repeated=_("“%(spot)s” is in the venue twice."),
    spot__name_is_number=_("“%(spot)s” is a number, not a name. Leave the name empty."),
    spot__same_square=_("Two tables are on one square: %(spots)s."),
    room__unknown=_("There is no such room any more."),
    room__changed=_(
        "Somebody else has just saved the room “%(room)s”. Look at it again, then save yours."
    ),
    room__no_name=_("Give the room a name."),
    room__no_tables=_("A new room needs tables: say from which number."),
    room__name_taken=_("There is a room “%(room)s” already."),
    table__seated=_("Players sit at table %(table)s. Break the table instead."),
    seats__not_now=_("Seats are checked during play."),
    seats__nobody=_("Nobody sits there."),
    entry__not_seated=_("This player has no seat."),
    entry__just_seated=_("This player was seated a moment ago."),
    entry__not_drawn=_("The seats are not drawn yet: sell the entry at the desk."),
    position__stud=_("In stud nobody goes by the button: there is nothing to report."),
    position__nobody_there=_(
        "Nobody was dealt in on seat %(seat)s at table %(table)s. Tap the player's seat."
    ),
    move__arrived=_("The player has already arrived at table %(table)s seat %(seat)s."),
    move__nobody_coming=_("Nobody is on the way to table %(table)s."),
    move__nobody_on_the_way=_("Nobody is on the way."),
    move__others_on_the_way=_("On the way now: %(players)s. Check again, then confirm."),
    move__entry_repeated=_("A player is named twice."),
    move__same_player=_("Two players change seats: choose another one."),
    move__unknown_reason=_("This kind of move is not known."),
    move__on_the_way=_("%(name)s is still on the way. Confirm the arrival first."),
    move__same_table=_("The player sits at table %(table)s already. Choose another seat."),
    player_link__unknown=_("No seat card has this link. Scan the card again, or ask at the desk."),
    player_link__too_many_tries=_(
        "Too many wrong links. Wait %(minutes)s minutes, then scan the seat card again."
    ),
    table_card__unknown=_("No table has this card. Scan it again, or ask a judge."),
    table_card__replaced=_("The table has a new card. Scan that one."),
    table_card__too_many_tries=_(
        "Too many wrong addresses. Wait %(minutes)s minutes, then scan the card again."
    ),
    table_card_reports__too_many_tries=_(
        "Too many reports from this table. Wait %(minutes)s minutes, or find a judge."
    ),
    draw__none=_("Line %(seq)s is not a draw."),
    map__too_long=_(
        "The map names %(stages)s stages. The rulebooks know %(most)s: 1/32 to the final."
    ),
    map__bad_size=_(
        "%(size)s players at a table of the map: from %(least)s to %(most)s are possible."
    ),
    map__too_small=_("Entries: %(players)s. The map of stages has places for %(places)s."),
    map__too_large=_(
        "Entries: %(players)s, tables of the first stage: %(tables)s. Nobody would have an"
        " opponent: take the first stage out of the map."
    ),
    map__tables=_("The map of stages has %(tables)s tables in the first stage: name as many."),
    bracket__none=_("Stages are drawn while an Olympic event is played."),
    bracket__final_drawn=_("The final is drawn already: its survivor wins."),
    bracket__playing=_("The stage is not over at: %(tables)s."),
    bracket__no_stack=_("Say with how many chips each survivor starts."),
    bracket__alone=_("One player is left: there is nobody to play against."),
    bracket__late_entry=_(
        "In the Olympic format nobody enters after the draw. Change these terms, or take out the"
        " map of stages: %(terms)s"
    ),
    bracket__fixed=_(
        "In the Olympic format every table plays to one survivor: after the draw nobody comes, and"
        " nobody changes the table."
    ),
    draw__done=_("The seats are drawn already."),
    draw__too_few=_("Entries: %(players)s. A draw needs two at least."),
    draw__no_room=_("Entries: %(entries)s, seats: %(seats)s. Open more tables."),
    draw__entry_repeated=_("Entry %(entry)s is on the list twice."),
    draw__table_repeated=_("Table %(table)s is named twice."),
    need__drawn=_("The seats are drawn. Move the player instead."),
    need__seat_kept=_("This seat is kept for another player."),
    draw__kept_twice=_("Table %(table)s seat %(seat)s is kept for two players."),
    draw__kept_stranger=_("A seat is kept for entry %(entry)s, which is not on the list."),
    draw__kept_no_seat=_("A seat is kept that is not there: table %(table)s seat %(seat)s."),
    draw__kept_uneven=_("Table %(table)s has so many kept seats that tables would be uneven."),
    card__unknown=_("There is no such card: %(card)s."),
    card__repeated=_("The same card was dealt twice."),
    break__nobody=_("Nobody sits at table %(table)s. Close it instead."),
    break__no_room=_(
        "The table cannot break. Players: %(players)s, free seats: %(seats)s. "
        "No seat for: %(names)s."
    ),
    break__only_gap_free=_(
        "%(players)s players, %(seats)s seats in this hand: the others of the %(empty)s free seats"
        " are between the button and the small blind. Break the table after the next hand."
    ),
    break__on_the_way=_(
        "%(name)s is still on the way to table %(table)s seat %(seat)s. Confirm the arrival first."
    ),
    break__last_two=_("Two tables are left: none breaks, the final table is drawn."),
    break_order__incomplete=_("Name every open table once: %(tables)s."),
    terms__tables_final=_("The final table is drawn: nothing follows from the tables any more."),
    redraw__not_now=_("Seats are redrawn during play."),
    redraw__unknown_reason=_("This reason for a redraw is not known."),
    redraw__no_tables=_("Say whose seats are redrawn, and at which tables."),
    redraw__not_open=_("Not open: %(tables)s. Only players of open tables are redrawn."),
    redraw__target_seated=_(
        "Players who are not redrawn sit at %(tables)s. Name it among both, or take another."
    ),
    redraw__no_room=_("Players: %(players)s, seats: %(seats)s. Name more tables."),
    redraw__too_many_tables=_("Players: %(players)s, tables: %(tables)s. Name fewer tables."),
    redraw__is_final=_("One table stays open: that is the final table. Choose it as the reason."),
    redraw__not_final=_("Several tables stay open: that is not the final table."),
    final__not_now=_("The final table is drawn once, and only after the seats were drawn."),
    final__alone=_("Table %(table)s is the only one open: there is nothing to draw together."),
    final__too_many=_("Players left: %(left)s. Seats of the final table: %(size)s."),
    hand__not_playing=_("Hand for hand needs a game in progress."),
    hall__closed_table_seated=_("Somebody would sit at table %(table)s, which is closed."),
    hall__not_one_seat=_("A player would have no seat, or two."),
)
sentences.nouns(
    seats=_("Seat draws"),
    stage=_("Stages"),
    table=_("Tables"),
    break_order=_("Break order"),
    need=_("Kept seats"),
    move=_("Moves"),
    room=_("Table plan"),
    template=_("Club templates"),
    step=_("Steps"),
)
sentences.lines(
    field__day_added=_("Day %(day)s was added before this one"),
    tournament__created=_("Tournament created"),
    terms__saved_as_template=_("Terms saved as a template: %(template)s"),
    terms__template_dropped=_("Template dropped: %(template)s"),
    template__saved=_("Template saved: %(template)s"),
    template__dropped=_("Template dropped: %(template)s"),
    table__opened=_("Table %(table)s opened"),
    table__closed=_("Table %(table)s closed"),
    table__card_renewed=_("Table %(table)s: card %(card_number)s is valid"),
    table__position_reported=_("Table %(table)s: %(button_rule)s at seat %(seat)s"),
    table__broken=_("Table %(table)s broken"),
    break_order__set=_("Break order: %(tables)s"),
    move__ordered=_(
        "%(entry)s from table %(from_table)s seat %(from_seat)s to table %(table)s seat %(seat)s"
    ),
    move__several_ordered=_("Players sent to other seats: %(players)s"),
    move__swapped=_(
        "%(entry)s and %(other)s swapped seats:"
        " table %(from_table)s seat %(from_seat)s and table %(table)s seat %(seat)s"
    ),
    move__arrived=_("%(entry)s arrived at table %(table)s seat %(seat)s"),
    move__stack_brought=_("%(entry)s did not come, stack brought: table %(table)s seat %(seat)s"),
    room__set=_("Room saved: %(room)s, tables: %(spots)s"),
    move__table_arrived=_("Everybody arrived at table %(table)s"),
    move__everybody_arrived=_("Everybody arrived, %(players)s players"),
    step__entry_sold=_("%(member)s registered at a step, %(method)s"),
    step__set=_("Step set: %(league_step)s"),
    step__dropped=_("Step dropped: %(league_step)s"),
    step__closed=_("Step dropped: %(league_step)s"),
    seats__drawn=_("Seats drawn, entries: %(entries)s"),
    seats__seen=_("Table %(table)s, seats seen: %(seats)s"),
    entry__late=_("%(entry)s entered and was seated: table %(table)s seat %(seat)s"),
    seats__redrawn=_(
        "Seats redrawn (%(redraw_reason)s), players: %(players)s, tables: %(targets)s"
    ),
    stage__drawn=_(
        "%(to_final)s drawn, players: %(players)s, tables: %(tables_drawn)s, chips each: %(stack)s"
    ),
    need__set=_("%(entry)s: what the draw keeps to"),
    soft__announced=_("Soft hand-for-hand announced"),
    hand__announced=_("Hand for hand announced"),
    hand__next=_("Next hand of hand for hand"),
)

LEGEND = (  # of a tile in the hall: its state, the figure in it, what that means
    ("full", "9/9", _("full")),
    ("short", "5/9", _("short: fewer players than the others")),
    ("halted", "5/9", _("halted: too few players, no hand is dealt")),
    ("coming", "8/9", _("somebody is on the way to it")),
    ("next_to_break", "7/9", _("breaks next")),
    ("breaking", "0/9", _("breaking: somebody of it has not arrived")),
    ("in_hand", "8/9", _("in the hand of hand for hand")),
    ("called", "8/9", _("judge asked for")),
)
REDRAWS = {
    "in_the_money": _("in the money"),
    "three_tables": _("three tables"),
    "two_tables": _("two tables"),
    "new_day": _("new day"),
    "terms": _("as the terms say"),
    "final_table": _("final table"),
    "other": _("another reason"),
}
STAGES = {0: _("Final"), 1: _("Semi-final")}


def stage_name(to_final: int) -> str:
    """The name of a stage by how many come after it: "1/8 final" of which three do (FSPR 4.2)."""
    if to_final in STAGES:
        return str(STAGES[to_final])
    return str(_("%(share)s final") % {"share": f"1/{2**to_final}"})


sentences.additions(absent=_(", of them away: %(absent)s"))
sentences.NAMES["to_final"] = lambda stages: {to_final: stage_name(to_final) for to_final in stages}
sentences.NAMES["redraw_reason"] = lambda reasons: {r: str(REDRAWS[r]) for r in reasons}
REPORTED = {  # GameNow.asks
    "dead": _("big blind"),
    "moving": _("button"),
    "frozen": _("button, standing still"),
    "button": _("button"),
}
sentences.NAMES["button_rule"] = lambda rules: {rule: str(REPORTED[rule]) for rule in rules}
sentences.NAMES["league_step"] = lambda keys: {
    step.pk: str(step) for step in Step.objects.filter(pk__in=keys)
}
