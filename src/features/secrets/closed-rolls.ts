import { RuleError } from "#core/errors.ts";
import { quoted } from "#core/names/index.ts";
import type { ClosedRoll, Game } from "#core/schema/index.ts";
import { sameName } from "#core/units/index.ts";
import type { Reply, Suggestion } from "#cards/reply.ts";
import { act, actAlone } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { WatchContext } from "#games/watch-context.ts";
import { bookOf } from "#words/rulebook.ts";
import { closedRollLine } from "./cards/closed-rolls.ts";
import { closing } from "./closing.ts";
import { knownTo } from "./known.ts";
import { opened } from "./rules.ts";

/** True if the options of a command may contain a secret. The placeholder is then ephemeral. */
export function isClosed({ secret, blind, by }: Readonly<Record<string, unknown>>): boolean {
  return secret === true || blind === true || by !== undefined;
}

/** The function with which a command makes closed rolls; undefined if its rolls are open. */
export function rollerFor({
  secret,
  blind,
}: {
  secret?: boolean | undefined;
  blind?: boolean | undefined;
}): typeof act | undefined {
  if (secret !== true && blind !== true) return undefined;
  return (context, call, action, faces) => {
    if (typeof action === "function") throw new Error("A closed roll needs an action.");
    return act(context, call, async (running) => {
      const secrecy = blind === true ? "blind" : "secret";
      const closed = await closing(context, call, running, { action, faces, secrecy });
      if (closed === undefined) throw new RuleError("refuse-secret-without-dice");
      return closed;
    });
  };
}

/** Refusals of a unit that the game does not show. */
const UNKNOWN = new Set<string>(["refuse-no-units", "refuse-no-such-unit"]);

/** Runs an open check of a unit. If the unit is hidden and the user sees it, the refusal names `secret:true`. */
export async function hintingSecret(
  context: Context,
  call: Call,
  unit: string | undefined,
  run: () => Promise<Reply>,
): Promise<Reply> {
  return run().catch(async (error: unknown) => {
    const running = await context.games.liveOf(call);
    const isUnknown = error instanceof RuleError && UNKNOWN.has(error.key);
    if (unit === undefined || running === undefined || !isUnknown) throw error;
    const { hidden } = await knownTo(context, running, call);
    const found = hidden.find((one) => sameName(one.unit.name, unit.trim()));
    if (found === undefined) throw error;
    throw new RuleError("refuse-hidden-taker", { unit: quoted(found.unit.name) });
  });
}

function closedRollNamed(game: Game, wanted: string): ClosedRoll {
  const number = Number(wanted.trim().replace(/^#/, ""));
  const found = (game.closed ?? []).find(
    ({ id, from, to }) => id === wanted || (from <= number && number <= to),
  );
  if (found === undefined) throw new RuleError("refuse-roll-not-closed");
  return found;
}

/** Opens a closed roll, by its id or a roll number, for everyone. */
export function openRoll(context: Context, call: Call, wanted: string): Promise<Reply> {
  return act(context, call, async (running) => {
    const { id } = closedRollNamed(running.game, wanted);
    const { rolls } = await knownTo(context, running, call);
    const known = rolls.find((roll) => roll.id === id);
    if (known === undefined) throw new RuleError("refuse-roll-not-closed");
    return { action: { do: "openRoll", id, salt: known.salt, events: known.events } };
  });
}

/** The closed rolls that a user may open. */
export async function closedChoices(context: Context, call: Call): Promise<Suggestion[]> {
  const running = await context.games.here(call);
  const { rolls } = await knownTo(context, running, call);
  const book = bookOf(running.system, call.language);
  return (running.game.closed ?? [])
    .filter(({ id }) => rolls.some((roll) => roll.id === id))
    .map((closed) => ({ name: closedRollLine(book, closed), value: String(closed.from) }));
}

/** Opens the closed rolls of an ended game. Their dice follow from the dice secret, which is public by then. */
export async function openAll(context: WatchContext, { id }: { id: string }): Promise<void> {
  const { games, clock } = context;
  const { game } = await games.byId(id);
  if (game.status !== "ended") return;
  for (const closed of game.closed ?? []) {
    const entry = (await games.secretEntriesOf(game)).find((each) => each.id === closed.id);
    const found = entry && opened(context.seals, game, entry);
    if (found === undefined) continue;
    const { salt, events } = found;
    const action = { do: "openRoll", id: closed.id, salt, events } as const;
    await actAlone(context, id, action, { cause: `open:${id}:${closed.id}`, now: clock() });
  }
}
