"""Light or dark: what the person at this device has chosen for it, kept in a cookie.

The server reads it while it draws, so no page comes in one theme and turns to the other.
"""

from django.db.models import TextChoices
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

COOKIE = "theme"
YEAR = 60 * 60 * 24 * 365  # seconds


class Theme(TextChoices):
    LIGHT = "light", _("Light")
    DARK = "dark", _("Dark")
    DEVICE = "device", _("As the device")

    @property
    def light_on(self) -> str:
        """The media query under which a page takes light.css; "" for never."""
        return LIGHT_ON[self]


LIGHT_ON = {
    Theme.LIGHT: "all",
    Theme.DARK: "",
    Theme.DEVICE: "(prefers-color-scheme: light)",
}


def theme_of(request: HttpRequest) -> Theme:
    """The theme of this device: as the device says, unless somebody chose."""
    chosen = request.COOKIES.get(COOKIE)
    return Theme(chosen) if chosen in Theme.values else Theme.DEVICE


def remember(answer: HttpResponse, theme: Theme) -> None:
    """Keep the choice on the device; to go by the device is to keep none."""
    if theme is Theme.DEVICE:
        answer.delete_cookie(COOKIE)
    else:
        answer.set_cookie(COOKIE, theme.value, max_age=YEAR)
