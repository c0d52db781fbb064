# `make play` and `make test` set up everything that is missing, on a machine with Python 3.11 and make.

VENV := .venv
BIN := $(VENV)/bin
# What the server runs and is built with, and what only its developers need.
LOCKS := $(addprefix requirements/,grow.txt build.txt)
LOCKED := $(VENV)/.locked
DEV_LOCK := requirements/dev.txt
DEV_LOCKED := $(VENV)/.locked-dev
# The editable install knows each module by its file: where one moves or goes, install anew.
MODULES := $(shell find src -name '*.py' | LC_ALL=C sort | cksum | tr ' ' '-')
INSTALLED := $(VENV)/.installed-$(MODULES)
# The browser client, built with Node from web/, the catalogues and the figures.
CLIENT := src/sixfold/server/static
CLIENT_SOURCES := $(shell find web src/sixfold/locales src/sixfold/report/figures.json -type f -not -path 'web/node_modules/*' -not -path 'web/dist/*' -not -path 'web/tests/*' -not -name '*.test.ts' -not -name '*.pyc')
CODE := src tests tools $(wildcard benchmarks examples)
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq

# What CI runs with the sanitizers on: every binding, hostile input, each search.
SANITIZED := $(addprefix tests/kernel/test_,hostile.py unbounded.py cards_steps.py reroll.py playouts.py)

# Words added to `make play`, `make test` and `make bench`: make play ARGS="--host 0.0.0.0"
ARGS ?=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help install play test test-all check format bench strength tables puzzles twins planted mutants flaky soak pictures sanitize sanitize-short wheel bare ray lock clean

help: ## Show what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: $(DEV_LOCKED) $(INSTALLED) $(CLIENT)/index.html ## Prepare the environment in .venv and stop there

$(LOCKED): $(LOCKS) tools/make-venv tools/packages.sh
	@tools/make-venv --build $(VENV)
	@echo "Installing the Python packages into $(VENV) ..."
	@$(PIP) install --require-hashes $(addprefix -r ,$(LOCKS))
	@touch $@

$(DEV_LOCKED): $(LOCKED) $(DEV_LOCK)
	@echo "Installing what tests and checks need into $(VENV) ..."
	@$(PIP) install --require-hashes $(addprefix -r ,$(LOCKS) $(DEV_LOCK))
	@touch $@

