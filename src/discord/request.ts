import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIChatInputApplicationCommandInteraction,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
  ApplicationCommandType,
  ComponentType,
  InteractionType,
  type ModalSubmitComponent,
} from "discord.js";
import { type Action, decodeCustomId } from "./custom-id.ts";
import { readOptions, type Values } from "./options.ts";
import { thingsIn } from "./things.ts";

/** The interactions that the bot knows how to answer. */
export type Known =
  | APIChatInputApplicationCommandInteraction
  | APIApplicationCommandAutocompleteInteraction
  | APIMessageComponentInteraction
  | APIModalSubmitInteraction;

type Slash = APIChatInputApplicationCommandInteraction["data"];

/** What an interaction asks for: a command by its first word, with options. */
export interface Request {
  command: string;
  values: Values;
  /** The option being typed, for autocomplete. */
  focused?: string;
  /** The files among the options, by option: where each is, and its bytes. */
  files?: Record<string, { url: string; size: number }>;
  /** It was pressed, so all its values are texts. */
  isPressed?: true;
  /** What the pressed component of an earlier card carries. */
  action?: Action;
}

/** The interaction, if it is whole and of a kind that the bot answers. */
export function known(data: unknown): Known | undefined {
  const { id, token, application_id, type, data: inner } = (data ?? {}) as Partial<Known>;
  const isWhole = [id, token, application_id, personIn(data)].every((part) => typeof part === "string");
  if (!isWhole || type === undefined || typeof inner !== "object" || inner === null) return undefined;
  const isReadable = takesName.has(type) ? isTyped(inner) : takesId.has(type) && isOwn(inner);
  return isReadable ? (data as Known) : undefined;
}

/** Whose interaction it is: in direct messages a user, elsewhere a member. */
function personIn(data: unknown): unknown {
  const { member, user } = (data ?? {}) as Partial<Known>;
  return (user ?? member?.user)?.id;
}

const takesName = new Set([
  InteractionType.ApplicationCommand,
  InteractionType.ApplicationCommandAutocomplete,
]);
const takesId = new Set([InteractionType.MessageComponent, InteractionType.ModalSubmit]);

function isTyped(inner: object): boolean {
  const isNamed = "name" in inner && typeof inner.name === "string";
  return isNamed && "type" in inner && inner.type === ApplicationCommandType.ChatInput;
}

function isOwn(inner: object): boolean {
  return "custom_id" in inner && typeof inner.custom_id === "string";
}

/** What the interaction asks for; undefined for a custom id that is none of ours. */
export function readRequest(interaction: Known): Request | undefined {
  if ("name" in interaction.data) return readTyped(interaction.data as Slash);
  const action = decodeCustomId(interaction.data.custom_id);
  if (action === undefined) return undefined;
  const [command = "", ...sub] = action.command.split(" ");
  const values = {
    ...(sub.length > 0 ? { sub: sub.join(" ") } : {}),
    ...action.options,
    ...picked(interaction, action),
    ...entered(interaction),
  };
  return { command, values, isPressed: true, action };
}

function readTyped(data: Slash): Request {
  const { values, focused } = readOptions(data.options);
  const attachments = data.resolved?.attachments;
  const files = Object.entries(values).flatMap(([name, value]) => {
    const { url, size = 0 } = attachments?.[String(value)] ?? {};
    return url === undefined ? [] : [[name, { url, size }] as const];
  });
  return {
    command: data.name,
    values,
    ...(focused === undefined ? {} : { focused }),
    ...(files.length === 0 ? {} : { files: Object.fromEntries(files) }),
  };
}

function picked({ data }: Known, { pick }: Action): Record<string, string> {
  const isMenu = "values" in data && Array.isArray(data.values);
  return pick !== undefined && isMenu ? { [pick]: data.values.join(",") } : {};
}

/** What was entered into a modal's fields. A text left empty counts as not given; nothing chosen is an empty text. */
export function entered({ data }: Known): Record<string, string> {
  if (!("components" in data)) return {};
  const fields = thingsIn(data.components).flatMap((row) =>
    "component" in row ? [row.component] : "components" in row ? row.components : [],
  );
  return Object.fromEntries(
    thingsIn(fields).flatMap((field) => {
      const value = enteredIn(field);
      return value === undefined ? [] : [[field.custom_id, value]];
    }),
  );
}

function enteredIn(field: ModalSubmitComponent): string | undefined {
  if ("values" in field) return Array.isArray(field.values) ? field.values.join(",") : undefined;
  const { value } = field as { value?: unknown };
  if (field.type === ComponentType.RadioGroup) return typeof value === "string" ? value : "";
  if (typeof value === "boolean") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}
