// How a game went: small charts over the turns, and the same as a table.
import { html } from "../view.js";
import { words } from "../words.js";

/** @import { Curve, Curves } from "../wire/types.d.ts" */

const WIDE = 240;
const HIGH = 64;

/** @param {{ found: Curves }} props */
export function Charts({ found }) {
  const shown = found.curves.filter(curve => curve.values.length > 1);
  if (!shown.length) return null;
  return html`<div class="charts">${shown.map(curve => html`<${Chart} key=${curve.name} curve=${curve} />`)}</div>
    <details class="numbers"><summary>${words.asTable}</summary><div class="wide" tabindex="0" role="region"
        aria-label=${words.asTable}><${Numbers} curves=${shown} /></div></details>`;
}

/** @param {{ curve: Curve }} props */
function Chart({ curve }) {
  const { values, most = 0 } = curve;
  const top = Math.max(...values, most, 1);
  const x = (/** @type {number} */ n) => (n / (values.length - 1)) * WIDE;
  const y = (/** @type {number} */ value) => HIGH - (value / top) * HIGH;
  const line = values.map((value, n) => `${n ? "L" : "M"}${x(n).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  const end = values.at(-1) ?? 0;
  const name = curve.name.charAt(0).toUpperCase() + curve.name.slice(1);
  return html`<figure class="chart ${curve.bad === false ? "is-good" : "is-bad"}">
    <figcaption>${name} <b>${words.outOf(end, most)}</b></figcaption>
    <svg viewBox="-3 -4 ${WIDE + 6} ${HIGH + 8}" role="img" aria-label=${words.chart(name, values, most)}>
      <path class="ground-line" d="M0 ${HIGH}H${WIDE}" />
      ${most > 0 && html`<path class="limit" d="M0 ${y(most)}H${WIDE}" />`}
      <path class="area" d="${line}L${WIDE} ${HIGH}L0 ${HIGH}z" /><path class="curve" d=${line} />
      <circle cx=${x(values.length - 1)} cy=${y(end)} r="3.4" />
    </svg>
  </figure>`;
}

/** @param {{ curves: Curve[] }} props */
function Numbers({ curves }) {
  const turns = curves[0]?.values ?? [];
  return html`<table><thead><tr><th scope="col">${words.turnNumber}</th>${curves.map(curve => html`<th scope="col"
      key=${curve.name}>${curve.name}</th>`)}</tr></thead>
    <tbody>${turns.map((_, n) => html`<tr key=${n}><th
        scope="row">${n === turns.length - 1 ? words.theEnd : n + 1}</th>${curves.map(curve => html`<td
        key=${curve.name}>${curve.values[n]}</td>`)}</tr>`)}</tbody></table>`;
}
