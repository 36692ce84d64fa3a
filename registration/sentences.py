"""What the desk's refusals and journal lines say to a reader."""

from collections.abc import Collection
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from floor.journal import compiled, constraints, sentences
from registration.models import AdmissionReason, CashMove, Entry, Member, Sale, Ticket
from registration.models.ways_to_pay import WAYS
from registration.names.person_name import SHORT_OF, short_name

SOLD: dict[str, sentences.Text] = {
    Sale.Kind.ENTRY: _("Entry"),
    Sale.Kind.RE_ENTRY: _("Re-entry"),
    Sale.Kind.REBUY: _("Rebuy"),
    Sale.Kind.ADD_ON: _("Add-on"),
    Sale.Kind.BONUS: _("Staff bonus"),
    Sale.Kind.CARRIED: _("Carried over"),
    Sale.Kind.REFUND: _("Refund"),
    Sale.Kind.EARLY: _("Chips of the early price"),
    Sale.Kind.SETTLED: _("Credit paid"),
}
CONSENTS: dict[str, sentences.Text] = {  # in Russian after "на"
    "data": pgettext_lazy("consent to", "the use of personal data"),
    "filming": pgettext_lazy("consent to", "photo and video"),
}
SHARES: dict[str, sentences.Text] = {
    "fee": _("Fees"),
    "pool": _("Prize pool"),
    "staff": pgettext_lazy("money", "Staff"),
    "bounty": _("Bounties"),
}
PURPOSES: dict[str, sentences.Text] = {
    CashMove.Purpose.SAFE: _("Safe"),
    CashMove.Purpose.PRIZE: _("Prize"),
    CashMove.Purpose.OTHER: _("Other"),
}
MOVED = {code: PURPOSES[code] for code in (CashMove.Purpose.SAFE, CashMove.Purpose.OTHER)}

