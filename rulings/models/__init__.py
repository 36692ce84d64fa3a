"""What is ruled, imposed and protested in an evening."""
