"""The pages of this app in the menu of a tournament, and its papers."""

from django.utils.translation import gettext_lazy as _

from floor.printing import papers
from floor.values import roles
from floor.web import navigation

navigation.offer(
    navigation.OFFICE,
    "pages:results",
    _("Results"),
    roles.CREW,
    position=0,
    explains=(
        _("Places, prizes and the official results, as players go out."),
        _("A wrong order is corrected in the row of the player."),
        _("The official results are signed by typing the name of the event."),
    ),
    inside=(
        "results:order",
        "results:correct_order",
        "results:revise_order",
        "results:put_back",
        "results:deal",
        "results:deal_ways",
        "results:bounties",
        "results:winners",
    ),
)
navigation.offer(
    navigation.OFFICE,
    "results:prize_plan",
    _("Prize plan"),
    roles.CREW,
    position=5,
    explains=(
        _("Which part of the pool each place gets, by the number of entries."),
        _("Cells can be pasted from a spreadsheet."),
        _("Pool, rounding and guarantee are in the terms."),
    ),
    inside=(
        "results:change_prize_table",
        "results:read_prize_table",
        "results:ticket_prizes",
        "results:special_prizes",
        "results:special_winner",
    ),
)
navigation.offer(
    navigation.DESK,
    "results:prizes",
    _("Prizes"),
    roles.DESK,
    position=120,
    explains=(
        _("Who won what, and what is still to be paid."),
        _("A tap on the way to pay pays a prize and numbers its slip."),
        _("A payment by mistake is taken back in its row."),
    ),
)
navigation.offer(
    navigation.DESK,
    "results:evening",
    _("End-of-night report"),
    roles.PAPERS,
    position=140,
    explains=(
        _("What the events of the evening took, and where it goes."),
        _("The PDF is signed, the XLSX goes to the accountant."),
        _("Cash that is in no drawer is marked."),
    ),
)
navigation.offer(
    navigation.DESK,
    "results:money_owed",
    _("Player balances"),
    roles.DESK,
    position=130,
    explains=(
        _("Player balances not settled: paid without a seat, not paid yet, tickets."),
        _("Each sum is settled by the actions in its row."),
        _("The official results can be signed when nothing is left here."),
    ),
)
navigation.offer(
    navigation.OFFICE,
    "results:papers",
    _("Event documents"),
    roles.PAPERS,
    position=7,
    explains=(
        _("The regulations of the event and the media pack, with what is missing."),
        _("Write the texts once; a PDF comes in each language."),
        _("Only players who may be named are named."),
    ),
    inside=("results:add_photo",),
)
navigation.explain(
    (
        _("When a player went out: before another one, after, or in the same hand."),
        _("See first whose place and prize change."),
        _("Once the results are signed, the chief judge corrects by signing a new revision."),
    ),
    "results:order",
    "results:correct_order",
    "results:revise_order",
)
navigation.explain(
    (
        _("Somebody is out by mistake: here they sit down again."),
        _("Choose the player, then the seat; their own is chosen if it is free."),
        _("Places of those who went out later change by themselves."),
    ),
    "results:put_back",
)
navigation.explain(
    (
        _("How the players left may divide the prizes."),
        _("Enter the chips, show the ways to the table, and take the signatures."),
        _("If one player does not sign, there is no deal."),
    ),
    "results:deal",
)
navigation.explain(
    (
        _("Who knocked out whom, and what each player has won and is worth."),
        _("A wrong winner is corrected at the player who is out."),
        _("What changes is shown before it is recorded."),
    ),
    "results:bounties",
    "results:winners",
)
navigation.explain(
    (
        _("Which tickets this event awards, and who wins them."),
        _("They are issued by one tap once the event is over."),
        _("Once issued, their numbers stand here beside the winners."),
    ),
    "results:ticket_prizes",
)
navigation.explain(
    (
        _("Prizes beside the places, and who gives them."),
        _("Say who may win a prize: the highest placed of them wins it."),
        _("Where a judge names the winner, the reason goes into the official results."),
    ),
    "results:special_prizes",
    "results:special_winner",
)
navigation.explain(
    (
        _("How the players left may divide the prizes."),
        _("For the table to read: what each would get, every way beside the others."),
        _("If one player does not sign, there is no deal."),
    ),
    "results:deal_ways",
)
papers.offer(
    "prize_slip", _("Prize slip"), _("Prize slips to print station"), "results:slips", key="entry"
)
