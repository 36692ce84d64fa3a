"""What is sent about televisions, parsed."""

from typing import Any

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from floor.displays import pairing
from floor.displays.catalogue import WALLS
from floor.displays.turns import MOST, SECONDS, USUAL
from floor.web.name_rules import NAME_RULES
from floor.web.parse import LARGEST_ID

Choices = list[tuple[int, str]]  # (key of a tournament, its name)


class ShowForm(forms.Form):
    """What a paired television shows: the one view of the button that was pressed, or those that
    are ticked, each for its seconds. ``choices``: the tournaments that can be shown."""

    screen = forms.IntegerField(min_value=1, max_value=LARGEST_ID)
    view = forms.CharField(max_length=20, required=False)

    def __init__(self, choices: Choices, data: Any = None) -> None:
        super().__init__(data)
        views = [(view, wall.label) for view, wall in WALLS.items()]
        languages = [("", _("as the event")), *settings.LANGUAGES]
        self.fields["shows"] = forms.TypedChoiceField(choices=choices, coerce=int)
        self.fields["language"] = forms.ChoiceField(choices=languages, required=False)
        self.fields["turns"] = forms.MultipleChoiceField(choices=views, required=False)
        for view in WALLS:
            seconds = [(each, str(each)) for each in SECONDS]
            self.fields[seconds_of(view)] = forms.ChoiceField(choices=seconds, required=False)

    def clean_view(self) -> str:
        view = str(self.cleaned_data["view"])
        if view and view not in WALLS:
            raise ValidationError(_("Nothing of that name can be shown."))
        return view

    def clean(self) -> dict[str, Any]:
        known = self.cleaned_data
        if not known.get("view") and not 0 < len(known.get("turns", ())) <= MOST:
            raise ValidationError(_("Tick what is to be shown in turn: one view to ten."))
        return known

    def ask(self) -> dict[str, Any]:
        known = self.cleaned_data
        views = [known["view"]] if known["view"] else known["turns"]
        return {
            "screen_id": known["screen"],
            "shows_id": known["shows"],
            "language": known["language"],
            "views": views,
            "seconds": [int(known[seconds_of(view)] or USUAL) for view in views],
        }


def seconds_of(view: str) -> str:
    """The field with the seconds of a view."""
    return f"seconds-{view}"


class PairForm(forms.Form):
    """The code a television shows, and what it is to be called."""

    code = forms.CharField(label=_("Code"), max_length=40)
    name = forms.CharField(label=_("Name of the screen"), max_length=40, validators=NAME_RULES)

    def clean_code(self) -> str:
        code = pairing.normalise_code(self.cleaned_data["code"])
        if not code:
            raise ValidationError(
                _("Six letters, as the screen shows them; no vowels are among them.")
            )
        return code


class ScreenIdForm(forms.Form):
    screen = forms.IntegerField(min_value=1, max_value=LARGEST_ID)

    def ask(self) -> dict[str, Any]:
        return {"screen_id": self.cleaned_data["screen"]}
