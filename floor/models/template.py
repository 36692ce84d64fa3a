from django.db import models
from django.db.models import Q


class Template(models.Model):
    """Regulations that the club founds events under again: no event owns them.

    ``regulations`` are as floor/event/club_templates.py writes them, without the names of people.
    """

    name = models.CharField(max_length=60, unique=True)
    regulations = models.JSONField()

    class Meta:
        ordering = ["name"]
        constraints = [models.CheckConstraint(condition=~Q(name=""), name="template_has_a_name")]

    def __str__(self) -> str:
        return self.name
