# Hexo's tasks. Every target sets up what it needs; a second run needs no network.

PYTHON ?= python3
PORT ?= 8080
OPEN ?= yes

VENV_PYTHON := .venv/bin/python
hash = $(shell cat $(1) | cksum | cut -d' ' -f1)
VENV := .venv/installed-$(call hash,requirements-dev.txt)
MODULES := node_modules/installed-$(call hash,package-lock.json .npmrc)

.DEFAULT_GOAL := help

.PHONY: help
help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: play
play: $(MODULES) ## Build the game and open it on http://localhost:8080 (PORT=8080 OPEN=no)
	$(PYTHON) -m hexo serve --port $(PORT) $(if $(filter no,$(OPEN)),--no-open)

.PHONY: build
build: $(MODULES) ## Write the static bundle to dist/
	$(PYTHON) -m hexo build --out dist

.PHONY: test
test: lint browser ## Check everything: style, types, unit tests, browser tests
	$(VENV_PYTHON) -m pytest -q -n 2 -m "not browser"
	$(VENV_PYTHON) -m pytest -q -m browser

.PHONY: lint
lint: $(VENV) ## Check style and types
	$(VENV_PYTHON) -m ruff check
	$(VENV_PYTHON) -m ruff format --check
	$(VENV_PYTHON) -m mypy

.PHONY: browser
browser: $(VENV) $(MODULES) ## Find a Chromium for the tests, or install one
	$(VENV_PYTHON) tools/chromium.py

.PHONY: bench
bench: browser ## Run the benchmarks
	for script in bench/*.py; do echo "== $$script"; $(VENV_PYTHON) $$script || exit 1; done

.PHONY: clean
clean: ## Remove everything that the other targets made
	rm -rf .venv .cache node_modules dist static/vendor .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(VENV): requirements-dev.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Hexo needs Python 3.11 or newer")'
	$(PYTHON) -m venv .venv
	$(VENV_PYTHON) -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	rm -f .venv/installed-*
	touch $@

$(MODULES): package-lock.json .npmrc
	npm ci --ignore-scripts --no-audit --no-fund
	touch $@
