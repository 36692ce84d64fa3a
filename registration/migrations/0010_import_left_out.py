from django.db import migrations, models

from registration.names.search_key import search_key

NAMES = ("surname", "given_name", "patronymic", "latin_surname", "latin_given_name")
MIXED = "[a-z][а-яё]|[а-яё][a-z]"


def fold_anew(apps, schema_editor):
    """Words with letters of two alphabets, which were found by nobody, are folded into one."""
    member = apps.get_model("registration", "Member")
    for row in member.objects.filter(search_key__regex=MIXED):
        row.search_key = search_key(*(getattr(row, name) for name in NAMES))
        row.save(update_fields=["search_key"])


class Migration(migrations.Migration):
    dependencies = [
        ("registration", "0009_application_source"),
    ]

    operations = [
        migrations.AddField(
            model_name="memberimport",
            name="left_out",
            field=models.PositiveIntegerField(db_default=0, default=0),
        ),
        migrations.RunPython(fold_anew, migrations.RunPython.noop),
    ]
