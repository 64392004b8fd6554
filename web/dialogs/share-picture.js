/**
 * The picture of a game that is shared: the board as it is shown, or the two towers at its end while they are shown,
 * with who has how much.
 *
 * @import { Side } from "../engine/protocol.d.ts"
 * @import { Game, Message, State, Translate } from "../state/state.d.ts"
 * @import { Sharing } from "./share.js"
 */
import { standTowers } from "../board/ending-tower.js";
import { pictureOf, towersPictureOf } from "../board/picture.js";
import { boardWords } from "../messages/board-words.js";
import { ownResultText, resultTexts, standTexts } from "../messages/sharing-messages.js";
import { describePicture } from "../state/board-description.js";
import { liveView } from "../state/cursor-selectors.js";
import { gameShared } from "../state/game-links.js";
import { winnerOf } from "../state/game-selectors.js";
import { levelOf, SIDES } from "../state/seats.js";
import { towersOf } from "../state/towers.js";
import { byId } from "../ui/dom.js";

/** The height of the towers, in their units. */
const ROOM = 430;
/** Between the players below a picture. */
const BETWEEN = " \u00b7 ";

/**
 * The picture as the text of an SVG file.
 * @param {State} state
 * @param {Translate} t
 * @param {SVGSVGElement} board
 * @param {Sharing | null} sharing
 */
export function sharedPicture(state, t, board, sharing) {
  const towers = towersShown(state, t, board, sharing);
  if (towers) return towers;
  const description = sharing?.describe(state) ?? describePicture(state, boardWords(t));
  const lines = [
    ...(sharing ? playersAndStand(state, t, sharing) : [said([scoresText(state, t)], t)]),
    named(state, said(standTexts(state, sharing), t), t),
  ];
  return pictureOf(board, description, lines, sharing?.board);
}

/**
 * A line with the name of the game before it: a picture goes where nobody knows what it shows.
 * @param {State} state
 * @param {string} line
 * @param {Translate} t
 */
function named({ game: { name } }, line, t) {
  return [t(name === "gipf" ? "gipf.page.title" : "page.title"), line].join(BETWEEN);
}

/**
 * @param {Message[]} messages
 * @param {Translate} t
 */
function said(messages, t) {
  return messages.map(({ key, placeholders }) => t(key, placeholders)).join(" ");
}

/**
 * The picture of the two towers of the game that is over; null while the board is shown.
 * @param {State} state
 * @param {Translate} t
 * @param {SVGSVGElement} board
 * @param {Sharing | null} sharing
 */
function towersShown(state, t, board, sharing) {
  const view = liveView(state);
  if (!view || byId("ending-scene").hidden) return null;
  const { seats, ending } = state.game;
  const namesOf = (/** @type {Side} */ side) => {
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

/**
 * Which computers play. A person has no name that others would know, and is the other side.
 * @param {Game} game
 * @param {Translate} t
 */
export function computersOf({ seats }, t) {
  return SIDES.flatMap((side) => {
    const level = levelOf(seats[side]);
    return level === null ? [] : t(`share.player.${side}`, { player: computerName(level, t) });
  });
}

/**
 * Which computers play, and what each side still has in the position that is shown, below a picture.
 * @param {State} state
 * @param {Translate} t
 * @param {Sharing} sharing
 */
function playersAndStand(state, t, sharing) {
  const { view } = state.cursor;
  const stand = view ? [sharing.stand(view)] : [];
  const lines = stand.map(({ key, placeholders }) => t(key, placeholders));
  const computers = computersOf(gameShared(state), t);
  return computers.length ? [computers.join(BETWEEN), ...lines] : lines;
}

/**
 * @param {string} level
 * @param {Translate} t
 */
function computerName(level, t) {
  return t("player.computer", { level: t(`level.${level}`) });
}

/**
 * Who has how many pieces in the position that is shown; a computer is named with its level.
 * @param {State} state
 * @param {Translate} t
 * @returns {Message}
 */
function scoresText(state, t) {
  const { white, black } = state.cursor.view?.scores ?? { white: 0, black: 0 };
  const { seats } = gameShared(state);
  const nameOf = (/** @type {Side} */ side) => {
    const level = levelOf(seats[side]);
    return level === null ? "" : computerName(level, t);
  };
  const placeholders = { white, black, first: nameOf("white"), second: nameOf("black") };
  const computers = SIDES.filter((side) => levelOf(seats[side]) !== null);
  return { key: ["share.scores", ...computers].join("."), placeholders };
}
