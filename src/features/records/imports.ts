import { answerAgain } from "#games/entries/reply.ts";
import { StoreTrouble } from "#games/running/commit-surely.ts";
import { systemNamed } from "#games/running/system-named.ts";
import { WriteConflict } from "#store/failures.ts";
import { commit } from "#games/act.ts";
import type { Context } from "#games/context.ts";
import { cellKey, isOfGame, readCell } from "#core/tables/index.ts";
import { RuleError } from "#core/errors.ts";
import { commitmentTo } from "#core/dice/index.ts";
import { withIds, LogInFile } from "#rules/log/index.ts";
import { canonicalJson } from "#core/hash.ts";
import { isAlias } from "#core/people/index.ts";
import type { GameEvent, Game } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { plain } from "#core/names/index.ts";
import { harmlessFault } from "#cards/dice/verification.ts";
import type { Reply } from "#cards/reply.ts";
import { type Reader, wordsIn } from "#words/refusal.ts";
import { readerOf, actorOf, type Call, gamesOffered } from "#games/command.ts";
import type { AttachedFile } from "#games/workers/import-checker.ts";
import { drawSecret } from "#games/runtime/secrets.ts";
import { needRoomForGame } from "#games/me/own-games.ts";
import { needLeaveToCreate } from "#games/me/roles.ts";
import type { ImportVerdict, ImportFacts } from "#games/workers/import-check.ts";

/** A valid file, with its log. */
interface CheckedImport extends ImportFacts {
  log: LogInFile;
}

/** The contents of a valid file; refuses an invalid one with its faults in the user's language. */
function rightOf(judged: ImportVerdict, reader: Reader): CheckedImport {
  if ("right" in judged) return { ...judged.right, log: new LogInFile(judged.bytes, judged.ranges) };
  const told = judged.faults.map((fault) => wordsIn(reader, harmlessFault(fault)));
  const more = judged.more > 0 ? [reader.language.say("fault-more", { count: judged.more })] : [];
  const shown = [...told, ...more].map((line) => `- ${line}`);
  throw new RuleError("refuse-import-faults", { shown: shown.join("\n") });
}

/** The game's corrected figures that differ on this server. */
function correctionsToKeep(here: System, { game, cells }: CheckedImport): GameEvent[] {
  return cells.flatMap(({ table: id, row, column, correction }): GameEvent[] => {
    const table = here.tables.find((candidate) => candidate.id === id);
    if (isOfGame(game.corrections?.[cellKey(id, row, column)]) || table === undefined) return [];
    const { value: from, correction: known } = readCell(here, table, row, column);
    if (known !== undefined && canonicalJson(from) === canonicalJson(correction.value)) return [];
    // A correction from another server becomes the game's own, so that this server does not override it.
    const { value, by, at } = correction;
    return [{ type: "corrected", table: id, row, column, from, value, by, at }];
  });
}

/** The events of an import. The game continues here, with new dice. */
async function importEvents(
  context: Context,
  call: Call,
  { game, published, waiting }: CheckedImport,
): Promise<GameEvent[]> {
  const earlier = (await context.games.lastIn(call.channel))?.game.revision ?? 0;
  const isAbove = game.revision >= earlier;
  const lost = published === undefined ? waiting : 0;
  const users = [...game.seats.map(({ user }) => user), game.creator].filter((user) => !isAlias(user));
  const strangers = game.status === "ended" ? [] : await context.names.strangersAmong(users);
  return [
    {
      type: "imported",
      from: game.head.n,
      ...(lost === 0 ? {} : { lost }),
      ...(strangers.length === 0 ? {} : { by: call.user.id, strangers }),
    },
    { type: "moved", guild: call.guild, channel: call.channel, ...(isAbove ? {} : { revision: earlier }) },
    // A deadline needs consent on this server.
    ...(game.deadline === undefined
      ? []
      : [{ type: "deadlineSet", by: call.user.id, at: call.now } as const]),
    ...(game.proposals ?? []).map(({ about: { of } }) => ({ type: "dropped", of, why: "expired" }) as const),
  ];
}

