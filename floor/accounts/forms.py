"""What people send about themselves and each other, parsed."""

from typing import Any

from django import forms
from django.contrib.auth.forms import UsernameField
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _

from floor.accounts import usernames
from floor.models import Staff, Tournament
from floor.values.name_rules import NAME_RULES, refuse_mixed_alphabets
from floor.values.parse import LARGEST_ID
from floor.values.roles import Role

USERNAME = RegexValidator(r"^[\w.@+-]+\Z", _("Letters, digits and . @ + - _ only."))
PIN = RegexValidator(r"^[0-9]{4,6}\Z", _("Four to six digits."))
PASSWORD_RULE = _("At least 8 characters, and not a common password.")


def password_field(label: object, *, new: bool = False, help_text: object = "") -> forms.CharField:
    kept = "new-password" if new else "current-password"
    return forms.CharField(
        label=label,  # type: ignore[arg-type]
        max_length=128,
        strip=False,
        help_text=help_text,  # type: ignore[arg-type]
        widget=forms.PasswordInput(attrs={"autocomplete": kept}),
    )


def refuse_easy_pin(pin: str) -> None:
    """A validator for a new PIN: not all digits alike, and none that only count up or down."""
    if pin in "0123456789876543210" or len(set(pin)) == 1:
        raise ValidationError(_("Too easy to guess."))


def pin_field(
    label: object, *, new: bool = False, required: bool = True, help_text: object = ""
) -> forms.CharField:
    return forms.CharField(
        label=label,  # type: ignore[arg-type]
        required=required,
        help_text=help_text,  # type: ignore[arg-type]
        validators=[PIN, refuse_easy_pin] if new else [PIN],
        max_length=6,
        widget=forms.PasswordInput(
            attrs={"inputmode": "numeric", "autocomplete": "off", "pattern": "[0-9]{4,6}"}
        ),
    )


class SignInForm(forms.Form):
    username = UsernameField(label=_("Username"), max_length=40)
    password = password_field(_("Password"))


class PinForm(forms.Form):
    pin = pin_field(_("PIN"))


class NewPasswordForm(forms.Form):
    """A password twice, with the old one."""

    old = password_field(_("Current password"))
    password = password_field(_("New password"), new=True, help_text=PASSWORD_RULE)
    again = password_field(_("New password once more"), new=True)

    def __init__(self, staff: Staff, data: Any = None) -> None:
        super().__init__(data)
        self.staff = staff

    def clean_old(self) -> str:
        return _own_password(self.staff, self.cleaned_data["old"])

    def clean_password(self) -> str:
        validate_password(self.cleaned_data["password"], self.staff)
        return str(self.cleaned_data["password"])

    def clean_again(self) -> str:
        return _same(self.cleaned_data.get("password"), self.cleaned_data["again"])


class FirstPasswordForm(NewPasswordForm):
    """The first organiser's, whom nobody has invited: they say who they are, too."""

    old = None  # type: ignore[assignment]  # so Django leaves out a field of the form above
    name = forms.CharField(
        label=_("Your name, as it appears on the official results"),
        max_length=80,
        validators=NAME_RULES,
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )
    field_order = ("name",)


class NewPinForm(forms.Form):
    """The person's own PIN for shared tablets; the password shows that it is they."""

    password = password_field(_("Password"))
    pin = pin_field(_("New PIN"), new=True)
    again = pin_field(_("New PIN once more"))

    def __init__(self, staff: Staff, data: Any = None) -> None:
        super().__init__(data, prefix="pin")
        self.staff = staff

    def clean_password(self) -> str:
        return _own_password(self.staff, self.cleaned_data["password"])

    def clean_again(self) -> str:
        return _same(self.cleaned_data.get("pin"), self.cleaned_data["again"])


class NewcomerForm(forms.Form):
    """Somebody without an account, on the page of an invitation to a tournament."""

    name = forms.CharField(
        label=_("Name"),
        max_length=80,
        validators=NAME_RULES,
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )
    username = UsernameField(
        label=_("Username"), max_length=40, validators=[USERNAME, refuse_mixed_alphabets]
    )
    password = password_field(_("Password"), new=True, help_text=PASSWORD_RULE)
    pin = pin_field(
        _("PIN"),
        new=True,
        required=False,
        help_text=_("For tablets that several of you use: four to six digits."),
    )

    def __init__(self, *args: Any, tournament: Tournament | None = None, **options: Any) -> None:
        super().__init__(*args, **options)
        self.tournament = tournament

    def clean_name(self) -> str:
        name = str(self.cleaned_data["name"])
        if self.tournament and usernames.is_name_taken(name, self.tournament):
            raise ValidationError(
                _("The name of a colleague here looks the same. Add an initial or a patronymic.")
            )
        return name

    def clean_username(self) -> str:
        username = str(self.cleaned_data["username"])
        if usernames.is_taken(username):
            raise ValidationError(
                _("Somebody has this username already, or one that looks the same.")
            )
        return username

    def clean_password(self) -> str:
        validate_password(self.cleaned_data["password"])
        return str(self.cleaned_data["password"])


class NameForm(forms.Form):
    """What a newcomer has typed so far."""

    name = forms.CharField(max_length=80, required=False)
    username = forms.CharField(max_length=40, required=False)


class RoleForm(forms.Form):
    role = forms.ChoiceField(label=_("Role"), choices=Role)


class AppointForm(RoleForm):
    username = UsernameField(label=_("Username"), max_length=40)


class DismissForm(RoleForm):
    staff = forms.IntegerField(min_value=1, max_value=LARGEST_ID)

    def ask(self) -> dict[str, Any]:
        return {"staff_id": self.cleaned_data["staff"], "role": self.cleaned_data["role"]}


class TakeOverForm(forms.Form):
    event = forms.IntegerField(min_value=1, max_value=LARGEST_ID)

    def ask(self) -> dict[str, Any]:
        return {"tournament_id": self.cleaned_data["event"]}


class DescribeForm(forms.Form):
    """What stands beside a person's name in protocols."""

    staff = forms.IntegerField(min_value=1, max_value=LARGEST_ID)
    category = forms.ChoiceField(choices=[("", "—"), *Staff.Category.choices], required=False)
    club = forms.CharField(max_length=80, required=False, validators=NAME_RULES)

    def ask(self) -> dict[str, Any]:
        given = self.cleaned_data
        return {
            "staff_id": given["staff"],
            "category": given["category"],
            "club": given["club"],
        }


class TabletForm(forms.Form):
    name = forms.CharField(label=_("Tablet name"), max_length=40, validators=NAME_RULES)


class TabletIdForm(forms.Form):
    tablet = forms.IntegerField(min_value=1, max_value=LARGEST_ID)

    def ask(self) -> dict[str, Any]:
        return {"tablet_id": self.cleaned_data["tablet"]}


def _own_password(staff: Staff, password: str) -> str:
    if not staff.check_password(password):
        raise ValidationError(_("Not your password."))
    return password


def _same(first: str | None, again: str) -> str:
    if first is not None and first != again:
        raise ValidationError(_("Not the same as above."))
    return again
