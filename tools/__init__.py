"""Run beside the house, never by it: benchmarks and endurance."""
