"""The command line in every encoding, with closed streams, with byte-order marks, and from a zip."""

from __future__ import annotations

import codecs
import io
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import NamedTuple

import pytest
from boards import EMPTY, ONE_MOVE
from command import Run

import dvonn
from dvonn import Position
from dvonn.cli import main as cli
from dvonn.cli import streams
from dvonn.dvonn_player import computer as dvonn_player
from dvonn.gipf.position import Position as GipfPosition
from dvonn.quoting import quoted

ROOT = Path(dvonn.__file__).parent.parent
GIPF_START = str(GipfPosition())
#: Pushes that make a row for White, then the move that takes this row.
GIPF_ROW = ("A4B4", "H1G2", "A1B2", "F1E2", "A3B3", "xB2B3B4B5")
BASIC = ("--version", "basic", "--potentials", "0")
UNTIMED = ("--nodes", "1")


class Command(NamedTuple):
    """
    A command that succeeds.

    words: the arguments, without the program's name.
    typed: standard input; None if the command does not read it.
    shown: words that the command prints, with "x" in place of the multiplication sign of a row taken.
    """

    words: tuple[str, ...]
    typed: bytes | None
    shown: str


_COMMENT = "# Kris Burm × Zoé\n".encode()  # noqa: RUF001 - the sign is tested
#: One call of each command. The input of the two `play` commands begins with a byte that is invalid in UTF-8.
COMMANDS = {
    "moves": Command(("moves", ONE_MOVE), None, "A1A2"),
    "after": Command(("after", EMPTY, "A1"), None, "r,8/10/11/10/9 b p"),
    "svg": Command(("svg", ONE_MOVE, "--arrow", "A1A2"), None, "DVONN: White to move"),
    "perft": Command(("perft", EMPTY, "1"), None, "49"),
    "replay": Command(("replay",), _COMMENT + b"A1\n", "not over"),
    "convert": Command(("convert",), _COMMENT + b"a1\n", "A1"),
    "review": Command(("review", *UNTIMED), _COMMENT + b"A1\n", "accuracy"),
    "choose": Command(("choose", ONE_MOVE, *UNTIMED), None, "A1A2"),
    "engine": Command(("engine",), b"go nodes 1\n", '"bestmove"'),
    "codecup": Command(("codecup", "--position", ONE_MOVE), b"Start\nQuit\n", "A1A2"),
    "play": Command(("play", "--color", "both"), b"\xe9\nF3\n", "White: F3"),
    "gipf start": Command(("gipf", "start"), None, GIPF_START),
    "gipf moves": Command(("gipf", "moves", GIPF_START), None, "PA1B2"),
    "gipf after": Command(("gipf", "after", GIPF_START, "PA1B2"), None, " b m "),
    "gipf svg": Command(("gipf", "svg", GIPF_START, "PA1B2"), None, "GIPF: Black to play"),
    "gipf perft": Command(("gipf", "perft", GIPF_START, "0"), None, "1"),
    "gipf replay": Command(("gipf", "replay"), _COMMENT + b"PA1B2\n", "not over"),
    "gipf convert": Command(("gipf", "convert"), _COMMENT + b"pa1b2\n", "PA1B2"),
    "gipf review": Command(("gipf", "review", *UNTIMED), _COMMENT + b"PA1B2\n", "accuracy"),
    "gipf choose": Command(("gipf", "choose", GIPF_START, *UNTIMED), None, "A"),
    "gipf engine": Command(("gipf", "engine"), b"go nodes 1\n", '"bestmove"'),
    "gipf play": Command(
        ("gipf", "play", "--color", "both", *BASIC),
        "\n".join(("\xe9", *GIPF_ROW)).encode("latin-1"),
        "White: xB2 B3 B4 B5",
    ),
}
READERS = {name: command for name, command in COMMANDS.items() if command.typed is not None}
FULL_DEVICE = Path("/dev/full")
ENCODINGS = ("ascii", "cp437", "cp1251", "cp1252", "latin-1", "utf-8")


def program(
    words: tuple[str, ...],
    typed: bytes | None = None,
    encoding: str = "utf-8",
    redirection: str = "",
    **env: str,
) -> subprocess.CompletedProcess[bytes]:
    """Run the program as a shell does, with every stream strictly in *encoding*."""
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {redirection}', "sh", sys.executable, "-m", "dvonn", *words],
        input=typed or b"",
        capture_output=True,
        cwd=ROOT,
        env={"PYTHONIOENCODING": f"{encoding}:strict", **env},
        check=False,
    )


def test_every_command_is_in_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    """The table has the same names as the help."""
    named = []
    for before in ((), ("gipf",)):
        with pytest.raises(SystemExit):
            cli.main([*before, "--help"])
        found = re.findall(r"^    (\w+)  ", capsys.readouterr().out, re.MULTILINE)
        named += [" ".join((*before, name)) for name in found if name != "gipf"]

    assert [*COMMANDS] == named


