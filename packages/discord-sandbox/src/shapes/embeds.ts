import { bool, characterCount, entriesOf, fields, integer, list, optional, text, url } from "./checks.ts";
import { type Check, type Fields, isFields } from "./form.ts";

const mostCharacters = 6_000;

const media = optional(fields({ url: url({ attachment: true }) }));

const embedCheck: Check = (value, place) => {
  fields({
    title: optional(text({ max: 256 })),
    description: optional(text({ max: 4_096 })),
    url: optional(url()),
    color: optional(integer({ min: 0, max: 0xff_ff_ff })),
    timestamp: optional(timestamp),
    footer: optional(
      fields({ text: text({ min: 1, max: 2_048 }), icon_url: optional(url({ attachment: true })) }),
    ),
    author: optional(
      fields({
        name: text({ min: 1, max: 256 }),
        url: optional(url()),
        icon_url: optional(url({ attachment: true })),
      }),
    ),
    image: media,
    thumbnail: media,
    fields: optional(
      list(
        fields({
          name: text({ min: 1, max: 256 }),
          value: text({ min: 1, max: 1_024 }),
          inline: optional(bool),
        }),
        {
          max: 25,
        },
      ),
    ),
  })(value, place);
  if (isFields(value) && isEmpty(value))
    place.at("description").fault("BASE_TYPE_REQUIRED", "This field is required");
};

/** A message's embeds: ten, each within its limits, 6000 characters over all. */
export const embedsCheck: Check = (value, place) => {
  list(embedCheck, { max: 10 })(value, place);
  if (!Array.isArray(value)) return;
  const total = value.filter(isFields).reduce((sum, embed) => sum + charactersOf(embed), 0);
  if (total <= mostCharacters) return;
  place.fault("MAX_EMBED_SIZE_EXCEEDED", `Embed size exceeds maximum size of ${mostCharacters}`);
};

const timestamp: Check = (value, place) => {
  if (typeof value === "string" && !Number.isNaN(Date.parse(value))) return;
  place.fault("DATE_TIME_TYPE_PARSE", `Could not parse ${String(value)}. Should be ISO8601.`);
};

function isEmpty(embed: Fields): boolean {
  const said = ["title", "description", "image", "thumbnail", "footer", "author"].some((key) =>
    Boolean(embed[key]),
  );
  return !said && entriesOf(embed, "fields").length === 0;
}

function charactersOf(embed: Fields): number {
  const footer = isFields(embed["footer"]) ? length(embed["footer"]["text"]) : 0;
  const author = isFields(embed["author"]) ? length(embed["author"]["name"]) : 0;
  const rows = entriesOf(embed, "fields").reduce(
    (sum, row) => sum + length(row["name"]) + length(row["value"]),
    0,
  );
  return length(embed["title"]) + length(embed["description"]) + footer + author + rows;
}

function length(value: unknown): number {
  return typeof value === "string" ? characterCount(value) : 0;
}
