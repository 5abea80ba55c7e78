// The players' corners: who sits there, where the pawn is, the hand, dice, and what else lies before them.
import { html } from "../view.js";
import { words } from "../words.js";
import { chooseCard, chooseDie, chooseSeat, placeOf } from "./choosing.js";
import { Badge, Icon, PawnIcon } from "./map/pieces.js";
import { frame, isAsked, letters, me, past, pointed, scene } from "./state.js";

/** @import { Card, Die, Seat, Sitter } from "../wire/types.d.ts" */

/** The own corner first. */
export function Seats() {
  const seats = [...(scene.value?.seats ?? [])].sort((a, b) => Number(b.seat === me.value) - Number(a.seat === me.value));
  return html`<section class="seats" aria-label=${words.hands}>${seats.map(seat => html`<${Corner}
      key=${seat.seat} seat=${seat} />`)}</section>`;
}

/** @param {{ seat: Seat }} props */
function Corner({ seat }) {
  const sitter = frame.value?.sitters.find(one => one.seat === seat.seat);
  const mine = seat.seat === me.value;
  const state = seat.dead ? words.out : seat.turn ? words.turn : seat.asked ? words.asked : "";
  const point = () => (pointed.value = [placeOf(seat.seat)].filter(Boolean));
  const asked = seat.asked && !past.value;
  return html`<article class="corner seat-${seat.seat} ${mine ? "mine" : ""} ${seat.turn ? "turn" : ""} ${asked ? "asked" : ""} ${seat.dead ? "dead" : ""}"
      aria-label=${`${sitter?.name ?? seat.name}, ${seat.role}`} onMouseEnter=${point}
          onMouseLeave=${() => (pointed.value = [])}>
    <button type="button" class="who"
        onClick=${(/** @type {MouseEvent} */ e) => chooseSeat(seat.seat, e.clientX, e.clientY)}>
      <${PawnIcon} seat=${seat.seat} size=${30} />
      <span class="names"><b>${seat.role || sitter?.name || seat.name}</b>
        <small>${seat.role && html`<${Presence} sitter=${sitter} mine=${mine}
            name=${sitter?.name ?? seat.name} />`}${seat.place && html` · ${seat.place}`}</small></span>
    </button>
    ${state && html`<span class="state">${state}</span>`}
    ${seat.dice.length > 0 && html`<div class="dice">${seat.dice.map((die, n) => html`<${DieButton}
        key=${n} die=${die} mine=${mine} />`)}</div>`}
    <${Hand} seat=${seat} mine=${mine} />
    ${seat.lines.map((line, n) => html`<p class="line" key=${n}>${line}</p>`)}
  </article>`;
}

/** @param {{ sitter: Sitter | undefined, mine: boolean, name: string }} props */
function Presence({ sitter, mine, name }) {
  const person = sitter?.who === "person";
  const said = mine ? words.you : person ? (sitter?.here ? words.here : words.notHere) : words.isComputer;
  return html`<span class="presence ${person ? (sitter?.here ? "here" : "away") : "computer"}" title=${said}><span
      class="unseen">${said}: </span>${name}${mine && name.toLowerCase() !== words.you ? ` (${words.you})` : ""}</span>`;
}

/** @param {{ seat: Seat, mine: boolean }} props */
function Hand({ seat, mine }) {
  if (!seat.cards.length && !seat.hidden) return seat.dice.length ? null : html`<p
      class="line faint">${words.noCards}</p>`;
  return html`<ul class="hand" aria-label=${words.hand}>
    ${seat.cards.map((card, n) => html`<li key=${`${card.name} ${n}`}><${CardButton} card=${card} mine=${mine} /></li>`)}
    ${seat.hidden > 0 && html`<li class="backs"
        aria-label=${words.hiddenCards(seat.hidden)}>${Array.from({ length: Math.min(seat.hidden, 8) }, (_, n) => html`<span class="back" key=${n} aria-hidden="true">?</span>`)}${seat.hidden > 8 && html`<b>×${seat.hidden}</b>`}</li>`}
  </ul>`;
}

/** @param {{ card: Card, mine: boolean }} props */
function CardButton({ card, mine }) {
  const point = () => (pointed.value = card.place ? [card.place] : []);
  const letter = letters.value[card.colour] ?? "";
  return html`<button type="button"
      class="card ${card.colour ? `c-${card.colour}` : "c-event"} ${mine && isAsked.value ? "usable" : ""}"
      data-card=${card.name}
      onClick=${(/** @type {MouseEvent} */ e) => chooseCard(card, e.clientX, e.clientY)} onMouseEnter=${point}
          onMouseLeave=${() => (pointed.value = [])}>
    <span class="band" aria-hidden="true">${card.colour
      ? html`<svg viewBox="-10 -10 20 20" width="18" height="18">
          <${Badge} colour=${card.colour} r=${7.4} letter=${letter} /></svg>`
      : "★"}</span>
    <span class="title">${card.name}${card.colour && html`<span class="unseen"> (${card.colour})</span>`}</span>
  </button>`;
}

/** @param {{ die: Die, mine: boolean }} props */
function DieButton({ die, mine }) {
  const said = words.die(die.number, die.face) + (die.idle ? `, ${words.dieIdle}` : "");
  return html`<button type="button"
      class="dice-one ${die.idle ? "idle" : ""} ${mine && !die.idle && die.face ? "usable" : ""}" aria-label=${said}
      title=${said}
      data-die=${die.number} onClick=${(/** @type {MouseEvent} */ e) => chooseDie(die, e.clientX, e.clientY)}>
    <span class="face" aria-hidden="true">${die.colour ? html`<${Icon} colour=${die.colour} letter=${letters.value[die.colour] ?? ""} size=${20} />` : die.sign || die.face.slice(0, 2)}</span>
    <small aria-hidden="true">${die.face || "\u00a0"}</small>
  </button>`;
}
