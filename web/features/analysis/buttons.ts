import { isAnalysed, isLookingBack, nodeShown } from "../../core/cursor-selectors.ts";
import { isFollower } from "../../core/roles.ts";
import type { PageFeature } from "../../shell/page.ts";
import { byId, onClick, setTextIn } from "../../ui/dom.ts";
import { setShown } from "../play/button-states.ts";
import { wireEventButtons } from "../play/buttons.ts";

/** The buttons to analyse or play on from a position; shown before the analysis has loaded. */
export const ANALYSIS_BUTTONS: PageFeature = {
  name: "analysis-buttons",
  needs: ["new-game", "play"],
  start: ({ dispatch, guest, use }) => {
    use("play").addButtons((now, t) => {
      const isReady = !isFollower(now) && now.session.engine.kind === "ready";
      const isOpen = isAnalysed(now) && now.session.analysis?.isEngineOn;
      setShown("analyse", isReady && !isOpen);
      // In a review with the engine off, this button only turns the engine on.
      setTextIn(byId("analyse"), "span", t(isAnalysed(now) ? "engine.title" : "button.analyse"));
      const { phase = "over" } = nodeShown(now)?.view ?? {};
      setShown("play-on", isReady && !guest && isLookingBack(now) && phase !== "over");
    });
    return {
      begin: () => {
        wireEventButtons(dispatch, { analyse: { kind: "analysisPressed" } });
        onClick(byId("play-on"), () => use("new-game").playOn());
      },
    };
  },
};
