"""Validators of names of people, devices and events, and of what is written for all to read."""

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from floor.values import look_alikes


def refuse_unseen_marks(text: str) -> None:
    """A validator for names."""
    if look_alikes.has_unseen_marks(text):
        raise ValidationError(_("It contains invisible characters. Type it by hand."))


def refuse_turning_marks(text: str) -> None:
    """A validator for what everybody reads: no mark turns the order of its letters around."""
    if look_alikes.has_turning_marks(text):
        raise ValidationError(_("It contains characters that reverse the text. Type it by hand."))


def refuse_mixed_alphabets(text: str) -> None:
    """A validator for names: a word has the letters of one alphabet."""
    if look_alikes.mixes_alphabets(text):
        raise ValidationError(_("One word mixes letters of two alphabets. Type it in one of them."))


NAME_RULES = [refuse_unseen_marks, refuse_mixed_alphabets]
