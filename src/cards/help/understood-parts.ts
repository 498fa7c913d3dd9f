import { withMinus } from "#core/names/index.ts";
import { asPrinted } from "#core/tables/index.ts";
import { chancesOfTotals, sidesOf } from "#core/dice/index.ts";
import { COMMON_SETTINGS } from "#core/schema/index.ts";
import type { Check, Effect, Modifier, Question, Table } from "#core/schema/index.ts";
import type { GameSetting, GameTrack } from "#core/system/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { inWords, percent, signed } from "../words.ts";

/** The name of a side or role. */
export function actorName(book: Rulebook, id: string): string {
  const all = [...book.sides, ...book.roles.flatMap((pair) => [pair, pair.opposite])];
  return all.find((one) => one.id === id)?.name ?? id;
}

export function trackCalled(book: Rulebook, id: string): string {
  return book.tracks.find((track) => track.id === id)?.name ?? id;
}

/** The side of an effect in words; empty for the side that acts, or for a track of all. */
function ofSide(book: Rulebook, effect: Effect): string {
  const side = "side" in effect && effect.side !== undefined ? actorName(book, effect.side) : "";
  const other = "of" in effect && effect.of === "opponent" ? book.say("understood-other-side") : "";
  return side || other;
}

function effectText(book: Rulebook, effect: Effect): string {
  const { say } = book;
  const of = (track: string) => {
    const [name, side] = [trackCalled(book, track), ofSide(book, effect)];
    return side === "" ? name : say("phase-track-of-side", { track: name, side });
  };
  switch (effect.verb) {
    case "adjust-track":
      return `${of(effect.track)} ${typeof effect.by === "number" ? signed(effect.by) : ""}`.trim();
    case "set-track":
      return say("understood-set", { track: of(effect.track), to: String(effect.to) });
    case "give-marker": {
      const to = effect.to === "self" ? say("understood-own-side") : say("understood-other-side");
      return say("understood-set", {
        track: trackCalled(book, effect.track),
        to: ofSide(book, effect) || to,
      });
    }
    case "clear-markers":
      return say("understood-clear", { lists: book.all(effect.tracks.map(of)) });
    default:
      return effect.verb;
  }
}

/** Effects in a few words: "Fires +1; Torches −1". */
export function effectsText(book: Rulebook, effects: readonly Effect[]): string {
  return effects.map((effect) => effectText(book, effect)).join("; ");
}

function withEffects(book: Rulebook, what: string, effects: readonly Effect[] = []): string {
  return effects.length === 0
    ? what
    : book.say("understood-effects", { what, effects: effectsText(book, effects) });
}

/** The shares of the rows of a rolled table, a line for each column. */
function rollLines(book: Rulebook, table: Table, dice: string): string[] {
  const printed = asPrinted(table);
  const chances = [...chancesOfTotals(sidesOf(dice))];
  return table.columns.map(({ id }) => {
    const shares = new Map<string, number>();
    for (const [total, chance] of chances) {
      const row = printed.row(id, total);
      const name = row === undefined ? "–" : withEffects(book, row.name, row.effects);
      shares.set(name, (shares.get(name) ?? 0) + chance);
    }
    const rows = [...shares].map(([name, share]) => `${name} ${percent(share)}`).join(", ");
    const column = inWords(book, printed.columnName(id));
    return table.columns.length === 1 ? rows : book.say("understood-column", { column, rows });
  });
}

function cellText(cell: unknown): string {
  if (typeof cell === "number") return withMinus(cell);
  return typeof cell === "string" ? cell : "–";
}

/** The printed cells of a table, a line for each row. */
function cellLines(book: Rulebook, table: Table): string[] {
  const heads = table.columns.map(({ name }) => name).join(" | ");
  const rows = table.rows.map(({ name, cells = {} }) => {
    const words = table.columns.map(({ id }) => cellText(cells[id])).join(" | ");
    return book.say("understood-column", { column: name, rows: words });
  });
  return [book.say("understood-columns", { columns: heads }), ...rows];
}

export function tableLines(book: Rulebook, table: Table): string[] {
  const { dice, name, rows, text, notes = [] } = table;
  const texts = rows.flatMap((row) =>
    row.text === undefined ? [] : [book.say("understood-column", { column: row.name, rows: row.text })],
  );
  const more = [...texts, ...(text === undefined ? [] : [text]), ...notes];
  return dice === undefined
    ? [book.say("understood-table", { table: name }), ...cellLines(book, table), ...more]
    : [book.say("understood-table-rolled", { table: name, dice }), ...rollLines(book, table, dice), ...more];
}

function trackText(book: Rulebook, track: GameTrack): string {
  const { say } = book;
  const { name } = track;
  const isEach = "perSide" in track && track.perSide === true;
  const owner = isEach
    ? say("understood-each-side")
    : track.side === undefined
      ? ""
      : actorName(book, track.side);
  const own = owner === "" ? name : say("phase-track-of-side", { track: name, side: owner });
  if (track.kind === "number") {
    const range = say("understood-range", {
      name: own,
      from: withMinus(track.min),
      to: withMinus(track.max),
    });
    return say("understood-starts", {
      what: range,
      start: track.start === null ? "–" : withMinus(track.start),
    });
  }
  if (track.kind === "list") return say("understood-a-list", { name: own });
  if (track.kind !== "marker") return own;
  const side = track.start !== undefined && "side" in track.start ? actorName(book, track.start.side) : "–";
  return say("understood-starts", { what: say("understood-a-side", { name: own }), start: side });
}

