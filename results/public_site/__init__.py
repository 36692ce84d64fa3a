"""The results for everybody as files: pages without scripts, and data. Written into a folder they
are read for as long as there are browsers; under the address of the house they are the same."""
