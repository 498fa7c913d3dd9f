import { z } from "zod";
import { DataError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { SAVE_VERSION } from "#core/schema/index.ts";
import { EVENT_KINDS } from "#core/event-kinds.ts";
import { deserialize } from "./backend.ts";
import { KINDS } from "./documents/shapes.ts";
import { FromNewer, reasonOf } from "./failures.ts";
import { versionOf } from "./migrations.ts";

/** The key of the document that labels a store. */
export const LABEL = "store";

/** The label as errors name it. */
const LABEL_NAME = "the store's label";

/**
 * Describes the last bot that opened a store. `playedOn`: set once a game has been created on Discord. `kinds`: the kinds
 * of events and documents that the bot writes.
 */
const storeLabel = z.object({
  version: z.int(),
  playedOn: z.literal("discord").optional(),
  kinds: z.array(z.string()).readonly().default([]),
});

export type StoreLabel = z.infer<typeof storeLabel>;

/** The kinds of events and documents that this bot reads and writes. */
const OWN_KINDS: readonly string[] = [...Object.keys(EVENT_KINDS), ...KINDS].toSorted();

/** The label that this bot writes. */
export function labelOf(playedOn: StoreLabel["playedOn"]): StoreLabel {
  return { version: SAVE_VERSION, kinds: OWN_KINDS, ...given({ playedOn }) };
}

/** A stored label. Throws a DataError if it is damaged, or if a newer bot wrote it. */
export function readLabel(saved: unknown): StoreLabel {
  versionOf(LABEL_NAME, saved);
  const { data: label, error } = storeLabel.safeParse(saved);
  if (label === undefined) throw damagedLabel(z.prettifyError(error).replaceAll(/\s+/g, " "));
  if (label.version === SAVE_VERSION) needKnownKinds(label);
  return label;
}

/** The fault of a label that cannot be read. */
export function damagedLabel(why: string): DataError {
  return new DataError([`${LABEL_NAME} is damaged (${why}): restore your last backup`]);
}

/** Throws if a store may have kinds that this bot does not know. */
function needKnownKinds({ kinds }: StoreLabel): void {
  const unknown = kinds.filter((kind) => !OWN_KINDS.includes(kind));
  if (unknown.length === 0) return;
  throw new FromNewer([
    `the store was used by a newer bot, which writes ${unknown.join(", ")}: upgrade the bot`,
  ]);
}

/** The version in a label's text. Throws a DataError if the text is damaged. */
export function versionIn(label: string): number | undefined {
  try {
    const { value } = deserialize<{ version?: unknown } | null>(label);
    return typeof value?.version === "number" ? value.version : undefined;
  } catch (error) {
    throw damagedLabel(reasonOf(error));
  }
}
