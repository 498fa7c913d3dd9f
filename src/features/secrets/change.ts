import { randomHex } from "#platform";
import type { Action } from "#core/actions.ts";
import { authorsOf, changedLedger, privateEntries } from "#core/ledger/index.ts";
import { playersOf, roleOf } from "#core/people/index.ts";
import type { Audience, EntryOf, GameEvent, LedgerEntry } from "#core/schema/index.ts";
import type { Reply } from "#cards/reply.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { Running } from "#games/running/running.ts";
import { refuseOver } from "#rules/decide.ts";
import { ourSide } from "#games/seats/our-side.ts";
import { entryWith, knownTo } from "./known.ts";
import type { Knowledge } from "./rules.ts";

/**
 * The present state of a secret, as an event. `id`: that of its entry; omitted for a new secret. `names`: the ids of
 * other secrets that it refers to.
 */
export interface SecretFact {
  id?: string;
  for: Audience;
  event: GameEvent;
  names?: readonly string[];
}

/** The secrets to write, and the ids of entries to remove. */
interface SecretChange {
  written: readonly SecretFact[];
  gone: readonly string[];
}

export type ChangeMaker = (running: Running, known: Knowledge, by: string) => SecretChange;

/**
 * The author of a secret: the umpire for the umpire's own, otherwise the last player of its side who changed it. A secret
 * that an umpire changes or adds for a side is attributed to the author of `before`, or else to a player of that side.
 * `before`: the secret before the change, or the one that a new secret refers to.
 */
function authorOf(
  { game }: Running,
  { user }: Call,
  { for: audience }: SecretFact,
  before: LedgerEntry | undefined,
): string {
  if (audience === "umpire" || playersOf(game, audience.side).includes(user.id)) return user.id;
  if (before !== undefined) return before.by;
  const [player = ""] = roleOf(game, "").sharers(audience.side);
  return player;
}

/** The coauthors of a secret by `by` that builds on the secrets with these ids; omitted if there are none. */
export function authorsBehind(
  all: readonly LedgerEntry[],
  ids: readonly string[],
  by: string,
): Pick<EntryOf<"secret">, "coauthors"> {
  const authors = new Set(all.filter(({ id }) => ids.includes(id)).flatMap(authorsOf));
  authors.delete(by);
  return authors.size === 0 ? {} : { coauthors: [...authors] };
}

/** The new and changed entries of a change. */
function changedEntries(
  context: Context,
  running: Running,
  call: Call,
  { all, written }: { all: readonly EntryOf<"secret">[]; written: SecretChange["written"] },
): EntryOf<"secret">[] {
  const { interaction, now } = call;
  return written.map((fact) => {
    const { id = randomHex(context.platform, 6), event, names = [] } = fact;
    const before = all.find((entry) => entry.id === id);
    const by = authorOf(running, call, fact, before ?? all.find((entry) => names.includes(entry.id)));
    const others = authorsBehind(all, [id, ...names], by);
    const salt = context.seals.drawSalt();
    const made = before?.made ?? now;
    return entryWith(context, running.game, {
      id,
      for: fact.for,
      by,
      ...others,
      kind: "secret",
      made,
      interaction,
      salt,
      events: [event],
    });
  });
}

/** The secrets of a game after a change, to be saved in its queue. `n`: the log entry that makes the change. */
export async function secretsAfter(
  context: Context,
  running: Running,
  call: Call,
  { make, n }: { make: ChangeMaker; n?: number },
) {
  context.seals.needKey();
  const all = privateEntries(running, "secret");
  const known = await knownTo(context, running, call);
  const { written, gone } = make(running, known, call.user.id);
  const changed = changedEntries(context, running, call, { all, written });
  return { ledger: changedLedger(running.ledger, { changed, gone, n }) };
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
  if (!privateEntries(running, "secret").some(({ interaction }) => interaction === call.interaction))
    await games.note(game, await secretsAfter(context, running, call, { make }));
  return { instead: await ourSide(context, call) };
}
