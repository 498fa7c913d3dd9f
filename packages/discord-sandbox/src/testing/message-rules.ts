import type { BotRequest } from "./check-request.ts";

interface Component {
  type: number;
  id?: number;
  custom_id?: string;
  url?: string;
  style?: number;
  content?: string;
  required?: boolean;
  min_values?: number;
  max_values?: number;
  options?: { value: string; default?: boolean }[];
  components?: Component[];
  accessory?: Component;
  component?: Component;
  file?: { url: string };
  items?: { media: { url: string } }[];
}

interface Message {
  content?: string | null;
  embeds?: unknown[] | null;
  flags?: number | null;
  components?: Component[] | null;
  attachments?: { id: string | number; filename?: string }[] | null;
  allowed_mentions?: { parse?: string[]; users?: string[] } | null;
}

const COMPONENTS_V2 = 1 << 15;
const NEWER_THAN_ROWS = new Set([9, 10, 11, 12, 13, 14, 17]);
const WRITES_MESSAGE = /\/callback$|\/messages(\/[^/]+)?$|^\/webhooks\/[^/]+\/[^/]+$/;

/** Faults of a message or modal for which Discord refuses it, although its OpenAPI document allows them. */
export function messageFaults(request: BotRequest, template: string): string[] {
  if (!WRITES_MESSAGE.test(template)) return [];
  if (!template.endsWith("/callback")) return faultsOf(request.body as Message, request);
  const { type, data } = request.body as { type: number; data?: Message };
  if (type === 4 || type === 7) return data ? faultsOf(data, request) : ["has no data"];
  return type === 9 ? componentFaults(flatten(data?.components ?? [])) : [];
}

function faultsOf(message: Message, request: BotRequest): string[] {
  const components = flatten(message.components ?? []);
  return [
    ...shapeFaults(message, components),
    ...componentFaults(components),
    ...fileFaults(message, components, request),
    ...mentionFaults(message),
  ];
}

function shapeFaults({ content, embeds, flags }: Message, components: Component[]): string[] {
  const isV2 = ((flags ?? 0) & COMPONENTS_V2) !== 0;
  const isWordless = !content && (embeds ?? []).length === 0;
  const characters = components.reduce((sum, component) => sum + (component.content ?? "").length, 0);
  return onlyTrue({
    "content or embeds beside Components V2": isV2 && !isWordless,
    "the V2 flag is missing": !isV2 && components.some(({ type }) => NEWER_THAN_ROWS.has(type)),
    "is empty": isWordless && components.length === 0,
    "content is longer than 2000 characters": (content ?? "").length > 2000,
    [`${components.length} components`]: components.length > 40,
    [`${characters} characters in text displays`]: characters > 4000,
  });
}

function componentFaults(components: Component[]): string[] {
  return [
    ...onlyTrue({
      "a custom id occurs twice": hasTwice(components.map((component) => component.custom_id)),
      "a component's id occurs twice": hasTwice(components.map((component) => component.id)),
    }),
    ...components.flatMap((component) => rules[component.type]?.(component) ?? []),
  ];
}

const rules: Record<number, (component: Component) => string[]> = {
  1: ({ components = [] }) =>
    onlyTrue({ "six buttons in a row": components.filter(({ type }) => type === 2).length > 5 }),
  2: ({ style = 0, custom_id, url }) =>
    onlyTrue({
      "a button has no custom id": style < 5 && !custom_id,
      "a link button has no address": style === 5 && !url,
    }),
  3: ({ min_values = 1, max_values = 1, options = [] }) =>
    onlyTrue({
      "a menu's minimum is above its maximum": min_values > max_values,
      "a menu requires more values than it offers": max_values > options.length,
      "a menu's value occurs twice": hasTwice(options.map(({ value }) => value)),
    }),
  21: ({ options = [] }) =>
    onlyTrue({
      "two radio buttons are selected": options.filter((option) => option.default).length > 1,
      "a radio button's value occurs twice": hasTwice(options.map(({ value }) => value)),
    }),
  22: ({ options = [], min_values = 1, max_values = options.length, required = true }) =>
    onlyTrue({
      "a group's minimum is above its maximum": min_values > max_values,
      "a group requires more values than it offers": max_values > options.length,
      "a required group allows no answer": required && min_values === 0,
      "more boxes are ticked than allowed": options.filter((option) => option.default).length > max_values,
      "a box's value occurs twice": hasTwice(options.map(({ value }) => value)),
    }),
  10: ({ content = "" }) => onlyTrue({ "a text display is blank": !/\S/.test(content) }),
};

function fileFaults(message: Message, components: Component[], { files = [] }: BotRequest): string[] {
  const fields = new Set(files.map(({ field }) => field));
  const notes = (message.attachments ?? []).filter(({ filename }) => filename !== undefined);
  const names = new Set(notes.map(({ filename }) => `attachment://${filename}`));
  const shown = components.flatMap(({ file, items = [] }) => [
    file?.url,
    ...items.map(({ media }) => media.url),
  ]);
  const missing = shown.filter((url) => url?.startsWith("attachment://") && !names.has(url));
  return [
    ...notes.filter(({ id }) => !fields.has(`files[${id}]`)).map(({ id }) => `attachment ${id} has no file`),
    ...missing.map((url) => `${url} is not attached`),
    ...(names.size < notes.length ? ["a file name occurs twice"] : []),
  ];
}

function mentionFaults({ allowed_mentions: mentions }: Message): string[] {
  const isDoubled = mentions?.parse?.includes("users") && (mentions.users ?? []).length > 0;
  return isDoubled ? ["allowed_mentions names users and parses them as well"] : [];
}

function onlyTrue(faults: Record<string, boolean>): string[] {
  return Object.keys(faults).filter((fault) => faults[fault]);
}

function flatten(components: Component[]): Component[] {
  return components.flatMap((component) => [
    component,
    ...flatten(component.components ?? []),
    ...flatten([component.accessory, component.component].filter((one) => one !== undefined)),
  ]);
}

function hasTwice(values: (string | number | undefined)[]): boolean {
  const given = values.filter((value) => value !== undefined);
  return new Set(given).size < given.length;
}
