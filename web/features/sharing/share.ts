/** The share dialog, with the game as text and as a picture. Loaded when it is first opened. */
import type { BoardGame } from "../../board/board.ts";
import type { BoardDescription } from "../../board/description.ts";
import { addressOf, pngOf, withFont } from "../../board/picture.ts";
import { shownPath } from "../../core/cursor-selectors.ts";
import type { Game, Message, Path, State, Translate } from "../../core/state.ts";
import { log } from "../../engine/client.ts";
import type { GameRecord, Side, View } from "../../engine/protocol.ts";
import { openDialog } from "../../shell/dialogs.ts";
import { pageAddress } from "../../shell/routes.ts";
import { gameText } from "../../text/game-text.ts";
import { copyToClipboard } from "../../ui/clipboard.ts";
import { byId, createElement, onClick, translateAll } from "../../ui/dom.ts";
import { downloadFile } from "../../ui/download.ts";
import type { EndingWords } from "../ending/ending-scene.ts";
import { serializeGame } from "../saving/game-format.ts";
import { fragmentOf, gameShared, writeLinkDetails } from "./game-links.ts";
import { computersOf, sharedPicture } from "./share-picture.ts";
import { isPast, resultTexts, standTexts } from "./sharing-messages.ts";

/** A format of records: its name in Python, its title, and the extension of its files. */
export interface RecordFormat {
  name: string;
  title: string;
  extension: string;
}

/** Asks Python for saved games in a format of records. */
export type Writing = (
  games: string[],
  format: string,
) => Promise<{ text: string; faults: string[] }>;

/** A game's own part of sharing. */
export interface Sharing {
  name: string;
  /** The key of the page's title. */
  titleKey: string;
  /** The key of the subject line. */
  subject: string;
  /** The name of shared files, without extension. */
  file: string;
  /** The query in the address of the game's page. */
  query: string;
  hasLinks: boolean;
  /** The formats of records that Python writes for this game. */
  formats: readonly RecordFormat[];
  record: (game: Game, path: Path) => { record: GameRecord; comments: string[] };
  /** The look of the game's pieces. */
  board: BoardGame;
  /** The board in the picture. */
  describe: (state: State, t: Translate) => BoardDescription;
  /**
   * The texts below the picture: the pieces that each player still has.
   * @param computerOn  The computer on a side; empty for a person.
   */
  stand: (view: View, computerOn: (side: Side) => string, t: Translate) => string[];
  /** Says why the game is over, if the rules ended it. */
  reason: (view: View) => Message[];
  /** Says how many pieces each player has, if the rules ended the game. */
  counted: (view: View) => Message[];
  /** The result as the player tells it to others; null for the usual text. */
  ownResult: (state: State) => Message | null;
  /** The text next to the towers at the end. */
  ending: EndingWords;
}

/** Height left visible above a selected link, in px: a line and the padding. */
const SEEN_PX = 46;

/** Asks Python for the code of a link to a game; null for a game without links. */
export type Linking = ((record: GameRecord) => Promise<{ code: string }>) | null;

const shared = {
  ...{ title: "", text: "", link: "", file: "", svg: "", game: "" },
  png: null as Blob | null,
};
let isWired = false;
let t: Translate;

export function openShare(
  state: State,
  translate: Translate,
  board: SVGSVGElement,
  { link, write }: { link: Linking; write: Writing },
  sharing: Sharing,
) {
  t = translate;
  wire(write, sharing.formats);
  share(state, board, sharing);
  if (link && pageAddress()) addLink(state, link, sharing);
}

async function addLink(state: State, link: NonNullable<Linking>, { query }: Sharing) {
  const text = shared.text;
  try {
    const fragment = await fragmentOf(gameShared(state), shownPath(state), link);
    // The dialog may show another game by now.
    if (shared.text !== text) return;
    const page = pageAddress(query);
    shared.link = `${page}#${fragment}`;
    showText(text.replace(`# ${page}\n`, `# ${shared.link}\n`));
    byId("share-link").hidden = false;
  } catch (error) {
    // Only the link is missing: text and picture need no engine.
    log(String(error));
  }
}

function showText(text: string) {
  shared.text = text;
  (byId("share-text") as HTMLTextAreaElement).value = text;
}

function share(state: State, board: SVGSVGElement, sharing: Sharing) {
  const stand = isPast(state) ? standTexts(state, sharing) : resultTexts(state, sharing);
  shared.title = t(sharing.subject);
  const words = translateAll(stand, t).join(" ");
  const said = isPast(state) ? words : t("share.result", { result: words });
  showText(textOf(gameShared(state), said, shownPath(state), sharing));
  shared.link = "";
  shared.game = serializeGame(state.game);
  byId("share-link").hidden = true;
  shared.file = sharing.file;
  shared.png = null;
  shared.svg = sharedPicture(state, t, board, sharing);
  const picture = byId("share-picture") as HTMLImageElement;
  picture.src = addressOf(shared.svg);
  addFont(shared.svg, picture);
  byId("share-system").hidden = !("share" in navigator);
  byId("share-link").classList.toggle("primary", !("share" in navigator));
  tell(null);
  byId("share-more").removeAttribute("open");
  openDialog("share");
}

