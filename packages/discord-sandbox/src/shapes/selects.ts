import { ComponentType as Type } from "discord-api-types/v10";
import { z } from "zod";
import { type Place, rule } from "./form.ts";
import { integer, list, snowflake, text } from "./parts.ts";

const shared = {
  id: integer({ min: 0 }).nullish(),
  custom_id: text({ min: 1, max: 100 }),
  placeholder: text({ max: 150 }).nullish(),
  min_values: integer({ min: 0, max: 25 }).nullish(),
  max_values: integer({ min: 1, max: 25 }).nullish(),
  disabled: z.boolean().nullish(),
  required: z.boolean().nullish(),
};

const option = z.looseObject({
  label: text({ min: 1, max: 100 }),
  value: text({ min: 1, max: 100 }),
  description: text({ max: 100 }).nullish(),
  default: z.boolean().nullish(),
});

const stringSelect = z
  .looseObject({
    ...shared,
    type: z.literal(Type.StringSelect),
    options: list(option, { min: 1, max: 25 }),
  })
  .check(
    rule((select, place) => {
      checkCounts(select, place);
      const seen = new Set<string>();
      for (const [index, { value }] of select.options.entries()) {
        const code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED";
        if (seen.has(value))
          place.at("options").at(index).at("value").fault(code, "The specified option value is already used");
        seen.add(value);
      }
      if ((select.min_values ?? 1) > select.options.length)
        place
          .at("min_values")
          .fault("SELECT_COMPONENT_TOO_FEW_OPTIONS", "There are fewer options than min_values");
    }),
  );

function otherSelect<T extends Type>(type: T, ...kinds: string[]) {
  const preset = z.looseObject({ id: snowflake, type: z.literal(kinds) });
  return z
    .looseObject({
      ...shared,
      type: z.literal(type),
      default_values: list(preset, { max: 25 }).nullish(),
      channel_types: list(integer()).nullish(),
    })
    .check(rule(checkCounts));
}

interface Counts {
  min_values?: number | null | undefined;
  max_values?: number | null | undefined;
}

function checkCounts({ min_values: min, max_values: max }: Counts, place: Place): void {
  if ((min ?? 1) > (max ?? 1))
    place.at("max_values").fault("SELECT_COMPONENT_MIN_ABOVE_MAX", "min_values is above max_values");
}

export const selects = [
  stringSelect,
  otherSelect(Type.UserSelect, "user"),
  otherSelect(Type.RoleSelect, "role"),
  otherSelect(Type.MentionableSelect, "user", "role"),
  otherSelect(Type.ChannelSelect, "channel"),
] as const;
