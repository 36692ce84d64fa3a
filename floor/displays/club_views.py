"""What is the club's as views of televisions."""

from django.utils.translation import gettext_lazy as _

from floor.displays import catalogue
from floor.models import Medium

PARTS = "floor/walls/{}.html"
catalogue.offer(
    "sponsors", _("Sponsors"), part=PARTS.format("sponsors"), position=70,
    of_media=Medium.Use.SPONSOR,
)  # fmt: skip
catalogue.offer(
    "pictures", _("The club's pictures"), part=PARTS.format("pictures"), position=75,
    of_media=Medium.Use.PICTURE,
)  # fmt: skip
catalogue.offer(
    "film", _("Video"), part=PARTS.format("film"), position=80, of_media=Medium.Use.FILM
)
