import { text } from "#words/text.ts";
import { privateEntries } from "#core/ledger/index.ts";
import type { Action } from "#core/actions.ts";
import { leadChoices, RuleError } from "#core/errors.ts";
import { quoted } from "#core/names/index.ts";
import { midSentence } from "#words/capitals.ts";
import type { ClosedRoll, Game } from "#core/schema/index.ts";
import { needPart } from "#core/people/index.ts";
import { sameName } from "#core/units/index.ts";
import { MODIFIERS_FIELD } from "#cards/checks/form.ts";
import type { PressNamed } from "#cards/presses/press.ts";
import type { Reply, Suggestion } from "#cards/reply.ts";
import { act, actAlone } from "#games/act.ts";
import { type Call, type FormAnswers, liveGame } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { redrawn, withAdded, withFilled } from "#games/rolls/check-presses.ts";
import type { Running } from "#games/running/running.ts";
import type { ActionMaker } from "#games/running/ready-action.ts";
import type { WatchContext } from "#games/watch-context.ts";
import { bookOf } from "#words/rulebook.ts";
import { closedRollLine, numbersText, openSureCard } from "./cards/closed-rolls.ts";
import { publishAskedCard } from "./cards/publishing.ts";
import { askForMissing } from "./closed-checks.ts";
import { closing } from "./closing.ts";
import { knownTo } from "./known.ts";
import { isUmpire, opened } from "./rules.ts";

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
    const secrecy = blind === true ? "blind" : "secret";
    const roll: ActionMaker = async (running) => {
      const closed = await closing(context, call, running, { action, faces, secrecy });
      if (closed === undefined) throw new RuleError("refuse-secret-without-dice");
      return closed;
    };
    return act(context, call, roll).catch(async (error: unknown) => {
      const isIncomplete = error instanceof RuleError && error.key === "refuse-answers-missing";
      const asking = isIncomplete ? await askForMissing(context, call, { action, secrecy }) : undefined;
      if (asking === undefined) throw error;
      return asking;
    });
  };
}

function isModifier(field: string): boolean {
  return field.startsWith(MODIFIERS_FIELD);
}

/** Makes a closed roll of a check with the answers of its form. */
export async function rollAnswered(
  context: Context,
  call: Call,
  { blind, card, ...press }: PressNamed<"closedCheck">,
  answers: FormAnswers,
): Promise<Reply> {
  const picked = Object.entries(answers).flatMap(([id, value]) =>
    isModifier(id) && value !== "" ? value.split(",") : [],
  );
  return redrawn(context, call, press, {
    change: (inputs, system) => withAdded(picked)(withFilled(answers)(inputs, system), system),
    card,
    roller: rollerFor({ secret: true, blind }),
  });
}

/** Makes a closed roll of a check that a hidden unit takes, after the form of the check. */
export async function rollForHidden(context: Context, call: Call, action: Action): Promise<Reply> {
  const asking = await askForMissing(context, call, { action, secrecy: "secret", whole: true });
  return asking ?? (rollerFor({ secret: true }) ?? act)(context, call, action);
}

/** Refusals of a unit that the game does not show. */
const UNKNOWN = new Set<string>(["refuse-no-units", "refuse-no-such-unit"]);

/**
 * Runs an open check of a unit. If the unit is hidden and the user sees it, asks for the missing answers of a closed
 * roll; if none is missing, the refusal names `secret:true`.
 */
