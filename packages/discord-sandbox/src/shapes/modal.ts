import { ComponentType as Type } from "discord-api-types/v10";
import { z } from "zod";
import { choiceGroups } from "./choice-groups.ts";
import { refuseTwins } from "./components.ts";
import { type Fields, type Place, rule } from "./form.ts";
import { byType, integer, list, text } from "./parts.ts";
import { selects } from "./selects.ts";

const id = integer({ min: 0 }).nullish();
const customId = text({ min: 1, max: 100 });

const textInput = {
  id,
  type: z.literal(Type.TextInput),
  custom_id: customId,
  style: z.literal([1, 2]),
  min_length: integer({ min: 0, max: 4_000 }).nullish(),
  max_length: integer({ min: 1, max: 4_000 }).nullish(),
  required: z.boolean().nullish(),
  value: text({ max: 4_000 }).nullish(),
  placeholder: text({ max: 100 }).nullish(),
};

interface Lengths {
  min_length?: number | null | undefined;
  max_length?: number | null | undefined;
}

const lengthsFit = rule(({ min_length: min, max_length: max }: Lengths, place) => {
  if ((min ?? 0) > (max ?? 4_000))
    place.at("min_length").fault("TEXT_INPUT_MIN_ABOVE_MAX", "min_length is above max_length");
});

const labelledInput = z.looseObject({ ...textInput, label: text({ min: 1, max: 45 }) }).check(lengthsFit);
const bareInput = z.looseObject(textInput).check(lengthsFit);

/** Refuses a disabled menu in a modal. */
function inUse(select: Fields, place: Place): void {
  if (select["disabled"] === true)
    place.at("disabled").fault("SELECT_COMPONENT_DISABLED", "A select in a modal cannot be disabled");
}

const inLabel = byType([
  bareInput,
  z.looseObject({ id, type: z.literal(Type.FileUpload), custom_id: customId }),
  ...selects.map((select) => select.check(rule(inUse))),
  ...choiceGroups,
]);

const row = byType([
  z.looseObject({
    id,
    type: z.literal(Type.ActionRow),
    components: list(byType([labelledInput]), { min: 1, max: 1 }),
  }),
  z.looseObject({
    id,
    type: z.literal(Type.Label),
    label: text({ min: 1, max: 45 }),
    description: text({ max: 100 }).nullish(),
    component: inLabel,
  }),
  z.looseObject({ id, type: z.literal(Type.TextDisplay), content: text({ min: 1, max: 4_000 }) }),
]);

/** A modal: title, custom id, and one to five rows. */
export const modal = z
  .looseObject({
    custom_id: customId,
    title: text({ min: 1, max: 45 }),
    components: list(row, { min: 1, max: 5 }),
  })
  .check(rule(({ components }, place) => refuseTwins(components, place.at("components"))));
