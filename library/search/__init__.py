"""The one search box: what was typed, what fits, and how it is shown."""
