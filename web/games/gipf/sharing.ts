/** Shares a game of GIPF as text for `dvonn gipf replay` and as a picture. */
import { SIDES } from "../../core/seats.ts";
import type { Game, Path } from "../../core/state.ts";
import type { Sharing } from "../../features/sharing/share.ts";
import { BETWEEN } from "../../features/sharing/share-picture.ts";
import { describePicture } from "./description.ts";
import { ENDING } from "./ending.ts";
import { overText, reservesText } from "./messages.ts";
import { drawPiece } from "./piece-art.ts";
import { transitionsBetween } from "./transitions.ts";

/** The look and motion of the board. */
export const BOARD = { draw: drawPiece, transitions: transitionsBetween, isUpright: true };

export const SHARING: Sharing = {
  name: "GIPF",
  titleKey: "gipf.page.title",
  subject: "gipf.share.subject",
  file: "gipf-game",
  query: "?game=gipf",
  hasLinks: true,
  formats: [
    { name: "moves", title: "Moves (.txt)", extension: "txt" },
    { name: "link", title: "Link (.txt)", extension: "txt" },
    { name: "json", title: "JSON (.json)", extension: "json" },
  ],
  record: recordOf,
  board: BOARD,
  describe: describePicture,
  // The computers that play, and each side's reserve.
  stand: (view, computerOn, t) => {
    const computers = SIDES.flatMap((side) => {
      const player = computerOn(side);
      return player ? [t("share.player", { who: side, player })] : [];
    });
    const { key, placeholders } = reservesText(view);
    const reserves = t(key, placeholders);
    return computers.length ? [computers.join(BETWEEN), reserves] : [reserves];
  },
  reason: (view) => [overText(view)],
  counted: () => [],
  ownResult: () => null,
  ending: ENDING,
};

/**
 * The moves of *path*, with games of DVONN in brackets before their results, and the start as a
 * comment.
 */
export function recordOf({ start, dvonnGames = [] }: Game, path: Path) {
  const moves = path.flatMap((move, index) => {
    const name = path.slice(0, index + 1).join(" ");
    const dvonn = dvonnGames.find((one) => one.path.join(" ") === name);
    return dvonn ? ["[", ...dvonn.moves, "]", move] : [move];
  });
  const comments = start === null ? [] : [`--position "${start}"`];
  return { record: { start: null, moves }, comments };
}
