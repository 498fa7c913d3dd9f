import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { z } from "zod";
import { checksFile, type ChecksFile } from "#core/schema/checks.ts";
import { sequenceFile, type SequenceFile } from "#core/schema/sequence.ts";
import { systemFile, type SystemFile } from "#core/schema/system.ts";
import { table, type Table } from "#core/schema/tables.ts";
import { weaponsFile, type WeaponsFile } from "#core/schema/weapons.ts";
import { checkOwnName } from "./cross-check-ids.ts";
import { Place } from "./place.ts";
import { readIssues } from "./read-issues.ts";
import { readJson } from "./read-json.ts";

/** A file of the right shape, and where to note what else is wrong with it. */
interface DataFile<Content> {
  content: Content;
  json: unknown;
  place: Place;
}

/** What could be read of a game's folder: files of a wrong shape are left out and their faults noted. */
export interface Folder {
  name: string;
  system: DataFile<SystemFile> | undefined;
  sequence: DataFile<SequenceFile> | undefined;
  tables: DataFile<Table>[];
  /** Undefined also where the game has none. */
  checks: DataFile<ChecksFile> | undefined;
  weapons: DataFile<WeaponsFile> | undefined;
  /** The ids of all tables, read from the names of their files. */
  tableIds: string[];
}

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

  /** Reads a file strictly; notes every fault of its shape, and a `$schema` that is not `schema`. */
  read<Content>(name: string, shape: z.ZodType<Content>, schema: string): DataFile<Content> | undefined {
    const read = this.#json(name);
    if (read === undefined) return undefined;
    const { json } = read;
    const place = new Place({ name: `${this.#label}/${name}`, json, faults: this.#faults });
    const parsed = shape.safeParse(json);
    if (!parsed.success) {
      for (const { path, reason } of readIssues(parsed.error, json)) place.at(...path).fault(reason);
      return undefined;
    }
    const named = (parsed.data as { $schema?: string }).$schema;
    if (named !== schema)
      place.at("$schema").fault(`must be "${schema}", so that editors can check the file`);
    return { content: parsed.data, json, place };
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
      const file = reader.read(`tables/${name}`, table, "../../../schemas/table.schema.json");
      if (file === undefined) return [];
      checkOwnName({ id: file.content.id, name: basename(name, ".json"), what: "file" }, file.place);
      return [file];
    }
    return [];
  });
}

/** Reads the folder of one game; faults go to `faults`, each a line that begins with `label`. */
export function readFolder(path: string, label: string, faults: string[]): Folder {
  const reader = new Reader(path, label, faults);
  for (const name of reader.names()) {
    if (!KNOWN_ENTRIES.has(name)) {
      reader.fault(
        name,
        "does not belong here: system.json, sequence.json, checks.json, weapons.json and tables/*.json are read",
      );
    }
  }
  return {
    name: basename(path),
    system: reader.read("system.json", systemFile, "../../schemas/system.schema.json"),
    sequence: reader.read("sequence.json", sequenceFile, "../../schemas/sequence.schema.json"),
    tables: readTables(reader),
    checks: reader.readIfThere("checks.json", checksFile, "../../schemas/checks.schema.json"),
    weapons: reader.readIfThere("weapons.json", weaponsFile, "../../schemas/weapons.schema.json"),
    tableIds: reader.names("tables").map((name) => basename(name, ".json")),
  };
}
