"""What was signed is neither changed nor deleted, whoever asks the database."""

from django.db import migrations

from results.models.signed_stands import ALLOW, FORBID


class Migration(migrations.Migration):
    dependencies = [("results", "0012_publication"), ("floor", "0010_names_of_what_changed")]
    operations = [migrations.RunSQL(FORBID, ALLOW)]
