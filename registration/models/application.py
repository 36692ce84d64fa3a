from django.db import models
from django.db.models import Q

from floor.models import Tournament


class Application(models.Model):
    """What a player wrote on the public page of an event, before the desk has looked at it.

    It is nobody's tap and makes nobody a member: the desk opens it and sells the entry. ``code`` is
    what the player shows as a QR code. ``is_aside``: it was put away. ``source``: a digest of the
    network address, or of the program that sent it with the ``request_id``. It is deleted some
    weeks later (registration/applications/applications.py), by the desk, or when the person is
    forgotten.
    """

    tournament = models.ForeignKey(
        Tournament, on_delete=models.PROTECT, related_name="applications"
    )
    code = models.CharField(max_length=12, unique=True)
    surname = models.CharField(max_length=60)
    given_name = models.CharField(max_length=60)
    patronymic = models.CharField(max_length=60, blank=True)
    number = models.CharField(max_length=20, blank=True)
    born_on = models.DateField()
    consent_on = models.DateField()
    publish_consent_on = models.DateField(null=True)
    applied_ms = models.BigIntegerField()
    is_aside = models.BooleanField(default=False)
    source = models.CharField(max_length=32, blank=True, default="")
    request_id = models.UUIDField(null=True, unique=True)

    PERSONAL = True

    class Meta:
        ordering = ["applied_ms", "pk"]
        constraints = [
            models.CheckConstraint(condition=~Q(code=""), name="application_has_code"),
        ]

    def __str__(self) -> str:
        return f"application {self.pk}"
