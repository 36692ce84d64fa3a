"""The web server of a hall: what is let in, in which order it is worked on, and how it is read."""
