"""The pages of this app in the menu of a tournament."""

from django.utils.translation import gettext_lazy as _

from floor.values import roles
from floor.web import navigation

navigation.offer(
    navigation.JUDGE,
    "pages:rules",
    _("Rules"),
    roles.CREW,
    position=5,
    explains=(
        _("Five rulebooks side by side, and where they differ."),
        _("Search by paragraph, word or topic."),
        _("A text that the club has can be read in, and is searched too."),
    ),
    inside=(
        "pages:book",
        "pages:clause",
        "pages:differences",
        "library:import",
        "pages:topic",
    ),
)
navigation.explain(
    (
        _("Every paragraph of one rulebook, by number."),
        _("A title stands beside each number; an imported text is on the page of its paragraph."),
        _("A paragraph opens with its topics and a link to its precedents."),
    ),
    "pages:book",
)
navigation.explain(
    (
        _("One paragraph: what it says in our words, its imported text, related topics."),
        _("The paragraphs beside it are one tap away."),
        _("“Precedents” shows how this club has ruled under it."),
    ),
    "pages:clause",
)
navigation.explain(
    (
        _("What the event rulebook decides otherwise than the others."),
        _("Where it says nothing, that is said too."),
        _("A topic opens with all five books."),
    ),
    "pages:differences",
)
navigation.explain(
    (
        _("The texts of rulebooks that the club has, read from its own files."),
        _("Choose the book and the file; a report says what was read."),
        _("If a file cannot be read, the text of before stays."),
    ),
    "library:import",
)
navigation.explain(
    (
        _("What the five books say on one topic, that of the event first."),
        _("The numbers lead to the paragraphs."),
        _("Where a book says the same as another, “As in …” stands there."),
    ),
    "pages:topic",
)
