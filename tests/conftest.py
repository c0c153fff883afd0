"""Property tests: the same examples on every run, and no time limit on a busy machine."""

from hypothesis import settings

settings.register_profile("hexo", derandomize=True, deadline=None)
settings.load_profile("hexo")
