import { ComponentType as Type } from "discord-api-types/v10";
import { refuseTwins } from "./components.ts";
import { bool, byType, fields, integer, list, oneOf, optional, text } from "./checks.ts";
import { choiceChecks } from "./choice-groups.ts";
import { type Check, isFields } from "./form.ts";
import { selectChecks } from "./selects.ts";

const id = optional(integer({ min: 0 }));
const customId = text({ min: 1, max: 100 });

const textInputShape = {
  id,
  custom_id: customId,
  style: oneOf(1, 2),
  min_length: optional(integer({ min: 0, max: 4_000 })),
  max_length: optional(integer({ min: 1, max: 4_000 })),
  required: optional(bool),
  value: optional(text({ max: 4_000 })),
  placeholder: optional(text({ max: 100 })),
};

const lengthsFit: Check = (value, place) => {
  if (!isFields(value)) return;
  const { min_length: min = 0, max_length: max = 4_000 } = value as {
    min_length?: number;
    max_length?: number;
  };
  if (min > max) place.at("min_length").fault("TEXT_INPUT_MIN_ABOVE_MAX", "min_length is above max_length");
};

const labelledInput = fields({ ...textInputShape, label: text({ min: 1, max: 45 }) }, lengthsFit);
const bareInput = fields(textInputShape, lengthsFit);

/** A menu as a message may have it, but in use: a modal takes none that is disabled. */
function inModal(select: Check): Check {
  return (value, place) => {
    select(value, place);
    if (isFields(value) && value["disabled"] === true)
      place.at("disabled").fault("SELECT_COMPONENT_DISABLED", "A select in a modal cannot be disabled");
  };
}

const inLabel: Record<number, Check> = {
  ...Object.fromEntries(Object.entries(selectChecks).map(([type, check]) => [type, inModal(check)])),
  ...choiceChecks,
  [Type.TextInput]: bareInput,
  [Type.FileUpload]: fields({ id, custom_id: customId }),
};

const rows = byType({
  [Type.ActionRow]: fields({
    id,
    components: list(byType({ [Type.TextInput]: labelledInput }), { min: 1, max: 1 }),
  }),
  [Type.Label]: fields({
    id,
    label: text({ min: 1, max: 45 }),
    description: optional(text({ max: 100 })),
    component: byType(inLabel),
  }),
  [Type.TextDisplay]: fields({ id, content: text({ min: 1, max: 4_000 }) }),
});

/** A modal: its title, custom id and one to five rows. */
export const modalCheck: Check = (value, place) => {
  fields({
    custom_id: customId,
    title: text({ min: 1, max: 45 }),
    components: list(rows, { min: 1, max: 5 }),
  })(value, place);
  if (isFields(value)) refuseTwins(value["components"], place.at("components"));
};
