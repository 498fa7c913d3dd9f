import { takerOf } from "#core/checks/index.ts";
import { RuleError } from "#core/errors.ts";
import { privateEntries, mayRead } from "#core/ledger/index.ts";
import { roleOf } from "#core/people/index.ts";
import type { EventOf } from "#core/schema/index.ts";
import { unitsIn } from "#core/units/index.ts";
import type { Reply } from "#cards/reply.ts";
import { act } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { Running } from "#games/running/running.ts";
import { bookOf } from "#words/rulebook.ts";
import { laterRollCard } from "./cards/opened-checks.ts";
import { secretsAfter } from "./change.ts";
import { asKnown, knownTo } from "./known.ts";
import { firstRoll, hiddenTaker, opened, testOf } from "./rules.ts";
import { unitChange } from "./unit-changes.ts";

/** The check that an entry opened, those that followed from it, and the hidden unit that took it. */
async function openedIn({ games, seals }: Context, running: Running, n: number) {
  const { game } = running;
  const [entry] = await games.entries(game, n, n);
  const opening = entry?.events.find((event) => event.type === "rollOpened");
  const [first, ...others] = entry?.events.filter((event) => event.type === "checked") ?? [];
  if (opening === undefined || first === undefined) throw new RuleError("refuse-result-applied");
  const kept = privateEntries(running, "secret").find(({ id }) => id === opening.id);
  return { id: opening.id, first, others, taker: kept && opened(seals, game, kept)?.taker };
}

/** The closed checks that a user made or may see, by id. */
function testsKnown({ seals }: Context, running: Running, user: string) {
  const { game } = running;
  const known = privateEntries(running, "secret").filter(
    (entry) => entry.by === user || mayRead(game, entry, user),
  );
  return new Map(
    known.map((entry) => {
      const clear = opened(seals, game, entry);
      return [entry.id, clear && testOf(clear)];
    }),
  );
}

/**
 * The roll that counts in place of the one that an entry opened, if a player of the side that took the check wants to
 * apply its result. The umpire decides alone, and a user without opponents need not ask.
 */
async function rollBefore(context: Context, running: Running, call: Call, entry: number) {
  const { system, game } = running;
  const { id, first } = await openedIn(context, running, entry);
  const side = takerOf(first.declaration);
  const role = roleOf(game, call.user.id);
  if (side === undefined || !role.sidesIn(system).includes(side) || role.needsNoConsent(system))
    return undefined;
  const tests = testsKnown(context, running, call.user.id);
  const before = firstRoll(running, await context.games.entries(game), { id, side, entry, tests });
  return before && { ...before, side };
}

/** Asks to apply the result that an entry opened, though another roll came first. */
export function askResult(context: Context, call: Call, entry: number): Promise<Reply> {
  return act(context, call, async (running) => {
    const before = await rollBefore(context, running, call, entry);
    if (before === undefined) throw new RuleError("refuse-result-first");
    const { side, closed, later: roll } = before;
    const about = { of: "result", entry, roll, first: closed.from } as const;
    return { action: { do: "askResult", side, about } };
  });
}

/**
 * Applies the result of the check that an entry opened. If another roll came first for its unit on the occasion, offers
 * that one, and the request to use this one. The unit that took it may have been hidden: if the user still
 * hides it, its changes stay secret, and the log is the same as for a unit that is not in the bot.
 */
export function applyResult(context: Context, call: Call, entry: number): Promise<Reply> {
  return act(context, call, async (running) => {
    const { game } = running;
    const before = await rollBefore(context, running, call, entry);
    if (before !== undefined)
      return { instead: laterRollCard(bookOf(running.system, call.language), game, entry, before) };
    const { first, others, taker } = await openedIn(context, running, entry);
    const applying = (checked: EventOf<"checked">) =>
      ({ do: "applyResult", checks: [checked, ...others] }) as const;
    const known = await knownTo(context, running, call);
    const isKnown = taker && unitsIn(asKnown(game, known)).find(taker.side, taker.name) !== undefined;
    if (!isKnown) return { action: applying(first) };
    const whole = { ...first, declaration: { ...first.declaration, unit: taker } };
    if (hiddenTaker(taker, known.hidden) === undefined) return { action: applying(whole) };
    const change = { make: unitChange(applying(whole)), n: game.head.n + 1 };
    return { action: applying(first), extras: await secretsAfter(context, running, call, change) };
  });
}
