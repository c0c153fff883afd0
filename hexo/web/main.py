"""The page's one Python script."""

from js import performance

import hexo

print(f"Hexo {hexo.__version__}")
performance.mark("hexo:ready")
