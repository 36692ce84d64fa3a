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
        _("How this house has ruled under a paragraph before."),
        _("Type the paragraph; a shorter one finds more."),
        _("What was overruled is marked."),
    ),
)
navigation.put_inside("rulings:rulebook", "pages:rules")
