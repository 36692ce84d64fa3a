"""What the results page sends, parsed; the rules of the game are not here."""

import re
from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from floor.event.amounts import MOST_MONEY, MoneyField
from floor.journal.private import Private
from floor.models import Tournament
from floor.time.tournament_time import start_of
from floor.values.parse import LARGEST_INTEGER
from registration.models.ways_to_pay import PRIZES
from results.ending import DECLARED, How
from results.models import Dispatch, Filing
from results.paper_lines import LONGEST, MOST_LINES
from results.sentences import ENDINGS, RELATIONS, WAYS
from results.services import protocol
from results.services.ending import LONGEST_REASON
from seating.forms import BustOutForm, EntriesField, EntryForm

ITEM = re.compile(r"([a-z]{1,10})-([0-9]{1,10})-([A-Z0-9]{0,20})-([0-9]{1,15})")
MOST_KEPT = 1_000
MOST_LEFT = 27  # whose chips are typed at the end, or who make a deal: three tables


class StackForm(EntryForm):
    """One player's chips at the start of the hand."""

    stack = forms.IntegerField(
        label=_("Stack at the start of the hand"), min_value=1, max_value=LARGEST_INTEGER
    )

    def ask(self) -> dict[str, Any]:
        return super().ask() | {"stack": self.cleaned_data["stack"]}


class SeveralOutForm(forms.Form):
    """Who goes out in one hand: ``out``, for each the stack before it where that was asked, and who
    has won the chips."""

    out = EntriesField(label=_("Out"))

    def clean(self) -> None:
        data: Any = self.data
        self.outs, self.winners = [], []
        for entry in self.cleaned_data.get("out", []):
            row = BustOutForm(
                {
                    "entry": entry,
                    "stack": data.get(f"stack-{entry}", ""),
                    "winner": data.getlist(f"winner-{entry}"),
                }
            )
            if not row.is_valid():
                raise forms.ValidationError([*row.errors.values()])
            self.outs.append([entry, row.cleaned_data["stack"] or 0])
            self.winners.append(row.cleaned_data["winner"])

    def ask(self) -> dict[str, Any]:
        named = self.winners if any(self.winners) else None
        return {"outs": self.outs, "winners": named}


class BlackoutForm(forms.Form):
    """The lines that were written down by hand (paper_lines)."""

    lines = forms.CharField(max_length=MOST_LINES * LONGEST, strip=False)


class PrizeForm(EntryForm):
    """What is handed to whom, as the page showed it, in the smallest unit."""

    amount = forms.IntegerField(label=_("Amount"), min_value=1, max_value=MOST_MONEY)
    method = forms.ChoiceField(choices=PRIZES)

    def ask(self) -> dict[str, Any]:
        given = self.cleaned_data
        return super().ask() | {"amount": given["amount"], "method": given["method"]}


class KeepMoneyForm(forms.Form):
    """Whose money stays where it is: ``item`` as often as there are sums (money_owed.Owed.item)."""

    def clean(self) -> dict[str, Any] | None:
        data: Any = self.data
        matches = [ITEM.fullmatch(text) for text in data.getlist("item")[:MOST_KEPT]]
        if not all(matches):
            raise forms.ValidationError(_("Choose whose money it is."))
        self.items = [match.groups() for match in matches if match]
        return super().clean()

    def ask(self) -> dict[str, Any]:
        return {
            "items": [
                [kind, int(entry), number, int(amount)]
                for kind, entry, number, amount in self.items
            ]
        }


class SlipForm(forms.Form):
    """Which payment of a prize is meant, by the number of its slip."""

    number = forms.IntegerField(min_value=1, max_value=LARGEST_INTEGER)


class EndingForm(forms.Form):
    """How the chief judge ends the event, in one of the ``ways``, and why; empty where it ends by
    itself."""

    how = forms.ChoiceField(
        label=_("How it ends"), choices=[(how, ENDINGS[how]) for how in DECLARED], required=False
    )
    differs = forms.IntegerField(
        min_value=-LARGEST_INTEGER,
        max_value=LARGEST_INTEGER,
        required=False,
        widget=forms.HiddenInput,
    )
    reason = forms.CharField(
        label=_("Why it ends"),
        help_text=_("This goes into the official results."),
        max_length=LONGEST_REASON,
        required=False,
    )

    def __init__(self, data: Any = None, *, ways: Sequence[How] = DECLARED) -> None:
        super().__init__(data)
        if not self.is_bound:  # on the page the chief judge says both
            self.fields["how"] = forms.ChoiceField(
                label=_("How it ends"), choices=[(how, ENDINGS[how]) for how in ways]
            )
            self.fields["reason"].required = True

    def clean(self) -> dict[str, Any] | None:
        """``stacks``: pairs of ``entry`` and ``stack``, as many as were counted."""
        data: Any = self.data
        sent = [data.getlist(name)[:MOST_LEFT] for name in ("entry", "stack")]
        rows = [
            StackForm({"entry": entry, "stack": stack})
            for entry, stack in zip(*sent, strict=False)
            if stack.strip()
        ]
        self.stacks = [list(row.ask().values()) for row in rows if row.is_valid()]
        if len(self.stacks) < len(rows):
            self.add_error(None, _("Chips are whole numbers above 0."))
        return super().clean()

    def ask(self) -> dict[str, Any]:
        given = self.cleaned_data
        reason = Private(given["reason"])
        return {
            "how": given["how"],
            "reason": reason,
            "stacks": self.stacks,
            "differs": given["differs"] or 0,
        }


