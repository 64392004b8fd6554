import type { GameRecord } from "../engine/protocol.ts";

const MOVES_A_LINE = 10;

/** A game as text that `dvonn replay` reads. */
export function gameText({ start, moves }: GameRecord, comments: string[]): string {
  const lines = [];
  for (let at = 0; at < moves.length; at += MOVES_A_LINE) {
    lines.push(moves.slice(at, at + MOVES_A_LINE).join(" "));
  }
  const head = comments.map((comment) => `# ${comment}`);
  return [...head, "", ...(start === null ? [] : [start]), ...lines, ""].join("\n");
}
