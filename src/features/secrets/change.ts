import { randomBytes } from "node:crypto";
import type { Action } from "#core/actions.ts";
import { RuleError } from "#core/errors.ts";
import { roleOf } from "#core/people/index.ts";
import type { GameEvent, SecretEntry } from "#core/schema/index.ts";
import type { Reply } from "#cards/reply.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { Running } from "#games/running/running.ts";
import { refuseOver } from "#rules/decide.ts";
import { ourSide } from "#games/seats/our-side.ts";
import { entryWith, knownTo } from "./known.ts";
import { isUmpire, type Knowledge, mayKnow } from "./rules.ts";

/** Maximum number of secret entries that a user sees. Others do not count, as a refusal would reveal them. */
const MAX_ENTRIES = 200;

/** The present state of a secret, as an event. `id`: that of its entry; a new one has none. */
export interface SecretFact {
  id?: string;
  for: SecretEntry["for"];
  event: GameEvent;
}

/** The secrets to write, and the ids of entries to remove. */
interface SecretChange {
  written: readonly SecretFact[];
  gone: readonly string[];
}

export type ChangeMaker = (running: Running, known: Knowledge, by: string) => SecretChange;

/**
 * The author of a secret: the last user who changed it. A secret that an umpire enters for a side is attributed to a
 * player of that side.
 */
function authorOf(running: Running, { user }: Call, { for: audience }: SecretFact): string {
  const { game } = running;
  if (audience === "umpire" || !isUmpire(running, user.id)) return user.id;
  const [player = ""] = roleOf(game, "").sharers(audience.side);
  return player;
}

/** The entries after a change. */
function entriesAfter(
  context: Context,
  running: Running,
  call: Call,
  { all, change: { written, gone } }: { all: readonly SecretEntry[]; change: SecretChange },
): SecretEntry[] {
  const { interaction, now } = call;
  const changed = written.map((fact) => {
    const { id = randomBytes(6).toString("hex"), event } = fact;
    const before = all.find((entry) => entry.id === id);
    const by = authorOf(running, call, fact);
    const salt = context.seals.drawSalt();
    const entry = { id, for: fact.for, by, at: before?.at ?? now, interaction, salt, events: [event] };
    return entryWith(context, running.game, entry);
  });
  const byId = new Map(changed.map((entry) => [entry.id, entry]));
  const kept = all.filter(({ id }) => !gone.includes(id)).map((entry) => byId.get(entry.id) ?? entry);
  const known = new Set(all.map(({ id }) => id));
  return [...kept, ...changed.filter(({ id }) => !known.has(id))];
}

/** The secrets of a game after a change, to be saved in its queue. */
export async function secretsAfter(context: Context, running: Running, call: Call, make: ChangeMaker) {
  const { game } = running;
  context.seals.needKey();
  const all = await context.games.secretEntriesOf(game);
  const change = make(running, await knownTo(context, running, call), call.user.id);
  const entries = entriesAfter(context, running, call, { all, change });
  const seen = entries.filter((entry) => mayKnow(running, entry, call.user.id));
  if (seen.length > MAX_ENTRIES) throw new RuleError("refuse-too-many-hidden", { most: MAX_ENTRIES });
  return { secrets: { game: game.id, entries } };
}

/** Changes secrets that the user sees, and answers in private. Nothing reaches the log or the channel. */
export async function inPrivate(
  context: Context,
  call: Call,
  running: Running,
  { action, make }: { action: Action; make: ChangeMaker },
): Promise<{ instead: Reply }> {
  const { games } = context;
  const { game } = running;
  refuseOver(game, action.do);
  const all = await games.secretEntriesOf(game);
  if (!all.some(({ interaction }) => interaction === call.interaction))
    await games.note(game, await secretsAfter(context, running, call, make));
  return { instead: await ourSide(context, call) };
}
