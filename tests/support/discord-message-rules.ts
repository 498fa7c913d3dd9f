import type { BotRequest } from "./discord-openapi.ts";

interface Component {
  type: number;
  id?: number;
  custom_id?: string;
  url?: string;
  style?: number;
  content?: string;
  min_values?: number;
  max_values?: number;
  options?: { value: string }[];
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

const componentsV2 = 1 << 15;
const newerThanRows = [9, 10, 11, 12, 13, 14, 17];
const writesMessage = /\/callback$|\/messages(\/[^/]+)?$|^\/webhooks\/[^/]+\/[^/]+$/;

/** What Discord refuses about a message or a modal although its OpenAPI document would let it pass. */
export function messageFaults(request: BotRequest, template: string): string[] {
  if (!writesMessage.test(template)) return [];
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
  const isV2 = ((flags ?? 0) & componentsV2) !== 0;
  const faults: string[] = [];
  if (isV2 && (content || embeds?.length)) faults.push("content or embeds beside Components V2");
  if (!isV2 && components.some(({ type }) => newerThanRows.includes(type)))
    faults.push("the V2 flag is missing");
  if (isV2 && components.length === 0) faults.push("is empty");
  if (!isV2 && !content && !embeds?.length && components.length === 0) faults.push("is empty");
  if ((content ?? "").length > 2000) faults.push("content is longer than 2000 characters");
  if (components.length > 40) faults.push(`${components.length} components`);
  const characters = components.reduce((sum, component) => sum + (component.content ?? "").length, 0);
  if (characters > 4000) faults.push(`${characters} characters in text displays`);
  return faults;
}

function componentFaults(components: Component[]): string[] {
  const faults: string[] = [];
  if (hasTwice(components.map((component) => component.custom_id))) faults.push("a custom id stands twice");
  if (hasTwice(components.map((component) => component.id))) faults.push("a component's id stands twice");
  for (const {
    type,
    style,
    custom_id,
    url,
    content,
    min_values,
    max_values,
    options,
    components: inner,
  } of components) {
    if (type === 2 && style !== undefined && style < 5 && !custom_id)
      faults.push("a button has no custom id");
    if (type === 2 && style === 5 && !url) faults.push("a link button has no address");
    if (type === 10 && !/\S/.test(content ?? "")) faults.push("a text display is blank");
    if (type === 1 && (inner ?? []).filter((one) => one.type === 2).length > 5)
      faults.push("six buttons in a row");
    if (type === 3 && (min_values ?? 1) > (max_values ?? 1))
      faults.push("a menu's minimum is above its maximum");
    if (type === 3 && (max_values ?? 1) > (options ?? []).length)
      faults.push("a menu wants more than it offers");
    if (type === 3 && hasTwice((options ?? []).map(({ value }) => value)))
      faults.push("a menu's value stands twice");
  }
  return faults;
}

function fileFaults(message: Message, components: Component[], { files = [] }: BotRequest): string[] {
  const fields = files.map(({ field }) => field);
  const notes = (message.attachments ?? []).filter(({ filename }) => filename !== undefined);
  const names = notes.map(({ filename }) => `attachment://${filename}`);
  const shown = components.flatMap(({ file, items = [] }) => [
    file?.url,
    ...items.map(({ media }) => media.url),
  ]);
  const missing = shown.filter((url) => url?.startsWith("attachment://") && !names.includes(url));
  return [
    ...notes
      .filter(({ id }) => !fields.includes(`files[${id}]`))
      .map(({ id }) => `attachment ${id} has no file`),
    ...missing.map((url) => `${url} is not attached`),
    ...(hasTwice(names) ? ["a file name stands twice"] : []),
  ];
}

function mentionFaults({ allowed_mentions: mentions }: Message): string[] {
  const isDoubled = mentions?.parse?.includes("users") && (mentions.users ?? []).length > 0;
  return isDoubled ? ["allowed_mentions names users and parses them as well"] : [];
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