$(INSTALLED): $(LOCKED) pyproject.toml CMakeLists.txt $(wildcard native/*)
	@echo "Building the kernel ..."
	@$(PIP) install --no-build-isolation --no-deps --editable .
	@rm -f $(VENV)/.installed*
	@touch $@

# Where the machine has no Node.js, or an old one, .venv gets one.
$(CLIENT)/index.html: $(CLIENT_SOURCES) tools/client tools/node.sh requirements/node.txt | $(LOCKED)
	@tools/client $(CURDIR)/$(CLIENT)

play: $(INSTALLED) $(CLIENT)/index.html ## Serve tables and open the address (ARGS="..." is passed on); in the terminal: sixfold play
	@$(BIN)/sixfold serve --open $(ARGS)

test: $(DEV_LOCKED) $(INSTALLED) $(CLIENT)/index.html ## Run the tests of every commit (ARGS="..." is passed to pytest)
	@tools/services
	$(if $(ARGS),,tools/client-test)
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not deep" $(ARGS)

test-all: $(DEV_LOCKED) $(INSTALLED) $(CLIENT)/index.html ## Run every test in its full volume: each night, before a release
	@tools/services
	$(if $(ARGS),,tools/client-test)
	$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

check: $(DEV_LOCKED) $(INSTALLED) $(CLIENT)/index.html ## Lint, formatting, types and the import table
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/mypy --strict $(CODE)
	$(BIN)/python -m pytest -q tests/test_house.py
	@tools/client-check

format: $(DEV_LOCKED) $(INSTALLED) ## Format the code and mend what the linter can mend
	$(BIN)/ruff check --fix $(CODE)
	$(BIN)/ruff format $(CODE)

bench: $(DEV_LOCKED) $(INSTALLED) ## Measure, and write the figures down
	$(BIN)/python -m benchmarks $(ARGS)

strength: $(DEV_LOCKED) $(INSTALLED) ## Let the players meet, and write the tables of docs/strength.md (ARGS="ladder" plays some)
	@nice $(BIN)/python -m benchmarks.strength $(ARGS)

tables: $(INSTALLED) ## Compute the players' tables anew (ARGS="--help" shows the choices)
	@nice $(BIN)/python -m sixfold.players.tables.build $(ARGS)

puzzles: $(INSTALLED) ## Mine the puzzles anew from games of bots; an interrupted run goes on (ARGS="--help" shows the choices)
	@nice $(BIN)/python -m tools.mine_puzzles $(ARGS)

twins: $(DEV_LOCKED) $(INSTALLED) ## Compare rules and kernel on a million positions (ARGS="--help" shows the choices)
	@nice $(BIN)/python -m tests.kernel.long_run $(ARGS)

planted: $(DEV_LOCKED) $(INSTALLED) ## Plant mistakes in strong games and count how many a review finds (ARGS="--help" shows the choices)
	@nice $(BIN)/python -m tests.analysis.seeded_mistakes $(ARGS)

mutants: $(DEV_LOCKED) $(INSTALLED) $(CLIENT)/index.html ## Plant each mutant of tests/mutants in a copy, and name those that no test notices (ARGS="--help" shows the choices)
	@nice $(BIN)/python -m tests.mutants $(ARGS)

flaky: $(DEV_LOCKED) $(INSTALLED) $(CLIENT)/index.html ## Run tests ten times beside a busy processor, and name those that failed (ARGS="--runs 3 tests/server")
	@tools/services
	@$(BIN)/python -m tests.flaky $(ARGS)

soak: $(DEV_LOCKED) $(INSTALLED) ## Look for leaks, faults and losses of the server for hours (ARGS="--help" shows the choices)
	@tools/services
	@nice $(BIN)/python -m tests.server.long_run $(ARGS)

pictures: $(DEV_LOCKED) $(INSTALLED) $(CLIENT)/index.html ## Take pictures of every page into .pictures, to look at (ARGS="board cards" takes some)
	@tools/services
	@mkdir -p .pictures
	@$(BIN)/python -m tests.web.pictures $(ARGS)

sanitize: $(DEV_LOCKED) $(INSTALLED) ## Run the kernel's tests with the sanitizers on (ARGS="..." is passed to pytest)
	PYTHON=$(BIN)/python tools/sanitize $(ARGS)

sanitize-short: $(DEV_LOCKED) $(INSTALLED) ## Run a part of them, in a minute after the build; CI does
	PYTHON=$(BIN)/python tools/sanitize -q -n auto -m "not deep" $(SANITIZED)

wheel: $(LOCKED) ## Build a wheel for machines without a compiler into dist, and try it elsewhere (ARGS=--full runs more tests there)
	PYTHON=$(BIN)/python tools/wheel $(ARGS)

bare: ## Show that make play and make test work on a bare Debian 12 and 13 (ARGS="--help" shows the choices)
	@python3 tools/bare.py $(ARGS)

ray: $(DEV_LOCKED) $(INSTALLED) ## Install Ray, which is large and in no lock, and test the arena on it
	$(PIP) install --no-build-isolation --editable ".[ray]"
	$(BIN)/python -m pytest tests/arena/test_ray.py $(ARGS)

lock: ## Lock the dependencies anew (ARGS=--upgrade takes the newest versions)
	tools/lock $(ARGS)

clean: ## Remove the environment and everything that was built
	rm -rf $(VENV) build dist web/node_modules web/dist $(CLIENT) .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests $(wildcard benchmarks) -name __pycache__ -type d -prune -exec rm -rf {} +
