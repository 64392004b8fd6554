/** What a move of GIPF consists of, and how a move and a ply are written and said. Pure. */

import { pathOf, pressAt } from "../../core/presses.ts";
import { isSolo } from "../../core/seats.ts";
import type { Game, Message } from "../../core/state.ts";
import type { MoveText, Ply, Space, View } from "../../engine/protocol.ts";
import { moveText } from "../../features/play/analysis-messages.ts";
import { messageOf } from "../../features/play/person-messages.ts";
import { isDot } from "./labels.ts";
import { kindOf, ownerOf } from "./looks.ts";
import { gipfPart, gipfPly } from "./own.ts";

/** What is pressed before a dot, where another piece is to come in than the usual one. */
export const KINDS = ["gipf", "loaded", "basic"] as const;

/** The tokens of the pieces that come in. */
export const TOKENS = {
  gipf: { white: "W", black: "B" },
  loaded: { white: "ww", black: "bb" },
  basic: { white: "w", black: "b" },
};

/** How a game of DVONN can end for a challenged jump. */
export const DECISIONS = ["WON", "TIED", "LOST"];

/** Before a push, where its piece is no basic one. */
const MARKS = { gipf: "G", loaded: "P", basic: "" };

/** The keys of the names of moves that name no point. */
export const MOVE_WORDS = Object.fromEntries(
  ["DONE", "ALLOW", "CHALLENGE", ...DECISIONS].map((move) => [
    move,
    `gipf.moves.${move.toLowerCase()}`,
  ]),
);

export function isKind(space: string) {
  return KINDS.some((kind) => kind === space);
}

/** What a legal move consists of: from where to where, or what is taken. */
interface Parts {
  spaces: Space[];
  isTaking: boolean;
  /** Of the piece that comes in. */
  kind: (typeof KINDS)[number] | null;
}

/** @returns Null where it names no point. */
export function partsOf(view: View, move: MoveText): Parts | null {
  const { presses, stacks } = view;
  const path = pathOf(presses, move);
  if (!path) return null;
  const choice = pressAt(presses, path.slice(0, -1), path.at(-1) ?? "")?.choice;
  if (choice) {
    const taken = Object.keys(choice.moves).find((names) => choice.moves[names] === move) ?? "";
    const spaces = [...choice.must, ...choice.may.filter((space) => taken.includes(space))];
    return { spaces: spaces.sort(), isTaking: true, kind: null };
  }
  const spaces = path.filter((space) => !isKind(space));
  const isPush = !stacks[spaces[0] ?? ""];
  const kind =
    (isPush && (KINDS.find((one) => one === path[0]) ?? gipfPart(view).kinds[0])) || null;
  return { spaces, isTaking: false, kind };
}

/** A legal move as players read it. */
export function legalMoveText(view: View, move: MoveText) {
  const parts = partsOf(view, move);
  if (!parts) return null;
  if (parts.isTaking) return `×${parts.spaces.join(" ")}`;
  return (parts.kind ? MARKS[parts.kind] : "") + moveText(parts.spaces);
}

/** A ply, for the ear. */
export function plyTexts(ply: Ply, game: Game): Message[] {
  const { move, player, text, spaces, removed } = ply;
  const { token } = gipfPly(ply);
  if (!text) {
    const kind = DECISIONS.includes(move) && isSolo(game) ? "decided" : "ply";
    return [messageOf(`gipf.${kind}.${move.toLowerCase()}`, game, player)];
  }
  if (removed.length) return [{ key: `gipf.ply.take.${player}`, placeholders: { spaces } }];
  if (isJump(ply)) return [{ key: `gipf.ply.jump.${player}`, placeholders: { move: text } }];
  const kind = token ? kindOf(token) : "basic";
  if (kind === "basic") return [{ key: `gipf.ply.${player}`, placeholders: { move: text } }];
  return [{ key: `gipf.ply.${kind}.${player}`, placeholders: { move: moveText(spaces) } }];
}

/** Does a potential jump, or is it announced that it will? */
export function isJump({ text, spaces, removed }: Ply) {
  return text !== undefined && removed.length === 0 && !isDot(spaces[0] ?? "");
}

/** What a taking took: of each kind of piece how many, in the order of the spots. */
export function takenIn(ply: Ply) {
  const { taken = [] } = gipfPly(ply);
  const kinds: Map<string, { token: string; count: number }> = new Map();
  for (const token of taken) {
    // Of a stack only the used potential on top goes.
    const name = `${kindOf(token)} ${ownerOf(token)}`;
    kinds.set(name, { token, count: (kinds.get(name)?.count ?? 0) + 1 });
  }
  return [...kinds.values()];
}
