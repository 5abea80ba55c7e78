// What the address of the page names: /new?game=name&seats=you,free&option=value, or /new?with=friends

/** @import { OneGame } from "../../wire/types.d.ts" */

const query = new URLSearchParams(location.search);

/** What it names of this game. @param {OneGame} of @param {boolean} meant is it the game that it names? */
export function asked(of, meant) {
  /** @type {{ seats?: string[], options?: Record<string, unknown>, each?: Record<string, string[]> }} */
  const found = {};
  if (!meant) return found;
  const seats = query.get("seats")?.split(",");
  if (seats) found.seats = seats;
  const named = of.options.filter(option => query.has(option.name));
  if (!named.length) return found;
  found.options = {};
  found.each = {};
  for (const option of named) {
    const said = (query.get(option.name) ?? "").split(",");
    const values = said.map(word => option.values.find(one => String(one.value) === word)?.value);
    if (values.includes(undefined)) continue;
    if (option.takes === "one a seat" && values.length > 1) found.each[option.name] = values.map(String);
    else found.options[option.name] = option.takes === "several" ? values : values[0];
  }
  return found;
}

asked.game = query.get("game") ?? "";
asked.friends = query.get("with") === "friends";
