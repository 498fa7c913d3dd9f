import { ButtonStyle, ComponentType as Type } from "discord-api-types/v10";
import {
  bool,
  byType,
  characterCount,
  entriesOf,
  fields,
  integer,
  list,
  oneOf,
  optional,
  text,
  url,
} from "./checks.ts";
import { type Check, type Fields, isFields, type Place } from "./form.ts";
import { selectChecks } from "./selects.ts";

const mostComponents = 40;
const mostCharacters = 4_000;
const mostRows = 5;

const emoji = optional(fields({ id: optional(text()), name: optional(text({ max: 32 })) }));
const componentId = optional(integer({ min: 0, max: 2 ** 31 - 1 }));

const button: Check = (value, place) => {
  fields({
    id: componentId,
    style: oneOf(1, 2, 3, 4, 5, 6),
    label: optional(text({ max: 80 })),
    emoji,
    custom_id: optional(text({ min: 1, max: 100 })),
    url: optional(url()),
    disabled: optional(bool),
  })(value, place);
  if (isFields(value)) checkButtonStyle(value, place);
};

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

/** What a button of a style leads to, where that is not its custom id. */
const targets: Record<number, string> = { [ButtonStyle.Link]: "url", [ButtonStyle.Premium]: "sku_id" };

const actionRow = fields(
  {
    id: componentId,
    components: list(byType({ [Type.Button]: button, ...selectChecks }), { min: 1, max: 5 }),
  },
  (value, place) => {
    const components = isFields(value) ? entriesOf(value, "components") : [];
    const isMixed = components.length > 1 && components.some(({ type }) => type !== Type.Button);
    if (isMixed)
      place
        .at("components")
        .fault("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width");
  },
);

const media = fields({ url: url({ attachment: true }) });
const textDisplay = fields({ id: componentId, content: text({ min: 1, max: mostCharacters }) });
const thumbnail = fields({
  id: componentId,
  media,
  description: optional(text({ max: 1_024 })),
  spoiler: optional(bool),
});

const section = fields({
  id: componentId,
  components: list(byType({ [Type.TextDisplay]: textDisplay }), { min: 1, max: 3 }),
  accessory: byType({ [Type.Button]: button, [Type.Thumbnail]: thumbnail }),
});

const mediaGallery = fields({
  id: componentId,
  items: list(fields({ media, description: optional(text({ max: 1_024 })), spoiler: optional(bool) }), {
    min: 1,
    max: 10,
  }),
});

const attachmentOnly: Check = (value, place) => {
  const isReference =
    typeof value === "string" && (value.startsWith("attachment://") || value.includes("/attachments/"));
  if (!isReference) place.fault("URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('attachment',).");
};

const file = fields({ id: componentId, file: fields({ url: attachmentOnly }), spoiler: optional(bool) });
const separator = fields({ id: componentId, divider: optional(bool), spacing: optional(oneOf(1, 2)) });

const inContainer: Record<number, Check> = {
  [Type.ActionRow]: actionRow,
  [Type.TextDisplay]: textDisplay,
  [Type.Section]: section,
  [Type.MediaGallery]: mediaGallery,
  [Type.File]: file,
  [Type.Separator]: separator,
};

const container = fields({
  id: componentId,
  accent_color: optional(integer({ min: 0, max: 0xff_ff_ff })),
  spoiler: optional(bool),
  components: list(byType(inContainer), { min: 1, max: mostComponents }),
});

/** Components V2: layout and content, 40 in all, 4000 characters of text. */
export const layoutCheck: Check = (value, place) => {
  list(byType({ ...inContainer, [Type.Container]: container }))(value, place);
  const all = flatten(value);
  if (all.length > mostComponents) {
    place.fault(
      "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
      `The total number of components must be ${mostComponents} or fewer`,
    );
  }
  const length = all.reduce((sum, component) => sum + textLength(component), 0);
  if (length > mostCharacters) {
    place.fault(
      "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
      `Components displayable text size exceeds maximum size of ${mostCharacters}`,
    );
  }
  refuseTwins(value, place);
};

/** Components beside content and embeds: five action rows. */
export const rowsCheck: Check = (value, place) => {
  list(byType({ [Type.ActionRow]: actionRow }), { max: mostRows })(value, place);
  refuseTwins(value, place);
};

/** Every component, nested ones and accessories included. */
function flatten(value: unknown): Fields[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isFields).flatMap((component) => {
    const accessory = component["accessory"] === undefined ? [] : [component["accessory"]];
    const inLabel = component["component"] === undefined ? [] : [component["component"]];
    return [component, ...flatten(component["components"]), ...flatten(accessory), ...flatten(inLabel)];
  });
}

/** Reports custom ids and component ids that occur twice. */
export function refuseTwins(value: unknown, place: Place): void {
  const seen = new Set<unknown>();
  const ids = new Set<unknown>();
  for (const component of flatten(value)) {
    const { custom_id: customId, id } = component;
    if (typeof customId === "string" && seen.has(customId)) {
      place.fault("COMPONENT_CUSTOM_ID_DUPLICATED", `Component custom id cannot be duplicated: ${customId}`);
    }
    if (typeof id === "number" && id > 0 && ids.has(id)) {
      place.fault("COMPONENT_ID_DUPLICATED", `Component id cannot be duplicated: ${id}`);
    }
    seen.add(customId);
    ids.add(id);
  }
}

function textLength({ type, content }: Fields): number {
  return type === Type.TextDisplay && typeof content === "string" ? characterCount(content) : 0;
}
