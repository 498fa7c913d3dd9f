import { type Call, liveGameBy, withGame } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { serverManagedBy } from "#games/lifecycle/servers.ts";
import { systemFor } from "#games/names/systems-here.ts";
import { RuleError } from "#core/errors.ts";
import { needPart, roleOf } from "#core/people/index.ts";
import { type System } from "#core/system/index.ts";
import { readCell, readingsOf } from "#core/tables/index.ts";
import type { PressNamed } from "#cards/presses/press.ts";
import type { Button, Form, Reply } from "#cards/reply.ts";
import { buttonFor } from "#cards/blocks.ts";
import type { Place } from "#cards/tables/places.ts";
import { bookOf, type Rulebook } from "#words/rulebook.ts";
import { enterForm, figureForm } from "./card.ts";
import { cellMeant, rangePressed, type Scope, saveFigure, systemAt } from "./correcting.ts";
import { printedAt } from "./doubts.ts";
import {
  correctionsCard,
  figureCard,
  type Reach,
  rowColumnsCard,
  seenAt,
  tableRowsCard,
} from "./form-card.ts";
import type { CorrectionRequest } from "./rules.ts";

/** The scopes in which a user may correct figures: the channel's game, if they have a part in it, comes first. */
function reachesOf(call: Call, system: System): Reach[] {
  const live = liveGameBy(call, system);
  const { user, guild, managesServer, isWithoutBot = false } = call;
  const isManager = managesServer && guild !== null && !isWithoutBot;
  return [
    ...(live !== undefined && roleOf(live.game, user.id).hasPart ? (["game"] as const) : []),
    ...(isManager ? (["server", "new"] as const) : []),
  ];
}

/** Refuses to correct figures in a scope. */
function refuse(call: Call, system: System, where: Reach | undefined): never {
  const live = liveGameBy(call, system);
  if (live !== undefined && where !== "server" && where !== "new")
    needPart({ system: live.system, game: live.game, by: call.user.id });
  if (where !== "game") serverManagedBy(call, "refuse-correct-not-manager");
  throw new RuleError("refuse-correct-no-game", { game: system.titleText() });
}

/** The form in a scope, by default the user's first one. Refuses users who may not correct there. */
async function formAt(context: Context, call: Call, id: string, wanted: Reach | undefined) {
  const named = await systemFor(context, call, id);
  const reaches = reachesOf(call, named);
  const where = wanted ?? reaches[0];
  if (where === undefined || !reaches.includes(where)) refuse(call, named, where);
  const scope: Scope = { system: await systemAt(context, call, { system: named, where }), where };
  return { scope, reaches, book: bookOf(scope.system, call.language) };
}

/** The button that opens the form, if the user may correct figures of the system. */
export function correctionButtons(call: Call, book: Rulebook): Button[] {
  const reaches = reachesOf(call, book);
  const isCorrectable = book.tables.some(({ rows }) => rows.some(({ cells }) => cells !== undefined));
  if (reaches.length === 0 || !isCorrectable) return [];
  return [buttonFor({ kind: "correct", system: book.id }, book.say("tables-correct"))];
}

/** Opens the private form for corrections. */
export async function openForm(
  context: Context,
  call: Call,
  { system, where }: { system: string; where?: Reach | undefined },
): Promise<Reply> {
  const { scope, reaches, book } = await formAt(context, call, system, where);
  return correctionsCard(book, scope.where, reaches);
}

const CARDS = { table: tableRowsCard, row: rowColumnsCard, cell: figureCard } as const;

/** Shows what the user picked: the rows of a table, the columns of a row, or a figure. */
export async function turnForm(
  context: Context,
  call: Call,
  { system, where }: PressNamed<"correctAt">,
  [picked = ""]: readonly string[],
): Promise<Reply> {
  const { book } = await formAt(context, call, system, where);
  const [chosen = "", code = ""] = picked.split("/");
  const show = chosen === "table" || chosen === "row" ? CARDS[chosen] : CARDS.cell;
  return show(book, where, cellMeant(book, code));
}

/** Asks for a figure: for a correction, or for a blank beside the pressed card. */
export async function askFigure(
  context: Context,
  call: Call,
  { system: id, at, where, range }: PressNamed<"figure">,
): Promise<Form> {
  const system = await systemFor(context, call, id);
  if (where === undefined) {
    const book = bookOf(system, call.language);
    return enterForm(book, cellMeant(book, at), { range: rangePressed(range) });
  }
  const book = bookOf(await systemAt(context, call, { system, where }), call.language);
  return figureForm(book, cellMeant(book, at));
}

/** A correction on the form: a printed reading by index, or an entered figure. Without either, the figure is shown. */
interface FormStep extends Pick<PressNamed<"doubt">, "system" | "at" | "where" | "pick" | "seen"> {
  correct?: string;
}

/** The figure of a step, as typed or a reading: `keep` if the step picks the current reading of an open doubt. */
function figureMeant(
  system: System,
  place: Place,
  { pick, correct }: FormStep,
): CorrectionRequest["figure"] | undefined {
  if (correct !== undefined || pick === undefined) return correct;
  const reading = readingsOf(printedAt(place))[pick];
  if (reading === undefined) return undefined;
  const { correction } = readCell(system, place.table, place.row, place.column);
  return pick === 0 && correction === undefined ? "keep" : { is: reading };
}

/**
 * Shows a figure on the form, or corrects it and shows it again. Corrects nothing if the figure has been corrected
 * since the card was drawn.
 */
export async function correctOnForm(context: Context, call: Call, step: FormStep): Promise<Reply> {
  const { scope, book } = await formAt(context, call, step.system, step.where);
  const { system, where } = scope;
  const place = cellMeant(book, step.at);
  const figure = figureMeant(system, place, step);
  if (figure === undefined) return figureCard(book, where, place);
  if ((step.seen ?? 0) !== seenAt(system, place))
    return figureCard(book, where, place, book.say("phase-out-of-date"));
  const { table, row, column } = place;
  await saveFigure(context, call, { ...scope, isApart: true }, { table: table.id, row, column, figure });
  const corrected = await systemAt(context, await withGame(context, call), scope);
  return figureCard(bookOf(corrected, call.language), where, place);
}
