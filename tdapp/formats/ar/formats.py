"""Days, times and sums in Arabic, with the figures 0 to 9: Django's own have an Arabic comma
between month and year, and hours with p.m."""

DATE_FORMAT = "j F Y"
SHORT_DATE_FORMAT = "j F Y"
TIME_FORMAT = "H:i"
DATETIME_FORMAT = "j F Y، H:i"
SHORT_DATETIME_FORMAT = "j F Y، H:i"
DECIMAL_SEPARATOR = "."
THOUSAND_SEPARATOR = "\u00a0"
