import type { EntryOf, Game, SecretContent } from "#core/schema/index.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { Running } from "#games/running/running.ts";
import { privateEntries, mayRead } from "#core/ledger/index.ts";
import { roleOf } from "#core/people/index.ts";
import { isUmpire, type KnownEntry, type Knowledge, opened, secretsIn } from "./rules.ts";

/**
 * A game with its hidden units and values among the others. It is not assignable to `Game`, so the compiler refuses it
 * where games are shown or saved.
 */
interface KnownGame extends Omit<Game, "knows"> {
  readonly knows: true;
}

/** The secrets that a `KnownGame` contains. */
type PrivateFacts = Pick<Knowledge, "hidden" | "tracks">;

function withHidden(game: Game, { hidden, tracks }: PrivateFacts): KnownGame {
  const units = { ...game.play.units };
  for (const { side, unit } of hidden) units[side] = [...(units[side] ?? []), unit];
  const numbers = { ...game.play.numbers };
  for (const { track, to } of tracks) numbers[track] = to;
  return { ...game, play: { ...game.play, units, numbers }, knows: true };
}

/**
 * The game with the hidden units and values that a reader knows, for that reader's decisions and suggestions alone. No
 * other function casts a `KnownGame` to a `Game`.
 */
export function asKnown(game: Game, known: PrivateFacts): Game {
  const isWhole = known.hidden.length === 0 && known.tracks.length === 0;
  return isWhole ? game : (withHidden(game, known) as unknown as Game);
}

/** A new secret entry, encrypted. */
export function entryWith(
  { seals }: Pick<Context, "seals">,
  game: Game,
  { salt, events, taker, ...entry }: KnownEntry,
): EntryOf<"secret"> {
  const text = JSON.stringify({ salt, events, taker } satisfies SecretContent);
  return seals.lock(game.id, entry, { text });
}

/** The entries that a user may see, oldest first. */
export function entriesFor({ seals }: Pick<Context, "seals">, running: Running, user: string): KnownEntry[] {
  const { game } = running;
  const own = privateEntries(running, "secret").filter((entry) => mayRead(game, entry, user));
  return own.flatMap((entry) => opened(seals, game, entry) ?? []);
}

/** A game with the hidden units and values that a user knows, for suggestions. */
export async function withKnown(context: Context, running: Running, call: Call): Promise<Running> {
  return { ...running, game: asKnown(running.game, await knownTo(context, running, call)) };
}

/** The secrets of a game that a user may know. */
export async function knownTo(
  context: Context,
  running: Running,
  { user }: Pick<Call, "user">,
): Promise<Knowledge> {
  const secrets = secretsIn(running.game, entriesFor(context, running, user.id));
  const { system, game } = running;
  const neutral = isUmpire(running, user.id);
  const sides = neutral ? system.sides.map(({ id }) => id) : roleOf(game, user.id).sidesIn(system);
  return { ...secrets, isUmpire: neutral, sides };
}
