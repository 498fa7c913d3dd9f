const MAX_NAMES = 3;

/** The names nearest to a mistyped one, at most three. */
export function nearestNames(typed: string, names: string[]): string[] {
  const lower = typed.toLowerCase();
  if (lower === "") return [];
  const near = names.map((name) => ({ name, distance: distanceOf(lower, name.toLowerCase()) }));
  return near
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_NAMES)
    .map(({ name }) => name);
}

/** Distance of a name: 0 if one is a prefix of the other, or else the number of typos; infinite if too far. */
function distanceOf(typed: string, name: string): number {
  if (name.startsWith(typed) || typed.startsWith(name)) return 0;
  const slips = slipsBetween(typed, name);
  const most = Math.max(1, Math.floor(name.length / 3));
  if (slips <= most) return slips;
  return typed.slice(0, 3) === name.slice(0, 3) ? slips : Infinity;
}

/** Number of missing, extra, wrong or transposed letters. */
function slipsBetween(typed: string, name: string): number {
  const rows = [Array.from({ length: name.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= typed.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= name.length; column += 1) {
      const wrong = typed[row - 1] === name[column - 1] ? 0 : 1;
      const swapped = typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1];
      const ways = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + wrong];
      rows[row]?.push(Math.min(...ways, swapped ? at(row - 2, column - 2) + 1 : Infinity));
    }
  }
  return at(typed.length, name.length);
}
