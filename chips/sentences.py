"""What chips say: refusals and journal lines."""

from django.utils.translation import gettext_lazy as _

from floor.journal import constraints, sentences

constraints.means(
    chips_chip_value_key="chips.just_saved",
    one_row_a_chip="chips.just_saved",
    one_count_a_row="chips.just_saved",
    one_stack_a_count="chips.just_saved",
    one_bag_a_number="bags.number_twice",
    bag_number_is_a_mark="bags.number_unreadable",
    one_race_a_table_and_chip="chips.just_raced",
)
STACK_KINDS = {  # make_up.KINDS
    "stack": _("Starting stack"),
    "rebuy": _("Rebuy"),
    "add_on": _("Add-on"),
    "bonus": _("Staff bonus"),
    "early": _("Early bonus"),
}
sentences.NAMES["stack_kind"] = lambda kinds: {kind: str(STACK_KINDS[kind]) for kind in kinds}
sentences.refusals(
    chips__just_saved=_("Somebody saved these chips a moment ago. Reload the page."),
    chips__repeated=_("The chip %(value)s is there twice."),
    chips__look_repeated=_(
        "%(value)s and %(other)s look alike. Give one of them another colour or pattern."
    ),
    chips__sum=_("%(stack_kind)s: these chips make %(sum)s, the terms say %(due)s."),
    chips__still_needed=_("The chip %(value)s is needed until level %(level)s."),
    chips__no_level=_("The chip %(value)s: there is no pause after level %(level)s."),
    chips__does_not_leave=_("The chip %(value)s does not leave this event."),
    chips__still_in_play=_("The chip %(value)s has not left play yet."),
    chips__raced_already=_(
        "The chips %(value)s have left table %(table)s already. Undo that in the journal to do it"
        " again."
    ),
    chips__just_raced=_("Somebody else noted this race a moment ago."),
    chips__seat_empty=_("Nobody sits at table %(table)s on seat %(seat)s."),
    chips__not_in_play=_("Chips are counted and raced while the event is played."),
    chips__rounding=_("Say how odd chips are rounded."),
    chips__no_card=_("Seat %(seat)s: say the best card."),
    chips__card_twice=_("The same card is there twice."),
    chips__nothing_counted=_("Write what at least one stack comes to."),
    chips__same=_("Nothing would change."),
    bags__last_day=_("Nobody plays on after this day: its chips go into no bags."),
    bags__missing=_("Players without a bag: %(missing)s."),
    bags__differ=_("Difference of the bags from the chips in play: %(difference)s."),
    bags__number_twice=_("Two bags have the same number."),
    bags__number_unreadable=_("The number of a bag has Latin capitals and figures only."),
    bags__seats_drawn=_("Seats are drawn already. Later players buy an entry."),
    bags__none=_("No bags are waiting for this day."),
    bags__day_goes_on=_("%(event)s is not over yet."),
)
sentences.nouns(chips=_("Chips"))
sentences.lines(
    chips__set_saved=_("Club chip set saved, values: %(values)s"),
    chips__raced=_(
        "Table %(table)s: chips %(value)s out, one of %(into)s to seats: %(seats)s; chips in play"
        " changed by %(change)s"
    ),
    chips__left_over_exchanged=_(
        "Table %(table)s, seat %(seat)s: chips %(value)s found after their race: %(chips_found)s,"
        " exchanged for %(given)s, chips in play %(change)s"
    ),
    chips__bagged=_("Table %(table)s, bags packed: %(bags)s, chips: %(sum)s"),
    field__bags_taken=_("Bags opened for this day, players: %(players)s, chips: %(chips)s"),
    chips__counted=_("Table %(table)s, stacks counted: %(stacks_counted)s, chips: %(sum)s"),
    chips__make_up_set=_("Event chips: %(values)s"),
)
