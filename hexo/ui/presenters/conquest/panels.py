"""Standings, tile information and the menu's entries as data for the overlay."""

from __future__ import annotations

from hexo.core.i18n import _, ngettext
from hexo.games.conquest.growth import gain
from hexo.games.conquest.odds import attack_chance
from hexo.games.conquest.state import NEUTRAL, UNSEEN, Kind, State
from hexo.games.conquest.text import format_cell
from hexo.hexgrid import Cell
from hexo.ui.host import Patch, Props, Rows
from hexo.ui.presenters.conquest.board import EMBLEMS
from hexo.ui.presenters.conquest.names import KIND_NAMES, colour_name, owner_name, player_name
from hexo.ui.presenters.protocol import Standing


def next_gain(view: State, cell: Cell) -> int:
    """Return what a tile gains at its owner's next income if nothing changes, limits aside."""
    return gain(view.kinds[cell], view.units[cell], fixed=view.setup.fixed_income)


def holdings(view: State, seat: int) -> tuple[int, int, int]:
    """Return a seat's tiles, units and next income, as far as the view shows them."""
    own = [cell for cell, owner in enumerate(view.owners) if owner == seat]
    return len(own), sum(view.units[c] for c in own), sum(next_gain(view, c) for c in own)


def standings(view: State, viewer: int | None) -> Patch:
    """Return the strip above the board and the seats of the side panel, in the order of play.

    Under fog a seat reads its own figures only; of the others, who is alive.
    """
    strip, panel = [], []
    for seat in view.order:
        colour = view.setup.seats[seat].colour
        hidden = view.setup.fog and view.result is None and viewer not in (None, seat)
        tiles, units, income = ("?",) * 3 if hidden else map(str, holdings(view, seat))
        row: Props = {
            "seat": colour,
            "emblem": EMBLEMS[colour],
            "class:active": seat == view.to_move,
            "class:out": not view.alive[seat],
        }
        name = colour_name(colour)
        spoken = name if view.alive[seat] else _("{seat}, out").format(seat=name)
        if seat == view.to_move:
            spoken = _("{seat}, to move").format(seat=name)
        strip.append(
            {
                "row": row,
                "name": {"text": spoken},
                "tiles": {"text": tiles},
                "units": {"text": units},
            }
        )
        panel.append(
            {
                "row": row,
                "name": {"text": name},
                "player": {"text": player_name(view.setup.seats[seat])},
                "tiles": {"text": tiles},
                "units": {"text": units},
                "income": {
                    "text": income if hidden else f"+{income}".replace("+-", "\N{MINUS SIGN}")
                },
            }
        )
    return {"strip": Rows("strip-seat", tuple(strip)), "seats": Rows("panel-seat", tuple(panel))}


def describe(view: State, cell: Cell, *, is_selected: bool) -> str:
    """Say in a few words where a tile is, whose and of what kind, and what stands on it."""
    at, owner, units = format_cell(view.board, cell), view.owners[cell], view.available(cell)
    if owner == UNSEEN:
        return _("{cell}: hidden").format(cell=at)
    count = ngettext("{count} unit", "{count} units", units).format(count=units)
    kind = _(KIND_NAMES[view.kinds[cell]])
    text = _("{cell}: {owner}, {kind}, {units}")
    if is_selected:
        text = _("{cell}: {owner}, {kind}, {units}, selected")
    return text.format(cell=at, owner=owner_name(view, owner), kind=kind, units=count)


def tile_sheet(view: State, cell: Cell, seat: int | None) -> Patch:
    """Return the tile sheet: kind, owner, units, next gain, and a foreign tile's odds."""
    owner, kind = view.owners[cell], view.kinds[cell]
    facts: list[tuple[str, str]] = []
    if owner != UNSEEN:
        facts.append((_("Units"), str(view.units[cell])))
    if view.committed(cell):
        facts.append((_("Free to send"), str(view.available(cell))))
    if owner not in (NEUTRAL, UNSEEN):
        growth = next_gain(view, cell)
        facts.append((_("Next income"), f"{growth:+d}".replace("-", "\N{MINUS SIGN}")))
    if kind == Kind.FORTIFIED:
        facts.append((_("Defence"), _("× 1.5")))
    if seat is not None and owner not in (seat, UNSEEN):
        facts.extend(_odds(view, cell, seat))
    rows = tuple({"name": {"text": name}, "value": {"text": value}} for name, value in facts)
    return {
        "tile": {"hidden": False},
        "tile-title": {"text": _(KIND_NAMES[kind])},
        "tile-line": {"text": owner_name(view, owner)},
        "tile-facts": Rows("fact", rows),
    }


def _odds(view: State, cell: Cell, seat: int) -> list[tuple[str, str]]:
    odds = []
    for source in view.board.neighbours[cell]:
        units = view.available(source)
        if view.owners[source] != seat or not units:
            continue
        chance = attack_chance(view, units, cell)
        name = ngettext(
            "Attack with the {count} unit next door",
            "Attack with the {count} units next door",
            units,
        ).format(count=units)
        odds.append((name, _("{percent:.1f} %").format(percent=100.0 * chance)))
    return odds


def defaults_entry(view: State | None) -> Patch:
    """Return the menu's entry that clears the defaults of the seat to move; none without a view."""
    count = len(view.defaults[view.to_move]) if view else 0
    label = ngettext("Clear {count} default", "Clear {count} defaults", count).format(count=count)
    return {
        "clear-defaults": {"hidden": count == 0},
        "clear-defaults-label": {"text": label},
    }


def ranking(view: State) -> list[Standing]:
    """Return the seats by tiles, then units; the dead last."""
    rows = []
    for seat in view.order:
        tiles, units, _income = holdings(view, seat)
        line = (
            _("{tiles} tiles, {units} units").format(tiles=tiles, units=units)
            if view.alive[seat]
            else _("out")
        )
        rows.append((not view.alive[seat], -tiles, -units, Standing(seat, line)))
    return [standing for *_key, standing in sorted(rows, key=lambda row: row[:3])]
