import json
import re
from xml.etree import ElementTree

import pytest

from hexo.cli import main
from hexo.cli.build import size_table
from hexo.cli.bundle import archive, assets, licences, runtime, site, vendor
from hexo.cli.errors import CommandError

if not runtime.STOCK_STDLIB.exists():
    pytest.skip("needs the npm packages: run 'make build'", allow_module_level=True)

ABSOLUTE = re.compile(r"""(?:src|href)=["'](?:/|[a-z]+://)""")


@pytest.fixture(scope="module")
def bundle():
    return site.collect()


@pytest.fixture(scope="module")
def app(bundle):
    return archive.unpack(bundle["app.zip"])


def test_two_builds_have_the_same_bytes(bundle, tmp_path):
    site.write(bundle, tmp_path)
    written = {
        path.relative_to(tmp_path).as_posix(): path.read_bytes()
        for path in tmp_path.rglob("*")
        if path.is_file()
    }
    assert written == site.collect()


@pytest.mark.slow
def test_byte_code_is_reproducible(bundle, tmp_path, monkeypatch):
    monkeypatch.setattr(runtime, "CACHE", tmp_path)
    assert runtime.compiled_stdlib() == bundle[vendor.STDLIB]
    assert runtime.compiled_app(site.app_sources()) == bundle["app.zip"]


def test_app_archive_has_each_module_as_source_and_byte_code(app):
    sources = {name for name in app if name.endswith(".py")}
    assert {"hexo/__init__.py", "hexo/web/__init__.py", "hexo/hexgrid/hex.py"} <= sources
    tag = "cpython-314"
    byte_code = {re.sub(r"([^/]+)\.py$", rf"__pycache__/\1.{tag}.pyc", name) for name in sources}
    assert set(app) == sources | byte_code


def test_command_line_stays_out_of_the_app(app):
    assert not [name for name in app if name.startswith("hexo/cli")]


def test_page_script_ships_beside_the_page_only(bundle, app):
    assert site.MAIN_SCRIPT in bundle
    assert site.MAIN_SCRIPT not in app


def test_standard_library_is_byte_code(bundle):
    names = archive.unpack(bundle[vendor.STDLIB]).keys()
    assert len([name for name in names if name.endswith(".pyc")]) > 500
    assert [name for name in names if name.endswith(".py")] == [
        name for name in names if name.startswith("_sysconfigdata")
    ]


def test_stock_build_differs_in_byte_code_only(bundle):
    stock = site.collect(stock=True)
    assert stock.keys() == bundle.keys()
    changed = {name for name in stock if stock[name] != bundle[name]}
    assert changed == {"app.zip", vendor.STDLIB, licences.LIST}
    assert all(name.endswith(".py") for name in archive.unpack(stock["app.zip"]))


def test_no_source_maps_and_no_tests_ship(bundle):
    assert not [name for name in bundle if name.endswith(".map") or "test" in name]


def test_paths_in_the_page_are_relative(bundle):
    page = bundle["index.html"].decode()
    assert "href=" in page
    assert not ABSOLUTE.search(page)


def test_every_local_file_that_the_page_names_ships(bundle):
    page = bundle["index.html"].decode()
    named = set(re.findall(r'<(?:link|script)[^>]+?(?:src|href|config)="([^"#]+)"', page))
    assert len(named) > 3
    files = {name.removeprefix("./") for name in named if not name.startswith("data:")}
    assert files <= bundle.keys()


def test_every_icon_that_the_page_uses_is_in_the_sprite(bundle):
    used = set(re.findall(rb"icons\.svg#([a-z0-9-]+)", bundle["index.html"]))
    sprite = ElementTree.fromstring(bundle[vendor.SPRITE])
    assert used <= {symbol.attrib["id"].encode() for symbol in sprite}


def test_unknown_icon_is_an_error(tmp_path, monkeypatch):
    icons = tmp_path / "icons.txt"
    icons.write_text("no-such-icon\n")
    monkeypatch.setattr(assets, "ICON_LIST", icons)
    with pytest.raises(CommandError, match="no-such-icon"):
        assets.sprite()


def test_glyphs_are_paths(bundle):
    source = bundle[vendor.GLYPHS].decode()
    shapes = json.loads(source.removeprefix("export const glyphs = ").removesuffix(";\n"))
    assert shapes.keys() == {"spyglass", "crown", "tower"}
    assert all(path.startswith("M") for path in shapes.values())


def test_every_vendored_file_is_listed_with_its_licence(bundle):
    listed = bundle[licences.LIST].decode()
    vendored = [name for name in bundle if name.startswith(vendor.HOME)]
    assert len(vendored) > 10
    assert all(f"| {name} |" in listed for name in vendored)
    assert "CC BY 3.0" in listed
    assert b"Mozilla Public License" in bundle["licenses/pyodide.txt"]


def test_rewriting_touches_only_what_changed(tmp_path):
    site.write({"app.zip": b"1", "a/b.js": b"1", "old.js": b"1"}, tmp_path)
    kept = (tmp_path / "a/b.js").stat().st_mtime_ns
    site.write({"app.zip": b"2", "a/b.js": b"1"}, tmp_path)
    assert (tmp_path / "a/b.js").stat().st_mtime_ns == kept
    assert (tmp_path / "app.zip").read_bytes() == b"2"
    assert not (tmp_path / "old.js").exists()


def test_foreign_folder_is_refused(tmp_path):
    (tmp_path / "thesis.tex").write_text("mine")
    with pytest.raises(CommandError, match="another folder"):
        site.write({"app.zip": b""}, tmp_path)
    assert (tmp_path / "thesis.tex").exists()


def test_command_writes_the_bundle_and_prints_sizes(tmp_path, capsys):
    assert main(["build", "--out", str(tmp_path / "out")]) == 0
    assert (tmp_path / "out" / "index.html").exists()
    assert "total" in capsys.readouterr().out


def test_sizes_are_grouped_by_folder():
    table = size_table({"index.html": b"12345", "static/vendor/fonts/a.woff2": b"1"})
    rows = [line.split()[0] for line in table.splitlines()[1:]]
    assert rows == ["index.html", "static/vendor/fonts", "total"]
