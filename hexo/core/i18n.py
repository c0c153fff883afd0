"""Every text a player sees goes through here: the standard library's gettext, English as source."""

from __future__ import annotations

import gettext as _gettext

_translations: _gettext.NullTranslations = _gettext.NullTranslations()


def install(translations: _gettext.NullTranslations) -> None:
    """Make a catalogue the current one for `_` and `ngettext`."""
    global _translations  # noqa: PLW0603 - the current language is one per process
    _translations = translations


def _(message: str) -> str:
    """Return the message in the current language."""
    return _translations.gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """Return the form of a message that fits a count, in the current language."""
    return _translations.ngettext(singular, plural, count)


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for a marked, untranslated text
    """Mark a text for translation where it stands in a table; `_` translates it when shown."""
    return message
