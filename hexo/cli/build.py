"""``hexo build``: write the static bundle."""

import argparse
import gzip
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

from hexo.cli.bundle import site, vendor
from hexo.cli.bundle.paths import ROOT

DEFAULT_OUT = ROOT / "dist"


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the command line."""
    parser = subparsers.add_parser("build", help="write the static bundle")
    parser.add_argument("--out", type=Path, default=DEFAULT_OUT, help="folder to write")
    parser.add_argument(
        "--stock",
        action="store_true",
        help="keep Pyodide's own standard library and no byte code, for comparison",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the bundle and print its sizes."""
    bundle = site.collect(stock=args.stock)
    site.write(bundle, args.out)
    print(f"{args.out}: {len(bundle)} files")
    print(size_table(bundle))
    return 0


def size_table(bundle: Mapping[str, bytes]) -> str:
    """Return the bytes of each part of the bundle, as they are and compressed."""
    sizes: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
    for name, content in bundle.items():
        compressed = len(gzip.compress(content, mtime=0))
        for part in (_part(name), "total"):
            sizes[part][0] += len(content)
            sizes[part][1] += compressed
    total = sizes.pop("total")
    rows = [*sorted(sizes.items()), ("total", total)]
    lines = [f"{'':24}{'raw':>12}{'gzip':>12}"]
    lines += [f"{part:24}{raw:>12,}{compressed:>12,}" for part, (raw, compressed) in rows]
    return "\n".join(lines)


def _part(name: str) -> str:
    depth = 3 if name.startswith(f"{vendor.HOME}/") else 1
    parent = "/".join(name.split("/")[:-1][:depth])
    return parent or name
