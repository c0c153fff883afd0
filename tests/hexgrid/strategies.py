"""Hypothesis strategies for hexes and boards."""

from hypothesis import strategies as st

from hexo.hexgrid import Board, Hex, disc

coordinates = st.integers(-60, 60)
hexes = st.builds(Hex, coordinates, coordinates)

nearby = st.sampled_from(sorted(disc(Hex(0, 0), 4)))
boards = st.frozensets(nearby, min_size=1).map(Board.of)
