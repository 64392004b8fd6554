/** What a screen reader is answered in GIPF, by the keys that DVONN has. Pure. */

import type { Neighbour } from "../../board/directions.ts";
import { isLookingBack } from "../../core/cursor-selectors.ts";
import { SIDES } from "../../core/seats.ts";
import type { Message, State, Translate } from "../../core/state.ts";
import type { Space, View } from "../../engine/protocol.ts";
import { pastText } from "../../features/play/messages.ts";
import { partTexts } from "./contents.ts";
import { isDot, labelOf, pieceText } from "./labels.ts";
import { kindOf } from "./looks.ts";
import { reservesText, turnTextsFor } from "./messages.ts";
import { plyTexts } from "./moves.ts";
import { gipfPart } from "./own.ts";
import { situationIn } from "./situation.ts";

/**
 * @param space  The subject of "around" and "stack".
 * @param neighbours  Of that space.
 */
export function answerQuery(
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
  const sentence = (one: Space) =>
    t("answer.sentence", { what: labelOf({ ...situation, view }, one, t) });
  const past = isLookingBack(state) ? said([pastText(state)]) : [];
  switch (query) {
    case "around":
      return [
        ...past,
        t("answer.around", { space }),
        ...neighbours.map((one) => {
          const what = one.space ? sentence(one.space) : t("answer.off-board");
          return t(`answer.direction.${one.way}`, { what });
        }),
      ];
    case "stack":
      return [...past, sentence(space), ...belowSentences(view, space, t)];
    case "dvonns": {
      const places = Object.keys(view.stacks).filter((one) => isLoaded(view, one));
      const none = [t("gipf.answer.potentials.none")];
      return [...past, ...(places.length ? places.map(sentence) : none)];
    }
    default:
      return [...past, ...said(messagesFor(query, state, view, situation.targets))];
  }
}

/** What lies under a used potential. */
function belowSentences({ stacks }: View, space: Space, t: Translate) {
  const { token = "" } = stacks[space] ?? {};
  if (!token || kindOf(token) !== "used") return [];
  const pieces = partTexts(token)
    .slice(1)
    .map(({ text }) => t(text.key));
  return [t("gipf.answer.below", { pieces })];
}

function messagesFor(query: string, state: State, view: View, targets: Space[]): Message[] {
  switch (query) {
    case "last":
      return view.last ? plyTexts(view.last, state.game) : [{ key: "answer.last.none" }];
    case "score":
      return [reservesText(view), ...turnTextsFor(state, view)];
    case "movable":
      if (!targets.length) return turnTextsFor(state, view);
      return [{ key: "gipf.answer.targets", placeholders: { spaces: targets } }];
    default:
      return SIDES.map((side) => {
        const { potentials, challenges } = gipfPart(view).hands[side];
        const placeholders = { potentials, challenges, lost: view.removed[side] };
        return { key: `gipf.answer.left.${side}`, placeholders };
      });
  }
}

export const QUERY_WORDS: import("../../features/listen/query-runner.ts").QueryWords = {
  answerQuery,
  texts: {
    "help.key.arrows.text": "gipf.key.arrows",
    "help.key.home.text": "gipf.key.home",
    "help.key.movable.text": "gipf.key.movable",
    "help.key.targets.text": "gipf.key.targets",
    "help.key.enter.text": "gipf.key.enter",
    "help.key.connectivity.text": null,
    "help.key.score.text": "gipf.key.score",
    "help.key.can-move.text": "gipf.key.can-move",
    "help.key.stack.text": "gipf.key.stack",
    "help.key.dvonns.text": "gipf.key.dvonns",
    "help.key.left.text": "gipf.key.left",
    "listen.score": "gipf.listen.score",
    "listen.movable": "gipf.listen.movable",
    "listen.dvonns": "gipf.listen.dvonns",
    "listen.left": "gipf.listen.left",
  },
  pieceOn: ({ cursor }, space, t) => {
    const stack = cursor.view?.stacks[space];
    if (stack) return pieceText(stack.token, t);
    return t(isDot(space) ? "gipf.table.dot" : "table.empty");
  },
};

/** Does a potential lie there? */
function isLoaded({ stacks }: View, space: Space) {
  return (stacks[space]?.token.length ?? 0) > 1;
}