class DealOfferForm(forms.Form):
    """What is laid before the players left: what stays for the winner, the chips of each, and what
    each would get by hand.

    ``players`` are entries with names; amounts have the ``digits`` of the currency.
    """

    on_wall = forms.BooleanField(label=_("Screens may show it"), required=False)

    def __init__(
        self,
        players: Sequence[tuple[int, str]],
        digits: int,
        data: Any = None,
        initial: Any = None,
    ) -> None:
        super().__init__(data, initial=initial, auto_id="deal-%s")
        self.players = players
        self.fields["kept"] = MoneyField(digits, label=_("Left for the winner"), required=False)
        self.fields["kept"].widget.attrs["data-share"] = True
        for entry, _player in players:
            self.fields[f"chips-{entry}"] = forms.IntegerField(
                label=_("Chips"), min_value=1, max_value=LARGEST_INTEGER, required=False
            )
            self.fields[f"amount-{entry}"] = MoneyField(
                digits, label=_("Amount by hand"), required=False
            )
            self.fields[f"chips-{entry}"].widget.attrs["data-stack"] = True
            self.fields[f"amount-{entry}"].widget.attrs["data-share"] = True

    def rows(self) -> list[dict[str, Any]]:
        """The fields of each player."""
        return [
            {"name": player} | {name: self[f"{name}-{entry}"] for name in ("chips", "amount")}
            for entry, player in self.players
        ]

    def ask(self) -> dict[str, Any]:
        given = self.cleaned_data
        return {
            "kept": given["kept"] or 0,
            "on_wall": given["on_wall"],
            "stakes": [
                [entry, given[f"chips-{entry}"] or 0, given[f"amount-{entry}"] or 0]
                for entry, _player in self.players
            ],
        }


class SignedDealForm(forms.Form):
    """Which way was signed, as it was read (deals.Shares.mark), and by which entries."""

    way = forms.ChoiceField(choices=list(WAYS.items()))
    mark = forms.CharField(max_length=16)

    def clean(self) -> dict[str, Any] | None:
        data: Any = self.data
        texts = data.getlist("signed")[:MOST_LEFT]
        self.signed = [int(text) for text in texts if text.isdecimal() and len(text) < 11]
        return super().clean()

    def ask(self) -> dict[str, Any]:
        given = self.cleaned_data
        return {"way": given["way"], "mark": given["mark"], "signed": self.signed}


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


class BountyWinnersForm(EntryForm):
    """Who has won the bounty of a player: of ``choices``, entries with names; who sends the form by
    hand may name any."""

    winner = EntriesField(label=_("Knocked out by"), widget=forms.CheckboxSelectMultiple)

    def __init__(self, *given: Any, choices: Sequence[tuple[int, str]] = (), **more: Any) -> None:
        super().__init__(*given, **more)
        self.fields["winner"].choices = choices  # type: ignore[attr-defined]

    def ask(self) -> dict[str, Any]:
        return super().ask() | {"winners": self.cleaned_data["winner"]}


class SignForm(forms.Form):
    """The name of the tournament, typed again; the verb says what is wrong with it."""

    typed = forms.CharField(label=_("Name of the tournament"), max_length=200, required=False)


class RevisionForm(SignForm):
    reason = forms.CharField(
        label=_("Why the official results are revised"),
        max_length=protocol.LONGEST_REASON,
        required=False,
    )

    field_order = ("reason", "typed")

    def ask(self) -> dict[str, Any]:
        given = self.cleaned_data
        return {"typed": given["typed"], "reason": Private(given["reason"])}


class OrderRevisionForm(RevisionForm):
    """The same for a correction of the order of bust-outs, which the page has shown."""

    relation = forms.ChoiceField(choices=list(RELATIONS.items()), widget=forms.HiddenInput)
    other = forms.IntegerField(min_value=1, max_value=LARGEST_INTEGER, widget=forms.HiddenInput)

    def ask(self) -> dict[str, Any]:
        given = self.cleaned_data
        order = {"relation": given["relation"], "other_id": given["other"]}
        return super().ask() | order


class DispatchForm(forms.Form):
    """To whom the protocol was sent, how, and when by the clocks of the event; empty for now."""

    to = forms.ChoiceField(label=_("Sent to"), choices=Dispatch.To)
    way = forms.ChoiceField(label=_("Way"), choices=Dispatch.Way)
    day = forms.DateField(
        label=_("Day"), required=False, widget=forms.DateInput({"type": "date"}, "%Y-%m-%d")
    )
    at = forms.TimeField(
        label=_("Time"),
        required=False,
        help_text=_("Day and time empty: just now."),
        widget=forms.TimeInput({"type": "time"}, "%H:%M"),
    )

    def __init__(self, tournament: Tournament, data: Any = None) -> None:
        super().__init__(data, auto_id="sent-%s")
        self.tournament = tournament

    def clean(self) -> None:
        if (self.cleaned_data.get("day") is None) != (self.cleaned_data.get("at") is None):
            raise forms.ValidationError(_("Write both day and time, or neither."))

    def ask(self) -> dict[str, Any]:
        given = self.cleaned_data
        to, way, day = given["to"], given["way"], given["day"]
        zone = self.tournament.timezone
        return {"to": to, "way": way, "sent_ms": day and start_of(day, zone, given["at"])}


class FilingForm(forms.Form):
    """Which paper was agreed or sent, and on which day; empty for today."""

    paper = forms.ChoiceField(choices=Filing.Paper, widget=forms.HiddenInput)
    on = forms.DateField(
        label=_("Day"),
        required=False,
        help_text=_("Leave blank for today."),
        widget=forms.DateInput({"type": "date"}, "%Y-%m-%d"),
    )

    def ask(self) -> dict[str, Any]:
        given = self.cleaned_data
        return {"paper": given["paper"], "on": given["on"] and given["on"].isoformat()}
