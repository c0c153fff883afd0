"""Conquest: armies that grow, queued moves, capitals and fog of war."""
