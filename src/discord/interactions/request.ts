import { given } from "#core/left-out.ts";
import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIChatInputApplicationCommandInteraction,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
  type APIContextMenuInteraction,
  ApplicationCommandType as CommandType,
  ComponentType,
  InteractionType,
  type ModalSubmitComponent,
} from "discord.js";
import { readOptions, type Values } from "./options.ts";
import { objectsIn } from "./objects.ts";

/** The interactions that the bot handles. */
export type KnownInteraction =
  | APIChatInputApplicationCommandInteraction
  | APIContextMenuInteraction
  | APIApplicationCommandAutocompleteInteraction
  | APIMessageComponentInteraction
  | APIModalSubmitInteraction;

/** Data of a slash command, of its autocomplete, or of a context menu's command. */
type CommandData = (
  | APIChatInputApplicationCommandInteraction
  | APIContextMenuInteraction
  | APIApplicationCommandAutocompleteInteraction
)["data"];

/** A command by its first word, with its options. */
export interface Request {
  command: string;
  values: Values;
  /** The option being typed, for autocomplete. */
  focused?: string;
  /** Attached files by option: address and size in bytes. */
  files?: Record<string, { url: string; size: number }>;
  /** Set for a command of a context menu, which no button can repeat. */
  isOfMenu?: true;
  /** Set for a press, all of whose values are texts. */
  isPressed?: true;
}

/** Returns the interaction if the bot handles its kind and it is well-formed. */
export function knownInteraction(data: unknown): KnownInteraction | undefined {
  const { id, token, application_id, type, data: inner } = (data ?? {}) as Partial<KnownInteraction>;
  const isComplete = [id, token, application_id, personIn(data)].every((part) => typeof part === "string");
  if (!isComplete || type === undefined || typeof inner !== "object" || inner === null) return undefined;
  const isReadable = TAKES_NAME.has(type) ? isCommand(inner) : TAKES_ID.has(type) && hasCustomId(inner);
  return isReadable ? (data as KnownInteraction) : undefined;
}

/** Id of the user or member who made the interaction: a user in direct messages, a member elsewhere. */
function personIn(data: unknown): unknown {
  const { member, user } = (data ?? {}) as Partial<KnownInteraction>;
  return (user ?? member?.user)?.id;
}

const TAKES_NAME = new Set([
  InteractionType.ApplicationCommand,
  InteractionType.ApplicationCommandAutocomplete,
]);
const TAKES_ID = new Set([InteractionType.MessageComponent, InteractionType.ModalSubmit]);

function isCommand(inner: object): boolean {
  const isNamed = "name" in inner && typeof inner.name === "string";
  if (!isNamed || !("type" in inner)) return false;
  return inner.type === CommandType.ChatInput || (isOfMenu(inner.type) && "target_id" in inner);
}

const isOfMenu = (type: unknown) => type === CommandType.User || type === CommandType.Message;

function hasCustomId(inner: object): boolean {
  return "custom_id" in inner && typeof inner.custom_id === "string";
}

/** The target of a context menu's command: a user's id, or the text of a message and of those it forwards. */
function targetOf(data: Extract<CommandData, { target_id: string }>): Values {
  if (data.type === CommandType.User) return { user: data.target_id };
  const { content = "", message_snapshots: forwarded } = data.resolved?.messages?.[data.target_id] ?? {};
  const texts = objectsIn(forwarded).map(({ message }) => message?.content ?? "");
  return { message: [content, ...texts].join("\n") };
}

export function readRequest(data: CommandData): Request {
  if ("target_id" in data) return { command: data.name, values: targetOf(data), isOfMenu: true };
  const { values, focused } = readOptions(data.options);
  const attachments = "resolved" in data ? data.resolved?.attachments : undefined;
  const files = Object.entries(values).flatMap(([name, value]) => {
    const { url, size = 0 } = attachments?.[String(value)] ?? {};
    return url === undefined ? [] : [[name, { url, size }] as const];
  });
  return {
    command: data.name,
    values,
    ...given({ focused }),
    ...(files.length === 0 ? {} : { files: Object.fromEntries(files) }),
  };
}

/** The values picked in a menu. */
export function pickedIn({ data }: KnownInteraction): readonly string[] {
  return "values" in data && Array.isArray(data.values) ? data.values : [];
}

/** The values of a modal's fields. An empty text input is left out; an empty choice is an empty text. */
export function enteredFields({ data }: KnownInteraction): Record<string, string> {
  if (!("components" in data)) return {};
  const fields = objectsIn(data.components).flatMap((row) => {
    if ("component" in row) return [row.component];
    return "components" in row ? row.components : [];
  });
  return Object.fromEntries(
    objectsIn(fields).flatMap((field) => {
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
