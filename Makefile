# `make play` and `make test` install everything that is missing, on a machine with Python 3.11 and make.

VENV := .venv
BIN := $(VENV)/bin
# The locks of runtime and build, and those of development.
LOCKS := $(addprefix requirements/,grow.txt build.txt)
LOCKED := $(VENV)/.locked
DEV_LOCK := requirements/dev.txt
DEV_LOCKED := $(VENV)/.locked-dev
# The editable install maps modules to files, so it is repeated when a file is added, moved or removed.
MODULES := $(shell find src -name '*.py' | LC_ALL=C sort | cksum | tr ' ' '-')
INSTALLED := $(VENV)/.installed-$(MODULES)
# The browser client, built with Node from web/, the catalogues and the figures.
CLIENT := src/sixfold/server/static
CLIENT_SOURCES := $(shell find web src/sixfold/locales src/sixfold/report/figures.json -type f -not -path 'web/node_modules/*' -not -path 'web/dist/*' -not -path 'web/tests/*' -not -name '*.test.ts' -not -name '*.pyc')
CODE := src tests tools $(wildcard benchmarks examples)
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq

# What CI runs with the sanitizers on: every binding, hostile input, each search.
SANITIZED := $(addprefix tests/kernel/test_,hostile.py unbounded.py cards_steps.py reroll.py playouts.py)

# Arguments passed on to the program of a target: make play ARGS=--lan
ARGS ?=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help install play test test-all check format bench strength tables puzzles twins planted mutants flaky soak pictures sanitize sanitize-short wheel bare ray lock clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: $(DEV_LOCKED) $(INSTALLED) $(CLIENT)/index.html ## Install everything into .venv and start nothing

$(LOCKED): $(LOCKS) tools/make-venv tools/packages.sh
	@tools/make-venv --build $(VENV)
	@echo "Installing the Python packages into $(VENV) ..."
	@$(PIP) install --require-hashes $(addprefix -r ,$(LOCKS))
	@touch $@

$(DEV_LOCKED): $(LOCKED) $(DEV_LOCK)
	@echo "Installing the development packages into $(VENV) ..."
	@$(PIP) install --require-hashes $(addprefix -r ,$(LOCKS) $(DEV_LOCK))
	@touch $@

