# `make play` and `make test` do everything on a machine with Python, a C++ compiler, git and make;
# the browser client is built where Node is there too.

VENV := .venv
BIN := $(VENV)/bin
LOCKS := $(addprefix requirements/,grow.txt build.txt dev.txt)
LOCKED := $(VENV)/.locked
# The editable install knows each module by its file: where one moves or goes, install anew.
MODULES := $(shell find src -name '*.py' | LC_ALL=C sort | cksum | tr ' ' '-')
INSTALLED := $(VENV)/.installed-$(MODULES)
# The browser client, built with Node from web/, the catalogues and the figures.
CLIENT := src/sixfold/server/static
CLIENT_SOURCES := $(shell find web src/sixfold/locales src/sixfold/terminal/figures.json -type f -not -path 'web/node_modules/*' -not -path 'web/dist/*' -not -name '*.pyc')
CODE := src tests $(wildcard benchmarks examples)
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# Words added to `make play`, `make test` and `make bench`: make play ARGS="--host 0.0.0.0"
ARGS ?=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help install play test test-all check format bench strength tables puzzles twins planted soak pictures sanitize wheel ray lock clean

help: ## Show what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: $(INSTALLED) $(CLIENT)/index.html ## Prepare the environment in .venv and stop there

$(LOCKED): $(LOCKS) tools/make-venv
	@echo "Preparing $(VENV) ..."
	@tools/make-venv $(VENV)
	@$(PIP) install --require-hashes $(addprefix -r ,$(LOCKS))
	@touch $@

$(INSTALLED): $(LOCKED) pyproject.toml CMakeLists.txt $(wildcard native/*)
	@$(PIP) install --no-build-isolation --no-deps --editable .
	@rm -f $(VENV)/.installed*
	@touch $@

# Without Node this says so and makes nothing.
$(CLIENT)/index.html: $(CLIENT_SOURCES) tools/client
	@tools/client $(CURDIR)/$(CLIENT)

play: $(INSTALLED) $(CLIENT)/index.html ## Serve tables and open the address (ARGS="..." is passed on); in the terminal: sixfold play
	@$(BIN)/sixfold serve --open $(ARGS)

test: $(INSTALLED) $(CLIENT)/index.html ## Run the tests of every commit (ARGS="..." is passed to pytest)
	@tools/services
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not deep" $(ARGS)

test-all: $(INSTALLED) $(CLIENT)/index.html ## Run every test in its full volume: each night, before a release
	@tools/services
	$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

check: $(INSTALLED) $(CLIENT)/index.html ## Lint, formatting, types and the import table
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/mypy --strict $(CODE)
	$(BIN)/python -m pytest -q tests/test_house.py
	@tools/client-check

format: $(INSTALLED) ## Format the code and mend what the linter can mend
	$(BIN)/ruff check --fix $(CODE)
	$(BIN)/ruff format $(CODE)

bench: $(INSTALLED) ## Measure, and write the figures down
	$(BIN)/python -m benchmarks $(ARGS)

strength: $(INSTALLED) ## Let the players meet, and write the tables of docs/strength.md (ARGS="ladder" plays some)
	@nice $(BIN)/python -m benchmarks.strength $(ARGS)

tables: $(INSTALLED) ## Compute the players' tables anew (ARGS="--help" shows the choices)
	@nice $(BIN)/python -m sixfold.players.tables.build $(ARGS)

puzzles: $(INSTALLED) ## Mine the puzzles anew from games of bots; an interrupted run goes on (ARGS="--help" shows the choices)
	@nice $(BIN)/python -m sixfold.analysis.mining $(ARGS)

twins: $(INSTALLED) ## Compare rules and kernel on a million positions (ARGS="--help" shows the choices)
	@nice $(BIN)/python -m tests.kernel.long_run $(ARGS)

planted: $(INSTALLED) ## Plant mistakes in strong games and count how many a review finds (ARGS="--help" shows the choices)
	@nice $(BIN)/python -m tests.analysis.planted $(ARGS)

soak: $(INSTALLED) ## Look for leaks, faults and losses of the server for hours (ARGS="--help" shows the choices)
	@tools/services
	@nice $(BIN)/python -m tests.server.long_run $(ARGS)

pictures: $(INSTALLED) $(CLIENT)/index.html ## Take pictures of every page into .pictures, to look at (ARGS="board cards" takes some)
	@tools/services
	@mkdir -p .pictures
	@$(BIN)/python -m tests.web.pictures $(ARGS)

sanitize: $(INSTALLED) ## Run the kernel's tests with the sanitizers on (ARGS="..." is passed to pytest)
	PYTHON=$(BIN)/python tools/sanitize $(ARGS)

wheel: $(LOCKED) ## Build a wheel for machines without a compiler into dist, and try it elsewhere
	PYTHON=$(BIN)/python tools/wheel

ray: $(INSTALLED) ## Install Ray, which is large and in no lock, and test the arena on it
	$(PIP) install --no-build-isolation --editable ".[ray]"
	$(BIN)/python -m pytest tests/arena/test_ray.py $(ARGS)

lock: ## Lock the dependencies anew (ARGS=--upgrade takes the newest versions)
	tools/lock $(ARGS)

clean: ## Remove the environment and everything that was built
	rm -rf $(VENV) build dist web/node_modules web/dist $(CLIENT) .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests $(wildcard benchmarks) -name __pycache__ -type d -prune -exec rm -rf {} +
