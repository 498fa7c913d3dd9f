import type { Context } from "./context.ts";
import type { Reader } from "#words/refusal.ts";
import type { Call } from "./command.ts";

/** Whoever asks, as one who reads of games: of the one that is played there first. */
export async function readerOf(context: Context, call: Call): Promise<Reader> {
  const { mine } = call;
  const running = await context.games.of(call).catch(() => undefined);
  const others = context.systems.filter(({ id }) => id !== running?.system.id);
  return { language: mine, systems: running === undefined ? others : [running.system, ...others] };
}
