import type { Neighbour } from "../../board/directions.ts";
import { choicesIn, piecesLost, removalsOf } from "../../core/choices.ts";
import { isLookingBack } from "../../core/cursor-selectors.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import { selectableIn, targetsIn } from "../../core/presses.ts";
import { SIDES } from "../../core/seats.ts";
import type { Message, State, Translate } from "../../core/state.ts";
import { canAct, situationOf } from "../../core/turn-selectors.ts";
import type { Space, View } from "../../engine/protocol.ts";
import { plyAndScoreTexts, scoreText, turnText } from "../../features/listen/announcements.ts";
import type { QueryWords } from "../../features/listen/query-runner.ts";
import { labelOf, stackText } from "../../features/play/board-words.ts";
import { pastText } from "../../features/play/messages.ts";
import type { Query } from "../../features/play/screen-reader-queries.ts";
import { translateAll } from "../../ui/dom.ts";

/** Above this number, empty spaces are counted instead of named. */
const MAX_NAMED_SPACES = 15;

/** @param space  The space that the queries "around" and "stack" are about. */
function answerQuery(
  query: Query,
  state: State,
  space: Space,
  neighbours: Neighbour[],
  t: Translate,
): string[] {
  const { view } = state.cursor;
  if (!view) return [t("status.loading.detail")];
  const messages = messagesFor(query, state, view, space);
  const sentences = translateAll(messages, t);
  if (query === "around") sentences.push(...neighbourSentences(state, space, neighbours, t));
  if (query === "stack") sentences.unshift(spaceSentence(state, space, t));
  if (query === "dvonns") sentences.push(...dvonnSentences(state, view, t));
  return isLookingBack(state) ? [...translateAll([pastText(state)], t), ...sentences] : sentences;
}

function messagesFor(query: Query, state: State, view: View, space: Space): Message[] {
  switch (query) {
    case "last":
      return view.last
        ? plyAndScoreTexts(view.last, view, state.game)
        : [{ key: "answer.last.none" }];
    case "score":
      return [scoreText(view), turnText(state, view)];
    case "movable":
      return view.phase === "placing" ? [emptySpaces(view)] : movableStacks(view);
    case "stack":
      return stackContents(state, view, space);
    case "left":
      return piecesLeft(view);
    default:
      return [];
  }
}

function emptySpaces({ presses }: View): Message {
  const empty = targetsIn(presses);
  const key = empty.length > MAX_NAMED_SPACES ? "answer.empty" : "answer.empty.named";
  return { key, placeholders: { count: empty.length, spaces: empty } };
}

function movableStacks({ presses, stacks, turn }: View): Message[] {
  const spaces = selectableIn(presses);
  const heights = new Map();
  for (const space of spaces) {
    const height = stacks[space]?.height ?? 1;
    heights.set(height, [...(heights.get(height) ?? []), space]);
  }
  const byHeight = [...heights].sort(([one], [other]) => one - other);
  return [
    { key: "answer.movable", placeholders: { who: turn, count: spaces.length } },
    ...byHeight.map(([count, names]) => ({
      key: "answer.height",
      placeholders: { count, spaces: names },
    })),
  ];
}

function neighbourSentences(state: State, space: Space, neighbours: Neighbour[], t: Translate) {
  const named = neighbours.map((neighbour) => {
    const what = neighbour.space ? spaceSentence(state, neighbour.space, t) : t("answer.off-board");
    return t(`answer.direction.${neighbour.way}`, { what });
  });
  return [t("answer.around", { space }), ...named];
}

function spaceSentence(state: State, space: Space, t: Translate) {
  return t("answer.sentence", { what: labelOf(choicesIn(situationOf(state)), space, t) });
}

/** The contents of a stack, and its legal destinations or the reason why it is blocked. */
function stackContents(state: State, view: View, space: Space): Message[] {
  const found = view.stacks[space];
  if (!found) return [];
  const messages = [];
  const pieces = found.pieces ?? "";
  if (found.height > 1 && found.dvonns && pieces) messages.push(...dvonnLevels(pieces));
  const destinations = view.presses[space]?.next;
  if (destinations) {
    const spaces = targetsIn(destinations);
    messages.push({ key: "answer.destinations", placeholders: { count: spaces.length, spaces } });
    if (canAct(state)) messages.push(...removingMoves(view, space, spaces));
  } else {
    const reason = dvonnPart(view).blocked[space];
    if (reason && found.owner === view.turn) {
      messages.push({ key: `blocked.${reason}`, placeholders: { space } });
    }
  }
  return messages;
}

function dvonnLevels(pieces: string): Message[] {
  if (pieces.includes("?")) return [];
  const at = [...pieces].flatMap((piece, index) => (piece === "r" ? [index + 1] : []));
  return [
    { key: "answer.dvonn-within", placeholders: { count: at.length, levels: at.map(String) } },
  ];
}

function removingMoves(view: View, origin: Space, targets: Space[]): Message[] {
  return targets
    .filter((space) => removalsOf(view, [origin, space]).length)
    .map((space) => {
      const { white, black } = piecesLost(view, [origin, space]);
      return { key: "answer.cuts", placeholders: { space, count: white + black } };
    });
}

function dvonnSentences(state: State, { stacks }: View, t: Translate) {
  const places = Object.keys(stacks).filter((space) => stacks[space]?.dvonns);
  if (!places.length) return [t("answer.dvonns.none")];
  return places.map((space) => spaceSentence(state, space, t));
}

function piecesLeft(view: View): Message[] {
  if (view.phase !== "placing") {
    const removed = { key: "answer.removed", placeholders: { ...view.removed } };
    return [{ key: "answer.left.none" }, removed];
  }
  const { next_piece, left } = dvonnPart(view);
  const counts = SIDES.map((side) => ({
    key: "answer.left",
    placeholders: { who: side, ...left[side] },
  }));
  if (!next_piece) return counts;
  return [{ key: "status.place", placeholders: { piece: next_piece } }, ...counts];
}

export const QUERY_WORDS: QueryWords = { answerQuery, texts: {}, pieceOn };

function pieceOn({ cursor }: State, space: string, t: Translate) {
  const stack = stackText(cursor.view, space);
  return stack ? t(stack.key, stack.placeholders) : t("table.empty");
}
