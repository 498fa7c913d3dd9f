import { systemFor, systemOfServer } from "#games/look-ups/systems-here.ts";
import { systemNamed } from "#games/running/system-named.ts";
import { act, commit } from "#games/act.ts";
import type { Context } from "#games/context.ts";
import { bookOf } from "#words/rulebook.ts";
import { cellKey, figureText } from "#core/tables.ts";
import { correctionOf, type CorrectionRequest } from "./rules.ts";
import { doubtsOf, nextOpen, type Doubt } from "./doubts.ts";
import { RuleError } from "#core/errors.ts";
import { titleOf, type System } from "#core/system.ts";
import { afterSettling, correctedCard, doubtCard, doubtsCard, noDoubtsCard, type Reach } from "./card.ts";
import type { PressNamed } from "#cards/presses/press.ts";
import type { Reply } from "#cards/reply.ts";
import { actorOf, type Call } from "#games/command.ts";
import { serverManagedBy } from "#games/lifecycle/servers.ts";
import type { SignedCorrection } from "#games/running/sheets.ts";
import { given } from "#core/left-out.ts";
import { type Place, placeCode, placeOf } from "#cards/tables/places.ts";

/** The scope of a correction, and the system there. */
interface Scope {
  system: System;
  where: Reach;
}

/** The system with the corrections that apply in a scope. */
function systemAt(context: Context, call: Call, { system, where }: Scope): Promise<System> {
  if (where === "game") return systemFor(context, call, system.id);
  return systemOfServer(context, call.guild, system, where === "new" ? "new" : "running");
}

/** The named scope, or else the channel's game if it is of this system, or else the server. */
async function scopeOf(
  context: Context,
  call: Call,
  system: System,
  wanted: Reach | undefined,
): Promise<Scope> {
  const isPlayed = (await context.games.liveBy(call, system)) !== undefined;
  if (wanted === "game" && !isPlayed)
    throw new RuleError("refuse-correct-no-game", { game: titleOf(system) });
  const where = wanted ?? (isPlayed ? "game" : "server");
  return { system: await systemAt(context, call, { system, where }), where };
}

/** Saves a correction for a whole server, or with `new` for its new games only. */
function correctForServer(
  context: Context,
  call: Call,
  scope: Scope,
  request: CorrectionRequest,
): Promise<SignedCorrection> {
  const { now } = call;
  const guild = serverManagedBy(call, "refuse-correct-not-manager");
  const system = systemNamed(context.systems, scope.system.id);
  return context.games.queue(`guild:${guild}`, async () => {
    const [current, other] = await Promise.all([
      systemAt(context, call, scope),
      systemAt(context, call, { system, where: "new" }),
    ]);
    const made = { ...correctionOf(current, request, other), by: call.user.id, at: now };
    await context.people.noteServer(made.by, guild);
    await context.sheets.correct(system, guild, made, scope.where === "new");
    return made;
  });
}

/** Makes the channel's game adopt a correction at once. Resolves to undefined if there is nothing to adopt. */
async function adopt(
  context: Context,
  call: Call,
  system: System,
  made: SignedCorrection,
): Promise<Reply | undefined> {
  const live = await context.games.liveBy(call, system);
  if (live === undefined) return undefined;
  const { id } = live.game;
  const place = cellKey(made.table, made.row, made.column);
  return context.games.inQueue(id, async (running) => {
    const news = await context.sheets.toTakeOver(systemNamed(context.systems, system.id), running.game);
    if (!news.some(({ table, row, column }) => cellKey(table, row, column) === place)) return undefined;
    return commit(context, actorOf(call), { before: running.game, system: running.system, events: [] });
  });
}

/** Saves a correction; returns the system with it. */
async function settle(
  context: Context,
  call: Call,
  scope: Scope,
  request: CorrectionRequest,
): Promise<{ reply: Reply; system: System }> {
  const { system, where } = scope;
  if (where === "game") {
    const reply = await act(context, call, { do: "correct", ...request, at: call.now });
    return { reply, system: await systemAt(context, call, scope) };
  }
  const made = await correctForServer(context, call, scope, request);
  const next = await systemAt(context, call, scope);
  const adopted = where === "new" ? undefined : await adopt(context, call, system, made);
  return { reply: adopted ?? correctedCard(bookOf(next, call.mine), made, where), system: next };
}

export async function correctFigure(
  context: Context,
  call: Call,
  named: System,
  { where, ...request }: CorrectionRequest & { where: Reach | undefined },
): Promise<Reply> {
  return (await settle(context, call, await scopeOf(context, call, named, where), request)).reply;
}

