"""What the results page sends, parsed; the rules of the game are not here."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from floor.event.amounts import MOST_MONEY
from floor.journal.private import Private
from floor.web.parse import LARGEST_INTEGER
from results.ending import DECLARED
from results.models import PrizePayment
from results.sentences import ENDINGS, RELATIONS
from results.services import protocol
from results.services.ending import LONGEST_REASON
from seating.forms import EntryForm


class StackForm(EntryForm):
    """One player's chips at the start of the hand."""

    stack = forms.IntegerField(
        label=_("Stack at the start of the hand"), min_value=1, max_value=LARGEST_INTEGER
    )

    def ask(self) -> dict[str, Any]:
        return super().ask() | {"stack": self.cleaned_data["stack"]}


class PrizeForm(EntryForm):
    """What is handed to whom, as the page showed it, in the smallest unit."""

    amount = forms.IntegerField(label=_("Amount"), min_value=1, max_value=MOST_MONEY)
    method = forms.ChoiceField(choices=PrizePayment.Method)

    def ask(self) -> dict[str, Any]:
        given = self.cleaned_data
        return super().ask() | {"amount": given["amount"], "method": given["method"]}


class EndingForm(forms.Form):
    """How the chief judge ends the event, and why; empty where it ends by itself."""

    how = forms.ChoiceField(
        label=_("How it ends"), choices=[(how, ENDINGS[how]) for how in DECLARED], required=False
    )
    reason = forms.CharField(
        label=_("Why it ends"),
        help_text=_("The protocol says it."),
        max_length=LONGEST_REASON,
        required=False,
    )

    def ask(self) -> dict[str, Any]:
        given = self.cleaned_data
        return {"how": given["how"], "reason": Private(given["reason"])}


class OrderForm(forms.Form):
    """Before, after or together with whom a player went out.

    ``others`` are entries with names to choose from; who sends the form by hand may name any.
    """

    relation = forms.ChoiceField(label=_("Went out"), choices=list(RELATIONS.items()))
    other = forms.IntegerField(label=_("Whom"), min_value=1, max_value=LARGEST_INTEGER)

    def __init__(self, *given: Any, others: Sequence[tuple[int, str]] = (), **more: Any) -> None:
        super().__init__(*given, **more)
        self.fields["other"].widget = forms.Select(choices=others)

    def ask(self) -> dict[str, Any]:
        given = self.cleaned_data
        return {"relation": given["relation"], "other_id": given["other"]}


class SignForm(forms.Form):
    """The name of the tournament, typed again; the verb says what is wrong with it."""

    typed = forms.CharField(label=_("Name of the tournament"), max_length=200, required=False)


class RevisionForm(SignForm):
    reason = forms.CharField(
        label=_("Why the protocol is revised"), max_length=protocol.LONGEST_REASON, required=False
    )

    field_order = ("reason", "typed")

    def ask(self) -> dict[str, Any]:
        given = self.cleaned_data
        return {"typed": given["typed"], "reason": Private(given["reason"])}
