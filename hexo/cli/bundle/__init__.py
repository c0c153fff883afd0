"""The static bundle: which files it holds and how each is made."""
