import {
  type ContextMenuCommandBuilder,
  SlashCommandBuilder,
  type SlashCommandSubcommandBuilder,
  SlashCommandSubcommandGroupBuilder,
} from "@discordjs/builders";
import { z } from "zod";
import type { Call, Command } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { FEATURES } from "#features/features.ts";
import type { AdditionValues, Answer } from "../options/addition.ts";
import { addOptions, type Shape, suggestionsFor } from "../options/options.ts";
import { type CommandKey, worded } from "../options/worded.ts";

type Run<Of extends Shape> = (
  context: Context,
  call: Call,
  options: z.infer<z.ZodObject<Of>> & AdditionValues,
) => Answer;
type Facts = Pick<Command, "isPublic" | "isAnywhere">;

/**
 * Discord's installs (0: a server's, 1: a person's) and places (0: servers, 1: the bot's direct messages, 2: other
 * direct messages) of a command. Always set, because Discord's default depends on the application's settings.
 */
const WITH_BOT = { types: [0], contexts: [0, 1] };
const ANYWHERE = { types: [0, 1], contexts: [0, 1, 2] };

/**
 * A command without subcommands. `shape` defines its options once: Discord's definition, autocomplete and the
 * arguments of `run` follow from it. Texts: `command-<name>` and `command-<name>.<option>`.
 */
export function command<Of extends Shape>(name: string, shape: Of, run: Run<Of>, facts: Facts = {}): Command {
  const key = `command-${name}`;
  const definition = worded(new SlashCommandBuilder().setName(name), key as CommandKey);
  const whole = withAdditions(name, sub(shape, run));
  addOptions(definition, whole.shape, key);
  return {
    definition: writtenOut(definition, facts),
    options: z.object(whole.shape),
    suggest: (context, call, typing) => suggestionsFor(whole.shape, context, call, typing),
    run: (context, call, options) => whole.run(context, call, options as object),
    ...facts,
  };
}

interface Sub {
  shape: Shape;
  run: (context: Context, call: Call, options: object) => Answer;
}

/** A subcommand: options and handler. */
export function sub<Of extends Shape>(shape: Of, run: Run<Of>): Sub {
  return { shape, run: run as Sub["run"] };
}

/** A command or subcommand with the options that features add. Their handlers run first. */
function withAdditions(path: string, { shape, run }: Sub): Sub {
  const additions = FEATURES.flatMap((feature) => feature.additions?.[path] ?? []);
  return {
    shape: Object.assign({}, shape, ...additions.map((added) => added.shape)) as Shape,
    run: additions.reduceRight<Sub["run"]>(
      (next, added) => (context, call, options) =>
        added.run(context, call, options, (more) => next(context, call, { ...options, ...more })),
      run,
    ),
  };
}

/** Adds a subcommand. `path`: its words after the command's name; of two words, the first is its group. */
function addSub(definition: SlashCommandBuilder, name: string, path: string, shape: Shape): void {
  const [last = "", group] = path.split(" ").toReversed();
  const key = keyOf(name, path);
  const define = (builder: SlashCommandSubcommandBuilder) => {
    addOptions(worded(builder.setName(last), key as CommandKey), shape, key);
    return builder;
  };
  if (group === undefined) return void definition.addSubcommand(define);
  const known = definition.options.find(
    (option) => option instanceof SlashCommandSubcommandGroupBuilder && option.name === group,
  );
  if (known instanceof SlashCommandSubcommandGroupBuilder) return void known.addSubcommand(define);
  definition.addSubcommandGroup((builder) =>
    worded(builder.setName(group), keyOf(name, group) as CommandKey).addSubcommand(define),
  );
}

function keyOf(...words: string[]): string {
  return `command-${words.join(" ").replaceAll(" ", "-")}`;
}

/** A command with subcommands by name; a name of two words is a subcommand of a group. */
export function commandOf(name: string, own: Readonly<Record<string, Sub>>, facts: Facts = {}): Command {
  const subs = Object.fromEntries(
    Object.entries(own).map(([last, each]) => [last, withAdditions(`${name} ${last}`, each)]),
  );
  const definition = worded(new SlashCommandBuilder().setName(name), keyOf(name) as CommandKey);
  for (const [path, { shape }] of Object.entries(subs)) addSub(definition, name, path, shape);
  return {
    definition: writtenOut(definition, facts),
    options: optionsOf(subs),
    suggest: (context, call, typing) =>
      suggestionsFor(subs[typing.options["sub"] ?? ""]?.shape ?? {}, context, call, typing),
    run(context, call, options) {
      const { sub: path, ...given } = options as { sub: string };
      const found = subs[path];
      if (found === undefined) throw new Error(`/${name} has no subcommand ${path}`);
      return found.run(context, call, given);
    },
    ...facts,
  };
}

/** The definition as JSON, serialized once because it never changes. */
export function writtenOut(
  builder: SlashCommandBuilder | ContextMenuCommandBuilder,
  { isAnywhere = false }: Facts,
): Command["definition"] {
  const { types, contexts } = isAnywhere ? ANYWHERE : WITH_BOT;
  const written = builder.setIntegrationTypes(types).setContexts(contexts).toJSON();
  return { name: builder.name, toJSON: () => written };
}

function optionsOf(subs: Readonly<Record<string, Sub>>): z.ZodType {
  const shapes = Object.entries(subs).map(([path, { shape }]) =>
    z.object({ sub: z.literal(path), ...shape }),
  );
  return z.discriminatedUnion("sub", shapes as [(typeof shapes)[number], ...typeof shapes]);
}