export async function unlessHidden(
  context: Context,
  call: Call,
  unit: string | undefined,
  run: (roller?: typeof act) => Promise<Reply>,
): Promise<Reply> {
  return run().catch(async (error: unknown) => {
    const running = liveGame(call);
    const isUnknown = error instanceof RuleError && UNKNOWN.has(error.key);
    if (unit === undefined || running === undefined || !isUnknown) throw error;
    const { hidden } = await knownTo(context, running, call);
    const found = hidden.find((one) => sameName(one.unit.name, unit.trim()));
    if (found === undefined) throw error;
    return run(async (_context, _call, action, faces) => {
      if (typeof action !== "function" && faces === undefined) {
        const asking = await askForMissing(context, call, { action, secrecy: "secret" });
        if (asking !== undefined) return asking;
      }
      throw new RuleError("refuse-hidden-taker", { unit: quoted(found.unit.name) }).offering({
        asks: text("which-hidden-taker", { unit: quoted(found.unit.name) }),
        what: "secret",
        of: [{ name: text("which-in-secret"), known: [], value: "true" }],
      });
    });
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

/** A closed roll that the user may open, with its dice. */
async function openable(context: Context, running: Running, call: Call, wanted: string) {
  const closed = closedRollNamed(running.game, wanted);
  const { rolls } = await knownTo(context, running, call);
  const known = rolls.find((roll) => roll.id === closed.id);
  if (known === undefined) throw new RuleError("refuse-roll-not-closed");
  return { closed, known };
}

/** Opens a closed roll, by its id or a roll number, for everyone. */
export function openRoll(context: Context, call: Call, wanted: string): Promise<Reply> {
  return act(context, call, async (running) => {
    const { known } = await openable(context, running, call, wanted);
    const { id, salt, events } = known;
    return { action: { do: "openRoll", id, salt, events } };
  });
}

/** Asks to confirm that a roll is opened. */
export async function askToOpen(context: Context, call: Call, wanted: string): Promise<Reply> {
  const running = await context.games.here(call);
  const { closed } = await openable(context, running, call, wanted);
  return openSureCard(bookOf(running.system, call.language), running.game, closed, call.user.id);
}

/** Opens the user's own roll, which the command names. Asks to confirm for that of another user. */
export async function openTyped(context: Context, call: Call, wanted: string): Promise<Reply> {
  const running = await context.games.here(call);
  const { closed } = await openable(context, running, call, wanted);
  const open = closed.by === call.user.id ? openRoll : askToOpen;
  return open(context, call, wanted);
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
  const running = await games.byId(id);
  const { game } = running;
  if (game.status !== "ended") return;
  for (const closed of game.closed ?? []) {
    const entry = privateEntries(running, "secret").find((each) => each.id === closed.id);
    const found = entry && opened(context.seals, game, entry);
    if (found === undefined) continue;
    const { salt, events } = found;
    const action = { do: "openRoll", id: closed.id, salt, events } as const;
    await actAlone(context, id, action, { cause: `open:${id}:${closed.id}`, now: clock() });
  }
}

/** Maximum number of closed rolls that a refusal offers to open. */
const MAX_OFFERED = 5;

/** Publishes the dice secret. If closed rolls prevent it, the refusal names those that the user may open. */
export async function publishing(
  context: Context,
  call: Call,
  publish: () => Promise<Reply>,
): Promise<Reply> {
  return publish().catch(async (error: unknown) => {
    const running = liveGame(call);
    if (running === undefined || !(error instanceof RuleError && error.key === "refuse-closed-rolls"))
      throw error;
    const { rolls } = await knownTo(context, running, call);
    const { closed = [] } = running.game;
    const own = closed.filter(({ id }) => rolls.some((roll) => roll.id === id));
    if (own.length === 0) throw error;
    const others = closed.length - own.length;
    const book = bookOf(running.system, call.language);
    const named = own.map((each) => numbersText(book, each));
    const leads = own.slice(0, MAX_OFFERED).map((each) => ({
      name: book.say("secret-open-roll", { rolls: midSentence(numbersText(book, each)) }),
      command: "dice reveal",
      options: { roll: String(each.from) },
    }));
    throw new RuleError("refuse-closed-rolls-own", { rolls: named, others }).offering(leadChoices(leads));
  });
}

/** Asks the players who can open the closed rolls that keep the dice secret unpublished. */
export async function askPublish(context: Context, call: Call): Promise<Reply> {
  const { system, game, book } = await context.games.here(call);
  const by = call.user.id;
  needPart({ system, game, by });
  const { closed = [] } = game;
  if (closed.length === 0) throw new RuleError("refuse-none-closed");
  const umpires = game.seats.map(({ user }) => user).filter((user) => isUmpire({ game }, user));
  const openers = closed.flatMap((each) => (each.for === "umpire" ? umpires : [each.by]));
  return publishAskedCard(book, game, by, new Set(openers));
}
