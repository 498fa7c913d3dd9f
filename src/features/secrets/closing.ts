import { randomHex } from "#platform";
import type { Action, ActionOf } from "#core/actions.ts";
import { fairDice } from "#core/dice/index.ts";
import { checksOf, takerOf } from "#core/checks/index.ts";
import { RuleError } from "#core/errors.ts";
import { withList } from "#core/evolutions.ts";
import { changedLedger } from "#core/ledger/index.ts";
import { given } from "#core/left-out.ts";
import type { ClosedRoll, EventOf, Game, GameEvent, LogEntry, Audience } from "#core/schema/index.ts";
import { unitsIn } from "#core/units/index.ts";
import { roleOf } from "#core/people/index.ts";
import type { Reply } from "#cards/reply.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { Preparation } from "#games/entries/feature-consequences.ts";
import type { ReadyAction } from "#games/running/ready-action.ts";
import type { Running } from "#games/running/running.ts";
import { decide } from "#rules/decide.ts";
import { bookOf } from "#words/rulebook.ts";
import { closedRollCard, openedRollCard } from "./roll-card.ts";
import { authorsBehind } from "./change.ts";
import { asKnown, entryWith, knownTo } from "./known.ts";
import { idsOfUnits } from "./unit-changes.ts";
import {
  closedEvents,
  closedHash,
  hasUmpire,
  hiddenTaker,
  isUmpire,
  needCloser,
  type Knowledge,
  type Secrecy,
  secrecyOf,
} from "./rules.ts";

/** The check that an action rolls; undefined if it rolls none. */
function checkRolled({ game }: Running, action: Action): string | undefined {
  if (action.do === "check") return action.check;
  if (action.do !== "rollDeclared") return undefined;
  return game.play.declared?.find(({ id }) => id === action.id)?.check;
}

/** How the game closes the roll of an action; undefined if everyone sees it. */
function secrecyByRule(running: Running, action: Action): Secrecy | undefined {
  const check = checkRolled(running, action);
  return check === undefined ? undefined : secrecyOf(running.system.check(check), running.game.settings);
}

function audienceOf({ system, game }: Running, call: Call, secrecy: Secrecy): Audience {
  needCloser({ system, game }, call.user.id);
  if (secrecy === "blind" || isUmpire({ game }, call.user.id)) {
    if (!hasUmpire(game)) throw new RuleError("refuse-no-secret-umpire");
    return "umpire";
  }
  const [side = "", ...others] = roleOf(game, call.user.id).sidesIn(system);
  if (others.length > 0) throw new RuleError("refuse-secret-one-side");
  return { side };
}

/** The audience of a roll, by the user's wish and the game's data. Refuses users whose roll nobody could see. */
export function audienceFor(
  running: Running,
  call: Call,
  { action, secrecy }: Pick<RollWish, "action" | "secrecy">,
): Audience {
  const byRule = secrecyByRule(running, action);
  if (byRule === "blind" && !hasUmpire(running.game)) throw new RuleError("refuse-blind-by-rule");
  return audienceOf(running, call, byRule === "blind" ? byRule : secrecy);
}

/** The entry that opened a closed roll; refuses if there is none. */
async function openingOf({ games }: Context, game: Game, id: string): Promise<LogEntry> {
  const entries = await games.entries(game);
  const found = entries.find(({ events }) =>
    events.some((event) => event.type === "rollOpened" && event.id === id),
  );
  if (found === undefined) throw new RuleError("refuse-roll-not-closed");
  return found;
}

/** Shows a user the dice of a closed roll, or says who may see them. An opened roll is shown to everyone. */
export async function showRoll(context: Context, call: Call, id: string): Promise<Reply> {
  const running = await context.games.here(call);
  const { game, system } = running;
  const book = bookOf(system, call.language);
  const closed = game.closed?.find((each) => each.id === id);
  return closed === undefined
    ? openedRollCard(book, game, await openingOf(context, game, id))
    : closedRollCard(book, game, closed, await knownTo(context, running, call));
}

/**
 * Dice and their results. `taker`: the hidden unit that takes a check. `counted`: the ids of the secrets that can affect
 * the check.
 */
interface RollMade {
  events: GameEvent[];
  taker?: EventOf<"checked">["declaration"]["unit"];
  counted?: string[];
}

interface RollWish {
  action: Action;
  faces: string | undefined;
  secrecy: Secrecy;
}

/** The declaration of a check that a hidden unit takes; undefined if none does. */
function hiddenCheck(game: Game, events: readonly GameEvent[]) {
  const declaration = events.find((event) => event.type === "checked")?.declaration;
  const { unit: taker } = declaration ?? {};
  if (declaration === undefined || taker === undefined) return undefined;
  return unitsIn(game).find(taker.side, taker.name) === undefined ? { declaration, taker } : undefined;
}

