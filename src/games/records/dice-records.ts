import { type Text, text } from "#words/text.ts";
import type { ActionMaker } from "../running/ready-action.ts";
import type { Context } from "../context.ts";
import { commitmentTo, parseNotation } from "#core/dice/index.ts";
import { drawSecret } from "../runtime/secrets.ts";
import { canonicalJson } from "#core/hash.ts";
import { plainWithin } from "#core/names/index.ts";
import type { Game } from "#core/schema/index.ts";
import type { Running } from "../running/running.ts";
import { type DiceStats, diceStats, verifyLogInSlices, type Verification } from "#rules/log/index.ts";
import { inSlices } from "#store/in-slices.ts";
import { diceStatsCard } from "#cards/dice/stats.ts";
import { proofCard, verificationCard } from "#cards/dice/verification.ts";
import type { Reply } from "#cards/reply.ts";
import type { Call } from "../command.ts";
import { RuleError } from "#core/errors.ts";
import { entryDetails } from "#cards/reports/entry.ts";
import { bookOf } from "#words/rulebook.ts";

/** Dice statistics of one player or of all, for one size of die or the one rolled most. */
export async function showDiceStats(
  context: Context,
  call: Call,
  { user, die }: { user?: string | undefined; die?: string | undefined },
): Promise<Reply> {
  const running = await context.games.here(call);
  const stats = await diceStatsOf(context, running);
  const sides = die === undefined ? undefined : sidesOfDie(die);
  return diceStatsCard(running.book, running.game, stats, { user, sides });
}

/** The number of sides of a die typed as `d6`, `6` or `d%`. Refuses other text. */
function sidesOfDie(written: string): number {
  const typed = written.trim().toLowerCase();
  const { dice, sum } = parseNotation(typed.startsWith("d") ? typed : `d${typed}`);
  const [term] = dice;
  const isOneDie = sum.kind === "dice" && term?.count === 1 && Object.keys(term).length === 2;
  if (!isOneDie) throw new RuleError("refuse-notation-one-die", { text: plainWithin(typed, 20) });
  return term.sides;
}

/** Dice statistics over a game's whole log. */
export async function diceStatsOf({ games }: Context, { game, system }: Running): Promise<DiceStats> {
  return diceStats(system, await games.entries(game));
}

/** Parts of a game that follow from its log and determine how it continues. */
const LOGGED = ["status", "seats", "settings", "play", "dice"] as const;

/**
 * Differences between the saved game and its log: either the store was changed, or another version of the bot
 * computed the game. Empty if the log has been rewritten since.
 */
function faultsOfKept(game: Game, logged: Game | null): Text[] {
  if (logged === null || logged.head.hash !== game.head.hash) return [];
  const changed = LOGGED.filter((part) => canonicalJson(game[part]) !== canonicalJson(logged[part]));
  if (changed.length === 0) return [];
  return [text("fault-kept", { parts: changed.map((part) => text("fault-kept-part", { part })) })];
}

/** Verifies a game's log, its dice including those of the current series, and the saved game. */
export async function verificationOf({ games }: Context, running: Running): Promise<Verification> {
  const { game, entries } = await games.asWritten(running);
  const own = game.status === "ended" ? [] : [[game.dice.series, await games.secretOf(running)] as const];
  const { found, game: logged } = await inSlices(verifyLogInSlices(entries, new Map(own)));
  return { ...found, faults: [...found.faults, ...faultsOfKept(game, logged)] };
}

/** Verifies the channel's game: every die and the whole log. */
export async function verifyHere(context: Context, call: Call): Promise<Reply> {
  const running = await context.games.here(call);
  const { game, book } = running;
  return verificationCard(book.language, game, await verificationOf(context, running));
}

/** All hashes and secrets of the channel's game, privately. */
export async function showDiceProof(context: Context, call: Call): Promise<Reply> {
  const { language } = call;
  const running = await context.games.here(call);
  return proofCard(language, running.game, await verificationOf(context, running));
}

/** Shows the arithmetic of an entry's dice privately. */
export async function explainEntry(context: Context, call: Call, n: number): Promise<Reply> {
  const { system, game } = await context.games.here(call);
  const [entry] = await context.games.entries(game, n, n);
  if (entry === undefined) throw new RuleError("refuse-no-such-log-entry");
  return entryDetails(bookOf(system, call.language), game, entry);
}

/** Publishes the dice secret and commits to a new one. */
export function revealDice(context: Context): ActionMaker {
  return async (running) => {
    const next = drawSecret(context.platform);
    const action = {
      do: "reveal",
      secret: await context.games.secretOf(running),
      commitment: commitmentTo(next),
    } as const;
    return { action, secret: { series: running.game.dice.series + 1, secret: next } };
  };
}
