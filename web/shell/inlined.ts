/**
 * What the build puts into index.html as text, the style and the scripts that come before main.js: from
 * files. A host may have a content policy of its own that refuses them as text.
 */

const SCRIPTS = ["shell/page-start.js", "shell/theme.js", "text/language.js"];
/** All style sheets, one after the other, as the build writes them. */
const STYLE = "first-paint.css";

/** Loads style and scripts, each script after the one before. */
export async function loadInlined() {
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "stylesheet", href: STYLE }),
  );
  for (const src of SCRIPTS) await loadScript(src);
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`"${src}" could not be loaded`)));
    script.src = src;
    document.head.append(script);
  });
}
