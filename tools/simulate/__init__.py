"""Whole events played to one winner, to count how often players have to change table."""
