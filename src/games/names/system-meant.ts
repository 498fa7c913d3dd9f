import type { LookUpName } from "#core/schema/index.ts";
import { systemFor, usualSystem } from "./systems-here.ts";
import type { Context } from "../context.ts";
import { type NamedThing, indexNames, quoted, tidy, shownName, bare, among } from "#core/names/index.ts";
import { RuleError } from "#core/errors.ts";
import { type Text, text } from "#words/text.ts";
import { type System } from "#core/system/index.ts";
import { MOST_CHOICES, type Suggestion } from "#cards/reply.ts";
import { bookOf, type Rulebook } from "#words/rulebook.ts";
import { type Call, gameOf, gamesOffered, liveGameBy } from "../command.ts";
import { refuseElsewhere, refuseElsewhereInAny } from "./elsewhere.ts";
import { favouritesOf } from "./favourites.ts";

/** A kind of thing to look up by name, with its option and question. */
export interface LookUpKind {
  of(this: void, system: System): readonly NamedThing[];
  what: LookUpName["what"];
  asks: Text;
  /** Selects the systems that come first if several have the name. */
  isFirst?(this: void, system: System): boolean;
}

export const TABLES: LookUpKind = { of: ({ tables }) => tables, what: "table", asks: text("which-table") };
export const CHECKS: LookUpKind = { of: ({ checks }) => checks, what: "check", asks: text("which-check") };
/** Weapons for `/tohit`: first those with figures, then the rows that players complete. */
export const WEAPONS: LookUpKind = {
  of: toHitWeapons,
  what: "weapon",
  asks: text("which-weapon"),
  isFirst: ({ weapons }) => weapons.length > 0,
};

export type LookUpKinds = Readonly<Record<LookUpName["what"], LookUpKind>>;

/** The kinds by name. */
export const LOOK_UP_KINDS: LookUpKinds = {
  table: TABLES,
  check: CHECKS,
  weapon: WEAPONS,
};

/** Indexes the lists of all look-ups, so that the first one is as fast as all others. */
export function indexLookUps(systems: readonly System[]): void {
  for (const system of systems) for (const { of } of Object.values(LOOK_UP_KINDS)) indexNames(of(system));
}

/** Separates a thing's name from its game's. */
const BETWEEN = " · ";

/** The system that follows the separator in a choice. */
function namedBehind(systems: readonly System[], wanted: string): System | undefined {
  const at = wanted.lastIndexOf(BETWEEN);
  const behind = tidy(wanted.slice(at + BETWEEN.length));
  if (at === -1) return undefined;
  return systems.find(({ title, allNames = [] }) =>
    [title, ...allNames].some((name) => tidy(name) === behind),
  );
}

/** True if only the thing's name can determine the system: no system is named, and the channel has no game. */
function isLeftOpen(call: Call, named: string | undefined): boolean {
  return named === undefined && gameOf(call) === undefined;
}

/** Things of all systems as choices. The name includes the system; so does the id, if several systems share it. */
function ofAllGames(systems: readonly System[], { of }: LookUpKind): NamedThing[] {
  const ids = systems.flatMap((system) => of(system).map(({ id }) => id));
  return systems.flatMap((system) =>
    of(system).map((thing) => {
      const behind = `${BETWEEN}${system.title}`;
      const isShared = ids.indexOf(thing.id) !== ids.lastIndexOf(thing.id);
      const id = isShared ? thing.id + behind : thing.id;
      const words = text("thing-of-game", { thing, game: system.titleText() });
      return { ...thing, id, name: thing.name + behind, words, knownAs: [] };
    }),
  );
}

/** The systems that have a thing with this name. */
function havingSo(
  systems: readonly System[],
  { of, isFirst = () => true }: LookUpKind,
  wanted: string,
): System[] {
  const byId = systems.filter((system) => of(system).some(({ id }) => id === wanted));
  if (byId.length > 0) return byId;
  const having = systems.filter((system) => among(of(system)).called(wanted).length > 0);
  return having.some(isFirst) ? having.filter(isFirst) : having;
}

