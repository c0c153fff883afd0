"""Contrast of every text and number, computed from the style sheet; seats told apart by all."""

import itertools
import math
import re

import pytest

from hexo.ui.palette import FACES, TOKENS, Palette, channels, contrast, mix
from tests.ui.tokens import CSS, themes

TEXT, GRAPHIC = 4.5, 3.0
SEATS = ("blue", "red", "orange", "green")


@pytest.fixture(params=["light", "dark"])
def tokens(request):
    return themes()[request.param]


def test_every_token_that_boards_are_drawn_with_exists(tokens):
    assert [name for name in TOKENS if name not in tokens] == []


@pytest.mark.parametrize("text", ["ink", "ink-2"])
@pytest.mark.parametrize("surface", ["card", "well", "table", "table-dark"])
def test_texts_on_surfaces(tokens, text, surface):
    assert contrast(tokens[text], tokens[surface]) >= TEXT


def test_texts_on_buttons_and_messages(tokens):
    assert contrast(tokens["action-ink"], tokens["action"]) >= TEXT
    assert contrast(tokens["danger"], tokens["card"]) >= TEXT
    assert contrast(tokens["danger"], tokens["tag-paper"]) >= TEXT
    assert contrast(tokens["ink"], tokens["tag-paper"]) >= TEXT


@pytest.mark.parametrize("face", FACES)
def test_numbers_and_emblems_on_tiles(tokens, face):
    assert contrast(tokens[f"{face}-ink"], tokens[face]) >= TEXT


@pytest.mark.parametrize("seat", SEATS)
def test_counts_on_tags(tokens, seat):
    assert contrast(tokens["tag-paper"], tokens[f"{seat}-deep"]) >= TEXT


def test_outlines_of_controls_and_rings(tokens):
    assert contrast(tokens["line-strong"], tokens["card"]) >= GRAPHIC
    assert contrast(tokens["focus"], tokens["card"]) >= GRAPHIC
    assert contrast(tokens["ring-target"], tokens["ring-target-paper"]) >= GRAPHIC
    assert contrast(tokens["ring-selected"], tokens["ring-selected-paper"]) >= GRAPHIC


def test_every_colour_of_a_text_is_one_that_is_tested_here():
    sheets = "".join(sheet.read_text() for sheet in CSS.parent.glob("*.css"))
    texts = set(re.findall(r"(?<![a-z-])color: ([^;]+);", sheets))
    tested = {"ink", "ink-2", "action-ink", "danger", "seat-ink"}
    frames = {"var(--map-ink)"}
    assert texts - frames <= {f"var(--{name})" for name in tested} | {"inherit", "currentColor"}


def test_danger_on_every_surface_that_says_it(tokens):
    for surface in ("table", "well"):
        assert contrast(tokens["danger"], tokens[surface]) >= TEXT


# Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB.
VISION = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def oklab(colour, vision):
    linear = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (channel / 255 for channel in channels(colour))
    ]
    r, g, b = (
        max(0.0, math.fsum(k * c for k, c in zip(row, linear, strict=True)))
        for row in VISION[vision]
    )
    l_ = math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    m_ = math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    s_ = math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
        0.2104542553 * l_ + 0.7936177850 * m_ - 0.0040720468 * s_,
        1.9779984951 * l_ - 2.4285922050 * m_ + 0.4505937099 * s_,
        0.0259040371 * l_ + 0.7827717662 * m_ - 0.8086757660 * s_,
    )


@pytest.mark.parametrize("vision", VISION)
def test_seats_stay_apart_in_every_colour_vision(tokens, vision):
    for a, b in itertools.combinations(SEATS, 2):
        apart = 100 * math.dist(oklab(tokens[a], vision), oklab(tokens[b], vision))
        assert apart >= 10.0, (a, b, vision, apart)


def test_mixed_tones_lie_between():
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert mix("#102030", "#405060", 0.0) == "#102030"
    skin = Palette(dict.fromkeys(TOKENS, "#808080")).skin("blue")
    assert channels(skin.side) < channels(skin.face)


def test_other_notations_are_refused():
    with pytest.raises(ValueError, match="not a #rrggbb colour"):
        channels("red")


def test_contrast_is_that_of_the_guidelines():
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
