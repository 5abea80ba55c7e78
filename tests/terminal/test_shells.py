"""Completions in real shells, and the manual page: both made from the parser."""

from __future__ import annotations

import os
import pty
import select
import shutil
import subprocess
from pathlib import Path

import pytest
from tools import manual

from containment.terminal.arguments import parser
from containment.terminal.main import main
from containment.terminal.shells import SHELLS
from containment.terminal.shells.reading import command_line, every

COMMANDS = command_line(parser())
MET = [  # what is typed, and what it becomes
    ("containment pla", "containment play"),
    ("containment play cur", "containment play cure"),
    ("containment play --auto", "containment play --auto-draw"),
    ("containment play --difficulty hero", "containment play --difficulty heroic"),
    ("containment play --players you,thu", "containment play --players you,thumb"),
    ("containment play --consent peo", "containment play --consent people"),
    ("containment lab ru", "containment lab run"),
    ("containment lab run --dev", "containment lab run --device"),
    ("containment lab run --device cu", "containment lab run --device cuda"),
    ("containment completions fi", "containment completions fish"),
    ("containment draw only_th", "containment draw only_this_file"),
]
BASH = """
source "$1"
read -ra COMP_WORDS <<< "$2"
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_containment
echo "${COMP_WORDS[*]:0:$COMP_CWORD} ${COMPREPLY[*]}"
"""
ZSH = """unsetopt zle_bracketed_paste; autoload -U compinit; compinit -u -D; source {}
show() {{ print -r -- "<<$BUFFER>>" }}; zle -N show; bindkey '^Xs' show; print read''y
"""


def by_bash(script: Path, typed: str) -> str:
    done = subprocess.run(["bash", "-c", BASH, "bash", str(script), typed], capture_output=True, text=True)
    assert done.returncode == 0 and not done.stderr, done.stderr
    return done.stdout


def by_fish(script: Path, typed: str) -> str:
    asks = 'source "$argv[1]"; complete -C "$argv[2]"'
    done = subprocess.run(["fish", "--no-config", "-c", asks, str(script), typed], capture_output=True, text=True)
    assert done.returncode == 0 and not done.stderr, done.stderr
    (found,) = done.stdout.splitlines()
    return typed.rsplit(" ", 1)[0] + " " + found.split("\t")[0]


def by_zsh(script: Path, typed: str) -> str:
    """A zsh at a terminal of its own: what its line is after Tab."""
    ours, theirs = pty.openpty()
    env = os.environ | {"TERM": "dumb", "PS1": ""}
    shell = subprocess.Popen(
        ["zsh", "-f", "-i"], stdin=theirs, stdout=theirs, stderr=theirs, env=env, start_new_session=True
    )
    try:
        os.write(ours, ZSH.format(script).encode())
        heard(ours, "ready")
        os.write(ours, f"{typed}\t\x18s".encode())
        return heard(ours, ">>").rsplit("<<", 1)[1].split(">>")[0].rstrip(" ,")
    finally:
        shell.kill()
        shell.wait()
        os.close(theirs)
        os.close(ours)


def heard(terminal: int, end: str) -> str:
    said = ""
    while end not in said:
        assert select.select([terminal], [], [], 60)[0], said
        said += os.read(terminal, 1 << 16).decode(errors="replace")
    return said


BY = {"bash": by_bash, "fish": by_fish, "zsh": by_zsh}


@pytest.mark.skipif(os.name != "posix", reason="shells of POSIX")
@pytest.mark.parametrize("shell", SHELLS)
def test_what_is_begun_is_completed_in_a_real_shell(
    shell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"SKIPPED, completions were not tried in {shell}: it is not here")
    assert main(["completions", shell]) == 0
    script = tmp_path / "script"
    script.write_text(capsys.readouterr().out, encoding="utf-8")
    (tmp_path / "only_this_file").touch()
    monkeypatch.chdir(tmp_path)
    for typed, becomes in MET:
        assert BY[shell](script, typed).strip() == becomes


@pytest.mark.parametrize("shell", SHELLS)
def test_every_command_and_option_is_in_every_script(shell: str) -> None:
    script = SHELLS[shell](COMMANDS)
    flags = {flag for command in every(COMMANDS) for option in command.options for flag in option.flags}
    assert len(flags) > 60
    for word in {command.words[-1] for command in every(COMMANDS)} | flags:
        assert (f"-l {word[2:]} " if shell == "fish" and word.startswith("--") else word) in script, word


def test_the_manual_has_every_command_and_option() -> None:
    text = manual.page(COMMANDS).replace("\\-", "-")
    for command in every(COMMANDS):
        for option in command.options:
            assert option.flags == ("-h", "--help") or command is COMMANDS or f"\\fB{option.flags[0]}\\fR" in text
        assert command is COMMANDS or f".SS {' '.join(command.words[1:])}\n" in text


def test_the_manual_and_the_scripts_are_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    assert manual.main(["--check"]) == 0, capsys.readouterr().out


def test_what_is_stale_is_named_and_mended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert manual.main(["--check"], tmp_path) == 1
    assert capsys.readouterr().out.splitlines()[0] == "stale: share/man/man1/containment.1; run: make manual"
    assert manual.main([], tmp_path) == 0 == manual.main(["--check"], tmp_path)
    (tmp_path / manual.SCRIPTS["fish"]).write_text("old", encoding="utf-8")
    assert manual.main(["--check"], tmp_path) == 1
    assert capsys.readouterr().out == f"stale: {manual.SCRIPTS['fish']}; run: make manual\n"


def test_a_reader_of_manuals_has_nothing_to_complain_of(tmp_path: Path) -> None:
    if shutil.which("mandoc") is None:
        pytest.skip("SKIPPED, the manual was not read by mandoc: it is not here")
    (tmp_path / "containment.1").write_text(manual.page(COMMANDS), encoding="utf-8")
    done = subprocess.run(["mandoc", "-T", "lint", "-W", "warning", "containment.1"], cwd=tmp_path, capture_output=True)
    complaints = [line for line in done.stdout.decode().splitlines() if "missing date" not in line]
    assert not complaints


def test_a_shell_that_is_not_known_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completions", "tcsh"]) == 2
    assert "bash" in capsys.readouterr().err
