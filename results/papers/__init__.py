"""The papers of an event beside its protocol: regulations, bid for the calendar, media pack."""
