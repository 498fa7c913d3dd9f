import { z } from "zod";
import { agreementEvents } from "../agreements/shape.ts";
import { deadlineEvents } from "../deadline/events.ts";
import { deletionEvents } from "../deletion/events.ts";
import { pauseEvents } from "../pause/events.ts";
import { eventType as type } from "./event-type.ts";

/** A roll that an undo took back: its number and what it was for. Dice stay spent; the next such roll says so. */
export const takenBack = z.strictObject({
  roll: z.number().int(),
  purpose: z.string(),
  step: z.string().optional(),
  side: z.string().optional(),
});
export type TakenBack = z.infer<typeof takenBack>;

/**
 * A sealed text: `hash` is the SHA-256 (hex) of its salt and its text. Seals of one `set` open together, as soon as
 * each side has one in it.
 */
export const sealShape = z.strictObject({
  id: z.string(),
  by: z.string(),
  side: z.string().optional(),
  label: z.string(),
  hash: z.string(),
  set: z.string().optional(),
});
export type Seal = z.infer<typeof sealShape>;

/** `awaits` of the umpire's seat: the players who have not accepted this umpire; left out if there are none. */
const joined = type("joined", {
  user: z.string(),
  side: z.string(),
  awaits: z.array(z.string()).optional(),
});
/** `removed`: whoever set the game up took the seat away before play began. */
const left = type("left", { user: z.string(), side: z.string(), removed: z.literal(true).optional() });
/**
 * Somebody may take a side of the running game; with `for`, in place of that player, who keeps the seat until it is
 * taken.
 */
const invited = type("invited", { user: z.string(), side: z.string(), for: z.string().optional() });
/** An invitation was turned down, or taken back by the one who acts. */
const declined = type("declined", { user: z.string(), side: z.string() });
/** Somebody asks for a seat that others hold, that is kept for somebody, or that is given: the umpire's. */
const seatAsked = type("seatAsked", { user: z.string(), side: z.string() });
/** The request for a seat is over without one. */
const askingDropped = type("askingDropped", {
  user: z.string(),
  side: z.string(),
  why: z.enum(["refused", "withdrawn"]),
});
/** A player accepts that an umpire rules over the own side too. */
const umpireAccepted = type("umpireAccepted", { umpire: z.string(), user: z.string() });
/**
 * A seat went from one person to another; `against`: the one who held it had not asked for that. `awaits` of the
 * umpire's seat: the players who have not accepted the new umpire.
 */
const seatGiven = type("seatGiven", {
  side: z.string(),
  from: z.string(),
  to: z.string(),
  against: z.literal(true).optional(),
  awaits: z.array(z.string()).optional(),
});
/** A substitute is looked for; `for`: who would be replaced, if anybody holds the seat; `against`: unasked by them. */
const substituteSought = type("substituteSought", {
  side: z.string(),
  for: z.string().optional(),
  against: z.literal(true).optional(),
});
/** Nobody is looked for any more. */
const substituteDropped = type("substituteDropped", { side: z.string(), for: z.string().optional() });
/**
 * Where a game was before `by` moved it or put it away: the others can bring it back. `gone`: that channel is there no
 * more.
 */
export const placeLeft = z.strictObject({
  by: z.string(),
  guild: z.string().nullable(),
  channel: z.string(),
  gone: z.literal(true).optional(),
});
export type PlaceLeft = z.infer<typeof placeLeft>;

/**
 * The game is played in another channel from now on. `revision`: where the count of its cards goes on, above that of
 * an earlier game there; left out where it is above that already. `from`: where it was with the consent of all, if others
 * play; `against`: who had moved it or put it away, and may not do so again alone.
 */
const moved = type("moved", {
  guild: z.string().nullable(),
  channel: z.string(),
  revision: z.number().int().optional(),
  from: placeLeft.optional(),
  against: z.string().optional(),
});
/** The game was put away, out of its channel; `moved` brings it back. */
const archived = type("archived", { from: placeLeft.optional() });
/**
 * The log came from another instance of the bot, where entry `from` was its last. `lost`: how many rolls nobody can
 * check, for their secret stayed there. `strangers`: who of those with a seat, or of the creator, is known to nobody here;
 * `by` brought the game. What there is none of is left out.
 */
const imported = type("imported", {
  from: z.number().int(),
  lost: z.number().int().optional(),
  by: z.string().optional(),
  strangers: z.array(z.string()).optional(),
});
/** A text was sealed. */
const sealed = type("sealed", { seal: sealShape });
/** A sealed text was opened: anybody can hash `salt` and `text` and compare. */
const unsealed = type("unsealed", { seal: z.string(), salt: z.string(), text: z.string() });
/**
 * A person asked to be forgotten: nobody knows any more whose alias it is. What they had sealed and not opened is gone.
 */
const forgotten = type("forgotten", { alias: z.string() });

/** What happens around a game: who plays it and where, what is asked, sealed and opened. */
export const tableEvents = [
  joined,
  left,
  invited,
  declined,
  seatAsked,
  askingDropped,
  umpireAccepted,
  seatGiven,
  substituteSought,
  substituteDropped,
  moved,
  archived,
  imported,
  ...agreementEvents,
  ...pauseEvents,
  ...deadlineEvents,
  ...deletionEvents,
  sealed,
  unsealed,
  forgotten,
] as const;
export type TableEvent = z.infer<(typeof tableEvents)[number]>;
