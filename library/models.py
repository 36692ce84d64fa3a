"""The text of a rulebook as a club brought it: one text for each book, its clauses in order."""

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVector, SearchVectorField
from django.db import models
from django.db.models import Case, F, GeneratedField, Q, When
from django.db.models.expressions import Combinable

from floor.models import Staff
from library.clause_parser.script import SCRIPTS

CONFIGURATIONS = {language: script.search for language, script in SCRIPTS.items()}


def _words(configuration: str) -> Combinable:
    """Number and heading before body; the number also as it stands, in no language."""
    return (
        SearchVector("number", config="simple", weight="A")
        + SearchVector("heading", config=configuration, weight="B")
        + SearchVector("body", config=configuration, weight="D")
    )


class Text(models.Model):
    """One imported document. ``book`` is the key of the rulebook; a new import replaces the text.

    ``report`` is what the import said: ``library/import_report.py`` writes and reads it.
    """

    book = models.CharField(max_length=40, unique=True)
    file_name = models.CharField(max_length=200)
    sha256 = models.CharField(max_length=64)
    language = models.CharField(max_length=2)  # one of SCRIPTS
    imported_ms = models.BigIntegerField()
    imported_by = models.ForeignKey(Staff, null=True, on_delete=models.SET_NULL)  # null: a command
    report = models.JSONField(default=dict)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(language__in=list(CONFIGURATIONS)), name="text_language_known"
            ),
        ]

    def __str__(self) -> str:
        return self.book


class Clause(models.Model):
    """A numbered piece of a text.

    ``number`` is the normalised id ("5.9.6", "40-C", "RP-5-A", "ILL-38", "0"), ``written`` what the
    document says there ("65.7."). ``path`` holds the numbers of what it stands in, outermost first,
    and ``chapter`` the unnumbered heading over it. ``repaired``: the document's number is damaged,
    and its neighbours say what it must be. Lines are those of the document as it was read, from 1.
    """

    text = models.ForeignKey(Text, on_delete=models.CASCADE, related_name="clauses")
    parent = models.ForeignKey("self", null=True, on_delete=models.CASCADE, related_name="parts")
    language = models.CharField(max_length=2)  # the text's, for the index
    number = models.CharField(max_length=40)
    written = models.CharField(max_length=80, blank=True)
    path = ArrayField(models.CharField(max_length=40), default=list)
    order = models.PositiveIntegerField()
    chapter = models.CharField(max_length=300, blank=True)
    heading = models.CharField(max_length=300, blank=True)
    body = models.TextField(blank=True)
    line_from = models.PositiveIntegerField()
    line_to = models.PositiveIntegerField()
    page = models.PositiveIntegerField(null=True)  # null: the document has no pages
    repaired = models.BooleanField(default=False)
    words = GeneratedField(
        expression=Case(
            *(When(language=key, then=_words(name)) for key, name in CONFIGURATIONS.items()),
            default=_words("simple"),
        ),
        output_field=SearchVectorField(),
        db_persist=True,
    )

    class Meta:
        ordering = ["text", "order"]
        indexes = [GinIndex(fields=["words"], name="clause_words")]
        constraints = [
            models.UniqueConstraint(fields=["text", "number"], name="one_clause_per_number"),
            models.UniqueConstraint(fields=["text", "order"], name="one_clause_per_order"),
            models.CheckConstraint(condition=~Q(number=""), name="clause_has_number"),
            models.CheckConstraint(
                condition=Q(line_from__gte=1, line_to__gte=F("line_from")), name="clause_lines"
            ),
            models.CheckConstraint(
                condition=Q(language__in=list(CONFIGURATIONS)), name="clause_language_known"
            ),
        ]

    def __str__(self) -> str:
        return self.number
