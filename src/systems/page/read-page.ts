import type { z } from "zod";
import { DATA_FILES, DATA_PARTS } from "#core/schema/index.ts";
import { crossCheck } from "../cross-check/cross-check.ts";
import { DataPlace } from "../place.ts";
import type { Folder } from "../read-folder.ts";
import { readIssues } from "../read-issues.ts";
import type { Book } from "./book.ts";
import { Faults } from "./faults.ts";
import { sectionsOf } from "./markdown.ts";
import { PageFiles } from "./page.ts";
import { pageParts } from "./parts.ts";

/** Returns a function that checks the shape of a value. It adds the faults, or returns the content with its place. */
function checking({ lines }: Book, label: string, faults: string[]) {
  return <Content>(shape: z.ZodType<Content>, json: unknown) => {
    const says = (path: readonly PropertyKey[], reason: string) => `Line ${lines.at(json, path)}: ${reason}`;
    const place = new DataPlace({ name: label, json, faults, says });
    const parsed = shape.safeParse(json);
    if (parsed.success) return { content: parsed.data, place };
    for (const issue of readIssues(parsed.error, json)) place.at(...issue.path).fault(issue.reason);
    return undefined;
  };
}

/** The folder of a page, with the faults of its data. Empty without a page. */
function folderOf(reader: PageFiles | undefined, id: string, label: string, faults: string[]): Folder {
  const none: Folder = {
    name: id,
    names: [],
    system: undefined,
    sequence: undefined,
    checks: undefined,
    weapons: undefined,
    tables: [],
    tableIds: [],
    translations: new Map(),
  };
  if (reader === undefined) return none;
  const files = reader.files(id);
  const checked = checking(reader.book, label, faults);
  const tables = files.tables.map((table) => checked(DATA_FILES.table, table));
  const isChecked = files.checks.checks.length > 0;
  return {
    ...none,
    names: isChecked ? ["checks.json"] : [],
    system: checked(DATA_FILES.system, files.system),
    sequence: checked(DATA_FILES.sequence, files.sequence),
    checks: isChecked ? checked(DATA_PARTS.checksFile, files.checks) : undefined,
    tables: tables.filter((table) => table !== undefined),
    tableIds: files.tables.map((table) => table.id),
  };
}

/**
 * Reads a page as the folder of data that it describes, and checks it. Appends the faults to `faults`, each with its
 * line: those of the page, and those of its data that do not follow from them.
 */
export function readPage(written: string, id: string, label: string, faults: string[]): Folder {
  const own = new Faults();
  const { title, parts } = pageParts(sectionsOf(written, own), own);
  if (title === undefined && own.isEmpty)
    own.add(1, "The page is empty: it begins with a title, `# My Game`.");
  const before = faults.length;
  const folder = folderOf(title && new PageFiles(title, parts, own), id, label, faults);
  crossCheck(folder);
  own.addData(faults.splice(before).map((fault) => fault.slice(label.length + 2)));
  faults.push(...own.list.map((fault) => `${label}: ${fault}`));
  return folder;
}
