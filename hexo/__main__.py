"""Entry point of ``python -m hexo``."""

import sys

from hexo.cli import main

if __name__ == "__main__":
    sys.exit(main())
