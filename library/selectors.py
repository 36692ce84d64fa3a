"""Reads of the library, each in a fixed number of queries."""
