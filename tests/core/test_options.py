"""Options as data, and what they are called on the command line."""

import pytest

from hexo.core import Choice, Number, Toggle


@pytest.mark.parametrize(
    ("option", "flag"),
    [
        (Toggle("fog", "Fog", "", default=False), "--fog"),
        (Toggle("capital", "Capitals", "", default=True), "--no-capital"),
        (Toggle("no_luck", "No luck", "", default=False), "--no-luck"),
        (Choice("size", "Size", "", "small", (("small", "Small"),)), "--size"),
        (Number("round_limit", "Limit", "", None, 1, 9), "--round-limit"),
    ],
)
def test_flags(option, flag):
    assert option.flag == flag
