# Everything lives in .venv, in three steps: `.venv/tools` is what the source needs to run and to be checked, and compiles
# nothing; `.venv/playable` is the package, as plain Python or compiled; `.venv/engine` is the package compiled, or an error.
PYTHON ?= python3
BIN := .venv/bin
SOURCES := pyproject.toml setup.py $(shell find src -name '*.py' -o -name '*.pyi' -o -name '*.toml' -o -name '*.json' -o -name '*.net' -o -name '*.tcss' -o -name '*.sql' -o -path '*/browser/*' -type f)

.PHONY: play serve studies lab engine test test-all test-compiled test-engine test-table test-browser short-engine short-table short-browser quick quick-engine quick-table quick-browser mutants translator-mutants same-games sanitize check rules docs site manual package recordings screenshots faults chaos load bench bench-environments bench-compare bench-baseline strength train format clean

play: .venv/playable
	@$(BIN)/containment play

# The same with what the server needs besides. HOST=0.0.0.0 lets everybody in the network in.
serve: .venv/playable .venv/web
	@$(BIN)/containment serve $(if $(HOST),--host $(HOST))

# The same with what studies need besides, on the compiled engine: .venv/bin/containment lab run STUDY.toml
lab: .venv/engine
	@$(BIN)/containment lab --help

# The compiled engine: what long tests, benches, searches and strong computer players want.
engine: .venv/engine

# The installed package, compiled, without the long laws and the browser, which wants both cores for itself (make
# short-browser, and test-all): two halves beside each other. Where make can, what each prints is kept together.
TOGETHER := -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
test: .venv/engine
	$(MAKE) --no-print-directory $(TOGETHER) short-engine short-table

SHORT := cd tests && CONTAINMENT_MODE=installed ../$(BIN)/python -m pytest -p no:cacheprovider -m "not long"
TABLE := terminal laws reviewing searching hidden lab# so that both halves take as long
short-engine: .venv/engine  # OpenSpiel is for test-engine: its tests are skipped where it is not installed
	$(SHORT) $(TABLE:%=--ignore %) --ignore browser .

short-table: .venv/engine
	$(SHORT) $(TABLE)

short-browser: .venv/engine
	$(SHORT) browser

# What CI runs: compiled with the long laws, and the rules interpreted (the tables are plain Python either way: quick-table
# is for while you work).
test-all: .venv/engine
	$(MAKE) --no-print-directory $(TOGETHER) test-engine test-table quick-engine
	$(MAKE) --no-print-directory test-browser

# The installed package, compiled: all tests, the long laws too.
INSTALLED := cd tests && CONTAINMENT_MODE=installed ../$(BIN)/python -m pytest -p no:cacheprovider -m "long or not long"
test-compiled: test-engine test-table test-browser

test-engine: .venv/engine .venv/openspiel
	$(INSTALLED) $(TABLE:%=--ignore %) --ignore browser .

test-table: .venv/engine
	$(INSTALLED) $(TABLE)

test-browser: .venv/engine  # by themselves: a browser wants both cores
	$(INSTALLED) browser

# The same source as plain Python, without the long laws, in two halves beside each other.
quick: .venv/tools
	$(MAKE) --no-print-directory $(TOGETHER) quick-engine quick-table

INTERPRETED := CONTAINMENT_MODE=interpreted PYTHONPATH=src $(BIN)/python -m pytest
quick-engine: .venv/tools
	$(INTERPRETED) --ignore tests/terminal --ignore tests/browser

quick-browser: .venv/tools
	$(INTERPRETED) tests/browser

quick-table: .venv/tools
	$(INTERPRETED) tests/terminal

# Rule lines broken one after another: a test must fail for each. Hours for all; ONLY="cure W.A42" runs those that name one of the words.
mutants: .venv/tools
	$(BIN)/python -m tools.mutants $(ONLY)

# The translator broken line by line; EVERY=1 is all of them, and takes an hour.
translator-mutants: .venv/tools
	$(BIN)/python -m tools.translator_mutants $(or $(EVERY),8)

# Both forms of the engine, C and plain Python, play a thousand games of every package: the same ones. GAMES=100 is a short run.
same-games: .venv/engine
	$(BIN)/python -m tests.forms.thousands $(GAMES)

# The engine under the address and undefined-behaviour sanitizers: thousands of games.
sanitize: .venv/tools
	$(BIN)/python -m tools.sanitize

check: .venv/tools rules
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/python tools/docs_tables.py --check
	PYTHONPATH=src:. $(BIN)/python tools/docs_wire.py --check
	PYTHONPATH=src $(BIN)/python tools/docs_environments.py --check
	PYTHONPATH=src $(BIN)/python tools/browser_types.py --check
	PYTHONPATH=src:. $(BIN)/python tools/manual.py --check
	$(BIN)/python tools/browser_check.py
	PYTHONPATH=src $(BIN)/python -m pytest tests/test_architecture.py
	PYTHONPATH=src $(BIN)/python -m tools.site

rules: .venv/tools
	PYTHONPATH=src $(BIN)/python tools/rules_index.py

# The tables and pictures in docs/, anew from the codebooks, the rulebooks and the golden games.
docs: .venv/tools
	PYTHONPATH=src $(BIN)/python tools/docs_tables.py
	PYTHONPATH=src:. $(BIN)/python tools/docs_wire.py
	PYTHONPATH=src $(BIN)/python tools/docs_environments.py
	PYTHONPATH=src $(BIN)/python tools/browser_types.py

# The documentation as a site, without network: build/site/html/index.html. Fails on a dead link, anchor or page.
site: .venv/tools
	PYTHONPATH=src $(BIN)/python -m tools.site

