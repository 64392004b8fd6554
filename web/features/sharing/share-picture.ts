/**
 * The picture of a game that is shared: the board as it is shown, or the two towers at its end while they are shown,
 * with who has how much.
 */

import { standTowers } from "../../board/ending-tower.ts";
import { pictureOf, towersPictureOf } from "../../board/picture.ts";
import { describePicture } from "../../core/board-description.ts";
import { liveView } from "../../core/cursor-selectors.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import { winnerOf } from "../../core/game-selectors.ts";
import { levelOf, SIDES } from "../../core/seats.ts";
import type { Game, Message, State, Translate } from "../../core/state.ts";
import type { Side } from "../../engine/protocol.ts";
import { towersOf } from "../../games/dvonn/towers.ts";
import { byId } from "../../ui/dom.ts";
import { boardWords } from "../play/board-words.ts";
import { gameShared } from "./game-links.ts";
import type { Sharing } from "./share.ts";
import { ownResultText, resultTexts, standTexts } from "./sharing-messages.ts";

/** The height of the towers, in their units. */
const ROOM = 430;
/** Between the players below a picture. */
const BETWEEN = " \u00b7 ";

/** The picture as the text of an SVG file. */
export function sharedPicture(
  state: State,
  t: Translate,
  board: SVGSVGElement,
  sharing: Sharing | null,
) {
  const towers = towersShown(state, t, board, sharing);
  if (towers) return towers;
  const description = sharing?.describe(state) ?? describePicture(state, boardWords(t));
  const lines = [
    ...(sharing ? playersAndStand(state, t, sharing) : [said([scoresText(state, t)], t)]),
    named(state, said(standTexts(state, sharing), t), t),
  ];
  return pictureOf(board, description, lines, sharing?.board);
}

/** A line with the name of the game before it: a picture goes where nobody knows what it shows. */
function named({ game: { name } }: State, line: string, t: Translate) {
  return [t(name === "gipf" ? "gipf.page.title" : "page.title"), line].join(BETWEEN);
}

function said(messages: Message[], t: Translate) {
  return messages.map(({ key, placeholders }) => t(key, placeholders)).join(" ");
}

/** The picture of the two towers of the game that is over; null while the board is shown. */
function towersShown(state: State, t: Translate, board: SVGSVGElement, sharing: Sharing | null) {
  const view = liveView(state);
  if (!view || byId("ending-scene").hidden) return null;
  const { seats, ending } = state.game;
  const namesOf = (side: Side) => {
    const level = levelOf(seats[side]);
    const own = [t(`side.${side}`), level === null ? "" : computerName(level, t)];
    const about = sharing?.ending.about(view, side) ?? [];
    return [...own, ...about.map((message) => said([message], t))];
  };
  const names = { white: namesOf("white"), black: namesOf("black") };
  const pieces = (sharing?.ending.towers ?? towersOf)(view);
  const { towers, viewBox, drawn } = standTowers(pieces, names, winnerOf(state), ROOM);
  for (const tower of towers) tower.finish();
  const own = sharing || ending ? null : ownResultText(state);
  // Pieces that were counted say why.
  const results = resultTexts(state, sharing).slice(0, sharing || ending ? 2 : 1);
  const result = said(own ? [own] : results, t);
  return towersPictureOf(board, viewBox, drawn, [named(state, result, t)]);
}

/** Which computers play. A person has no name that others would know, and is the other side. */
export function computersOf({ seats }: Game, t: Translate) {
  return SIDES.flatMap((side) => {
    const level = levelOf(seats[side]);
    return level === null ? [] : t(`share.player.${side}`, { player: computerName(level, t) });
  });
}

/**
 * Which computers play, and what each side still has in the position that is shown, below a picture.
 */
function playersAndStand(state: State, t: Translate, sharing: Sharing) {
  const { view } = state.cursor;
  const stand = view ? [sharing.stand(view)] : [];
  const lines = stand.map(({ key, placeholders }) => t(key, placeholders));
  const computers = computersOf(gameShared(state), t);
  return computers.length ? [computers.join(BETWEEN), ...lines] : lines;
}

function computerName(level: string, t: Translate) {
  return t("player.computer", { level: t(`level.${level}`) });
}

/** Who has how many pieces in the position that is shown; a computer is named with its level. */
function scoresText(state: State, t: Translate): Message {
  const { white, black } = dvonnPart(state.cursor.view).scores;
  const { seats } = gameShared(state);
  const nameOf = (side: Side) => {
    const level = levelOf(seats[side]);
    return level === null ? "" : computerName(level, t);
  };
  const placeholders = { white, black, first: nameOf("white"), second: nameOf("black") };
  const computers = SIDES.filter((side) => levelOf(seats[side]) !== null);
  return { key: ["share.scores", ...computers].join("."), placeholders };
}