def expect_shown(name: str, encoding: str, printed: bytes) -> None:
    """Check what a command has printed in *encoding*."""
    out = printed.decode(encoding).replace("\N{MULTIPLICATION SIGN}", "x")
    assert COMMANDS[name].shown in out
    assert (name in {"play", "gipf play"}) == ("Not a move" in out)


@pytest.mark.parametrize("name", ["play", "gipf play"])
def test_the_program_reads_and_prints_in_ascii(name: str) -> None:
    """The streams that the program starts with lack most characters of its input and output."""
    done = program(COMMANDS[name].words, COMMANDS[name].typed, "ascii")

    assert 0 == done.returncode, done.stderr
    expect_shown(name, "ascii", done.stdout)


@pytest.mark.parametrize("encoding", ["ascii", "cp1251"])
def test_an_error_is_printed_in_every_encoding(encoding: str) -> None:
    """Bad input is quoted even if the encoding lacks its letters."""
    done = program(("moves", EMPTY, "\xd7\xe9"), encoding=encoding)

    assert (2, b"dvonn: unrecognized arguments: x\\xe9\n") == (done.returncode, done.stderr)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_closed_output_gives_one_line(name: str) -> None:
    """A command that cannot print ends with one line."""
    done = program(COMMANDS[name].words, COMMANDS[name].typed, redirection=">&-")

    assert (2, b"dvonn: cannot write: standard output is closed\n") == (done.returncode, done.stderr)


@pytest.mark.parametrize("name", [*READERS, "replay -", "gipf replay -"])
def test_a_closed_input_gives_one_line(name: str) -> None:
    """Every command that reads standard input reports that the input is closed."""
    words = READERS[name].words if name in READERS else tuple(name.split())
    if name == "codecup":  # without a position, the program begins by reading
        words = ("codecup",)
    done = program(words, redirection="<&-")

    assert (2, b"dvonn: cannot read standard input: it is closed\n") == (done.returncode, done.stderr)


@pytest.mark.parametrize("name", ["choose", "gipf choose"])
def test_with_a_closed_error_output_the_results_are_the_same(name: str) -> None:
    """The notes on standard error never reach standard output."""
    done, other = (program(COMMANDS[name].words, redirection=redirection) for redirection in ("2>&-", ""))

    assert (0, other.stdout) == (done.returncode, done.stdout)


