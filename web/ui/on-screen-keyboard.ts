/**
 * Keeps what is typed into in sight. Browsers lay the keyboard of a phone or tablet over the page, which
 * keeps its height; style sheets find the height of what is covered in `--keyboard`.
 */

/** In px: less than this is an address bar. */
const LEAST_PX = 120;

/**
 * How much of the window's bottom a keyboard covers, in px.
 * @param visible  What is seen; a part only of a page zoomed into.
 */
export function keyboardHeight(
  windowHeight: number,
  { height, scale }: Pick<VisualViewport, "height" | "scale">,
) {
  const covered = Math.round(windowHeight - height * scale);
  return covered < LEAST_PX ? 0 : covered;
}

/** Follows the keyboard from now on, in browsers that report it. */
export function followOnScreenKeyboard() {
  const visible = window.visualViewport;
  visible?.addEventListener("resize", () => {
    const height = keyboardHeight(innerHeight, visible);
    document.documentElement.style.setProperty("--keyboard", `${height}px`);
    if (height) document.activeElement?.scrollIntoView({ block: "nearest" });
  });
}