/**
 * The system of a look-up: as for other commands, or else the only one that has a thing with this name. If none or
 * several have it, the refusal offers choices.
 */
export async function systemMeant(
  context: Context,
  call: Call,
  named: string | undefined,
  { of: kind, wanted = "" }: { of: LookUpKind; wanted?: string | undefined },
): Promise<System> {
  const suits = (system: System) => kind.of(system).length > 0;
  if (!isLeftOpen(call, named)) return systemFor(context, call, named, suits);
  const behind = namedBehind(gamesOffered(context, call), wanted);
  if (behind !== undefined) return systemFor(context, call, behind.id);
  const having = havingSo(gamesOffered(context, call), kind, wanted);
  const [only, other] = having;
  if (only !== undefined)
    return systemFor(context, call, other === undefined ? only.id : undefined, (system) =>
      having.includes(system),
    );
  const usual = await usualSystem(context, call);
  if (wanted === "" || usual !== undefined) return systemFor(context, call, usual?.id, suits);
  refuseElsewhereInAny(gamesOffered(context, call), LOOK_UP_KINDS, { of: kind, wanted });
  throw new RuleError("refuse-in-no-game", { written: quoted(wanted) }).offering(
    among(ofAllGames(gamesOffered(context, call), kind)).choicesNear({ ...kind, written: wanted }),
  );
}

/**
 * Remembers a look-up for the user's lists, if its name is a thing's. Refuses the name of a thing that another command
 * finds, and leads there.
 */
export function noteLookUp(
  { recentLookUps }: Context,
  call: Call,
  kind: LookUpKind,
  { system, wanted = "" }: { system: System; wanted?: string | undefined },
): void {
  const { of, what } = kind;
  const [found, other] = among(of(system)).called(wanted);
  if (found !== undefined && other === undefined)
    recentLookUps.add(call.user.id, { what, system: system.id, id: found.id });
  if (found !== undefined || wanted === "") return;
  const isPlayed = liveGameBy(call, system) !== undefined;
  refuseElsewhere(system, LOOK_UP_KINDS, { of: kind, wanted, isPlayed });
}

/** The things of one system, in the user's language. */
interface SystemThings {
  system: System;
  book: Rulebook;
  things: readonly NamedThing[];
}

/** The systems to search: one, or all if no system is determined. */
export async function thingsToSearch(
  context: Context,
  call: Call,
  named: string | undefined,
  { of }: LookUpKind,
): Promise<SystemThings[]> {
  const { language } = call;
  const isOpen = gamesOffered(context, call).length > 1 && isLeftOpen(call, named);
  const meant = isOpen ? gamesOffered(context, call) : [await systemFor(context, call, named)];
  const searched = meant.map((system) => {
    const book = bookOf(system, language);
    return { system, book, things: of(book) };
  });
  return searched.filter(({ things }) => things.length > 0);
}

/**
 * Suggestions for a thing, the best first. If no system is determined, each suggestion names its system, and its id
 * includes the system where several share the id.
 */
export async function lookUpChoices(
  context: Context,
  call: Call,
  named: string | undefined,
  kind: LookUpKind,
  typed: string,
): Promise<readonly Suggestion[]> {
  const searched = await thingsToSearch(context, call, named, kind);
  const [first] = searched;
  if (first === undefined) return [];
  // If all systems are searched, the first one's rulebook represents the language.
  const games = searched.map(({ system }) => system.page?.sha ?? system.id);
  const question = { of: kind.what, games, typed };
  const list = context.lookUpLists.get(first.book, question, () => choicesOn(searched, typed));
  const nicknamed = await nicknameChoices(context, call, { searched, kind, typed });
  const names = await favouritesOf(context, call.user.id);
  const favourites = favouriteChoices(searched, kind, names, typed);
  const isListed = ({ value }: Suggestion) => list.some((choice) => choice.value === value);
  // If the text is a thing's name, that thing is first in the list.
  if (searched.some(({ things }) => among(things).called(typed).length > 0))
    return distinct([...nicknamed, ...list]);
  return distinct([
    ...nicknamed,
    ...(typed.trim() === "" ? favourites : favourites.filter(isListed)),
    ...list,
  ]);
}

