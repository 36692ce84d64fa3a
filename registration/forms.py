import re
from collections import defaultdict
from dataclasses import fields
from typing import Any

from django import forms
from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _

from floor.event.amounts import MOST_MONEY, MoneyField
from floor.journal.private import Private
from floor.values.parse import LARGEST_ID
from registration.models import MARK, NUMBERED
from registration.models.ways_to_pay import BACK, BY_BANK, CASH, CHOICES, TICKET
from registration.money.payment import Details
from registration.roster.reading import MOST_KEPT
from registration.roster.rows import COLUMNS
from registration.services.refunds import SHARES

CODE = RegexValidator(r"^[a-z_]+\.[a-z_]+\Z")
# The field of a cell of a members file that is typed anew.
MENDED = re.compile(
    rf"mend-(?P<part>\d{{1,3}})-(?P<line>\d{{1,7}})-(?P<column>{'|'.join(COLUMNS)})\Z", re.ASCII
)
TICKED = re.compile(r"pay-(?P<entry>[1-9]\d{0,17})\Z", re.ASCII)  # of the field of one player
SHA256 = RegexValidator(r"^[0-9a-f]{64}\Z")


LONGEST_QUERY = 200  # letters: the link on a seat card has ninety


class FindForm(forms.Form):
    """What was typed or scanned into the one field of the desk; empty is allowed."""

    q = forms.CharField(max_length=LONGEST_QUERY, required=False)


class TicketsForm(FindForm):
    """Which tickets are listed: those whose number, or the surname of whose holder, begins with
    ``q``, or those for this event."""

    here = forms.BooleanField(required=False)


class OpenedForm(FindForm):
    """What the desk opens with the page: the card of a member, or what Enter after ``q`` finds."""

    member = forms.IntegerField(min_value=1, max_value=LARGEST_ID, required=False)


class EntriesForm(FindForm):
    """Which entries are listed: a ``page`` from 1, or ``all`` however many, for paper."""

    page = forms.IntegerField(min_value=1, max_value=LARGEST_ID, required=False)
    all = forms.BooleanField(required=False)


class CodesField(forms.MultipleChoiceField):
    """Codes of verdicts; which of them may be waived is the rulebook's business."""

    def validate(self, value: list[str]) -> None:
        for code in value:
            CODE(code)


class MarkField(forms.CharField):
    """The number of a ticket: in capitals."""

    allowed = RegexValidator(MARK, _("Latin letters and figures only."))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, validators=[self.allowed], **kwargs)

    def to_python(self, value: Any) -> str:
        return "".join(str(super().to_python(value)).upper().split())


class NumberedField(MarkField):
    """A reference or the number of a receipt: as the ledger takes it, in capitals."""

    allowed = RegexValidator(NUMBERED, _("Latin letters and figures only, one figure at least."))


class SellForm(forms.Form):
    """How a sale is paid: by ``method``, or by it and by ``other_method``, which pays
    ``other_amount`` (written with the ``digits`` of the currency). ``price`` is what the page said
    it costs."""

    method = forms.ChoiceField(choices=CHOICES)
    other_method = forms.ChoiceField(choices=CHOICES, required=False)
    price = forms.IntegerField(min_value=0, max_value=MOST_MONEY, required=False)
    reference = NumberedField(label=_("Reference of terminal or transfer"), max_length=40)
    receipt = NumberedField(label=_("Receipt number"), max_length=30)
    funder = forms.CharField(max_length=80, required=False)
    ticket = MarkField(label=_("Ticket number"), max_length=20)
    issuer = forms.CharField(max_length=80, required=False)

    def __init__(self, digits: int, data: Any = None) -> None:
        super().__init__(data)
        label = _("Of which paid another way")
        self.fields["other_amount"] = MoneyField(digits, required=False, label=label)

    def tenders(self) -> dict[str, Any]:
        """The arguments of the verb that say how it is paid."""
        sent = self.cleaned_data
        ask = {"method": sent["method"], "details": Private(self.details())}
        if not sent["other_amount"]:
            return ask
        other = {sent["other_method"] or CASH.code: sent["other_amount"]}
        return ask | {"other": other}

    def details(self) -> Details:
        """What was written down with the payment."""
        return Details(**{field.name: self.cleaned_data[field.name] for field in fields(Details)})


class WorthForm(SellForm):
    """How a sale would be paid, while the number of a ticket is typed."""

    method = forms.ChoiceField(choices=CHOICES, required=False)

    def by_ticket(self) -> int:
        """The amount that a ticket would pay."""
        sent = self.cleaned_data
        other = sent["other_amount"] or 0
        if other and sent["other_method"] == TICKET.code:
            return int(other)
        return (sent["price"] or 0) - other


class ChipsForm(SellForm):
    """A rebuy or an add-on for an entry."""

    entry = forms.IntegerField(min_value=1, max_value=LARGEST_ID)

    def ask(self) -> dict[str, Any]:
        return {"entry_id": self.cleaned_data["entry"], **self.tenders()}


