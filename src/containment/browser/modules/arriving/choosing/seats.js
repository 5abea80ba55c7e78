// Who sits where, and what each seat has of its own.
import { html } from "../../view.js";
import { PawnIcon } from "../../table/map/pieces.js";
import { words } from "../../words.js";
import { MOST_LETTERS, NameField } from "../naming.js";
import { RuleChips } from "./rule.js";
import { FRIEND, HERE, RANDOM, YOU, callAt, each, game, me, nameAt, seatAt, seatSo, seats, seatsHaving, setEach } from "./state.js";

/** @import { OneGame, Option, Value } from "../../wire/types.d.ts" */

export function Seats() {
  const of = game.value;
  if (!of) return null;
  const bySeat = of.options.filter(option => option.takes === "one a seat" && option.name in each.value);
  return html`<section class="who-sits" aria-labelledby="who-sits"><h2 id="who-sits">${words.whoPlays}</h2>
    <fieldset><legend>${words.howMany}</legend><div class="pills">${of.seats.map(n => html`<label class="choice" key=${n}><input
        type="radio" name="seats" value=${n} checked=${seats.value.length === n} onChange=${() => seatSo(n)} />
        <span>${n}</span></label>`)}</div></fieldset>
    <ul class="chairs">${seats.value.map((who, seat) => html`<li class="chair" key=${seat}>
      <${PawnIcon} seat=${seat} size=${34} />
      <label class="who"><span class="unseen">${words.whoAt(seat + 1)}</span><select value=${who}
          onChange=${(/** @type {Event} */ e) => seatAt(seat, chosen(e))}>
        <option value=${YOU}>${words.you_}</option><option value=${FRIEND}>${words.aFriend}</option>
        ${me.value >= 0 && html`<option value=${HERE}>${words.aFriendHere}</option>`}
        ${of.computers.map(one => html`<option key=${one} value=${one}>${words.computer(one)}</option>`)}</select></label>
      ${who === HERE && html`<input type="text" class="called-here" maxlength=${MOST_LETTERS} autocomplete="off"
          aria-label=${`${words.theirName}, P${seat + 1}`} placeholder=${words.theirName} value=${nameAt(seat)}
          onInput=${(/** @type {Event} */ e) => callAt(seat, chosen(e))} />`}
      ${bySeat.map(option => seat < seatsHaving.value && html`<${Own} key=${option.name} of=${of} option=${option} seat=${seat} />`)}
    </li>`)}</ul>
    <p class="faint">${words.aboutSeats(me.value)}</p>
    ${me.value >= 0 && html`<${NameField} />`}
  </section>`;
}

/** What a seat has of its own, such as a role. @param {{ of: OneGame, option: Option, seat: number }} props */
function Own({ of, option, seat }) {
  const values = each.value[option.name] ?? [];
  const now = values[seat] ?? RANDOM;
  const boxes = [...new Set(option.values.map(one => one.box))];
  const means = option.values.find(one => one.value === now);
  const put = (/** @type {string} */ to) => setEach(option.name, seats.value.map((_, n) => (n === seat ? to : values[n] ?? RANDOM)));
  return html`<label class="own"><span class="unseen">${option.label}, P${seat + 1}</span><select value=${now}
      onChange=${(/** @type {Event} */ e) => put(chosen(e))}>${boxes.map(box => (box
        ? html`<optgroup key=${box} label=${box}><${Values} values=${option.values.filter(one => one.box === box)} /></optgroup>`
        : html`<${Values} key="base" values=${option.values.filter(one => !one.box && !one.forAll)} />`))}</select></label>
    ${means && now !== RANDOM && html`<p class="means">${means.means} <${RuleChips} game=${of.name} ids=${means.rules.slice(0, 2)} /></p>`}`;
}

/** @param {{ values: Value[] }} props */
function Values({ values }) {
  return values.map(one => html`<option key=${String(one.value)} value=${one.value}>${one.shown}</option>`);
}

/** @param {Event} event */
const chosen = event => /** @type {HTMLSelectElement | HTMLInputElement} */ (event.target).value;
