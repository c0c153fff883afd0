"""Everything about the screen that needs no browser: what is drawn, shown and done, as data."""
