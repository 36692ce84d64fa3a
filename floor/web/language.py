"""Which language the reader has."""

from django.utils.translation import get_language


def reader_language() -> str:
    """Its code; English where nothing says it, as the sentences in the code are."""
    return get_language() or "en"