/**
 * Adds the font to the picture, and makes the PNG in advance, because browsers allow sharing only
 * right after a press.
 */
async function addFont(svg: string, picture: HTMLImageElement) {
  const whole = await withFont(svg);
  // The dialog may show another game by now.
  if (shared.svg !== svg) return;
  shared.svg = whole;
  picture.src = addressOf(whole);
  shared.png = null;
  makePng();
}

/** Returns null if the browser cannot make the PNG. */
async function makePng() {
  try {
    shared.png ??= await pngOf(shared.svg);
  } catch (error) {
    log(String(error));
  }
  return shared.png;
}

function wire(write: Writing, formats: readonly RecordFormat[]) {
  if (isWired) return;
  isWired = true;
  const choice = byId<HTMLSelectElement>("share-format");
  choice.replaceChildren(
    ...formats.map(({ name, title }) => createElement("option", { value: name }, [title])),
  );
  byId("share-record-part").hidden = formats.length === 0;
  const press = (id: string, action: () => Promise<string | null>) =>
    onClick(byId(id), async () => tell(await action()));
  press("share-system", shareBySystem);
  press("share-link", async () =>
    (await copyToClipboard(shared.link)) ? "share.link-copied" : selectLink(),
  );
  press("share-copy", async () => {
    if (await copyToClipboard(shared.text)) return "share.copied";
    (byId("share-text") as HTMLTextAreaElement).select();
    return "share.selected";
  });
  press("share-record", async () => {
    const { text, faults } = await write([shared.game], choice.value);
    if (faults.length) return "share.format-failed";
    const extension = formats.find(({ name }) => name === choice.value)?.extension ?? "txt";
    downloadFile(new Blob([text], { type: "text/plain" }), `${shared.file}.${extension}`);
    return "share.record-saved";
  });
  press("share-png", async () => {
    const png = await makePng();
    return png ? save(png, `${shared.file}.png`) : "share.failed";
  });
  press("share-svg", async () =>
    save(new Blob([shared.svg], { type: "image/svg+xml" }), `${shared.file}.svg`),
  );
}

/** Shows the result of a press below the buttons; screen readers announce it. */
function tell(key: string | null) {
  byId("share-said").textContent = key ? t(key) : "";
}

async function shareBySystem(): Promise<string | null> {
  const { title, text } = shared;
  const png = shared.png ?? (await makePng());
  const files = png && [new File([png], `${shared.file}.png`, { type: png.type })];
  const whole = { title, text, ...(files && { files }) };
  try {
    await navigator.share(navigator.canShare?.(whole) ? whole : { title, text });
  } catch (error) {
    // Closing the system's dialog is no failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) return "share.failed";
  }
  return null;
}

function selectLink() {
  byId("share-more").setAttribute("open", "");
  const field = byId("share-text") as HTMLTextAreaElement;
  const whole = field.value;
  const from = whole.indexOf(shared.link);
  // Scroll by the height of the text before the link.
  field.value = whole.slice(0, from).trimEnd();
  field.scrollTop = 0;
  const above = field.value ? field.scrollHeight : 0;
  field.value = whole;
  field.focus();
  field.setSelectionRange(from, from + shared.link.length);
  field.scrollTop = Math.max(0, above - SEEN_PX);
  return "share.link-selected";
}

function save(blob: Blob, name: string) {
  downloadFile(blob, name);
  return "share.saved";
}

/** The game as text that `dvonn replay` reads: its address, computers and result, and every move. */
function textOf(
  game: Game,
  result: string,
  path: Path,
  sharing: Sharing,
  address: string = pageAddress(sharing.query),
) {
  const { record, comments } = sharing.record(game, path);
  const head = [sharing.name, address, ...computersOf(game, t)].filter(Boolean);
  // Remove the word joiners, which only keep a move on one line.
  const plain = [...head, result, ...comments].map((line) => line.replaceAll("\u2060", ""));
  return gameText(record, plain);
}

/**
 * Saves a file that `dvonn replay` and this page can read. The file contains the game's link or,
 * without a link, the details that a link would have.
 */
export async function saveRecord(
  state: State,
  translate: Translate,
  link: Linking,
  sharing: Sharing,
) {
  t = translate;
  const words = translateAll(resultTexts(state, sharing), t).join(" ");
  const about = await fragmentOrDetails(state.game, link);
  const page = pageAddress(sharing.query);
  const address = about ? `${page}#${about}` : page;
  const result = t("share.result", { result: words });
  const text = textOf(state.game, result, state.game.livePath, sharing, address);
  downloadFile(new Blob([text], { type: "text/plain" }), `${sharing.file}.txt`);
}

async function fragmentOrDetails(game: Game, link: Linking) {
  try {
    if (link) return await fragmentOf(game, game.livePath, link);
  } catch (error) {
    log(String(error));
  }
  return writeLinkDetails(game).slice(1);
}
