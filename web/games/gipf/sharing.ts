/** How a game of GIPF is shared: as text that `dvonn gipf replay` reads, and as a picture; it has no links. */
import { SIDES } from "../../core/seats.ts";
import type { Game, Path } from "../../core/state.ts";
import type { Sharing } from "../../features/sharing/share.ts";
import { BETWEEN } from "../../features/sharing/share-picture.ts";
import { describePicture } from "./description.ts";
import { ENDING } from "./ending.ts";
import { overText, reservesText } from "./messages.ts";
import { drawPiece } from "./piece-art.ts";
import { transitionsBetween } from "./transitions.ts";

/** How its board is drawn and moves. */
export const BOARD = { draw: drawPiece, transitions: transitionsBetween, isUpright: true };

export const SHARING: Sharing = {
  name: "GIPF",
  titleKey: "gipf.page.title",
  subject: "gipf.share.subject",
  file: "gipf-game",
  query: "?game=gipf",
  hasLinks: false,
  record: recordOf,
  board: BOARD,
  describe: describePicture,
  // Which computers play, and what each side has in reserve.
  stand: (view, computerOn, t) => {
    const computers = SIDES.flatMap((side) => {
      const player = computerOn(side);
      return player ? [t(`share.player.${side}`, { player })] : [];
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

/** The moves up to *path*, where a game of DVONN stands in brackets before its result; as a comment, the start. */
export function recordOf({ start, dvonnGames = [] }: Game, path: Path) {
  const moves = path.flatMap((move, index) => {
    const name = path.slice(0, index + 1).join(" ");
    const dvonn = dvonnGames.find((one) => one.path.join(" ") === name);
    return dvonn ? ["[", ...dvonn.moves, "]", move] : [move];
  });
  const comments = start === null ? [] : [`--position "${start}"`];
  return { record: { start: null, moves }, comments };
}
