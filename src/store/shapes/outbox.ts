import { z } from "zod";
import { roomKind, whyParked } from "#core/schema/index.ts";

/** Milliseconds since 1970. */
const ms = z.number().int();

/** An interaction to answer: id, token and the application's id. */
const answerable = z.strictObject({ id: z.string(), token: z.string(), application: z.string() });

/** The answer to the interaction that caused a committed entry. */
export const delivery = z.strictObject({
  /** `<game id>:<entry number>`; also the seed of the message's nonce. */
  id: z.string(),
  game: z.string(),
  n: z.number().int().min(1),
  channel: z.string(),
  interaction: answerable,
  at: ms,
  /** The reply as JSON. */
  reply: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

/** The subject of a game's notice. The text is composed when the notice is sent, so that it is up to date. */
const aboutGame = z.discriminatedUnion("kind", [
  /** An entry of the log. */
  z.strictObject({ kind: z.literal("entry"), n: z.number().int() }),
  /** A complete reply, which the store does not validate. */
  z.strictObject({ kind: z.literal("said"), reply: z.unknown() }),
  /** The bot cannot post where the game is played. */
  z.strictObject({ kind: z.literal("parked"), why: whyParked }),
  z.strictObject({ kind: z.literal("moved") }),
  /** Set-up cards in the channel that are no longer current: all, or those older than the id `before`. */
  z.strictObject({ kind: z.literal("replaced"), before: z.string().exactOptional() }),
  /** The phase that an entry has led to. */
  z.strictObject({ kind: z.literal("followed"), n: z.number().int(), stage: z.string() }),
  /** The search for a substitute that an entry has begun. */
  z.strictObject({ kind: z.literal("substitute"), n: z.number().int() }),
  /** The users to remind, each with the key of the wait. */
  z.strictObject({
    kind: z.literal("nudge"),
    reminders: z.array(z.strictObject({ key: z.string(), user: z.string() })),
    /** Requested by an opponent. */
    asked: z.literal(true).exactOptional(),
  }),
  /** The users whose time in a wait runs out, and the number of warnings, including this one. */
  z.strictObject({
    kind: z.literal("warning"),
    key: z.string(),
    count: z.number().int(),
    users: z.array(z.string()),
  }),
  /** Private notes that came with an entry, by their ids; their texts are read when the notice is sent. */
  z.strictObject({ kind: z.literal("notes"), ids: z.array(z.string()) }),
  /** The card that looks for players. */
  z.strictObject({ kind: z.literal("looking") }),
  /** A room to open for the game. The user `by` asked for it in the channel `from`, by the interaction `asked`. */
  z.strictObject({
    kind: z.literal("room"),
    as: roomKind,
    by: z.string(),
    from: z.string(),
    asked: answerable.exactOptional(),
  }),
  /** A wait whose reminders have ended. */
  z.strictObject({ kind: z.literal("stalled"), key: z.string() }),
]);
type AboutGame = z.infer<typeof aboutGame>;

const addressed = z.strictObject({
  /** Unique, and the same for each attempt to send the notice: it is the seed of the message's nonce. */
  id: z.string().min(1).max(200),
  at: ms,
  /** A channel or a user. A user with closed direct messages gets the message in the channel `or`. */
  to: z.union([
    z.strictObject({ channel: z.string() }),
    z.strictObject({ user: z.string(), or: z.string().exactOptional() }),
  ]),
});
const gameNotice = addressed.extend({ game: z.string(), about: aboutGame });
const digestNotice = addressed.extend({
  about: z.strictObject({ kind: z.literal("digest"), day: z.string() }),
});

/** A message that no interaction requested; pending until it is sent, lost or dropped. */
export const notice = z.union([gameNotice, digestNotice]);
/** A notice of a game; `Kind` is its subject. */
export type GameNotice<Kind extends AboutGame["kind"] = AboutGame["kind"]> = z.infer<typeof gameNotice> & {
  about: Extract<AboutGame, { kind: Kind }>;
};
/** A person's digest of a day in their time zone, such as `2026-12-24`. */
export type DigestNotice = z.infer<typeof digestNotice>;
export type Notice = GameNotice | DigestNotice;
