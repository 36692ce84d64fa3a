from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from floor.web import responses
from floor.web.theme import Theme, remember


class ThemeForm(forms.Form):
    theme = forms.ChoiceField(choices=Theme.choices)


@require_POST
def choose_theme(request: HttpRequest) -> HttpResponse:
    """Light, dark or as the device says, for this device; back to the page it was chosen on."""
    chosen = Theme(responses.validated(ThemeForm(request.POST))["theme"])
    answer = redirect(responses.back(request, reverse("floor:home")))
    remember(answer, chosen)
    return answer