# The manual page and the completions of shells in share/, anew from the command line's parser.
manual: .venv/tools
	PYTHONPATH=src:. $(BIN)/python tools/manual.py

# What an index is given, in dist/: the source, the wheel with the engine and the one of plain Python; looked at as an index does.
package: .venv/engine
	$(BIN)/python -m tools.package

# The moving pictures of docs/pictures/, anew: a few moments at the full-screen table and, where there is a browser, at the
# one there. On the compiled engine: a hint is to be a strong player's.
recordings: .venv/engine
	$(BIN)/python -m tools.recording

# The pictures of docs/browser.md, anew, where there is a browser; ONLY="phone lobby" takes those whose name has one of the words.
# On the compiled engine, as those.
screenshots: .venv/engine
	PYTHONPATH=. $(BIN)/python tools/screenshots.py $(ONLY)

# What may happen to a save from outside: kills, cut and changed files, full disks, mutated records. A table of tries.
faults: .venv/tools
	PYTHONPATH=src $(BIN)/python -m tests.faults

# What may happen to a server from outside: kills, a database that goes away, a full disk, nonsense. KILLS=10 is a short one.
chaos: .venv/tools
	PYTHONPATH=src $(BIN)/python -m bench.server.chaos $(if $(KILLS),--kills $(KILLS))

# A thousand tables on a server, and two thousand bots: answers a second, how long they take, memory.
load: .venv/engine
	$(BIN)/python -m bench.server.load $(if $(TABLES),--tables $(TABLES))

# The environments alone: how many steps a second, in arrays and one by one.
bench-environments: .venv/engine
	$(BIN)/python bench/measure.py environments 2

bench: .venv/engine
	$(BIN)/python -m bench.run
	$(BIN)/python -m bench.browser

# How often the searching player wins, beside thumb on the same deals; goes on where it was stopped. ONLY="4 seats" takes some cells.
strength: .venv/engine
	$(BIN)/python -m bench.strength $(if $(ONLY),--only "$(ONLY)")

# The studies of docs/studies, anew: rows, tables, pictures. ONLY="roles" makes some.
studies: .venv/engine
	$(BIN)/python tools/studies.py $(ONLY)

# A network that judges the chance to win, from nothing: make train NETWORK=pandemic. Hours.
train: .venv/engine
	$(BIN)/python -m tools.train $(NETWORK)

# Fails when a share of limit.c has lost more than a fifth; USE=bench/results.json compares the last run, without a new one.
bench-compare: .venv/engine
	$(BIN)/python -m bench.compare $(if $(USE),--use $(USE))

bench-baseline: .venv/engine
	$(BIN)/python -m bench.compare --write $(if $(USE),--use $(USE))

format: .venv/tools
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

.venv/pip:
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'Containment needs Python 3.11 or newer; say: make PYTHON=python3.12')"
	@$(PYTHON) -m venv .venv
	@touch $@

# To play, no compiler is needed; where there is one, teammates think further. Once compiled, it stays so,
# as long as there is a compiler. (A recipe that says MAKE itself would run even under `make -n`.)
ENGINE := $(MAKE) --no-print-directory .venv/engine
.venv/playable: .venv/pip $(SOURCES)
	@if [ -e .venv/engine ] && $(BIN)/python setup.py probe; then $(ENGINE); else \
		rm -rf build .venv/engine; \
		echo "Setting up Containment in .venv (a minute the first time) ..."; \
		CONTAINMENT_BUILD=auto $(INSTALL) . && \
		$(BIN)/containment --version; fi
	@touch $@

# What the server needs, as pyproject.toml has it.
.venv/web: .venv/pip pyproject.toml
	@$(BIN)/python -c "$$WEB" > .venv/web.txt
	@$(INSTALL) -r .venv/web.txt
	@touch $@

# The compiler is tried first, and the stamp is set only when what was installed is compiled: without a compiler this fails,
# and is right again when there is one.
.venv/engine: .venv/tools $(SOURCES)
	@$(BIN)/python setup.py probe
	@rm -rf build $@
	@echo "Compiling Containment into .venv (less than a minute) ..."
	@CONTAINMENT_BUILD=native $(INSTALL) .
	@cd .venv && bin/python -c "import containment, sys; sys.exit(not containment.compiled and 'what was installed is not compiled')"
	@$(BIN)/containment --version
	@touch $@ .venv/playable

# The lists are those of pyproject.toml.
.venv/tools: .venv/pip pyproject.toml
	@echo "Setting up the tools in .venv ..."
	@$(BIN)/python -c "$$LISTS" > .venv/tools.txt
	@$(INSTALL) -r .venv/tools.txt
	@touch $@

# OpenSpiel has wheels for some systems only: where there is none, its tests are skipped, and say so.
.venv/openspiel: .venv/tools
	@$(BIN)/python -c "$$OPENSPIEL" > .venv/openspiel.txt
	@$(INSTALL) --only-binary open_spiel -r .venv/openspiel.txt || echo "OpenSpiel could not be installed: its tests are skipped"
	@touch $@

INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
define LISTS
import tomllib
lists = tomllib.load(open("pyproject.toml", "rb"))
project = lists["project"]
more = project["optional-dependencies"]
print(*lists["build-system"]["requires"], *project["dependencies"], *more["dev"], *more["web"], *more["mcp"], *more["postgres"], *more["rl"], *more["lab"], *more["cluster"], *more["site"], sep="\n")
endef
export LISTS
define WEB
import tomllib
print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["web"], sep="\n")
endef
export WEB
define OPENSPIEL
import tomllib
print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["openspiel"], sep="\n")
endef
export OPENSPIEL

clean:
	rm -rf .venv build dist src/*.egg-info
