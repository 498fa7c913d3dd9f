import { isDeepStrictEqual } from "node:util";
import { atOnce, verifyLogInSlices } from "#rules/log/index.ts";
import { fold } from "#rules/evolve.ts";
import { BOT } from "#core/people/index.ts";
import type { Game, LogEntry } from "#core/schema/index.ts";
import type { Store } from "#store/store.ts";
import type { Breaches } from "./breaches.ts";
import { type Ledger, markFor } from "./ledger.ts";

/** The data that an audit compares. */
export interface Evidence {
  store: Store;
  ledger: Ledger;
  /** The channel of each interaction. */
  channels: ReadonlyMap<string, string>;
  breaches: Breaches;
}

export interface AuditCounts {
  entries: number;
  /** Entries whose author received the answer. */
  acknowledged: number;
  /** Rolls recomputed from their secret. */
  dice: number;
}

/** Number of entries beyond a log's end to look for in the ledger. An entry found there was lost. */
const BEYOND = 50;

/** Verifies a game's log, and checks that each entry was posted once. */
export async function auditGame(evidence: Evidence, id: string): Promise<AuditCounts> {
  const { store, breaches } = evidence;
  const game = await store.game(id);
  if (game === undefined) {
    breaches.add("no game is lost", id);
    return { entries: 0, acknowledged: 0, dice: 0 };
  }
  const entries = await store.entries(id, 1, game.head.n);
  const secret = await store.secret(id, game.dice.series);
  const own = secret === undefined ? undefined : new Map([[game.dice.series, secret]]);
  const { faults, checked, waiting } = atOnce(verifyLogInSlices(entries, own)).found;
  breaches.expect(
    faults.length === 0,
    "every log verifies",
    `${id}: ${JSON.stringify(faults).slice(0, 300)}`,
  );
  breaches.expect(secret !== undefined, "every die can be recomputed", id);
  breaches.expect(isDeepStrictEqual(fold(entries), game), "every game is the fold of its log", id);
  const interactions = new Set(entries.map(({ interaction }) => interaction));
  breaches.expect(interactions.size === entries.length, "no interaction acts twice", id);
  const acknowledged = entries.filter((entry) => isAcknowledged(evidence, game, entry)).length;
  expectNothingLost(evidence, game);
  return { entries: entries.length, acknowledged, dice: checked + waiting };
}

/**
 * True if the author of an entry received the answer. Checks that the game's channel has exactly one message for the
 * entry, and that nothing was answered or posted twice.
 */
function isAcknowledged(evidence: Evidence, game: Game, entry: LogEntry): boolean {
  const { ledger, channels, breaches } = evidence;
  const { n, by, interaction } = entry;
  const answer = markFor(`${game.id}:${n}`);
  const answers = ledger.messagesOf(answer);
  const notices = ledger.messagesOf(markFor(`entry:${game.id}:${n}`));
  const what = `entry ${n} of ${game.id} (${interaction})`;
  breaches.expect(answers.length <= 1, "no result is answered twice", `${what}: ${answers.join(", ")}`);
  breaches.expect(notices.length <= 1, "no result is posted twice", `${what}: ${notices.join(", ")}`);
  const isElsewhere = by === BOT || (channels.get(interaction) ?? game.channel) !== game.channel;
  const posted = isElsewhere ? notices.length : answers.length + notices.length;
  breaches.expect(posted === 1, "each result is posted in its channel", `${what}: ${posted}`);
  if (by !== BOT) expectOwn(evidence, { answer, interaction, what });
  return answers.length > 0;
}

/** Checks that a player received the result of their move, and no refusal before it. */
function expectOwn(
  { ledger, breaches }: Evidence,
  { answer, interaction, what }: { answer: string; interaction: string; what: string },
): void {
  const answered = ledger.byMark.get(answer);
  breaches.expect(answered !== undefined, "each result is answered", what);
  breaches.expect(!ledger.refused.has(interaction), "no move counts that was refused", what);
  const strangers = [...(answered?.interactions ?? [])].filter((maker) => maker !== interaction);
  breaches.expect(strangers.length === 0, "no acknowledged entry is lost", `${what}: ${strangers.join()}`);
}

function expectNothingLost({ ledger, breaches }: Evidence, { id, head }: Game): void {
  for (let n = head.n + 1; n <= head.n + BEYOND; n += 1) {
    const isTold = ledger.byMark.has(markFor(`${id}:${n}`));
    breaches.expect(!isTold, "no acknowledged entry is lost", `entry ${n} of ${id}`);
  }
}
