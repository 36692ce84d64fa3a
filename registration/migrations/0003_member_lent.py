from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('registration', '0002_raced_chips'),
    ]

    operations = [
        migrations.AddField(
            model_name='member',
            name='lent',
            field=models.JSONField(db_default={}, default=dict, editable=False),
        ),
    ]
