from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("registration", "0019_small_portraits")]

    operations = [
        migrations.AddField(
            model_name="application",
            name="request_id",
            field=models.UUIDField(null=True, unique=True),
        ),
    ]
