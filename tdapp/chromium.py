"""A Chromium for the tests: found, or installed, or one line that says what to do."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

# First the one that has no windows: its pages take little more than half the processor time.
NAMES = (
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome",
    "google-chrome-stable",
)  # fmt: skip
PACKAGES = NAMES[:2]  # of Debian; Ubuntu has none of the first
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
PLAYWRIGHT_CACHES = ("~/.cache/ms-playwright", "~/Library/Caches/ms-playwright")
PLAYWRIGHT_PROGRAMS = (
    "chromium_headless_shell-*/chrome-headless-shell-*/chrome-headless-shell",
    "chromium-*/chrome-linux*/chrome",
    "chromium-*/chrome-mac*/*.app/Contents/MacOS/*",
)
APT = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300"]


def find() -> str | None:
    """CHROMIUM, then the system's, then Playwright's own."""
    if given := os.environ.get("CHROMIUM"):
        return given
    for name in NAMES:
        if program := shutil.which(name):
            return program
    return str(MAC) if MAC.exists() else _playwrights()


def find_or_install() -> str:
    """Ends the program with one sentence and code 1 when there is none: no test is ever skipped."""
    program = find() or (_install() and find())
    if not program:
        sys.exit(
            "The tests need a Chromium: sudo apt-get install chromium"
            " (or .venv/bin/python -m playwright install chromium, or CHROMIUM=/path/to/it)."
        )
    return program


def _playwrights() -> str | None:
    given = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    for cache in [given] if given else PLAYWRIGHT_CACHES:
        for program in PLAYWRIGHT_PROGRAMS:
            if programs := sorted(Path(cache).expanduser().glob(program)):
                return str(programs[-1])
    return None


def _install() -> bool:
    """Debian's package, when we may: root, or sudo that asks no password."""
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if not shutil.which("apt-get") or (sudo and not shutil.which("sudo")):
        return False
    print("Installing Debian's chromium ...", flush=True)

    def apt(*step: str) -> bool:
        done = subprocess.run([*sudo, *APT, *step], stdout=subprocess.DEVNULL, check=False)
        return done.returncode == 0

    install = ("install", "-y", "--no-install-recommends")
    return apt("update") and any(apt(*install, package) for package in PACKAGES)
