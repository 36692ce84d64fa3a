"""Which sentences of the code and the templates a language lacks."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import polib

ROOT = Path(__file__).resolve().parent.parent
LEFT_OUT = shutil.ignore_patterns(".*", "var", "tests", "__pycache__", "*.mo", "node_modules")


def untranslated_messages(language: str) -> list[str]:
    """Message ids that are missing, untranslated or fuzzy in ``language``.

    Collected anew by makemessages in a copy of the project, so that nothing here is changed. Ends
    the program with a sentence when GNU gettext is not installed.
    """
    if not shutil.which("xgettext"):
        sys.exit("xgettext is missing: sudo apt-get install gettext")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "project"
        shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
        (copy / "locale").mkdir(exist_ok=True)
        collect = [sys.executable, "-m", "django", "makemessages", "--locale", language]
        subprocess.run([*collect, "--verbosity=0"], cwd=copy, check=True)
        catalogue = polib.pofile(str(copy / "locale" / language / "LC_MESSAGES" / "django.po"))
        return [entry.msgid for entry in catalogue if not entry.obsolete and not entry.translated()]
