"""The lessons of the page (web/features/learning/teaching.json), compared with the rules."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from boards import after

from dvonn import Move, Position
from dvonn.core.board import NAMES, NEIGHBOURS
from dvonn.core.moves import PASS
from dvonn.openings.kinds import Kind
from dvonn.openings.table import OpeningTable
from tools.page.sources import WEB
from tools.tasks import ROOT

TEACHING: dict[str, list[dict[str, Any]]] = json.loads(
    (WEB / "features" / "learning" / "teaching.json").read_text(encoding="utf-8")
)
TEXTS: dict[str, str] = json.loads((WEB / "i18n" / "en.json").read_text(encoding="utf-8"))
LESSONS = {lesson["name"]: lesson for lesson in TEACHING["lessons"]}
GROUPS = {lesson["group"] for lesson in TEACHING["lessons"]}
FIGURES = {
    f"{name} {index}": figure
    for name, figures in [
        *((section["name"], section["figures"]) for section in TEACHING["sections"]),
        *((f"card {card['name']}", [card["figure"]]) for card in TEACHING["cards"]),
        *((f"tip {tip['name']}", [tip["figure"]]) for tip in TEACHING["tips"]),
    ]
    for index, figure in enumerate(figures)
}


def start_of(lesson: dict[str, Any]) -> Position:
    """Return the start of a lesson."""
    return Position() if lesson["start"] is None else Position.parse(lesson["start"])


def legal(position: Position) -> list[str]:
    """Return the canonical legal moves."""
    return [str(move) for move in position.legal_moves()]


def lost(position: Position, move: str) -> tuple[int, int]:
    """Return the numbers of White's and Black's pieces that a move removes, the moved ones included."""
    pieces = [0, 0]
    for name in position.removed_by(Move.parse(move)):
        stack = position.stack_at(name)
        assert stack is not None
        height, side = stack.height, 0 if stack.owner is not None and stack.owner.name == "WHITE" else 1
        if name == move[2:]:
            moved = position.stack_at(move[:2])
            assert moved is not None
            height, side = height + moved.height, 0
        pieces[side] += height
    return pieces[0], pieces[1]


@pytest.mark.parametrize("name", LESSONS)
def test_every_way_through_a_lesson_is_legal(name: str) -> None:
    """White is to move; each accepted move is legal, and Black has a legal answer to it."""
    lesson = LESSONS[name]
    positions = [start_of(lesson)]
    for turn, step in enumerate(lesson["steps"]):
        assert all(position.turn.name == "WHITE" for position in positions)
        assert all(set(step) <= set(legal(position)) for position in positions)
        # Several orders of the same placements lead to one position.
        positions = list(
            {after(position, move) for position in positions for move in step or legal(position)}
        )
        if turn < len(lesson["steps"]) - 1:
            positions = list({after(position, _reply(lesson, turn, position)) for position in positions})
    assert len(lesson["replies"]) == len(lesson["steps"]) - 1


def _reply(lesson: dict[str, Any], turn: int, position: Position) -> str:
    choice: list[str] = lesson["replies"][turn]
    return next(move for move in choice if move in legal(position))


#: For each code in a lesson's "missed", a function that returns true if a move misses the task in that way.
#: Only moves that cost White no piece are tested.
MISSED: dict[str, Callable[[Position, str], bool]] = {
    "capture": lambda board, move: not _token(board, move[2:]).startswith("b"),
    "cut": lambda board, move: lost(board, move) == (0, 0),
    # The accepted moves leave the stack of three in place and open a side; the stack jumps one step later.
    "covered": lambda board, move: _token(board, move[2:]) == "w3",
    "freed": lambda board, move: _token(board, move[:2]) != "w3",
    "movable": lambda board, move: after(board, move).legal_moves() != [PASS],
    "inner": lambda board, move: not ("r" in _beside(board, move) and len(_beside(board, move)) < 6),
    "apart": lambda board, move: "r" not in _beside(board, move),
    "away": lambda board, move: _beside(board, move).count("b") < 2,
}


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_says_what_a_move_has_missed(name: str) -> None:
    """A move that costs White no piece but is not accepted misses the task in the way the lesson says."""
    lesson = LESSONS[name]
    said = lesson.get("missed", [])
    board = start_of(lesson)
    needed = 0
    for turn, step in enumerate(lesson["steps"]):
        for move in set(legal(board)) - set(step) if step else ():
            if lost(board, move)[0] or after(board, move).is_over:
                continue
            needed = turn + 1
            assert MISSED[said[turn]](board, move), move
        if step:
            assert not any(MISSED[what](board, step[0]) for what in said[turn : turn + 1])
        if turn < len(lesson["replies"]):
            board = after(board, (step or legal(board))[0])
            board = after(board, _reply(lesson, turn, board))
    assert needed == len(said)


def test_lesson_placing() -> None:
    """White places two DVONN pieces and a white one, Black a DVONN piece and a black one."""
    board = start_of(LESSONS["dvonn"])
    pieces = []
    for move in ("A1", "H3", "B1", "C4", "C1"):
        pieces.append(board.next_piece)
        board = after(board, move)
    assert ["r", "r", "r", "b", "w"] == pieces


def test_lesson_single_piece() -> None:
    """One black piece is beside the white piece; capturing the black one makes a stack of two."""
    board = start_of(LESSONS["single"])
    black = [move for move in legal(board) if _token(board, move[2:]) == "b"]
    assert LESSONS["single"]["steps"] == [black]
    assert "w2" == _token(after(board, *black), black[0][2:])


@pytest.mark.parametrize(("name", "height", "gaps"), [("stack", 2, 0), ("gap", 3, 2)])
def test_lesson_of_height(name: str, height: int, gaps: int) -> None:
    """The stack has one target, at the distance of its height, across *gaps* empty spaces."""
    board = start_of(LESSONS[name])
    (move,) = legal(board)
    origin, target = move[:2], move[2:]
    assert [[move]] == LESSONS[name]["steps"]
    assert f"w{height}" == _token(board, origin)
    assert ord(target[0]) - ord(origin[0]) == height
    between = [f"{chr(ord(origin[0]) + step)}{origin[1]}" for step in range(1, height)]
    assert gaps == sum(_token(board, space) == "" for space in between)


def test_lesson_blocked() -> None:
    """Two of three white stacks are surrounded; the movable one is at the edge."""
    board = start_of(LESSONS["blocked"])
    white = [name for name in NAMES if _token(board, name).startswith("w")]
    still = [name for name in white if board.why_blocked(NAMES.index(name)) is not None]
    (free,) = set(white) - set(still)
    reasons = {str(board.why_blocked(NAMES.index(name)).value) for name in still}  # type: ignore[union-attr]
    assert (3, {"surrounded"}) == (len(white), reasons)
    assert free.endswith("1")
    assert [sorted(legal(board))] == [sorted(step) for step in LESSONS["blocked"]["steps"]]


def test_lesson_free() -> None:
    """The stack of three is surrounded until the only white neighbour moves; then the stack has one jump."""
    lesson = LESSONS["free"]
    board = start_of(lesson)
    (jump,) = lesson["steps"][1]
    assert "surrounded" == str(board.why_illegal(Move.parse(jump)).value)  # type: ignore[union-attr]
    for move in lesson["steps"][0]:
        jumps = [text for text in legal(after(board, move, "H3G3")) if text.startswith(jump[:2])]
        assert [jump] == jumps


def test_lesson_carry() -> None:
    """The DVONN piece is captured, and moves along with the stack."""
    board = start_of(LESSONS["carry"])
    assert "w2*" == _token(after(board, "C3D3"), "D3")
    assert "w3*" == _token(after(board, "C3D3", "G4G3", "D3F3"), "F3")
    assert not Position.parse(str(board)).removed_by(Move.parse("C3D3"))


@pytest.mark.parametrize(("name", "black"), [("contact", 3), ("cut", 4)])
def test_lessons_of_contact(name: str, black: int) -> None:
    """Only the accepted moves remove exactly *black* black pieces and no white piece."""
    board = start_of(LESSONS[name])
    clean = [move for move in legal(board) if lost(board, move) == (0, black)]
    assert LESSONS[name]["steps"] == [clean]
    assert any(lost(board, move)[0] for move in legal(board))


def test_lesson_smaller_loss() -> None:
    """Every move costs White pieces: one costs three, the others four or five."""
    board = start_of(LESSONS["must"])
    costs = {move: lost(board, move)[0] for move in legal(board)}
    (best,) = LESSONS["must"]["steps"][0]
    assert (3, {4, 5}) == (costs.pop(best), set(costs.values()))


def test_lesson_pass() -> None:
    """White's only piece is surrounded; Black's move opens a side, and White must move."""
    board = start_of(LESSONS["pass"])
    assert [PASS] == board.legal_moves()
    assert 1 == board.scores[0]
    board = after(board, "PASS", "E4D4")
    assert PASS not in board.legal_moves()


def test_lesson_end() -> None:
    """One of three last moves wins by four to two, one draws, one loses."""
    board = start_of(LESSONS["end"])
    ends = {move: after(board, move) for move in legal(board)}
    assert all(end.is_over for end in ends.values())
    results = {move: end.winner.name if end.winner else "DRAW" for move, end in ends.items()}
    (best,) = LESSONS["end"]["steps"][0]
    assert ("WHITE", (4, 2)) == (results[best], ends[best].scores)
    assert ["BLACK", "DRAW", "WHITE"] == sorted(results.values())


@pytest.mark.parametrize("name", FIGURES)
def test_a_diagram_shows_legal_moves(name: str) -> None:
    """The diagram's move is legal; in a diagram without a move, some stack can move."""
    figure = FIGURES[name]
    board = Position.parse(figure["start"])
    assert figure.get("move", legal(board)[0]) in legal(board)
    assert [PASS] != board.legal_moves()


