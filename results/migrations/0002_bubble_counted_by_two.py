import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.models import F, Q


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0001_initial"),
        ("results", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Bubble",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("counted", models.PositiveIntegerField()),
                ("counted_ms", models.BigIntegerField()),
                ("burst_ms", models.BigIntegerField(null=True)),
                (
                    "confirmed_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "counted_by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "tournament",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="bubble",
                        to="floor.tournament",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=Q(burst_ms=None, confirmed_by=None)
                        | Q(burst_ms__gte=F("counted_ms")),
                        name="bubble_counted_before_it_burst",
                    ),
                    models.CheckConstraint(
                        condition=Q(confirmed_by=None) | ~Q(confirmed_by=F("counted_by")),
                        name="bubble_confirmed_by_another",
                    ),
                ],
            },
        ),
    ]