@pytest.mark.parametrize("redirection", ["2>&-", "2>&- >&-", "<&- >&- 2>&-", "2>/dev/full"])
def test_an_error_that_cannot_be_printed_keeps_its_status(redirection: str) -> None:
    """Bad input still gives status 2."""
    done = program(("moves", "nonsense"), redirection=redirection)

    assert (2, b"", b"") == (done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("words", [("gipf", "--help"), ("play", "--help"), ("--version",)])
def test_a_help_that_cannot_be_written_gives_one_line(words: tuple[str, ...], unbuffered: str) -> None:
    """Help fails like any other output."""
    done = program(words, redirection=">/dev/full", PYTHONUNBUFFERED=unbuffered)

    assert (2, b"dvonn: cannot write: No space left on device\n") == (done.returncode, done.stderr)


def test_the_move_is_printed_even_if_the_notes_cannot_be() -> None:
    """The notes of the search are dropped, and the command still succeeds."""
    done = program(("choose", ONE_MOVE, "--nodes", "1"), redirection="2>/dev/full")

    assert (0, b"A1A2\n") == (done.returncode, done.stdout)


def test_a_folder_is_no_record(run: Run, tmp_path: Path) -> None:
    """The error names the folder and the reason, each only once."""
    assert f"cannot read {quoted(str(tmp_path))}: Is a directory" == run.refusal("replay", str(tmp_path))


# --- in this process, where coverage is measured ---


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_reads_and_prints_in_every_encoding(
    name: str, encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unprintable characters are replaced by plain ones, and invalid bytes do not end a command."""
    printed = io.BytesIO()
    for stream, content in (
        ("stdin", io.BytesIO(COMMANDS[name].typed or b"")),
        ("stdout", printed),
        ("stderr", io.BytesIO()),
    ):
        monkeypatch.setattr(sys, stream, io.TextIOWrapper(content, encoding, "strict"))

    assert 0 == cli.main(COMMANDS[name].words)
    expect_shown(name, encoding, printed.getvalue())


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1", "cp1251", "ascii"])
@pytest.mark.parametrize("name", READERS)
def test_a_byte_order_mark_before_the_input_is_ignored(
    name: str, encoding: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Windows editors and shells write a mark before UTF-8, whatever the stream's encoding."""
    command = READERS[name]
    typed = codecs.BOM_UTF8 + (command.typed or b"").removeprefix(b"\xe9\n")
    with io.TextIOWrapper(io.BytesIO(typed), encoding=encoding) as stream:
        monkeypatch.setattr(sys, "stdin", stream)
        assert 0 == cli.main(command.words)
    out = capsys.readouterr().out.replace("\N{MULTIPLICATION SIGN}", "x")
    assert command.shown in out
    assert "Not a move" not in out


@pytest.mark.parametrize("words", [("replay",), ("review", *UNTIMED), ("gipf", "replay")])
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_file_with_a_byte_order_mark_is_read(
    words: tuple[str, ...], encoding: str, run: Run, tmp_path: Path
) -> None:
    """The lines end with CRLF, as Windows editors write them; a comment ends with its line."""
    file = tmp_path / "game.txt"
    record = "# Zoé\r\nPA1B2\r\n" if "gipf" in words else "# Zoé\r\nA1\r\n"
    plain = run.results(*words, typed=record)
    file.write_bytes(record.encode(encoding))

    assert plain == run.results(*words, str(file))


def test_a_record_in_an_old_encoding_is_read(run: Run, tmp_path: Path) -> None:
    """Invalid bytes are ignored in a comment and quoted in a move."""
    file = tmp_path / "game.txt"
    file.write_bytes("# Zoé\nA1\n".encode("latin-1"))
    assert "not over" == run.results("replay", str(file))[-1]

    file.write_bytes("é1\n".encode("latin-1"))
    assert run.refusal("replay", str(file)).startswith(r"ply 1, '\\xe91': ")


@pytest.mark.parametrize("words", [("replay",), ("review", *UNTIMED), ("gipf", "replay")])
def test_a_dash_is_standard_input(words: tuple[str, ...], run: Run) -> None:
    """Every command that reads a file accepts "-"."""
    typed = "PA1B2" if "gipf" in words else "A1"

    assert run.results(*words, typed=typed) == run.results(*words, "-", typed=typed)


@pytest.mark.parametrize("words", [("replay",), ("codecup",)])
def test_an_input_that_fails_is_named(
    words: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    """If a text or a line cannot be read, or there is no standard input, the error names the input."""
    with (tmp_path / "out").open("w", encoding="utf-8") as stream:
        for stdin, reason in ((stream, ""), (None, "it is closed")):
            monkeypatch.setattr(sys, "stdin", stdin)
            assert 2 == cli.main(words)
            assert capsys.readouterr().err.startswith(f"dvonn: cannot read standard input: {reason}")


def test_closed_outputs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A command needs standard output, but not standard error."""
    monkeypatch.setattr(sys, "stdout", None)
    assert 2 == cli.main(["moves", EMPTY])
    assert "dvonn: cannot write: standard output is closed\n" == capsys.readouterr().err

    monkeypatch.undo()
    monkeypatch.setattr(sys, "stderr", None)
    assert 2 == cli.main(["moves", "nonsense"])
    assert "" == capsys.readouterr().out
    sys.stderr.close()


@pytest.mark.skipif(not FULL_DEVICE.exists(), reason="no device that is always full")
def test_a_full_error_output_keeps_the_status(monkeypatch: pytest.MonkeyPatch) -> None:
    """The unprinted error is discarded, since writing it at exit would fail again and change the status."""
    with FULL_DEVICE.open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stderr", full)
        assert 2 == cli.main(["moves", "nonsense"])


def test_characters_are_written_plainly() -> None:
    """Unprintable output becomes an escape, or x for a multiplication sign; bad input is an error."""
    streams.set_up_streams()

    assert b"xB2 \\xe9" == "\N{MULTIPLICATION SIGN}B2 \xe9".encode("ascii", "dvonn.plainly")
    with pytest.raises(UnicodeDecodeError):
        b"\xe9".decode("ascii", "dvonn.plainly")


def test_a_file_of_the_package_that_cannot_be_read_is_named(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error is not mistaken for failed output."""

    def fail() -> None:
        raise FileNotFoundError(2, "No such file or directory", "weights.bin")

    monkeypatch.setattr(dvonn_player, "default_evaluator", fail)

    assert "cannot read 'weights.bin': No such file or directory" == run.refusal("choose", EMPTY)


@pytest.mark.parametrize("game", [(), ("gipf",)])
def test_the_package_works_from_a_zip(game: tuple[str, ...], tmp_path: Path) -> None:
    """The package reads each game's weights from the zip."""
    packed = tmp_path / "dvonn.whl"
    with zipfile.ZipFile(packed, "w") as archive:
        for file in (ROOT / "dvonn").rglob("*"):
            if file.suffix in {".py", ".bin"}:
                archive.write(file, file.relative_to(ROOT))
    position = GIPF_START if game else str(Position())
    done = subprocess.run(
        [sys.executable, "-P", "-m", "dvonn", *game, "choose", position, *UNTIMED],
        capture_output=True,
        cwd=tmp_path,
        env={"PYTHONPATH": str(packed)},
        text=True,
        check=False,
    )

    assert 0 == done.returncode, done.stderr
    assert done.stderr.startswith("nodes 1 ")
