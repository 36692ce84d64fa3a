"""What is the club's as views of televisions."""

from django.utils.translation import gettext_lazy as _

from floor.displays import catalogue

PICTURES = "floor/walls/pictures.html"
catalogue.offer("sponsors", _("Sponsors"), part="floor/walls/sponsors.html", position=70)
catalogue.offer("pictures", _("The club's pictures"), part=PICTURES, position=75)
catalogue.offer("film", _("Film"), part="floor/walls/film.html", position=80)