sentences.refusals(
    event__hidden=_("This event is hidden. Show it again on the page of its terms first."),
    event__hidden_already=_("This event is hidden already."),
    event__not_hidden=_("This event is not hidden."),
    terms__day_over=_("The event is over; its days are as they were played."),
    entry__in_flight=_("%(name)s is in another flight: %(event)s."),
    entry__flights_used=_("Entries allowed on all flights: %(most)s."),
    event__in_use=_("It has entries, money or seats, so it stays in the lists."),
    age__under=_("Not %(min_age)s on the day the event starts: %(age)s."),
    age__unknown=_("The birth date is not known; the player must be %(min_age)s."),
    membership__missing=_("Not a member of the federation."),
    membership__expired=_("Membership ended on %(valid_until)s."),
    member__banned=_("Disqualified by the federation until %(banned_until)s."),
    athlete__foreign_class=_(
        "A foreign athlete (%(country)s): they play official events only, this is a rating event."
    ),
    athlete__foreign=_("A foreign athlete (%(country)s), and the event is not open to them."),
    member__known=_("Somebody of this name and birth date is known already. Look at that page."),
    member__birth_date_known=_("The secretary or the chief judge corrects a birth date."),
    member__changed_meanwhile=_("Somebody has changed this person meanwhile. Look at it again."),
    member__number_taken=_("Another member has this number."),
    member__membership_backwards=_("The membership ends before it begins."),
    member__forgotten=_("This person was forgotten, at their own wish."),
    member__merged_in_itself=_("That is the same member."),
    member__merged=_("This member was merged with another one. Look for the name once more."),
    member__number_lost=_(
        "This member is on the federation's list, the other one is not. "
        "Merge the other one into this one."
    ),
    member__merged_before=_("One of the two was merged before."),
    member__not_merged=_("This member was not merged."),
    member__both_in=_("Both are in “%(event)s”. Take one of the entries back first."),
    member__still_in=_("The person is in an event. Take the entry back, or wait until it is over."),
    member__typed_otherwise=_("The surname was typed differently."),
    member__not_one=_("More than one member matches, or none. Type the number."),
    member__unknown=_("There is no such member."),
    members__other_file=_("This is not the file that was checked. Check it again."),
    entry_list__not_public=_("The club does not publish who has entered this event."),
    members__importing=_(
        "%(name)s checks or imports a list at this moment. Wait until it is done."
    ),
    members__lifts_bans=_(
        "Bans that this list lifts or shortens: %(bans)s. Check it again and confirm."
    ),
    entry__already_in=_("%(name)s is already registered."),
    entry__twice=_("This player already has this entry."),
    instead__entry__sold=_(
        "If the player does not play after all: mark the player out at their table. "
        "The entry stays sold."
    ),
    entry__no_reentry=_("%(name)s has been in this event, and there are no re-entries."),
    entry__seats_drawn=_("The seats have just been drawn. Press again: a seat will be drawn too."),
    entry__late_closed=_("Late entry is closed."),
    entry__full=_("The event is full: %(most)s players are in."),
    entry__others_wait=_("Others wait for a place: %(waiting)s."),
    alternate__place_free=_("There is a place: register the player."),
    alternate__not_waiting=_("%(name)s is no longer waiting."),
    alternate__not_next=_("%(name)s is next."),
    alternate__alone=_("Nobody else waits."),
    entry__barred=_("%(name)s was disqualified from this event, until its end."),
    entry__reentries_used=_("%(name)s has had every re-entry there is: %(most)s."),
    entries__miscounted=_("The database counts a different number of entries than there are."),
    entry__not_sold=_("Entry %(entry)s has no sale of its own."),
    sale__unknown=_("There is no such sale."),
    sale__void=_("This sale is void already."),
    sale__not_yours=_("Somebody else sold this. Ask whoever keeps the papers to void it."),
    sale__finished=_("The event is over."),
    sale__seated=_("The player has a seat. Undo the entry, or book the bust-out."),
    sale__out=_("The player has left the event."),
    sale__more_sold=_("More was sold for this entry. Void that first."),
    sale__without_entry=_("More was sold for this entry. Void that first."),
    sale__not_paid=_("What was paid for entry %(entry)s is not its price."),
    sale__overpaid=_("The second amount leaves nothing to pay in the first way."),
    sale__same_method=_("Both parts are paid in the same way."),
    sale__amount_not_positive=_("An amount must be above zero."),
    drawer__unknown=_("There is no such drawer."),
    drawer__open_already=_("This person has a drawer open already."),
    drawer__closed=_("The drawer is counted. Open another first, on the page of drawers."),
    application__not_taken=_(
        "No applications online: enter at the desk while registration is open."
    ),
    application__consent_kept=_("What the person has said on publishing is kept already."),
    application__unknown=_("This application is no longer there."),
    application__too_many=_("No more applications are taken for this event. Enter at the desk."),
    application__too_many_tries=_(
        "Too many applications from this network. Wait %(minutes)s minutes, or enter at the desk."
    ),
    drawer__none_open=_("That drawer is counted. Open one to put the money into."),
    drawer__is_open=_("The drawer is open."),
    drawer__handed_on=_("Somebody has taken this drawer over. Count that one."),
    drawer__not_yours=_("This is somebody else's drawer."),
    drawer__of_others=_("It also holds cash of an event whose papers you do not keep."),
    drawer__too_little=_(
        "The drawer of %(of)s holds %(held)s, %(amount)s is to be taken out. Put cash in first."
    ),
    drawer__prize_goes_out=_("A prize is taken out of the drawer, not put in."),
    drawer__nothing_moves=_("Nothing moves."),
    drawer__no_reason=_("That is not the expected amount. Count again, or say why."),
    withdrawal__not_seated=_("%(name)s has no seat."),
    withdrawal__closed=_("Late entry is closed: no entry is taken back any more."),
    withdrawal__moved=_("%(name)s plays: sent from one table to another."),
    refund__somebody_out=_("Players are out already: %(out)s. Undo that first."),
    refund__too_much=_("Less was paid into this share, or it is owed or was free."),
    refund__stands=_("A part of it was given back. Void that line first."),
    refund__not_money=_("Money is given back in cash, by card or by transfer."),
    refund__nobody=_("Nobody has an entry."),
    entry__not_live=_("%(name)s is neither in nor waiting."),
    rebuy__none=_("There are no rebuys in this event."),
    rebuy__not_in=_("The player is not in the event."),
    rebuy__used=_("This entry has had every rebuy there is: %(most)s."),
    rebuy__not_yet=_("Rebuys are sold from the draw on, until the end of level %(level)s."),
    rebuy__closed=_("Rebuys are closed: until the end of level %(level)s."),
    add_on__none=_("There are no add-ons in this event."),
    add_on__not_in=_("The player is not in the event."),
    add_on__used=_("This entry has had every add-on there is: %(most)s."),
    add_on__not_yet=_("Add-ons are sold from the draw on, until the end of level %(level)s."),
    add_on__closed=_("Add-ons are closed: until the end of level %(level)s."),
    add_on__closed_after_break=_(
        "Add-ons are closed: until the end of the break after level %(level)s."
    ),
    add_on__nobody=_("Tick who takes the add-on."),
    add_on__promised=_("With several add-ons at once, each is paid in money or on credit."),
    bonus__none=_("There are no bonus chips in this event."),
    bonus__not_in=_("The player is not in the event."),
    bonus__used=_("This entry has had every staff bonus there is: %(most)s."),
    bonus__closed=_("Bonus chips are sold as long as late entry is open."),
    tender__no_reference=_("Write the reference of the terminal or the transfer."),
    tender__no_credit=_("The terms allow no sale on credit."),
    tender__no_free=_("The terms allow no free entries."),
    tender__no_funder=_("Write who pays for the free entry."),
    tender__unused=_("A ticket or a payer is entered but not used. Press the button beside it."),
    tender__reference_unused=_(
        "A reference is written, and nothing is paid by card or by transfer. Press one of these."
    ),
    ticket__no_number=_("Write the number of the ticket."),
    ticket__unknown=_("The club has no such ticket. If it is another's, write whose."),
    ticket__used=_("This ticket has been used."),
    ticket__voided=_("This ticket was made void."),
    ticket__used_elsewhere=_(
        "This ticket was used at “%(name)s”. Make it void on the page of tickets of that event."
    ),
    ticket__seated=_("The player has a seat: only the chief judge takes the entry back."),
    ticket__other_event=_("This ticket pays only for an entry of “%(name)s”."),
    ticket__other_step=_("This ticket pays only for an entry at a table of %(name)s."),
    ticket__another_person=_("This ticket is another player's own."),
    ticket__spent=_("Ticket %(number)s, given for it, has paid for something already."),
    ticket__worth_less=_("The ticket is worth less. Pay the rest in another way."),
    tender__not_a_number=_(
        "A reference and a receipt have Latin letters and figures only, one figure at least."
    ),
    sale__no_receipt=_("Write the number of the receipt."),
    credit__none=_("Nothing is owed for this entry."),
    credit__paid=_("What was owed has been paid meanwhile. Void that line first."),
    credit__not_money=_("A credit is paid in cash, by card or by transfer."),
    price__changed=_("The price has changed. Check it and sell again."),
    terms__entry_closed=_("The final table is drawn: no more entries are sold."),
    terms__rebuys_closed=_("The final table is drawn: no more chips are sold."),
    terms__levels=_("The structure has %(played)s levels."),
    terms__fee_above_price=_("More is taken out of a price than the price itself."),
    terms__stacks_sold=_(
        "Locked since the first stack was issued: everyone starts with the same stack."
    ),
    override__no_reason=_("Say why the player is admitted all the same."),
    override__chief_only=_("Only the chief judge admits a player all the same."),
)
sentences.nouns(
    members=_("Import of members"),
    member=_("Members"),
    entry=_("Entries"),
    alternate=_("Alternates"),
    rebuy=_("Rebuys"),
    add_on=_("Add-ons"),
    bonus=_("Staff bonuses"),
    credit=_("Credits paid"),
    refund=_("Refunds"),
    ticket=_("Tickets"),
    sale=_("Voided sales"),
    drawer=_("Drawers"),
)
sentences.lines(
    tournament__hidden=_("Event hidden from all lists"),
    tournament__shown=_("Event shown in the lists again"),
    entry__sold=_("%(member)s registered, %(method)s"),
    alternate__sold=_("%(member)s waits as an alternate, %(method)s"),
    alternate__admitted=_("Alternate admitted: %(entry)s"),
    alternate__passed=_("Alternate passed over: %(entry)s"),
    entry__withdrawn=_("Entry taken back, money given back: %(entry)s"),
    event__refunded=_("Event cancelled, money given back: %(entries)s entries"),
    entry__member_replaced=_("Wrong person registered, the entry is now of %(entry)s"),
    rebuy__sold=_("Rebuy: %(entry)s, %(method)s"),
    add_on__sold=_("Add-on: %(entry)s, %(method)s"),
    add_on__sold_to_several=_("Add-ons sold together, %(count)s: %(buyers)s"),
    ticket__issued=_("Ticket issued: %(ticket)s"),
    ticket__used=_("Ticket used: %(ticket)s"),
    ticket__returned=_("Ticket given back: %(ticket)s"),
    ticket__made_void=_("Ticket made void: %(ticket)s"),
    ticket__voided=_("Ticket made void: %(ticket)s"),
    refund__given=_("A part given back: %(entry)s, %(method)s"),
    credit__settled=_("Credit paid: %(entry)s, %(method)s"),
    bonus__sold=_("Staff bonus: %(entry)s, %(method)s"),
    sale__voided=_("Sale voided: %(entry)s, %(sale)s"),
    drawer__opened=_("Drawer opened"),
    drawer__cash_moved=_("Cash moved: drawer %(drawer)s"),
    drawer__counted=_("Drawer %(drawer)s counted"),
    drawer__reopened=_("Drawer %(drawer)s opened again"),
    drawer__handed_over=_("Drawer %(drawer)s handed over"),
    member__added=_("New person: %(member)s"),
    member__changed=_("Person corrected: %(member)s"),
    member__federation_changed=_("Membership corrected: %(member)s"),
    member__photographed=_("New photo of %(member)s"),
    member__merged=_("Two members are one person: %(member)s"),
    member__parted=_("Two members are two people after all: %(member)s"),
    member__forgotten=_("A person was forgotten"),
    members__imported=_(
        "Members imported: %(rows)s on the list, new: %(added)s, changed: %(changed)s"
    ),
)
sentences.additions(override=_(" (admitted all the same: %(admission)s)"))
sentences.additions(withdrawn=_(", the entry of %(entry)s taken back"))
sentences.NAMES["admission"] = lambda keys: dict(
    AdmissionReason.objects.filter(pk__in=keys).values_list("pk", "text")
)


