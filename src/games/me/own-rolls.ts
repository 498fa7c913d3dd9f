import type { Context } from "../context.ts";
import { readTyped } from "#core/dice/index.ts";
import { meantDice, savedRoll, withoutRoll, withRoll } from "./saved-rolls.ts";
import { RuleError } from "#core/errors.ts";
import { type SavedRoll, savedRollsCard } from "#cards/dice/saved.ts";
import type { Reply, Suggestion } from "#cards/reply.ts";
import { namesMeant, throwFree, type FreeThrow } from "../rolls/free-dice.ts";
import { matching } from "../suggest/suggest.ts";
import { type Call, gamesOffered } from "../command.ts";

async function rollsOf(context: Context, { user }: Call): Promise<readonly SavedRoll[]> {
  return (await context.people.of(user.id)).rolls ?? [];
}

/** Throws dice, or one of the user's saved rolls. The name of a saved roll is the default reason. */
export async function throwSaved(context: Context, call: Call, wanted: FreeThrow): Promise<Reply> {
  const { dice, name } = meantDice(await rollsOf(context, call), wanted.dice);
  return throwFree(context, call, { ...wanted, dice, reason: wanted.reason ?? name });
}

/** Changes a user's saved rolls and shows them. */
async function change(
  context: Context,
  { user, language }: Call,
  news: Parameters<typeof savedRollsCard>[2],
  make: (rolls: readonly SavedRoll[]) => SavedRoll[],
): Promise<Reply> {
  const { rolls = [] } = await context.people.change(user.id, ({ rolls: before = [], ...person }) => {
    const after = make(before);
    return { person: after.length === 0 ? person : { ...person, rolls: after } };
  });
  return savedRollsCard(language, rolls, news);
}

/** Saves dice under a name. Expands a game's names for its dice, so that the roll means the same everywhere. */
export async function saveRoll(
  context: Context,
  call: Call,
  { name, dice: written, system }: SavedRoll & Pick<FreeThrow, "system">,
): Promise<Reply> {
  const { dice: meant } = meantDice(await rollsOf(context, call), written);
  const names = await namesMeant(context, call, { dice: meant, system });
  const dice = readTyped(meant, names).notation.text;
  const taken = gamesOffered(context, call).flatMap(({ throws = [] }) => throws.map(({ id }) => id));
  return change(context, call, { added: name }, (rolls) => withRoll(rolls, { name, dice }, taken));
}

/** Deletes one of a user's saved rolls. */
export function removeRoll(context: Context, call: Call, name: string): Promise<Reply> {
  return change(context, call, { removed: name }, (rolls) => withoutRoll(rolls, name));
}

/** Shows a user's saved rolls. */
export async function showRolls(context: Context, call: Call): Promise<Reply> {
  return savedRollsCard(call.language, await rollsOf(context, call));
}

/** Suggestions of a user's saved rolls, with their dice. */
export async function ownRollChoices(context: Context, call: Call, typed: string): Promise<Suggestion[]> {
  const rolls = await rollsOf(context, call);
  return matching(
    rolls.map(({ name, dice }) => ({ name: `${name} · ${dice}`, value: name })),
    typed,
  );
}

/** True if the dice notation can be parsed. */
function isReadable(dice: string, names: Parameters<typeof readTyped>[1]): boolean {
  try {
    return readTyped(dice, names).notation.text !== "";
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
}

/** Suggestions of dice: the typed notation if it parses, the user's saved rolls, and the game's own names. */
export async function diceChoices(
  context: Context,
  call: Call,
  typed: Pick<FreeThrow, "dice" | "system">,
): Promise<Suggestion[]> {
  const rolls = await rollsOf(context, call);
  const names = await namesMeant(context, call, typed);
  const meant = meantDice(rolls, typed.dice).dice;
  const isName =
    savedRoll(rolls, typed.dice) !== undefined || names.throws?.some(({ id }) => id === typed.dice);
  const asTyped =
    isReadable(meant, names) && isName !== true ? [{ name: typed.dice, value: typed.dice }] : [];
  const called = (names.throws ?? []).map(({ id, dice }) => ({ name: `${id} · ${dice}`, value: id }));
  return [...asTyped, ...(await ownRollChoices(context, call, typed.dice)), ...matching(called, typed.dice)];
}
