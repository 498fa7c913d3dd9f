import type {
  ApplicationCommandOptionBase,
  SlashCommandBuilder,
  SlashCommandSubcommandBuilder,
} from "@discordjs/builders";
import { z } from "zod";
import { type Command, type Call, type Typing, liveGame } from "#games/command.ts";
import type { Suggestion } from "#cards/reply.ts";
import type { Context } from "#games/context.ts";
import type { TimeUse } from "#games/pace/read-dates.ts";
import { timeChoices } from "#games/suggest/suggest-times.ts";
import type { Running } from "#games/running/running.ts";
import { gameFor, matching, sideChoices, systemChoices } from "#games/suggest/suggest.ts";
import { COMMON_SETTINGS, type Game } from "#core/schema/index.ts";
import { choice, type CommandKey, worded } from "./worded.ts";

/** An owner of options: a command or a subcommand. */
export type Holder = SlashCommandBuilder | SlashCommandSubcommandBuilder;

/** The options of a command or subcommand, by name. */
export type Shape = Readonly<Record<string, z.ZodType>>;

type Suggest = NonNullable<Command["suggest"]>;
type Choices = readonly Suggestion[] | Promise<readonly Suggestion[]>;

/** Discord's definition of an option. */
interface OptionKind {
  /** Adds the option to its command. `describe` sets name, description and whether it is required. */
  add(
    holder: Holder,
    describe: <Of extends ApplicationCommandOptionBase>(option: Of) => Of,
    key: string,
  ): void;
  suggest?: Suggest | undefined;
  /** Key of its description, if several commands share the description. */
  key?: CommandKey | undefined;
}

const kinds = new WeakMap<z.core.$ZodType, OptionKind>();

function option<Schema extends z.ZodType>(schema: Schema, kind: OptionKind): Schema {
  kinds.set(schema, kind);
  return schema;
}

function kindOf(schema: z.ZodType): { kind: OptionKind; isRequired: boolean } {
  const isRequired = !(schema instanceof z.ZodOptional || schema instanceof z.ZodDefault);
  const kind = kinds.get(isRequired ? schema : schema.unwrap());
  if (kind === undefined) throw new Error("An option must be made by a function of this file.");
  return { kind, isRequired };
}

/** Adds the options of a shape. `path`: key of their command's description. */
export function addOptions(holder: Holder, shape: Shape, path: string): void {
  for (const [name, schema] of Object.entries(shape)) {
    const { kind, isRequired } = kindOf(schema);
    const key = kind.key ?? `${path}.${name}`;
    kind.add(
      holder,
      (defined) => worded(defined.setName(name), key as CommandKey).setRequired(isRequired),
      key,
    );
  }
}

/** The suggestions for the option being typed; empty if it has none. */
export function suggestionsFor(shape: Shape, ...[context, call, typing]: Parameters<Suggest>): Choices {
  const schema = Object.hasOwn(shape, typing.option) ? shape[typing.option] : undefined;
  return (schema && kindOf(schema).kind.suggest?.(context, call, typing)) ?? [];
}

interface TextFacts extends Pick<OptionKind, "suggest" | "key"> {
  /** Maximum length of the text, in characters. */
  most?: number;
}

/** A text option. `schema` may be stricter than Discord. */
export function text(
  { most, suggest, key }: TextFacts = {},
  schema: z.ZodType<string> = z.string(),
): z.ZodType<string> {
  return option(schema, {
    suggest,
    key,
    add: (holder, describe) =>
      holder.addStringOption((defined) => {
        describe(defined).setAutocomplete(suggest !== undefined);
        return most === undefined ? defined : defined.setMaxLength(most);
      }),
  });
}

/** Suggestions from a list, filtered by the typed text. */
export function listed(list: (context: Context, call: Call, typing: Typing) => Choices): Suggest {
  return async (context, call, typing) => matching(await list(context, call, typing), typing.text);
}

/** Like `listed`, for the channel's game in the user's language. */
export function listedInGame(list: (running: Running, typing: Typing, call: Call) => Choices): Suggest {
  return listed((_, call, typing) => list(gameFor(call), typing, call));
}

/** A span, with suggestions from `list`. */
export function spanOf(list: (call: Call, game: Game) => Choices) {
  return text(
    { most: 100, suggest: listedInGame(({ game }, _, call) => list(call, game)) },
    z.string().max(60),
  );
}

