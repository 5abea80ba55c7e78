// The links of a table: copied, shared, shown as a QR code; replaced or taken away by who set the table up.
import { html, signal, useEffect, useRef } from "../../view.js";
import { hello, notice } from "../../table/state.js";
import { request } from "../../wire/http.js";
import { keep, kept } from "../../wire/kept.js";
import { words } from "../../words.js";
import { path, qr } from "../qr.js";
import { inWords } from "../trouble.js";

/** @import { MyTables, Relinked } from "../../wire/types.d.ts" */
/** @typedef {{ role: string, seat: number, url: string }} Link */

export const links = signal(/** @type {Link[]} */ ([]));
const copied = signal("");
const shown = signal(/** @type {{ title: string, url: string } | null} */ (null));

export function readLinks() {
  links.value = kept(hello.value?.table ?? "")?.links ?? [];
}

/** @param {Link[]} now */
function keepLinks(now) {
  links.value = now;
  const own = kept(hello.value?.table ?? "");
  if (own) keep({ ...own, links: now });
}

const tokenOf = (/** @type {string} */ url) => url.split("#")[1] ?? "";

let finding = false;
let again = false;

/** Somebody may have changed places: which seat does each link open now? What happens meanwhile is asked about too. */
export async function findSeats() {
  again = true;
  if (finding) return;
  finding = true;
  while (again) {
    again = false;
    await askSeats();
  }
  finding = false;
}

async function askSeats() {
  const now = links.value;
  if (!now.length) return;
  const found = /** @type {MyTables | null} */ (await request("/api/tables/mine", { tokens: now.map(link => tokenOf(link.url)) }).catch(() => null));
  if (!found || links.value !== now) return;
  const told = new Map(found.tables.map(one => [one.link, one.seat]));
  const next = now.flatMap((link, n) => (told.has(n) ? [{ ...link, seat: told.get(n) ?? link.seat }] : []));
  if (JSON.stringify(next) !== JSON.stringify(now)) keepLinks(next);
}

/** A new link in place of the old one, or none. @param {string} role @param {number} seat @param {boolean} revoke */
export async function relink(role, seat, revoke) {
  const own = kept(hello.value?.table ?? "");
  try {
    const body = { role, revoke, ...(role === "seat" ? { seat } : {}) };
    const { link } = /** @type {Relinked} */ (await request("/api/table/link", body, own?.token, own?.owner));
    const others = links.value.filter(one => one.role !== role || one.seat !== seat);
    keepLinks(link ? [...others, { role, seat, url: link.url }] : others);
    notice.value = { text: revoke ? words.linkTaken : words.linkReplaced, tone: "" };
  } catch (why) {
    notice.value = { text: inWords(why).text, tone: "no" };
  }
}

/** @param {string} url */
async function copy(url) {
  try {
    await navigator.clipboard.writeText(url);
    copied.value = url;
  } catch {
    showLink(words.copyByHand, url); // no clipboard here: it can be selected
  }
}

/** @param {string} title @param {string} url */
export function showLink(title, url) {
  shown.value = { title, url };
}

/** @param {{ url: string, title: string, main?: boolean }} props */
export function Sharing({ url, title, main = false }) {
  const can = typeof navigator.share === "function";
  return html`<button type="button" class=${main && !can ? "main" : ""} aria-label=${`${words.copyLink}: ${title}`}
        onClick=${() => copy(url)}>${copied.value === url ? words.copied : words.copyLink}</button>
    ${can && html`<button type="button" class=${main ? "main" : ""} aria-label=${`${words.share}: ${title}`}
        onClick=${() => share(url, title)}>${words.share}</button>`}
    <button type="button" class="quiet" aria-label=${`${words.qrCode}: ${title}`} title=${words.qrAbout}
        onClick=${() => showLink(title, url)}>${words.qr}</button>`;
}

/** @param {string} url @param {string} title */
async function share(url, title) {
  await navigator.share({ title: words.site, text: words.invitation(hello.value?.title ?? words.site, title), url }).catch(() => undefined);
}

/** A link to be read by a phone, or selected by hand. */
export function LinkSheet() {
  const one = shown.value;
  const sheet = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    if (one && sheet.current && !sheet.current.open) sheet.current.showModal();
  }, [one]);
  if (!one) return null;
  const rows = qr(one.url);
  const size = (rows?.length ?? 0) + 8;
  return html`<dialog class="rule-sheet link-sheet" ref=${sheet} aria-label=${one.title} onClose=${() => (shown.value = null)}
      onClick=${(/** @type {MouseEvent} */ e) => e.target === sheet.current && sheet.current?.close()}>
    <div class="head"><h2>${one.title}</h2><button type="button" class="x" aria-label=${words.close}
        onClick=${() => sheet.current?.close()}>×</button></div>
    <div class="text">${rows && html`<svg class="qr" viewBox="-4 -4 ${size} ${size}" role="img" aria-label=${words.qrCode}
        shape-rendering="crispEdges"><rect x="-4" y="-4" width=${size} height=${size} /><path d=${path(rows)} /></svg>`}
      <p class="faint">${words.qrAbout}</p><p class="url">${one.url}</p></div>
  </dialog>`;
}
