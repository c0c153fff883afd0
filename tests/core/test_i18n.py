"""Texts in the current language."""

import gettext

import pytest

from hexo.core import i18n


class Backwards(gettext.NullTranslations):
    def gettext(self, message):
        return message[::-1]

    def ngettext(self, singular, plural, n):
        return (singular if n == 1 else plural)[::-1]


@pytest.fixture
def backwards():
    i18n.install(Backwards())
    yield
    i18n.install(gettext.NullTranslations())


def test_english_is_the_source():
    assert i18n._("End turn") == i18n.N_("End turn") == "End turn"
    assert i18n.ngettext("{n} tile", "{n} tiles", 1) == "{n} tile"
    assert i18n.ngettext("{n} tile", "{n} tiles", 2) == "{n} tiles"


@pytest.mark.usefixtures("backwards")
def test_a_catalogue_translates_what_is_shown_and_not_what_is_marked():
    assert i18n._("End turn") == "nrut dnE"
    assert i18n.N_("End turn") == "End turn"
    assert i18n.ngettext("tile", "tiles", 2) == "selit"
