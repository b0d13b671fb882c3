# What can be done here; `make help` lists it.

HOST ?= 0.0.0.0
PORT ?= 8000
PUBLIC_URL ?=
JOBS ?= 2
TESTS ?= tests

BIN := .venv/bin
PLAIN := -n $(JOBS) --dist loadfile --no-loadscope-reorder

# Finds a Python, then makes .venv, installs and builds what is missing or has changed.
SET_UP = python=$$(PYTHON="$(PYTHON)" sh tools/find_python.sh) && "$$python" tools/set_up.py

.DEFAULT_GOAL := help
.PHONY: help setup play test check format lab bench load boundscheck soak wheel clean

help:  ## list what can be done here
	@echo "teahouse: make ..."
	@sed -n 's/^\([a-z]*\):.*  ## \(.*\)/  \1|\2/p' Makefile | awk -F'|' '{printf "%-14s %s\n", $$1, $$2}'
	@echo "Variables: HOST=$(HOST) PORT=$(PORT) PUBLIC_URL=$(PUBLIC_URL) (play), TESTS=$(TESTS) JOBS=$(JOBS) (test), PYTHON"

setup:  ## make .venv and install everything for playing and for working on the code
	@$(SET_UP) play dev

play:  ## serve the teahouse on port 8000 and print the addresses (HOST, PORT, PUBLIC_URL)
	@$(SET_UP) play
	@exec $(BIN)/teahouse serve --host "$(HOST)" --port "$(PORT)" $(if $(PUBLIC_URL),--public-url "$(PUBLIC_URL)")

test:  ## install what is missing and run every test but the long samples (TESTS=path for some)
	@$(SET_UP) test
	@sh tools/chromium.sh
	@# browsers in processes of their own: their driver leaves an event loop running; 5: no such tests
	$(BIN)/python -m pytest $(PLAIN) $(TESTS) -m "not soak and not browser"; plain=$$?; \
	[ $$plain -eq 0 ] || [ $$plain -eq 5 ] || exit $$plain; \
	$(BIN)/python -m pytest $(PLAIN) $(TESTS) -m "browser and not soak"; found=$$?; \
	[ $$found -ne 5 ] || { echo "None of these are browser tests."; found=$$plain; }; exit $$found

check:  ## style, types, floors, the client's types, the documents
	@$(SET_UP) dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/build_web.py check
	$(BIN)/python -m pytest -q tests/test_ground.py

format:  ## put the Python files into the house style
	@$(SET_UP) dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lab:  ## install what teahouse arena needs (ratings, pictures)
	@$(SET_UP) play lab

bench:  ## measure against peers and print the ratios
	@$(SET_UP) play bench
	$(BIN)/python -m bench

load:  ## 500 tables under load beside a boardgame.io server, and a person beside 50 tables of bots
	@$(SET_UP) play bench
	$(BIN)/python -m bench.load --peer
	$(BIN)/python -m bench.load --bots 50

boundscheck:  ## the tests of compiled rules once more, with every array index checked
	@$(SET_UP) test
	NUMBA_BOUNDSCHECK=1 NUMBA_OPT=1 TEAHOUSE_CACHE="$(CURDIR)/.cache/boundscheck" $(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m boundscheck $(TESTS)

soak:  ## the long samples: laws, secrets and lockstep over many thousand positions
	@$(SET_UP) test
	$(BIN)/python -m pytest $(PLAIN) -m soak $(TESTS)

wheel:  ## build the package, browser client included, into dist/
	@$(SET_UP) dev
	$(BIN)/python -m hatchling build -t wheel

clean:  ## remove everything that was made here, .venv included; tables that were played stay
	rm -rf .venv .venv-maker .venv-maker.log .cache dist build src/teahouse/server/static web/node_modules
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
