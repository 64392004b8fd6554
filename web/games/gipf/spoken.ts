/** GIPF for a screen reader: announcements, and answers to the same keys as in DVONN. Pure. */
import type { Neighbour } from "../../board/directions.ts";
import { pressOf } from "../../core/choices.ts";
import { isLookingBack, nodeShown } from "../../core/cursor-selectors.ts";
import { SIDES } from "../../core/seats.ts";
import type { Message, State, Translate } from "../../core/state.ts";
import type { Space, View } from "../../engine/protocol.ts";
import type { Words } from "../../features/listen/announcements.ts";
import type { QueryWords } from "../../features/listen/query-runner.ts";
import { pastText } from "../../features/play/messages.ts";
import { partTexts } from "./contents.ts";
import { isDot } from "./drawing.ts";
import { gipfPart, kindOf, pieceText } from "./looks.ts";
import { gipfAdvice, previewTexts, reservesText, turnTextsFor, wayTexts } from "./messages.ts";
import { isKind, plyTexts } from "./moves.ts";
import { labelOf, situationIn } from "./situation.ts";

export const SPOKEN: Words = {
  advice: gipfAdvice,
  ply: (ply, _, game) => plyTexts(ply, game),
  turn: turnTextsFor,
  // Name the ply, because several plies can belong to one turn.
  past: (state) => {
    const ply = nodeShown(state)?.ply;
    return ply ? plyTexts(ply, state.game) : [];
  },
  selected: (state, space) => {
    const { path, row, targets, preview, ways, view } = situationIn(state);
    if (row) {
      const spaces = [...row.choice.must, ...row.taken].sort();
      return [
        { key: "gipf.announce.row", placeholders: { spaces } },
        { key: "gipf.announce.take" },
      ];
    }
    if (!path.length) return [];
    const placeholders = { space, count: targets.length, spaces: targets };
    const rows = preview && view ? previewTexts(preview, view.turn) : ways.flatMap(wayTexts);
    return [{ key: "gipf.announce.selected", placeholders }, ...rows];
  },
  // Say nothing about a kind of piece: the button of the newly chosen kind says that it is chosen.
  deselected: (space) => (isKind(space) ? [] : null),
  // Say nothing about a picked row: `selected` already says which of its pieces are taken.
  pending: (view, path) =>
    pressOf(view, path)?.choice
      ? []
      : [{ key: "gipf.announce.pending", placeholders: { move: path.join("–") } }],
};

/**
 * @param space  The space that the queries "around" and "stack" are about.
 * @param neighbours  The neighbours of *space*.
 */
function answerQuery(
  query: string,
  state: State,
  space: Space,
  neighbours: Neighbour[],
  t: Translate,
): string[] {
  const { view } = state.cursor;
  if (!view) return [t("status.loading.detail")];
  const situation = situationIn(state);
  const said = (messages: Message[]) =>
    messages.map(({ key, placeholders }) => t(key, placeholders));
  const sentence = (one: Space) => t("answer.sentence", { what: labelOf(situation, one, t) });
  const past = isLookingBack(state) ? said([pastText(state)]) : [];
  if (query === "around") {
    const named = neighbours.map((one) => {
      const what = one.space ? sentence(one.space) : t("answer.off-board");
      return t(`answer.direction.${one.way}`, { what });
    });
    return [...past, t("answer.around", { space }), ...named];
  }
  if (query === "stack") {
    const { token = "" } = view.stacks[space] ?? {};
    // A used potential has pieces below it.
    const below = token && kindOf(token) === "used" ? partTexts(token).slice(1) : [];
    const pieces = below.map(({ text }) => t(text.key, text.placeholders));
    return [
      ...past,
      sentence(space),
      ...(pieces.length ? [t("gipf.answer.below", { pieces })] : []),
    ];
  }
  if (query === "dvonns") {
    const isLoaded = (one: Space) => (view.stacks[one]?.token.length ?? 0) > 1;
    const places = Object.keys(view.stacks).filter(isLoaded).map(sentence);
    return [...past, ...(places.length ? places : [t("gipf.answer.potentials.none")])];
  }
  return [...past, ...said(messagesFor(query, state, view, situation.targets))];
}

function messagesFor(query: string, state: State, view: View, targets: Space[]): Message[] {
  if (query === "last") {
    return view.last ? plyTexts(view.last, state.game) : [{ key: "answer.last.none" }];
  }
  if (query === "score") return [reservesText(view), ...turnTextsFor(state, view)];
  if (query === "movable") {
    if (!targets.length) return turnTextsFor(state, view);
    return [{ key: "gipf.answer.targets", placeholders: { spaces: targets } }];
  }
  return SIDES.map((side) => {
    const { potentials, challenges } = gipfPart(view).hands[side];
    const placeholders = { who: side, potentials, challenges, lost: view.removed[side] };
    return { key: "gipf.answer.left", placeholders };
  });
}

/** The keys for which GIPF has its own texts in the help. */
const KEYS = "arrows home movable targets enter score can-move stack dvonns left".split(" ");
/** The buttons for which GIPF has its own texts in the dialog for listening. */
const BUTTONS = ["score", "movable", "dvonns", "left"];

export const QUERY_WORDS: QueryWords = {
  answerQuery,
  texts: {
    ...Object.fromEntries(KEYS.map((key) => [`help.key.${key}.text`, `gipf.key.${key}`])),
    "help.key.connectivity.text": null,
    ...Object.fromEntries(BUTTONS.map((query) => [`listen.${query}`, `gipf.listen.${query}`])),
  },
  pieceOn: ({ cursor }, space, t) => {
    const stack = cursor.view?.stacks[space];
    if (stack) return pieceText(stack.token, t);
    return t(isDot(space) ? "gipf.table.dot" : "table.empty");
  },
};
