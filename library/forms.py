from django import forms
from django.utils.translation import gettext_lazy as _

from floor.values.language import in_reader_language
from rules import rulebook


def _books() -> list[tuple[str, str]]:
    return [(key, in_reader_language(rulebook.load(key).title)) for key in rulebook.KEYS]


class DocumentForm(forms.Form):
    """A rulebook as the federation gives it out; what it is, is seen from its content."""

    book = forms.ChoiceField(label=_("Rulebook"), choices=_books)
    file = forms.FileField(
        label=_("Document"),
        allow_empty_file=True,
        help_text=_(
            "Text, DOCX or PDF with a text layer, at most 20 MB. It replaces a text "
            "imported before; the rules applied stay."
        ),
        widget=forms.ClearableFileInput(attrs={"accept": ".txt,.docx,.pdf,text/plain"}),
    )
