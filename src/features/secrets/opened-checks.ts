import { RuleError } from "#core/errors.ts";
import type { EventOf, Game } from "#core/schema/index.ts";
import { unitsIn } from "#core/units/index.ts";
import type { Reply } from "#cards/reply.ts";
import { act } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { secretsAfter } from "./change.ts";
import { asKnown, knownTo } from "./known.ts";
import { hiddenTaker, opened } from "./rules.ts";
import { unitChange } from "./unit-changes.ts";

/** The check that an entry opened, those that followed from it, and the hidden unit that took it. */
async function openedIn({ games, seals }: Context, game: Game, n: number) {
  const [entry] = await games.entries(game, n, n);
  const opening = entry?.events.find((event) => event.type === "rollOpened");
  const [first, ...others] = entry?.events.filter((event) => event.type === "checked") ?? [];
  if (opening === undefined || first === undefined) throw new RuleError("refuse-result-applied");
  const kept = (await games.secretEntriesOf(game)).find(({ id }) => id === opening.id);
  return { first, others, taker: kept && opened(seals, game, kept)?.taker };
}

/**
 * Applies the result of the check that an entry opened. The unit that took it may have been hidden: if the user still
 * hides it, its changes stay secret, and the log is the same as for a unit that is not in the bot.
 */
export function applyResult(context: Context, call: Call, entry: number): Promise<Reply> {
  return act(context, call, async (running) => {
    const { game } = running;
    const { first, others, taker } = await openedIn(context, game, entry);
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
