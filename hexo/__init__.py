"""Hexo: hex strategy games with rules, computer players and interface logic in Python."""

__version__ = "0.1.0"
