"""The pages of this app in the menu of a tournament, and its papers."""

from django.utils.translation import gettext_lazy as _

from floor.printing import papers
from floor.values import roles
from floor.values.roles import Role
from floor.web import navigation

navigation.offer(
    navigation.DESK,
    "pages:desk",
    _("Desk"),
    roles.DESK,
    position=0,
    explains=(
        _("Type a number or three letters of a name, or scan a card; Enter opens the player."),
        _("Enter sells the entry; the card says why somebody may not play."),
        _("Ctrl+Z undoes the last sale."),
    ),
    inside=(
        "pages:add_ons",
        "registration:person",
        "registration:person_same",
        "registration:person_new",
        "registration:person_add",  # the next three are pages when a field is wrong
        "registration:person_change",
        "registration:person_membership",
    ),
    opens_for=Role.REGISTRAR,
)
navigation.offer(
    navigation.DESK,
    "registration:applications",
    _("Applications"),
    roles.DESK,
    position=5,
    explains=(
        _("Players who applied on the public page wait here for the desk."),
        _("The code of an application, typed at the desk, opens it too."),
        _("Applications are switched on in the terms."),
    ),
)
navigation.offer(
    navigation.DESK,
    "pages:entries",
    _("Entries"),
    roles.CREW,
    position=10,
    explains=(
        _("Every entry A to Z, with how it was paid and its state."),
        _("A part of a name or of a number finds one."),
        _("Print shows the list as it will look on paper."),
    ),
)
navigation.offer(
    navigation.DESK,
    "registration:members",
    _("Members"),
    roles.PAPERS,
    position=20,
    explains=(
        _("The federation's list is read from a file, XLSX or CSV."),
        _("The file is checked first, and nothing is written until you say so."),
        _("Members who are not in the file stay."),
    ),
)
navigation.offer(
    navigation.DESK,
    "registration:drawers",
    _("Drawers"),
    roles.DESK,
    position=100,
    explains=(
        _("A drawer holds the cash that one person takes."),
        _("Count it when it is opened and when it is closed."),
        _("What should be in it follows from what was sold and paid out."),
    ),
)
navigation.offer(
    navigation.DESK,
    "registration:tickets",
    _("Tickets"),
    roles.DESK,
    position=110,
    explains=(
        _("A ticket stands for money: given for an entry, or as a prize."),
        _("Its number says whether it can still be used."),
        _("It pays for an entry at the desk."),
    ),
    inside=("pages:steps",),
)
navigation.explain(
    (
        _("Everybody in play, by name or table; where one may not buy, the reason stands there."),
        _("Tick how each pays, and sell to everybody ticked at once."),
        _("The sale is one line of the journal, and is undone as one."),
    ),
    "pages:add_ons",
)
navigation.explain(
    (
        _("What the club knows of one person: questionnaire, membership, photo, entries."),
        _("Change a field and save it."),
        _("The secretary merges two records of one person; the chief judge can forget the person."),
    ),
    "registration:person",
    "registration:person_change",
    "registration:person_membership",
)
navigation.explain(
    (
        _("A player whom nobody has written down yet."),
        _("Needed: surname, given name, birth date, citizenship, consent; the rest can wait."),
        _("When somebody of that name is known, you are asked whether it is them."),
    ),
    "registration:person_new",
    "registration:person_add",
)
navigation.explain(
    (
        _("Two records of one person become one."),
        _("Find the other record, and read what moves before you confirm."),
        _("Birth dates that differ are marked."),
    ),
    "registration:person_same",
)
navigation.explain(
    (
        _("The steps of a satellite or a league, with the tables of each."),
        _("A table begins by itself when it is full."),
        _("Its tickets lead to the next step."),
    ),
    "pages:steps",
)
papers.offer(
    "receipt", _("Receipt"), _("Receipt to print station"), "registration:receipts", key="sale"
)
