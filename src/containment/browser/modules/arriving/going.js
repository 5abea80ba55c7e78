// Going to a table that was just set up: its links are told once, and kept in this browser.
import { keep } from "../wire/kept.js";

/** @import { Made } from "../wire/types.d.ts" */

/** @param {Made} made @param {string} game @param {number} seat where one sits oneself */
export function goTo(made, game, seat) {
  const own = made.links.find(link => link.role === "seat" && link.seat === Math.max(0, seat)) ?? made.links.find(link => link.role === "seat");
  const owner = made.links.find(link => link.role === "owner");
  if (!own) return;
  const links = made.links.filter(link => link.role !== "owner").map(({ role, seat: of, url }) => ({ role, seat: of, url }));
  keep({ table: made.table, token: own.token, owner: owner?.token, game, seat: own.seat, at: Date.now(), links });
  location.assign(`/t/${made.table}#${own.token}`);
}
