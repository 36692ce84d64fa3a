"""All settings. Nine environment variables steer them: TD_DATA, TD_DB, TD_SECRET_KEY, TD_HOSTS,
TD_HOUSE_RULES, TD_STATIC, TD_DEBUG, TD_PRIVATE_HOOKS and DATABASE_URL; docs/running.md says what
each is for.
TD_PRACTICE is set by the program itself (tdapp/practice.py)."""

import os
import secrets
from pathlib import Path
from typing import Any

from django.conf.locale import LANG_INFO
from django.utils.translation import gettext_lazy as _

from tdapp import bootstrap, database_url, durable, postgres

BASE = Path(__file__).resolve().parent.parent
DATA = bootstrap.data_folder()
HOUSE_RULES = Path(os.environ.get("TD_HOUSE_RULES", DATA / "rulebooks")).resolve()


def _secret() -> str:
    """The key from the environment, else one made on the first start and kept beside the data.
    An empty file is no key."""
    if given := os.environ.get("TD_SECRET_KEY"):
        return given
    path = DATA / "secret_key"
    if path.exists() and not path.stat().st_size:
        path.unlink()
    if not path.exists():
        DATA.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(f".{os.getpid()}")
        fresh.touch(mode=0o600)
        fresh.write_text(secrets.token_urlsafe(50))
        try:
            durable.link(fresh, path)  # atomic: of two first starts at once, one key wins
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
    return path.read_text()


# A database on another machine may go away without a word: noticed within 20 seconds.
SILENT = {
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 2,
    "tcp_user_timeout": 20_000,  # ms
}


def _database() -> dict[str, Any]:
    """DATABASE_URL, else the embedded cluster of the data folder.

    No pool: each of the few workers (tdapp/serving/admission.py) keeps its connection, sees by the
    first statement of a request whether it still lives, and makes a new one when it does not. A
    pool would let a request wait for its timeout while Postgres is dead.
    """
    name = os.environ.get("TD_DB", "td")
    if url := os.environ.get("DATABASE_URL"):
        database = {"ENGINE": "django.db.backends.postgresql"} | database_url.database_of(url)
        database["NAME"] = os.environ.get("TD_DB") or database["NAME"]
    else:
        database = postgres.cluster(DATA).django(name)
    kept = {"CONN_MAX_AGE": None, "CONN_HEALTH_CHECKS": True}
    options = {"connect_timeout": 3} | SILENT | database.get("OPTIONS", {})
    return database | kept | {"ENGINE": "tdapp.watched_postgres", "OPTIONS": options}


DEBUG = os.environ.get("TD_DEBUG") == "1"
PRACTICE = os.environ.get("TD_PRACTICE", "")  # in a practice house: the port of the club's own
PRACTICE_FOLDER = DATA / "practice"
MAY_PRACTISE = False  # whether one can be opened beside this house: `up` says so
COOKIE_PREFIX = "practice_" if PRACTICE else ""  # cookies know no ports: nobody is signed out
SECRET_KEY = _secret()
# Whether hooks may lie on this machine and in its network (api/hook_calls.py).
HOOKS_MAY_BE_PRIVATE = os.environ.get("TD_PRIVATE_HOOKS") == "1"
# A hall's laptop has many addresses and no name; `up` adds those it serves on.
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]"]
ALLOWED_HOSTS += [host for host in os.environ.get("TD_HOSTS", "").split(",") if host]

