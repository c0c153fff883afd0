import threading
from http.client import HTTPConnection

import pytest

from hexo.cli import main
from hexo.cli.errors import CommandError
from hexo.cli.serve import HOST, make_server


class CountingBuilder:
    def __init__(self, error=None):
        self.builds = 0
        self.error = error

    def build(self):
        self.builds += 1
        if self.error:
            raise self.error


@pytest.fixture
def fetch(tmp_path):
    """Give a function that asks a fresh server of a small folder for a path."""
    for name in ("index.html", "a.wasm", "b.mjs", "c.js", "d.woff2"):
        (tmp_path / name).write_text(name)
    servers = []

    def get(path, builder=None):
        server = make_server(tmp_path, 0, builder)
        servers.append(server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        connection = HTTPConnection(HOST, server.server_port, timeout=10)
        connection.request("GET", path)
        response = connection.getresponse()
        response.body = response.read()
        connection.close()
        return response

    yield get
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.mark.parametrize(
    ("path", "mime"),
    [
        ("/a.wasm", "application/wasm"),
        ("/b.mjs", "text/javascript"),
        ("/c.js", "text/javascript"),
        ("/d.woff2", "font/woff2"),
    ],
)
def test_types_are_right(fetch, path, mime):
    assert fetch(path).headers["Content-Type"] == mime


def test_nothing_is_served_stale(fetch):
    assert fetch("/c.js").headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("path", ["/", "/index.html", "/?debug"])
def test_asking_for_the_page_rebuilds_it(fetch, path):
    builder = CountingBuilder()
    assert fetch(path, builder).body == b"index.html"
    assert builder.builds == 1


def test_other_files_do_not_rebuild(fetch):
    builder = CountingBuilder()
    fetch("/c.js", builder)
    assert builder.builds == 0


def test_failed_rebuild_is_told_and_the_last_build_served(fetch, capfd):
    response = fetch("/", CountingBuilder(CommandError("syntax error in x.py")))
    assert response.body == b"index.html"
    assert "syntax error in x.py" in capfd.readouterr().err


def test_taken_port_gives_a_clear_message(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("hexo.cli.serve.Builder", lambda out: CountingBuilder())
    with make_server(tmp_path, 0) as server:
        assert main(["serve", "--no-open", "--port", str(server.server_port)]) == 1
    assert f"port {server.server_port} is taken" in capsys.readouterr().err
