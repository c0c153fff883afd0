"""Presenters: per game, the only code that knows both the rules and the screen."""
