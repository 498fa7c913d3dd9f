import { DataError } from "#core/errors.ts";
import { SAVE_VERSION, type Game } from "#core/schema/game.ts";
import type { UndoRequest } from "#core/schema/table-events.ts";
import { FromNewer } from "./failures.ts";

/** The kinds of documents that the store keeps. */
export type Kind =
  | "game"
  | "milestone"
  | "entry"
  | "secret"
  | "channel"
  | "delivery"
  | "guild"
  | "notice"
  | "wakeUp"
  | "tie"
  | "follow"
  | "person"
  | "pace"
  | "sealed"
  | "standing"
  | "notes"
  | "uptime";

/** A saved document before its shape is checked. */
export type Saved = Readonly<Record<string, unknown>>;

/** One step from version `from` to the next; kinds that are left out keep their shape. */
export type Migration = { from: number } & Partial<Record<Kind, (old: Saved) => Saved>>;

/** Every change of shape since version 1: add one whenever SAVE_VERSION is raised. */
export const MIGRATIONS: readonly Migration[] = [];

/** What documents of today's version may lack, since it was not kept at first: added as they are read. */
const ADDED: Partial<Record<Kind, (saved: Saved) => Saved>> = {
  /** Who held the sides that are asked to agree to an undo: those who hold them now. */
  game: (saved) => {
    const { undoAsked, seats } = saved as Pick<Game, "seats"> & { undoAsked?: Partial<UndoRequest> };
    if (undoAsked === undefined || undoAsked.holders !== undefined) return saved;
    const { open = [] } = undoAsked;
    return {
      ...saved,
      undoAsked: { ...undoAsked, holders: seats.filter(({ side }) => open.includes(side)) },
    };
  },
};

/** The document in today's shape. Refuses one of a newer version and one that no migration leads on from. */
export function migrate(named: Kind, key: string, saved: unknown, migrations: readonly Migration[]): Saved {
  // A milestone is a game, and changes its shape with it.
  const kind = named === "milestone" ? "game" : named;
  let document = saved as Saved;
  for (let version = versionOf(key, saved); version < SAVE_VERSION; version += 1) {
    const step = migrations.find(({ from }) => from === version);
    if (step === undefined) {
      throw new DataError([`${key} was saved in version ${version}, and no migration leads on from it`]);
    }
    document = { ...(step[kind]?.(document) ?? document), save: version + 1 };
  }
  return ADDED[kind]?.(document) ?? document;
}

/** The version that a document was saved in. Refuses one of the future. */
export function versionOf(key: string, saved: unknown): number {
  const version =
    typeof saved === "object" && saved !== null && "save" in saved ? saved.save : "no version at all";
  if (typeof version !== "number" || !Number.isInteger(version)) {
    throw new DataError([
      `${key} is damaged: "save" should be its version and is ${JSON.stringify(version)}`,
    ]);
  }
  if (version > SAVE_VERSION) {
    throw new FromNewer([
      `${key} was saved by a newer bot (version ${version}; this one knows ${SAVE_VERSION}): upgrade the bot`,
    ]);
  }
  return version;
}
