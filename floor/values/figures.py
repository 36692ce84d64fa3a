"""Figures as people read them."""

THIN = "\u00a0"


def in_threes(value: int) -> str:
    """With no-break spaces: 141 000."""
    return f"{value:,}".replace(",", THIN)