class AddOnsForm(forms.Form):
    """Who takes the add-on and how each pays, as many as were ticked: ``pay-7`` is the method of
    entry 7, ``reference-7`` and ``receipt-7`` what was written down; ``price`` as in ``SellForm``.
    """

    price = forms.IntegerField(min_value=0, max_value=MOST_MONEY, required=False)

    def clean(self) -> dict[str, Any] | None:
        """``paid``: the cleaned form of each payment, by entry."""
        self.paid = dict[int, ChipsForm]()
        for name, method in self.data.items():
            if (ticked := TICKED.match(name)) and method:
                self._add(int(ticked["entry"]), method)
        return super().clean()

    def _add(self, entry: int, method: str) -> None:
        typed = {name: self.data.get(f"{name}-{entry}", "") for name in ("reference", "receipt")}
        if method not in BY_BANK:
            typed["reference"] = ""  # its field stands in the row, whatever was ticked
        form = ChipsForm(
            0, {"entry": entry, "method": method, "price": self["price"].value()} | typed
        )
        if not form.is_valid():
            self.add_error(
                None, [str(message) for wrong in form.errors.values() for message in wrong]
            )
        self.paid[entry] = form

    def ask(self) -> dict[str, Any]:
        return {
            "sold": [[entry, form.cleaned_data["method"]] for entry, form in self.paid.items()],
            "details": Private({entry: form.details() for entry, form in self.paid.items()}),
        }


class EntryForm(forms.Form):
    """An entry of the event."""

    entry = forms.IntegerField(min_value=1, max_value=LARGEST_ID)

    def ask(self) -> dict[str, Any]:
        return {"entry_id": self.cleaned_data["entry"]}


class TicketForm(forms.Form):
    """A ticket of the club, by its key."""

    ticket = forms.IntegerField(min_value=1, max_value=LARGEST_ID)

    def ask(self) -> dict[str, Any]:
        return {"ticket_id": self.cleaned_data["ticket"]}


class ReplaceForm(EntryForm):
    """An entry, and the number or name of the member whose it should be."""

    q = forms.CharField(max_length=100)


class RefundForm(EntryForm):
    """A part of the price that is given back: how much out of each share, how."""

    method = forms.ChoiceField(choices=[(method, method) for method in BACK])

    def __init__(self, digits: int, data: Any = None) -> None:
        super().__init__(data)
        for share in SHARES:
            self.fields[share] = MoneyField(digits, required=False, label=_("Amount"))

    def ask(self) -> dict[str, Any]:
        sent = self.cleaned_data
        shares = {share: sent[share] for share in SHARES if sent[share]}
        return super().ask() | {"shares": shares, "method": sent["method"]}


class VoidForm(forms.Form):
    """A sale to be taken back."""

    sale = forms.IntegerField(min_value=1, max_value=LARGEST_ID)

    def ask(self) -> dict[str, Any]:
        return {"sale_id": self.cleaned_data["sale"]}


class EnterForm(SellForm):
    """An entry to be sold; with ``override`` the chief judge says why."""

    member = forms.IntegerField(min_value=1, max_value=LARGEST_ID)
    override = CodesField(required=False)
    reason = forms.CharField(label=_("Reason"), max_length=200, required=False)

    def ask(self) -> dict[str, Any]:
        """The arguments of the verb; codes in one order, so that the same ask looks the same."""
        sent = self.cleaned_data
        return {
            "member_id": sent["member"],
            **self.tenders(),
            "override": sorted(set(sent["override"])),
            "reason": Private(sent["reason"]),
        }


class MembersFileForm(forms.Form):
    """The federation's list, what was typed to mend its rows, and whether spellings are taken as
    they were offered. With the second sending come the ``sha256`` of the checked file and how many
    lifted bans were confirmed."""

    file = forms.FileField(label=_("Members file (XLSX or CSV)"), allow_empty_file=True)
    sha256 = forms.CharField(required=False, validators=[SHA256])
    lifting = forms.IntegerField(required=False, min_value=0, max_value=LARGEST_ID)
    as_offered = forms.BooleanField(required=False)
    in_proper_case = forms.BooleanField(required=False)

    def corrections(self) -> dict[str, str]:
        """What was sent to correct the file, by the name of its field."""
        typed = {name: text[:MOST_KEPT] for name, text in self.data.items() if MENDED.match(name)}
        ticked = (name for name in ("as_offered", "in_proper_case") if self.cleaned_data[name])
        return typed | dict.fromkeys(ticked, "on")

    def mended(self) -> dict[tuple[int, int], dict[str, str]]:
        """The cells that were typed anew by column, by part of the file and line."""
        cells = defaultdict[tuple[int, int], dict[str, str]](dict)
        for name, text in self.corrections().items():
            if field := MENDED.match(name):
                cells[int(field["part"]), int(field["line"])][field["column"]] = text
        return dict(cells)
