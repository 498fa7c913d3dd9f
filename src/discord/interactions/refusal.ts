import type { Choices, RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { withKnownAs } from "#core/names/index.ts";
import { fits } from "#cards/presses/codec.ts";
import type { ButtonPress } from "#cards/presses/press.ts";
import type { Block, Button, Reply } from "#cards/reply.ts";
import { type Reader, refusalIn, wordsIn } from "#words/refusal.ts";
import type { PressData } from "./call.ts";
import type { Values } from "./options.ts";
import type { Request } from "./request.ts";

/** Boundaries of a name within a longer text: the text's ends, blanks and separators. */
const START = String.raw`(?<=^|[\s;,:])`;
const END = String.raw`(?=$|[\s;,])`;

/** Positions at which a name occurs in a text as whole words. */
function placesOf(written: string, text: string): number[] {
  const name = written.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return [...text.matchAll(new RegExp(`${START}${name}${END}`, "gu"))].map(({ index }) => index);
}

/**
 * Replaces the written value in the options with a choice, or adds the choice if nothing was written. Returns `undefined`
 * if it is unclear what to replace.
 */
function withChoice(values: Values, { what, written }: Choices, value: string): Values | undefined {
  if (written === undefined) return { ...values, [what]: value };
  const name = written.trim();
  const texts = Object.entries(values).map(([option, text]) => [option, String(text)] as const);
  const whole = texts.filter(([, text]) => text.trim() === name).map(([option]) => option);
  const option = whole.find((each) => each === what) ?? (whole.length === 1 ? whole[0] : undefined);
  if (option !== undefined) return { ...values, [option]: value };
  if (name === "") return undefined;
  const places = texts.flatMap(([at, text]) => placesOf(name, text).map((index) => ({ at, text, index })));
  const inOption = places.filter(({ at }) => at === what);
  const [place, other] = inOption.length === 0 ? places : inOption;
  if (place === undefined || other !== undefined) return undefined;
  const { at, text, index } = place;
  return { ...values, [at]: text.slice(0, index) + value + text.slice(index + name.length) };
}

/** Options as a query string. Separators that need no escape there stay as they are, because custom ids are short. */
function queryOf(options: readonly [string, string][]): string {
  return new URLSearchParams([...options]).toString().replaceAll(/%(?:3A|3B|2C|2F)/g, decodeURIComponent);
}

type TypedPress = Extract<ButtonPress, { kind: "typed" }>;

/** The press that repeats a typed command. */
function typedPress(command: string, { sub, ...options }: Values): TypedPress {
  const said = Object.entries(options).map(([name, value]): [string, string] => [name, String(value)]);
  return {
    kind: "typed",
    command: sub === undefined ? command : `${command} ${String(sub)}`,
    ...(said.length === 0 ? {} : { options: queryOf(said) }),
  };
}

/** Keeps the options of a refused request in memory; returns the id under which its buttons find them. */
export type KeepTyped = (values: Values) => string;

/** The press that repeats a command with the kept options, except for those that a choice changes. */
function keptPress({ command, values }: Request, changed: Values, keep: KeepTyped): TypedPress {
  const { sub } = values;
  const news = Object.entries(changed).filter(([name, value]) => values[name] !== value);
  return { ...typedPress(command, { ...given({ sub }), ...Object.fromEntries(news) }), kept: keep(values) };
}

/** A refused request, its press, and where to keep options that are too long for a custom id. */
interface ChoosingRequest {
  request: Request;
  pressing: PressData;
  keep?: KeepTyped | undefined;
}

/**
 * Buttons that repeat a refused command, each with one choice. `undefined` if it is unclear which value to replace, if
 * the choices are too long for a custom id, or if the options include a file or the target of a context menu.
 */
export function choiceButtons(
  { request, pressing, keep }: ChoosingRequest,
  choices: Choices,
  reader: Reader,
): Button[] | undefined {
  if (request.files !== undefined || request.isOfMenu === true) return undefined;
  const owner = pressing.game === undefined ? {} : { of: { game: pressing.game, revision: 0 } };
  const buttons = choices.of.flatMap(({ name, known, value, more, command }): Button[] => {
    const label = withKnownAs({ name: wordsIn(reader, name), known });
    const { system } = request.values;
    const values =
      command === undefined
        ? withChoice(request.values, choices, value)
        : { ...given({ system }), ...(value === "" ? {} : { [command]: value }) };
    if (values === undefined) return [];
    const changed = { ...values, ...more };
    const whole = typedPress(command ?? request.command, changed);
    const isKept = keep !== undefined && command === undefined && !fits(whole, owner.of);
    const press = isKept ? keptPress(request, changed, keep) : whole;
    return fits(press, owner.of) ? [{ label, style: "secondary", press, ...owner }] : [];
  });
  return buttons.length === choices.of.length ? buttons : undefined;
}

/** Context of a refusal: its reader, and buttons for an ambiguous value. */
interface RefusedRequest {
  reader: Reader;
  /** A remedy to add. */
  note?: string | undefined;
  choose?: ((choices: Choices, reader: Reader) => Button[] | undefined) | undefined;
}

/** The ephemeral reply to a refused request. */
export function refusal(error: RuleError, { reader, note, choose }: RefusedRequest): Reply {
  const { choices } = error;
  const buttons = choices === undefined ? undefined : choose?.(choices, reader);
  const text =
    choices === undefined || buttons === undefined ? refusalIn(reader, error) : wordsIn(reader, choices.asks);
  const blocks: Block[] = [{ kind: "text", text: note === undefined ? text : `${text}\n-# ${note}` }];
  if (buttons !== undefined) blocks.push({ kind: "buttons", buttons });
  return { title: "", blocks, audience: "private" };
}
