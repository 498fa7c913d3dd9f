import { act, commit } from "#games/act.ts";
import { actorApart, actorOf, type Call, gamesOffered, liveGameBy, withGame } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { serverManagedBy } from "#games/lifecycle/servers.ts";
import { systemFor, systemOfServer } from "#games/names/systems-here.ts";
import type { SignedCorrection } from "#games/running/sheets.ts";
import { systemNamed } from "#games/running/system-named.ts";
import { RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { quoted } from "#core/names/index.ts";
import { type System } from "#core/system/index.ts";
import { cellKey } from "#core/tables/index.ts";
import type { PressNamed } from "#cards/presses/press.ts";
import type { Reply } from "#cards/reply.ts";
import { type Place, placeOf } from "#cards/tables/places.ts";
import { bookOf } from "#words/rulebook.ts";
import { afterEntering, correctedCard, doubtsCard } from "./card.ts";
import type { Reach } from "./form-card.ts";
import { correctionOf, type CorrectionRequest } from "./rules.ts";

/** The scope of a correction, and the system there. */
export interface Scope {
  system: System;
  where: Reach;
}

/** The system with the corrections that apply in a scope. */
export function systemAt(context: Context, call: Call, { system, where }: Scope): Promise<System> {
  if (where === "game") return systemFor(context, call, system.id);
  return systemOfServer(context, call, system, where === "new" ? "new" : "running");
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
  const system = systemNamed(gamesOffered(context, call), scope.system.id);
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
  { system, isApart }: { system: System; isApart: boolean },
  made: SignedCorrection,
): Promise<Reply | undefined> {
  const live = liveGameBy(call, system);
  if (live === undefined) return undefined;
  const { id } = live.game;
  const place = cellKey(made.table, made.row, made.column);
  return context.games.inQueue(id, async (running) => {
    const { game, server } = running;
    const news = context.sheets.toTakeOver(running.system, game, server);
    if (!news.some(({ table, row, column }) => cellKey(table, row, column) === place)) return undefined;
    const actor = isApart ? actorApart(call) : actorOf(call);
    return commit(context, actor, { before: running, system: running.system, events: [] });
  });
}

/** Saves a correction. `isApart`: the answer is private, and the game's channel gets a separate message. */
export async function saveFigure(
  context: Context,
  call: Call,
  { system, where, isApart }: Scope & { isApart: boolean },
  request: CorrectionRequest,
): Promise<Reply> {
  if (where === "game") {
    const action = { do: "correct", ...request, at: call.now } as const;
    return act(context, call, async () => ({ action, apart: isApart }));
  }
  const made = await correctForServer(context, call, { system, where }, request);
  const adopted = where === "new" ? undefined : await adopt(context, call, { system, isApart }, made);
  return adopted ?? correctedCard(bookOf(system, call.language), made);
}

/** The cell with a code. Throws a RuleError if it no longer exists. */
export function cellMeant(system: System, code: string): Place {
  const place = placeOf(system, code);
  if (place === undefined) throw new RuleError("refuse-table-missing", { game: system.titleText() });
  return place;
}

/** The range in a press; undefined if it has none. */
export function rangePressed(range: string | undefined): number | undefined {
  return range === undefined ? undefined : Number(range);
}

/** The range typed in a form, with or without its unit; undefined without one. */
export function rangeTyped(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const [, number] = /^(\d{1,6}(?:\.\d{1,2})?)\s*(?:\p{L}{1,20}\.?)?$/u.exec(typed.trim()) ?? [];
  if (number === undefined) throw new RuleError("refuse-no-range", { written: quoted(typed) });
  return Number(number);
}

/** An entered figure for the cell with a code, and the range for which it was asked. */
interface EnteredFigure {
  at: string;
  correct?: string | undefined;
  range?: number | undefined;
}

/** Saves a figure for a blank cell: for the channel's game if that uses the system, or else for the server. */
async function enter(
  context: Context,
  call: Call,
  named: System,
  { at, correct = "", range }: EnteredFigure,
): Promise<Reply> {
  const isPlayed = liveGameBy(call, named) !== undefined;
  const where = isPlayed ? "game" : "server";
  const system = await systemAt(context, call, { system: named, where });
  const { table, row, column } = cellMeant(system, at);
  const request = { table: table.id, row, column, figure: correct, enters: given({ range }) };
  return saveFigure(context, call, { system, where, isApart: false }, request);
}

/** Saves a figure that was entered on the card of a look-up. */
export async function enterBeside(
  context: Context,
  call: Call,
  { system, ...entered }: EnteredFigure & { system: string },
): Promise<Reply> {
  return enter(context, call, await systemFor(context, call, system), entered);
}

/** Saves a figure for a blank cell; `next` is the card that needed it. */
export async function enterFigure(
  context: Context,
  call: Call,
  { system, ...entered }: EnteredFigure & { system: System },
  next: (after: Call) => Promise<Reply>,
): Promise<Reply> {
  const { blocks, delivery, of } = await enter(context, call, system, entered);
  const card = await next(await withGame(context, call));
  return { ...afterEntering(blocks, card), ...given({ delivery, of }) };
}

/** The doubts about a figure or about its whole row, shown privately. */
export async function showDoubts(
  context: Context,
  call: Call,
  { system: named, at, row }: PressNamed<"doubts">,
): Promise<Reply> {
  const system = await systemFor(context, call, named);
  return doubtsCard(bookOf(system, call.language), cellMeant(system, at), row === true);
}
