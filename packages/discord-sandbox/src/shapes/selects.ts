import { ComponentType as Type } from "discord-api-types/v10";
import { bool, entriesOf, fields, integer, list, oneOf, optional, snowflake, text } from "./checks.ts";
import { type Check, type Fields, isFields, type Place } from "./form.ts";

const shared = {
  id: optional(integer({ min: 0 })),
  custom_id: text({ min: 1, max: 100 }),
  placeholder: optional(text({ max: 150 })),
  min_values: optional(integer({ min: 0, max: 25 })),
  max_values: optional(integer({ min: 1, max: 25 })),
  disabled: optional(bool),
  required: optional(bool),
};

const option = fields({
  label: text({ min: 1, max: 100 }),
  value: text({ min: 1, max: 100 }),
  description: optional(text({ max: 100 })),
  default: optional(bool),
});

const stringSelect = fields({ ...shared, options: list(option, { min: 1, max: 25 }) }, (value, place) => {
  if (!isFields(value)) return;
  checkCounts(value, place);
  const options = entriesOf(value, "options");
  const seen = new Set<unknown>();
  for (const [index, { value: own }] of options.entries()) {
    const code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED";
    if (seen.has(own))
      place.at("options").at(index).at("value").fault(code, "The specified option value is already used");
    seen.add(own);
  }
  const { min_values: min = 1 } = value as { min_values?: number };
  if (min > options.length)
    place
      .at("min_values")
      .fault("SELECT_COMPONENT_TOO_FEW_OPTIONS", "There are fewer options than min_values");
});

function otherSelect(...kinds: string[]): Check {
  const preset = fields({ id: snowflake, type: oneOf(...kinds) });
  const shape = {
    ...shared,
    default_values: optional(list(preset, { max: 25 })),
    channel_types: optional(list(integer())),
  };
  return fields(shape, (value, place) => {
    if (isFields(value)) checkCounts(value, place);
  });
}

function checkCounts(select: Fields, place: Place): void {
  const { min_values: min = 1, max_values: max = 1 } = select as { min_values?: number; max_values?: number };
  if (min > max)
    place.at("max_values").fault("SELECT_COMPONENT_MIN_ABOVE_MAX", "min_values is above max_values");
}

/** The select menus by component type. */
export const selectChecks: Record<number, Check> = {
  [Type.StringSelect]: stringSelect,
  [Type.UserSelect]: otherSelect("user"),
  [Type.RoleSelect]: otherSelect("role"),
  [Type.MentionableSelect]: otherSelect("user", "role"),
  [Type.ChannelSelect]: otherSelect("channel"),
};
