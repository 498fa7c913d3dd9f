import type { Choices, RuleError } from "#core/errors.ts";
import { withKnownAs } from "#core/names/which.ts";
import { fits } from "#views/presses/codec.ts";
import type { ButtonPress } from "#views/presses/press.ts";
import type { Block, Button, Reply } from "#views/reply.ts";
import { sayWithNames, translating } from "#words/names.ts";
import { type Reader, refusalIn } from "#words/refusal.ts";
import type { Pressing } from "./call.ts";
import type { Values } from "./options.ts";
import type { Request } from "./request.ts";

/** What ends a name within a longer text: nothing, a blank or a sign that parts answers. */
const BEFORE = String.raw`(?<=^|[\s;,:])`;
const BEHIND = String.raw`(?=$|[\s;,])`;

/** Where a text stands in another as a whole name. */
function placesOf(written: string, text: string): number[] {
  const name = written.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return [...text.matchAll(new RegExp(`${BEFORE}${name}${BEHIND}`, "gu"))].map(({ index }) => index);
}

/** The option that is what was written, or the only one that has it in its midst, with the choice in its place. */
function withChoice(values: Values, { what, written }: Choices, value: string): Values | undefined {
  if (written === undefined) return { ...values, [what]: value };
  const name = written.trim();
  const texts = Object.entries(values).map(([option, text]) => [option, String(text)] as const);
  const whole = texts.filter(([, text]) => text.trim() === name).map(([option]) => option);
  const option = whole.find((each) => each === what) ?? (whole.length === 1 ? whole[0] : undefined);
  if (option !== undefined) return { ...values, [option]: value };
  if (name === "") return undefined;
  const places = texts.flatMap(([at, text]) => placesOf(name, text).map((index) => ({ at, text, index })));
  const [place, other] = places;
  if (place === undefined || other !== undefined) return undefined;
  const { at, text, index } = place;
  return { ...values, [at]: text.slice(0, index) + value + text.slice(index + name.length) };
}

/** A command with options, as somebody could type it. */
function typedPress(command: string, { sub, ...options }: Values): ButtonPress {
  const said = Object.entries(options).map(([name, value]): [string, string] => [name, String(value)]);
  return {
    kind: "typed",
    command: sub === undefined ? command : `${command} ${String(sub)}`,
    options: new URLSearchParams(said).toString(),
  };
}

/**
 * Buttons that repeat a refused command, each with one choice made; undefined where one of them cannot carry all that was
 * said, or must not.
 */
export function choiceButtons(
  { request, pressing }: { request: Request; pressing: Pressing },
  choices: Choices,
  { language, systems }: Reader,
): Button[] | undefined {
  if (request.files !== undefined) return undefined;
  const translate = translating(language, systems);
  const of = pressing.game === undefined ? {} : { of: { game: pressing.game, revision: 0 } };
  const buttons = choices.of.flatMap(({ name, known, value }): Button[] => {
    const called =
      typeof name === "string" ? translate(name, choices.what) : sayWithNames(language, systems, name);
    const label = withKnownAs({ name: called, known });
    const values = withChoice(request.values, choices, value);
    const press = values === undefined ? undefined : typedPress(request.command, values);
    return press !== undefined && fits(press, of.of) ? [{ label, style: "secondary", press, ...of }] : [];
  });
  return buttons.length === choices.of.length ? buttons : undefined;
}

/** What a refused person reads: why, or where one of a few was meant, which. */
interface RefusedRequest {
  reader: Reader;
  /** What can be done about it besides. */
  note?: string | undefined;
  choose?: ((choices: Choices, reader: Reader) => Button[] | undefined) | undefined;
}

/** A refusal, which only the person who asked sees. */
export function refusal(error: RuleError, { reader, note, choose }: RefusedRequest): Reply {
  const { choices } = error;
  const buttons = choices === undefined ? undefined : choose?.(choices, reader);
  const text =
    choices === undefined || buttons === undefined
      ? refusalIn(reader, error)
      : sayWithNames(reader.language, reader.systems, choices.asks);
  const blocks: Block[] = [{ kind: "text", text: note === undefined ? text : `${text}\n-# ${note}` }];
  if (buttons !== undefined) blocks.push({ kind: "buttons", buttons });
  return { title: "", blocks, audience: "private" };
}
