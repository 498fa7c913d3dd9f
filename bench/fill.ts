import { fileURLToPath } from "node:url";
import { createGame } from "#rules/create.ts";
import { decide } from "#rules/decide.ts";
import { fairDice, commitmentTo } from "#core/dice/index.ts";
import { applyEntry } from "#rules/evolve.ts";
import { aliasOf } from "#core/people/index.ts";
import { nextEntry } from "#rules/log/index.ts";
import type { Action } from "#core/actions.ts";
import type { Game } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import type { Store } from "#store/store.ts";
import { openStore } from "#store/open-store.ts";
import { loadSystems } from "#systems/load-systems.ts";

const PLAYER = "400000000000000001";
const ALIAS = aliasOf("0".repeat(16));
const PEOPLE = { [ALIAS]: PLAYER };
const SECRET = "5a".repeat(32);

/** The system that the bench plays. It never changes, so that results are comparable. */
export const PLAYED = "last-hundred-yards";

function playedSystem(): System {
  const systems = loadSystems(fileURLToPath(new URL("../data", import.meta.url)));
  const played = systems.find(({ id }) => id === PLAYED);
  if (played === undefined) throw new Error(`There is no ${PLAYED} in data/.`);
  return played;
}

/** Sets up a solo game in a channel. */
async function newGame(store: Store, played: System, id: string, channel: string): Promise<Game> {
  const wanted = { id, guild: null, channel, title: played.title, creator: ALIAS, side: "both" };
  const events = createGame(played, { ...wanted, commitment: commitmentTo(SECRET) });
  const entry = nextEntry(null, { at: 1, by: ALIAS, interaction: id, events });
  const game = applyEntry(null, entry);
  await store.commit({
    game,
    entry,
    aliases: { game: id, people: PEOPLE },
    secret: { series: 1, secret: SECRET },
    bind: channel,
  });
  return game;
}

/** Stores new games, each in a separate channel. */
export async function fillStore(url: string, count: number, channel: (n: number) => string): Promise<void> {
  const store = await openStore(url);
  const played = playedSystem();
  for (let n = 0; n < count; n += 1) await newGame(store, played, `filled${n}`, channel(100_000 + n));
  await store.close();
}

/** Stores a game with a log of `entries` entries. All but the first few are free rolls. */
export async function longGame(url: string, entries: number, channel: string): Promise<void> {
  const store = await openStore(url);
  const played = playedSystem();
  let game = await newGame(store, played, "long", channel);
  while (game.head.n < entries) {
    const action: Action =
      game.status === "setup" ? { do: "begin" } : { do: "throw", notation: "2d6", times: 1 };
    const interaction = `long-${game.head.n}`;
    const events = decide(game, action, { system: played, by: ALIAS, dice: fairDice(SECRET, interaction) });
    const entry = nextEntry(game, { at: game.head.n, by: ALIAS, interaction, events });
    game = applyEntry(game, entry);
    await store.commit({ game, entry });
  }
  await store.close();
}
