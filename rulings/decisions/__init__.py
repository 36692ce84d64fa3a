"""Decisions that need the halls below: each calls the function that the floor itself uses."""
