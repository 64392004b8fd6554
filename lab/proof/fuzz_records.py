"""
Damages records of games and reads them: every text must quickly give games or short errors.

``python -m lab.proof.fuzz_records --records N`` writes random games of DVONN and of GIPF in every format,
changes the texts at random from a fixed seed, and reads them. A text fails if reading it raises an
unexpected exception, if a reported error names no line of the text or has more than ONE_LINE characters, if
a game is not the same after it is written to JSON and read again, or if all this takes more than
MOST_SECONDS. The status is 1 if any text fails. A text that takes more than HANG_SECONDS ends the command
with a traceback.
"""

from __future__ import annotations

import argparse
import faulthandler
import sys
import time
from collections import Counter
from random import Random
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple

from dvonn.core.position import Position as DvonnPosition
from dvonn.gipf.position import Position as GipfPosition
from dvonn.gipf.records import GIPF
from dvonn.records.dvonn import DVONN
from dvonn.records.faults import UnreadableGameError
from dvonn.records.formats import Formats
from dvonn.records.text import decode
from lab.jobs import INTERRUPTED, run_command, with_bar, workers

ONE_LINE = 400  # characters
MOST_SECONDS = 5.0
HANG_SECONDS = 120
#: The number of records in one task of a worker.
_BATCH = 250
#: The number of games of each kind from which the records of a task are made.
_GAMES = 4
_MOST_PLIES = 120

#: Words that mean something in a format, and signs that begin or end a part of a text.
_WORDS = (
    *("A1", "F3", "A1B2", "PASS", "done", "pass", "resign", "reset", "Start", "Quit", "pick w 2", "drop b"),
    *(
        "pickb A 1",
        "dropb B 2",
        "move H 5 G 4",
        "; P0[3 done]",
        "; P1[5 resign]",
        "24.",
        "25.",
        "1.",
        "Event [",
    ),
    *(
        "(;",
        ")",
        "[",
        "]",
        "\\",
        '"',
        "{",
        "}",
        "null",
        "NaN",
        "1e999",
        "-1",
        '{"format":3}',
        "[[[[",
        "#",
        "g=",
    ),
    *(
        "\r",
        "\r\n",
        "\n\n",
        "\t",
        "\u00a0",
        "\u2060",
        "\ufeff",
        "\0",
        "\u0660",
        "\U0001f600",
        "9" * 400,
        " " * 400,
    ),
    *("9/10/11/10/9 w p", "w,r,7/b,9/11/10/9 w s", "xE2E3E4E5", "CHALLENGE [", "] WON"),
)


class Tally(NamedTuple):
    """
    The outcome of a batch.

    counts: the number of texts with each outcome.
    failures: descriptions of the failures.
    longest: the seconds that the slowest text took.
    """

    counts: Dict[str, int]
    failures: List[str]
    longest: float


def random_moves(start: Any, rng: Random) -> List[str]:  # noqa: ANN401 - a position of either game
    """Return a random game from *start*, up to its end or to a random ply."""
    position, moves = start, []
    for _ in range(rng.choice((rng.randrange(1, _MOST_PLIES), 10 * _MOST_PLIES))):
        legal = position.legal_moves()
        if not legal:
            break
        move = rng.choice(legal)
        position = position.play(move)
        moves.append(str(move))
    return moves


def samples(rng: Random) -> List[Tuple[Formats, bytes]]:
    """Return random games of DVONN and of GIPF, each written in every format of its game."""
    found = []
    for formats, start in ((DVONN, DvonnPosition()), (DVONN, DvonnPosition()), (GIPF, GipfPosition())):
        for _ in range(_GAMES):
            [record] = formats.read(" ".join(random_moves(start, rng)))
            if isinstance(record, UnreadableGameError):
                raise record
            record.root.comment = "a comment"
            found += [(formats, formats.write(record, name).encode()) for name in formats.names]
    return found


