/** What a person does at the board of the game, as events. */
import type { BoardCallbacks } from "../../board/description.ts";
import type { Dispatch, Event } from "../../core/events.ts";
import type { State } from "../../core/state.ts";

/** @param say  Announces a text by its key, without placeholders. */
export function boardCallbacks(
  dispatch: Dispatch,
  state: () => State,
  say: (key: string) => void,
): BoardCallbacks {
  const changes = (event: Event) => {
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
