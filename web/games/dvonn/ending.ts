import { dvonnPart } from "../../core/dvonn-part.ts";
import type { EndingWords } from "../../features/ending/ending-scene.ts";
import { towersOf } from "./towers.ts";

export const ENDING: EndingWords = {
  towers: towersOf,
  isCountable: ({ phase }) => phase !== "placing",
  reason: (view) => {
    const { scores } = dvonnPart(view);
    const count = Math.abs(scores.white - scores.black);
    return count ? [{ key: "ending.won-by", placeholders: { count } }] : [];
  },
  about: () => [],
};
