/** Saves between visits whether the welcome was answered, and whether a game was begun. */
import { ownName, read, write } from "../../shell/storage.ts";

const WELCOMED = "welcomed";
const BEGUN = "begun";

/** Has somebody chosen how to begin with this game, at an earlier visit? */
export function readWelcomed() {
  return read(ownName(WELCOMED)) !== null;
}

export function writeWelcomed() {
  write(ownName(WELCOMED), "yes");
}

/** Has somebody begun a game, at an earlier visit or in another game of this one? */
export function readBegun() {
  return read(ownName(BEGUN)) !== null;
}

export function writeBegun() {
  write(ownName(BEGUN), "yes");
}
