"""What is sent about televisions, parsed."""

from typing import Any

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from floor.displays import pairing
from floor.displays.catalogue import WALLS, first_turns
from floor.values.name_rules import NAME_RULES
from floor.values.parse import LARGEST_ID
from floor.values.turns import MOST, SECONDS, USUAL, Turn

COLUMNS = ("view", "seconds", "event")  # of a row of the list
FIRST_LIST = "first_list"  # in the place of a view: the list a television has from its pairing on
Choices = list[tuple[Any, str]]  # (key or public id of a tournament, its name)


class ShowForm(forms.Form):
    """What a paired television shows: the one view of the button that was pressed, its first list
    again (FIRST_LIST), or a list of views in turn, each for its seconds and of its event.
    ``choices``: the tournaments whose wall it can be, by their keys; ``others``: those of which a
    view in the list can be, by public ids."""

    screen = forms.IntegerField(min_value=1, max_value=LARGEST_ID)
    view = forms.CharField(max_length=20, required=False)

    def __init__(self, choices: Choices, others: Choices, data: Any = None) -> None:
        super().__init__(data)
        languages = [("", _("as the event")), *settings.LANGUAGES]
        self.fields["shows"] = forms.TypedChoiceField(choices=choices, coerce=int)
        self.fields["language"] = forms.ChoiceField(choices=languages, required=False)
        columns: dict[str, Choices] = {
            "view": [(view, str(wall.label)) for view, wall in WALLS.items()],
            "event": others,
            "seconds": [(str(seconds), str(seconds)) for seconds in SECONDS],
        }
        for at in range(MOST):
            for column, options in columns.items():
                field = forms.ChoiceField(choices=[("", ""), *options], required=False)
                self.fields[f"{column}-{at}"] = field

    def clean_view(self) -> str:
        view = str(self.cleaned_data["view"])
        if view and view != FIRST_LIST and view not in WALLS:
            raise ValidationError(_("Nothing of that name can be shown."))
        return view

    def clean(self) -> dict[str, Any]:
        if not self.errors and not self._turns():
            raise ValidationError(_("Choose what is to be shown in turn: one view to ten."))
        return self.cleaned_data

    def ask(self) -> dict[str, Any]:
        data, turns = self.cleaned_data, self._turns()
        return {
            "screen_id": data["screen"],
            "shows_id": data["shows"],
            "language": data["language"],
            "views": [turn.view for turn in turns],
            "seconds": [turn.seconds for turn in turns],
            "events": [turn.event for turn in turns],
        }

    def _turns(self) -> list[Turn]:
        data = self.cleaned_data
        if data["view"] == FIRST_LIST:
            return first_turns()
        if data["view"]:
            return [Turn(data["view"])]
        rows = [[data[f"{column}-{at}"] for column in COLUMNS] for at in range(MOST)]
        return [Turn(view, int(seconds or USUAL), of) for view, seconds, of in rows if view]


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
