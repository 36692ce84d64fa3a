"""The pages of this app in the menu of a tournament."""

from django.utils.translation import gettext_lazy as _

from floor.values import roles
from floor.web import navigation

navigation.offer(
    navigation.JUDGE,
    "pages:pocket",
    _("At the table"),
    roles.FLOOR,
    position=0,
    explains=(
        _("What a judge needs at a table: clock, calculators, rules, penalties, rulings."),
        _("Say which table you are at, and every form knows it."),
        _("A call to a table is answered from here."),
    ),
    inside=("rulings:clock_calls", "rulings:open_face", "rulings:open_face_sheet"),
)
navigation.offer(
    navigation.JUDGE,
    "rulings:log",
    _("Rulings"),
    roles.CREW,
    position=10,
    explains=(
        _("Every ruling of the event, the newest first."),
        _("Search by paragraph, table, player or word."),
        _("A ruling is overruled, never deleted."),
    ),
    inside=(
        "rulings:new_ruling",
        "rulings:ruling",
    ),
)
navigation.offer(
    navigation.JUDGE,
    "rulings:penalties",
    _("Penalties"),
    roles.DISCIPLINE,
    position=20,
    explains=(
        _("Who misses how many hands, table by table."),
        _("A penalty is given from the seat of a player, or here."),
        _("A hand that was missed is counted by one tap."),
    ),
    inside=("rulings:penalise", "rulings:player"),
)
navigation.offer(
    navigation.JUDGE,
    "rulings:protests",
    _("Protests"),
    roles.DISCIPLINE,
    position=30,
    explains=(
        _("A protest is taken in writing while the rulebook allows it."),
        _("It is decided here, with its grounds."),
        _("Protests go to the federation with the official results."),
    ),
)
navigation.offer(
    navigation.JUDGE,
    "rulings:precedents",
    _("Precedents"),
    roles.CREW,
    position=40,
    explains=(
        _("How this club has ruled under a paragraph before."),
        _("Type the paragraph; a shorter one finds more."),
        _("What was overruled is marked."),
    ),
)
navigation.put_inside("rulings:rulebook", "pages:rules")
navigation.explain(
    (
        _("Clocks called on players, the time left, and how earlier calls ended."),
        _("Choose the table and, if you like, the player; the rulebook says how long."),
        _("When it runs out, the page says what happens to the hand."),
    ),
    "rulings:clock_calls",
)
navigation.explain(
    (
        _("Points of open-face Chinese poker, table by table."),
        _("Choose a table to score a hand."),
        _("A hand scored by mistake is undone in the journal."),
    ),
    "rulings:open_face",
)
navigation.explain(
    (
        _("Three rows of cards for each player of the table."),
        _("Type the cards; the points are worked out."),
        _("Rows in a wrong order make a dead hand."),
    ),
    "rulings:open_face_sheet",
)
navigation.explain(
    (
        _("What happened at a table, and what you decide."),
        _("A calculator's answer comes with its paragraph; your own words go below."),
        _("It can be added to later, and overruled, but not deleted."),
    ),
    "rulings:new_ruling",
)
navigation.explain(
    (
        _("One ruling with everything that was added to it."),
        _("Add a text, a photo, or the judge you asked."),
        _("The chief judge can overrule it here."),
    ),
    "rulings:ruling",
)
navigation.explain(
    (
        _("The offences of the rulebook, and what may be done about each."),
        _("Choose the player, the offence and the penalty."),
        _("What only the chief judge may do is sent as a request."),
    ),
    "rulings:penalise",
)
navigation.explain(
    (
        _("One player: penalties, rulings, seats and entries in this event."),
        _("Judges record a protest or give a penalty beside the name."),
        _("Penalties of the last twelve months at other events stand below."),
    ),
    "rulings:player",
)
navigation.explain(
    (
        _("What would be different if the event were played by another rulebook."),
        _("Choose a book to compare it with the one that holds."),
        _("Until the first entry or decision the event can be put under another book here."),
    ),
    "rulings:rulebook",
)