function settingText(book: Rulebook, setting: GameSetting): string {
  const { name, number, choices, default: usual } = setting;
  const chosen = choices?.find(({ value }) => value === usual)?.name;
  const range =
    number && book.say("understood-range", { name, from: withMinus(number.min), to: withMinus(number.max) });
  const what = book.say("understood-choices", {
    name,
    choices: book.any((choices ?? []).map((each) => each.name)),
  });
  return book.say("understood-usually", {
    what: range ?? what,
    usual: chosen ?? (usual === null ? "–" : String(usual)),
  });
}

/** The things that each side may have of its own, once. */
function once<Thing extends { id: string }>(things: readonly Thing[]): Thing[] {
  return things.filter(({ id }, at) => things.findIndex((other) => other.id === id) === at);
}

/** The roles, the tracks, the settings and the limits, a line for each kind. */
export function countedLines(book: Rulebook): string[] {
  const { say } = book;
  const roles = book.roles.flatMap(({ name, opposite, from }) => {
    if ("segment" in from) return [];
    const by = "marker" in from ? trackCalled(book, from.marker) : book.setting(from.setting, []).name;
    return [say("understood-role", { names: `${name}, ${opposite.name}`, by })];
  });
  const tracks = once(book.tracks).map((track) => trackText(book, track));
  const own = once(book.settings).filter(({ id }) => COMMON_SETTINGS.every((common) => common.id !== id));
  const settings = own.map((setting) => settingText(book, setting));
  const limits = once(book.limits).map(({ name, setting, number, falls, text }) => {
    const bound = setting === undefined ? String(number) : book.setting(setting, []).name;
    return say("understood-limit", { name, bound, text, way: falls === true ? "down" : "up" });
  });
  const listed = (
    key: "understood-roles" | "understood-tracks" | "understood-settings" | "understood-limits",
    list: string[],
  ) => (list.length === 0 ? [] : [say(key), ...list.map((each) => `• ${each}`)]);
  return [
    ...listed("understood-roles", roles),
    ...listed("understood-tracks", tracks),
    ...listed("understood-settings", settings),
    ...listed("understood-limits", limits),
  ];
}

function questionText({ say }: Rulebook, question: Question): string {
  if (question.kind === "number")
    return say("understood-range", {
      name: question.name,
      from: withMinus(question.min),
      to: withMinus(question.max),
    });
  if (question.kind !== "choice") return question.name;
  const choices = question.choices.map(({ name, value }) =>
    value === undefined ? name : `${name} ${withMinus(value)}`,
  );
  return say("understood-choices", { name: question.name, choices: choices.join(", ") });
}

function modifierText({ say }: Rulebook, { name, by, to, each, always }: Modifier): string[] {
  if (typeof by !== "number") return [];
  const words = [
    ...(each === undefined ? [] : [say("understood-each", { most: each.most })]),
    ...(to === "number" ? [say("understood-to-number")] : []),
    ...(always === undefined ? [] : [say("understood-by-itself")]),
  ];
  return [[`${name} ${signed(by)}`, ...words].join(", ")];
}

/** The number to roll of a check, or the way in which its roll is read. */
function readingText(book: Rulebook, { reads, questions }: Check): string {
  const { say } = book;
  if (reads.as === "opposed") return say("understood-contest");
  if (reads.as === "grid") return say("understood-reads", { table: book.table(reads.table).name });
  if (reads.as !== "target") return "";
  const { target, meets } = reads;
  const asked = typeof target === "object" && "asked" in target ? target.asked : "";
  const number =
    typeof target === "number" ? String(target) : (questions.find(({ id }) => id === asked)?.name ?? asked);
  return say("understood-target", { number, meets: meets === "at-most" ? "most" : "least" });
}

export function checkLines(book: Rulebook): string[] {
  const { say, checks } = book;
  if (checks.length === 0) return [];
  return [
    say("understood-checks"),
    ...checks.flatMap((check) => {
      const { name, dice, results, naturals = [] } = check;
      const modifiers = check.modifiers
        .filter((each) => !("isAdded" in each))
        .flatMap((each) => modifierText(book, each));
      const asked = check.questions.map((question) => questionText(book, question));
      const outcomes = [
        ...naturals.map((each) => ({ ...each, name: each.id.replaceAll("-", " ") })),
        ...results,
      ];
      return [
        say("understood-check", { check: name, dice, reading: readingText(book, check) }),
        ...(asked.length === 0 ? [] : [say("understood-asks", { asked: asked.join("; ") })]),
        ...(modifiers.length === 0 ? [] : [say("understood-modifiers", { modifiers: modifiers.join("; ") })]),
        ...outcomes.map((each) => {
          const { text, next = [], effects } = each;
          const also = "also" in each ? (each.also ?? []) : [];
          const calls = [...next, ...also].map(({ check: id }) => book.check(id).name);
          const leads = calls.length === 0 ? [] : [say("understood-leads", { checks: book.all(calls) })];
          const said = [...(text === undefined ? [] : [text]), ...leads].join(" ");
          const what = said === "" ? each.name : say("understood-column", { column: each.name, rows: said });
          return `  ${withEffects(book, what, effects)}`;
        }),
      ];
    }),
  ];
}
