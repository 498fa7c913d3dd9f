import { given } from "#core/left-out.ts";
import type { Table } from "#core/schema/index.ts";
import { type Book, conditionIn, type PageSetting } from "../book.ts";
import type { PageLine } from "../markdown.ts";
import { Ids } from "../words.ts";

type Column = Table["columns"][number];

type Condition = ReturnType<typeof conditionIn>;

/** The setting whose values all of several columns are; undefined if there is none. */
function settingOf([first, ...others]: readonly Condition[]): PageSetting | undefined {
  const isSame = others.length > 0 && others.every((each) => each?.setting === first?.setting);
  return isSame ? first?.setting : undefined;
}

/** True if a rolled table has several columns, and no setting chooses among them. */
export function isColumnAsked(book: Book, heads: readonly PageLine[]): boolean {
  return heads.length > 1 && settingOf(heads.map(({ text }) => conditionIn(book, text))) === undefined;
}

/** Checks that columns of a setting have all of its values. */
function checkValues(book: Book, line: number, conditions: readonly Condition[]): void {
  const setting = settingOf(conditions);
  if (setting === undefined && conditions.length > 1 && conditions.some((each) => each !== undefined))
    book.faults.add(line, "Either all columns are values of one setting, or none is.");
  for (const { value, name } of setting?.choices ?? [])
    if (!conditions.some((each) => each?.value === value))
      book.faults.add(line, `There is no column for **${setting?.name} ${name}**.`);
}

/** The columns of a rolled table. */
export function columnsOf(book: Book, heads: readonly PageLine[]): Column[] {
  const ids = new Ids(["any"]);
  const conditions = heads.map(({ text }) => conditionIn(book, text));
  checkValues(book, heads[0]?.line ?? 1, conditions);
  const isChosen = settingOf(conditions) !== undefined;
  const names = heads.map(({ text }) => ({ name: text || "Result" }));
  const found = conditions.findIndex((each) => each?.value === each?.setting.default);
  const usual = found === -1 ? heads.length - 1 : found;
  return heads.map(({ line, text }, at): Column => {
    const name = book.name({ line, text: text || "Result" }, names.slice(0, at));
    const condition = isChosen && at !== usual ? conditions[at] : undefined;
    const when = condition && { setting: condition.setting.id, is: [condition.value] };
    return book.lines.mark(line, { id: ids.of(name), name, ...given({ when }) });
  });
}
