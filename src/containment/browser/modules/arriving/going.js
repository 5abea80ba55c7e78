// Going to a table: its links are told once, and kept in this browser.
import { request } from "../wire/http.js";
import { keep } from "../wire/kept.js";

/** @import { Games, Made, NewLink } from "../wire/types.d.ts" */

/** A table of this game at once, with two computers. @param {string} game */
export async function playNow(game) {
  /** @type {Games} */
  const { games } = await request("/api/games");
  const computer = games.find(one => one.name === game)?.computers[0] ?? "random";
  /** @type {Made} */
  const made = await request("/api/tables", { game, seats: ["free", computer, computer] });
  goTo(made, game, 0);
}

/** To a table that was just set up. @param {Made} made @param {string} game @param {number} seat one's own; -1: none
 *  @param {{ seat: number, name: string }[]} [here] others who play at this device: they sit down under these names */
export function goTo(made, game, seat, here = []) {
  const owner = made.links.find(link => link.role === "owner");
  const own = made.links.find(link => link.role === "seat" && link.seat === seat) ?? owner;
  if (!own) return;
  const links = made.links.filter(link => link.role !== "owner").map(({ role, seat: of, url }) => ({ role, seat: of, url }));
  const seats = here.flatMap(({ seat: of, name }) => {
    const token = made.links.find(link => link.role === "seat" && link.seat === of && of !== own.seat)?.token;
    return token ? [{ seat: of, token, name }] : [];
  });
  keep({ table: made.table, token: own.token, owner: owner?.token, game, seat: own.seat, at: Date.now(), links, seats: seats.length ? seats : undefined });
  location.assign(`/t/${made.table}#${own.token}`);
}

/** To a seat of somebody else's table. @param {string} table @param {string} game @param {NewLink} link */
export function goToSeat(table, game, link) {
  keep({ table, token: link.token, game, seat: link.seat, at: Date.now() });
  location.assign(`/t/${table}#${link.token}`);
}
