import type { LookUpName } from "#core/schema/index.ts";
import { type AnswerIds, wordsOfResults } from "#core/checks/index.ts";
import { given } from "#core/left-out.ts";
import { among, bare } from "#core/names/index.ts";
import type { System } from "#core/system/index.ts";
import { bookOf } from "#words/rulebook.ts";
import { type Call, gameOf, gamesOffered } from "../command.ts";
import type { Context } from "../context.ts";
import { systemNamed } from "../running/system-named.ts";
import { usualSystem } from "./systems-here.ts";
import { type LookUpKind, LOOK_UP_KINDS, systemMeant } from "./system-meant.ts";

/** A look-up as typed: a name, and the system if one is named. */
interface TypedLookUp {
  wanted?: string | undefined;
  system?: string | undefined;
}

/**
 * Replaces a nickname of the server with the id that it means. Adds the id's system if no system is named and the
 * channel has no game. Ignores nicknames of a system other than the named one, or if none is named, the game's.
 */
async function withoutNickname(
  context: Context,
  call: Call,
  { what }: LookUpKind,
  typed: TypedLookUp,
): Promise<TypedLookUp> {
  const { nicknames = [] } = await context.sheets.guildOf(call.guild);
  const called = nicknames.filter(
    ({ name, of }) => of.what === what && bare(name) === bare(typed.wanted ?? ""),
  );
  if (called.length === 0) return typed;
  const played = gameOf(call)?.system.id;
  const meant =
    typed.system === undefined ? played : systemNamed(gamesOffered(context, call), typed.system).id;
  const found = called.find(({ of }) => meant === undefined || of.system === meant);
  if (found === undefined) return typed;
  return { wanted: found.of.id, system: meant === undefined ? found.of.system : typed.system };
}

/** A look-up: its system, and the name or id of the thing. `answers`: those that a result's name gives to its check. */
interface LookUpMeant {
  system: System;
  wanted: string | undefined;
  answers?: AnswerIds;
}

/**
 * The system and the name of a look-up, with an id in place of a nickname, and a check in place of the name of a result
 * that calls for it. Refuses as `systemMeant` does.
 */
export async function lookUpMeant(
  context: Context,
  call: Call,
  kind: LookUpKind,
  typed: TypedLookUp,
): Promise<LookUpMeant> {
  const { wanted, system } = await withoutNickname(context, call, kind, typed);
  const result = kind.what === "check" ? await resultMeant(context, call, { wanted, system }) : undefined;
  const name = result?.word.check ?? wanted;
  const meant = await systemMeant(context, call, result?.system ?? system, { of: kind, wanted: name });
  return { system: meant, wanted: name, ...given({ answers: result?.word.answers }) };
}

/** The check that the only result with a name calls for, with the answers that the result gives. */
async function resultMeant(context: Context, call: Call, { wanted = "", system }: TypedLookUp) {
  const played = gameOf(call)?.system ?? (await usualSystem(context, call));
  const named = system === undefined ? played : systemNamed(gamesOffered(context, call), system);
  const searched = named === undefined ? gamesOffered(context, call) : [named];
  if (searched.some(({ checks }) => among(checks).called(wanted).length > 0)) return undefined;
  const found = searched.flatMap((each) =>
    among(wordsOfResults(each))
      .called(wanted)
      .map((word) => ({ system: each.id, word })),
  );
  const [only, other] = found;
  return other === undefined ? only : undefined;
}

/** The name of a looked-up thing in the user's language; undefined if it no longer exists. */
export function lookUpNameOf(context: Context, call: Call, { what, system, id }: LookUpName) {
  const found = gamesOffered(context, call).find((each) => each.id === system);
  if (found === undefined) return undefined;
  const book = bookOf(found, call.language);
  const thing = LOOK_UP_KINDS[what].of(book).find((each) => each.id === id);
  return thing && { name: thing.name, game: book.title };
}

/** A server's nicknames with the names of what they mean. */
export async function nicknamesHere(
  context: Context,
  call: Call,
): Promise<{ nickname: string; name: string }[]> {
  const { nicknames = [] } = await context.sheets.guildOf(call.guild);
  return nicknames.flatMap(({ name: nickname, of }) => {
    const thing = lookUpNameOf(context, call, of);
    return thing === undefined ? [] : [{ nickname, name: thing.name }];
  });
}
