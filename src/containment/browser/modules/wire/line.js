// The line to a table: hello, catching up, requests matched to their replies, and coming back by itself.
import { signal } from "../view.js";

/** @import { Aside, Down, Up, UpHello, Hello, Learn, Board, Frame, Here } from "./types.d.ts" */

/**
 * How the line is: "coming" (on the way), "here", "away" (lost; it tries again at `again`), "gone" (no use trying).
 * @typedef {{ how: "coming" | "here" | "away" | "gone", text: string, again: number }} State
 */

/**
 * What somebody who listens to a line is told.
 * @typedef {object} Ears
 * @property {(hello: Hello) => void} hello
 * @property {(board: Board) => void} board
 * @property {(frame: Frame) => void} frame
 * @property {(here: Here) => void} here
 * @property {(aside: Aside) => void} [aside]
 */

/**
 * A message without its id: the line gives it one.
 * @template T
 * @typedef {T extends { id: number } ? Omit<T, "id"> : never} WithoutId
 */

/** @typedef {WithoutId<Exclude<Up, UpHello | Learn>>} Wish */

/** The line was lost before the reply came: whether it was done, nobody knows. */
export class Lost extends Error {}

/** Who asked has gone before the reply came. */
export class Left extends Lost {}

const FIRST = 400; // milliseconds until the first try to come back,
const LONGEST = 12_000; // and at most
const PATIENCE = 10_000; // for a reply; a line that is silent for longer is dead
const THINKING = 30_000; // for a hint
const GONE = [4400, 4404]; // the server's own words for "don't come back"

export class Line {
  /**
   * @param {() => UpHello | Learn} who the first message: asked for at every coming
   * @param {Ears} ears
   */
  constructor(who, ears) {
    this.who = who;
    this.ears = ears;
    this.state = signal(/** @type {State} */ ({ how: "coming", text: "", again: 0 }));
    /** @type {Map<number, { done: (reply: Down) => void, lost: (why: Error) => void, timer: number }>} */
    this.waiting = new Map();
    /** @type {{ question: string, move: number | string, confirm: boolean, done: (reply: Down) => void } | null} */
    this.answering = null;
    this.id = 0;
    this.tries = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.timer = 0;
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => this.socket && this.silent(this.socket)); // nobody is there to say goodbye to
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
  }

  /** Connect, and stay connected. */
  open() {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/wire`);
    this.socket = socket;
    this.bye = /** @type {{ text: string, again?: number | null } | null} */ (null);
    this.greeted = false;
    if (this.state.value.how !== "away") this.state.value = { how: "coming", text: "", again: 0 };
    socket.onopen = () => socket.send(JSON.stringify(this.who()));
    socket.onmessage = event => this.socket === socket && this.heard(JSON.parse(event.data));
    socket.onclose = event => this.socket === socket && this.closed(event.code);
  }

  /** Leave, and what is on its way is not waited for. `open` comes again. */
  hangUp() {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    this.forgetWaiting(new Left());
    this.settle({ kind: "refused", re: 0, code: "left", text: "" });
    this.tries = 0;
    this.greeted = false;
    this.state.value = { how: "coming", text: "", again: 0 };
    socket?.close();
  }

  /** Somebody is looking, or the network is back: don't wait any longer. */
  hurry() {
    if (this.state.value.how === "away") this.open();
  }

  /** @param {Down} message */
  heard(message) {
    switch (message.kind) {
      case "hello":
        return this.ears.hello(message);
      case "board":
        return this.ears.board(message);
      case "frame":
        this.ears.frame(message);
        return this.caughtUp(message);
      case "here":
        return this.ears.here(message);
      case "aside":
        this.ears.aside?.(message);
        return this.caughtUp(message);
      case "bye":
        this.bye = message;
        return;
      default:
        return this.replied(message.re, message);
    }
  }

  /**
   * The first frame after coming back tells whether an answer that was on its way has arrived: if its question is
   * still open it has not, and goes out again; otherwise it must not.
   * @param {Frame | Aside} frame
   */
  caughtUp(frame) {
    if (this.greeted) return;
    this.greeted = true;
    this.tries = 0;
    this.state.value = { how: "here", text: "", again: 0 };
    const unsure = this.answering;
    if (!unsure) return;
    if ("question" in frame && frame.question === unsure.question) this.sendAnswer();
    else this.settle({ kind: "done", re: 0 });
  }

  /** @param {number} re @param {Down} message */
  replied(re, message) {
    const waiting = this.waiting.get(re);
    if (!waiting) return;
    this.waiting.delete(re);
    clearTimeout(waiting.timer);
    waiting.done(message);
  }

  /** @param {Lost} why */
  forgetWaiting(why) {
    for (const { lost, timer } of this.waiting.values()) {
      clearTimeout(timer);
      lost(why);
    }
    this.waiting.clear();
  }

  /** @param {number} code */
  closed(code) {
    this.socket = null;
    this.forgetWaiting(new Lost());
    const said = this.bye?.text ?? "";
    const again = this.bye?.again;
    if (GONE.includes(code) || (this.bye && again == null && code !== 1012)) {
      this.state.value = { how: "gone", text: said, again: 0 };
      return;
    }
    const grown = Math.min(LONGEST, FIRST * 2 ** this.tries);
    this.tries += 1;
    // Not all at once: when a server comes back, everybody does.
    const wait = Math.max(grown, 1000 * (again ?? 0)) * (0.75 + Math.random() / 2);
    this.state.value = { how: "away", text: said, again: Date.now() + wait };
    this.timer = setTimeout(() => this.open(), wait);
  }

  /**
   * Send something; the promise is the reply to it. It fails with Lost if the line is lost before.
   * @param {Wish} wish
   * @returns {Promise<Down>}
   */
  ask(wish) {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN || !this.greeted) return Promise.reject(new Lost());
    const id = ++this.id;
    return new Promise((done, lost) => {
      const timer = setTimeout(() => this.silent(socket), wish.kind === "hint" ? THINKING : PATIENCE);
      this.waiting.set(id, { done, lost, timer });
      socket.send(JSON.stringify({ ...wish, id }));
    });
  }

  /** No reply for long: the line is dead, though nobody has said so. @param {WebSocket} socket */
  silent(socket) {
    if (this.socket !== socket) return;
    socket.onclose = null;
    socket.close();
    this.closed(1006);
  }

  /**
   * Answer a question. The promise is kept even if the line is lost meanwhile: the name of the question sees to it that
   * the answer counts once.
   * @param {string} question @param {number | string} move @param {boolean} confirm
   * @returns {Promise<Down>}
   */
  answer(question, move, confirm) {
    if (this.answering) return Promise.resolve({ kind: "refused", re: 0, code: "busy", text: "" });
    return new Promise(done => {
      this.answering = { question, move, confirm, done };
      this.sendAnswer();
    });
  }

  sendAnswer() {
    const { question, move, confirm } = /** @type {NonNullable<typeof this.answering>} */ (this.answering);
    this.ask({ kind: "answer", question, move, confirm }).then(
      reply => this.settle(reply),
      () => undefined, // it goes out again when the line is back, if it must
    );
  }

  /** @param {Down} reply */
  settle(reply) {
    const answering = this.answering;
    this.answering = null;
    answering?.done(reply);
  }
}
