import { randomBytes } from "node:crypto";
import type { Action } from "#core/actions.ts";
import { fairDice } from "#core/dice.ts";
import { RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { checkOf } from "#core/checks.ts";
import type { Audience, ClosedRoll, Game } from "#core/schema.ts";
import { roleOf } from "#core/people.ts";
import type { Reply, Suggestion } from "#cards/reply.ts";
import { act, actAlone, type ReadyAction } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { Roller } from "#games/entries/feature-consequences.ts";
import type { WatchContext } from "#games/watch-context.ts";
import type { Running } from "#games/running/running.ts";
import { decide } from "#rules/decide.ts";
import { bookOf } from "#words/rulebook.ts";
import { closedRollLine } from "./cards/closed-rolls.ts";
import { closedRollCard } from "./roll-card.ts";
import { asKnown, entryWith, knownTo } from "./known.ts";
import { closedEvents, closedHash, hasUmpire, isUmpire, opened, type Secrecy, secrecyOf } from "./rules.ts";

/** The check that an action rolls; undefined if it rolls none. */
function checkRolled({ game }: Running, action: Action): string | undefined {
  if (action.do === "check") return action.check;
  if (action.do !== "rollDeclared") return undefined;
  return game.play.declared?.find(({ id }) => id === action.id)?.check;
}

/** How the game closes the roll of an action; undefined if everyone sees it. */
function secrecyByRule(running: Running, action: Action): Secrecy | undefined {
  const check = checkRolled(running, action);
  return check === undefined ? undefined : secrecyOf(checkOf(running.system, check), running.game.settings);
}

/** The audience of a roll. Refuses users whose roll nobody could see. */
function audienceOf({ system, game }: Running, call: Call, secrecy: Secrecy): Audience {
  if (secrecy === "blind" || isUmpire({ game }, call.user.id)) {
    if (!hasUmpire(game)) throw new RuleError("refuse-no-secret-umpire");
    return "umpire";
  }
  const [side, ...others] = roleOf(game, call.user.id).sidesIn(system);
  if (side === undefined) throw new RuleError("refuse-secret-players-only");
  if (others.length > 0) throw new RuleError("refuse-secret-one-side");
  return { side };
}

/** Makes a roll whose dice only an audience sees. Returns the public action that counts it, and the closed roll. */
async function closing(
  context: Context,
  running: Running,
  call: Call,
  { action, secrecy }: { action: Action; secrecy: Secrecy },
): Promise<{ ready: ReadyAction; closed: ClosedRoll }> {
  const { games, seals } = context;
  const { game, system } = running;
  seals.needKey();
  const isBlind = [secrecy, secrecyByRule(running, action)].includes("blind");
  const audience = audienceOf(running, call, isBlind ? "blind" : "secret");
  const dice = fairDice(await games.secretOf(game), call.interaction);
  const known = await knownTo(context, running, call);
  const events = closedEvents(decide(asKnown(game, known), action, { system, by: call.user.id, dice }));
  const rolled = events.filter((event) => event.type === "rolled");
  const [first] = rolled;
  if (first === undefined) throw new RuleError("refuse-secret-without-dice");
  const salt = seals.drawSalt();
  const id = randomBytes(6).toString("hex");
  const closed: ClosedRoll = {
    id,
    by: call.user.id,
    for: audience,
    series: game.dice.series,
    from: first.roll ?? 0,
    to: rolled.at(-1)?.roll ?? 0,
    hash: closedHash(salt, events),
    purpose: first.notation ?? first.purpose,
    ...given({
      reason: first.reason,
      declared: action.do === "rollDeclared" ? action.id : undefined,
      card: action.do === "check" ? action.card : undefined,
    }),
  };
  const made = { id, for: audience, by: call.user.id, at: call.now, interaction: call.interaction };
  const entry = entryWith(context, game, { ...made, salt, events });
  const entries = [...(await games.secretEntriesOf(game)), entry];
  const extras = { secrets: { game: game.id, entries } };
  return { ready: { action: { do: "closeRoll", closed }, extras, apart: true }, closed };
}

/** True if the options of a command can name a secret. Nothing may then be shown of them before the answer. */
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
  return secret === true || blind === true ? closedRoller(blind === true ? "blind" : "secret") : undefined;
}

function closedRoller(secrecy: Secrecy): typeof act {
  return (context, call, action, faces) => {
    if (faces !== undefined) throw new RuleError("refuse-secret-faces");
    if (typeof action === "function") throw new Error("A closed roll needs an action.");
    return rollClosed(context, call, action, secrecy);
  };
}

/** Rolls checks that the game closes. */
export const closedByRule: Roller = (context, call, { running, action, faces }) => {
  const secrecy = secrecyByRule(running, action);
  return secrecy === undefined ? undefined : closedRoller(secrecy)(context, call, action, faces);
};

/** Rolls in secret. The channel sees the number of the roll and what it is for; the roller's answer is private. */
async function rollClosed(context: Context, call: Call, action: Action, secrecy: Secrecy): Promise<Reply> {
  let made: ClosedRoll | undefined;
  const reply = await act(context, call, async (running) => {
    const { ready, closed } = await closing(context, running, call, { action, secrecy });
    made = closed;
    return ready;
  });
  return made === undefined ? reply : showRoll(context, call, made.id);
}

/** Shows a user the dice of a closed roll, or says who may see them. */
export async function showRoll(context: Context, call: Call, id: string): Promise<Reply> {
  const running = await context.games.here(call);
  const { game, system } = running;
  const closed = game.closed?.find((each) => each.id === id);
  if (closed === undefined) throw new RuleError("refuse-roll-not-closed");
  const known = await knownTo(context, running, call);
  const events = known.rolls.find((roll) => roll.id === id)?.events;
  return closedRollCard(bookOf(system, call.mine), game, closed, { events, isUmpire: known.isUmpire });
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
  const book = bookOf(running.system, call.mine);
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
