"""The modules of the project that a web server has loaded: what a stranger's request can reach."""

import ast
import importlib
import subprocess
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

from tests.conventions.test_shape import APPS

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import django, sys
django.setup()
import tdapp.asgi
from django.urls import get_resolver
get_resolver().url_patterns
print("\\n".join(sys.modules))
"""


@cache
def web_modules() -> list[ModuleType]:
    """Loaded by a process of its own: here the tests have loaded the readers of documents too,
    which the server starts in a sandbox (floor/sandbox.py)."""
    loaded = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, check=True, cwd=ROOT, text=True
    ).stdout.split()
    ours = sorted(name for name in loaded if name.split(".")[0] in APPS)
    return [importlib.import_module(name) for name in ours]


@cache
def tree(module: ModuleType) -> ast.Module:
    return ast.parse(Path(str(module.__file__)).read_text())