def _methods(codes: set[str]) -> dict[str, str]:
    return {code: str(way.name).lower() for code, way in WAYS.items() if code in codes}


def _members(ids: set[int]) -> dict[int, str]:
    return {pk: short_name(*name) for pk, *name in _names_of_members(ids)}


def _entries(ids: set[int]) -> dict[int, str]:
    """An entry that was undone is gone; whose it was, the ledger of sales still says."""
    rows = _names_of_entries(ids)
    if gone := ids - {pk for pk, *_ in rows}:
        rows += _names_of_sales(gone)
    return {pk: short_name(*name) for pk, *name in rows}


NAME_OF_MEMBER = [f"member__{part}" for part in SHORT_OF]


@compiled.rows
def _names_of_members(keys: Collection[int]) -> QuerySet[Member, tuple[Any, ...]]:
    return Member.objects.filter(pk__in=keys).values_list("pk", *SHORT_OF)


@compiled.rows
def _names_of_entries(keys: Collection[int]) -> QuerySet[Entry, tuple[Any, ...]]:
    return Entry.objects.filter(pk__in=keys).values_list("pk", *NAME_OF_MEMBER)


@compiled.rows
def _names_of_sales(entries: Collection[int]) -> QuerySet[Sale, tuple[Any, ...]]:
    return Sale.objects.filter(entry__in=entries).values_list("entry_id", *NAME_OF_MEMBER)


