import { DataError } from "#core/errors.ts";
import type { Backend } from "./backend.ts";
import { isServerTie, lastOf, rangeOf } from "./keys.ts";

/** Where the games of a store are played now. A sandbox knows its own people. */
export type Playground = { on: "discord" } | { on: "sandbox"; people: ReadonlySet<string> };

/** What a store notes of where its games have been played. */
export interface StoreLabel {
  playedOn?: "discord";
}

/** The key under which a store notes that, and the version that it is used with. */
export const LABEL = "store";

/** How many ties are read at a time. */
const PAGE = 1000;

/**
 * Throws a DataError where a sandbox would open games that were played on Discord: it would remind people who are not
 * there and give their games up. Stores of before say nothing of it; in those, nobody of the sandbox has a game.
 */
export async function refuseFromDiscord(
  backend: Backend,
  { playedOn }: StoreLabel,
  { people, name }: { people: ReadonlySet<string>; name: string },
): Promise<void> {
  const { players, hasServers } = await tiedIn(backend);
  // Everybody may have been forgotten since.
  const isEmptied = players.size === 0 && hasServers && playedOn === "discord";
  const isOwn = [...players].some((player) => people.has(player));
  const isOnlyOwn = [...players].every((player) => people.has(player));
  if (!isEmptied && (isOnlyOwn || (isOwn && playedOn !== "discord"))) return;
  throw new DataError([
    `${name} holds games that were not played in this sandbox: set DISCORD_TOKEN to go on with them on Discord, or give the sandbox another DATA_DIR or STORE_URL`,
  ]);
}

/** Everybody who is tied to a game, and whether any server is. */
async function tiedIn(backend: Backend): Promise<{ players: Set<string>; hasServers: boolean }> {
  const players = new Set<string>();
  let hasServers = false;
  const [first, to] = rangeOf.ties;
  let from = first;
  for (;;) {
    const page = await backend.keys(from, to, PAGE);
    for (const key of page) {
      const tied = lastOf(key, rangeOf.ties).split(":", 1).join("");
      if (isServerTie(tied)) hasServers = true;
      else players.add(tied);
    }
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined) return { players, hasServers };
    from = `${last}\0`;
  }
}
