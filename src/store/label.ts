import { given } from "#core/left-out.ts";
import { SAVE_VERSION } from "#core/schema/index.ts";
import { EVENT_KINDS } from "#core/event-kinds.ts";
import { KINDS } from "./documents/shapes.ts";
import { FromNewer } from "./failures.ts";

/** The key of the document that labels a store. */
export const LABEL = "store";

/** Describes the last bot that opened a store. */
export interface StoreLabel {
  version: number;
  /** Set once a game has been created on Discord. */
  playedOn?: "discord";
  /** The kinds of events and documents that the bot writes. */
  kinds: readonly string[];
}

/** The kinds of events and documents that this bot reads and writes. */
const OWN_KINDS: readonly string[] = [...Object.keys(EVENT_KINDS), ...KINDS].toSorted();

/** The label that this bot writes. */
export function labelOf(playedOn: StoreLabel["playedOn"]): StoreLabel {
  return { version: SAVE_VERSION, kinds: OWN_KINDS, ...given({ playedOn }) };
}

/** Throws if a store may have kinds that this bot does not know. */
export function needKnownKinds({ kinds = [] }: Partial<StoreLabel>): void {
  const unknown = kinds.filter((kind) => !OWN_KINDS.includes(kind));
  if (unknown.length === 0) return;
  throw new FromNewer([
    `the store was used by a newer bot, which writes ${unknown.join(", ")}: upgrade the bot`,
  ]);
}

/** The version in a label's text. */
export function versionIn(label: string): number | undefined {
  const { value } = JSON.parse(label) as { value?: { version?: unknown } };
  return typeof value?.version === "number" ? value.version : undefined;
}
