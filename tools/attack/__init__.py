"""Attack: strangers' floods against a server of its own, on loopback only, bounded in count and
time, while a judge taps and a wall is watched; and every reader of strangers' files, timed."""
