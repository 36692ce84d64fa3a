"""Views by the short names that tests of an app use."""

from django.urls import NoReverseMatch, reverse

OTHERWISE = {"registration:card": "pages:member_card", "clock:tables": "pages:console_tables"}


def address_of(view: str, *args: object) -> str:
    """The address of a view: "registration:enter" is a page that shows several apps, "pages:enter",
    where registration has none of that name."""
    view = OTHERWISE.get(view, view)
    try:
        return reverse(view, args=args)
    except NoReverseMatch:
        return reverse(f"pages:{view.partition(':')[2]}", args=args)