/** A time, with its date as the suggestion. `usual`: suggestions before anything is typed. */
export function time(use: TimeUse, usual: (call: Call, game: Game | undefined) => readonly Suggestion[]) {
  const suggest: Suggest = async (context, call, { text: typed }) => {
    const live = liveGame(call);
    return timeChoices(context, call, { typed, use, usual: usual(call, live?.game) });
  };
  return text({ most: 100, suggest }, z.string().trim().max(60));
}

/** A choice among a few values, named in every language. */
export function oneOf<const Value extends string>(values: readonly Value[]) {
  return option(z.enum(values), {
    add: (holder, describe, key) =>
      holder.addStringOption((defined) =>
        describe(defined).addChoices(values.map((value) => choice(`${key}-${value}` as CommandKey, value))),
      ),
  });
}

/** A whole number for Discord, with any schema. Without `max` it has no upper limit. */
export function wholeAs<Schema extends z.ZodType>(
  schema: Schema,
  { min, max }: { min: number; max?: number },
) {
  return option(schema, {
    add: (holder, describe) =>
      holder.addIntegerOption((defined) => {
        describe(defined).setMinValue(min);
        return max === undefined ? defined : defined.setMaxValue(max);
      }),
  });
}

export function whole(bounds: { min: number; max?: number }) {
  const { min, max = Number.MAX_SAFE_INTEGER } = bounds;
  return wholeAs(z.coerce.number().int().min(min).max(max), bounds);
}

/** A number that is passed on as typed. */
export const figure = option(z.coerce.string(), {
  add: (holder, describe) => holder.addNumberOption(describe),
});

export const flag = option(z.boolean(), { add: (holder, describe) => holder.addBooleanOption(describe) });

/** A user, by Discord id. */
export const user = option(z.string(), { add: (holder, describe) => holder.addUserOption(describe) });

/** Channel types: text, announcements, and all threads. */
const PLACES = [0, 5, 10, 11, 12] as const;

/** A role of the server, by id. */
export const role = option(z.string(), { add: (holder, describe) => holder.addRoleOption(describe) });

const FORUM = 15;

/** A channel to write in, by id. */
export const channel = option(z.string(), {
  add: (holder, describe) =>
    holder.addChannelOption((defined) => describe(defined).addChannelTypes(...PLACES)),
});

/** A forum, by id. */
export const forum = option(z.string(), {
  add: (holder, describe) => holder.addChannelOption((defined) => describe(defined).addChannelTypes(FORUM)),
});

/** An attached file; `schema` is its shape in memory. */
export function file<Schema extends z.ZodType>(schema: Schema): Schema {
  return option(schema, { add: (holder, describe) => holder.addAttachmentOption(describe) });
}

/** A side of the channel's game. */
export const side = text({ suggest: listedInGame(({ book }) => sideChoices(book)) });

/** The option `faces`, for dice rolled at a table or in VASSAL. */
export const faces = text({ most: 100 }).optional();

/** The option `system`; the channel's game if omitted. */
export const system = text({ suggest: listed(systemChoices), key: "command-shared.system" }).optional();

/** The options about reminders, by common setting. */
const REMINDERS = { nudgeFirst: "first", nudgeRepeat: "repeat", nudgeMost: "most" } as const;
const settings = Object.keys(REMINDERS) as (keyof typeof REMINDERS)[];

function bounded(id: keyof typeof REMINDERS) {
  const setting = COMMON_SETTINGS.find((candidate) => candidate.id === id);
  if (setting === undefined || !("number" in setting)) throw new Error(`"${id}" takes no number.`);
  return whole(setting.number).optional();
}

/** The options `first`, `repeat` and `most`. */
export const reminders = {
  first: bounded("nudgeFirst"),
  repeat: bounded("nudgeRepeat"),
  most: bounded("nudgeMost"),
};

/** The values of `first`, `repeat` and `most`, as settings. */
export function remindersIn(wanted: { [Each in keyof typeof reminders]?: number | undefined }) {
  return settings.flatMap((setting) => {
    const value = wanted[REMINDERS[setting]];
    return value === undefined ? [] : [{ setting, value }];
  });
}
