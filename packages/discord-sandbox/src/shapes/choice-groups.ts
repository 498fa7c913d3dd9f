import { ComponentType as Type } from "discord-api-types/v10";
import { bool, entriesOf, fields, integer, list, optional, text } from "./checks.ts";
import { type Check, type Fields, isFields, type Place } from "./form.ts";

const most = 10;
const shared = { id: optional(integer({ min: 0 })), custom_id: text({ min: 1, max: 100 }) };

const option = fields({
  label: text({ min: 1, max: 100 }),
  value: text({ min: 1, max: 100 }),
  description: optional(text({ max: 100 })),
  default: optional(bool),
});

/** At most `max` options are chosen at first, and no two have the same value. */
function checkOptions(options: Fields[], max: number, place: Place): void {
  const seen = new Set<unknown>();
  for (const [index, { value }] of options.entries()) {
    const code = "OPTION_VALUE_DUPLICATED";
    if (seen.has(value))
      place.at(index).at("value").fault(code, "The specified option value is already used");
    seen.add(value);
  }
  if (options.filter((each) => each["default"] === true).length > max)
    place.fault("TOO_MANY_DEFAULT_OPTIONS", `At most ${max} can be chosen by default.`);
}

const radioGroup = fields(
  { ...shared, required: optional(bool), options: list(option, { min: 2, max: most }) },
  (value, place) => {
    if (isFields(value)) checkOptions(entriesOf(value, "options"), 1, place.at("options"));
  },
);

const checkCounts: Check = (value, place) => {
  if (!isFields(value)) return;
  const options = entriesOf(value, "options");
  const {
    min_values: given,
    max_values: max = options.length,
    required,
  } = value as {
    min_values?: number;
    max_values?: number;
    required?: boolean;
  };
  const min = given ?? 1;
  checkOptions(options, max, place.at("options"));
  if (min > max) place.at("max_values").fault("MIN_VALUES_ABOVE_MAX", "min_values is above max_values");
  if (max > options.length)
    place.at("max_values").fault("TOO_FEW_OPTIONS", "There are fewer options than max_values");
  if (min === 0 && required !== false)
    place.at("min_values").fault("MIN_VALUES_REQUIRED", "min_values is 0, but the group is required");
};

const checkboxGroup = fields(
  {
    ...shared,
    required: optional(bool),
    min_values: optional(integer({ min: 0, max: most })),
    max_values: optional(integer({ min: 1, max: most })),
    options: list(option, { min: 1, max: most }),
  },
  checkCounts,
);

/** Groups of choices and the single box to tick, by component type: they stand in modals only. */
export const choiceChecks: Record<number, Check> = {
  [Type.RadioGroup]: radioGroup,
  [Type.CheckboxGroup]: checkboxGroup,
  [Type.Checkbox]: fields({ ...shared, default: optional(bool) }),
};
