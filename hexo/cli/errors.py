"""The error that a command reports to its user."""


class CommandError(Exception):
    """A command cannot do its work; the message says why and what to do."""