INSTALLED_APPS = [
    "tools",
    "tdapp",
    "api",
    "rulings",
    "calculators",
    "seasons",
    "results",
    "chips",
    "dealers",
    "seating",
    "registration",
    "clock",
    "library",
    "floor",
    "django.contrib.contenttypes",
    "django.contrib.auth",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django.contrib.postgres",
    "channels",
    "csp",
    "django_htmx",
]
MIDDLEWARE = [
    "floor.web.middleware.GuardedCookies",
    "django.middleware.security.SecurityMiddleware",
    "api.middleware.ProblemAnswers",
    "floor.web.middleware.ContentPolicy",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "floor.web.middleware.CompressedText",
    "tdapp.middleware.DatabaseDown",
    "floor.web.middleware.EventSession",
    "django.middleware.locale.LocaleMiddleware",
    "tdapp.middleware.PossibleHost",
    "django.middleware.common.CommonMiddleware",  # without it nobody checks the Host header
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "floor.web.middleware.SharedTablet",
    "tdapp.middleware.StaffSession",
    "floor.web.middleware.PersonalPages",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "floor.web.middleware.PageOrFragment",
    "floor.web.middleware.RefusalAnswer",
    "floor.web.live_parts.RecordedReads",
]
ROOT_URLCONF = "tdapp.urls"
ASGI_APPLICATION = "tdapp.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE / "templates"],
        "APP_DIRS": False,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "floor.web.navigation.page",
            ],
            "libraries": {"library_tags": "library.library_tags"},
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "floor.web.act_tags",
                "floor.web.floor_tags",
                "seating.seat_tags",
                "chips.chips_tags",
            ],
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    ["django.template.loaders.filesystem.Loader"],
                )
            ],
        },
    }
]
DATABASES = {"default": _database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "floor.Staff"
AUTHENTICATION_BACKENDS = ["floor.accounts.backend.StaffBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 8},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "floor:sign_in"
SESSION_ENGINE = "floor.accounts.sessions"
SESSION_COOKIE_NAME = f"{COOKIE_PREFIX}sessionid"
CSRF_COOKIE_NAME = f"{COOKIE_PREFIX}csrftoken"
SESSION_COOKIE_AGE = 60 * 60 * 36  # a long evening and the morning after
CSRF_FAILURE_VIEW = "floor.views.refusals.csrf_failed"

USE_TZ = True
TIME_ZONE = "UTC"
LANGUAGE_CODE = "ru"
# A variant ("ar-eg") has the texts of its language and other figures: base/tokens.css, frame.typ.
LANGUAGES = [
    ("ru", _("Russian")),
    ("en", _("English")),
    ("ar", _("Arabic")),
    ("ar-eg", _("Arabic, figures ٠١٢٣")),
]
LANG_INFO["ar-eg"] = LANG_INFO["ar"] | {"code": "ar-eg", "name_local": "العربيّة ٠١٢٣"}
LOCALE_PATHS = [BASE / "locale"]
FORMAT_MODULE_PATH = ["tdapp.formats"]

STATIC_URL = "/static/"
STATIC_ROOT = Path(os.environ.get("TD_STATIC", DATA / "static"))
STATICFILES_DIRS = [BASE / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "tdapp.storage.HashedFiles"},
}
# A members file of 8 MB and its form, in memory: birth dates do not touch the disk on the way in.
FILE_UPLOAD_MAX_MEMORY_SIZE = 9 * 1024 * 1024
# The fields of a form without its files: read whole before anybody knows who sent them. The longest
# honest one is a protest of 20,000 letters, a quarter of this.
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2500  # a room of the venue has up to 576 lines of four fields
DATA_UPLOAD_MAX_MEMORY_SIZE = 512 * 1024
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = None  # meaningless, and noisy, on plain http in a hall

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "media-src": ["'self'"],
        "connect-src": ["'self'"],
        "form-action": ["'self'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
    }
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {
            "class": "tdapp.logs.MaskedFormatter",
            "format": "{asctime} {levelname} {name}: {message}",
            "style": "{",
        }
    },
    "filters": {
        "outage": {"()": "tdapp.logs.OutageLine"},
        "suspicion": {"()": "tdapp.logs.SuspicionLine"},
    },
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "formatter": "line",
            "filters": ["outage", "suspicion"],
        }
    },
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {"td": {"level": "INFO"}},
}