$(INSTALLED): $(LOCKED) pyproject.toml CMakeLists.txt $(wildcard native/*)
	@echo "Building the kernel ..."
	@$(PIP) install --no-build-isolation --no-deps --editable .
	@rm -f $(VENV)/.installed*
	@touch $@

# If the machine has no Node.js, or an old one, one is installed into .venv.
$(CLIENT)/index.html: $(CLIENT_SOURCES) tools/client tools/node.sh requirements/node.txt | $(LOCKED)
	@tools/client $(CURDIR)/$(CLIENT)

play: $(INSTALLED) $(CLIENT)/index.html ## Start the server and open its page (ARGS="..." is passed on); in the terminal: sixfold play
	@$(BIN)/sixfold serve --open $(ARGS)

test: $(DEV_LOCKED) $(INSTALLED) $(CLIENT)/index.html ## Run the tests required for a commit (ARGS="..." is passed to pytest)
	@tools/services
	$(if $(ARGS),,tools/client-test)
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not deep" $(ARGS)

test-all: $(DEV_LOCKED) $(INSTALLED) $(CLIENT)/index.html ## Run all tests in full volume: nightly, and before a release
	@tools/services
	$(if $(ARGS),,tools/client-test)
	$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

check: $(DEV_LOCKED) $(INSTALLED) $(CLIENT)/index.html ## Lint, formatting, types and the import table
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/mypy --strict $(CODE)
	$(BIN)/python -m pytest -q tests/test_house.py
	@tools/client-check

format: $(DEV_LOCKED) $(INSTALLED) ## Format the code and apply the linter's fixes
	$(BIN)/ruff check --fix $(CODE)
	$(BIN)/ruff format $(CODE)

bench: $(DEV_LOCKED) $(INSTALLED) ## Run the benchmarks and print the figures (ARGS="..." selects some)
	$(BIN)/python -m benchmarks $(ARGS)

strength: $(DEV_LOCKED) $(INSTALLED) ## Play the matches of docs/strength.md and write its tables (ARGS="ladder" plays some)
	@nice $(BIN)/python -m benchmarks.strength $(ARGS)

tables: $(INSTALLED) ## Recompute the tables of the players (ARGS="--help" lists the options)
	@nice $(BIN)/python -m sixfold.players.tables.build $(ARGS)

puzzles: $(INSTALLED) ## Mine puzzles from games of bots; an interrupted run is resumed (ARGS="--help" lists the options)
	@nice $(BIN)/python -m tools.mine_puzzles $(ARGS)

twins: $(DEV_LOCKED) $(INSTALLED) ## Compare rules and kernel on a million positions (ARGS="--help" lists the options)
	@nice $(BIN)/python -m tests.kernel.long_run $(ARGS)

planted: $(DEV_LOCKED) $(INSTALLED) ## Seed mistakes in strong games and count how many a review finds (ARGS="--help" lists the options)
	@nice $(BIN)/python -m tests.analysis.seeded_mistakes $(ARGS)

mutants: $(DEV_LOCKED) $(INSTALLED) $(CLIENT)/index.html ## Run the mutation tests of tests/mutants and list the surviving mutants (ARGS="--help" lists the options)
	@nice $(BIN)/python -m tests.mutants $(ARGS)

flaky: $(DEV_LOCKED) $(INSTALLED) $(CLIENT)/index.html ## Run tests ten times under processor load and list those that failed (ARGS="--runs 3 tests/server")
	@tools/services
	@$(BIN)/python -m tests.flaky $(ARGS)

soak: $(DEV_LOCKED) $(INSTALLED) ## Soak test of the server: leaks, crashes and lost data over hours (ARGS="--help" lists the options)
	@tools/services
	@nice $(BIN)/python -m tests.server.long_run $(ARGS)

pictures: $(DEV_LOCKED) $(INSTALLED) $(CLIENT)/index.html ## Take screenshots of every page into .pictures (ARGS="board cards" takes some)
	@tools/services
	@mkdir -p .pictures
	@$(BIN)/python -m tests.web.pictures $(ARGS)

sanitize: $(DEV_LOCKED) $(INSTALLED) ## Run the kernel's tests with the sanitizers (ARGS="..." is passed to pytest)
	PYTHON=$(BIN)/python tools/sanitize $(ARGS)

sanitize-short: $(DEV_LOCKED) $(INSTALLED) ## Run a part of these tests, in a minute after the build, as CI does
	PYTHON=$(BIN)/python tools/sanitize -q -n auto -m "not deep" $(SANITIZED)

wheel: $(LOCKED) ## Build a wheel for machines without a compiler into dist, and test it elsewhere (ARGS=--full runs more tests)
	PYTHON=$(BIN)/python tools/wheel $(ARGS)

bare: ## Test make play and make test on a bare Debian 12 and 13 (ARGS="--help" lists the options)
	@python3 tools/bare.py $(ARGS)

ray: $(DEV_LOCKED) $(INSTALLED) ## Install Ray, which is large and not locked, and test the arena on it
	$(PIP) install --no-build-isolation --editable ".[ray]"
	$(BIN)/python -m pytest tests/arena/test_ray.py $(ARGS)

lock: ## Update the locks of the dependencies (ARGS=--upgrade takes the newest versions)
	tools/lock $(ARGS)

clean: ## Remove the environment and all build results
	rm -rf $(VENV) build dist web/node_modules web/dist $(CLIENT) .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests $(wildcard benchmarks) -name __pycache__ -type d -prune -exec rm -rf {} +
