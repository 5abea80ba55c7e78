// The seats before the game: who has come, and what can be done with each.
import { html, useState } from "../../view.js";
import { frame, hello, me, notice, tell } from "../../table/state.js";
import { PawnIcon } from "../../table/map/pieces.js";
import { request } from "../../wire/http.js";
import { keep, kept } from "../../wire/kept.js";
import { words } from "../../words.js";
import { goToSeat } from "../going.js";
import { HereToo, isBeside } from "../../together/sitting_here.js";
import { joined } from "../joining.js";
import { inWords } from "../trouble.js";
import { Sharing, links, relink, showLink } from "./links.js";
import { ownOf, setting } from "./setting.js";

/** @import { Sitter } from "../../wire/types.d.ts" */

export function Chairs() {
  return html`<ul class="chairs">${(frame.value?.sitters ?? []).map(one => html`<${Chair} key=${one.seat} one=${one} />`)}</ul>`;
}

/** @param {{ one: Sitter }} props */
function Chair({ one }) {
  const [more, setMore] = useState(false);
  const owner = Boolean(hello.value?.owner);
  const free = one.who === "free";
  const own = ownOf(one.seat);
  const url = links.value.find(link => link.role === "seat" && link.seat === one.seat)?.url ?? "";
  const called = words.seatOf(one.seat + 1);
  return html`<li class="chair ${free ? "empty" : ""} ${one.you ? "yours" : ""}" data-seat=${one.seat}>
    <${PawnIcon} seat=${one.seat} size=${34} />
    <span class="names"><b>${free || !isPerson(one) ? called : one.name}</b><small class=${one.here ? "here" : ""}>${stateOf(one)}</small>
      ${own && html`<small>${own}</small>`}
      ${setting.value?.secret.includes(one.seat) && html`<small>${words.playsInSecret}</small>`}</span>
    <span class="doing">
      ${url && free && !one.you && html`<${Sharing} url=${url} title=${called} main />`}
      ${one.you && html`<button type="button" class="quiet" onClick=${() => showLink(words.ownDevice, ownUrl())}>${words.onMyPhone}</button>`}
      ${free && !one.you && mayJoin() && html`<button type="button" class="quiet" onClick=${() => sitHere(one.seat)}>${words.sitHere}</button>`}
      ${owner && !one.you && !free && !isBeside(one) && html`<button type="button" class="quiet"
          onClick=${() => tell({ kind: "leave", seat: one.seat, who: "free" })}>${words.freeSeat}</button>`}
      ${one.you && !free && html`<button type="button" class="quiet"
          onClick=${() => tell({ kind: "leave", seat: one.seat, who: "free" })}>${words.standUp}</button>`}
      ${owner && !one.you && html`<button type="button" class="quiet" aria-expanded=${more} aria-label=${`${words.more}: ${called}`}
          onClick=${() => setMore(!more)}>⋯</button>`}
    </span>
    ${more && html`<span class="doing more">
      ${free && (setting.value?.computers ?? []).map(who => html`<button type="button" key=${who}
          onClick=${() => (setMore(false), tell({ kind: "leave", seat: one.seat, who }))}>${words.seatComputerOf(who)}</button>`)}
      <button type="button" onClick=${() => (setMore(false), relink("seat", one.seat, false))}>${words.newLink}</button>
      ${url && html`<button type="button" onClick=${() => (setMore(false), relink("seat", one.seat, true))}>${words.takeLink}</button>`}
    </span>`}
    <${HereToo} one=${one} url=${url} />
  </li>`;
}

/** @param {Sitter} one */
function stateOf(one) {
  if (one.you) return one.who === "free" ? words.yourSeat : words.you;
  if (one.who === "free") return one.here ? words.atTheDoor : words.free;
  return one.who === "person" ? (isBeside(one) ? words.atThisDevice : one.here ? words.here : words.notHere) : words.computerOf(one.who);
}

/** @param {Sitter} one */
const isPerson = one => one.who === "person";
const ownUrl = () => `${location.origin}${location.pathname}#${kept(hello.value?.table ?? "")?.token ?? ""}`;

/** Sit at another seat: with the link of one's own, of the owner's, or as somebody who found the table.
 * @param {number} seat */
async function sitHere(seat) {
  const on = hello.value;
  const own = kept(on?.table ?? "");
  const mine = frame.value?.sitters.find(one => one.seat === me.value);
  if (!on || !own) return;
  try {
    if (mine) {
      if (mine.who !== "person") await tell({ kind: "sit", name: "" });
      await request("/api/table/move", { seat }, own.token);
    } else if (on.owner) {
      const token = links.value.find(link => link.role === "seat" && link.seat === seat)?.url.split("#")[1];
      if (!token) return void (notice.value = { text: words.noLinkHere, tone: "no" });
      keep({ ...own, token, owner: own.owner ?? own.token, seat });
      location.hash = token;
      location.reload();
    } else goToSeat(on.table, on.game, await joined(on.table, seat));
  } catch (why) {
    notice.value = { text: inWords(why).text, tone: "no" };
  }
}

/** May who only watches take a seat here? */
const mayJoin = () => Boolean(hello.value?.owner || me.value >= 0 || setting.value?.public);
