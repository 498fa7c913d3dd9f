import type { Rulebook } from "#words/rulebook.ts";
import type { DiceStats, OwnDice } from "#core/dice-stats.ts";
import { diceIn, diceMissing, evennessOf, type Tally } from "#core/evenness.ts";
import type { Luck } from "#core/luck.ts";
import type { Game } from "#core/schema/game.ts";
import { sideName } from "#core/system.ts";
import { dicePicture } from "../pictures/dice-picture.ts";
import { plain } from "#core/typed.ts";
import { MOST_CHOICES, type Block, type Reply } from "../reply.ts";
import { belonging } from "../presses/belonging.ts";
import { counted, listed, mention } from "../words.ts";

/** The most players whose dice are told one by one. */
const MOST_PLAYERS = 10;
/** Dice with more faces are told by the picture alone. */
const MOST_LINES = 20;

/** How often something happens, in words: "43 of 100 games". */
function often(p: number): string {
  if (p > 0.995) return "nearly every game";
  if (p >= 0.01) return `${Math.round(p * 100)} of 100 games`;
  return p >= 0.001 ? `${Math.round(p * 1000)} of 1,000 games` : "fewer than 1 of 1,000 games";
}

/** What chi-squared says, in one sentence, or how many dice it still needs. */
function evennessText(tally: Tally): string {
  const evenness = evennessOf(tally);
  if (evenness !== undefined) return `Fair dice look at least this uneven in ${often(evenness.p)}.`;
  const missing = diceMissing(tally);
  return `Too few to say how even they are: ${missing === 1 ? "1 more is" : `${missing} more are`} needed.`;
}

export function average({ counts }: Tally): number {
  const dice = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, at) => sum + count * (at + 1), 0) / dice;
}

/** Each face with its count, what fair dice give on average, and the difference. */
function countLines(tally: Tally): string {
  const fair = diceIn(tally) / tally.sides;
  const rows = tally.counts.map((count, at) => {
    const difference = count - fair;
    const shown = `${difference < 0 ? "-" : "+"}${Math.abs(difference).toFixed(1)}`;
    return [
      String(at + 1).padStart(4),
      String(count).padStart(8),
      fair.toFixed(1).padStart(8),
      shown.padStart(8),
    ];
  });
  return [["face", "  rolled", "    fair", "    more"], ...rows].map((cells) => cells.join("")).join("\n");
}

/** How the rolls that mattered went: "12 of 21 succeeded, 9.4 expected: so many or more in 18 of 100 games." */
export function luckText({ rolls, expected, successes, orMore, orFewer }: Luck): string {
  const well = successes >= expected;
  const chance = `fair dice do ${well ? "so well or better" : "so badly or worse"} in ${often(well ? orMore : orFewer)}`;
  return `${successes} of ${counted(rolls, "roll")} succeeded, ${expected.toFixed(1)} expected: ${chance}.`;
}

/** The dice of each player and side in a line, where they are not simply all. */
function ownLines(named: readonly Named[], all: Tally): string[] {
  return named.flatMap(({ name, own }) => {
    const tally = own.dice.find(({ sides }) => sides === all.sides);
    if (tally === undefined || diceIn(tally) === diceIn(all)) return [];
    const dice = `${diceIn(tally)} × d${tally.sides}, average ${average(tally).toFixed(2)}`;
    return [`${name}: ${dice}. ${evennessText(tally)}`];
  });
}

/** Whose dice they are, in words: sides by name, players by mention. */
interface Named {
  name: string;
  own: OwnDice;
}

/** Everybody of whom there is something to tell; a side only where its dice are not just one player's. */
function everybody(book: Rulebook, { players, sides }: DiceStats): Named[] {
  const isPlayers = (side: OwnDice) =>
    players.some(({ dice, luck }) => JSON.stringify([dice, luck]) === JSON.stringify([side.dice, side.luck]));
  return [
    ...players.slice(0, MOST_PLAYERS).map((own) => ({ name: mention(own.of), own })),
    ...sides
      .filter((side) => !isPlayers(side))
      .map((own) => ({ name: `**${sideName(book, own.of)}**`, own })),
  ];
}

function textOf(...lines: string[]): Block[] {
  return lines.length === 0 ? [] : [{ kind: "text", text: lines.join("\n") }];
}

