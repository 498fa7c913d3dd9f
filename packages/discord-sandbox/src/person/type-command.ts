import {
  type APIAttachment,
  ApplicationCommandOptionType as Kind,
  InteractionType,
} from "discord-api-types/v10";
import type { Outcome } from "../interactions/interactions.ts";
import { interactionPayload } from "../interactions/payloads.ts";
import { resolveIds } from "../interactions/resolved.ts";
import type { SandboxParts } from "../parts.ts";
import { type OptionValue, readValue, readValues, type TypingPlace } from "./option-values.ts";
import { readSlashText, type TypedCommand, type TypedOption, type TypedText } from "./slash-text.ts";

const MENTIONING = new Set<Kind>([Kind.User, Kind.Channel, Kind.Role, Kind.Mentionable]);

/** Sends a typed slash command to the bot and waits for its answer. */
export function runCommand(parts: SandboxParts, input: TypedText): Promise<Outcome> {
  const { world } = parts;
  const typed = readSlashText(world, input);
  const values = readValues(sceneOf(parts, input), typed);
  return dispatch(parts, input, { typed, values, type: InteractionType.ApplicationCommand });
}

/** The choices for the option at the end of a text: fixed, or suggested by the bot. */
export async function suggestChoices(
  parts: SandboxParts,
  input: TypedText,
): Promise<{ name: string; value: unknown }[]> {
  const { world } = parts;
  const typed = readSlashText(world, input);
  const last = typed.typed.at(-1);
  if (last === undefined) return [];
  const fixed = fixedChoices(parts, input, last);
  if (fixed)
    return fixed.filter(({ name }) => name.toLowerCase().includes(last.text.toLowerCase())).slice(0, 25);
  if (!("autocomplete" in last.definition && last.definition.autocomplete)) return [];
  const { name, type } = last.definition;
  const others = typed.typed.slice(0, -1).flatMap((option) => validOrNothing(parts, input, option));
  const values = [...others, { name, type, value: last.text, focused: true as const }];
  const outcome = await dispatch(parts, input, {
    typed,
    values,
    type: InteractionType.ApplicationCommandAutocomplete,
  });
  return outcome.choices ?? [];
}

function fixedChoices(
  { world, uploads }: SandboxParts,
  { person }: TypedText,
  { definition }: TypedOption,
): { name: string; value: unknown }[] | undefined {
  if ("choices" in definition && definition.choices)
    return definition.choices.map(({ name, value }) => ({ name, value }));
  if (definition.type === Kind.Boolean)
    return [true, false].map((value) => ({ name: value ? "True" : "False", value }));
  if (definition.type === Kind.User)
    return world.people.all().map(({ id, name }) => ({ name, value: `<@${id}>` }));
  if (definition.type === Kind.Attachment)
    return uploads.of(person.id).map(({ filename }) => ({ name: filename, value: filename }));
  return undefined;
}

function sceneOf({ world, uploads }: SandboxParts, { channel, person }: TypedText): TypingPlace {
  return { world, channel, files: uploads.of(person.id) };
}

function validOrNothing(parts: SandboxParts, input: TypedText, option: TypedOption): OptionValue[] {
  try {
    return option.text === "" ? [] : [readValue(sceneOf(parts, input), option)];
  } catch {
    return [];
  }
}

/** Discord's `resolved`, with the files of a command. */
function withFiles(
  resolved: Record<string, object> | undefined,
  files: readonly APIAttachment[],
): Record<string, object> | undefined {
  if (files.length === 0) return resolved;
  return { ...resolved, attachments: Object.fromEntries(files.map((file) => [file.id, file])) };
}

function dispatch(
  parts: SandboxParts,
  { person, channel, text }: TypedText,
  { typed, values, type }: { typed: TypedCommand; values: OptionValue[]; type: InteractionType },
): Promise<Outcome> {
  const { command, path } = typed;
  const mentioned = values.filter((value) => MENTIONING.has(value.type)).map(({ value }) => String(value));
  const resolved = withFiles(
    resolveIds(parts.world, { channel, personId: person.id }, mentioned),
    parts.uploads.of(person.id).filter(({ id }) => values.some(({ value }) => value === id)),
  );
  const options = path.reduceRight<object[]>((inner, step) => [{ ...step, options: inner }], values);
  const data = {
    id: command.id,
    name: command.name,
    type: command.type,
    ...(options.length > 0 ? { options } : {}),
    ...(resolved ? { resolved } : {}),
    ...(command.guild_id === undefined ? {} : { guild_id: command.guild_id }),
  };
  const draft = { type, channelId: channel.id, guildId: channel.guildId, personId: person.id, label: text };
  return parts.interactions.start(draft, (interaction) =>
    interactionPayload(parts.world, interaction, channel, { data }),
  );
}
