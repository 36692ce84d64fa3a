"""Everything the club owns as one ZIP of CSV and JSON, and such a ZIP taken into a fresh house."""
