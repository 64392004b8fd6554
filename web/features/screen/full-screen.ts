import type { Translate } from "../../core/state.ts";
import { byId, onClick, setTextIn } from "../../ui/dom.ts";

export class FullScreen {
  constructor() {
    const button = byId("full-screen");
    button.hidden = !document.fullscreenEnabled;
    onClick(button, toggle);
    document.addEventListener("fullscreenchange", () => this.#t && this.paint(this.#t));
  }

  #t = null as Translate | null;

  paint(t: Translate) {
    this.#t = t;
    const key = document.fullscreenElement ? "button.full-screen.leave" : "button.full-screen";
    setTextIn(byId("full-screen"), "span", t(key));
  }
}

async function toggle() {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
}
