import { type ContextMenuCommandBuilder, SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Call, Command } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { Reply } from "#cards/reply.ts";
import { addOptions, type Shape, suggestionsFor } from "./options.ts";
import { type CommandKey, worded } from "./worded.ts";

type Answer = Reply | Promise<Reply>;
type Run<Of extends Shape, More = unknown> = (
  context: Context,
  call: Call,
  options: z.infer<z.ZodObject<Of>> & Partial<More>,
) => Answer;
type Facts = Pick<Command, "isHidden" | "isAnywhere" | "isForManagers">;

/** Discord's permission to manage a server. */
const MANAGE_GUILD = 1 << 5;

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
export function command<Of extends Shape, More>(
  name: string,
  shape: Of,
  run: Run<Of, More>,
  { additions = [], ...facts }: Facts & { additions?: readonly Addition<More>[] } = {},
): Command {
  const key = `command-${name}`;
  const definition = worded(new SlashCommandBuilder().setName(name), key as CommandKey);
  const whole = sub(shape, run, additions);
  addOptions(definition, whole.shape, key);
  return {
    definition: writtenOut(definition, facts),
    options: z.object(whole.shape),
    suggest: (context, call, typing) => suggestionsFor(whole.shape, context, call, typing),
    run: (context, call, options) => whole.run(context, call, options as object),
    isHidden: (options) => additions.some(({ isHidden }) => isHidden?.(options)),
    ...facts,
  };
}

interface Sub {
  shape: Shape;
  run(context: Context, call: Call, options: object): Answer;
}

/** The next handler of a command. `more`: options besides the typed ones. */
type Next<More> = (more?: Partial<More>) => Answer;

/** Options that a feature adds to a command, and a handler that answers or calls the next one. */
export interface Addition<More = unknown> {
  shape: Shape;
  /** True if the answer is usually private with these options of the command. */
  isHidden?: (options: Readonly<Record<string, unknown>>) => boolean;
  run(context: Context, call: Call, options: object, next: Next<More>): Answer;
}

export function addition<Of extends Shape>(
  shape: Of,
  run: (...[context, call, options, next]: [...Parameters<Run<Of>>, Next<unknown>]) => Answer,
  facts: Pick<Addition, "isHidden"> = {},
): Addition {
  return { shape, run, ...facts };
}

/** A subcommand: options and handler. The handlers of its additions run first. */
export function sub<Of extends Shape, More>(
  shape: Of,
  run: Run<Of, More>,
  additions: readonly Addition<More>[] = [],
): Sub {
  const last = run as Sub["run"];
  return {
    shape: Object.assign({}, shape, ...additions.map((added) => added.shape)) as Shape,
    run: additions.reduceRight<Sub["run"]>(
      (following, added) => (context, call, options) =>
        added.run(context, call, options, (more) => following(context, call, { ...options, ...more })),
      last,
    ),
  };
}

/** A command with subcommands by name. */
export function commandOf(name: string, subs: Readonly<Record<string, Sub>>, facts: Facts = {}): Command {
  const key = `command-${name}`;
  const definition = worded(new SlashCommandBuilder().setName(name), key as CommandKey);
  for (const [last, { shape }] of Object.entries(subs)) {
    const own = `${key}-${last}`;
    definition.addSubcommand((builder) => {
      addOptions(worded(builder.setName(last), own as CommandKey), shape, own);
      return builder;
    });
  }
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
  { isAnywhere = false, isForManagers = false }: Facts,
): Command["definition"] {
  const { types, contexts } = isAnywhere ? ANYWHERE : WITH_BOT;
  if (isForManagers) builder.setDefaultMemberPermissions(MANAGE_GUILD);
  const written = builder.setIntegrationTypes(types).setContexts(contexts).toJSON();
  return { name: builder.name, toJSON: () => written };
}

function optionsOf(subs: Readonly<Record<string, Sub>>): z.ZodType {
  const shapes = Object.entries(subs).map(([path, { shape }]) =>
    z.object({ sub: z.literal(path), ...shape }),
  );
  return z.discriminatedUnion("sub", shapes as [(typeof shapes)[number], ...typeof shapes]);
}
