# `make play` and `make test` do everything on a machine with Python, a C++ compiler, git and make.

VENV := .venv
BIN := $(VENV)/bin
LOCKS := $(addprefix requirements/,runtime.txt build.txt dev.txt)
LOCKED := $(VENV)/.locked
# The editable install knows each module by its file: where one moves or goes, install anew.
MODULES := $(shell find src -name '*.py' | LC_ALL=C sort | cksum | tr ' ' '-')
INSTALLED := $(VENV)/.installed-$(MODULES)
CODE := src tests $(wildcard benchmarks)
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# Words added to `make play`, `make test` and `make bench`: make play ARGS="--edition cubes"
ARGS ?=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help install play test check format bench twins sanitize wheel ray lock clean

help: ## Show what make can do
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: $(INSTALLED) ## Prepare the environment in .venv and stop there

$(LOCKED): $(LOCKS) tools/make-venv
	@echo "Preparing $(VENV) ..."
	@tools/make-venv $(VENV)
	@$(PIP) install --require-hashes $(addprefix -r ,$(LOCKS))
	@touch $@

$(INSTALLED): $(LOCKED) pyproject.toml CMakeLists.txt $(wildcard native/*)
	@$(PIP) install --no-build-isolation --no-deps --editable .
	@rm -f $(VENV)/.installed*
	@touch $@

play: $(INSTALLED) ## Play a game (ARGS="..." is passed on)
	@$(BIN)/sixfold play $(ARGS)

test: $(INSTALLED) ## Run every test (ARGS="..." is passed to pytest)
	$(BIN)/python -m pytest -n auto $(ARGS)

check: $(INSTALLED) ## Lint, formatting, types and the import table
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/mypy --strict $(CODE)
	$(BIN)/python -m pytest -q tests/test_house.py

format: $(INSTALLED) ## Format the code and mend what the linter can mend
	$(BIN)/ruff check --fix $(CODE)
	$(BIN)/ruff format $(CODE)

bench: $(INSTALLED) ## Measure, and write the figures down
	$(BIN)/python -m benchmarks $(ARGS)

twins: $(INSTALLED) ## Compare rules and kernel on a million positions (ARGS="--help" shows the choices)
	@nice $(BIN)/python -m tests.kernel.long_run $(ARGS)

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
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests $(wildcard benchmarks) -name __pycache__ -type d -prune -exec rm -rf {} +
