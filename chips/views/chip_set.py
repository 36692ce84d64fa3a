from collections.abc import Iterable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from chips import selectors, services
from chips.forms import ChipSetForm
from chips.models import Chip
from floor.accounts import access
from floor.accounts.access import Pass
from floor.values import roles
from floor.web import responses

EMPTY_LINES = 3
FIRST_LINES = 8  # of a club that has written down none
# In this order clubs usually colour their values, the smallest first.
USUAL = ("white", "red", "green", "black", "purple", "yellow", "blue", "orange", "grey", "brown")


@require_GET
def chip_set(request: HttpRequest, slug: str) -> HttpResponse:
    """The chips that the club owns."""
    holder = access.staff(request, slug, *roles.CREW)
    fragment = "HX-Request" in request.headers
    template = "chips/_chip_set.html" if fragment else "chips/chip_set.html"
    return render(request, template, _context(holder))


@require_POST
def save_chip_set(request: HttpRequest, slug: str) -> HttpResponse:
    """Save the set, and show it with new empty lines. Closed to a PIN: it holds for every event."""
    holder = access.actor(request, slug, services.save_chip_set)
    access.require_password(request)
    values = responses.validated(ChipSetForm(request.POST))
    line = services.save_chip_set(access.tap(request, holder), **values)
    context = _context(holder) | {"saved": True}
    return responses.fragment(request, "chips/_chip_set.html", context, line)


def _free_colours(chips: Iterable[Chip]) -> list[str]:
    """What the empty lines begin with: colours that no chip has, as far as there are any."""
    taken = {chip.colour for chip in chips}
    return [colour for colour in USUAL if colour not in taken] + [*USUAL]


def _context(holder: Pass) -> dict[str, object]:
    chips = selectors.chip_set()
    worth = sum(chip.value * chip.owned for chip in chips)
    stack = holder.tournament.registration_terms.starting_stack
    return {
        "chip_set": chips,
        "pieces": sum(chip.owned for chip in chips),
        "worth": worth,
        "stack": stack,
        "stacks": worth // stack if stack else 0,
        "empty_lines": _free_colours(chips)[: EMPTY_LINES if chips else FIRST_LINES],
        "colours": Chip.Colour.choices,
        "patterns": Chip.Pattern.choices,
        "may_act": holder.may_tap(services.save_chip_set) and holder.tablet is None,
    }
