import { ownName, read, remove, write } from "../../shell/storage.ts";
import { quarantinedGames, quarantineGame } from "./quarantine.ts";

const GAME = "game";
/** The claim of the tab that saves the game: see features/tabs/tabs.ts. */
const CLAIM = "writer";

/**
 * A saved text that is no game and does not fit into quarantine. While there is one, no game is
 * saved.
 */
let stuck: string | null = null;

export function readGameText() {
  return read(ownName(GAME));
}

/** @returns False if the browser does not keep the game. */
export function writeGameText(text: string): boolean {
  const isInTheWay = stuck !== null && read(ownName(GAME)) === stuck;
  if (isInTheWay && !quarantineSavedGame()) return false;
  stuck = null;
  return write(ownName(GAME), text);
}

export function claimSaving(claim: string) {
  // Remove the former claim first: it must not stay if the new one cannot be stored.
  remove(ownName(CLAIM));
  write(ownName(CLAIM), claim);
}

export function readClaim() {
  return read(ownName(CLAIM));
}

/**
 * @returns False if quarantine has no room: the saved game then stays, and no other game is saved.
 */
export function quarantineSavedGame(): boolean {
  const text = read(ownName(GAME));
  stuck = text === null || quarantineGame(text) ? null : text;
  if (stuck === null) remove(ownName(GAME));
  return stuck === null;
}

/** The newest game that could not be read. */
export function unreadableGame() {
  return stuck ?? quarantinedGames()[0] ?? null;
}

/** Lets another game replace the unreadable one, which has been copied elsewhere by now. */
export function releaseUnreadableGame() {
  stuck = null;
}

export function quarantine(): "quarantined" | "not-quarantined" {
  return quarantineSavedGame() ? "quarantined" : "not-quarantined";
}
