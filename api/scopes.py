"""What a token opens, beside what anybody may read."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Scope(models.TextChoices):
    ENTRIES = "entries:read", _("Read all entries, with names and numbers")
    RESULTS = "results:read", _("Read places while the event is played, and the official results")
    RULINGS = "rulings:read", _("Read the rulings log")
    LINES = "lines:read", _("Read the lines of the journal")
    APPLY = "applications:write", _("Submit applications of players")
    MEMBERS = "members:write", _("Add people to the club's list")
    PLACES = "results:write", _("Import the result of an event played online")
    DEALERS = "dealers:write", _("Assign dealers and see who deals where")
