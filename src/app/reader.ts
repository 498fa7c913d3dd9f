import type { Reader } from "#words/refusal.ts";
import type { Call } from "./command.ts";

/** Whoever asks, as one who reads of games: of the one that is played there first. */
export async function readerOf(call: Call): Promise<Reader> {
  const { app, mine } = call;
  const running = await app.gameOf(call).catch(() => undefined);
  const others = app.systems.filter(({ id }) => id !== running?.system.id);
  return { language: mine, systems: running === undefined ? others : [running.system, ...others] };
}
