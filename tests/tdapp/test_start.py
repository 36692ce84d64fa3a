"""What a process reads before it answers its first request."""

import subprocess
import sys
from pathlib import Path

SELDOM = ("pypdfium2", "docx", "lxml", "pokerkit", "library.clause_parser.document", "PIL")
CODE = f"""
import os, sys, django
os.environ["DJANGO_SETTINGS_MODULE"] = "tdapp.settings"
django.setup()
import tdapp.urls
sys.exit(" ".join(m for m in {SELDOM} if m in sys.modules) or 0)
"""


def test_what_is_needed_seldom_is_imported_when_it_is_needed() -> None:
    root = Path(__file__).resolve().parent.parent.parent
    command = [sys.executable, "-c", CODE]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
