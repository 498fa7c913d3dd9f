import { placeCode } from "#cards/tables/places.ts";
import { systems } from "../game/systems.ts";
import type { Seen, Story } from "./story.ts";

/** A figure, by ids. */
export interface Figure {
  system: string;
  table: string;
  row: string;
  column: string;
}

/** Where a user opens the form for corrections, and its scope; by default the channel and the user's first scope. */
interface Form {
  where?: "game" | "server" | "new";
  room?: string;
}

/** Opens the form for corrections of a system. */
export async function opensForm(
  story: Story,
  as: string,
  system: string,
  { where, room }: Form = {},
): Promise<Seen> {
  const list = await story.say(as, `/table system:${system}`, room);
  const form = await story.press(as, "Correct a figure…", list, room);
  return where === undefined ? form : story.choose(as, "Correct for…", where, form);
}

function tableIn({ system, table }: Pick<Figure, "system" | "table">) {
  return systems.find(({ id }) => id === system)!.table(table);
}

/** Picks a table on the form. */
export function picksTable(
  story: Story,
  as: string,
  of: Pick<Figure, "system" | "table">,
  form: Seen,
): Promise<Seen> {
  const table = tableIn(of);
  const [column, row] = [table.columns[0]?.id ?? "", table.rows[0]?.id ?? ""];
  return story.choose(as, "Tables", `table/${placeCode({ table, row, column })}`, form);
}

/** Picks a table, a row and a column on the form; resolves to the card of the figure. */
export async function picksFigure(story: Story, as: string, figure: Figure, at: Form = {}): Promise<Seen> {
  const table = tableIn(figure);
  const { row } = figure;
  const code = (column = table.columns[0]?.id ?? "") => placeCode({ table, row, column });
  return inRoom(story, at.room, async () => {
    const rows = await picksTable(story, as, figure, await opensForm(story, as, figure.system, at));
    if (table.columns.length === 1) return story.choose(as, "Row…", `cell/${code()}`, rows);
    const columns = await story.choose(as, "Row…", `row/${code()}`, rows);
    return story.choose(as, "Column…", `cell/${code(figure.column)}`, columns);
  });
}

/** Corrects a figure on the form; resolves to its card after that, or to the refusal. */
export async function corrects(
  story: Story,
  as: string,
  { to, ...figure }: Figure & { to: string },
  at: Form = {},
): Promise<Seen> {
  const card = await picksFigure(story, as, figure, at);
  return inRoom(story, at.room, () => story.fill(as, "Another figure…", { correct: to }, card));
}

async function inRoom(story: Story, room: string | undefined, work: () => Promise<Seen>): Promise<Seen> {
  const before = story.room;
  story.room = room ?? before;
  try {
    return await work();
  } finally {
    story.room = before;
  }
}
