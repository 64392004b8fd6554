/** Texts about a position of Col and about a move. Pure. */
import type { Neighbour } from "../../board/directions.ts";
import type { BoardWords } from "../../core/board-description.ts";
import { isLookingBack, nodeShown } from "../../core/cursor-selectors.ts";
import { isOver } from "../../core/game-selectors.ts";
import { noticeShown } from "../../core/notices.ts";
import { targetsIn } from "../../core/presses.ts";
import { isFollower } from "../../core/roles.ts";
import type { Message, State, Translate } from "../../core/state.ts";
import { isThinking } from "../../core/turn-selectors.ts";
import type { Ply, Space, View } from "../../engine/protocol.ts";
import { adviceTexts } from "../../features/hint/advice-messages.ts";
import type { Words } from "../../features/listen/announcements.ts";
import type { QueryWords } from "../../features/listen/query-runner.ts";
import { helpTexts } from "../../features/play/ending-messages.ts";
import { belowHeadline } from "../../features/play/for-the-eye.ts";
import { details, headline } from "../../features/play/messages.ts";
import { endedText, messageOf } from "../../features/play/person-messages.ts";
import type { StatusTexts } from "../../features/play/status.ts";
import { colPart } from "./own.ts";

/** The labels of the squares on the board. */
export function boardWords(t: Translate): BoardWords {
  return {
    label: ({ view, targets, target, isPending }, space) => {
      const piece = view && pieceOn(view, space, t);
      if (piece) return t("col.space.taken", { space, piece });
      if (isPending && target === space) return t("col.space.pending", { space });
      return t(targets.includes(space) ? "col.space.target" : "space.empty", { space });
    },
    loss: () => "",
  };
}

/** The piece on a square, or "". */
function pieceOn({ stacks }: Pick<View, "stacks">, space: Space, t: Translate) {
  const owner = stacks[space]?.owner;
  return owner ? t("col.piece", { who: owner }) : "";
}

/** The sentences below the headline. */
function detailsOf(state: State): Message[] {
  const { view } = state.cursor;
  const isElsewhere = isFollower(state) || state.flow.paused || state.game.ending;
  if (!view || noticeShown(state) || state.interaction.asking || isElsewhere) return details(state);
  if (isLookingBack(state)) return adviceTexts(state) ?? [];
  if (isOver(state)) return [{ key: "col.over" }, ...helpTexts(state.game, view.winner)];
  const isBusy = isThinking(state) || state.session.engine.kind !== "ready";
  return isBusy ? details(state) : (adviceTexts(state) ?? [{ key: "col.place" }]);
}

export const STATUS: StatusTexts = {
  headline,
  details: (state) => belowHeadline(detailsOf(state)),
  count: (_, __, t) => t("col.card.free"),
  number: (view, side) => colPart(view).free[side],
};

function plyTexts({ move, player }: Ply): Message[] {
  return [{ key: "col.ply", placeholders: { who: player, move } }];
}

function turnTexts({ game }: State, { phase, turn, winner }: View): Message[] {
  if (phase !== "over") return [messageOf("announce.turn", game, turn)];
  return [{ key: "col.over" }, endedText(game, winner)];
}

export const SPOKEN: Words = {
  ply: plyTexts,
  turn: turnTexts,
  selected: () => [],
  pending: (_, [space = ""]) => [{ key: "col.pending", placeholders: { space } }],
  advice: (state) => adviceTexts(state),
  past: (state) => {
    const ply = nodeShown(state)?.ply;
    return ply ? plyTexts(ply) : [];
  },
};

/** Returns the sentences that answer a question from somebody who uses a screen reader. */
function answerQuery(
  query: string,
  state: State,
  space: Space,
  neighbours: Neighbour[],
  t: Translate,
): string[] {
  const { view } = state.cursor;
  if (!view) return [t("status.loading.detail")];
  const said = (messages: Message[]) =>
    messages.map(({ key, placeholders }) => t(key, placeholders));
  const sentence = (one: Space) => {
    const piece = pieceOn(view, one, t);
    const what = piece
      ? t("col.space.taken", { space: one, piece })
      : t("space.empty", { space: one });
    return t("answer.sentence", { what });
  };
  switch (query) {
    case "around":
      return [
        t("answer.around", { space }),
        ...neighbours.map((one) => {
          const what = one.space ? sentence(one.space) : t("answer.off-board");
          return t(`answer.direction.${one.way}`, { what });
        }),
      ];
    case "stack":
      return [sentence(space)];
    case "last":
      return said(view.last ? plyTexts(view.last) : [{ key: "answer.last.none" }]);
    case "movable":
      return [t("col.answer.targets", { spaces: targetsIn(view.presses) })];
    default:
      return [t("col.answer.free", colPart(view).free), ...said(turnTexts(state, view))];
  }
}

export const QUERY_WORDS: QueryWords = {
  answerQuery,
  texts: {
    "help.key.connectivity.text": null,
    "help.key.dvonns.text": null,
    "help.key.left.text": null,
    "listen.dvonns": null,
    "listen.left": null,
  },
  pieceOn: ({ cursor }, space, t) =>
    (cursor.view && pieceOn(cursor.view, space, t)) || t("table.empty"),
};
