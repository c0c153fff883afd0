"""``hexo serve``: serve the bundle on this machine and rebuild it as its sources change."""

import argparse
import errno
import sys
import threading
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from hexo.cli.build import DEFAULT_OUT
from hexo.cli.bundle import site
from hexo.cli.errors import CommandError

HOST = "127.0.0.1"
DEFAULT_PORT = 8080


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the command line."""
    parser = subparsers.add_parser("serve", help="build, serve and open the game")
    parser.add_argument("--port", type=int, default=DEFAULT_PORT)
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    builder = Builder(DEFAULT_OUT)
    builder.build()
    with make_server(DEFAULT_OUT, args.port, builder) as server:
        url = f"http://localhost:{server.server_port}/"
        print(f"Hexo is at {url} (Ctrl+C stops it)", flush=True)
        if not args.no_open:
            webbrowser.open(url)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


class Builder:
    """Rebuilds the bundle in a folder, one build at a time."""

    def __init__(self, out: Path) -> None:
        self._out = out
        self._lock = threading.Lock()

    def build(self) -> None:
        """Bring the folder up to date with the sources."""
        with self._lock:
            site.write(site.collect(), self._out)


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder for development: correct types, no stale copies, a fresh build per page."""

    extensions_map = {  # noqa: RUF012 - the base class declares it so
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".toml": "text/plain",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
    }

    def __init__(self, *args: object, builder: Builder | None = None, **kwargs: str) -> None:
        self._builder = builder
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Serve a file; a request for the page brings the build up to date first."""
        if self._builder and urlsplit(self.path).path in ("/", "/index.html"):
            try:
                self._builder.build()
            except CommandError as error:
                print(f"hexo: {error}", file=sys.stderr)
        super().do_GET()

    def end_headers(self) -> None:
        """Ask browsers to check for a newer file each time."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Keep quiet about answered requests; errors are still logged."""


def make_server(folder: Path, port: int, builder: Builder | None = None) -> ThreadingHTTPServer:
    """Return a server of a folder on this machine only; port 0 takes any free port."""
    handler = partial(Handler, directory=str(folder), builder=builder)
    try:
        return ThreadingHTTPServer((HOST, port), handler)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise CommandError(
                f"port {port} is taken; stop the other program or choose another with --port"
            ) from None
        raise
