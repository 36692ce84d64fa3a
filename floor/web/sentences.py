"""What refusals of the pages' own parts say."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.translation import gettext_lazy as _

from floor.journal import sentences

sentences.refusals(find__too_many_tries=_("You are searching too fast. Wait a few seconds."))

# Django's own words would be the only ones of their kind in the house.
MinValueValidator.message = _("Must be %(limit_value)s or more.")
MaxValueValidator.message = _("Must be %(limit_value)s or less.")
