/**
 * A game of GIPF as text that `dvonn gipf replay` reads, with the games of DVONN that decided challenges. Pure.
 */

import type { Game, Path } from "../../core/state.ts";
import type { MoveText } from "../../engine/protocol.ts";

/** The words of the record up to *path*: a game of DVONN stands in brackets before its result. */
function wordsOf({ dvonnGames = [] }: Game, path: Path): MoveText[] {
  return path.flatMap((move, index) => {
    const name = path.slice(0, index + 1).join(" ");
    const dvonn = dvonnGames.find((one) => one.path.join(" ") === name);
    return dvonn ? ["[", ...dvonn.moves, "]", move] : [move];
  });
}

/** The moves, and, as comments, the position that they start from. */
export function recordOf(game: Game, path: Path) {
  return {
    record: { start: null, moves: wordsOf(game, path) },
    comments: game.start === null ? [] : [`--position "${game.start}"`],
  };
}
