"""What a ruling shows of itself to undo, and what must hold after any act."""
