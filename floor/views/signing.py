"""Coming in with a password, and going out."""

from django.conf import settings
from django.contrib import auth
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views import i18n
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from floor.accounts import attempt_policy, attempts, devices, tablets
from floor.accounts.forms import SignInForm
from floor.models import Staff, Tablet
from floor.time.tournament_time import now
from floor.web import responses
from floor.web.origin import address_of, is_own_machine
from floor.web.worker_pools import hashes_password


@hashes_password
@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def sign_in(request: HttpRequest) -> HttpResponse:
    """The page for user name and password; tries are counted before the password is compared."""
    form = SignInForm(request.POST or None, initial={"username": request.GET.get("username", "")})
    there = _next(request)
    if request.method == "POST" and form.is_valid():
        attempt = _attempt(request, form.cleaned_data["username"])
        staff = auth.authenticate(request, **form.cleaned_data)
        if isinstance(staff, Staff):
            attempt.was_right()
            return signed_in(request, staff, there)
        attempt.was_wrong()
        form.add_error(None, _("Username and password do not match."))
    context = {"form": form, "next": there, "device": tablets.tablet_of_device(request)}
    return render(request, "floor/sign_in.html", context)


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    """A shared tablet goes back to its tiles, any other device to the sign-in."""
    auth.logout(request)
    return redirect("floor:switch" if tablets.tablet_of_device(request) else "floor:sign_in")


@require_POST
def language(request: HttpRequest) -> HttpResponse:
    """Django's own, and it is remembered with the person for their next device."""
    code = request.POST.get("language", "")
    if isinstance(request.user, Staff) and code in dict(settings.LANGUAGES):
        Staff.objects.filter(pk=request.user.pk).update(language=code)
    return i18n.set_language(request)


def signed_in(
    request: HttpRequest, staff: Staff, there: str, tablet: Tablet | None = None
) -> HttpResponse:
    """Begin the session (by PIN when there is a ``tablet``) and go ``there`` in their language.

    Sessions that ran out are deleted here: this is where their number grows.
    """
    request.session.clear_expired()
    auth.login(request, staff)
    request.session.pop(tablets.SESSION, None)
    if tablet is not None:
        request.session[tablets.SESSION] = tablet.pk
    answer = redirect(there)
    devices.remember(request, answer, staff.username if tablet is None else "")
    if staff.language:
        answer.set_cookie(settings.LANGUAGE_COOKIE_NAME, staff.language)
    return answer


def _attempt(request: HttpRequest, username: str) -> attempts.Begun:
    policy = attempt_policy.for_password(
        address_of(request),
        device=devices.of_person(request, username),
        is_own_machine=is_own_machine(request),
    )
    return attempts.begin(policy, username, now())


def _next(request: HttpRequest) -> str:
    there = request.POST.get("next") or request.GET.get("next") or ""
    return responses.same_site(request, there) or reverse("floor:home")
