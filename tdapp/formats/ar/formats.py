"""Days, times and sums in Arabic, with the figures 0 to 9: Django's own have an Arabic comma
between month and year, and hours with p.m. A day is isolated (Unicode TR 9, right to left): among
figures, which run from left to right, its number would stand behind its year."""

DATE_FORMAT = SHORT_DATE_FORMAT = "\u2067j F Y\u2069"
TIME_FORMAT = "H:i"
DATETIME_FORMAT = SHORT_DATETIME_FORMAT = "\u2067j F Y، H:i\u2069"
DECIMAL_SEPARATOR = "."
THOUSAND_SEPARATOR = "\u00a0"
