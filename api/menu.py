"""The page of this app in the menu of a tournament."""

from django.utils.translation import gettext_lazy as _

from floor.values import roles
from floor.web import navigation

navigation.offer(
    navigation.OFFICE,
    "api:doors",
    _("Integrations"),
    roles.CHIEF,
    position=240,
    explains=(
        _("Other programs that read or write here, each with a token of its own."),
        _("A token is shown once: copy it into the program at once."),
        _("A revoked token no longer works."),
    ),
    inside=("api:make_token", "api:hooks", "api:make_hook"),
)
navigation.explain(
    (
        _("The secret of the program stands here once, and nowhere else."),
        _("Copy it now: only its hash is kept."),
        _("If it is lost, revoke it and make another."),
    ),
    "api:make_token",
)
navigation.explain(
    (
        _("Addresses that are told of every line, or of some kinds."),
        _("Each message is signed with the secret of its webhook."),
        _("What was not delivered is tried again."),
    ),
    "api:hooks",
)
navigation.explain(
    (
        _("Everything the club owns, in one file."),
        _("Spreadsheets open its CSV, programs read its JSON."),
        _("It names people: keep it where you keep your backups."),
    ),
    "api:take_data",
)
navigation.explain(
    (
        _("The secret of the webhook stands here once, and nowhere else."),
        _("Copy it now: it is not shown again."),
        _("If it is lost, end the webhook and add another."),
    ),
    "api:make_hook",
)
