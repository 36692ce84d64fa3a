import django.core.validators
from django.db import migrations, models


def seconds(words: str) -> models.PositiveSmallIntegerField:
    return models.PositiveSmallIntegerField(
        default=30,
        validators=[
            django.core.validators.MinValueValidator(5),
            django.core.validators.MaxValueValidator(600),
        ],
        verbose_name=words,
    )


class Migration(migrations.Migration):
    dependencies = [("seating", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="terms",
            name="soft_hands",
            field=models.BooleanField(
                default=False,
                verbose_name=(
                    "Hand for hand the soft way: the clock runs, no table more than one hand ahead"
                ),
            ),
        ),
        migrations.AddField(
            model_name="terms",
            name="action_from",
            field=models.PositiveSmallIntegerField(
                default=0, help_text="0: none.", verbose_name="Action clock from level"
            ),
        ),
        migrations.AddField(
            model_name="terms", name="action_s", field=seconds("Seconds for a decision")
        ),
        migrations.AddField(
            model_name="terms",
            name="time_chips",
            field=models.PositiveSmallIntegerField(
                default=0,
                validators=[django.core.validators.MaxValueValidator(99)],
                verbose_name="Time-bank chips of a player",
            ),
        ),
        migrations.AddField(
            model_name="terms", name="time_chip_s", field=seconds("Seconds of a time-bank chip")
        ),
        migrations.AddConstraint(
            model_name="terms",
            constraint=models.CheckConstraint(
                condition=models.Q(("action_s__gte", 5), ("time_chip_s__gte", 5)),
                name="action_clock_takes_time",
            ),
        ),
    ]
