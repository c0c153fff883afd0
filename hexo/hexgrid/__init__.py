"""Hexagonal geometry without any game in it: coordinates, pixel layouts, boards and searches."""

from hexo.hexgrid.board import Board, Cell
from hexo.hexgrid.hex import DIRECTIONS, Hex, disc, distance, line, ring
from hexo.hexgrid.layout import FLAT, POINTY, Layout, Orientation
from hexo.hexgrid.offset import Offset, from_offset, to_offset
from hexo.hexgrid.search import cheapest_paths, components, distances, flood_fill, trace

__all__ = [
    "DIRECTIONS",
    "FLAT",
    "POINTY",
    "Board",
    "Cell",
    "Hex",
    "Layout",
    "Offset",
    "Orientation",
    "cheapest_paths",
    "components",
    "disc",
    "distance",
    "distances",
    "flood_fill",
    "from_offset",
    "line",
    "ring",
    "to_offset",
    "trace",
]
