"""What results say: refusals and journal lines."""

from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from floor.journal import constraints, sentences
from floor.models import Tournament
from results.models import Dispatch, Filing

constraints.means(
    one_bust_out_per_rank="request.reused",
    satellite_of_another_event="satellite.unknown_event",
    one_dispatch_per_addressee="protocol.sent",
    one_filing_of_a_paper="paper.filed",
    an_envelope_is_opened_once="envelope.none_left",
    one_special_prize_per_name="special_prize.same_name",
)
for kind in ("entry.out", "entries.out", "blackout.entered", "no_show.removed"):
    constraints.means_in_undo(
        kind,
        one_live_entry_per_seat="entry.seat_taken_since",
        no_shared_seats="entry.seat_taken_since",
    )
sentences.way_out("entry.seat_taken_since", "results:put_back", _("Choose another seat"))
sentences.way_out("prizes.not_revised", "results:prize_plan", _("Prize plan"))
sentences.way_out("special_prize.to_name", "results:special_prizes", _("Special prizes"))
for kind in ("queue", "credit", "ticket"):
    sentences.way_out(f"money.{kind}", "results:money_owed", _("Player balances"))
sentences.refusals(
    results__not_public=_("There are no public results here."),
    entry__unknown=_("There is no such player in this tournament."),
    entry__out=_("%(name)s is out already."),
    blackout__nothing=_("Write what happened, a line for each."),
    blackout__unreadable=_("Line %(line)s: write 12-4 for who is out, 12-4 3-7 for a move."),
    blackout__nobody=_("Line %(line)s: nobody sits at %(place)s."),
    blackout__taken=_("Line %(line)s: the seat %(place)s is taken."),
    blackout__no_seat=_("Line %(line)s: there is no seat %(place)s."),
    blackout__too_long=_("At most %(most)s lines are entered at once."),
    entry__none_out=_("Choose who went out."),
    entry__twice_out=_("A player is named twice."),
    entry__too_many_out=_("At most %(most)s players are booked out at once."),
    entry__too_many_chips=_("There are %(most)s chips in play."),
    entry__not_out=_("%(name)s is not out."),
    entry__seat_taken_since=_("Somebody else has had this seat since."),
    entry__on_the_way=_("%(name)s is on the way to table %(table)s. Confirm the arrival first."),
    entry__not_playing=_("Nobody can go out now: the game is not on."),
    no_show__known=_("%(name)s is marked as a no-show already."),
    no_show__unknown=_("%(name)s is not marked as a no-show."),
    no_show__stays=_("A no-show's stack stays and is blinded off."),
    no_show__not_yet=_("No-shows are removed at the end of level %(level)s."),
    no_show__too_many_chips=_("The player had %(most)s chips, and nobody wins without a hand."),
    entry__winner=_("%(name)s is the last one left and has won."),
    hall__not_one_bust_out=_("A player would be out without a bust-out, or the other way round."),
    entry__alone=_("%(name)s is the only one in: end the event instead."),
    tournament__not_over=_("The tournament is over. Undo its end first."),
    tournament__still_on=_("The tournament goes on, so it cannot have ended."),
    online__other_class=_("Only an event of internet class is played online."),
    online__played_here=_("The seats are drawn: this event is played here."),
    online__several_days=_("The result of an event of several days cannot be imported."),
    online__with_bounties=_("The event has bounties, and an order does not say who has won them."),
    online__unknown=_("These entries are not in: %(entries)s."),
    online__not_all=_("The result lacks players who are in: %(missing)s."),
    online__shared_end=_(
        "The last who wins shares a place with somebody who is out; winners: %(winners)s."
    ),
    online__nobody_out=_("Every player would win a ticket: nobody is out."),
    ending__not_in_play=_("Only an event that is in play can be ended."),
    ending__nobody_out=_("Nobody is out yet, so the event does not end by itself."),
    ending__players_left=_("Players left: %(left)s."),
    ending__entries_sold=_("Entries are still sold, so the event does not end by itself yet."),
    ending__nobody_left=_("Nobody is left: the chief judge says how the tournament ends."),
    ending__hand_running=_("Hand for hand is being played: the clock is stopped. End it first."),
    ending__unknown=_("There is no such way to end an event."),
    ending__no_reason=_("Write why the event ends: this goes into the official results."),
    ending__reason_too_long=_("A reason has at most %(most)s characters."),
    ending__chief_only=_("Only the chief judge can end an event that does not end by itself."),
    ending__alone=_("One player cannot agree with anybody."),
    ending__not_counted=_("Count the chips of everybody left, or of nobody."),
    satellite__unknown_event=_("There is no such event, or no tickets for it can be won here."),
    satellite__free_event=_("An entry of “%(name)s” costs nothing, so say what a ticket is worth."),
    satellite__none=_("No ticket is won here."),
    satellite__not_over=_("End the event first: then it is known who wins the tickets."),
    satellite__awarded=_("Tickets won here are out already."),
    satellite__changed=_("The winners of the tickets have changed. Check the list again."),
    satellite__target_over=_("“%(name)s” is over, so no ticket for it can be used."),
    satellite__signed=_(
        "The official results are signed, and tickets would go on to other places."
    ),
    satellite__paid=_("Something was paid to %(name)s already. Take it back first."),
    bubble__burst=_("The bubble has burst already."),
    bubble__no_money=_("No place wins anything, so there is no bubble."),
    bubble__not_reached=_("Places to the money: %(n)s. The bubble has not burst yet."),
    bubble__seats_unseen=_("Seen in their seats: %(seen)s of %(players)s. Look at all tables."),
    bubble__count_differs=_(
        "You counted %(counted)s, by the list %(players)s are in. Count again."
    ),
    bubble__counts_differ=_(
        "You counted %(counted)s, %(name)s counted %(before)s. Count again, both of you."
    ),
    bubble__not_counted=_("Nobody has counted yet."),
    bubble__same_person=_("Somebody else has to count as well."),
    deal__unknown=_("There is no such way to divide the prizes."),
    deal__alone=_("A deal takes two players at least."),
    deal__no_money=_("The places left win nothing: there is nothing to divide."),
    deal__no_chips=_("Count the chips of every player."),
    deal__chips_sum=_(
        "The players' chips add up to %(counted)s, but %(in_play)s are in play. Count again."
    ),
    deal__sum=_("The amounts add up to %(agreed)s, the prizes left are %(total)s."),
    deal__made=_("The players have made a deal already. Undo it first."),
    deal__stands=_("The players left have made a deal on these prizes. Undo it first."),
    deal__entries_sold=_("Entries are still sold, so the prizes are not certain yet."),
    deal__hand_running=_("Hand for hand is being played: end it, then record the deal."),
    deal__others_left=_(
        "A deal is of everybody left: somebody went out or came in since. Look again."
    ),
    deal__kept=_("What is left for the winner has to leave something to divide."),
    deal__no_offer=_("Nothing has been presented to the players."),
    deal__changed=_("The amounts have changed. Check them again."),
    deal__unsigned=_("Everybody left has to sign the deal."),
    prizes__entries_sold=_("Entries are still sold: the prizes are an estimate."),
    prizes__none=_("No place wins anything yet."),
    prizes__published=_("These prizes are published already."),
    prizes__changed_meanwhile=_("The prizes have changed. Check them again."),
    prizes__not_revised=_(
        "The prizes have changed since they were published: publish the revision."
    ),
    special_prize__early_day=_("The special prizes are with the last day of the event."),
    special_prize__unknown=_("There is no such special prize."),
    special_prize__group=_("Say who may win it: a text as in the questionnaire, or years of age."),
    special_prize__no_money=_("Say how much money is taken out of the prize pool for it."),
    special_prize__same_name=_("There is a special prize of this name."),
    special_prize__still_in=_("%(name)s is still in play and has no place yet."),
    special_prize__no_reason=_("Write why: this goes into the official results."),
    special_prize__text_too_long=_("It has at most %(most)s characters."),
    special_prize__to_name=_("Name who wins the special prize %(name)s, or that nobody does."),
    money__queue=_("%(name)s waited, got no seat and paid %(sum)s: give it back or keep it."),
    money__credit=_("%(name)s has not paid %(sum)s yet: take it, or let it stay owed."),
    money__ticket=_(
        "Ticket %(number)s of %(name)s, %(sum)s, is not used: say that it stays valid."
    ),
    money__entries_sold=_("Entries are still sold: alternates may get a seat."),
    money__nothing=_("Choose whose money it is."),
    money__changed=_("The sum has changed. Check it again."),
    protocol__early_day=_("The official results are those of the last day: %(event)s."),
    protocol__not_finished=_("The tournament is not over. Players left: %(left)s."),
    protocol__signed=_("The official results are signed already."),
    protocol__not_signed=_("The official results are not signed yet."),
    protocol__sent=_("That this revision was sent there is noted already."),
    protocol__sent_when=_("It was sent after it was signed and not later than now."),
    protocol__no_reason=_("Write why the official results are revised."),
    protocol__reason_too_long=_("A reason has at most %(most)s characters."),
    protocol__unchanged=_("A new revision would say the same as the last one."),
    protocol__no_role_wanted=_(
        "The rulebook does not ask for your role's signature under the official results."
    ),
    protocol__signed_by_you=_("You have signed this revision already."),
    paper__unknown=_("There is no such paper of an event."),
    paper__filed=_("That is noted already."),
    paper__filed_when=_("It is noted on the day on which it was done, or later."),
    event_photo__too_many=_("For the press are kept at most %(most)s photographs."),
    event_photo__unknown=_("There is no such photograph."),
    media__not_public=_("The results are not public: say under the terms what may be read."),
    bounty__none=_("The bounty of this player cannot be won: there is none."),
    bounty__own_head=_("Nobody knocks out themselves."),
    bounty__winner_unknown=_("There is no such player who could have won the bounty."),
    bounty__winner_twice=_("A player is named twice."),
    bounty__winner_out=_("%(entry)s was out by then and cannot have won a bounty."),
    bounty__one_winner=_("By the terms one player gets the bounty: name only that one."),
    bounty__same=_("That is known already."),
    bounty__not_in_play=_("Only an event that is in play has bounties to be won."),
    bounty__unassigned=_("Say who gets the bounty of: %(entry)s."),
    bounty__won=_(
        "Nothing that was paid for this bounty can be given back: it is won or in an envelope, or "
        "the player has won that of another."
    ),
    envelopes__none=_("There is nothing to put into envelopes."),
    envelopes__too_large=_(
        "The largest envelopes add up to %(named)s, but %(total)s was paid for bounties. Change "
        "the terms."
    ),
    envelopes__no_mystery=_("This event has no mystery bounties."),
    envelopes__early_day=_("Envelopes are sealed on the last day, for all days: %(event)s."),
    early_money__entries_sold=_("Entries are still sold, the pool is not fixed yet: %(event)s."),
    early_money__chips_sold=_(
        "Rebuys or add-ons are still sold, the pool is not fixed yet: %(event)s."
    ),
    early_money__paid=_(
        "Prizes of players who went out on an earlier day are paid: the prize pool stays as it is."
    ),
    envelopes__sealed=_("The envelopes are sealed already."),
    envelopes__entries_sold=_(
        "Entries are still sold: what the envelopes hold is not certain yet."
    ),
    envelopes__to_open=_("Envelopes to open for: %(entry)s."),
    envelope__opened=_("The envelope for %(name)s is open already."),
    envelope__not_won=_("Nobody has won an envelope by knocking out %(name)s."),
    envelope__not_won_since=_(
        "An envelope is open for: %(entry)s. It would be nobody's. Undo its opening first."
    ),
    envelope__none_left=_("All envelopes are open."),
    prize__none=_("This player has won no prize."),
    prize__paid=_("This prize is paid out already."),
    slip__unknown=_("There is no slip %(number)s of a prize."),
    slip__returned=_("The money of slip %(number)s is back already."),
    slip__ticket=_("For slip %(number)s a ticket was given: let the player pay with it."),
    prize__changed=_("The prize has changed. Check it again, then pay."),
    stacks__not_asked=_("Only players out of one table in the same hand are asked for stacks."),
    order__itself=_("A player cannot go out before or after themselves."),
    order__not_out=_("Only the order of players who are out can be corrected."),
    order__same=_("That is the order already."),
    order__unknown=_("A player goes out before or after another one, or in the same hand."),
    amount__negative=_("An amount cannot be negative."),
    fee__twice=_("The fee is either a share or a sum of each entry, not both."),
    fee__above_buy_in=_("The fee cannot be more than the buy-in, %(buy_in)s."),
    pool__negative=_("The prize pool cannot be negative."),
    unit__not_positive=_("Prizes are rounded to one or more of the smallest unit."),
    prize_table__unreadable=_("Line %(line)s cannot be read: %(text)s. Write 16: 48 30 22."),
    prize_table__share=_("Line %(line)s: %(text)s is nothing or has over %(most)s decimals."),
    prize_table__order=_("Line %(line)s is for %(entries)s entries, no more than the one before."),
    prize_table__sum=_("The shares of line %(line)s add up to %(total)s, not to 100."),
    prize_table__rises=_("Line %(line)s: place %(place)s gets more than the one before it."),
    prize_table__unknown=_("There is no such prize table."),
    prize_table__no_name=_("Give the table a name."),
    prize_table__none=_("The event has no table yet: save one first."),
    prize_sheet__places=_("Write which place it is, or places as 10-12: %(text)s"),
    prize_sheet__gap=_("%(text)s is below an empty cell."),
    prize_sheet__too_large=_("A sheet has at most %(columns)s columns and %(lines)s lines."),
    prize_table__too_long=_("A table has at most %(most)s lines."),
    percentages__negative=_("A share of the prize pool cannot be negative."),
    percentages__not_hundred=_("The shares of the prizes add up to %(total)s, not to 100."),
    finishes__too_many=_("Players out: %(finishes)s, but entries: %(entries)s."),
    entry__out_twice=_("Entry %(entry)s would be out twice."),
    protocol__name_differs=_("To sign, type the name of the tournament exactly."),
)
LIES_NOWHERE: dict[str, sentences.Text] = {
    "queue": _("waited and got no seat"),
    "credit": _("has not paid yet"),
    "ticket": _("ticket, not used"),
    "bounty": _("bounty that nobody has won"),
}
KEPT: dict[str, sentences.Text] = {
    "queue": _("kept for the player"),
    "credit": _("stays owed"),
    "ticket": _("ticket, stays valid"),
}
ENDINGS: dict[str, sentences.Text] = {
    "one_left": _("one player was left"),
    "tickets": _("as many were left as there are tickets"),
    "entry_closed": _("nobody enters any more"),
    "agreement": _("the players left agreed"),
    "stopped": _("stopped by the chief judge"),
    "day_over": _("the day is over, play goes on in another event"),
}
sentences.NAMES["how"] = lambda ways: {how: str(ENDINGS[how]) for how in ways if how in ENDINGS}
WAYS: dict[str, sentences.Text] = {
    "chips": _("by chips"),
    "icm": _("by ICM: what each stack wins on average"),
    "equal": _("equally"),
    "amounts": _("amounts as agreed"),
}
WAY_HEADS: dict[str, sentences.Text] = {  # over a column
    "equal": pgettext_lazy("deal", "Equally"),
    "chips": pgettext_lazy("deal", "By chips"),
    "icm": "ICM",
    "amounts": pgettext_lazy("deal", "By hand"),
}
sentences.NAMES["way"] = lambda ways: {way: str(WAYS[way]) for way in ways if way in WAYS}
sentences.NAMES["sent_to"] = lambda names: {to: str(Dispatch.To(to).label) for to in names}
sentences.NAMES["filed"] = lambda names: {name: str(Filing.Paper(name).label) for name in names}
sentences.NAMES["sent_way"] = lambda ways: {way: str(Dispatch.Way(way).label) for way in ways}
sentences.nouns(
    blackout=_("Outage sheet"),
    bounty=_("Bounties"),
    envelope=_("Mystery envelopes"),
    envelopes=_("Mystery envelopes sealed"),
    entries=_("Several out in one hand"),
    event=_("End of the tournament"),
    event_photo=_("Photographs for the press"),
    no_show=_("Players who have not come"),
    order=_("Order of bust-outs"),
    result=_("Results"),
    bubble=_("The bubble"),
    deal=_("Deal"),
    stacks=_("Stacks of players out"),
    money=_("Player balances"),
    prizes=_("Published prizes"),
    satellite=_("Tickets to win"),
    special_prize=_("Special prizes"),
    prize_table=_("Prize tables"),
    prize=_("Prizes"),
    protocol=_("Official results"),
)
RELATIONS: dict[str, sentences.Text] = {
    "before": _("earlier than"),
    "same_hand": _("in the same hand as"),
    "after": _("later than"),
}
sentences.NAMES["relation"] = lambda given: {
    relation: str(RELATIONS[relation]) for relation in given if relation in RELATIONS
}
sentences.NAMES["alone"] = lambda _: {
    True: gettext(" (alone: nobody else was signed in)"),
    False: "",
}
sentences.NAMES["target"] = lambda keys: dict(
    Tournament.objects.filter(pk__in=keys).values_list("pk", "name")
)
sentences.NAMES["other"] = lambda ids: sentences.NAMES["entry"](ids)
sentences.NAMES["special_winner"] = lambda ids: {
    0: gettext("nobody"),
    **sentences.NAMES["entry"](ids),
}
sentences.NAMES["winners"] = lambda ids: sentences.NAMES["entry"](ids)
sentences.additions(winners=_(" (knocked out by %(winners)s)"))
sentences.lines(
    bubble__counted=_("The bubble: players counted in their seats: %(counted)s%(alone)s"),
    bubble__confirmed=_("The bubble has burst, counted a second time: %(counted)s"),
    entry__out=_("%(entry)s out: table %(table)s seat %(seat)s, %(left)s left"),
    blackout__entered=_("From the outage sheet: %(out)s out, %(moved)s moved, %(left)s left"),
    entries__out=_("Out in one hand: %(entry)s, %(left)s left"),
    entry__put_back=_(
        "%(entry)s put back: table %(table)s seat %(seat)s, %(left)s left, stack: %(chips)s"
    ),
    no_show__reported=_("%(entry)s has not come: table %(table)s seat %(seat)s"),
    no_show__came=_("%(entry)s came after all: table %(table)s seat %(seat)s"),
    no_show__removed=_(
        "%(entry)s never came and is out: table %(table)s seat %(seat)s, chips removed: %(chips)s"
    ),
    result__taken_in=_("Result of the online event imported: %(entries)s players, %(how)s"),
    event__ended=_("Event ended, %(left)s left: %(how)s"),
    bounty__corrected=_("Who knocked out %(entry)s was corrected"),
    envelopes__sealed=_("Mystery envelopes sealed: %(envelopes)s"),
    envelope__opened=_("Envelope %(envelope)s opened for %(entry)s"),
    deal__offered=_("Ways of a deal presented to the players; players: %(players)s"),
    deal__declined=_("No deal: %(entry)s does not sign"),
    deal__agreed=_("Deal on the prizes, %(way)s; players: %(players)s"),
    order__corrected=_("Order of bust-outs corrected: %(entry)s %(relation)s %(other)s"),
    stacks__told=_("Stacks at the start of the hand entered, table %(table)s: %(entry)s"),
    prizes__saved_as_table=_("Prize table saved for the club: %(name)s"),
    prize_table__saved=_("Prize table saved for the club: %(name)s"),
    prize_table__dropped=_("Prize table of the club dropped: %(name)s"),
    prizes__table_dropped=_("Prize table of the club dropped: %(name)s"),
    prizes__published=_(
        "Prizes published, number %(number)s; paid places: %(places)s, "
        "places that gain: %(gain)s, that lose: %(lose)s"
    ),
    special_prize__added=_("Special prize recorded: %(name)s"),
    special_prize__dropped=_("Special prize taken out: %(name)s"),
    special_prize__winner_named=_("Special prize %(name)s: won by %(special_winner)s"),
    money__kept=_("Player balances kept, sums: %(count)s"),
    satellite__aimed=_("The tickets to win are for “%(target)s”"),
    satellite__awarded=_("Tickets issued to the winners: %(entry)s"),
    prize__paid=_("Prize of %(entry)s paid out: %(method)s"),
    prize__returned=_("Prize of %(entry)s taken back: slip %(slip)s"),
    protocol__signed=_("Official results signed"),
    protocol__revised=_("Official results revised: revision %(revision)s"),
    protocol__order_revised=_(
        "Official results revised: revision %(revision)s. %(entry)s went out %(relation)s %(other)s"
    ),
    protocol__sent=_(
        "Revision %(revision)s of the official results sent: %(sent_to)s, %(sent_way)s"
    ),
    event_photo__added=_("Photograph for the press added"),
    event_photo__removed=_("Photograph for the press taken out"),
    paper__filed=_("%(filed)s: agreed or sent on %(day)s"),
    protocol__countersigned=_("Revision %(revision)s of the official results signed too: %(role)s"),
)
