from django.db import migrations, models
from django.db.models import F, Q

STUD = ("stud", "stud8", "razz")
POINTS = ("ofc",)


class Migration(migrations.Migration):
    dependencies = [("clock", "0003_held_all_ins_and_soft_hands")]

    operations = [
        migrations.AlterField(
            model_name="level",
            name="game",
            field=models.CharField(
                choices=[
                    ("holdem", "Hold'em"),
                    ("omaha", "Omaha"),
                    ("omaha8", "Omaha hi-lo"),
                    ("draw", "Draw poker"),
                    ("mixed", "Mixed games"),
                    ("stud", "Seven-card stud"),
                    ("stud8", "Stud hi-lo"),
                    ("razz", "Razz"),
                    ("ofc", "Open-face Chinese poker"),
                ],
                default="holdem",
                max_length=8,
            ),
        ),
        migrations.RemoveConstraint(model_name="level", name="level_has_its_stakes"),
        migrations.RemoveConstraint(model_name="level", name="game_and_limit_known"),
        migrations.AddConstraint(
            model_name="level",
            constraint=models.CheckConstraint(
                condition=~Q(kind="level")
                | Q(~Q(game__in=[*STUD, *POINTS]), small_blind__gte=1, bring_in=0, small_bet=0)
                | Q(game__in=STUD, big_blind=0, bring_in__gte=1, small_bet__gte=F("bring_in"))
                | Q(game__in=POINTS, big_blind=0, bring_in=0, small_bet__gte=1),
                name="level_has_its_stakes",
            ),
        ),
        migrations.AddConstraint(
            model_name="level",
            constraint=models.CheckConstraint(
                condition=Q(
                    game__in=[*STUD, *POINTS, "holdem", "omaha", "omaha8", "draw", "mixed"],
                    limit__in=["no_limit", "pot_limit", "fixed_limit"],
                ),
                name="game_and_limit_known",
            ),
        ),
    ]
