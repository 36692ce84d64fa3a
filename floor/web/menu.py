"""The pages of this app in the menu of a tournament."""

from django.utils.translation import gettext_lazy as _

from floor.values import roles
from floor.web import navigation

navigation.offer(
    navigation.DESK,
    "floor:print_station",
    _("Print station"),
    roles.CREW,
    position=25,
    explains=(
        _("Left open at the printer, this page prints what phones and laptops order."),
        _("Say once what paper is in the printer."),
        _("The last paper can be printed once more."),
    ),
)
navigation.offer(
    navigation.OFFICE,
    "pages:journal",
    _("Journal"),
    roles.CREW,
    position=110,
    explains=(
        _("Every tap is a line, with its number, its time and who did it."),
        _("Before a line is undone, what follows from it is shown."),
        _("Nothing is deleted: what was undone stays, crossed out."),
    ),
    inside=(
        "floor:undo",
        "floor:redo",
        "floor:time",
        "floor:preview_time",
        "floor:written",
    ),
)
navigation.offer(
    navigation.OFFICE,
    "pages:terms",
    _("Terms"),
    roles.CREW,
    position=200,
    explains=(
        _("What the event is played under, and until when it can be changed."),
        _("What would change is shown before it does."),
        _("An event created by mistake is hidden at the end of the page."),
    ),
    inside=("pages:preview_terms", "pages:change_terms", "pages:days"),
)
navigation.offer(
    navigation.OFFICE,
    "pages:blackout",
    _("Outage sheet"),
    roles.CREW,
    position=120,
    explains=(
        _("Everything the hall needs to go on with pen and paper."),
        _("Print it at each break: seats, stacks, levels, prizes, penalties."),
        _("The last sheet has lines for what happens until the machine is back."),
    ),
    inside=("pages:blackout_entry",),
)
navigation.offer(
    navigation.OFFICE,
    "floor:screens",
    _("Screens"),
    roles.PAPERS,
    position=210,
    explains=(
        _("Televisions that belong to this event."),
        _("Open the short address on one, and type its six letters here."),
        _("What each shows and says is chosen here."),
    ),
)
navigation.offer(
    navigation.OFFICE,
    "floor:club_media",
    _("Pictures and sounds"),
    roles.CHIEF,
    position=220,
    explains=(
        _("Logo, pictures, videos and sounds of the club, for the screens of every event."),
        _("Add a file and say what it is for."),
        _("Where there is no sound, the screen makes one."),
    ),
)
navigation.offer(
    navigation.OFFICE,
    "floor:staff",
    _("Staff access"),
    roles.CHIEF,
    position=230,
    explains=(
        _("Who works at the event, and in which role."),
        _("A link or a code signs one person in on their own phone."),
        _("On a shared tablet people switch by PIN."),
    ),
    inside=("floor:invite",),
)
navigation.explain(
    (
        _("Above stands the line, below it what differs once it is undone or done again."),
        _("Nothing changes before the button is tapped."),
        _("Where a later line is in the way, it is named."),
    ),
    "floor:undo",
    "floor:redo",
)
navigation.explain(
    (
        _("The time of day that screens, papers and the journal show, beside the server's clock."),
        _("What a correction changes is shown before it is set."),
        _("Running clocks and deadlines go on as they are."),
    ),
    "floor:time",
    "floor:preview_time",
)
navigation.explain(
    (
        _("Texts of your events that contain a name or a word."),
        _("Put what goes into “Take out”, then “Remove for good”: a mark stays in its place."),
        _("What is removed cannot be brought back, not from a backup either."),
    ),
    "floor:written",
)
navigation.explain(
    (
        _("A link and its QR code for one person: they work once, within a day."),
        _("They are shown only now: have the phone scan the code, or send the link."),
        _("“Make a link” makes another one."),
    ),
    "floor:invite",
)
navigation.explain(
    (
        _("Every day and flight of the event, with entries, players left and bags."),
        _("Until the draw the chief judge adds days here; each has its own draw, clock and hall."),
        _("Players come back on the next day with the chips in their bags."),
    ),
    "pages:days",
)
navigation.explain(
    (
        _("Bust-outs and moves from the outage sheet, one line for each."),
        _("Enter the lines in the order in which they happened."),
        _("“As it will be entered” shows what each line will do, the last one first."),
    ),
    "pages:blackout_entry",
)
navigation.explain(
    (
        _("What the change does to the event, before it is made."),
        _("“Back” leaves the terms as they are; what you typed is not kept."),
        _("Once confirmed it is a line of the journal."),
    ),
    "pages:preview_terms",
)
navigation.explain(
    (
        _("The events in which you have a role, those that are played first."),
        _("Tap one: the page opens with which your evening begins."),
        _("Below them stand the ways to your password and to what belongs to no event."),
    ),
    "floor:home",
)
navigation.explain(
    (
        _("A new event takes its terms, levels and rules from a template."),
        _("What you leave as it is stays as the template has it."),
        _("Levels and terms can still be changed on the pages of the event."),
    ),
    "pages:choose_template",
    "pages:create",
)
navigation.explain(
    (
        _("Your password and your PIN are set here, by you alone."),
        _("The PIN works on a shared tablet only."),
        _("A code signs you in on your own phone."),
    ),
    "floor:me",
    "floor:set_password",
    "floor:set_pin",
)
navigation.explain(
    (
        _("Sign in with the username and the password that are yours."),
        _("Without them, ask the chief judge for a link."),
        _("On a shared tablet you tap your name and type your PIN."),
    ),
    "floor:sign_in",
)
navigation.explain(
    (
        _("This device is shared: tap your name and type your PIN."),
        _("From then on the journal has your name beside what you tap."),
        _("Switch as soon as somebody else takes it."),
    ),
    "floor:switch",
    "floor:pin",
)
navigation.explain(
    (
        _("A house of its own to try everything in, with invented people."),
        _("Nothing of it goes into the records of the club."),
        _("It is deleted with one tap."),
    ),
    "practice:show",
)
navigation.explain(
    (
        _("A second laptop has every line as soon as this one has written it."),
        _("When this one fails, the other goes on with the evening."),
        _("Both run the same program in the network of the hall."),
    ),
    "stand_by:show",
)
