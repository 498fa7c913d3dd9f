/** Aligns rows of cells in columns, two spaces apart by default. */
export function alignRows(rows: readonly (readonly string[])[], gap = "  "): string[] {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, cell.length)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0)))
      .join(gap)
      .trimEnd(),
  );
}

/** Breaks a text into lines of at most `width`, at blanks if possible. */
export function inLines(text: string, width: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width) {
    const blank = rest.lastIndexOf(" ", width);
    const end = blank > 0 ? blank : width;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest];
}

/** Width of names beside figures, and indentation of the remaining lines of longer names. */
const NAME_WIDTH = 24;
const REST_INDENT = "  ";

/** Names with a figure beside each. A long name starts in lines above, so that no two names look the same. */
export function namedFigures(rows: readonly (readonly [string, string])[]): string[] {
  const lines = rows.flatMap(([name, figure]) => {
    if (name.length <= NAME_WIDTH) return [[name, figure]];
    const [first = "", ...rest] = inLines(name, NAME_WIDTH - REST_INDENT.length);
    const parts = [first, ...rest.map((part) => `${REST_INDENT}${part}`)];
    return parts.map((part, at) => (at === parts.length - 1 ? [part, figure] : [part]));
  });
  return alignRows(lines);
}
