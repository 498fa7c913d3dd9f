import { z } from "zod";
import { rule } from "./form.ts";
import { characterCount, integer, list, text, url } from "./parts.ts";

const MAX_CHARACTERS = 6_000;

const media = z.looseObject({ url: url({ attachment: true }) }).nullish();

const timestamp = z.string().check(
  rule((value, place) => {
    if (!Number.isNaN(Date.parse(value))) return;
    place.fault("DATE_TIME_TYPE_PARSE", `Could not parse ${value}. Should be ISO8601.`);
  }),
);

const embed = z
  .looseObject({
    title: text({ max: 256 }).nullish(),
    description: text({ max: 4_096 }).nullish(),
    url: url().nullish(),
    color: integer({ min: 0, max: 0xff_ff_ff }).nullish(),
    timestamp: timestamp.nullish(),
    footer: z
      .looseObject({ text: text({ min: 1, max: 2_048 }), icon_url: url({ attachment: true }).nullish() })
      .nullish(),
    author: z
      .looseObject({
        name: text({ min: 1, max: 256 }),
        url: url().nullish(),
        icon_url: url({ attachment: true }).nullish(),
      })
      .nullish(),
    image: media,
    thumbnail: media,
    fields: list(
      z.looseObject({
        name: text({ min: 1, max: 256 }),
        value: text({ min: 1, max: 1_024 }),
        inline: z.boolean().nullish(),
      }),
      { max: 25 },
    ).nullish(),
  })
  .check(
    rule((value, place) => {
      if (isEmpty(value)) place.at("description").fault("BASE_TYPE_REQUIRED", "This field is required");
    }),
  );

type Embed = z.infer<typeof embed>;

/** A message's embeds: at most ten, each within its limits, 6000 characters in total. */
export const embeds = list(embed, { max: 10 }).check(
  rule((all, place) => {
    const total = all.reduce((sum, each) => sum + charactersOf(each), 0);
    if (total > MAX_CHARACTERS)
      place.fault("MAX_EMBED_SIZE_EXCEEDED", `Embed size exceeds maximum size of ${MAX_CHARACTERS}`);
  }),
);

function isEmpty({ title, description, image, thumbnail, footer, author, fields }: Embed): boolean {
  const isFilled = [title, description, image, thumbnail, footer, author].some(Boolean);
  return !isFilled && (fields ?? []).length === 0;
}

function charactersOf({ title, description, footer, author, fields }: Embed): number {
  const rows = (fields ?? []).flatMap(({ name, value }) => [name, value]);
  const texts = [title, description, footer?.text, author?.name, ...rows];
  return texts.reduce<number>((sum, each) => sum + characterCount(each ?? ""), 0);
}
