from collections.abc import Collection
from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.hashers import check_password, make_password
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from floor.models.tournament import Tournament
from floor.values.language import listed
from floor.values.roles import Role


class StaffManager(BaseUserManager["Staff"]):
    def create_user(self, username: str, password: str | None = None, **fields: Any) -> "Staff":
        staff = self.model(username=username, **fields)
        staff.set_password(password)
        staff.save(using=self._db)
        return staff

    def get_by_natural_key(self, username: str | None) -> "Staff":
        """The account, however the letters of its name were typed: nobody has the other case."""
        return self.get(username__iexact=username)


class Staff(AbstractBaseUser):
    """A person who works at tournaments; their appointments say what they may do.

    ``category`` and ``club`` stand beside the name in protocols (FSPR 1.9.5); "" is not known.
    """

    class Category(models.TextChoices):
        YOUNG = "young", _("young judge")
        THIRD = "third", _("third category")
        SECOND = "second", _("second category")
        FIRST = "first", _("first category")
        ALL_RUSSIA = "all_russia", _("all-Russian category")

    username = models.CharField(max_length=40, unique=True)
    name = models.CharField(max_length=80)
    pin = models.CharField(max_length=128, blank=True)  # hashed like a password
    language = models.CharField(max_length=10, blank=True)
    is_organiser = models.BooleanField(default=False)  # may create tournaments
    is_active = models.BooleanField(default=True)
    category = models.CharField(max_length=10, choices=Category, blank=True, default="")
    club = models.CharField(max_length=80, blank=True, default="")

    objects = StaffManager()
    USERNAME_FIELD = "username"
    REQUIRED_FIELDS = ["name"]

    class Meta:
        constraints = [
            models.UniqueConstraint(Lower("username"), name="one_staff_per_username"),
            models.CheckConstraint(
                condition=Q(category__in=["", "young", "third", "second", "first", "all_russia"]),
                name="staff_category_known",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def as_official(self, categories: Collection[str]) -> str:
        """The name as the protocol writes it, with the category if it is one of ``categories``
        and the club."""
        category = self.get_category_display() if self.category in categories else ""
        return listed(part for part in (self.name, category, self.club) if part)

    def set_pin(self, pin: str) -> None:
        self.pin = make_password(pin)

    def check_pin(self, pin: str) -> bool:
        return bool(self.pin) and check_password(pin, self.pin)


class Appointment(models.Model):
    """One role of one person at one tournament."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT)
    staff = models.ForeignKey(Staff, on_delete=models.PROTECT)
    role = models.CharField(max_length=20, choices=Role)

    OF_THE_FIELD = True  # floor/journal/touches.py: it is made and ended on all days at once

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "staff", "role"], name="one_appointment_per_role"
            ),
            models.CheckConstraint(
                condition=Q(role__in=Role.values), name="appointment_role_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.staff_id} {self.role}"


class OneTimeLink(models.Model):
    """A link that signs one person in once: the owner at start-up, or an invited colleague.

    Only the hash of the token is kept. ``staff`` is set when the link signs in somebody known;
    else the visitor gives a name and a password and is appointed ``role`` at ``tournament``.
    """

    token_hash = models.CharField(max_length=64, unique=True)
    staff = models.ForeignKey(Staff, null=True, on_delete=models.CASCADE)
    tournament = models.ForeignKey(Tournament, null=True, on_delete=models.PROTECT)
    role = models.CharField(max_length=20, choices=Role, blank=True)
    made_by = models.ForeignKey(Staff, null=True, on_delete=models.PROTECT, related_name="+")
    expires_ms = models.BigIntegerField()
    used_ms = models.BigIntegerField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(staff__isnull=False, tournament=None, role="")
                | Q(staff=None, tournament__isnull=False, role__in=Role.values),
                name="link_signs_in_or_appoints",
            ),
        ]

    def __str__(self) -> str:
        return f"link {self.pk}"


class Tablet(models.Model):
    """A shared device on which staff switch by PIN; a PIN is worth nothing anywhere else."""

    token_hash = models.CharField(max_length=64, unique=True)
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT)
    name = models.CharField(max_length=40)
    paired_by = models.ForeignKey(Staff, on_delete=models.PROTECT)
    paired_ms = models.BigIntegerField()
    revoked_ms = models.BigIntegerField(null=True)

    def __str__(self) -> str:
        return self.name
