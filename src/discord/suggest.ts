import {
  type APIApplicationCommandOptionChoice,
  ApplicationCommandOptionType as OptionType,
} from "discord.js";
import type { Call, Choice, Command, Typing } from "#app/command.ts";
import { declaredOptions } from "./options.ts";
import { atMost } from "./pause.ts";
import type { Request } from "./request.ts";
import { oneLine } from "./text.ts";

/** Later, Discord shows nothing any more. */
const patience = 2400;
const most = 25;
const longest = 100;

/** What a command suggests for the option being typed, in the form that Discord takes. */
export async function suggestFor(
  command: Command,
  call: Call,
  { values, focused = "" }: Request,
): Promise<APIApplicationCommandOptionChoice[]> {
  if (command.suggest === undefined) return [];
  const texts = new Map(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const text = texts.get(focused) ?? "";
  texts.delete(focused);
  const others = Object.fromEntries(texts);
  const typing: Typing = { option: focused, text, options: others };
  const choices = (await atMost(patience, Promise.resolve(command.suggest(call, typing)))) ?? [];
  const declared = declaredOptions(command, others["sub"]);
  const type = declared.find(({ name }) => name === focused)?.type;
  return choices.flatMap((choice) => asDiscordTakesIt(choice, type)).slice(0, most);
}

function asDiscordTakesIt({ name, value }: Choice, type?: OptionType): APIApplicationCommandOptionChoice[] {
  const shown = oneLine(name, longest, value);
  if (type === OptionType.Integer || type === OptionType.Number) {
    const number = Number(value);
    return Number.isFinite(number) ? [{ name: shown, value: number }] : [];
  }
  return value.length >= 1 && value.length <= longest ? [{ name: shown, value }] : [];
}
