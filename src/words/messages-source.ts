import {
  FluentParser,
  type Message,
  type MessageReference,
  type Pattern,
  type SelectExpression,
  VariableReference,
  Visitor,
} from "@fluent/syntax";

/** Plural categories, which select a variant by a number. */
const PLURALS = new Set(["zero", "one", "two", "few", "many", "other"]);

/** Collects the values of a pattern, with their TypeScript types. */
class Values extends Visitor {
  readonly types = new Map<string, string>();
  /** Messages to which the pattern refers; the message also takes their values. */
  readonly quoted: string[] = [];

  override visitVariableReference({ id }: VariableReference): void {
    if (!this.types.has(id.name)) this.types.set(id.name, "Value");
  }

  override visitMessageReference({ id }: MessageReference): void {
    this.quoted.push(id.name);
  }

  override visitSelectExpression(choice: SelectExpression): void {
    this.genericVisit(choice);
    if (!(choice.selector instanceof VariableReference)) return;
    const keys = choice.variants.map(({ key }) => String("name" in key ? key.name : key.value));
    const isNumber = keys.every((key) => PLURALS.has(key) || /^\d+$/.test(key));
    this.types.set(choice.selector.id.name, isNumber ? "number" : keys.map((key) => `"${key}"`).join(" | "));
  }
}

function valuesOf(pattern: Pattern, messages: ReadonlyMap<string, Message>): Map<string, string> {
  const found = new Values();
  found.visit(pattern);
  const inherited = found.quoted.flatMap((id) => {
    const value = messages.get(id)?.value;
    if (value === undefined || value === null) throw new Error(`A text quotes ${id}, which is none.`);
    return [...valuesOf(value, messages)];
  });
  const types = new Map(inherited);
  for (const [name, type] of found.types) {
    if (type !== "Value" || !types.has(name)) types.set(name, type);
  }
  return types;
}

function line(key: string, types: Map<string, string>): string {
  const values = [...types].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, type]) => `${name}: ${type}`);
  return `  "${key}": ${values.length === 0 ? "null" : `{ ${values.join("; ")} }`};`;
}

/**
 * The source of a TypeScript module with the names of all messages in Fluent files and the values of each. Throws if
 * a file cannot be read or if a name occurs twice.
 */
export function messagesSource(sources: readonly string[]): string {
  const parser = new FluentParser();
  const entries = sources.flatMap((source) => parser.parse(source).body);
  const messages = new Map<string, Message>();
  for (const entry of entries) {
    if (entry.type === "Junk") throw new Error(`Not Fluent: ${entry.content}`);
    if (entry.type !== "Message") continue;
    const { name } = entry.id;
    if (messages.has(name)) throw new Error(`Two texts are called ${name}.`);
    messages.set(name, entry);
  }
  const lines = [...messages].flatMap(([id, { value, attributes }]) => [
    ...(value === null ? [] : [line(id, valuesOf(value, messages))]),
    ...attributes.map((each) => line(`${id}.${each.id.name}`, valuesOf(each.value, messages))),
  ]);
  return `// Written by \`npm run prepare\` from locales/en.
import type { Value } from "./text.ts";

/** All texts by name, with the values that they take. */
export interface Messages {
${lines.sort().join("\n")}
}
`;
}
