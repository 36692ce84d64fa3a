"""One small file for each kin of topics; a file here is found by itself."""
