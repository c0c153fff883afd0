"""The edge to the browser: converts, forwards and paints. It decides nothing."""
