/**
 * Answers to whoever listens to the board instead of looking at it: the score, what can move,
 * what is around a space … Pure. The sentences of an answer, in order.
 *
 * @import { Space, View } from "../engine/protocol.d.ts"
 * @import { Message, State, Translate } from "../state/state.d.ts"
 * @import { Neighbour } from "../board/directions.js"
 */

import {
  canAct,
  isLookingBack,
  livePly,
  piecesLost,
  removals,
  SIDES,
  shownPly,
  targets,
} from "../state/selectors.js";
import { spaceText, stackText } from "../text/messages.js";
import { plyText, scoreText, turnText } from "./announcements.js";

/** @typedef {typeof QUESTIONS[number]} Question */

/** What can be asked, in the order of the digits that ask it. */
export const QUESTIONS = /** @type {const} */ ([
  "last",
  "score",
  "movable",
  "around",
  "stack",
  "dvonns",
  "left",
]);
/** The most empty spaces that are told by name. */
const NAMED_SPACES = 15;

/**
 * @param {Question} question
 * @param {State} state
 * @param {Space} space  Where the keyboard is: what "around" and "stack" are about.
 * @param {Neighbour[]} neighbours  Of that space.
 * @param {Translate} t
 * @returns {string[]}
 */
export function report(question, state, space, neighbours, t) {
  const { view } = state.cursor;
  if (!view) return [t("status.loading.detail")];
  const messages = answer(question, state, view, space);
  const said = messages.map(({ key, placeholders }) => t(key, placeholders));
  if (question === "around") said.push(...around(state, space, neighbours, t));
  if (question === "stack") said.unshift(spaceName(state, space, t));
  if (question === "dvonns") said.push(...dvonns(state, view, t));
  if (isLookingBack(state)) {
    const placeholders = { ply: shownPly(state), total: livePly(state) };
    said.unshift(t(placeholders.ply ? "announce.past" : "announce.past.start", placeholders));
  }
  return said;
}

/**
 * @param {Question} question
 * @param {State} state
 * @param {View} view
 * @param {Space} space
 * @returns {Message[]}
 */
function answer(question, state, view, space) {
  switch (question) {
    case "last":
      return view.last ? plyText(view.last, view) : [{ key: "answer.last.none" }];
    case "score":
      return [scoreText(view), turnText(state, view)];
    case "movable":
      return view.phase === "placing" ? [places(view)] : movable(view);
    case "stack":
      return stack(state, view, space);
    case "left":
      return left(view);
    default:
      return [];
  }
}

/**
 * @param {View} view
 * @returns {Message}
 */
function places({ places: empty }) {
  const key = empty.length > NAMED_SPACES ? "answer.empty" : "answer.empty.named";
  return { key, placeholders: { count: empty.length, spaces: empty } };
}

/**
 * The stacks of the player to move that can move, by height.
 * @param {View} view
 * @returns {Message[]}
 */
function movable({ moves, stacks, turn }) {
  const spaces = Object.keys(moves);
  const heights = new Map();
  for (const space of spaces) {
    const height = stacks[space]?.height ?? 1;
    heights.set(height, [...(heights.get(height) ?? []), space]);
  }
  const byHeight = [...heights].sort(([one], [other]) => one - other);
  return [
    { key: `answer.movable.${turn}`, placeholders: { count: spaces.length } },
    ...byHeight.map(([count, names]) => {
      return { key: "answer.height", placeholders: { count, spaces: names } };
    }),
  ];
}

/**
 * The six neighbours, and whether the space lies at the edge.
 * @param {State} state
 * @param {Space} space
 * @param {Neighbour[]} neighbours
 * @param {Translate} t
 */
function around(state, space, neighbours, t) {
  const named = neighbours.map((neighbour) => {
    const what = neighbour.space ? spaceName(state, neighbour.space, t) : t("answer.off-board");
    return t(`answer.direction.${neighbour.way}`, { what });
  });
  return [t("answer.around", { space }), ...named];
}

/**
 * @param {State} state
 * @param {Space} space
 * @param {Translate} t
 */
function spaceName(state, space, t) {
  const isMovable = canAct(state) && space in (state.cursor.view?.moves ?? {});
  const { key, placeholders } = spaceText(state, space, targets(state), isMovable);
  const what = stackText(state.cursor.view, space);
  return t("answer.sentence", {
    what: t(key, { ...placeholders, stack: what ? t(what.key, what.placeholders) : "" }),
  });
}

/**
 * What is in a stack, and where it can go or why it stays.
 * @param {State} state
 * @param {View} view
 * @param {Space} space
 * @returns {Message[]}
 */
function stack(state, view, space) {
  const found = view.stacks[space];
  if (!found) return [];
  const said = [];
  const pieces = found.pieces ?? "";
  if (found.height > 1 && found.dvonns && pieces) said.push(...dvonnsWithin(pieces));
  const goals = view.moves[space];
  if (goals) {
    const spaces = Object.keys(goals);
    said.push({ key: "answer.destinations", placeholders: { count: spaces.length, spaces } });
    said.push(...cutting(withSelected(state, space), spaces));
  } else {
    const reason = view.still[space];
    if (reason && found.owner === view.turn) {
      said.push({ key: `blocked.${reason}`, placeholders: { space } });
    }
  }
  return said;
}

/**
 * Where in a stack its DVONN pieces lie, counted from the bottom.
 * @param {string} pieces
 * @returns {Message[]}
 */
function dvonnsWithin(pieces) {
  if (pieces.includes("?")) return [];
  const at = [...pieces].flatMap((piece, index) => (piece === "r" ? [index + 1] : []));
  return [
    { key: "answer.dvonn-within", placeholders: { count: at.length, levels: at.map(String) } },
  ];
}

/**
 * @param {State} state
 * @param {Space} space
 * @returns {State}
 */
function withSelected(state, space) {
  return { ...state, interaction: { ...state.interaction, presses: [space] } };
}

/**
 * Which of the moves to these spaces remove something.
 * @param {State} state
 * @param {Space[]} spaces
 * @returns {Message[]}
 */
function cutting(state, spaces) {
  return spaces
    .filter((space) => removals(state, space).length)
    .map((space) => {
      const { white, black } = piecesLost(state, space);
      return { key: "answer.cuts", placeholders: { space, count: white + black } };
    });
}

/**
 * @param {State} state
 * @param {View} view
 * @param {Translate} t
 */
function dvonns(state, { stacks }, t) {
  const places = Object.keys(stacks).filter((space) => stacks[space]?.dvonns);
  if (!places.length) return [t("answer.dvonns.none")];
  return places.map((space) => spaceName(state, space, t));
}

/**
 * @param {View} view
 * @returns {Message[]}
 */
function left(view) {
  if (view.phase !== "placing") {
    return [
      { key: "answer.left.none" },
      { key: "answer.removed", placeholders: { ...view.removed } },
    ];
  }
  const next = view.next ? [{ key: `status.place.${view.next}` }] : [];
  return [
    ...next,
    ...SIDES.map((side) => ({ key: `answer.left.${side}`, placeholders: { ...view.left[side] } })),
  ];
}
