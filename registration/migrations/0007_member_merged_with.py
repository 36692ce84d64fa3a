import django.db.models.deletion
from django.db import migrations, models

KNOWN = """
    UPDATE registration_member SET merged_with_id = merged_into_id WHERE merged_into_id IS NOT NULL
"""


class Migration(migrations.Migration):

    dependencies = [
        ('registration', '0006_funder_taken_out'),
    ]

    operations = [
        migrations.AddField(
            model_name='member',
            name='merged_with',
            field=models.ForeignKey(editable=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='registration.member'),
        ),
        migrations.RunSQL([KNOWN, "SET CONSTRAINTS ALL IMMEDIATE"], migrations.RunSQL.noop),
        migrations.AddConstraint(
            model_name='member',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('merged_into__isnull', True), ('merged_with__isnull', True)), models.Q(('merged_into__isnull', False), ('merged_with__isnull', False)), _connector='OR'), name='merged_with_somebody'),
        ),
    ]
