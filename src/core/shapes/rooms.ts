import { z } from "zod";

/** A room that the bot opened for a game: a thread of a channel, or a post of a forum. */
export const roomKind = z.enum(["thread", "post"]);
export type RoomKind = z.infer<typeof roomKind>;

/** The rooms that a new game can get: a thread of its channel, and a post of its server's forum, by the forum's id. */
export const roomsOffered = z.strictObject({
  thread: z.literal(true).optional(),
  forum: z.string().optional(),
});
export type RoomsOffered = z.infer<typeof roomsOffered>;
