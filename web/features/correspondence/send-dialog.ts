/** The dialog with the link for the other player, also as a QR code. Loaded when it is opened. */
import { generate } from "lean-qr";
import { createSvg } from "../../board/stack-art.ts";
import { otherSide, sideByLink } from "../../core/seats.ts";
import type { State, Translate } from "../../core/state.ts";
import { pageAddress } from "../../shell/routes.ts";
import { copyToClipboard } from "../../ui/clipboard.ts";
import {
  createButton,
  createElement,
  iconOf,
  loadStyle,
  openModal,
  setText,
} from "../../ui/dom.ts";
import { fragmentOf } from "../sharing/game-links.ts";
import type { Linking, Sharing } from "../sharing/share.ts";
import { linkEnd } from "./by-links.ts";

/** The white border that the standard for QR codes demands, in modules. */
const QUIET_ZONE = 4;

export async function openSendDialog(
  { game }: State,
  t: Translate,
  writeLink: NonNullable<Linking>,
  { subject, query }: Sharing,
) {
  const side = sideByLink(game);
  if (!side || game.id === null) return;
  const [fragment] = await Promise.all([
    fragmentOf(game, game.livePath, writeLink),
    loadStyle("features/correspondence/correspondence.css"),
  ]);
  const link = `${pageAddress(query)}#${fragment}${linkEnd(game.id, otherSide(side))}`;
  const said = createElement("p", { class: "share-said", role: "status" });
  const field = createElement("input", {
    ...{ class: "share-text", id: "sent-link", readonly: "", value: link },
  });
  field.addEventListener("focus", () => field.select());
  const tell = (key: string) => setText(said, t(key));
  const copy = createButton("", async () => {
    if (await copyToClipboard(link)) return tell("send.copied");
    field.focus();
    tell("send.selected");
  }, [t("share.link")]);
  const share = createButton("primary", async () => {
    try {
      await navigator.share({ title: t(subject), url: link });
    } catch (error) {
      // Closing the system's dialog is not a failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) tell("send.failed");
    }
  }, [t("share.system")]);
  const canShare = "share" in navigator;
  copy.classList.toggle("primary", !canShare);
  const close = createButton("quiet", () => dialog.close(), [iconOf("close")]);
  close.setAttribute("aria-label", t("button.close"));
  const dialog = createElement("dialog", { class: "send", "aria-labelledby": "send-title" }, [
    createElement("div", { class: "dialog-content" }, [
      createElement("div", { class: "dialog-header" }, [
        createElement("h2", { id: "send-title" }, [t("send.title")]),
        close,
      ]),
      createElement("p", {}, [t("send.about")]),
      createElement("div", { class: "share-buttons" }, canShare ? [share, copy] : [copy]),
      said,
      createElement("figure", { class: "send-code" }, [
        drawCode(link, t("send.code")),
        createElement("figcaption", {}, [t("send.scan")]),
      ]),
      createElement("label", { class: "send-field" }, [t("send.field"), field]),
    ]),
  ]);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  openModal(dialog);
  (canShare ? share : copy).focus();
}

/** Draws the QR code of a text, dark on light in every theme. */
function drawCode(text: string, label: string) {
  const code = generate(text);
  const dark = Array.from({ length: code.size ** 2 }, (_, index) => {
    const [x, y] = [index % code.size, Math.floor(index / code.size)];
    return code.get(x, y) ? `M${x} ${y}h1v1h-1z` : "";
  });
  const [from, size] = [-QUIET_ZONE, code.size + 2 * QUIET_ZONE];
  const box = `${from} ${from} ${size} ${size}`;
  return createSvg("svg", { viewBox: box, role: "img", "aria-label": label }, [
    createSvg("rect", { class: "send-light", x: from, y: from, width: size, height: size }),
    createSvg("path", { class: "send-dark", d: dark.join("") }),
  ]);
}