def test_tips_are_true() -> None:
    """Check the numbers and results in the tips."""
    tips = {tip["name"]: tip["figure"] for tip in TEACHING["tips"]}
    boards = {name: Position.parse(figure["start"]) for name, figure in tips.items()}
    ends = {name: after(boards[name], figure["move"]) for name, figure in tips.items() if "move" in figure}

    assert (3, 0) == lost(boards["near"], tips["near"]["move"])
    assert (4, 0) == lost(boards["crowd"], tips["crowd"]["move"])
    assert (4, 0) == lost(boards["red"], tips["red"]["move"])
    assert [PASS] == ends["moves"].legal_moves()
    assert 6 == boards["tall"].scores[1] - ends["tall"].scores[1]
    assert (0, 3) == lost(boards["cut"], tips["cut"]["move"])
    assert "WHITE" == getattr(ends["last"].winner, "name", None)


def test_lessons_of_strategy() -> None:
    """In one lesson only the accepted move removes nothing; in another only the accepted move stops Black."""
    board = start_of(LESSONS["link"])
    assert LESSONS["link"]["steps"] == [
        [move for move in legal(board) if not board.removed_by(Move.parse(move))]
    ]

    board = start_of(LESSONS["reserve"])
    stopping = [move for move in legal(board) if after(board, move).legal_moves() == [PASS]]
    assert LESSONS["reserve"]["steps"] == [stopping]


