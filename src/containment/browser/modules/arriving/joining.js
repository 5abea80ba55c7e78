// Joining a public table.
import { No, request } from "../wire/http.js";
import { called } from "./naming.js";

/** @import { NewLink } from "../wire/types.d.ts" */

/** Take a seat of a public table; a name that is taken there is left out, to be chosen in the lobby.
 * @param {string} table @param {number} [seat] the first that is free, if none is named @returns {Promise<NewLink>} */
export async function joined(table, seat) {
  const path = `/api/tables/${table}/join`;
  const where = seat === undefined ? {} : { seat };
  try {
    return await request(path, { ...where, name: called.value.trim() });
  } catch (why) {
    if (why instanceof No && why.code === "name") return await request(path, where);
    throw why;
  }
}
