/**
 * What a person does at the board of the game, as events.
 *
 * @import { BoardCallbacks } from "../board/description.d.ts"
 * @import { Dispatch, Event } from "../state/events.d.ts"
 * @import { State } from "../state/state.d.ts"
 */

/**
 * @param {Dispatch} dispatch
 * @param {() => State} state
 * @param {(key: string) => void} say  Announces a text by its key, without placeholders.
 * @returns {BoardCallbacks}
 */
export function boardCallbacks(dispatch, state, say) {
  /** @param {Event} event */
  const changes = (event) => {
    const before = state();
    dispatch(event);
    const { interaction, generation } = state();
    return interaction !== before.interaction || generation !== before.generation;
  };
  return {
    onPress: (space) => dispatch({ kind: "spacePressed", space }),
    onHover: (space, toward) => {
      const { interaction } = state();
      if (interaction.hovered === space && interaction.toward === toward) return;
      dispatch({ kind: "spaceHovered", space, toward });
    },
    onLift: (space) => changes({ kind: "stackLifted", space }),
    onDrop: (space) => changes({ kind: "stackDropped", space }),
    onEscape: () => dispatch({ kind: "cancelled" }),
    onStep: (by) => dispatch({ kind: "stepped", by }),
    onEdge: () => say("announce.edge"),
    onNothing: (to) => say(`announce.none.${to}`),
  };
}
