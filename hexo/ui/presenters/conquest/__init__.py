"""Conquest on the screen."""
