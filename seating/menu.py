"""The pages of this app in the menu of a tournament, and its papers."""

from django.utils.translation import gettext_lazy as _

from floor.printing import papers
from floor.values import roles
from floor.values.roles import Role
from floor.web import navigation

navigation.offer(
    navigation.FLOOR,
    "pages:hall",
    _("Hall"),
    roles.CREW,
    position=0,
    explains=(
        _("A tile is a table; its edge and its word say what it needs."),
        _("Tap a table and then a seat: out, move, chips, penalty."),
        _("Moves and closing tables are beside the tables, on a phone below them."),
    ),
    inside=("pages:table", "pages:several_out"),
    opens_for=Role.JUDGE,
)
navigation.offer(
    navigation.FLOOR,
    "pages:moves",
    _("Moves"),
    roles.FLOOR,
    position=10,
    explains=(
        _("Who has to move where, in order and with the paragraph."),
        _("Say where the button is when you are asked: it decides who moves."),
        _("Confirm the arrival when the player sits."),
    ),
    inside=("seating:replay",),
)
navigation.offer(
    navigation.FLOOR,
    "pages:draw",
    _("Draw"),
    roles.PAPERS,
    position=20,
    explains=(
        _("One lot decides every seat; the hash of its seed is shown before."),
        _("Kept seats and players kept apart are set before the draw."),
        _("Anybody can check the draw on its public page."),
    ),
    inside=("seating:redraw", "seating:do_redraw", "seating:needs", "seating:bracket"),
)
navigation.offer(
    navigation.FLOOR,
    "seating:venue",
    _("Table plan"),
    roles.JURY,
    position=30,
    explains=(
        _("Where the tables stand in each room, for every event of the club."),
        _("A table opened under a number goes in the place of that number."),
        _("Drag a table to its place, or move it with the arrow keys."),
    ),
)
navigation.offer(
    navigation.DESK,
    "seating:lists",
    _("Lists"),
    roles.CREW,
    position=15,
    explains=(
        _("Everybody with an entry, by name or by table, to be posted."),
        _("The sign-in sheet has room for a signature."),
        _("The list follows the desk by itself."),
    ),
)
navigation.explain(
    (
        _("One table as a ring of seats: who sits where, the button, who is away."),
        _("Judges tap a seat: what can be done stands beside the ring, on a phone below it."),
        _("Under the ring the stacks are counted and the table is stopped."),
    ),
    "pages:table",
)
navigation.explain(
    (
        _("Players who go out in the same hand, of one table or of several."),
        _("Tap everybody who is out, then say what is asked about them."),
        _("The rulebook decides who takes which place."),
    ),
    "pages:several_out",
)
navigation.explain(
    (
        _("Who sat where after any line of the journal."),
        _("Drag the mark, or step with the arrow keys."),
        _("Nothing can be changed here."),
    ),
    "seating:replay",
)
navigation.explain(
    (
        _("Players of the named tables get new seats by lot, during play."),
        _("First look at what it does, then draw."),
        _("Tables left empty are closed."),
    ),
    "seating:redraw",
    "seating:do_redraw",
)
navigation.explain(
    (
        _("What the draw keeps to: a seat for one player, or players at different tables."),
        _("Find the player, and write the seat or the number of the group."),
        _("Everybody may see which seats are kept, nobody why."),
    ),
    "seating:needs",
)
navigation.explain(
    (
        _("Every stage of the event with its tables, and who goes on."),
        _("The next stage is drawn above them, when this one is over."),
        _("Players see the same on the public page."),
    ),
    "seating:bracket",
)
papers.offer(
    "seat_card", _("Seat card"), _("Seat card to print station"), "seating:cards", key="entry"
)
papers.offer(
    "move_slip", _("Move slip"), _("Slips to print station"), "seating:move_slips", key="stay"
)
papers.offer(
    "table_card",
    _("Card of a table"),
    _("Card to print station"),
    "seating:table_cards",
    key="table",
)
