import { ComponentType as Type } from "discord-api-types/v10";
import { z } from "zod";
import { type Place, rule } from "./form.ts";
import { integer, list, text } from "./parts.ts";

const MAX_OPTIONS = 10;
const shared = { id: integer({ min: 0 }).nullish(), custom_id: text({ min: 1, max: 100 }) };

const option = z.looseObject({
  label: text({ min: 1, max: 100 }),
  value: text({ min: 1, max: 100 }),
  description: text({ max: 100 }).nullish(),
  default: z.boolean().nullish(),
});

type Option = z.infer<typeof option>;

/** Checks that at most `max` options are defaults, and that values are distinct. */
function checkOptions(options: Option[], max: number, place: Place): void {
  const seen = new Set<string>();
  for (const [index, { value }] of options.entries()) {
    const code = "OPTION_VALUE_DUPLICATED";
    if (seen.has(value))
      place.at(index).at("value").fault(code, "The specified option value is already used");
    seen.add(value);
  }
  if (options.filter((each) => each.default === true).length > max)
    place.fault("TOO_MANY_DEFAULT_OPTIONS", `At most ${max} can be chosen by default.`);
}

const radioGroup = z
  .looseObject({
    ...shared,
    type: z.literal(Type.RadioGroup),
    required: z.boolean().nullish(),
    options: list(option, { min: 2, max: MAX_OPTIONS }),
  })
  .check(rule(({ options }, place) => checkOptions(options, 1, place.at("options"))));

const checkboxGroup = z
  .looseObject({
    ...shared,
    type: z.literal(Type.CheckboxGroup),
    required: z.boolean().nullish(),
    min_values: integer({ min: 0, max: MAX_OPTIONS }).nullish(),
    max_values: integer({ min: 1, max: MAX_OPTIONS }).nullish(),
    options: list(option, { min: 1, max: MAX_OPTIONS }),
  })
  .check(
    rule(({ options, min_values: given, max_values: limit, required }, place) => {
      const [min, max] = [given ?? 1, limit ?? options.length];
      checkOptions(options, max, place.at("options"));
      if (min > max) place.at("max_values").fault("MIN_VALUES_ABOVE_MAX", "min_values is above max_values");
      if (max > options.length)
        place.at("max_values").fault("TOO_FEW_OPTIONS", "There are fewer options than max_values");
      if (min === 0 && required !== false)
        place.at("min_values").fault("MIN_VALUES_REQUIRED", "min_values is 0, but the group is required");
    }),
  );

const checkbox = z.looseObject({
  ...shared,
  type: z.literal(Type.Checkbox),
  default: z.boolean().nullish(),
});

/** Choice groups and the single checkbox, which only modals may contain. */
export const choiceGroups = [radioGroup, checkboxGroup, checkbox] as const;
