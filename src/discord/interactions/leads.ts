import { type Choices, leadChoices } from "#core/errors.ts";

/**
 * Commands that a button under a refusal runs when the message names them: those that show something, open a form, or
 * ask for what is missing. Commands that roll dice, undo, end or publish something are left out.
 */
export const LEADS: ReadonlySet<string> = new Set([
  "check",
  "game deadline",
  "game follow",
  "game join",
  "game move",
  "game new",
  "game seats",
  "game set",
  "games",
  "log",
  "me away",
  "me rolls",
  "note",
  "phase",
  "seal list",
  "seal write",
  "status",
  "table",
  "tohit",
  "track",
  "turns",
  "unit list",
  "unit set",
]);

/** A command in a message: `/game seats` or `/track track:x item:A B`. */
const COMMAND = /(?<!\\)`\/([a-z]+(?: [a-z]+)*)((?: [a-z]+:[^`:]*)*)`/g;

/** Options as a player types them; undefined if one has no value for the player to fill in, or if one rolls dice. */
function optionsIn(typed: string): Record<string, string> | undefined {
  const pairs = [...typed.matchAll(/ ([a-z]+):(.*?)(?= [a-z]+:|$)/g)];
  if (pairs.some(([, name, value = ""]) => name === "roll" || value.trim() === "")) return undefined;
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value]));
}

/** Choices for the commands that a refusal's message names; undefined if it names none that a button may run. */
export function leadsIn(message: string): Choices | undefined {
  const named = new Map(
    [...message.matchAll(COMMAND)].map(([text, command = "", typed = ""]) => {
      return [text.slice(1, -1), { command, options: optionsIn(typed) }] as const;
    }),
  );
  const leads = [...named].flatMap(([name, { command, options }]) =>
    LEADS.has(command) && options !== undefined ? [{ name, command, options }] : [],
  );
  return leads.length === 0 ? undefined : leadChoices(leads);
}
