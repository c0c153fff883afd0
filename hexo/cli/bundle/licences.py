"""The third-party licences that travel with the bundle."""


def licence_files() -> dict[str, bytes]:
    """Return the licence texts and the list of third-party files."""
    return {}
