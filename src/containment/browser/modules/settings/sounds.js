// Few and short sounds, made here: no file is loaded for them.

/** A note: when it begins and how long it sounds, in seconds, and how high.
 * @typedef {{ at: number, long: number, hertz: number, to?: number, shape?: OscillatorType }} Note */

const LOUDEST = 0.35;

/** @type {AudioContext | null} */
let studio = null;

/** @param {Note[]} notes @param {number} volume from 0 to 1 */
function play(notes, volume) {
  if (!("AudioContext" in globalThis)) return;
  studio ??= new AudioContext();
  if (studio.state === "suspended") void studio.resume().catch(() => undefined);
  for (const note of notes) sound(studio, note, volume * volume * LOUDEST);
}

/** @param {AudioContext} on @param {Note} note @param {number} loud */
function sound(on, { at, long, hertz, to = hertz, shape = "sine" }, loud) {
  const from = on.currentTime + at;
  const voice = new OscillatorNode(on, { type: shape, frequency: hertz });
  const gain = new GainNode(on, { gain: 0 });
  voice.frequency.linearRampToValueAtTime(to, from + long);
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loud, from + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0005, from + long);
  voice.connect(gain).connect(on.destination);
  voice.start(from);
  voice.stop(from + long + 0.02);
}

export const sounds = {
  /** Two notes up: it's your turn. @param {number} volume */
  turn: volume => play([{ at: 0, long: 0.22, hertz: 587 }, { at: 0.13, long: 0.4, hertz: 880 }], volume),
  /** A low growl: an outbreak, an epidemic. @param {number} volume */
  alarm: volume => play([{ at: 0, long: 0.35, hertz: 196, to: 147, shape: "triangle" }, { at: 0.2, long: 0.5, hertz: 147, to: 98, shape: "triangle" }], volume),
  /** Three notes of a chord: something good. @param {number} volume */
  good: volume => play([523, 659, 784].map((hertz, n) => ({ at: n * 0.09, long: 0.45, hertz })), volume),
};