/** The choices of the server's nicknames that begin with the typed text. */
async function nicknameChoices(
  { sheets }: Context,
  { guild, language }: Call,
  { searched, kind, typed }: { searched: readonly SystemThings[]; kind: LookUpKind; typed: string },
): Promise<Suggestion[]> {
  const { nicknames = [] } = await sheets.guildOf(guild);
  const start = bare(typed);
  if (start === "") return [];
  return nicknames
    .filter(({ name }) => bare(name).startsWith(start))
    .flatMap(({ name: nickname, of }) =>
      favouriteChoices(searched, kind, [of], "").map(({ name, value }) => ({
        name: language.say("nickname-choice", { nickname, name }),
        value,
      })),
    );
}

/** Suggestions of different values. */
function distinct(choices: readonly Suggestion[]): Suggestion[] {
  const isFirst = ({ value }: Suggestion, at: number) =>
    choices.findIndex((choice) => choice.value === value) === at;
  return choices.filter(isFirst);
}

/** The choices of a user's favourites among the things that are searched. */
function favouriteChoices(
  searched: readonly SystemThings[],
  { what }: LookUpKind,
  names: readonly LookUpName[],
  typed: string,
): Suggestion[] {
  return names.flatMap((name) => {
    const own = searched.find(({ system }) => system.id === name.system);
    const thing = own?.things.find(({ id }) => id === name.id);
    if (name.what !== what || own === undefined || thing === undefined) return [];
    return [choiceOf(searched, own, thing, typed)];
  });
}

/** Interleaves lists, so that a short selection has some items of each. */
function interleaved<Thing>(lists: readonly (readonly Thing[])[]): Thing[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

function choicesOn(searched: readonly SystemThings[], typed: string): Suggestion[] {
  const all = searched.map(({ system }) => system);
  const only = namedBehind(all, typed);
  const open = searched.filter(({ system }) => only === undefined || system === only);
  const fitting = among(interleaved(open.map(({ things }) => things))).offered(typed);
  return fitting.slice(0, MOST_CHOICES).map((thing) => {
    const own = open.find(({ things }) => things.includes(thing));
    return own === undefined
      ? { name: headedName(thing, typed), value: thing.id }
      : choiceOf(searched, own, thing, typed);
  });
}

/** A thing as a choice; among several systems with its system's title. */
function choiceOf(
  searched: readonly SystemThings[],
  own: SystemThings,
  thing: NamedThing,
  typed: string,
): Suggestion {
  const name = headedName(thing, typed);
  if (searched.length < 2) return { name, value: thing.id };
  const isShared = searched.some((other) => other !== own && other.things.some(({ id }) => id === thing.id));
  const value = isShared ? `${thing.id}${BETWEEN}${own.system.title}` : thing.id;
  return { name: `${name}${BETWEEN}${own.book.title}`, value };
}

/** Weapons for `/tohit`: the game's weapons, or else the rows of the table that the check of `/tohit` asks for. */
export function toHitWeapons(system: System): readonly NamedThing[] {
  const check = system.checks.find(({ id }) => id === system.toHit);
  const question = check?.questions.find(({ id }) => id === "weapon");
  if (question?.kind === "row") return system.table(question.table).rows;
  return question === undefined ? [] : system.weapons;
}

/** As `shownName`, with the rule number as in card titles. */
export function headedName(thing: NamedThing, written = ""): string {
  return thing.rule === undefined ? shownName(thing, written) : `${thing.name} (${thing.rule})`;
}
