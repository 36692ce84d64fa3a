"""A person's own page: their password, and their PIN for shared tablets."""

from django.contrib import auth
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access, attempt_policy, attempts, invitations, passwords
from floor.accounts.forms import FirstPasswordForm, NewPasswordForm, NewPinForm
from floor.models import Staff
from floor.time.tournament_time import now
from floor.web import qr
from floor.web.worker_pools import hashes_password


@login_required
@require_GET
def me(request: HttpRequest) -> HttpResponse:
    staff = access.account(request)
    return _page(request, _password_form(staff), NewPinForm(staff))


def _password_form(staff: Staff, data: QueryDict | None = None) -> NewPasswordForm:
    kind = NewPasswordForm if staff.has_usable_password() else FirstPasswordForm
    return kind(staff, data)


@hashes_password
@login_required
@sensitive_post_parameters()
@require_POST
def set_password(request: HttpRequest) -> HttpResponse:
    """Set it; every other session of the person ends, this one goes on."""
    staff = access.account(request)
    form = _password_form(staff, request.POST)
    if not _is_right(staff, form, "old"):
        return _page(request, form, NewPinForm(staff))
    staff.name = form.cleaned_data.get("name", staff.name)
    passwords.change(staff, form.cleaned_data["password"])
    auth.update_session_auth_hash(request, staff)
    return redirect("floor:home")


@hashes_password
@login_required
@sensitive_post_parameters()
@require_POST
def set_pin(request: HttpRequest) -> HttpResponse:
    staff = access.account(request)
    form = NewPinForm(staff, request.POST)
    if not _is_right(staff, form, "password"):
        return _page(request, NewPasswordForm(staff), form)
    staff.set_pin(form.cleaned_data["pin"])
    staff.save(update_fields=["pin"])
    return redirect("floor:home")


@login_required
@require_POST
def own_phone(request: HttpRequest) -> HttpResponse:
    """A link, and its QR code, that signs the person in on another device of theirs."""
    address = qr.address(request, invitations.own_link(access.account(request)))
    context = {"own_address": address, "own_code": qr.svg(address)}
    return render(request, "floor/_own_phone.html", context)


def _is_right(staff: Staff, form: NewPasswordForm | NewPinForm, current: str) -> bool:
    """Whether the form can be done; the password in its field ``current`` is counted before it is
    compared. Raises Refused "password.too_many_tries"."""
    if current not in form.fields:  # there was no password before
        return form.is_valid()
    attempt = attempts.begin(attempt_policy.for_own_password(staff.pk), staff.username, now())
    is_valid = form.is_valid()
    if current in form.errors:
        attempt.was_wrong()
    else:
        attempt.was_right()
    return is_valid


def _page(request: HttpRequest, password: NewPasswordForm, pin: NewPinForm) -> HttpResponse:
    return render(request, "floor/me.html", {"password_form": password, "pin_form": pin})
