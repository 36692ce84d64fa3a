"""The count at the bubble: proposed by one, confirmed by another; both are on the hand board."""

from django import forms
from django.utils.translation import gettext_lazy as _

from floor.web.act_view import act_view
from results import services

MOST_PLAYERS = 100_000


class CountForm(forms.Form):
    counted = forms.IntegerField(label=_("Players counted"), min_value=0, max_value=MOST_PLAYERS)


count = act_view(services.count_players, CountForm)
confirm = act_view(services.confirm_count, CountForm)
