import { DataError } from "#core/errors.ts";
import { SAVE_VERSION } from "#core/schema/index.ts";
import { FromNewer } from "./failures.ts";

/** The kinds of documents and messages that the store keeps. */
export type Kind =
  | "game"
  | "milestone"
  | "entry"
  | "people"
  | "secret"
  | "channel"
  | "delivery"
  | "guild"
  | "notice"
  | "person"
  | "pace"
  | "standing"
  | "ledger"
  | "page"
  | "uptime";

/** A saved document before its shape is checked. */
export type SavedDocument = Readonly<Record<string, unknown>>;

/** A step from version `from` to the next. Kinds without a function keep their shape. */
export type Migration = { from: number } & Partial<Record<Kind, (old: SavedDocument) => SavedDocument>>;

/** Every change of shape since version 1: add one whenever SAVE_VERSION is raised. */
export const MIGRATIONS: readonly Migration[] = [
  {
    // A step of the tables has made the ledgers.
    from: 1,
    // A pace had the version twice.
    pace({ pace, ...old }) {
      const { version: _, ...rest } = pace as SavedDocument;
      return { ...old, pace: rest };
    },
  },
];

/** The steps that tables of a version lack. Throws if a newer bot has changed the tables. */
export function missingSteps<Step>(version: number, steps: readonly Step[]): readonly Step[] {
  if (version > steps.length)
    throw new FromNewer([
      `the store was changed by a newer bot (tables of version ${version}; this one knows ${steps.length}): upgrade the bot`,
    ]);
  return steps.slice(version);
}

/** Migrates a document to the current shape. Throws if it is from a newer version, or if a migration is missing. */
export function migrate(
  named: Kind,
  key: string,
  saved: unknown,
  migrations: readonly Migration[],
): SavedDocument {
  // A milestone has the shape of a game.
  const kind = named === "milestone" ? "game" : named;
  let document = saved as SavedDocument;
  for (let version = versionOf(key, saved); version < SAVE_VERSION; version += 1) {
    const step = migrations.find(({ from }) => from === version);
    if (step === undefined)
      throw new DataError([`${key} was saved in version ${version}, from which there is no migration`]);
    document = { ...(step[kind]?.(document) ?? document), version: version + 1 };
  }
  return document;
}

/** The fault of a store from before SAVE_VERSION 1. It names the last commit that reads such a store. */
export const EARLIER =
  "the store is from before 0.5.0: finish its games with commit c7985217ed39, the last that reads it, or set STORE_URL to an empty store";

/** The version of a saved document. Throws if it is newer than this bot, or from before version 1. */
export function versionOf(key: string, saved: unknown): number {
  const document = typeof saved === "object" && saved !== null ? saved : {};
  if ("save" in document) throw new DataError([EARLIER]);
  const version = "version" in document ? document.version : undefined;
  if (typeof version !== "number" || !Number.isInteger(version))
    throw new DataError([
      `${key} is damaged: "version" should be a whole number, but is ${JSON.stringify(version)}`,
    ]);
  if (version > SAVE_VERSION)
    throw new FromNewer([
      `${key} was saved by a newer bot (version ${version}; this one knows ${SAVE_VERSION}): upgrade the bot`,
    ]);
  return version;
}
