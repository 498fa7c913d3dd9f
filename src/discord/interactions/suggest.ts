import { atMost } from "#platform";
import type { Context } from "#games/context.ts";
import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOptionChoice,
  ApplicationCommandOptionType as OptionType,
} from "discord.js";
import { MOST_CHOICES, type Suggestion } from "#cards/reply.ts";
import type { Call, Command, Typing } from "#games/command.ts";
import { type Choices, RuleError } from "#core/errors.ts";
import { tidy } from "#core/names/index.ts";
import { declaredOptions } from "./options.ts";
import type { Request } from "./request.ts";
import { oneLine } from "../messages/text.ts";

/** Time limit for suggestions, in milliseconds; Discord shows none after 3 seconds. */
const TIME_LIMIT = 2400;
/** Discord's limit for a suggestion's label and value, in characters. */
const MAX_LENGTH = 100;

/** The suggestions for the option being typed, within Discord's limits. */
export async function suggestFor(
  context: Context,
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
  const suggested = Promise.resolve(command.suggest(context, call, typing));
  const choices = (await atMost(context.platform, TIME_LIMIT, suggested)) ?? [];
  const declared = declaredOptions(command, others["sub"]);
  const type = declared.find(({ name }) => name === focused)?.type;
  return choices.flatMap((choice) => choicesFor(choice, type)).slice(0, MOST_CHOICES);
}

/** The value of the only suggestion whose label equals the text, first in the user's language, then in the others. */
async function offeredValue(
  context: Context,
  command: Command,
  call: Call,
  request: Request & { focused: string },
) {
  const text = tidy(String(request.values[request.focused] ?? ""));
  if (text === "" || text.length > MAX_LENGTH) return undefined;
  for (const language of new Set([call.language, ...context.speech.languages.all])) {
    const choices = await suggestFor(context, command, { ...call, language }, request);
    const [found, other] = choices.filter(({ name }) => tidy(name) === text);
    if (found !== undefined && other === undefined) return found.value;
  }
  return undefined;
}

/** The request with typed labels of suggestions replaced by their values; `undefined` if that changes nothing. */
export async function withOfferedValues(
  context: Context,
  command: Command,
  call: Call,
  request: Request,
): Promise<Request | undefined> {
  if (request.isPressed === true) return undefined;
  const { sub } = request.values;
  const listed = declaredOptions(command, sub === undefined ? undefined : String(sub)).filter(
    (option) => "autocomplete" in option && option.autocomplete,
  );
  const values = { ...request.values };
  for (const { name } of listed) {
    const value = await offeredValue(context, command, call, { ...request, values, focused: name }).catch(
      unlessRefused,
    );
    if (value !== undefined) values[name] = value;
  }
  const isSame = listed.every(({ name }) => values[name] === request.values[name]);
  return isSame ? undefined : { ...request, values };
}

/** The command's suggestions for the option that a refusal names, as choices; `undefined` if there are none. */
export async function suggestedFor(
  context: Context,
  command: Command,
  call: Call,
  { request, error }: { request: Request; error: RuleError },
): Promise<Choices | undefined> {
  const { option } = error;
  const { sub } = request.values;
  const declared = declaredOptions(command, sub === undefined ? undefined : String(sub));
  const asked = declared.find(({ name }) => name === option);
  if (option === undefined || asked === undefined) return undefined;
  const { [option]: _, ...values } = request.values;
  const typing = { ...request, values, focused: option };
  const suggested =
    fixedChoices(asked, call) ??
    (await suggestFor(context, command, call, typing).catch(unlessRefused)) ??
    [];
  const of = suggested.map(({ name, value }) => ({ name, known: [], value: String(value) }));
  return of.length === 0 ? undefined : { what: option, of };
}

/** The choices that an option declares, in the user's language; undefined if it declares none. */
function fixedChoices(option: APIApplicationCommandBasicOption, { language }: Call) {
  if (!("choices" in option) || option.choices === undefined) return undefined;
  return option.choices.map(({ name, name_localizations: names, value }) => ({
    name: names?.[language.code as keyof typeof names] ?? name,
    value,
  }));
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof RuleError)) throw error;
}

function choicesFor({ name, value }: Suggestion, type?: OptionType): APIApplicationCommandOptionChoice[] {
  const shown = oneLine(name, MAX_LENGTH, value);
  if (type === OptionType.Integer || type === OptionType.Number) {
    const number = Number(value);
    return Number.isFinite(number) ? [{ name: shown, value: number }] : [];
  }
  return value.length >= 1 && value.length <= MAX_LENGTH ? [{ name: shown, value }] : [];
}
