import { z } from "zod";
import { corrections } from "../tables/correction-shape.ts";
import { proposal } from "../agreements/shape.ts";
import { deadlineShape, timeUpShape } from "../deadline/events.ts";
import { deletionShape } from "../deletion/events.ts";
import { pauseOver, pauseShape, plea } from "../pause/events.ts";
import { gameNote } from "../notes/shape.ts";
import { gameEvent, play } from "./events.ts";
import { placeLeft, sealShape, takenBack } from "./table-events.ts";

/** The version of the saved shapes below; raise it together with a migration in store/. */
export const SAVE_VERSION = 1;

/** A player's place in a game: a side, or `umpire`. One person may hold several. */
const seat = z.strictObject({ user: z.string(), side: z.string() });

/** The same with those players who have not accepted the person as their umpire. */
const taken = seat.extend({ awaits: z.array(z.string()).optional() });

/**
 * A request for a seat of a game that is being set up; `refused`: the person needs an invitation to it from now on, and
 * to every other seat where this one was taken away (`removed`).
 */
const asking = seat.extend({ refused: z.literal(true).optional(), removed: z.literal(true).optional() });

/** A seat that a person may take; with `for`, in place of that player. */
const invitation = seat.extend({ for: z.string().optional() });
export type Invitation = z.infer<typeof invitation>;

/** A side that a person held; `ousted`: it was taken over although they had not asked for a substitute. */
const former = seat.extend({ ousted: z.literal(true).optional() });

/** One game as it stands: the fold of its log, saved as a shortcut. */
export const gameShape = z.strictObject({
  version: z.literal(SAVE_VERSION),
  id: z.string(),
  system: z.string(),
  edition: z.string(),
  guild: z.string().nullable(),
  channel: z.string(),
  title: z.string(),
  creator: z.string(),
  status: z.enum(["setup", "running", "ended"]),
  result: z.string().nullable(),
  seats: z.array(taken),
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** What settings that order the turn were in earlier turns, up to turn `through`; left out while there is nothing. */
  earlierSettings: z
    .array(
      z.strictObject({
        setting: z.string(),
        value: z.union([z.string(), z.number(), z.null()]),
        through: z.number().int(),
      }),
    )
    .optional(),
  play,
  dice: z.strictObject({
    /** The number of the last roll; never goes back. */
    rolls: z.number().int(),
    series: z.number().int(),
    hash: z.string(),
  }),
  /** Counts changes of what stands on cards; buttons carry it. Never goes back. */
  revision: z.number().int(),
  /** Figures of the printed tables put right for this game; left out while there are none. No undo takes them back. */
  corrections: corrections.optional(),
  /** Who may take a side although the game is running, and in whose place; left out while nobody is invited. */
  invited: z.array(invitation).optional(),
  /** Who asks for a seat while the game is set up, and to whom one was refused. */
  asking: z.array(asking).optional(),
  /** The seats for which a substitute is looked for; `user`: who would be replaced, `against`: unasked. */
  sought: z
    .array(
      z.strictObject({
        side: z.string(),
        user: z.string().optional(),
        against: z.literal(true).optional(),
      }),
    )
    .optional(),
  /** Sides that people held and hold no more: since play began, or while the game is set up. */
  former: z.array(former).optional(),
  /** What players have proposed and others still have to answer, one of a kind; left out while there is nothing. */
  proposals: z.array(proposal).optional(),
  /** Clocks and reminders stand still; the one before that is kept, for clocks that have not been moved on by it. */
  paused: pauseShape.optional(),
  pauseOver: pauseOver.optional(),
  /** How long a move may take, and what follows then; left out where nothing is agreed. */
  deadline: deadlineShape.optional(),
  /** What followed last on a time that was over, as long as an opponent can take it back. */
  timeUp: timeUpShape.optional(),
  /** When the game is deleted; left out while it is kept. */
  deletion: deletionShape.optional(),
  /** When sides last took a pause alone; left out while none has. */
  pleas: z.array(plea).optional(),
  /** Rolls that undos took back and that have not been made again. */
  takenBack: z.array(takenBack).optional(),
  /** The last rolls on tables: the entry, where play stood, and what the roll led to; left out while there are none. */
  read: z
    .array(
      z.strictObject({
        n: z.number().int(),
        turn: z.number().int(),
        segment: z.string(),
        phase: z.string(),
        table: z.string(),
        row: z.string(),
        total: z.number().int(),
      }),
    )
    .optional(),
  /** Sealed texts that are not open yet. */
  seals: z.array(sealShape).optional(),
  /** Notes for everybody, also those that have come; left out while there are none. */
  notes: z.array(gameNote).optional(),
  /** Who brought the game in, and who of those in it was known to nobody then and has not been heard of since. */
  strangers: z.strictObject({ by: z.string(), users: z.array(z.string()) }).optional(),
  /** Where the game was before somebody moved it or put it away, and the others who have not done anything since. */
  home: placeLeft.extend({ unseen: z.array(z.string()) }).optional(),
  /** Who moved the game or put it away until another player brought it back: they do so no more alone. */
  bound: z.array(z.string()).optional(),
  /** Put away, out of its channel. */
  archived: z.literal(true).optional(),
  /** The last log entry: its number, its hash and its time (ms since 1970). */
  head: z.strictObject({ n: z.number().int(), hash: z.string(), at: z.number().int() }),
});
export type Game = z.infer<typeof gameShape>;

/** One entry of a game's log: what one action brought about. Numbered from 1. */
export const logEntry = z.strictObject({
  version: z.literal(SAVE_VERSION),
  n: z.number().int().min(1),
  /** Milliseconds since 1970, UTC. */
  at: z.number().int(),
  /** The Discord user who acted. */
  by: z.string(),
  /** The interaction that caused it. */
  interaction: z.string(),
  events: z.array(gameEvent).min(1),
  /** SHA-256 (hex) of the entry before it; 64 zeros for the first. */
  previous: z.string(),
  /** SHA-256 (hex) of this entry without `hash` and `version`, as canonical JSON. */
  hash: z.string(),
});
export type LogEntry = z.infer<typeof logEntry>;
