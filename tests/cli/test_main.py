import subprocess
import sys

import pytest

from hexo import __version__
from hexo.cli import main


def test_module_runs_as_a_program():
    result = subprocess.run(
        [sys.executable, "-m", "hexo", "--version"], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == f"hexo {__version__}"


def test_missing_command_is_an_error(capsys):
    with pytest.raises(SystemExit) as stop:
        main([])
    assert stop.value.code == 2
    assert "COMMAND" in capsys.readouterr().err
