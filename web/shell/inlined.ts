/** Loads index.html's inline scripts and style from files, if a host's policy refuses them. */

const SCRIPTS = ["shell/start-watch.js", "shell/theme.js", "text/language.js"];
const STYLE = "first-paint.css";

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
