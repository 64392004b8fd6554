"""The fates of frames and the main thread's work, read from the browser's trace."""

from __future__ import annotations

from collections import Counter
from typing import Any

from lab.speed.frame_times import Seen, frames_in, measured_moves, middle_of_a_game, table, work_in

PAGE = {"pid": 1, "tid": 2}
BEGIN = {**PAGE, "name": "watch-begin", "ph": "I", "ts": 100}
END = {**PAGE, "name": "watch-end", "ph": "I", "ts": 200}


def frame(ts: int, state: str, *, is_missed: bool = True, pid: int = 1) -> dict[str, Any]:
    """Return the browser's trace event about the fate of a frame."""
    report = {"state": state, "affects_smoothness": is_missed}
    args = {"frame_reporter": report}
    return {"pid": pid, "tid": 9, "name": "PipelineReporter", "ph": "b", "ts": ts, "args": args}


def test_frames_are_counted_by_their_fate_while_a_move_is_watched() -> None:
    """Frames outside the watched time, of other processes, or dropped without motion do not count."""
    events = [
        frame(99, "STATE_PRESENTED_ALL"),
        BEGIN,
        frame(110, "STATE_PRESENTED_ALL"),
        frame(120, "STATE_PRESENTED_PARTIAL"),
        frame(130, "STATE_DROPPED"),
        frame(140, "STATE_DROPPED", is_missed=False),
        frame(150, "STATE_NO_UPDATE_DESIRED"),
        frame(160, "STATE_PRESENTED_ALL", pid=7),
        END,
        frame(210, "STATE_DROPPED"),
    ]

    assert frames_in(events) == {"shown": 1, "shown in part": 1, "dropped": 1}


def test_the_work_of_the_page_thread_is_summed_by_the_clock_of_the_thread() -> None:
    """Sum up task times, and count style, layout and paint steps."""
    task = {**PAGE, "name": "RunTask", "ph": "X", "ts": 110, "tdur": 1500}
    layout = {**PAGE, "name": "Layout", "ph": "B", "ts": 120}
    events = [
        BEGIN,
        task,
        {**task, "ts": 120, "tdur": 500},
        {**task, "tid": 3},
        layout,
        {**layout, "ph": "E"},
        {**layout, "name": "Paint", "ph": "X"},
        {**layout, "name": "Other"},
        END,
        {**task, "ts": 300},
    ]

    assert work_in(events) == {"us": 2000, "layouts": 1, "paints": 1}


def test_the_table_has_a_column_for_each_site() -> None:
    """Frames are summed over all moves; work is per move."""
    one = Seen(Counter({"shown": 8, "shown in part": 1, "dropped": 1}), Counter({"us": 6000, "paints": 3}))
    other = Seen(Counter({"shown": 5}), Counter())
    lines = [line.split() for line in table(["first", "second"], [one, other], 2).splitlines()]

    assert lines[0] == ["first", "second"]
    assert lines[1][-6:] == ["9", "of", "10", "5", "of", "5"]
    assert lines[3][-2:] == ["3", "0"]
    assert lines[-1][-2:] == ["1.5", "0.0"]


def test_moves_that_cut_off_most_come_first() -> None:
    """The measured moves are sorted by the number of stacks that they remove."""
    position = middle_of_a_game()
    lost = [
        len(position.removed_by(move))
        for text in measured_moves(position, 5)
        for move in position.legal_moves()
        if str(move) == text
    ]

    assert lost == sorted(lost, reverse=True)
    assert lost[0] == max(len(position.removed_by(move)) for move in position.legal_moves()) > 0
