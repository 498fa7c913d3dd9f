import { ButtonStyle, ComponentType as Type } from "discord-api-types/v10";
import { z } from "zod";
import { type Fields, isFields, type Place, rule } from "./form.ts";
import { byType, characterCount, integer, list, text, url } from "./parts.ts";
import { selects } from "./selects.ts";

const MAX_COMPONENTS = 40;
const MAX_CHARACTERS = 4_000;
const MAX_ROWS = 5;
const BUTTON: number = Type.Button;

const emoji = z.looseObject({ id: text().nullish(), name: text({ max: 32 }).nullish() }).nullish();
const id = integer({ min: 0, max: 2 ** 31 - 1 }).nullish();

const button = z
  .looseObject({
    id,
    type: z.literal(Type.Button),
    style: z.literal([1, 2, 3, 4, 5, 6]),
    label: text({ max: 80 }).nullish(),
    emoji,
    custom_id: text({ min: 1, max: 100 }).nullish(),
    url: url().nullish(),
    disabled: z.boolean().nullish(),
  })
  .check(rule(checkButtonStyle));

function checkButtonStyle(component: Fields, place: Place): void {
  const { style } = component;
  const wanted = targets[style as number] ?? "custom_id";
  for (const key of ["custom_id", "url", "sku_id"]) {
    const isThere = component[key] !== undefined && component[key] !== null;
    if (key === wanted && !isThere) place.at(key).fault("BASE_TYPE_REQUIRED", "This field is required");
    if (key === wanted || !isThere) continue;
    place.at(key).fault("BUTTON_COMPONENT_INVALID_FIELD", `A button of this style cannot have a ${key}`);
  }
  const isNamed = Boolean(component["label"]) || isFields(component["emoji"]);
  if (isNamed || style === ButtonStyle.Premium) return;
  place.at("label").fault("BUTTON_COMPONENT_INVALID_LABEL", "A button needs a label or an emoji");
}

/** The target field of a button's style, if it is not a custom id. */
const targets: Record<number, string> = { [ButtonStyle.Link]: "url", [ButtonStyle.Premium]: "sku_id" };

const actionRow = z.looseObject({
  id,
  type: z.literal(Type.ActionRow),
  components: list(byType([button, ...selects]), { min: 1, max: 5 }).check(
    rule((components, place) => {
      if (components.length > 1 && components.some(({ type }) => type !== BUTTON))
        place.fault("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width");
    }),
  ),
});

const media = z.looseObject({ url: url({ attachment: true }) });
const described = { description: text({ max: 1_024 }).nullish(), spoiler: z.boolean().nullish() };

const textDisplay = z.looseObject({
  id,
  type: z.literal(Type.TextDisplay),
  content: text({ min: 1, max: MAX_CHARACTERS }),
});

const thumbnail = z.looseObject({ id, type: z.literal(Type.Thumbnail), media, ...described });

const section = z.looseObject({
  id,
  type: z.literal(Type.Section),
  components: list(byType([textDisplay]), { min: 1, max: 3 }),
  accessory: byType([button, thumbnail]),
});

const mediaGallery = z.looseObject({
  id,
  type: z.literal(Type.MediaGallery),
  items: list(z.looseObject({ media, ...described }), { min: 1, max: 10 }),
});

const attachmentOnly = z.string().check(
  rule((value, place) => {
    const isReference = value.startsWith("attachment://") || value.includes("/attachments/");
    if (!isReference) place.fault("URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('attachment',).");
  }),
);

const file = z.looseObject({
  id,
  type: z.literal(Type.File),
  file: z.looseObject({ url: attachmentOnly }),
  spoiler: z.boolean().nullish(),
});

const separator = z.looseObject({
  id,
  type: z.literal(Type.Separator),
  divider: z.boolean().nullish(),
  spacing: z.literal([1, 2]).nullish(),
});

const inContainer = [actionRow, textDisplay, section, mediaGallery, file, separator] as const;

const container = z.looseObject({
  id,
  type: z.literal(Type.Container),
  accent_color: integer({ min: 0, max: 0xff_ff_ff }).nullish(),
  spoiler: z.boolean().nullish(),
  components: list(byType(inContainer), { min: 1, max: MAX_COMPONENTS }),
});

/** Components V2: layout and content, at most 40 components and 4000 characters. */
export const layout = list(byType([...inContainer, container])).check(
  rule((components, place) => {
    const all = flatten(components);
    if (all.length > MAX_COMPONENTS) {
      place.fault(
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
        `The total number of components must be ${MAX_COMPONENTS} or fewer`,
      );
    }
    const length = all.reduce((sum, component) => sum + textLength(component), 0);
    if (length > MAX_CHARACTERS) {
      place.fault(
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        `Components displayable text size exceeds maximum size of ${MAX_CHARACTERS}`,
      );
    }
    refuseTwins(components, place);
  }),
);

/** Components beside content and embeds: at most five action rows. */
export const rows = list(byType([actionRow]), { max: MAX_ROWS }).check(rule(refuseTwins));

/** All components, including nested ones and accessories. */
function flatten(value: unknown): Fields[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isFields).flatMap((component) => {
    const accessory = component["accessory"] === undefined ? [] : [component["accessory"]];
    const inLabel = component["component"] === undefined ? [] : [component["component"]];
    return [component, ...flatten(component["components"]), ...flatten(accessory), ...flatten(inLabel)];
  });
}

/** Reports duplicate custom ids and component ids. */
export function refuseTwins(value: unknown, place: Place): void {
  const seen = new Set<unknown>();
  const ids = new Set<unknown>();
  for (const { custom_id: customId, id: own } of flatten(value)) {
    if (typeof customId === "string" && seen.has(customId)) {
      place.fault("COMPONENT_CUSTOM_ID_DUPLICATED", `Component custom id cannot be duplicated: ${customId}`);
    }
    if (typeof own === "number" && own > 0 && ids.has(own)) {
      place.fault("COMPONENT_ID_DUPLICATED", `Component id cannot be duplicated: ${own}`);
    }
    seen.add(customId);
    ids.add(own);
  }
}

/** Bytes that Discord's text displays add to their text. */
const TEXT_OVERHEAD = 12;

/** Size of all texts in components, in bytes of UTF-8. */
export function textSize(components: unknown): number {
  return flatten(components)
    .filter(({ type }) => type === Type.TextDisplay)
    .reduce((sum, { content }) => sum + Buffer.byteLength(String(content)) + TEXT_OVERHEAD, 0);
}

function textLength({ type, content }: Fields): number {
  return type === Type.TextDisplay && typeof content === "string" ? characterCount(content) : 0;
}
