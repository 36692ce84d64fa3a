"""Static files under hashed names, so that a browser never mixes two versions."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.storage import HashedFilesMixin
from whitenoise.storage import CompressedManifestStaticFilesStorage

NOT_OURS = {"vendor", "fonts"}


def _own_modules() -> tuple[Any, ...]:
    """The import patterns of Django, for each of our folders.

    Only ours: applied to everything they trip over a comment in a file of django_htmx.
    """
    patterns = HashedFilesMixin._js_module_import_aggregation_patterns[1]  # type: ignore[attr-defined]
    folders = {f.name for place in settings.STATICFILES_DIRS for f in Path(place).iterdir()}
    return tuple((f"{name}/*.js", patterns) for name in sorted(folders - NOT_OURS))


class HashedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Also hashes `import "./x.js"` inside our own modules."""

    patterns = HashedFilesMixin.patterns + _own_modules()
