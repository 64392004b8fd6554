/** Wires the button that pauses, resumes and replays the welcome's film. */
import { byId, onClick } from "../../ui/dom.ts";

export function controlFilm() {
  const card = byId("welcome");
  const button = byId("welcome-replay");
  onClick(button, () => {
    for (const animation of filmOf(card)) {
      if (button.dataset.film === "running") animation.pause();
      else animation.play();
    }
    nameButton();
  });
  for (const event of ["animationstart", "animationend"]) {
    card.addEventListener(event, nameButton);
  }

  function nameButton() {
    const states = filmOf(card).map(({ playState }) => playState);
    button.dataset.film = states.includes("running")
      ? "running"
      : states.includes("paused")
        ? "paused"
        : "over";
  }
}

function filmOf(card: HTMLElement) {
  return card.getAnimations({ subtree: true }).filter((each) => each instanceof CSSAnimation);
}
