import zipfile
from importlib.util import MAGIC_NUMBER, cache_from_source
from io import BytesIO

from hexo.cli.bundle import archive

SOURCE = b'"""Docs."""\n\ndef answer():\n    """Answer."""\n    return 42\n'


def load(pyc):
    import marshal

    assert pyc[:4] == MAGIC_NUMBER
    names = {}
    exec(marshal.loads(pyc[16:]), names)
    return names


def test_same_entries_give_same_bytes_in_any_order():
    first = archive.pack({"a.py": b"a", "b/c.py": b"c"})
    second = archive.pack({"b/c.py": b"c", "a.py": b"a"})
    assert first == second


def test_unpack_reverses_pack_and_skips_folders():
    buffer = BytesIO(archive.pack({"a.py": b"a"}))
    with zipfile.ZipFile(buffer, "a") as file:
        file.mkdir("b/")
    assert archive.unpack(buffer.getvalue()) == {"a.py": b"a"}


def test_byte_code_is_never_checked_against_its_source():
    pyc = archive.to_pyc(SOURCE, "x.py", 0)
    assert pyc[4:8] == b"\x01\x00\x00\x00"


def test_standard_library_loses_sources_and_docstrings():
    compiled = archive.replace_sources(
        {"a/b.py": SOURCE, "data.txt": b"x", "_sysconfigdata__x-y.py": b"pass"}, "/lib/z.zip"
    )
    assert sorted(compiled) == ["_sysconfigdata__x-y.py", "a/b.pyc", "data.txt"]
    names = load(compiled["a/b.pyc"])
    assert names["answer"]() == 42
    assert names["answer"].__doc__ is None
    assert names["answer"].__code__.co_filename == "/lib/z.zip/a/b.py"


def test_our_modules_keep_sources_and_docstrings():
    compiled = archive.add_byte_code({"hexo/a.py": SOURCE}, "/home")
    cached = cache_from_source("hexo/a.py")
    assert sorted(compiled) == sorted(["hexo/a.py", cached])
    assert load(compiled[cached])["answer"].__doc__ == "Answer."
