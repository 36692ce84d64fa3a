"""Settings of the test run. pytest-django reads them before any conftest: defaults live here."""

import os
from pathlib import Path

_ROOT = Path(__file__).resolve().parent.parent
os.environ.setdefault("TD_DATA", str(_ROOT / "var" / "test"))
# Playwright's synchronous API leaves a loop running in the main thread, and Django's guard would
# then fire in plain synchronous tests.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"

from tdapp.settings import *  # noqa: E402, F403
from tdapp.settings import DATABASES, STORAGES  # noqa: E402

# template1 may be busy when several workers start; the journal may be truncated between tests.
DATABASES["default"]["TEST"] = {"TEMPLATE": "template0"}
DATABASES["default"]["OPTIONS"]["options"] = "-c td.may_truncate_journal=on"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
LANGUAGE_CODE = "en"  # who asks for no language reads the message ids; browsers of tests ask
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = False
WHITENOISE_MAX_AGE = 86_400  # the names have no hash; a page of a browser keeps them for its run
