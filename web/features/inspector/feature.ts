import type { PageFeature } from "../../shell/page.ts";
import { byId } from "../../ui/dom.ts";
import { StackInspector } from "./stack-inspector.ts";

declare module "../../shell/page.ts" {
  interface Offers {
    inspector: {
      /** Closes the card. */
      close(): void;
    };
  }
}

/** A card that shows every piece of a stack. */
export const INSPECTOR: PageFeature = {
  name: "inspector",
  needs: ["play"],
  start: ({ game, board }) => {
    const inspector = new StackInspector(byId("stack-inspector"), board.svg, game.contents);
    return {
      offers: { close: () => inspector.close() },
      paint: (state, t) => inspector.paint(state, t),
    };
  },
};
