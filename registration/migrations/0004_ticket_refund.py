from django.db import migrations, models
import django.db.models.deletion


class Migration(migrations.Migration):

    dependencies = [
        ('registration', '0003_member_lent'),
    ]

    operations = [
        migrations.AddField(
            model_name='ticket',
            name='refund',
            field=models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='paid_with_ticket', to='registration.sale'),
        ),
    ]
