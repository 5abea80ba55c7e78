// While a game runs: one's own seat on another device, and the link for those who want to watch.
import { html, useEffect } from "../view.js";
import { LinkSheet, Sharing, links, readLinks, showLink } from "../arriving/lobby/links.js";
import { hello, me, secret } from "../table/state.js";
import { words } from "../words.js";

/** For the menu of the table. */
export function Inviting() {
  useEffect(readLinks, []);
  const watch = links.value.find(link => link.role === "watch");
  const own = `${location.origin}${location.pathname}#${secret()}`;
  return html`${hello.value && me.value >= 0 && html`<button type="button"
      onClick=${() => showLink(words.ownDevice, own)}>${words.ownDevice}</button>`}
    ${watch && html`<p class="watch-link"><span>${words.watchLink}</span> <span class="doing"><${Sharing} url=${watch.url} title=${words.watchLink} /></span></p>`}
    <${LinkSheet} />`;
}
