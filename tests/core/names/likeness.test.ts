import { among } from "#core/names/among.ts";
import type { NamedThing } from "#core/names/names.ts";
import { asked } from "#core/checks/answers/answers.ts";
import { hashText } from "#core/hash.ts";
import type { System } from "#core/system/index.ts";
import { toHitWeapons } from "#games/names/system-meant.ts";
import { expect, test } from "vitest";
import { systems } from "../../support/game/systems.ts";

/** The lists of a game that commands search. */
function searched(system: System): (readonly NamedThing[])[] {
  const { tables, checks, settings, tracks } = system;
  return [tables, checks, toHitWeapons(system), settings, tracks].filter(({ length }) => length > 0);
}

/** All lists of a game in which players can misspell names. */
function misspelt(system: System): (readonly NamedThing[])[] {
  const choices = system.checks
    .flatMap(asked)
    .flatMap((question) => (question.kind === "choice" ? [question.choices] : []));
  return [...searched(system), ...system.checks.map(({ modifiers }) => modifiers), ...choices];
}

/** A number below a limit, which is the same in each run. */
function drawn(below: number, ...from: string[]): number {
  return Number.parseInt(hashText(from.join(" ")).slice(0, 8), 16) % below;
}

const isLetter = (sign = "") => /\p{Letter}/u.test(sign);

/** A name with a mistake at one of its places. */
function mistaken(
  name: string,
  mistake: string,
  places: readonly number[],
  put: (at: number) => string,
): string[] {
  const at = places[drawn(Math.max(1, places.length), mistake, name)];
  return at === undefined ? [] : [name.slice(0, at) + put(at)];
}

/** Names with one letter dropped, doubled, swapped with the next one, or replaced. */
function withOneLetterWrong(name: string): string[] {
  const letters = Array.from(name, (_, at) => at).filter((at) => isLetter(name[at]));
  const pairs = letters.filter((at) => isLetter(name[at + 1]) && name[at] !== name[at + 1]);
  return [
    ...mistaken(name, "drop", letters, (at) => name.slice(at + 1)),
    ...mistaken(name, "double", letters, (at) => `${name[at]}${name.slice(at)}`),
    ...mistaken(name, "swap", pairs, (at) => `${name[at + 1]}${name[at]}${name.slice(at + 2)}`),
    ...mistaken(name, "replace", letters, (at) => (name[at] === "e" ? "r" : "e") + name.slice(at + 1)),
  ];
}

/** A name without one of its words. */
function withoutOneWord(name: string): string[] {
  const words = name.split(" ");
  const left = drawn(words.length, "leave", name);
  return words.length < 2 ? [] : [words.filter((_, at) => at !== left).join(" ")];
}

/** A name without its last third. */
function cut(name: string): string[] {
  return [name.slice(0, Math.ceil((name.length * 2) / 3))];
}

/** One of this number of names is tested, because each search takes about a millisecond. */
const SAMPLE = 4;

/** Names of more than three letters: a sample. */
function namesOf({ id, name, aliases = [], knownAs = [] }: NamedThing): string[] {
  return [...new Set([id, name, ...aliases, ...knownAs])].filter(
    (each) => Array.from(each).filter(isLetter).length > 3 && drawn(SAMPLE, "sample", each) === 0,
  );
}

/** Percentage of mistaken names for which the thing is among the suggestions. */
function percentFound(mistakes: (name: string) => string[]): number {
  const found = systems.flatMap(misspelt).flatMap((things) =>
    things.flatMap((thing) =>
      namesOf(thing)
        .flatMap(mistakes)
        .map((typed) => among(things).nearest(typed).includes(thing)),
    ),
  );
  return (100 * found.filter(Boolean).length) / found.length;
}

/** Words that resemble no name of the four games: people, places, everyday things, and terms of other games. */
const UNLIKE = `
  hitler stalin eisenhower montgomery rommel zhukov guderian truman mussolini napoleon caesar wellington nelson
  hannibal alexander berlin moscow london paris stalingrad kursk bastogne arnhem tobruk normandy warsaw budapest
  dunkirk leningrad verdun waterloo gettysburg cannae marathon thermopylae anna charlotte frederick geoffrey isabella
  jonathan katherine leonardo margaret nicholas olivia penelope quentin rebecca sebastian theodore ursula veronica
  william xavier yolanda zachary banana breakfast umbrella telephone guitar penguin giraffe kangaroo butterfly
  pineapple chocolate sandwich spaghetti lasagne cucumber strawberry blueberry cinnamon vanilla coffee teapot kitchen
  bathroom bedroom ceiling cupboard furniture wardrobe mirror pillow blanket curtain carpet scissors envelope
  newspaper magazine dictionary alphabet grammar poetry novel theatre cinema orchestra violin trumpet saxophone
  football cricket tennis hockey swimming holiday birthday wedding christmas easter january february wednesday
  thursday friday yesterday tomorrow university professor student homework dentist plumber lawyer wizard dragon
  goblin spellbook hitpoints paladin unicorn fireball dexterity wisdom charisma knight checkmate queenside zugzwang
  monopoly hexagon catan pandemic zeppelin battleship destroyer submarine torpedo admiral frigate galleon catapult
  trebuchet starship phaser hyperspace lightsaber mothership hussar dragoon musket bayonet legionary phalanx elephantry
  cavalry grenadier cuirassier longbow castle siege blockade diplomacy treaty taxation harvest zone-of-control supply
  attrition reinforcement stacking-limit command-point event-card hand-size victory-hex sudden-death fog-of-war
  xyz qwerty asdf foobar lorem ipsum whatever please hello goodbye thanks
`
  .split(/\s+/)
  .filter((word) => word !== "");

/** Percentage of the words for which a list suggests something. */
function percentOfferedFalsely(): number {
  const offers = systems
    .flatMap(searched)
    .flatMap((things) => UNLIKE.map((word) => among(things).nearest(word).length > 0));
  return (100 * offers.filter(Boolean).length) / offers.length;
}

test.each([
  ["one letter is wrong", withOneLetterWrong, 98],
  ["one word is left out", withoutOneWord, 95],
  ["the last third is cut off", cut, 95],
])("a thing is suggested although %s, for at least %3$i of 100 names", (_, mistakes, least) => {
  expect(percentFound(mistakes)).toBeGreaterThanOrEqual(least);
});

test("a list suggests nothing for 99 of 100 words that resemble no name", () => {
  expect(UNLIKE.length).toBeGreaterThanOrEqual(150);
  expect(percentOfferedFalsely()).toBeLessThanOrEqual(1);
});
