import { bool, fields, list, oneOf, optional, snowflake } from "./checks.ts";
import { type Check, type Fields, isFields } from "./form.ts";

/** Who may be pinged: whole kinds, or named ids, of one kind never both. */
export const allowedMentionsCheck: Check = (value, place) => {
  fields({
    parse: optional(list(oneOf("users", "roles", "everyone"))),
    users: optional(list(snowflake, { max: 100 })),
    roles: optional(list(snowflake, { max: 100 })),
    replied_user: optional(bool),
  })(value, place);
  if (!isFields(value)) return;
  for (const kind of ["users", "roles"]) {
    if (!includes(value, kind) || !hasEntries(value, kind)) continue;
    const code = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE";
    place.fault(code, `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`);
  }
};

function includes(value: Fields, kind: string): boolean {
  return Array.isArray(value["parse"]) && value["parse"].includes(kind);
}

function hasEntries(value: Fields, kind: string): boolean {
  return Array.isArray(value[kind]) && value[kind].length > 0;
}
