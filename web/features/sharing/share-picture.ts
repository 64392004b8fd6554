/** The picture of a shared game: the board, or the two final towers while they are shown. */
import { standTowers } from "../../board/ending-tower.ts";
import { pictureOf, towersPictureOf } from "../../board/picture.ts";
import { liveView } from "../../core/cursor-selectors.ts";
import { winnerOf } from "../../core/game-selectors.ts";
import { levelOf, SIDES } from "../../core/seats.ts";
import type { Game, Message, State, Translate } from "../../core/state.ts";
import type { Side } from "../../engine/protocol.ts";
import { byId, translateAll } from "../../ui/dom.ts";
import { gameShared } from "./game-links.ts";
import type { Sharing } from "./share.ts";
import { outcomeTexts, standTexts, verdictShown } from "./sharing-messages.ts";

const ROOM = 430; // units: the height of the towers
export const BETWEEN = " \u00b7 ";

export function sharedPicture(state: State, t: Translate, board: SVGSVGElement, sharing: Sharing) {
  const towers = towersShown(state, t, board, sharing);
  if (towers) return towers;
  const { view } = state.cursor;
  const { seats } = gameShared(state);
  const computerOn = (side: Side) => {
    const level = levelOf(seats[side]);
    return level === null ? "" : computerName(level, t);
  };
  const stand = standTexts(state, sharing);
  const verdict = verdictShown(state);
  // The chance and the better move have their own line.
  const onFirst = stand.length - (verdict ? verdict.texts.length - 1 : 0);
  const lines = [
    ...(view ? sharing.stand(view, computerOn, t) : []),
    named(sharing, stand.slice(0, onFirst), t),
    ...(verdict ? [translateAll(stand.slice(onFirst), t).join(" ")] : []),
  ];
  const description = { ...sharing.describe(state, t), better: verdict?.better ?? null };
  return pictureOf(board, description, lines, sharing.board);
}

/**
 * Returns a line that begins with the game's name, because viewers of a picture may not know it.
 */
function named({ titleKey }: Sharing, messages: Message[], t: Translate) {
  return `${t(titleKey)}${BETWEEN}${translateAll(messages, t).join(" ")}`;
}

function towersShown(state: State, t: Translate, board: SVGSVGElement, sharing: Sharing) {
  const view = liveView(state);
  if (!view || byId("ending-scene").hidden) return null;
  const { seats, ending } = state.game;
  const namesOf = (side: Side) => {
    const level = levelOf(seats[side]);
    const own = [t(`side.${side}`), level === null ? "" : computerName(level, t)];
    return [...own, ...translateAll(sharing.ending.about(view, side), t)];
  };
  const names = { white: namesOf("white"), black: namesOf("black") };
  const pieces = sharing.ending.towers(view);
  const { towers, viewBox, drawn } = standTowers(pieces, names, winnerOf(state), ROOM);
  for (const tower of towers) tower.finish();
  const own = ending ? null : sharing.ownResult(state);
  const result = own ? [own] : outcomeTexts(state, sharing);
  return towersPictureOf(board, viewBox, drawn, [named(sharing, result, t)]);
}

/** Names the computers; a person has no name that others would know. */
export function computersOf({ seats }: Game, t: Translate) {
  return SIDES.flatMap((side) => {
    const level = levelOf(seats[side]);
    return level === null ? [] : t("share.player", { who: side, player: computerName(level, t) });
  });
}

function computerName(level: string, t: Translate) {
  return t("player.computer", { level: t(`level.${level}`) });
}
