import { DataError } from "#core/errors.ts";
import type { Backend } from "./backend.ts";
import type { StoreLabel } from "./label.ts";
import { isServerTie } from "./store.ts";

/** Where the games of a store are played now. A sandbox knows its own people. */
export type Playground = { on: "discord" } | { on: "sandbox"; people: ReadonlySet<string> };

/**
 * Throws a DataError if a sandbox would open games that were played on Discord: it would remind people who are not there
 * and give their games up. A store without a label of Discord is refused if nobody of the sandbox has a game in it.
 */
export async function refuseFromDiscord(
  { rows }: Backend,
  { playedOn }: Partial<StoreLabel> = {},
  { people, name }: { people: ReadonlySet<string>; name: string },
): Promise<void> {
  const tied = await rows.tied();
  const players = tied.filter((user) => !isServerTie(user));
  // All players may have been forgotten since.
  const isEmptied = players.length === 0 && tied.length > 0 && playedOn === "discord";
  const isOwn = players.some((player) => people.has(player));
  const isOnlyOwn = players.every((player) => people.has(player));
  if (!isEmptied && (isOnlyOwn || (isOwn && playedOn !== "discord"))) return;
  throw new DataError([
    `${name} holds games that were not played in this sandbox: set DISCORD_TOKEN to go on with them on Discord, or give the sandbox another DATA_DIR or STORE_URL`,
  ]);
}
