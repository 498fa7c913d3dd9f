import { z } from "zod";
import { answerable, FEATURE_NOTICES, noticeType, whyParked } from "#core/schema/index.ts";

/** Milliseconds since 1970. */
const ms = z.number().int();

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
  noticeType("entry", { n: z.number().int() }),
  /** A complete reply, which the store does not validate. */
  noticeType("said", { reply: z.unknown() }),
  /** The bot cannot post where the game is played. */
  noticeType("parked", { why: whyParked }),
  noticeType("moved", {}),
  /** Set-up cards in the channel that are no longer current: all, or those older than the id `before`. */
  noticeType("replaced", { before: z.string().exactOptional() }),
  ...FEATURE_NOTICES,
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