def _sold(kinds: set[str]) -> dict[str, str]:
    return {kind: str(label).lower() for kind, label in SOLD.items() if kind in kinds}


def _tickets(ids: set[int]) -> dict[int, str]:
    return dict(Ticket.objects.filter(pk__in=ids).values_list("pk", "number"))


sentences.NAMES["ticket"] = _tickets
sentences.NAMES["method"] = _methods
sentences.NAMES["sale"] = _sold
sentences.NAMES["member"] = _members
sentences.NAMES["entry"] = _entries
sentences.NAMES["buyers"] = _entries
constraints.means(
    one_entry_per_number="entry.twice",
    one_alternate_per_place="alternate.not_next",
    one_live_entry_per_member="entry.twice",
    registration_sale_voids_id_key="sale.void",
    cash_move_moves="drawer.nothing_moves",
    cash_prize_goes_out="drawer.prize_goes_out",
    one_open_drawer_per_person="drawer.open_already",
    one_member_per_number="member.number_taken",
    membership_ends_after_it_begins="member.membership_backwards",
    fee_within_buy_in="terms.fee_above_price",
    one_ticket_per_number="ticket.used",
    ticket_has_a_number="ticket.no_number",
    tender_reference_is_a_number="tender.not_a_number",
    sale_receipt_is_a_number="tender.not_a_number",
    fee_within_early_price="terms.fee_above_price",
    fee_within_late_price="terms.fee_above_price",
    fee_within_rebuy="terms.fee_above_price",
    fee_within_add_on="terms.fee_above_price",
)
