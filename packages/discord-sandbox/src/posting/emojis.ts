import { isFields } from "../shapes/form.ts";
import type { World } from "../world/world.ts";

const CUSTOM = /<a?:(\w+):(\d+)>/g;

/** Keys of texts that people read; other values are URLs and ids. */
const READABLE = new Set(["content", "description", "title", "name", "value", "text"]);

/**
 * Replaces custom emojis that a message's author does not have with their names, as Discord does. Emojis of an
 * application are for its bot only.
 */
export function withKnownEmojis<Part>(world: World, authorId: string, part: Part): Part {
  const isKnown = (id: string) => authorId === world.identity.applicationId && world.emojis.rows.has(id);
  const settled = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((entry) => settled(entry, key));
    if (isFields(value))
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, settled(inner, name)]));
    if (typeof value !== "string" || !READABLE.has(key)) return value;
    return value.replace(CUSTOM, (mark: string, name: string, id: string) =>
      isKnown(id) ? mark : `:${name}:`,
    );
  };
  return settled(part, "content") as Part;
}
