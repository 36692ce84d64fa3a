"""`python3 manage.py lint`: every style check, one after the other; code 1 when any is unhappy."""

import os
import subprocess
import sys

from floor.values.language import OF_THE_CODE, written_languages
from tdapp.untranslated import untranslated_messages

PYTHON = sys.executable
CHECKS: dict[str, list[str]] = {
    "ruff check": ["-m", "ruff", "check", "."],
    "ruff format": ["-m", "ruff", "format", "--check", "."],
    "mypy": ["-m", "mypy", "."],
    "lint-imports": ["-c", "from importlinter.cli import lint_imports_command as c; c()"],
    "djlint": ["-m", "djlint", "templates", "--lint", "--quiet"],
    "manage.py check": ["manage.py", "check", "--fail-level", "WARNING"],
    "makemigrations": ["-W", "ignore", "manage.py", "makemigrations", "--check", "--dry-run"],
}


def main() -> int:
    """Run all of them whatever the first one says. Returns the exit code."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tdapp.settings")
    unhappy = [name for name, arguments in CHECKS.items() if not _passes(name, arguments)]
    print("== sentences", flush=True)
    missing = [
        f"not in {language}: {sentence!r}"
        for language in written_languages()
        if language != OF_THE_CODE
        for sentence in untranslated_messages(language)
    ]
    print("\n".join(missing) or "none missing")
    unhappy += ["sentences"] if missing else []
    print(f"\nUnhappy: {', '.join(unhappy)}" if unhappy else "\nEverything in style.")
    return 1 if unhappy else 0


def _passes(name: str, arguments: list[str]) -> bool:
    print(f"== {name}", flush=True)
    return subprocess.run([PYTHON, *arguments], check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
