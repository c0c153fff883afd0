"""The page's screens: what each shows and what its controls do."""
