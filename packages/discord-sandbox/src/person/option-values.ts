import {
  type APIApplicationCommandBasicOption,
  type APIAttachment,
  ApplicationCommandOptionType as Kind,
  type ChannelType,
} from "discord-api-types/v10";
import type { Channel } from "../world/model.ts";
import type { World } from "../world/world.ts";
import { Mistake } from "./mistake.ts";
import type { TypedCommand, TypedOption } from "./slash-text.ts";

export interface OptionValue {
  name: string;
  type: Kind;
  value: string | number | boolean;
  focused?: true;
}

/** The place for looking up mentions, and the person's uploaded files. */
export interface TypingPlace {
  world: World;
  channel: Channel;
  files: readonly APIAttachment[];
}

/** The values of a typed command, validated for their options; reports missing and wrong ones. */
export function readValues(place: TypingPlace, { definitions, typed }: TypedCommand): OptionValue[] {
  const filled = typed.filter(({ text }) => text !== "");
  const missing = definitions.filter(
    (definition) => definition.required && !filled.some((option) => option.definition === definition),
  );
  if (missing.length > 0) {
    throw new Mistake(
      missing.map(({ name, description }) => `${name}: is missing (${description})`).join("; "),
    );
  }
  return filled.map((option) => readValue(place, option));
}

export function readValue(place: TypingPlace, { definition, text }: TypedOption): OptionValue {
  const { name, type } = definition;
  return { name, type, value: readers[type](text, { place, definition }) };
}

interface OptionRequest {
  place: TypingPlace;
  definition: APIApplicationCommandBasicOption;
}

type Reader = (text: string, asked: OptionRequest) => string | number | boolean;

const readers: Record<APIApplicationCommandBasicOption["type"], Reader> = {
  [Kind.String]: readString,
  [Kind.Integer]: (text, asked) => readNumber(text, asked),
  [Kind.Number]: (text, asked) => readNumber(text, asked),
  [Kind.Boolean]: readBoolean,
  [Kind.User]: (text, asked) =>
    findUserId(asked.place, text) ?? fail(asked, `"${text}" is not a person here`),
  [Kind.Channel]: readChannel,
  [Kind.Role]: (text, asked) => findRoleId(asked.place, text) ?? fail(asked, `"${text}" is not a role here`),
  [Kind.Mentionable]: (text, asked) =>
    findUserId(asked.place, text) ??
    findRoleId(asked.place, text) ??
    fail(asked, `"${text}" is neither a person nor a role here`),
  [Kind.Attachment]: (text, asked) =>
    asked.place.files.findLast(({ id, filename }) => text === id || text === filename)?.id ??
    fail(asked, `you have no file "${text}"; attach it first`),
};

function fail({ definition }: OptionRequest, why: string): never {
  throw new Mistake(`${definition.name}: ${why}.`);
}

/** A value of the option's fixed choices, if it has any. */
function readChoice(text: string, asked: OptionRequest): string | number | undefined {
  const { definition } = asked;
  const choices = "choices" in definition ? (definition.choices ?? []) : [];
  if (choices.length === 0) return undefined;
  const lower = text.toLowerCase();
  const byName = choices.find(({ name }) => name.toLowerCase() === lower);
  const byValue = choices.find(({ value }) => String(value).toLowerCase() === lower);
  const list = choices.map(({ name }) => name).join(", ");
  return (byName ?? byValue)?.value ?? fail(asked, `"${text}" is none of ${list}`);
}

function readString(text: string, asked: OptionRequest): string {
  const choice = readChoice(text, asked);
  if (choice !== undefined) return String(choice);
  const { definition } = asked;
  const { min_length: min = 0, max_length: max = 6_000 } = definition as {
    min_length?: number;
    max_length?: number;
  };
  if (text.length < min) fail(asked, `at least ${min} characters`);
  if (text.length > max) fail(asked, `at most ${max} characters`);
  return text;
}

function readNumber(text: string, asked: OptionRequest): number {
  const choice = readChoice(text, asked);
  if (choice !== undefined) return Number(choice);
  const { definition } = asked;
  const isWhole = definition.type === Kind.Integer;
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (isWhole ? !Number.isSafeInteger(value) : !Number.isFinite(value)) {
    fail(asked, `"${text}" is not a ${isWhole ? "whole " : ""}number`);
  }
  const { min_value: min = -Infinity, max_value: max = Infinity } = definition as {
    min_value?: number;
    max_value?: number;
  };
  if (value < min) fail(asked, `${value} is below ${min}`);
  if (value > max) fail(asked, `${value} is above ${max}`);
  return value;
}

function readBoolean(text: string, asked: OptionRequest): boolean {
  const lower = text.toLowerCase();
  if (["true", "yes", "on"].includes(lower)) return true;
  if (["false", "no", "off"].includes(lower)) return false;
  return fail(asked, `"${text}" is neither true nor false`);
}

function readChannel(text: string, asked: OptionRequest): string {
  const { place, definition } = asked;
  const named = text.replace(/^<#(\d+)>$/, "$1").replace(/^#/, "");
  const channels = place.world.channels.all().filter(({ guildId }) => guildId === place.channel.guildId);
  const channel = channels.find(({ id, name }) => id === named || name === named);
  if (channel === undefined) return fail(asked, `"${text}" is not a channel here`);
  const types = (definition as { channel_types?: ChannelType[] }).channel_types ?? [];
  if (types.length > 0 && !types.includes(channel.type))
    return fail(asked, `${channel.name} is not a channel of the required type`);
  return channel.id;
}

function findUserId({ world }: TypingPlace, text: string): string | undefined {
  const named = text.replace(/^<@!?(\d+)>$/, "$1").replace(/^@/, "");
  const { applicationId, botName } = world.identity;
  if (named === applicationId || named.toLowerCase() === botName.toLowerCase()) return applicationId;
  return world.person(named)?.id;
}

function findRoleId({ world, channel }: TypingPlace, text: string): string | undefined {
  const named = text
    .replace(/^<@&(\d+)>$/, "$1")
    .replace(/^@/, "")
    .toLowerCase();
  const roles = world.guilds.get(channel.guildId ?? "")?.roles ?? [];
  return roles.find(({ id, name }) => id === named || name.replace(/^@/, "").toLowerCase() === named)?.id;
}
