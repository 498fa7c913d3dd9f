import type { Choices, RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { withKnownAs } from "#core/names/index.ts";
import { buttonRow, menuBlock } from "#cards/blocks.ts";
import { type Belonging, fits, pressWith } from "#cards/presses/codec.ts";
import type { ButtonPress, Press } from "#cards/presses/press.ts";
import type { Block, Button, Reply } from "#cards/reply.ts";
import { leadsIn } from "./leads.ts";
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

/** The options without empty values, by which choices remove an option. */
export function withoutEmpty(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
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
  const removed = Object.keys(values).filter((name) => changed[name] === undefined);
  const news = [
    ...Object.entries(changed).filter(([name, value]) => values[name] !== value),
    ...removed.map((name) => [name, ""] as const),
  ];
  return { ...typedPress(command, { ...given({ sub }), ...Object.fromEntries(news) }), kept: keep(values) };
}

/** A refused request, its press, and where to keep options that are too long for a custom id. */
interface ChoosingRequest {
  request: Request;
  pressing: PressData;
  keep?: KeepTyped | undefined;
}

/** Maximum number of choices as buttons. More are a menu. */
const MOST_BUTTONS = 10;

/** A menu that repeats a refused command with the picked choice in place of an option. */
function choiceMenu({ request, pressing, keep }: ChoosingRequest, choices: Choices, reader: Reader): Block[] {
  const { [choices.what]: _, ...values } = { ...request.values, ...choices.of[0]?.more };
  const owner = ownerOf(pressing);
  const pickFrom = ({ kind: __, ...typed }: TypedPress) =>
    ({ ...typed, kind: "pickTyped", option: choices.what }) as const;
  const whole = pickFrom(typedPress(request.command, values));
  const isKept = keep !== undefined && !fits(whole, owner.of);
  const press = isKept ? pickFrom(keptPress(request, values, keep)) : whole;
  const of = choices.of.map(({ name, known, value }) => ({
    label: withKnownAs({ name: wordsIn(reader, name), known }),
    value,
  }));
  const placeholder = reader.language.say("choice-menu");
  return fits(press, owner.of) ? menuBlock({ placeholder, press, choices: of, ...owner }) : [];
}

/** True if each choice only sets an option or replaces it as a whole, with the same other options. */
function isOfWhole({ request }: ChoosingRequest, { what, written, of }: Choices): boolean {
  const isAlone = of.every(({ more, command }) => more === of[0]?.more && command === undefined);
  return isAlone && (written === undefined || String(request.values[what] ?? "").trim() === written.trim());
}

/** The controls of a refusal with choices: a menu for many values of an option, or else buttons. */
export function choiceBlocks(asked: ChoosingRequest, choices: Choices, reader: Reader): Block[] | undefined {
  const { files, isOfMenu } = asked.request;
  if (files !== undefined || isOfMenu === true) return undefined;
  if (choices.of.length > MOST_BUTTONS && isOfWhole(asked, choices))
    return choiceMenu(asked, choices, reader);
  const buttons = choiceButtons(asked, choices, reader);
  return buttons && [{ kind: "buttons", buttons }];
}

/**
 * Buttons for the choices of a refused press: other commands, or the press with other values of its fields. `undefined`
 * if a choice is neither.
 */
export function pressBlocks(
  { press, pressing }: { press: Press; pressing: PressData },
  choices: Choices,
  reader: Reader,
): Block[] | undefined {
  const owner = ownerOf(pressing);
  const buttons = choices.of.flatMap(({ name, value, more = {}, command }): Button[] => {
    const chosen =
      command === undefined
        ? pressWith(press, { [choices.what]: value, ...more })
        : typedPress(command, { ...(value === "" ? {} : { [command]: value }), ...more });
    const isWhole = chosen !== undefined && fits(chosen, owner.of);
    return isWhole ? [{ label: wordsIn(reader, name), style: "secondary", press: chosen, ...owner }] : [];
  });
  return buttons.length === choices.of.length ? buttonRow(...buttons) : undefined;
}

/** The game of the press that was refused, for the presses of its choices. */
function ownerOf({ game, revision = 0 }: PressData): { of?: Belonging } {
  return game === undefined ? {} : { of: { game, revision } };
}

/**
 * Buttons that repeat a refused command, each with one choice. `undefined` if it is unclear which value to replace, if
 * the choices are too long for a custom id.
 */
function choiceButtons(
  { request, pressing, keep }: ChoosingRequest,
  choices: Choices,
  reader: Reader,
): Button[] | undefined {
  const owner = ownerOf(pressing);
  const buttons = choices.of.flatMap(({ name, known, value, more, command }): Button[] => {
    const label = withKnownAs({ name: wordsIn(reader, name), known });
    const { system } = request.values;
    const values =
      command === undefined
        ? withChoice(request.values, choices, value)
        : { ...given({ system }), ...(value === "" ? {} : { [command]: value }) };
    if (values === undefined) return [];
    const changed = withoutEmpty({ ...values, ...more });
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
  choose?: ((choices: Choices, reader: Reader) => Block[] | undefined) | undefined;
}

/** The ephemeral reply to a refused request. */
export function refusal(error: RuleError, { reader, note, choose }: RefusedRequest): Reply {
  const message = refusalIn(reader, error);
  const choices = error.choices ?? leadsIn(message);
  const controls = choices === undefined ? undefined : choose?.(choices, reader);
  const asks = controls && choices?.asks;
  const text = asks === undefined ? message : wordsIn(reader, asks);
  const blocks: Block[] = [{ kind: "text", text: note === undefined ? text : `${text}\n-# ${note}` }];
  return { title: "", blocks: [...blocks, ...(controls ?? [])], audience: "private" };
}
