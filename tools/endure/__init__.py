"""Endurance: what a club must not lose, tried on a server of its own under kill -9, power cuts,
long evenings, full disks and dead screens."""
