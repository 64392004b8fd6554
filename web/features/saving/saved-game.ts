import { ownName, read, remove, write } from "../../shell/storage.ts";
import { quarantinedGames, quarantineGame } from "./quarantine.ts";

const GAME = "game";
/** Which tab saves the game: see features/tabs/tabs.ts. */
const CLAIM = "writer";

/**
 * What is kept in the place of the game, but cannot be read, nor put into quarantine for want of
 * room. No game is kept as long as it is there.
 */
let stuck: string | null = null;

/** The text of the game kept last, as it is. */
export function readGameText() {
  return read(ownName(GAME));
}

/**
 * Keep a game.
 * @returns False when the browser does not keep it.
 */
export function writeGameText(text: string): boolean {
  const isInTheWay = stuck !== null && read(ownName(GAME)) === stuck;
  if (isInTheWay && !quarantineSavedGame()) return false;
  stuck = null;
  return write(ownName(GAME), text);
}

/** Only the tab with this claim saves the game from now on. */
export function claimSaving(claim: string) {
  // A former claim that cannot be overwritten must not stay, either.
  remove(ownName(CLAIM));
  write(ownName(CLAIM), claim);
}

/** Is this claim the last one? Where nothing is stored, nothing speaks against it. */
export function isClaimOurs(claim: string) {
  const stored = read(ownName(CLAIM));
  return stored === null || stored === claim;
}

/**
 * Move the saved game into quarantine, so that another one can be saved.
 * @returns False when there is no room: then it stays, and no other one is saved.
 */
export function quarantineSavedGame(): boolean {
  const text = read(ownName(GAME));
  stuck = text === null || quarantineGame(text) ? null : text;
  if (stuck === null) remove(ownName(GAME));
  return stuck === null;
}

/** The game that could not be read last. */
export function unreadableGame() {
  return stuck ?? quarantinedGames()[0] ?? null;
}

/** The game that could not be read is somewhere else, too: another one may take its place. */
export function releaseUnreadableGame() {
  stuck = null;
}

/** Put the saved game out of the way, and return the notice of whether that could be done. */
export function quarantine(): "quarantined" | "not-quarantined" {
  return quarantineSavedGame() ? "quarantined" : "not-quarantined";
}
