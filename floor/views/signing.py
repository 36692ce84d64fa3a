"""Coming in with a password, and going out."""

from django.conf import settings
from django.contrib import auth
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import check_for_language
from django.utils.translation import gettext as _
from django.views import i18n
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from floor import answers, tablets
from floor.forms import SignInForm
from floor.models import Staff, Tablet

BY_LINK = "django.contrib.auth.backends.ModelBackend"


@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def sign_in(request: HttpRequest) -> HttpResponse:
    """The page for user name and password; wrong tries are counted by name and address."""
    form = SignInForm(request.POST or None, initial={"username": request.GET.get("username", "")})
    there = _next(request)
    if request.method == "POST" and form.is_valid():
        staff = auth.authenticate(request, **form.cleaned_data)
        if isinstance(staff, Staff):
            return signed_in(request, staff, there)
        form.add_error(None, _("User name and password do not belong together."))
    context = {"form": form, "next": there, "device": tablets.of_device(request)}
    return render(request, "floor/sign_in.html", context)


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    """A shared tablet goes back to its tiles, any other device to the sign-in."""
    auth.logout(request)
    return redirect("floor:switch" if tablets.of_device(request) else "floor:sign_in")


@require_POST
def language(request: HttpRequest) -> HttpResponse:
    """Django's own, and it is remembered with the person for his next device."""
    code = request.POST.get("language", "")
    if isinstance(request.user, Staff) and check_for_language(code) and len(code) <= 5:
        Staff.objects.filter(pk=request.user.pk).update(language=code)
    return i18n.set_language(request)


def signed_in(
    request: HttpRequest, staff: Staff, there: str, tablet: Tablet | None = None
) -> HttpResponse:
    """Begin the session (by PIN when there is a ``tablet``) and go ``there`` in his language."""
    auth.login(request, staff, backend=None if hasattr(staff, "backend") else BY_LINK)
    request.session.pop(tablets.SESSION, None)
    if tablet is not None:
        request.session[tablets.SESSION] = tablet.pk
    answer = redirect(there)
    if staff.language:
        answer.set_cookie(settings.LANGUAGE_COOKIE_NAME, staff.language)
    return answer


def locked_out(request: HttpRequest, response: object, credentials: object) -> HttpResponse:
    """What django-axes answers after too many wrong tries."""
    sentence = _(
        "Too many wrong tries with this name from this device. "
        "Wait a quarter of an hour, or ask the chief judge for a link."
    )
    context = {"refusals": [{"sentence": sentence}], "back": answers.back(request, request.path)}
    return render(request, "refused.html", context, status=429)


def _next(request: HttpRequest) -> str:
    there = request.POST.get("next") or request.GET.get("next") or ""
    return answers.same_site(request, there) or reverse("floor:home")
