import { z } from "zod";
import { corrections } from "./corrections.ts";
import { proposal } from "./agreements.ts";
import {
  closedRoll,
  deadlineShape,
  deletionShape,
  gameNote,
  pauseOver,
  pauseShape,
  plea,
  sealShape,
  timeUpShape,
} from "#features/shapes.ts";
import { pageHash, play, roomKind, roomsOffered, takenBack } from "../shapes/index.ts";
import { gameEvent, settingValue, settingValues } from "./events.ts";
import { placeLeft } from "./table-events.ts";

/** Version of the saved shapes below. Raise it together with a migration in store/. */
export const SAVE_VERSION = 2 as const;

/** A seat: a side, or `umpire`. A user may hold several. */
const seat = z.strictObject({ user: z.string(), side: z.string() });

/** An umpire's seat may list the players who have not accepted the umpire. */
const taken = seat.extend({ awaits: z.array(z.string()).optional() });

/**
 * A request for a seat during set-up. `refused`: the user now needs an invitation to the seat. `removed`: the seat
 * was taken away from the user, who needs an invitation to any seat.
 */
const asking = seat.extend({ refused: z.literal(true).optional(), removed: z.literal(true).optional() });

/** A seat that a user may take; with `for`, in place of that player. */
const invitation = seat.extend({ for: z.string().optional(), by: z.string().optional() });
export type Invitation = z.infer<typeof invitation>;

/**
 * A side that a user held, oldest first. `ousted`: the next holder does not see the user's secrets, because the user left
 * or handed it on before play, was removed, or did not ask for a substitute. `partners`: the other players of the side at
 * that moment, who keep access to them.
 */
const former = seat.extend({
  ousted: z.literal(true).optional(),
  partners: z.array(z.string()).optional(),
});

/** A game: the fold of its log, saved as a shortcut. */
export const gameShape = z.strictObject({
  version: z.literal(SAVE_VERSION),
  id: z.string(),
  system: z.string(),
  /** The page that its system is read from; omitted for a system of `data/`. */
  page: pageHash.optional(),
  /** The pages that it had before, each through a log entry; omitted if there are none. */
  earlierPages: z.array(z.strictObject({ page: pageHash, through: z.number().int() })).optional(),
  edition: z.string(),
  guild: z.string().nullable(),
  channel: z.string(),
  title: z.string(),
  creator: z.string(),
  status: z.enum(["setup", "running", "ended"]),
  result: z.string().nullable(),
  seats: z.array(taken),
  settings: settingValues,
  /** Earlier values of settings that order the turn, which count up to turn `through`; omitted if there are none. */
  earlierSettings: z
    .array(
      z.strictObject({
        setting: z.string(),
        value: settingValue,
        through: z.number().int(),
      }),
    )
    .optional(),
  play,
  dice: z.strictObject({
    /** Number of the last roll. Never decreases. */
    rolls: z.number().int(),
    series: z.number().int(),
    hash: z.string(),
  }),
  /** Number of changes of the game's cards, which buttons contain. Never decreases. */
  revision: z.number().int(),
  /** Corrected figures; omitted if there are none. Undo does not affect them. */
  corrections: corrections.optional(),
  /** Users who may take a side of the running game, and the players they would replace; omitted if there are none. */
  invited: z.array(invitation).optional(),
  /** Requests for seats during set-up, including refused ones. */
  asking: z.array(asking).optional(),
  /** Seats that need a substitute. `user`: the player to replace; `against`: not at that player's request. */
  sought: z
    .array(
      z.strictObject({
        side: z.string(),
        user: z.string().optional(),
        against: z.literal(true).optional(),
      }),
    )
    .optional(),
  /** Sides that users no longer hold. Those left during set-up are kept, too. */
  former: z.array(former).optional(),
  /** Sides that users left before play began. They do not count as held, but restrict access to those users' secrets. */
  gone: z.array(former).optional(),
  /** Open proposals, one of each kind; omitted if there are none. */
  proposals: z.array(proposal).optional(),
  /** The pause of clocks and reminders. The last pause is kept for clocks that have not been moved by it yet. */
  paused: pauseShape.optional(),
  pauseOver: pauseOver.optional(),
  /** Time limit of a move, and its consequence; omitted if none is agreed. */
  deadline: deadlineShape.optional(),
  /** The last time that ran out, while an opponent can undo its consequence. */
  timeUp: timeUpShape.optional(),
  /** Scheduled deletion; omitted if there is none. */
  deletion: deletionShape.optional(),
  /** Times when sides last paused without consent; omitted if none did. */
  pleas: z.array(plea).optional(),
  /** Undone rolls that have not been repeated. */
  takenBack: z.array(takenBack).optional(),
  /** The last rolls on tables: entry, position and result; omitted if there are none. */
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
  /** Rolls whose dice are not public yet; omitted if there are none. */
  closed: z.array(closedRoll).optional(),
  /** Public notes, including past ones; omitted if there are none. */
  notes: z.array(gameNote).optional(),
  /** The user who imported the game, and its users who were unknown here then and have not acted since. */
  strangers: z.strictObject({ by: z.string(), users: z.array(z.string()) }).optional(),
  /** The game's place before a user moved it or put it away, and the other users who have not acted since. */
  home: placeLeft.extend({ unseen: z.array(z.string()) }).optional(),
  /** Users who may no longer move the game alone, because another player brought it back. */
  bound: z.array(z.string()).optional(),
  /** True if the game was put away. */
  archived: z.literal(true).optional(),
  /** The room that the bot opened for the game, and in which it is; omitted elsewhere. */
  room: roomKind.optional(),
  /** Rooms that can still be opened for it. */
  rooms: roomsOffered.optional(),
  /** The last log entry: number, hash, and time in milliseconds since 1970. */
  head: z.strictObject({ n: z.number().int(), hash: z.string(), at: z.number().int() }),
});
/**
 * A game as everybody may know it. What only an audience knows is in other documents; a game with such parts has the
 * mark `knows`, so that the compiler refuses it where a game is shown, saved or folded.
 */
export type Game = z.infer<typeof gameShape> & { readonly knows?: never };

/** An entry of a game's log: the events of one action. Entries are numbered from 1. */
export const logEntry = z.strictObject({
  version: z.literal(SAVE_VERSION),
  n: z.number().int().min(1),
  /** Milliseconds since 1970, UTC. */
  at: z.number().int(),
  /** The author, a Discord user. */
  by: z.string(),
  /** Id of its interaction. */
  interaction: z.string(),
  events: z.array(gameEvent).min(1),
  /** SHA-256 (hex) of the previous entry; 64 zeros for the first. */
  previous: z.string(),
  /** SHA-256 (hex) of this entry without `hash` and `version`, as canonical JSON. */
  hash: z.string(),
});
export type LogEntry = z.infer<typeof logEntry>;
