"""`concurrent`: a package of one module."""
