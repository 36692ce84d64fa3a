"""What refusals of the pages' own parts say."""

from django.utils.translation import gettext_lazy as _

from floor.journal import sentences

sentences.refusals(find__too_many_tries=_("You are searching too fast. Wait a few seconds."))
