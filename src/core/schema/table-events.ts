import { z } from "zod";
import { eventType as type, roomKind, user } from "../shapes/index.ts";
import { agreementEvents } from "./agreements.ts";

/**
 * A user took a seat. `awaits`, for the umpire's seat: players who have not accepted this umpire; omitted if there
 * are none.
 */
const joined = type("joined", {
  user,
  side: z.string(),
  awaits: z.array(user).optional(),
});
/** A user left a seat. `removed`: the creator took the seat away before play began. */
const left = type("left", { user, side: z.string(), removed: z.literal(true).optional() });
/**
 * A user may take a side of the running game. `for`: the player they would replace, who keeps the seat until then. `by`:
 * the inviting user, unless they offer their own seat.
 */
const invited = type("invited", {
  user,
  side: z.string(),
  for: user.optional(),
  by: user.optional(),
});
/** An invitation was declined, or its author withdrew it. */
const declined = type("declined", { user, side: z.string() });
/** A user requested a seat that others hold, a seat that is reserved for another user, or the umpire's. */
const seatAsked = type("seatAsked", { user, side: z.string() });
/** A request for a seat ended, and the user did not get the seat. */
const askingDropped = type("askingDropped", {
  user,
  side: z.string(),
  why: z.enum(["refused", "withdrawn"]),
});
/** A player accepted an umpire for their own side. */
const umpireAccepted = type("umpireAccepted", { umpire: user, user });
/**
 * A seat passed to another user. `against`: not at the holder's request. `awaits`, for the umpire's seat: players who
 * have not accepted the new umpire.
 */
const seatGiven = type("seatGiven", {
  side: z.string(),
  from: user,
  to: user,
  against: z.literal(true).optional(),
  awaits: z.array(user).optional(),
});
/**
 * Place of a game before `by` moved it or put it away. The other players can bring it back there. `gone`: the channel
 * no longer exists.
 */
export const placeLeft = z.strictObject({
  by: user,
  guild: z.string().nullable(),
  channel: z.string(),
  gone: z.literal(true).optional(),
});
export type PlaceLeft = z.infer<typeof placeLeft>;

/**
 * The game was moved to another channel. `revision`: start of the count of its cards, above that of an earlier game
 * in the channel; omitted if the count is higher already. `from`: its last place with everyone's consent, if others
 * play. `against`: the user who moved it or put it away, and who may not do so again alone. `room`: the kind of the
 * channel, if the bot opened it for the game.
 */
const moved = type("moved", {
  guild: z.string().nullable(),
  channel: z.string(),
  revision: z.number().int().optional(),
  from: placeLeft.optional(),
  against: user.optional(),
  room: roomKind.optional(),
});
/** The game was put away; `moved` brings it back. */
const archived = type("archived", { from: placeLeft.optional() });
/**
 * The log was imported from another instance of the bot, whose last entry was `from`. `lost`: number of rolls that
 * cannot be verified, because that instance keeps their secret. `strangers`: users with a seat, or the creator, who
 * are unknown here. `by`: the user who imported the game. Empty values are omitted.
 */
const imported = type("imported", {
  from: z.number().int(),
  lost: z.number().int().optional(),
  by: user.optional(),
  strangers: z.array(user).optional(),
});

/** Events about everything around a game: players, place and requests. */
export const tableEvents = [
  joined,
  left,
  invited,
  declined,
  seatAsked,
  askingDropped,
  umpireAccepted,
  seatGiven,
  moved,
  archived,
  imported,
  ...agreementEvents,
] as const;
