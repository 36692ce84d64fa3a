"""Reads of rulings, each in a fixed number of queries: a module for each room."""
