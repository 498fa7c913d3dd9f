import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { checksFile, type ChecksFile } from "#core/checks/shape.ts";
import { sequenceFile, type SequenceFile } from "#core/sequence/shape.ts";
import { systemFile, type SystemFile } from "#core/schema/system.ts";
import { tableShape, type Table } from "#core/tables/shape.ts";
import { weaponsFile, type WeaponsFile } from "#core/tables/weapon-shape.ts";
import type { Texts } from "#core/translation.ts";
import { checkOwnName } from "./cross-check/names.ts";
import { DataPlace } from "./place.ts";
import { readIssues } from "./read-issues.ts";
import { readJson } from "./read-json.ts";

/** A file of the right shape, and where to note what else is wrong with it. */
interface DataFile<Content> {
  content: Content;
  json: unknown;
  place: DataPlace;
}

/** What could be read of a game's folder: files of a wrong shape are left out and their faults noted. */
export interface Folder {
  name: string;
  system: DataFile<SystemFile> | undefined;
  sequence: DataFile<SequenceFile> | undefined;
  tables: DataFile<Table>[];
  /** The names of all files and folders in it. */
  names: string[];
  /** Undefined also where the game has none. */
  checks: DataFile<ChecksFile> | undefined;
  weapons: DataFile<WeaponsFile> | undefined;
  /** The ids of all tables, read from the names of their files. */
  tableIds: string[];
  /** Its texts in other languages, by the language. */
  translations: ReadonlyMap<string, DataFile<Texts>>;
}

/** A file of texts in another language, such as `texts.de.json`. */
const TRANSLATION = /^texts\.([a-z]{2}(?:-[A-Z]{2})?)\.json$/;

const KNOWN_ENTRIES = new Set(["system.json", "sequence.json", "checks.json", "weapons.json", "tables"]);

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

  #json(name: string): { json: unknown } | undefined {
    const path = join(this.#path, name);
    if (!existsSync(path)) {
      this.fault(name, "is missing");
      return undefined;
    }
    const read = readJson(path);
    for (const fault of read.faults) this.fault(name, fault);
    return "json" in read ? read : undefined;
  }

  /** Reads a file strictly; notes every fault of its shape. */
  readPlain<Content>(name: string, shape: z.ZodType<Content>): DataFile<Content> | undefined {
    const read = this.#json(name);
    if (read === undefined) return undefined;
    const { json } = read;
    const place = new DataPlace({ name: `${this.#label}/${name}`, json, faults: this.#faults });
    const parsed = shape.safeParse(json);
    if (parsed.success) return { content: parsed.data, json, place };
    for (const { path, reason } of readIssues(parsed.error, json)) place.at(...path).fault(reason);
    return undefined;
  }

  /** The same; its `$schema` must be `schema`. */
  read<Content>(name: string, shape: z.ZodType<Content>, schema: string): DataFile<Content> | undefined {
    const file = this.readPlain(name, shape);
    const named = (file?.content as { $schema?: string } | undefined)?.$schema;
    if (file !== undefined && named !== schema)
      file.place.at("$schema").fault(`must be "${schema}", so that editors can check the file`);
    return file;
  }

  /** The same for a file that a game need not have. */
  readIfThere<Content>(
    name: string,
    shape: z.ZodType<Content>,
    schema: string,
  ): DataFile<Content> | undefined {
    return existsSync(join(this.#path, name)) ? this.read(name, shape, schema) : undefined;
  }

  /** The names in the folder, or in a folder inside it, in order; hidden files do not count. */
  names(inside = ""): string[] {
    const path = join(this.#path, inside);
    if (!existsSync(path)) return [];
    return readdirSync(path)
      .filter((name) => !name.startsWith("."))
      .toSorted();
  }
}

function readTables(reader: Reader): DataFile<Table>[] {
  return reader.names("tables").flatMap((name) => {
    if (!name.endsWith(".json")) reader.fault(`tables/${name}`, "is no JSON file");
    else {
      const file = reader.read(`tables/${name}`, tableShape, "../../../schemas/table.schema.json");
      if (file === undefined) return [];
      checkOwnName(file.place, basename(name, ".json"), "file");
      return [file];
    }
    return [];
  });
}

function readTranslations(reader: Reader): Map<string, DataFile<Texts>> {
  return new Map(
    reader.names().flatMap((name) => {
      const [, language] = TRANSLATION.exec(name) ?? [];
      const file =
        language === undefined ? undefined : reader.readPlain(name, z.record(z.string(), z.string().min(1)));
      return language === undefined || file === undefined ? [] : [[language, file] as const];
    }),
  );
}

/** Reads the folder of one game; faults go to `faults`, each a line that begins with `label`. */
export function readFolder(path: string, label: string, faults: string[]): Folder {
  const reader = new Reader(path, label, faults);
  for (const name of reader.names()) {
    if (!KNOWN_ENTRIES.has(name) && !TRANSLATION.test(name)) {
      reader.fault(
        name,
        "does not belong here: system.json, sequence.json, checks.json, weapons.json, texts.<language>.json and tables/*.json are read",
      );
    }
  }
  return {
    name: basename(path),
    names: reader.names(),
    system: reader.read("system.json", systemFile, "../../schemas/system.schema.json"),
    sequence: reader.read("sequence.json", sequenceFile, "../../schemas/sequence.schema.json"),
    tables: readTables(reader),
    checks: reader.readIfThere("checks.json", checksFile, "../../schemas/checks.schema.json"),
    weapons: reader.readIfThere("weapons.json", weaponsFile, "../../schemas/weapons.schema.json"),
    translations: readTranslations(reader),
    tableIds: reader.names("tables").map((name) => basename(name, ".json")),
  };
}
