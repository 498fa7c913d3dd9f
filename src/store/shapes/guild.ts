import { z } from "zod";
import { corrections, lookUpName, pageHash } from "#core/schema/index.ts";

/** A game that a server has on one page. `id`: the system's; `by`: who added or last replaced it; `at`: when. */
const serverPage = z.strictObject({
  id: z.string(),
  title: z.string(),
  sha: pageHash,
  by: z.string(),
  at: z.number().int(),
});
export type ServerPage = z.infer<typeof serverPage>;

/** A server's settings, and its corrections of printed tables by system. */
export const guild = z.strictObject({
  corrections: z.record(z.string(), corrections),
  /** Those of `corrections` that running games adopt, too. The others apply to new games only. */
  forRunning: z.record(z.string(), corrections).exactOptional(),
  /** The default system of look-ups outside a game. */
  system: z.string().exactOptional(),
  /** Role whose users may create games, in addition to managers of the server. If left out, everybody may. */
  creators: z.string().exactOptional(),
  /** Role whose users may be umpires, in addition to managers of the server. If left out, everybody may. */
  umpires: z.string().exactOptional(),
  /** The channel that announces searches for substitutes; the game's own if left out. */
  substitutes: z.string().exactOptional(),
  /** The forum that gets the posts of games. */
  forum: z.string().exactOptional(),
  /** Values that new games start with, by the key of a common setting, such as `nudgeFirst`. */
  settings: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
  /** Nicknames of tables, checks and weapons. */
  nicknames: z.array(z.strictObject({ name: z.string(), of: lookUpName })).exactOptional(),
  /** Its games on one page, in the order in which they were added; each text is a document of the server. */
  pages: z.array(serverPage).exactOptional(),
  /** The language of public messages, chosen by the server's managers. */
  language: z.string().exactOptional(),
  /** The locale that Discord last reported. */
  locale: z.string().exactOptional(),
  /** When the bot was last removed from the server, in milliseconds since 1970. */
  left: z.number().int().exactOptional(),
});
export type Guild = z.infer<typeof guild>;
