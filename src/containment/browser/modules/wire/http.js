// Plain requests: what is asked before there is a line to a table.

/** @import { Refused } from "./types.d.ts" */

/** What the server says no to, in its own words. */
export class No extends Error {
  /** @param {string} code @param {string} text @param {string} [rule] */
  constructor(code, text, rule = "") {
    super(text);
    this.code = code;
    this.rule = rule;
  }
}

/**
 * @template T
 * @param {string} path
 * @param {object} [body] with one it is a POST
 * @param {string} [token] a link's secret
 * @returns {Promise<T>}
 */
export async function request(path, body, token) {
  const response = await send(path, body, token);
  return await response.json();
}

/**
 * The same for what is no JSON.
 * @param {string} path @param {string} token
 */
export async function text(path, token) {
  return await (await send(path, undefined, token)).text();
}

/** @param {string} path @param {object} [body] @param {string} [token] */
async function send(path, body, token) {
  /** @type {Record<string, string>} */
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
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
  throw new No(why.code ?? "broken", why.text ?? "", why.rule);
}
