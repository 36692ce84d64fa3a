"""What the desk writes down of a person."""

from datetime import date
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from floor.photo import LARGEST_UPLOAD
from floor.values.parse import LARGEST_ID
from registration.models import Member
from registration.names.countries import code_of
from registration.people import people
from registration.roster import cells as roster_cells
from registration.roster.sentences import FAULTS

DAY = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
ASKED_OF_ALL = (
    *("surname", "given_name", "patronymic", "born_on", "country", "phone"),
    *("consent_on", "publish_consent_on"),
)
FOR_PAPERS = ("given_name", "born_on", "country", "consent_on")  # may follow when a queue waits


class MemberForm(forms.ModelForm):  # type: ignore[type-arg]  # of a model
    """Columns of a member; ``seen`` as in services.change_member."""

    seen = forms.CharField(max_length=16, required=False, widget=forms.HiddenInput)

    def clean(self) -> dict[str, Any]:
        """Texts without signs that show nothing or turn others round, spaces made single; days of
        years that can be meant."""
        values: dict[str, Any] = super().clean() or self.cleaned_data
        for name in self.Meta.fields:  # type: ignore[attr-defined]  # every form below has it
            if isinstance(values.get(name), str):
                values[name] = self._plain(name, values[name])
            elif isinstance(day := values.get(name), date) and not roster_cells.is_plausible(day):
                self.add_error(name, FAULTS["date.implausible"])
        return values

    def _plain(self, name: str, value: str) -> str:
        longest = getattr(Member._meta.get_field(name), "max_length", 0)
        # A telephone number begins with a plus, as a formula may: no list is made of it.
        lead, value = ("+", value[1:]) if name == "phone" and value.startswith("+") else ("", value)
        try:
            if name in people.NAMES:
                return roster_cells.name(value)
            return lead + roster_cells.text(value, longest)
        except roster_cells.Faulty as fault:
            self.add_error(name, FAULTS[str(fault)])
            if fault.offered:
                meant = _("Perhaps %(name)s is meant.") % {"name": fault.offered}
                self.add_error(name, meant)
            return ""

    def columns(self) -> dict[str, Any]:
        """The values by column; call it when the form is valid."""
        return {name: self.cleaned_data[name] for name in self.Meta.fields}  # type: ignore[attr-defined]


class PersonForm(MemberForm):
    """The columns of people.OWN. ``is_another``: somebody of that name is known, and it is
    somebody else."""

    country = forms.CharField(
        label=_("Citizenship"), max_length=60, required=False, help_text=_("Name or code.")
    )
    is_another = forms.BooleanField(required=False, widget=forms.HiddenInput)

    class Meta:
        model = Member
        fields = people.OWN
        widgets = dict.fromkeys(("born_on", "consent_on", "publish_consent_on"), DAY)

    def usual(self) -> list[tuple[forms.BoundField, bool]]:
        """The fields that everybody is asked for, and whether the papers need them in the end."""
        return [(self[name], name in FOR_PAPERS) for name in ASKED_OF_ALL]

    def folded(self) -> list[forms.BoundField]:
        """What else may be written down."""
        return [self[name] for name in self.Meta.fields if name not in ASKED_OF_ALL]

    def keep_birth_date(self) -> None:
        """Show the birth date without letting it be changed."""
        field = self.fields["born_on"]
        field.widget.attrs["readonly"] = True
        field.help_text = _("The secretary or the chief judge corrects it.")

    def clean_country(self) -> str:
        typed = self.cleaned_data["country"]
        code = code_of(typed) if typed else ""
        if typed and not code:
            raise ValidationError(FAULTS["country.unknown"])
        return code


class MembershipForm(MemberForm):
    """The columns of people.FEDERATION."""

    class Meta:
        model = Member
        fields = people.FEDERATION
        widgets = dict.fromkeys(("valid_from", "valid_until", "banned_until"), DAY)

    def clean_number(self) -> str:
        number: str = self.cleaned_data["number"]
        others = Member.objects.exclude(pk=self.instance.pk).exclude(number="")
        if others.filter(number=number).exists():
            raise ValidationError(_("Another member has this number."))
        return number

    def clean(self) -> dict[str, Any]:
        values = super().clean()
        begins, ends = values.get("valid_from"), values.get("valid_until")
        if begins and ends and ends < begins:
            self.add_error("valid_until", FAULTS["date.before_its_beginning"])
        return values


class PortraitForm(forms.Form):
    photo = forms.FileField(label=_("Picture"), allow_empty_file=True)

    def sent(self) -> bytes:
        """The bytes, at most one more than can be taken."""
        data: bytes = self.cleaned_data["photo"].read(LARGEST_UPLOAD + 1)
        return data


class MergeForm(forms.Form):
    """The member who is the same person."""

    other = forms.IntegerField(min_value=1, max_value=LARGEST_ID)


class OtherForm(forms.Form):
    """The member who may be the same person, if somebody was chosen."""

    other = forms.IntegerField(min_value=1, max_value=LARGEST_ID, required=False)


class TypedForm(forms.Form):
    """The surname, typed to confirm what cannot be undone."""

    typed = forms.CharField(max_length=60)
