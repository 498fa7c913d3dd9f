import { z } from "zod";
import { rule } from "./form.ts";
import { list, snowflake } from "./parts.ts";

/** Allowed mentions: whole kinds or ids, but not both for the same kind. */
export const allowedMentions = z
  .looseObject({
    parse: list(z.literal(["users", "roles", "everyone"])).nullish(),
    users: list(snowflake, { max: 100 }).nullish(),
    roles: list(snowflake, { max: 100 }).nullish(),
    replied_user: z.boolean().nullish(),
  })
  .check(
    rule((mentions, place) => {
      for (const kind of ["users", "roles"] as const) {
        if (mentions.parse?.includes(kind) !== true || (mentions[kind] ?? []).length === 0) continue;
        const code = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE";
        place.fault(code, `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`);
      }
    }),
  );
