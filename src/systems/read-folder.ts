import { type PartOf, type ContentOf, type FileKind, schemaName, SHAPES } from "./shapes.ts";
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import type { Texts } from "#core/system/index.ts";
import { checkOwnName } from "./own-name.ts";
import { DataPlace } from "./place.ts";
import { readIssues } from "./read-issues.ts";
import { readJson } from "./read-json.ts";

/** A valid file, with the place to which further faults are added. */
interface DataFile<Content> {
  content: Content;
  place: DataPlace;
}

type FileOf<Kind extends FileKind> = DataFile<ContentOf<Kind>> | undefined;

/** The valid files of a system's folder. Faults of invalid files are recorded, and the files are omitted. */
export interface Folder {
  name: string;
  /** Names of all files and folders in the folder. */
  names: string[];
  system: FileOf<"system">;
  sequence: FileOf<"sequence">;
  /** Undefined also if the system has none. */
  checks: DataFile<PartOf<"checksFile">> | undefined;
  weapons: FileOf<"weapons">;
  tables: DataFile<ContentOf<"table">>[];
  /** Ids of all tables, from their file names. */
  tableIds: string[];
  /** Texts in other languages, by language. */
  translations: ReadonlyMap<string, DataFile<Texts>>;
}

/** A translation file, such as `texts.de.json`. */
const TRANSLATION = /^texts\.([a-z]{2}(?:-[A-Z]{2})?)\.json$/;
const texts = z.record(z.string(), z.string().min(1));

const KNOWN_ENTRIES = new Set([
  "system.json",
  "sequence.json",
  "checks.json",
  "checks",
  "weapons.json",
  "tables",
]);

class Reader {
  readonly #path: string;
  readonly #label: string;
  readonly #faults: string[];

  constructor(path: string, label: string, faults: string[]) {
    this.#path = path;
    this.#label = label;
    this.#faults = faults;
  }

  fault(name: string, reason: string): void {
    this.#faults.push(`${this.#label}/${name}: (whole file): ${reason}`);
  }

  /** Parses a file strictly and records all faults of its shape. */
  plain<Content>(name: string, shape: z.ZodType<Content>): DataFile<Content> | undefined {
    const path = join(this.#path, name);
    const read = existsSync(path) ? readJson(path) : { faults: ["is missing"] };
    for (const fault of read.faults) this.fault(name, fault);
    if (!("json" in read)) return undefined;
    const { json } = read;
    const place = new DataPlace({ name: `${this.#label}/${name}`, json, faults: this.#faults });
    const parsed = shape.safeParse(json);
    if (parsed.success) return { content: parsed.data, place };
    for (const issue of readIssues(parsed.error, json)) place.at(...issue.path).fault(issue.reason);
    return undefined;
  }

  /** As `plain`, for a file that names its JSON Schema. */
  file<Kind extends FileKind>(kind: Kind, name = `${kind}.json`): FileOf<Kind> {
    const file = this.plain(name, SHAPES[kind]);
    const up = name.split("/").map(() => "..");
    const schema = ["..", ...up, "schemas", schemaName(kind)].join("/");
    if (file !== undefined && file.content.$schema !== schema)
      file.place.at("$schema").fault(`must be "${schema}", so that editors can check the file`);
    return file;
  }

  /** Sorted names in the folder, or in a folder within it. Omits hidden files. */
  names(inside = ""): string[] {
    const path = join(this.#path, inside);
    if (!existsSync(path)) return [];
    return readdirSync(path)
      .filter((name) => !name.startsWith("."))
      .toSorted();
  }

  tables(): Folder["tables"] {
    return this.names("tables").flatMap((name) => {
      const file = name.endsWith(".json") ? this.file("table", `tables/${name}`) : undefined;
      if (!name.endsWith(".json")) this.fault(`tables/${name}`, "is not a JSON file");
      if (file === undefined) return [];
      checkOwnName(file.place, basename(name, ".json"), "file");
      return [file];
    });
  }

  /**
   * The content of `checks.json`, in which the checks in `checks/` replace their ids. Undefined if any of these files
   * is invalid.
   */
  checks(): Folder["checks"] {
    const index = this.names().includes("checks.json") ? this.file("checks") : undefined;
    const listed = index?.content.checks.filter((entry) => typeof entry === "string") ?? [];
    for (const name of this.names("checks"))
      if (!listed.includes(basename(name, ".json")))
        this.fault(`checks/${name}`, "is not listed in checks.json");
    if (index === undefined) return undefined;
    const { content, place } = index;
    const parts = content.checks.flatMap((entry, at) => {
      if (typeof entry !== "string") return [{ check: entry, json: place.at("checks", at).value, files: [] }];
      const name = `checks/${entry}.json`;
      const file = this.file("check", name);
      if (file === undefined) return [];
      checkOwnName(file.place, entry, "file");
      const { $schema: _, ...check } = file.content;
      return [
        { check, json: file.place.value, files: [{ path: ["checks", at], name: `${this.#label}/${name}` }] },
      ];
    });
    if (parts.length < content.checks.length) return undefined;
    const json = { ...(place.value as object), checks: parts.map((part) => part.json) };
    return {
      content: { ...content, checks: parts.map(({ check }) => check) },
      place: new DataPlace({
        name: `${this.#label}/checks.json`,
        json,
        faults: this.#faults,
        parts: parts.flatMap(({ files }) => files),
      }),
    };
  }

  translations(): Folder["translations"] {
    const found = this.names().flatMap((name) => {
      const [, language] = TRANSLATION.exec(name) ?? [];
      const file = language && this.plain(name, texts);
      return language && file ? [[language, file] as const] : [];
    });
    return new Map(found);
  }
}

/** Reads a system's folder. Appends to `faults` a line for each fault, starting with `label`. */
export function readFolder(path: string, label: string, faults: string[]): Folder {
  const reader = new Reader(path, label, faults);
  const names = reader.names();
  for (const name of names) {
    if (KNOWN_ENTRIES.has(name) || TRANSLATION.test(name)) continue;
    reader.fault(
      name,
      "does not belong here: system.json, sequence.json, checks.json, weapons.json, texts.<language>.json, tables/*.json and checks/*.json are read",
    );
  }
  return {
    name: basename(path),
    names,
    system: reader.file("system"),
    sequence: reader.file("sequence"),
    tables: reader.tables(),
    checks: reader.checks(),
    weapons: names.includes("weapons.json") ? reader.file("weapons") : undefined,
    translations: reader.translations(),
    tableIds: reader.names("tables").map((name) => basename(name, ".json")),
  };
}