async function refuseWherePlayed(context: Context, { channel }: Call): Promise<void> {
  const there = await context.games.liveIn(channel);
  if (there === undefined) return;
  throw new RuleError("refuse-import-game-exists", { game: plain(there.game.title) });
}

async function refuseWhereTaken(context: Context, call: Call, { id }: Game): Promise<void> {
  await refuseWherePlayed(context, call);
  if (await context.games.isHere(id)) {
    throw new RuleError("refuse-import-here-already");
  }
}

/** The earlier reply to the interaction; undefined for a new interaction. */
async function answeredAlready(context: Context, { channel, interaction }: Call): Promise<Reply | undefined> {
  const there = await context.games.lastIn(channel);
  return there === undefined ? undefined : answerAgain(context, interaction, there);
}

/** The system of an imported game: one that is offered here, or that of its page. */
async function systemOf(context: Context, call: Call, { game, pages }: CheckedImport): Promise<System> {
  const page = pages.find(({ sha }) => sha === game.page);
  return page === undefined
    ? systemNamed(gamesOffered(context, call), game.system)
    : context.pages.systemOf(page.text, game.system);
}

/** Saves an imported game. Call it in the queue of that game. */
async function bringIn(context: Context, call: Call, right: CheckedImport): Promise<Reply> {
  const { log, people, published, pages } = right;
  const found = { ...right, game: withIds(right.game, people), cells: withIds(right.cells, people) };
  const { game } = found;
  const readVersions = await context.games.versionsOfChannel(call.channel);
  await refuseWhereTaken(context, call, game);
  const here = await context.sheets.ofGuild(await systemOf(context, call, right), call.guild);
  const secret = published ?? drawSecret(context.platform);
  const series = published === undefined ? game.dice.series + 1 : game.dice.series;
  const bound: GameEvent[] =
    published === undefined ? [{ type: "committed", series, hash: commitmentTo(secret) }] : [];
  const events = [...(await importEvents(context, call, found)), ...correctionsToKeep(here, found), ...bound];
  const before = await context.games.bringIn(right.game, log, people, pages);
  return commit(context, actorOf(call), {
    before,
    system: here,
    events,
    secret: { series, secret },
    extras: { ties: Object.values(people).map((user) => ({ user, game: game.id })), readVersions },
  }).catch(async (error: unknown) => {
    await deleteFailedImport(context, error, game.id).catch(() => {});
    throw error;
  });
}

/**
 * Deletes the log of a failed import, because no user could find it to delete their data. Keeps the log if the store
 * failed, because the game may be saved, or if another process was first.
 */
async function deleteFailedImport({ games }: Context, error: unknown, id: string): Promise<void> {
  if (error instanceof StoreTrouble || error instanceof WriteConflict || (await games.isHere(id))) return;
  await games.erase(id);
}

/** Imports a game from a file into the channel. Refuses an invalid file before anything is written. */
export async function importGame(
  context: Context,
  call: Call,
  { file }: { file: AttachedFile },
): Promise<Reply> {
  const { games, imports } = context;
  const before = await answeredAlready(context, call);
  if (before !== undefined) return before;
  await needLeaveToCreate(context, call);
  await needRoomForGame(context, call.user.id);
  await refuseWherePlayed(context, call);
  const reader = readerOf(context, call);
  return imports.take({ user: call.user.id, now: call.now }, file, (judged) => {
    const right = rightOf(judged, reader);
    return games.queue(`channel:${call.channel}`, async () => {
      const again = await answeredAlready(context, call);
      if (again !== undefined) return again;
      await needLeaveToCreate(context, call);
      return games.queue(right.game.id, () => bringIn(context, call, right));
    });
  });
}