function luckBlocks(named: readonly Named[]): Block[] {
  const lines = named.flatMap(({ name, own: { luck } }) =>
    luck === undefined ? [] : [`${name}: ${luckText(luck)}`],
  );
  if (lines.length === 0) return [];
  return [{ kind: "divider" }, ...textOf("**Rolls that mattered**", ...lines)];
}

/** A menu of the other dice of the game. */
function otherDice(dice: readonly Tally[], sides: number | undefined, user: string | undefined): Block[] {
  const others = dice.filter((tally) => tally.sides !== sides).slice(0, MOST_CHOICES);
  if (others.length === 0) return [];
  return [
    {
      kind: "menu",
      menu: {
        placeholder: "Other dice",
        press: { kind: "diceStats", user },
        choices: others.map((tally) => ({
          label: `d${tally.sides}`,
          value: `d${tally.sides}`,
          description: `${diceIn(tally)} rolled`,
        })),
      },
    },
  ];
}

/** What is not in the counts, or is in them although an undo took it back. */
function notes({ entered, isUndone }: DiceStats, user: string | undefined): Block[] {
  const throwers = entered.filter(({ of }) => user === undefined || of === user);
  const dice = throwers.map(
    (own) => `${listed(own.dice.map((tally) => `${diceIn(tally)} × d${tally.sides}`))} by ${mention(own.of)}`,
  );
  return [
    ...(dice.length === 0 ? [] : [`Entered by players and not counted: ${dice.join("; ")}.`]),
    ...(isUndone ? ["Dice that an undo took back fell all the same: they are counted."] : []),
    "`/dice verify` recomputes every die.",
  ].map((text) => ({ kind: "note", text }));
}

/** The dice with that many sides, else those rolled most. */
function chosen(dice: readonly Tally[], sides: number | undefined): Tally | undefined {
  if (sides !== undefined) return dice.find((tally) => tally.sides === sides);
  return dice.toSorted((a, b) => diceIn(b) - diceIn(a))[0];
}

/** What is asked about: one player's dice or all, and dice of one size or those rolled most. */
export interface Wanted {
  user?: string | undefined;
  sides?: number | undefined;
}

/** Where there are no such dice: what there is instead. */
function nothingRolled(stats: DiceStats, dice: readonly Tally[], whose: string, wanted: Wanted): Block[] {
  const what = wanted.sides === undefined ? "dice" : `d${wanted.sides}`;
  return [
    ...textOf(`${whose}: the bot has rolled no ${what} here yet.`),
    ...otherDice(dice, wanted.sides, wanted.user),
    ...notes(stats, wanted.user),
  ];
}

function blocksOf(book: Rulebook, stats: DiceStats, wanted: Wanted): Block[] {
  const { user, sides } = wanted;
  const own = stats.players.find(({ of }) => of === user);
  const dice = user === undefined ? stats.all : (own?.dice ?? []);
  const tally = chosen(dice, sides);
  const whose = user === undefined ? "All players" : mention(user);
  if (tally === undefined) return nothingRolled(stats, dice, whose, wanted);
  const named = user === undefined ? everybody(book, stats) : own === undefined ? [] : [{ name: whose, own }];
  const { svg, alt } = dicePicture(book, tally);
  return [
    ...textOf(`${whose}, d${tally.sides}: **${evennessText(tally)}**`),
    { kind: "picture", name: `d${tally.sides}.png`, svg, alt },
    ...(tally.sides > MOST_LINES ? [] : [{ kind: "code", text: countLines(tally) } as const]),
    {
      kind: "note",
      text: `${diceIn(tally)} × d${tally.sides}, average ${average(tally).toFixed(2)}; of fair dice ${(tally.sides + 1) / 2}`,
    },
    ...textOf(...ownLines(named, tally)),
    ...luckBlocks(named),
    ...otherDice(dice, tally.sides, user),
    ...notes(stats, user),
  ];
}

/** How even the dice of a game are, face by face, and how lucky they were where it mattered. */
export function diceStatsCard(book: Rulebook, game: Game, stats: DiceStats, wanted: Wanted): Reply {
  return {
    title: `Dice of ${plain(game.title)}`,
    audience: "public",
    of: belonging(game),
    redraws: true,
    blocks: blocksOf(book, stats, wanted),
  };
}
