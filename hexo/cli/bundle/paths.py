"""Where the build finds its sources and keeps its cache."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
CACHE = ROOT / ".cache"
PACKAGE = ROOT / "hexo"
STATIC = ROOT / "static"
NODE_MODULES = ROOT / "node_modules"
