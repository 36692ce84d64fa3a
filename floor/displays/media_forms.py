"""What is sent of the club's files and colours, parsed."""

from typing import Any

from django import forms
from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from floor.displays import media
from floor.displays.media_sentences import SOUNDS, uses, voices
from floor.models import ClubLook
from floor.values.name_rules import NAME_RULES
from floor.values.parse import LARGEST_ID

COLOUR = RegexValidator(r"\A#[0-9a-f]{6}\Z", _("Six hexadecimal digits after #, as in #0b0e12."))


class MediumForm(forms.Form):
    """A file for a use; ``replaces`` is the medium whose place it takes."""

    use = forms.ChoiceField(label=_("Use"), choices=lambda: uses().items())
    name = forms.CharField(
        label=pgettext_lazy("file", "Name"), required=False, max_length=60, validators=NAME_RULES
    )
    file = forms.FileField(label=_("File"), allow_empty_file=True)
    replaces = forms.IntegerField(required=False, min_value=1, max_value=LARGEST_ID)

    def ask(self) -> dict[str, Any]:
        return {name: self.cleaned_data[name] for name in ("use", "name", "replaces")}

    def sent(self) -> bytes:
        """The bytes, at most one more than can be taken."""
        most = media.bounds(self.cleaned_data["use"]).largest
        data: bytes = self.cleaned_data["file"].read(most + 1)
        return data


class MediumIdForm(forms.Form):
    medium = forms.IntegerField(min_value=1, max_value=LARGEST_ID)


class SoundsForm(forms.Form):
    """At what a paired television is heard, and in which language it speaks."""

    screen = forms.IntegerField(min_value=1, max_value=LARGEST_ID)
    sounds = forms.MultipleChoiceField(choices=list(SOUNDS.items()), required=False)
    voice = forms.ChoiceField(choices=lambda: voices().items(), required=False)

    def ask(self) -> dict[str, Any]:
        data = self.cleaned_data
        return {"screen_id": data["screen"], "sounds": data["sounds"], "voice": data["voice"]}


class LookForm(forms.Form):
    """A theme of ours or the club's two colours, and where sponsors stand."""

    THEMES = (
        (ClubLook.Theme.NIGHT, pgettext_lazy("theme of a wall", "Night")),
        (ClubLook.Theme.DAY, pgettext_lazy("theme of a wall", "Day")),
        (ClubLook.Theme.DEEP, pgettext_lazy("theme of a wall", "Deep blue")),
        (ClubLook.Theme.OWN, _("the club's own colours")),
    )

    PLACES = (
        (ClubLook.Place.SIDE, _("beside the clock")),
        (ClubLook.Place.FOOT, _("in the foot")),
        (ClubLook.Place.NOWHERE, _("not on the clock")),
    )
    theme = forms.ChoiceField(label=_("Theme"), choices=THEMES)
    ground = forms.CharField(
        label=_("Ground"),
        max_length=7,
        validators=[COLOUR],
        widget=forms.TextInput(attrs={"type": "color"}),
    )
    accent = forms.CharField(
        label=_("Club colour"),
        max_length=7,
        validators=[COLOUR],
        widget=forms.TextInput(attrs={"type": "color"}),
    )
    sponsors = forms.ChoiceField(label=_("Sponsors' panels"), choices=PLACES, required=False)
