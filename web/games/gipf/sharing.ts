/** How a game of GIPF is shared: it has no links. */
import { SIDES } from "../../core/seats.ts";
import type { Sharing } from "../../features/sharing/share.ts";
import { BETWEEN } from "../../features/sharing/share-picture.ts";
import { describePicture } from "./description.ts";
import { ENDING } from "./ending.ts";
import { overText, reservesText } from "./messages.ts";
import { drawPiece } from "./piece-art.ts";
import { recordOf } from "./record.ts";
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
