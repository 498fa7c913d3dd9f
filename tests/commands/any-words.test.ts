import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Type,
} from "discord.js";
import { expect, test } from "vitest";
import { commands } from "#commands/index.ts";
import { Typist, expectSeen } from "../support/games/typist.ts";
import { systems } from "../support/game/systems.ts";
import { amount } from "../support/run/soak.ts";

/** Names of properties that every JavaScript object has, and no list of the bot's. */
const WORDS = ["constructor", "__proto__", "toString", "hasOwnProperty"];
const FORMS: ((word: string) => string)[] = [
  (word) => word,
  (word) => `${word}:1`,
  (word) => `side:${word}`,
  (word) => `${word} 1`,
  (word) => `1 ${word}`,
  (word) => `${word}, ${word}`,
  (word) => `${word}-${word}`,
  (word) => `7-${word}`,
  (word) => `${word} at 3`,
  (word) => `${word}|${word}`,
];

/** Every word in plain form, and the first in every form; in soak, every word in every form. */
const TEXTS = WORDS.flatMap((word, at) =>
  FORMS.slice(0, at === 0 ? FORMS.length : amount(1, FORMS.length)).map((form) => form(word)),
);

interface Way {
  name: string;
  sub?: string;
  options: APIApplicationCommandBasicOption[];
}

/** Every command and subcommand with its options. */
function waysOf(name: string, options: APIApplicationCommandOption[], sub: string[] = []): Way[] {
  const inner = options.filter(({ type }) => type === Type.Subcommand || type === Type.SubcommandGroup);
  if (inner.length > 0)
    return inner.flatMap((option) =>
      waysOf(
        name,
        ("options" in option ? (option.options as APIApplicationCommandOption[]) : undefined) ?? [],
        [...sub, option.name],
      ),
    );
  return [
    {
      name,
      ...(sub.length === 0 ? {} : { sub: sub.join(" ") }),
      options: options as APIApplicationCommandBasicOption[],
    },
  ];
}

const ways = commands.flatMap(({ definition }) => {
  const { name, options = [] } = definition.toJSON() as {
    name: string;
    options?: APIApplicationCommandOption[];
  };
  return waysOf(name, options);
});

/** The options of a command with a text for one of them, and the other required ones. */
function typedFor({ sub, options }: Way, about: string, text: string): Record<string, unknown> {
  const others = options.filter(({ name, required }) => required === true && name !== about);
  const needed = others.map(({ name, type }) => [name, type === Type.String ? text : 1]);
  return { ...(sub === undefined ? {} : { sub }), ...Object.fromEntries(needed), [about]: text };
}

async function faultsOf(work: () => Promise<unknown>): Promise<string[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (error instanceof Error && error.name === "ZodError") return [];
    return [String(error instanceof Error ? error.stack?.split("\n", 3).join(" ") : error)];
  }
}

test.each(systems.map((system) => [system.id, system] as const))(
  "%s: a property name of every object is a plain text, in each option of each command",
  async (id, { sides }) => {
    const typist = await Typist.open(systems);
    await expectSeen(typist, "game", { sub: "new", system: id });
    for (const side of sides) await expectSeen(typist, "game", { sub: "join", side: side.id });
    await expectSeen(typist, "game", { sub: "begin" });
    const broken: string[] = [];
    let tried = 0;
    for (const way of ways) {
      if (way.sub === "forget") continue;
      for (const { name: option } of way.options.filter(({ type }) => type === Type.String)) {
        tried += 1;
        // In soak, every text for each option.
        for (const text of TEXTS.filter((_, at) => (at + tried) % amount(4, 1) === 0)) {
          const options = typedFor(way, option, text);
          const said = `/${way.name} ${JSON.stringify(options)}`;
          const others = Object.fromEntries(
            Object.entries(options).flatMap(([name, value]) =>
              name === option ? [] : [[name, String(value)]],
            ),
          );
          const faults = [
            ...(await faultsOf(() => typist.run(way.name, options))),
            ...(await faultsOf(() => typist.suggest(way.name, { option, text, options: others }))),
          ];
          broken.push(...faults.map((fault) => `${said}: ${fault}`));
        }
      }
    }
    expect(broken).toEqual([]);
    await typist.close();
  },
);
