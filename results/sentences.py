"""What results say: refusals and journal lines."""

from django.utils.translation import gettext_lazy as _

from floor.journal import constraints, sentences

constraints.means(one_bust_out_per_order="request.reused")
sentences.refusals(
    entry__unknown=_("There is no such player in this tournament."),
    entry__out=_("%(name)s is out already."),
    entry__on_the_way=_("%(name)s is on the way to table %(table)s. Confirm the arrival first."),
    entry__not_playing=_("Nobody can go out now: the game is not on."),
    entry__winner=_("%(name)s is the last one left and has won."),
    hall__not_one_bust_out=_("A player would be out without a bust-out, or the other way round."),
    tournament__not_over=_("The tournament is over. Undo its last bust-out first."),
    tournament__still_on=_("One player would be left in a tournament that goes on."),
    protocol__not_finished=_("The tournament is not over: %(left)s players are left."),
    protocol__signed=_("The protocol is signed already."),
    protocol__stands=_("The protocol is signed, so the result stands."),
    stacks__not_asked=_("Only players out of one table in the same hand are asked for stacks."),
    amount__negative=_("An amount cannot be negative."),
    fee__twice=_("The fee is either a share or a sum of each entry, not both."),
    fee__above_buy_in=_("The fee cannot be more than the buy-in, %(buy_in)s."),
    pool__negative=_("The prize pool cannot be negative."),
    unit__not_positive=_("Prizes are rounded to one or more of the smallest unit."),
    percentages__negative=_("A share of the prize pool cannot be negative."),
    percentages__not_hundred=_("The shares of the prizes add up to %(total)s, not to 100."),
    prize__negative=_("Place %(place)s would pay less than nothing after rounding."),
    finishes__too_many=_("%(finishes)s players out of %(entries)s entries."),
    entry__out_twice=_("Entry %(entry)s would be out twice."),
    protocol__name_differs=_("Type the name of the tournament as it is written to sign."),
)
sentences.lines(
    entry__out=_("%(entry)s out: table %(table)s seat %(seat)s, %(left)s left"),
    stacks__told=_("Hand %(hand)s, table %(table)s: stacks told of %(entry)s"),
    protocol__signed=_("Protocol signed"),
)
