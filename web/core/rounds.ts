/**
 * White's move and Black's reply share a round. Each phase begins a new round, because White makes
 * both the last placement and the first move on the full board. In GIPF a turn can have several
 * plies, which all have the same round.
 */
import type { Ply } from "../engine/protocol.ts";
import { livePlies, livePly, pliesAlong, shownPath, shownPly } from "./cursor-selectors.ts";
import type { Path, State } from "./state.ts";

/** The round of each ply, from 1; 0 for the first `fixed` plies, which nobody played. */
export function roundsOf(plies: readonly Ply[], fixed: number = 0): number[] {
  let round = 0;
  return plies.map((ply, index) => {
    if (index < fixed) return 0;
    if (index === fixed || !continuesRound(ply, plies[index - 1])) round += 1;
    return round;
  });
}

function continuesRound({ player, phase, turn }: Ply, before: Ply | undefined) {
  if (!before) return false;
  if (turn !== undefined) return player === "black" || turn === before.turn;
  return player === "black" && before.player === "white" && before.phase === phase;
}

/**
 * The round of the ply that leads to a position, even if the position is beyond the end of the live
 * game; 0 at the start.
 * @param path  The moves that lead to the position. From the first unknown ply on, the live game's
 * plies are used instead.
 */
export function roundAt(state: State, ply: number, path: Path = state.game.livePath) {
  const known = pliesAlong(state, path);
  const plies = [...known, ...livePlies(state).slice(known.length)];
  const rounds = roundsOf(plies, state.game.fixed);
  const beyond = ply - plies.length;
  if (beyond <= 0) return rounds[ply - 1] ?? 0;
  const last = plies.at(-1);
  // Black answers White's last move in the same round; a full board begins a new round.
  const isOpen = last?.player === "white" && last.phase !== "placing";
  return (rounds.at(-1) ?? 0) + (isOpen ? Math.floor(beyond / 2) : Math.ceil(beyond / 2));
}

export function moveNumbers(state: State) {
  return {
    shown: roundAt(state, shownPly(state), shownPath(state)),
    live: roundAt(state, livePly(state)),
  };
}
