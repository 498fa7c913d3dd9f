import type { Check, Table } from "#core/schema/index.ts";
import { writtenOut } from "../assemble.ts";
import type { DataPlace } from "../place.ts";
import type { Folder } from "../read-folder.ts";
import type { ContentOf, PartOf, WrittenTrack } from "../shapes.ts";

function usesIn(checks: PartOf<"checksFile">): string[] {
  const found = JSON.stringify(checks).matchAll(/"weaponRow":"([^"]*)"/g);
  return [...new Set([...found].map(([, use = ""]) => use))];
}

/** The contents of a system's files. A part is undefined if its file is missing or invalid. */
export class GameData {
  readonly system: ContentOf<"system"> | undefined;
  readonly sequence: ContentOf<"sequence"> | undefined;
  readonly tables: readonly Table[];
  /** Includes the ids of invalid files. */
  readonly tableIds: readonly string[];
  readonly checksFile: PartOf<"checksFile"> | undefined;
  /** Empty if there is no checks.json. The same applies to weapons. */
  readonly checks: readonly Check[] | undefined;
  readonly weapons: ContentOf<"weapons">["weapons"] | undefined;
  /** The uses of weapon rows that checks name. */
  readonly weaponUses: readonly string[] | undefined;

  constructor(folder: Folder) {
    const { system, sequence, tables, checks, weapons, names } = folder;
    this.system = system?.content;
    this.sequence = sequence?.content;
    this.tables = tables.map(({ content }) => content);
    this.tableIds = folder.tableIds;
    this.checksFile = checks?.content;
    this.checks = names.includes("checks.json") ? checks && writtenOut(checks.content) : [];
    this.weaponUses = checks && usesIn(checks.content);
    this.weapons = names.includes("weapons.json") ? weapons?.content.weapons : [];
  }

  get kinds(): readonly PartOf<"unitKind">[] | undefined {
    return this.system && (this.system.units?.kinds ?? []);
  }

  get sides(): string[] | undefined {
    return this.system?.sides.map(({ id }) => id);
  }

  get roles(): string[] | undefined {
    return this.system?.roles.flatMap(({ id, opposite }) => [id, opposite.id]);
  }

  track<Kind extends WrittenTrack["kind"]>(
    id: unknown,
    kind: Kind,
  ): Extract<WrittenTrack, { kind: Kind }> | undefined {
    const found = this.system?.tracks.find((track) => track.id === id && track.kind === kind);
    return found as Extract<WrittenTrack, { kind: Kind }> | undefined;
  }

  table(id: unknown): Table | undefined {
    return this.tables.find((table) => table.id === id);
  }

  /** The check around a place in checks.json, or all checks that share the enclosing question, modifier or results. */
  checksAround(place: DataPlace): readonly Check[] {
    const [list, at] = place.path;
    const { checksFile: file, checks = [] } = this;
    if (list === "checks") return checks.filter((_, number) => number === at);
    if (list === "results") return checks.filter((_, number) => file?.checks[number]?.results === at);
    if (file === undefined || (list !== "questions" && list !== "modifiers")) return checks;
    const shared = file[list]?.[at as number]?.id ?? "";
    return checks.filter((_, number) => {
      const entries: readonly unknown[] = file.checks[number]?.[list] ?? [];
      return entries.includes(shared);
    });
  }
}
