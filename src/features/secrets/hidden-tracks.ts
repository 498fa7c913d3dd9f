import { RuleError } from "#core/errors.ts";
import type { Form, Reply } from "#cards/reply.ts";
import { act } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { bookOf } from "#words/rulebook.ts";
import { hiddenTrackForm } from "./cards/form.ts";
import { hiddenTracks } from "./cards/hidden-tracks.ts";
import { knownTo } from "./known.ts";

/** The form for the value of a hidden track. */
export async function askForValue(context: Context, call: Call, key: string): Promise<Form> {
  const running = await context.games.here(call);
  const { game, system } = running;
  const known = await knownTo(context, running, call);
  const book = bookOf(system, call.language);
  const found = hiddenTracks(book, game, known).find(({ track }) => track.key === key);
  if (found === undefined) throw new RuleError("refuse-not-hidden");
  return hiddenTrackForm(book, found);
}

/** Reveals the value of a hidden track to everyone. */
export function revealTrack(context: Context, call: Call, key: string): Promise<Reply> {
  return act(context, call, async (running) => {
    const { tracks } = await knownTo(context, running, call);
    const found = tracks.find(({ track }) => track === key);
    if (found === undefined) throw new RuleError("refuse-not-hidden");
    return { action: { do: "track", track: key, value: `=${found.to}` } };
  });
}
