"""What each calculator asks: questions as data, a small file for each kin of topics in topics/."""
