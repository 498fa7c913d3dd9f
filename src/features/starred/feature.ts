import { menuBlock, paragraph, smallPrint } from "#cards/blocks.ts";
import type { Reply, Choice } from "#cards/reply.ts";
import type { Feature } from "#core/feature.ts";
import type { LookUpName, Person } from "#core/schema/index.ts";
import { type Handlers, type Call, gamesOffered } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { LOOK_UP_KINDS } from "#games/names/system-meant.ts";
import { codeOf } from "#games/people/recent-look-ups.ts";
import type { Language } from "#words/language.ts";
import { bookOf } from "#words/rulebook.ts";
import type { STARRED_SHAPES } from "./shapes.ts";

/** A look-up with its code in menus, its name, and its game. */
interface ShownLookUp {
  code: string;
  name: string;
  game: string;
}

interface LookUps {
  starred: readonly ShownLookUp[];
  recent: readonly ShownLookUp[];
}

function choiceOf({ code, name, game }: ShownLookUp): Choice {
  return { label: name, value: code, description: game };
}

/** A user's starred and last look-ups, with menus that star them or remove their stars. */
function lookUpsCard({ say }: Language, { starred, recent }: LookUps): Reply {
  const lines = [
    ...starred.map(({ name, game }) => say("look-ups-starred", { name, game })),
    ...recent.map(({ name, game }) => say("look-ups-recent", { name, game })),
  ];
  const most = Math.max(starred.length, recent.length, 1);
  return {
    title: say("look-ups"),
    audience: "private",
    redraws: true,
    blocks: [
      ...paragraph(...(lines.length === 0 ? [say("look-ups-none")] : lines)),
      ...menuBlock({
        placeholder: say("look-ups-star"),
        press: { kind: "starLookUps" },
        choices: recent.map(choiceOf),
        most,
      }),
      ...menuBlock({
        placeholder: say("look-ups-unstar"),
        press: { kind: "unstarLookUps" },
        choices: starred.map(choiceOf),
        most,
      }),
      ...smallPrint(say("look-ups-how")),
    ],
  };
}

/** Maximum number of look-ups that a user can star. */
const MAX_STARRED = 10;

/** A look-up with its names; none if its game no longer has it. */
function shownAs(context: Context, call: Call, name: LookUpName): ShownLookUp[] {
  const system = gamesOffered(context, call).find(({ id }) => id === name.system);
  if (system === undefined) return [];
  const book = bookOf(system, call.language);
  const thing = LOOK_UP_KINDS[name.what].of(book).find(({ id }) => id === name.id);
  return thing === undefined ? [] : [{ code: codeOf(name), name: thing.name, game: book.title }];
}

/** Shows a user's starred and last look-ups. */
async function showLookUps(context: Context, call: Call): Promise<Reply> {
  const { starred = [] } = await context.people.of(call.user.id);
  const stars = new Set(starred.map(codeOf));
  const recent = context.recentLookUps.of(call.user.id).filter((name) => !stars.has(codeOf(name)));
  const shown = (names: readonly LookUpName[]) => names.flatMap((name) => shownAs(context, call, name));
  return lookUpsCard(call.language, { starred: shown(starred), recent: shown(recent) });
}

function withStarred(person: Person, starred: LookUpName[]): Person {
  const { starred: _, ...rest } = person;
  return starred.length === 0 ? rest : { ...rest, starred };
}

/** Stars some of the last look-ups, by code. Drops the oldest stars beyond `MAX_STARRED`. */
async function star(context: Context, call: Call, codes: readonly string[]): Promise<Reply> {
  const recent = context.recentLookUps.of(call.user.id).filter((name) => codes.includes(codeOf(name)));
  await context.people.change(call.user.id, (person) => {
    const { starred = [] } = person;
    const kept = starred.filter((name) => !codes.includes(codeOf(name)));
    return { person: withStarred(person, [...kept, ...recent].slice(-MAX_STARRED)) };
  });
  return showLookUps(context, call);
}

/** Removes stars, by code. */
async function removeStars(context: Context, call: Call, codes: readonly string[]): Promise<Reply> {
  await context.people.change(call.user.id, (person) => {
    const kept = (person.starred ?? []).filter((name) => !codes.includes(codeOf(name)));
    return { person: withStarred(person, kept) };
  });
  return showLookUps(context, call);
}

const presses: Handlers<keyof typeof STARRED_SHAPES.presses> = {
  lookUps: showLookUps,
  starLookUps: (context, call, _, codes) => star(context, call, codes),
  unstarLookUps: (context, call, _, codes) => removeStars(context, call, codes),
};

export const STARRED: Feature = {
  name: "starred",
  presses,
};
