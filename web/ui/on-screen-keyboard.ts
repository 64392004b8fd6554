/** A phone's keyboard covers the page; `--keyboard` tells style sheets its height. */

const LEAST_PX = 120; // an address bar covers less

/** Returns the height of the keyboard in px; *scale* makes up for zooming. */
export function keyboardHeight(
  windowHeight: number,
  { height, scale }: Pick<VisualViewport, "height" | "scale">,
) {
  const covered = Math.round(windowHeight - height * scale);
  return covered < LEAST_PX ? 0 : covered;
}

export function followOnScreenKeyboard() {
  const visible = window.visualViewport;
  visible?.addEventListener("resize", () => {
    const height = keyboardHeight(innerHeight, visible);
    document.documentElement.style.setProperty("--keyboard", `${height}px`);
    if (height) document.activeElement?.scrollIntoView({ block: "nearest" });
  });
}
