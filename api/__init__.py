"""The open door: what programs read and write under /api/v1/, by tokens; docs/api.md."""
