from django.db import migrations


class Migration(migrations.Migration):
    """What came before a penalty is told by the lines of the journal, not by numbers of hands,
    which an undo gives out again."""

    dependencies = [("rulings", "0001_initial"), ("clock", "0002_hand_line")]

    operations = [
        migrations.RemoveField("penalty", "after_hand"),
        migrations.RemoveField("servedhand", "after_hand"),
    ]
