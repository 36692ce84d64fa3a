from django.db import migrations, models

from floor import thumbnail_worker


def cut(apps, schema_editor):
    """Of the portraits that were kept before; one that cannot be read has none."""
    photos = apps.get_model("registration", "MemberPhoto").objects
    for key in photos.values_list("pk", flat=True):
        photo = photos.get(pk=key)
        try:
            photo.small = thumbnail_worker.work(bytes(photo.jpeg))
        except Exception:  # a decoder has no end of ways to fail
            continue
        photo.save(update_fields=["small"])


class Migration(migrations.Migration):

    dependencies = [
        ('registration', '0018_steps'),
    ]

    operations = [
        migrations.AddField(
            model_name='memberphoto',
            name='small',
            field=models.BinaryField(null=True),
        ),
        migrations.RunPython(cut, migrations.RunPython.noop),
    ]
