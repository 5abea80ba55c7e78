# Everything lives in .venv; the engine is compiled there if a C compiler is there, and runs interpreted otherwise.
PYTHON ?= python3
BIN := .venv/bin
SOURCES := pyproject.toml setup.py $(shell find src -name '*.py' -o -name '*.pyi' -o -name '*.toml' -o -name '*.json' -o -name '*.tcss')

.PHONY: play engine test test-compiled test-engine test-table test-interpreted quick mutants check rules docs faults bench bench-compare bench-baseline wheel-pgo format clean

play: .venv/playable
	@$(BIN)/containment play

# The compiled engine: what tests, benches, searches and strong computer players want.
engine: .venv/engine

# Compiled in two halves and interpreted, two at a time; where make can, what each prints is kept together.
TOGETHER := -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
test: .venv/engine .venv/tools
	$(MAKE) --no-print-directory $(TOGETHER) test-engine test-table test-interpreted

# The installed package, compiled where a C compiler is there: all tests, the long laws too.
INSTALLED := cd tests && CONTAINMENT_MODE=installed ../$(BIN)/python -m pytest -p no:cacheprovider -m "long or not long"
test-compiled: test-engine test-table

test-engine: .venv/engine .venv/tools
	$(INSTALLED) --ignore terminal .

test-table: .venv/engine .venv/tools
	$(INSTALLED) terminal

# The same source as plain Python.
test-interpreted: .venv/engine .venv/tools
	CONTAINMENT_MODE=interpreted PYTHONPATH=src $(BIN)/python -m pytest

quick: test-interpreted

# Rule lines broken one after another: a test must fail for each. Hours for all; ONLY="cure W.A42" runs those that name one of the words.
mutants: .venv/engine .venv/tools
	$(BIN)/python tools/mutants.py $(ONLY)

check: .venv/engine .venv/tools rules
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/python tools/docs_tables.py --check
	PYTHONPATH=src $(BIN)/python -m pytest tests/test_architecture.py

rules: .venv/engine
	PYTHONPATH=src $(BIN)/python tools/rules_index.py

# The tables and pictures in docs/, anew from the codebooks, the rulebooks and the golden games.
docs: .venv/playable
	PYTHONPATH=src $(BIN)/python tools/docs_tables.py

# What may happen to a save from outside: kills, cut and changed files, full disks, mutated records. A table of tries.
faults: .venv/engine .venv/tools
	PYTHONPATH=src $(BIN)/python -m tests.faults

bench: .venv/engine
	$(BIN)/python -m bench.run

# Fails when a share of limit.c has lost more than a fifth; USE=bench/results.json compares the last run, without a new one.
bench-compare: .venv/engine
	$(BIN)/python -m bench.compare $(if $(USE),--use $(USE))

bench-baseline: .venv/engine
	$(BIN)/python -m bench.compare --write $(if $(USE),--use $(USE))

# Two compiles and a training between; gcc only.
wheel-pgo: .venv/tools
	$(BIN)/python tools/pgo.py

format: .venv/tools
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

.venv/pip:
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'Containment needs Python 3.11 or newer; say: make PYTHON=python3.12')"
	@$(PYTHON) -m venv .venv
	@touch $@

# To play, plain Python is quick enough, and is there in half a minute; compiling takes minutes. Once compiled, it stays so.
.venv/playable: .venv/pip $(SOURCES)
	@if [ -e .venv/engine ]; then $(MAKE) --no-print-directory .venv/engine; else \
		echo "Setting up Containment in .venv (half a minute the first time) ..."; \
		CONTAINMENT_BUILD=pure $(BIN)/python -m pip install --quiet --disable-pip-version-check . && \
		$(BIN)/containment --version && echo "(make engine compiles it: some fifty times faster)"; fi
	@touch $@

.venv/engine: .venv/pip $(SOURCES)
	@rm -rf build
	@echo "Compiling Containment into .venv (about five minutes) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check .
	@$(BIN)/containment --version
	@touch $@ .venv/playable

.venv/tools: .venv/pip pyproject.toml Makefile
	$(BIN)/python -m pip install --quiet --disable-pip-version-check mypy==2.4.1 "setuptools>=77" ruff==0.17.4 "pytest>=9.2" "hypothesis>=6.170"
	@touch $@

clean:
	rm -rf .venv build dist src/*.egg-info