def test_the_rules_begin_with_five_cards() -> None:
    """The card with the aim is first, and the text of no card names a space."""
    names = [card["name"] for card in TEACHING["cards"]]
    assert ["aim", "setup", "move", "contact", "end"] == names
    texts = [TEXTS[f"basic.{name}.text"] for name in names]
    assert [] == [text for text in texts if re.search(r"\b[A-K][1-5]\b", text)]


def test_every_rule_is_explained() -> None:
    """The sections name each rule of docs/rules.md once, and nothing else."""
    document = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    rules = re.findall(r"^- \*\*(R\d+\.\d+)\*\*", document, re.MULTILINE)
    shown = [
        rule for section in TEACHING["sections"] for point in section["points"] for rule in point["rules"]
    ]
    assert sorted(rules) == sorted(shown)


def test_every_lesson_point_and_tip_has_its_texts() -> None:
    """No text is missing or superfluous."""
    wanted = {f"lesson.{name}.{part}" for name in LESSONS for part in ("title", "text", "task", "done")}
    wanted |= {f"lesson.{name}.then" for name, lesson in LESSONS.items() if len(lesson["steps"]) > 1}
    wanted |= {f"lesson.group.{group}" for group in (*GROUPS, "progress")}
    for section in TEACHING["sections"]:
        wanted |= {f"rules.{section['name']}.{point['name']}" for point in section["points"]}
        wanted.add(f"rules.{section['name']}.title")
    for kind, shown in (("basic", TEACHING["cards"]), ("tip", TEACHING["tips"])):
        wanted |= {f"{kind}.{page['name']}.{part}" for page in shown for part in ("title", "text")}
    there = {key for key in TEXTS if re.match(r"(lesson|rules|basic|tip)\.[a-z]+\.[a-z]+$", key)}
    missed = {f"lesson.missed.{kind}" for kind in ("draw", "defeat", "lost", *MISSED)}
    assert wanted == there - {"lesson.item.done"} - missed


def test_the_lessons_on_placing_quote_the_table() -> None:
    """The percentages come from the games of people in the table of openings."""
    table = OpeningTable.parse((WEB / "features" / "openings" / "openings.json").read_text(encoding="utf-8"))
    colored = [f"{piece}{part}" for piece in "wb" for part in range(4)]
    shares = {
        "harbour": (
            _wins(table, colored, lambda kind: kind.is_edge and kind.steps == 1),
            _wins(table, colored, lambda kind: not (kind.is_edge and kind.steps == 1)),
        ),
        "cluster": (
            _wins(table, ["r2"], lambda kind: kind.steps == 1),
            _wins(table, ["r2"], lambda kind: kind.steps == 4),
        ),
        "contest": (
            _wins(table, colored, lambda kind: kind.other == 2),
            _wins(table, colored, lambda kind: kind.other == 0),
        ),
    }

    for name, (better, worse) in shares.items():
        said = [int(number) for number in re.findall(r"(\d+)%", TEXTS[f"lesson.{name}.text"])]
        assert [better, worse] == said
        assert f"In {table.games['real']} games" in TEXTS[f"lesson.{name}.text"]


def _wins(table: OpeningTable, stages: list[str], is_meant: Callable[[Kind], bool]) -> int:
    """Return the rounded percentage of games won after choosing one of these kinds of spaces."""
    won = games = 0
    for stage in stages:
        for kind, count in table.kinds_in(stage, "real").items():
            if is_meant(kind):
                won += count.ends.black if stage.startswith("b") else count.ends.white
                games += count.ends.games
    return round(100 * won / games)


def _beside(board: Position, space: str) -> list[str]:
    """Return the tokens on the neighbours of a space, empty ones included."""
    return [_token(board, NAMES[neighbour]) for neighbour in NEIGHBOURS[NAMES.index(space)]]


def _token(board: Position, name: str) -> str:
    return str(board.stack_at(name) or "")
