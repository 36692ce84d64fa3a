"""The verbs of rulings. Each takes a tap; each is one transaction and one journal line."""
