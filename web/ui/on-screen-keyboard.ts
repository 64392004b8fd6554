/**
 * Keeps the field that a person types into visible. The keyboard of a phone or tablet lies over the
 * page, which keeps its height; style sheets find the covered height in `--keyboard`.
 */

const LEAST_PX = 120; // less is an address bar

/**
 * The px at the bottom of the window that a keyboard covers.
 * @param visible  Only a part of a page that is zoomed.
 */
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