def damaged(data: bytes, other: bytes, rng: Random) -> bytes:
    """Return *data* after one to four random changes; some insert a part of *other*."""
    for _ in range(rng.randrange(1, 5)):
        at, end = sorted(rng.randrange(len(data) + 1) for _ in range(2))
        end = min(end, at + rng.choice((1, 2, 10, 10**6)))
        way = rng.randrange(8)
        part = data[at:end]
        if way == 0:
            part = b""
        elif way == 1:
            part = bytes([rng.randrange(256)])
        elif way == 2:
            part += rng.choice(_WORDS).encode("utf-8")
        elif way == 3:
            part *= rng.randrange(2, 5)
        elif way == 4:
            part = part[::-1]
        elif way == 5:
            part = other[at:end]
        elif way == 6:
            part = part.swapcase()
        else:
            data, part = data[:end], part + b"\n" + other
        data = (data[:at] + part + data[end:])[:20_000]
    return data


def outcome(formats: Formats, data: bytes) -> str:
    """Return "read", "refused", "read in part" or "no text"; raise an error for any other outcome."""
    try:
        text = decode(data)
    except ValueError:
        return "no text"
    games, faults = 0, 0
    for found in formats.read(text):
        if isinstance(found, UnreadableGameError):
            said = str(found)
            if found.line < 1 or found.line > text.count("\n") + text.count("\r") + 1 or len(said) > ONE_LINE:
                msg = f"bad error: {said}"
                raise AssertionError(msg)
            faults += 1
            continue
        games += 1
        [again] = formats.read(formats.write(found, "json"))
        if isinstance(again, UnreadableGameError) or again.moves != found.moves:
            msg = f"does not read back: {found.moves}"
            raise AssertionError(msg)
    return "read" if not faults else "read in part" if games else "refused"


def fuzz(seed: int) -> Tally:
    """Damage and read the records of one batch; return the outcome."""
    rng = Random(seed)
    texts = samples(rng)
    counts: Counter[str] = Counter()
    failures = []
    longest = 0.0
    for _ in range(_BATCH):
        formats, data = rng.choice(texts)
        changed = damaged(data, rng.choice(texts)[1], rng)
        faulthandler.dump_traceback_later(HANG_SECONDS, exit=True)
        begun = time.perf_counter()
        try:
            result = outcome(formats, changed)
        except Exception as error:  # noqa: BLE001 - any error is a failure to report
            result = "failed"
            failures.append(f"seed {seed}: {type(error).__name__}: {error}: {changed[:300]!r}")
        seconds = time.perf_counter() - begun
        if seconds > MOST_SECONDS:
            result = "failed"
            failures.append(f"seed {seed}: {seconds:.1f} s: {changed[:300]!r}")
        longest = max(longest, seconds)
        counts[result] += 1
    faulthandler.cancel_dump_traceback_later()
    return Tally(counts, failures, longest)


def main(argv: Optional[Sequence[str]] = None) -> int:
    """Fuzz and print the counts; return 1 for a failure, 2 for bad input."""
    parser = argparse.ArgumentParser(prog="lab.proof.fuzz_records", description="Read damaged records.")
    parser.add_argument("--records", type=int, default=100_000, help="records (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first batch (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="batches at once (default: %(default)s)")
    options = parser.parse_args(argv)
    try:
        executor = workers(options.jobs)
    except ValueError as error:
        print(f"lab.proof.fuzz_records: {error}", file=sys.stderr)
        return 2
    batches = -(-options.records // _BATCH)
    counts: Counter[str] = Counter()
    failures: List[str] = []
    longest = 0.0
    begun = time.perf_counter()
    with executor as pool:
        try:
            seeds = range(options.seed, options.seed + batches)
            for tally in with_bar(pool.map(fuzz, seeds), batches, " batches"):
                counts.update(tally.counts)
                failures += tally.failures
                longest = max(longest, tally.longest)
        except KeyboardInterrupt:
            return INTERRUPTED
    print(*failures[:20], sep="\n", end="\n" if failures else "")
    print(f"records      {sum(counts.values()):>9,}")
    for name, count in sorted(counts.items()):
        print(f"{name:13}{count:>9,}")
    print(f"failures     {len(failures):>9,}")
    print(f"longest      {longest:>9.2f} s")
    print(f"in all       {time.perf_counter() - begun:>9.1f} s")
    return 1 if failures else 0


if __name__ == "__main__":
    run_command(main)
