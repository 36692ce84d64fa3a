"""What refusals and journal lines of papers say."""

from django.utils.translation import gettext_lazy as _

from floor.journal import sentences
from floor.models import PrintStation
from floor.printing.papers import PAPERS

HOW = {
    "printed": _("came out"),
    "again": _("printed again"),
    "cancelled": _("cancelled"),
}
sentences.refusals(
    print__no_station=_(
        "No print station is open, so nothing was ordered. Open the page “Print station” on the "
        "computer with the printer."
    ),
    print__closed=_("This station was closed."),
    print__other_window=_("The station was opened in another window of this device."),
    print__no_such_paper=_("There is no such paper."),
    print__no_such_order=_("There is no such print job."),
    print__no_such_station=_("This station is not open any more."),
    print__settled=_("Print job %(order)s was dealt with meanwhile."),
)
sentences.nouns(paper=_("Papers ordered"), station=_("Print stations"))
sentences.lines(
    paper__ordered=_("Print job %(order)s: %(paper)s, papers: %(papers)s"),
    paper__settled=_("Print job %(order)s, %(paper)s: %(print_how)s"),
    station__opened=_("Print station opened: %(print_form)s"),
    station__closed=_("Print station closed"),
)
sentences.NAMES["paper"] = lambda codes: {
    code: str(PAPERS[code].label) for code in codes if code in PAPERS
}
sentences.NAMES["print_how"] = lambda codes: {code: str(HOW[code]) for code in codes}
sentences.NAMES["print_form"] = lambda codes: {
    code: str(PrintStation.Form(code).label) for code in codes
}
