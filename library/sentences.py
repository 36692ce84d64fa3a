"""What refusals of the library say, and what the report of an import says to a reader."""

from django.utils.translation import gettext_lazy as _

from floor.journal import sentences

sentences.refusals(
    text__unknown_book=_("There is no rulebook %(book)s. There are: %(known)s."),
    text__no_clauses=_("No numbered clauses were found in this document. Nothing was changed."),
    text__another_book=_(
        "None of the paragraphs of %(book)s is in this document. Is it another rulebook?"
    ),
    document__empty=_("The file is empty."),
    document__too_large=_("The file is larger than %(megabytes)s MB."),
    document__too_long=_("The document has more than %(pages)s pages."),
    document__too_much=_("The document has more text than a rulebook. It was not read."),
    document__old_word=_(
        "This is an old Word document, or one with a password. Save it as DOCX without a password."
    ),
    document__picture=_("This is a picture. A document with text is needed: DOCX, PDF or text."),
    document__not_word=_("We cannot read this document. Save it as DOCX, PDF or text."),
    document__locked=_("The document has a password. Save it without one."),
    document__no_text=_(
        "This PDF has pictures of pages and no text. Let a program recognise the text first."
    ),
    document__too_slow=_(
        "Reading the document took more than %(seconds)s seconds and was given up. Save it again, "
        "or as text."
    ),
    document__too_heavy=_(
        "Reading the document took more memory than a rulebook needs, or its reader failed. Save "
        "it again, or as text."
    ),
    document__bomb=_("The document unpacks to more than a rulebook can have. It was not read."),
    document__broken=_("The document is damaged and cannot be read."),
    document__unknown=_("This is not text. Save the document as DOCX, PDF or text."),
)
LEFT = {
    "before": _("before the first clause"),
    "contents": _("table of contents"),
    "chapter": _("under the heading of a chapter, in no clause"),
    "running_head": _("heads and feet of pages"),
    "page_number": _("page numbers"),
    "noise": _("no letters and no figures"),
    "no_numbers": _("no clause has a number here"),
}
