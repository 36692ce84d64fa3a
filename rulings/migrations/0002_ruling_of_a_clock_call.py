import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("rulings", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="clockcall",
            name="ruling",
            field=models.OneToOneField(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="clock_call",
                to="rulings.ruling",
            ),
        ),
    ]
