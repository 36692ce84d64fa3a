"""What a player writes to apply for an event."""

from datetime import date
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from floor.values.parse import LARGEST_ID
from registration.models import Application
from registration.people.forms import DAY, MemberForm

EARLIEST = date(1900, 1, 1)


class ApplicationForm(MemberForm):
    """``today`` is the day of the consent."""

    seen = None  # type: ignore[assignment]  # nothing is there to have been seen
    consent = forms.BooleanField(
        label=_("The organiser may keep these data for this event"),
        error_messages={"required": _("Without consent the data cannot be taken.")},
    )
    publishes = forms.BooleanField(
        label=_("My name and my results may be published"), required=False
    )

    class Meta:
        model = Application
        fields = ("surname", "given_name", "patronymic", "born_on", "number")
        widgets = {"born_on": DAY}
        labels = {
            "surname": _("Surname"),
            "given_name": _("Given name"),
            "patronymic": _("Patronymic"),
            "born_on": _("Birth date"),
            "number": _("Federation number"),
        }

    def __init__(self, today: date, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.today = today

    def clean_born_on(self) -> date:
        born_on: date = self.cleaned_data["born_on"]
        if not EARLIEST <= born_on < self.today:
            raise ValidationError(_("Nobody was born on that day."))
        return born_on

    def columns(self) -> dict[str, Any]:
        published = self.today if self.cleaned_data["publishes"] else None
        return super().columns() | {"consent_on": self.today, "publish_consent_on": published}


class CodeForm(forms.Form):
    """An application by its code, as the desk's pages send it."""

    application = forms.CharField(max_length=12, required=False)


class AsideForm(forms.Form):
    """An application that is put away (``aside``) or taken back; ``whole_address``: put away with
    all that wait from its network address."""

    application = forms.IntegerField(min_value=1, max_value=LARGEST_ID)
    aside = forms.BooleanField(required=False)
    whole_address = forms.BooleanField(required=False)
