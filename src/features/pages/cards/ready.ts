import { buttonFor, buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import { tableLines } from "#cards/help/understood-parts.ts";
import type { Block, Reply } from "#cards/reply.ts";
import { markedSide, shortened } from "#cards/words.ts";
import { COMMON_SETTINGS } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { pageChanges } from "../rules/changes.ts";
import { changeLines } from "./changes.ts";

/** Maximum length of a line of names, in characters. */
const LONGEST_LINE = 300;

/** Maximum length of tables that are shown in full, in characters. */
const LONGEST_TABLES = 600;

function isOwn({ id }: { id: string }): boolean {
  return COMMON_SETTINGS.every((common) => common.id !== id);
}

/** Names of things, each once. Things of each side are listed once for all sides. */
function namesOf(things: readonly { id: string; name: string }[]): string[] {
  return [...new Map(things.map(({ id, name }) => [id, name])).values()];
}

/** The phases of the turn, by their parts. */
function sequenceText({ sequence: { segments, phases } }: Rulebook): string {
  const called = new Map(phases.map(({ id, number, name }) => [id, `${number} ${name}`]));
  const listOf = ({ phases: ids }: (typeof segments)[number]) =>
    ids.map((id) => called.get(id) ?? id).join(" · ");
  if (segments.length === 1) return segments.map(listOf).join("");
  const parts = Map.groupBy(segments, listOf);
  return [...parts].map(([list, same]) => `${same.map(({ name }) => name).join(", ")}: ${list}`).join("; ");
}

/** True if a page has no sequence of play: its turn is one step that both sides play. */
export function isTablesAlone({ sequence: { phases } }: Rulebook): boolean {
  const [phase, other] = phases;
  return other === undefined && phase?.id === "play" && phase.steps.every(({ id }) => id === "play");
}

/** The tables of a page that has little else, with the share of each row; undefined if that is too long. */
function tablesInFull(book: Rulebook): string | undefined {
  const { checks, tracks, tables } = book;
  if (!isTablesAlone(book) || checks.length + tracks.length > 0) return undefined;
  const text = tables.flatMap((table) => tableLines(book, table)).join("\n");
  return text.length > LONGEST_TABLES ? undefined : text;
}

/** The parts of a page, a line for each kind of thing. */
function summary(book: Rulebook): Block[] {
  const inWhole = tablesInFull(book);
  if (inWhole !== undefined) return paragraph(inWhole);
  const { say, sides, tables, checks, tracks, settings, limits } = book;
  const rolled = tables.map(({ name, dice }) => (dice === undefined ? name : `${name} (${dice})`));
  const lists = [
    ["tables", rolled],
    ["checks", checks.map(({ name, dice }) => `${name} (${dice})`)],
    ["tracks", namesOf(tracks)],
    ["settings", namesOf(settings.filter(isOwn))],
    ["limits", namesOf(limits)],
  ] as const;
  const named = lists.flatMap(([kind, names]) =>
    names.length === 0
      ? []
      : [say("pages-names", { kind, names: shortened(names.join(", "), LONGEST_LINE) })],
  );
  const turn = isTablesAlone(book)
    ? []
    : [
        say("understood-sides", { sides: sides.map(({ id }) => markedSide(book, id)).join(", ") }),
        say("pages-sequence", { sequence: shortened(sequenceText(book), 2 * LONGEST_LINE) }),
      ];
  return paragraph(...turn, ...named);
}

interface ReadPage {
  mark: string;
  /** True if the form has room for the page. */
  isShort: boolean;
  /** Every detail, for a file. */
  inFull: string | undefined;
  /** True if the user adds a game, and does not replace one. */
  isNew: boolean;
  /** The id of the game that the page replaces, and the game as it is now. */
  of?: string;
  before?: Rulebook;
}

/** The parts of a page, with buttons to add it, or to take it in place of another. */
export function readyCard(book: Rulebook, { mark, isShort, inFull, isNew, of, before }: ReadPage): Reply {
  const { say, title } = book;
  const press = { kind: "pageAdd", mark, of } as const;
  const changes = before === undefined ? [] : changeLines(book, pageChanges(before, book));
  return {
    title:
      before === undefined ? say("pages-ready", { game: title }) : say("pages-ready-again", { game: title }),
    audience: "private",
    redraws: true,
    blocks: [
      ...paragraph(isNew && before !== undefined ? say("pages-same-name") : "", ...changes),
      ...summary(book),
      ...(inFull === undefined ? [] : [{ kind: "file", name: `${book.id}.txt`, content: inFull } as const]),
      ...buttonRow(
        buttonFor(press, say(of === undefined ? "pages-add" : "pages-replace"), "primary"),
        ...(of === undefined && !isTablesAlone(book)
          ? [buttonFor({ ...press, here: true }, say("pages-try"))]
          : []),
        ...(isShort ? [buttonFor({ kind: "pageForm", of: isNew ? undefined : of }, say("pages-edit"))] : []),
      ),
      ...smallPrint(say("pages-own-words")),
    ],
  };
}