/** The ids of the hidden units that can affect the check of a hidden unit: the unit, its group and its elements. */
function countedFor({ hidden }: Knowledge, { side, name }: NonNullable<RollMade["taker"]>): string[] {
  const own = hiddenTaker({ side, name }, hidden);
  return idsOfUnits(hidden, side, (unit) => [name, own?.unit.of].includes(unit.name) || unit.of === name);
}

/**
 * The dice of an action and their results, for a roller who may know hidden units. These count only in a check that a
 * hidden unit takes, because an opened check shows what it counted. The check of a hidden unit is then rolled as one
 * without unit, with the answers and modifiers that the unit gave. A closed roll repeats no undone roll: another roll
 * may repeat it before this one is opened.
 */
async function rolledBy(context: Context, call: Call, running: Running, wanted: Action): Promise<RollMade> {
  const { game, system } = running;
  const by = call.user.id;
  const secret = await context.games.secretOf(running);
  const rolled = (of: Game, action = wanted) => {
    const dice = fairDice(secret, call.interaction);
    return closedEvents(decide(withList(of, "takenBack", []), action, { system, by, dice }));
  };
  const known = await knownTo(context, running, call);
  const hidden = hiddenCheck(game, rolled(asKnown(game, known)));
  if (hidden === undefined) return { events: rolled(game) };
  const { declaration, taker } = hidden;
  const whole = checksOf(system, game, by).withoutUnit(declaration);
  return {
    events: rolled(game, { do: "rollAs", declaration: whole }),
    taker,
    counted: countedFor(known, taker),
  };
}

/**
 * The check that an action rolls against a side, if everyone knows both: the purpose of the roll names the check, and
 * the target follows from the roller or the pending check.
 */
function aimOf(running: Running, call: Call, action: Action, purpose: string): ClosedRoll["aim"] {
  const { system, game } = running;
  const id = checkRolled(running, action);
  const check = id === undefined ? undefined : system.check(id);
  if (check?.against !== "other" || check.name !== purpose) return undefined;
  const pending = action.do === "rollDeclared" && game.play.declared?.find((each) => each.id === action.id);
  const [own, other] = roleOf(game, call.user.id).sidesIn(system);
  const isOpen = other !== undefined || check.questions.some(({ kind }) => kind === "side");
  const taker = pending ? takerOf(pending) : isOpen ? undefined : own;
  return system.isSide(taker) ? { check: check.id, side: system.opponentOf(taker) } : undefined;
}

/** The public facts of rolls; undefined if nothing was rolled. */
function factsOf(running: Running, call: Call, action: Action, events: readonly GameEvent[]) {
  const rolled = events.filter((event) => event.type === "rolled");
  const [first] = rolled;
  if (first === undefined) return undefined;
  return {
    from: first.roll ?? 0,
    to: rolled.at(-1)?.roll ?? 0,
    purpose: first.notation ?? first.purpose,
    ...given({
      reason: first.reason,
      aim: aimOf(running, call, action, first.purpose),
      isByRule: secrecyByRule(running, action) && (true as const),
      declared: action.do === "rollDeclared" ? action.id : undefined,
      card: action.do === "check" ? action.card : undefined,
    }),
  };
}

/**
 * Makes a roll whose dice only an audience sees. Returns the public action that records it; undefined if nothing was
 * rolled.
 */
export async function closing(
  context: Context,
  call: Call,
  running: Running,
  { action, faces, secrecy }: RollWish,
): Promise<ReadyAction | undefined> {
  const { platform, seals } = context;
  const { game, ledger } = running;
  if (faces !== undefined) throw new RuleError("refuse-secret-faces");
  seals.needKey();
  const audience = audienceFor(running, call, { action, secrecy });
  const { events, taker, counted = [] } = await rolledBy(context, call, running, action);
  const facts = factsOf(running, call, action, events);
  if (facts === undefined) return undefined;
  const salt = seals.drawSalt();
  const made = { id: randomHex(platform, 6), for: audience, by: call.user.id };
  const closed = { ...made, series: game.dice.series, hash: closedHash(salt, events), ...facts };
  const entry = entryWith(context, game, {
    ...made,
    ...authorsBehind(ledger.entries, counted, made.by),
    kind: "secret",
    made: call.now,
    interaction: call.interaction,
    salt,
    events,
    taker,
  });
  return {
    action: { do: "closeRoll", closed },
    extras: { ledger: changedLedger(ledger, { changed: [entry] }) },
    apart: true,
    answer: () => showRoll(context, call, made.id),
  };
}

/** Closes the rolls of checks that the game closes by its data. */
export const closedByRule: Preparation<ActionOf<"check" | "rollDeclared">> = async (
  context,
  call,
  running,
  { action, faces },
) => {
  const secrecy = secrecyByRule(running, action);
  if (secrecy === undefined) return undefined;
  return closing(context, call, running, { action, faces, secrecy });
};
