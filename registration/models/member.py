from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from floor.models import Staff
from registration.names.person_name import SHORT_OF, full_name, short_name


class Member(models.Model):
    """A person whom the club knows: of the federation's list, or written down at the desk.

    ``number`` is the federation's, empty for a person without one. ``search_key`` is folded
    (registration/names/search_key.py). All days count, the last too. ``merged_into`` is the same
    person, known twice: this row is found no more, and what was entered under it stays where it is.
    ``merged_with`` is the row of which that was said, which may itself have been merged since;
    ``lent`` is what stood in that one before it got this one's (registration/people/merging.py).
    ``forgotten_on``: the person asked for it, and nothing but the row is left. ``told_apart``: from
    namesakes, by what (registration/people/namesakes.py).
    """

    class ToldApart(models.TextChoices):
        NAME = "name"
        NUMBER = "number"

    number = models.CharField(_("Number"), max_length=20, blank=True)
    surname = models.CharField(_("Surname"), max_length=60)
    given_name = models.CharField(_("Given name"), max_length=60, blank=True)
    patronymic = models.CharField(_("Patronymic"), max_length=60, blank=True)
    latin_surname = models.CharField(_("Surname in Latin letters"), max_length=60, blank=True)
    latin_given_name = models.CharField(_("Given name in Latin letters"), max_length=60, blank=True)
    born_on = models.DateField(_("Birth date"), null=True, blank=True)
    country = models.CharField(_("Citizenship"), max_length=2, blank=True)  # ISO 3166
    region = models.CharField(_("Region"), max_length=80, blank=True)
    club = models.CharField(_("Club"), max_length=80, blank=True)
    sports_rank = models.CharField(_("Sports rank"), max_length=40, blank=True)
    valid_from = models.DateField(_("Member from"), null=True, blank=True)
    valid_until = models.DateField(_("Member until"), null=True, blank=True)
    banned_until = models.DateField(_("Disqualified until"), null=True, blank=True)
    ban_reason = models.CharField(_("Reason"), max_length=200, blank=True)
    phone = models.CharField(_("Telephone"), max_length=40, blank=True)
    email = models.EmailField(_("E-mail"), max_length=120, blank=True)
    consent_on = models.DateField(_("Data consent date"), null=True, blank=True)
    publish_consent_on = models.DateField(_("Publication consent date"), null=True, blank=True)
    merged_into = models.ForeignKey(
        "self", null=True, on_delete=models.PROTECT, related_name="merged", editable=False
    )
    merged_with = models.ForeignKey(
        "self", null=True, on_delete=models.PROTECT, related_name="+", editable=False
    )
    forgotten_on = models.DateField(null=True, editable=False)
    lent = models.JSONField(default=dict, db_default={}, editable=False)
    search_key = models.CharField(max_length=200, editable=False)
    told_apart = models.CharField(max_length=6, choices=ToldApart, blank=True, editable=False)

    KEYED: dict[str, str] = {}  # floor/journal/touches.py: rows are looked for by their member
    PERSONAL = True  # floor/journal/row_images.py: only keys of members reach a journal

    class Meta:
        ordering = ["search_key"]
        constraints = [
            models.UniqueConstraint(
                fields=["number"], condition=~Q(number=""), name="one_member_per_number"
            ),
            models.CheckConstraint(
                condition=Q(merged_into__isnull=True) | ~Q(merged_into=F("id")),
                name="merged_into_another",
            ),
            models.CheckConstraint(
                condition=Q(merged_into__isnull=True, merged_with__isnull=True)
                | Q(merged_into__isnull=False, merged_with__isnull=False),
                name="merged_with_somebody",
            ),
            models.CheckConstraint(
                condition=Q(valid_from__isnull=True)
                | Q(valid_until__isnull=True)
                | Q(valid_until__gte=F("valid_from")),
                name="membership_ends_after_it_begins",
            ),
        ]
        indexes = [
            models.Index(fields=["search_key"], name="member_search"),
            models.Index(fields=["number"], name="member_number"),
        ]

    def __str__(self) -> str:
        return full_name(self.surname, self.given_name, self.patronymic)

    @property
    def short_name(self) -> str:
        """Surname and initials, and what tells namesakes apart: names/person_name.py."""
        return short_name(*(getattr(self, part) for part in SHORT_OF))

    @property
    def person_id(self) -> int:
        """The member who stands for this person."""
        return self.merged_into_id or self.pk

    @property
    def latin_name(self) -> str:
        return full_name(self.latin_surname, self.latin_given_name, "")


class MemberPhoto(models.Model):
    """The portrait of a member, a JPEG; beside the member, whose list must stay quick to read.
    ``small`` is the square of it that walls and pages of results show, a WebP; None of a portrait
    that could not be read when there came to be such squares."""

    member = models.OneToOneField(
        Member, on_delete=models.PROTECT, primary_key=True, related_name="photo"
    )
    jpeg = models.BinaryField()
    small = models.BinaryField(null=True)

    PERSONAL = True

    def __str__(self) -> str:
        return f"photo of {self.member_id}"


class ImportRun(models.Model):
    """The members file that is being read or taken in: one at a time, so this is the one row. Where
    nobody holds its lock (registration/roster/import_run.py) a server was killed at it.

    ``is_check``: nothing is to be taken in. ``done`` rows of about ``expected`` were read.
    """

    id = models.SmallIntegerField(primary_key=True)
    staff = models.ForeignKey(Staff, on_delete=models.DO_NOTHING, db_constraint=False)
    begun_ms = models.BigIntegerField()
    is_check = models.BooleanField()
    done = models.PositiveIntegerField(default=0)
    expected = models.PositiveIntegerField(default=0)
    is_read = models.BooleanField(default=False)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(id=1), name="one_import_at_a_time")]

    def __str__(self) -> str:
        return f"{self.done} of {self.expected} rows"


class MemberImport(models.Model):
    """One members file taken in: when, by whom, how much of it was new, and how many of its rows
    were left out to be mended."""

    staff = models.ForeignKey(Staff, on_delete=models.PROTECT)
    at_ms = models.BigIntegerField()
    sha256 = models.CharField(max_length=64)
    rows = models.PositiveIntegerField()
    added = models.PositiveIntegerField()
    changed = models.PositiveIntegerField()
    left_out = models.PositiveIntegerField(default=0, db_default=0)

    def __str__(self) -> str:
        return f"{self.rows} rows"