/** A press in the walk through the doubts: the scope, the current doubt, and the action. */
export interface WalkStep {
  where?: Reach | undefined;
  at?: string | undefined;
  /** `keep`, or the index of an alternative reading. */
  pick?: string | undefined;
  /** An entered figure. */
  correct?: string | undefined;
  go?: string | undefined;
  /** The table to start with. */
  table?: string | undefined;
}

function shown(call: Call, { system, where }: Scope, at: number | undefined): Reply {
  const book = bookOf(system, call.mine);
  return at === undefined ? noDoubtsCard(book, where) : doubtCard(book, where, at);
}

/** The figure that settles a doubt, as typed. */
function figureMeant({ table, cell }: Doubt, { pick, correct }: WalkStep): string | undefined {
  if (correct !== undefined || pick === undefined || pick === "keep") return correct ?? pick;
  const other = cell.otherwise?.[Number(pick)];
  return other === undefined ? undefined : figureText(table, other);
}

/** Index of the first open doubt, or of the first in the named table. */
function firstOpen(system: System, table: string | undefined): number | undefined {
  const doubts = doubtsOf(system);
  const first = table === undefined ? 0 : doubts.findIndex((doubt) => doubt.table.id === table);
  return nextOpen(system, doubts, Math.max(first, 0) - 1);
}

/** Walks through the doubtful figures. Each press settles or skips one. */
export async function walkDoubts(
  context: Context,
  call: Call,
  named: System,
  step: WalkStep,
): Promise<Reply> {
  const scope = await scopeOf(context, call, named, step.where);
  const { system } = scope;
  const doubts = doubtsOf(system);
  const at = doubts.findIndex((doubt) => placeCode(doubt) === step.at);
  const doubt = doubts[at];
  if (doubt === undefined) return shown(call, scope, firstOpen(system, step.table));
  if (step.go === "previous") return shown(call, scope, (at + doubts.length - 1) % doubts.length);
  if (step.go === "next") return shown(call, scope, nextOpen(system, doubts, at) ?? at);
  const figure = figureMeant(doubt, step);
  if (figure === undefined) return shown(call, scope, at);
  const { table, row, column } = doubt;
  const settled = await settle(context, call, scope, { table: table.id, row, column, figure });
  const { delivery, blocks, of } = settled.reply;
  const next = shown(call, { ...scope, system: settled.system }, nextOpen(settled.system, doubts, at));
  return { ...afterSettling(blocks, next), ...given({ delivery, of }) };
}

/** A figure from a form, with the scope and the code of its cell. */
interface TypedFigure {
  where?: Reach | undefined;
  at: string;
  correct?: string | undefined;
}

/** The cell with a code. Throws a RuleError if it no longer exists. */
function placeMeant(system: System, code: string): Place {
  const place = placeOf(system, code);
  if (place === undefined) throw new RuleError("refuse-table-missing", { game: titleOf(system) });
  return place;
}

/** Saves a typed figure for any cell. */
async function settleAt(
  context: Context,
  call: Call,
  named: System,
  { at, where, correct = "" }: TypedFigure,
): Promise<Reply> {
  const scope = await scopeOf(context, call, named, where);
  const { table, row, column } = placeMeant(scope.system, at);
  return (await settle(context, call, scope, { table: table.id, row, column, figure: correct })).reply;
}

/** Saves a typed figure. If the figure was doubtful, continues the walk. */
export async function settleTyped(
  context: Context,
  call: Call,
  named: System,
  typed: TypedFigure,
): Promise<Reply> {
  const isDoubt = doubtsOf(named).some((doubt) => placeCode(doubt) === typed.at);
  return isDoubt ? walkDoubts(context, call, named, typed) : settleAt(context, call, named, typed);
}

/** Saves a figure for a blank cell; `next` is the card that needed it. */
export async function enterFigure(
  context: Context,
  call: Call,
  { system, ...typed }: TypedFigure & { system: System },
  next: () => Promise<Reply>,
): Promise<Reply> {
  const { blocks, delivery, of } = await settleAt(context, call, system, typed);
  return { ...afterSettling(blocks, await next()), ...given({ delivery, of }) };
}

/** The doubts about a figure or about its whole row, shown privately. */
export async function showDoubts(
  context: Context,
  call: Call,
  { system: named, at, row }: PressNamed<"doubts">,
): Promise<Reply> {
  const system = await systemFor(context, call, named);
  return doubtsCard(bookOf(system, call.mine), placeMeant(system, at), row === true);
}
