import { randomBytes } from "node:crypto";
import type { ActionOf } from "#core/actions.ts";
import { enteredDice } from "#core/dice.ts";
import { RuleError } from "#core/errors.ts";
import { quoted } from "#core/names.ts";
import type { Game, GameEvent, SecretEntry } from "#core/schema.ts";
import { unitsIn, sameName } from "#core/units.ts";
import type { Reply } from "#cards/reply.ts";
import { act } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { Running } from "#games/running/running.ts";
import { decide, refuseOver } from "#rules/decide.ts";
import { evolve } from "#rules/evolve.ts";
import { bookOf } from "#words/rulebook.ts";
import { ourSideCard } from "./cards/our-side.ts";
import { asKnown, entryWith, knownTo } from "./known.ts";
import { type HiddenUnit, mayKnow } from "./rules.ts";

type UnitAction = ActionOf<"addUnits"> | ActionOf<"setUnits"> | ActionOf<"removeUnits">;

/** Maximum number of secret entries that a user sees. Others do not count, as a refusal would reveal them. */
const MAX_ENTRIES = 200;

/**
 * The events that change hidden units. Refuses a change that includes public units. A public owner does not count the
 * loss of a hidden member, because the count would reveal the member.
 */
function eventsOfHidden(game: Game, action: UnitAction, events: readonly GameEvent[]): GameEvent[] {
  return events.filter((event) => {
    if (event.type === "unitAdded") return true;
    if (event.type !== "unitChanged" && event.type !== "unitRemoved") return false;
    if (unitsIn(game).find(event.side, event.unit) === undefined) return true;
    if (action.do === "removeUnits" && event.type === "unitChanged") return false;
    throw new RuleError("refuse-hidden-with-public", { unit: quoted(event.unit) });
  });
}

/** The hidden units after a change. */
function changed(
  { system, game }: Running,
  hidden: readonly HiddenUnit[],
  action: UnitAction,
  by: string,
): HiddenUnit[] {
  const whole = asKnown(game, { hidden });
  const decided = decide(whole, action, { system, by, dice: enteredDice([], by) });
  const events = eventsOfHidden(game, action, decided);
  const after = events.reduce(evolve, whole);
  const kept = hidden.flatMap((one) => {
    const unit = unitsIn(after)
      .of(one.side)
      .findLast(({ name }) => name === one.unit.name);
    return unit === undefined ? [] : [{ ...one, unit }];
  });
  const added = events.flatMap((event): HiddenUnit[] => {
    if (event.type !== "unitAdded") return [];
    const { side, unit } = event;
    return [{ id: randomBytes(6).toString("hex"), for: { side }, side, unit }];
  });
  return [...kept, ...added];
}

/** The game's secret entries after a change of hidden units. `all`: the entries before it. */
function entriesAfter(
  context: Context,
  game: Game,
  {
    all,
    before,
    after,
  }: { all: readonly SecretEntry[]; before: readonly HiddenUnit[]; after: readonly HiddenUnit[] },
  made: Pick<SecretEntry, "by" | "at" | "interaction">,
): SecretEntry[] {
  const known = new Map(before.map(({ id, unit }) => [id, unit]));
  const left = new Set(after.map(({ id }) => id));
  const written = after
    .filter(({ id, unit }) => known.get(id) !== unit)
    .map(({ id, for: audience, side, unit }) => {
      const { by, at, interaction } = all.find((entry) => entry.id === id) ?? made;
      const salt = context.seals.drawSalt();
      const events: [GameEvent] = [{ type: "unitAdded", side, unit }];
      return entryWith(context, game, { id, for: audience, by, at, interaction, salt, events });
    });
  const byId = new Map(written.map((entry) => [entry.id, entry]));
  const kept = all
    .filter(({ id }) => !known.has(id) || left.has(id))
    .map((entry) => byId.get(entry.id) ?? entry);
  return [...kept, ...written.filter(({ id }) => !known.has(id))];
}

/** Changes hidden units that the user sees. Nothing of the change reaches the log or the channel. */
async function changeHidden(context: Context, call: Call, action: UnitAction): Promise<Reply> {
  const { games, seals } = context;
  return games.inQueueHere(call, async (running) => {
    const { game } = running;
    refuseOver(game, action.do);
    seals.needKey();
    const all = await games.secretEntriesOf(game);
    const known = await knownTo(context, running, call);
    if (all.some(({ interaction }) => interaction === call.interaction)) return cardOf(running, call, known);
    const { hidden: before } = known;
    const after = changed(running, before, action, call.user.id);
    const made = { by: call.user.id, at: call.now, interaction: call.interaction };
    const entries = entriesAfter(context, game, { all, before, after }, made);
    const seen = entries.filter((entry) => mayKnow(running, entry, call.user.id));
    if (seen.length > MAX_ENTRIES) throw new RuleError("refuse-too-many-hidden", { most: MAX_ENTRIES });
    await games.note(game, { secrets: { game: game.id, entries } });
    return cardOf(running, call, { ...known, hidden: after });
  });
}

function cardOf({ game, system }: Running, call: Call, known: Parameters<typeof ourSideCard>[2]): Reply {
  return ourSideCard(bookOf(system, call.mine), game, known);
}

/** Adds units. If `hidden` is undefined, a setting of the game decides if they are hidden. */
export async function addUnits(
  context: Context,
  call: Call,
  action: ActionOf<"addUnits">,
  hidden: boolean | undefined,
): Promise<Reply> {
  const running = await context.games.here(call);
  const { game, system } = running;
  const isHidden = hidden ?? game.settings[system.units?.hiddenBy ?? ""] === "hidden";
  if (isHidden) return changeHidden(context, call, action);
  const known = (await knownTo(context, running, call)).hidden;
  const namesake = action.names
    .split(/[,;\n]/)
    .find((name) => known.some(({ unit }) => sameName(unit.name, name.trim())));
  if (namesake !== undefined)
    throw new RuleError("refuse-hidden-namesake", { unit: quoted(namesake.trim()) });
  return act(context, call, action);
}

/** Changes or removes units. If the first name is that of a hidden unit, changes only hidden units, in private. */
export async function changeUnits(
  context: Context,
  call: Call,
  action: ActionOf<"setUnits"> | ActionOf<"removeUnits">,
): Promise<Reply> {
  const { hidden } = await knownTo(context, await context.games.here(call), call);
  const [first = ""] = action.units.split(/[,;\n]/);
  const isHidden = hidden.some(({ unit }) => sameName(unit.name, first.trim()));
  return isHidden ? changeHidden(context, call, action) : act(context, call, action);
}

/** Reveals a hidden unit to everyone. If its owner is hidden, too, reveals both. */
export function revealUnit(context: Context, call: Call, id: string): Promise<Reply> {
  return act(context, call, async (running) => {
    const { hidden } = await knownTo(context, running, call);
    const found = hidden.find((one) => one.id === id);
    if (found === undefined) throw new RuleError("refuse-no-hidden-unit");
    const owner = hidden.filter(({ side, unit }) => side === found.side && unit.name === found.unit.of);
    const units = [...owner, found].map(({ id: each, side, unit }) => ({ id: each, side, unit }));
    return { action: { do: "revealUnits", units } };
  });
}
