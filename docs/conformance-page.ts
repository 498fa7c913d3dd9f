import type { Area, Capability } from "discord-sandbox/testing/conformance/bench";
import type { Result } from "discord-sandbox/testing/conformance/run";

export type ColumnName = "Stand-in" | "Discord";

/** Results of a run, as the page shows them. */
export interface Column {
  /** Day of the run, as "2026-11-29". */
  date: string;
  /** Cells by the names of capabilities. */
  cells: Readonly<Record<string, string>>;
}

export type Columns = Partial<Record<ColumnName, Column>>;

const NAMES: readonly ColumnName[] = ["Stand-in", "Discord"];

const EMPTY: Readonly<Record<ColumnName, string>> = {
  "Stand-in": "not tried yet: `npm run conformance -- --sandbox` fills its column.",
  Discord: "not tried yet: an owner fills its column with `npm run conformance`.",
};

const INTRODUCTION = `# Conformance

The bot relies on these capabilities of Discord. Each one is a request and the expected answer, with the page of
[Discord's documentation](https://docs.discord.com/developers) or the report that it comes from. \`npm run conformance\`
tries them against Discord, as [Running the bot](operating.md#conformance) describes, or with \`-- --sandbox\` against the
stand-in, and writes this page.`;

/** The cell of a result. */
export function cellOf(result: Result): string {
  return result.holds ? "holds" : `differs: ${result.difference}`.replaceAll("|", "\\|").slice(0, 300);
}

/** A link to the page or report that a capability comes from. */
function sourceOf({ source }: Capability): string {
  const [repository, number] = source.split("#");
  return /^[\w.-]+\/[\w.-]+#\d+$/.test(source)
    ? `[${source}](https://github.com/${repository}/issues/${number})`
    : `[${repository}](https://docs.discord.com/developers/${source})`;
}

function rowOf(capability: Capability, columns: Columns): string[] {
  const { name, sent, back } = capability;
  const results = NAMES.map((each) => columns[each]?.cells[name] ?? "");
  return [name, `${sent} → ${back} (${sourceOf(capability)})`, ...results];
}

/** A table as the formatter aligns it. */
function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)));
  const lineOf = (row: readonly string[]) =>
    `| ${widths.map((width, at) => (row[at] ?? "").padEnd(width)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  const [head = [], ...others] = rows;
  return [lineOf(head), rule, ...others.map(lineOf)].join("\n");
}

function summaryOf(name: ColumnName, column: Column | undefined): string {
  if (column === undefined) return `- ${name}: ${EMPTY[name]}`;
  const cells = Object.values(column.cells);
  const held = cells.filter((cell) => cell === "holds").length;
  return `- ${name}: ${column.date}, ${held} of ${cells.length} hold.`;
}

/** The page docs/conformance.md: every capability with its results. */
export function conformancePage(areas: readonly Area[], columns: Columns): string {
  const sections = areas.flatMap(({ title, capabilities }) => [
    `## ${title}`,
    table([
      ["Capability", "Sent → must come back (source)", ...NAMES],
      ...capabilities.map((capability) => rowOf(capability, columns)),
    ]),
  ]);
  const summary = NAMES.map((name) => summaryOf(name, columns[name])).join("\n");
  return `${[INTRODUCTION, summary, ...sections].join("\n\n")}\n`;
}

/** The results on an earlier page. */
export function columnsIn(page: string): Columns {
  const rows = [...page.matchAll(/^\| (.*) \|$/gm)].map(([, cells = ""]) =>
    cells.split(/ \| /).map((cell) => cell.trim()),
  );
  const found = NAMES.map((name, at) => {
    const date = new RegExp(`^- ${name}: (\\d{4}-\\d\\d-\\d\\d),`, "m").exec(page)?.[1];
    const cells = rows.flatMap((row) => (row[2 + at] ? [[row[0] ?? "", row[2 + at] ?? ""] as const] : []));
    const own = cells.filter(([capability]) => capability !== "Capability" && !/^-+$/.test(capability));
    return [name, date === undefined ? undefined : { date, cells: Object.fromEntries(own) }] as const;
  });
  return Object.fromEntries(found.filter(([, column]) => column !== undefined));
}
