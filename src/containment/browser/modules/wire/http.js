// Plain requests: what is asked before there is a line to a table.

/** @import { Refused } from "./types.d.ts" */

/** What the server says no to, in its own words. */
export class No extends Error {
  /** @param {string} code @param {string} text @param {string} [rule] @param {number} [again] in so many seconds */
  constructor(code, text, rule = "", again = 0) {
    super(text);
    this.code = code;
    this.rule = rule;
    this.again = again;
  }
}

/**
 * @template T
 * @param {string} path
 * @param {object} [body] with one it is a POST
 * @param {string} [token] a link's secret
 * @param {string} [owner] the secret of the owner's link besides
 * @returns {Promise<T>}
 */
export async function request(path, body, token, owner) {
  const response = await send(path, body, token, owner);
  return await response.json();
}

/**
 * The same for what is no JSON.
 * @param {string} path @param {string} token
 */
export async function text(path, token) {
  return await (await send(path, undefined, token)).text();
}

/** @param {string} path @param {object} [body] @param {string} [token] @param {string} [owner] */
async function send(path, body, token, owner) {
  /** @type {Record<string, string>} */
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  if (owner) headers["X-Containment-Owner"] = owner;
  if (body) headers["Content-Type"] = "application/json";
  let response;
  try {
    response = await fetch(path, { method: body ? "POST" : "GET", headers, body: body && JSON.stringify(body) });
  } catch {
    throw new No("away", "");
  }
  if (response.ok) return response;
  /** @type {Partial<Refused>} */
  const why = await response.json().catch(() => ({}));
  throw new No(why.code ?? "broken", why.text ?? "", why.rule, Number(response.headers.get("Retry-After") ?? 0));
}
