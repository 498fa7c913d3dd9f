import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { text } from "#words/text.ts";
import { type DiceStats, diceIn, type Luck, type OwnDice, type Tally } from "#rules/log/index.ts";
import type { Game } from "#core/schema/index.ts";
import { sideName } from "#words/own-words.ts";
import { menuBlock, paragraph } from "../blocks.ts";
import { dicePicture } from "../pictures/dice-picture.ts";
import { plain } from "#core/names/index.ts";
import { MOST_CHOICES, type Block, type Reply } from "../reply.ts";
import { belonging } from "../presses/codec.ts";
import { mention, percent, personIn } from "../words.ts";

/** Maximum number of players whose dice are listed. */
const MAX_PLAYERS = 10;
/** Maximum number of faces listed. Dice with more faces are shown only in the picture. */
const MAX_LINES = 20;

/** A probability as text: "18% of fair games". */
function shareText({ say }: Language, p: number): string {
  if (p > 0.995) return say("dice-share-nearly-all");
  if (p < 0.001) return say("dice-share-hardly-any");
  if (Math.abs(p - 0.5) < 0.05) return say("dice-share-half");
  return say("dice-share", { percent: percent(p < 0.01 ? p : Math.round(p * 100) / 100) });
}

function average(tally: Tally): number {
  return tally.counts.reduce((sum, count, at) => sum + count * (at + 1), 0) / diceIn(tally);
}

const COLUMNS = ["dice-column-face", "dice-column-rolled", "dice-column-fair", "dice-column-more"] as const;

/** Each face with its count, the expected count and the difference. */
function faceTable({ say }: Language, tally: Tally): string {
  const fair = diceIn(tally) / tally.sides;
  const rows = tally.counts.map((count, at) => {
    const difference = count - fair;
    const shown = `${difference < 0 ? "−" : "+"}${Math.abs(difference).toFixed(1)}`;
    return [String(at + 1), String(count), fair.toFixed(1), shown];
  });
  const cells = [COLUMNS.map((key) => say(key)), ...rows];
  const widths = COLUMNS.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  return cells
    .map((row) => row.map((cell, at) => cell.padStart((widths[at] ?? 0) + (at === 0 ? 0 : 2))).join(""))
    .join("\n");
}

/** Probabilities from which luck is average, and below which it is very good or bad. */
const [AVERAGE, UNLIKELY] = [0.25, 0.05];

/** The luck of rolls with known odds: "12 of 21 rolls succeeded, 9.4 expected. Luck: good (18% of fair games …)". */
export function luckText(language: Language, { rolls, expected, successes, orMore, orFewer }: Luck): string {
  const isWell = successes >= expected;
  const p = isWell ? orMore : orFewer;
  const good = p < UNLIKELY ? "very-good" : "good";
  const bad = p < UNLIKELY ? "very-bad" : "bad";
  return language.say("dice-luck", {
    rolls,
    successes,
    expected: expected.toFixed(1),
    kind: p >= AVERAGE ? "average" : isWell ? good : bad,
    way: isWell ? "well" : "badly",
    share: shareText(language, p),
  });
}

/** Number and size of dice: "12 × d10". */
export function amountText({ say }: Language, tally: Tally): string {
  return say("dice-amount", { count: diceIn(tally), die: `d${tally.sides}` });
}

/** "12 × d10, average 5.43 (fair: 5.5)". */
export function averageText(language: Language, tally: Tally): string {
  return language.say("dice-average-fair", {
    dice: amountText(language, tally),
    average: average(tally).toFixed(2),
    fair: String((tally.sides + 1) / 2),
  });
}

/** A line for each player and side, except one that rolled all of the dice. */
function ownLines({ language }: Rulebook, named: readonly DiceOwner[], all: Tally): string[] {
  return named.flatMap(({ name, own }) => {
    const tally = own.dice.find(({ sides }) => sides === all.sides);
    if (tally === undefined || diceIn(tally) === diceIn(all)) return [];
    const dice = amountText(language, tally);
    const what = language.say("dice-average", { dice, average: average(tally).toFixed(2) });
    return [language.say("dice-of", { name, what })];
  });
}

/** A player or side as text, with the dice they rolled. */
interface DiceOwner {
  name: string;
  own: OwnDice;
}

/** The players and sides that have rolled. Excludes sides whose dice are all from one player. */
function everybody(book: Rulebook, { players, sides }: DiceStats): DiceOwner[] {
  const isPlayers = (side: OwnDice) =>
    players.some(({ dice, luck }) => JSON.stringify([dice, luck]) === JSON.stringify([side.dice, side.luck]));
  return [
    ...players.slice(0, MAX_PLAYERS).map((own) => ({ name: personIn(book, own.of), own })),
    ...sides
      .filter((side) => !isPlayers(side))
      .map((own) => ({ name: `**${sideName(book, own.of)}**`, own })),
  ];
}

function textOf(...lines: string[]): Block[] {
  return paragraph(...lines);
}

function luckBlocks({ language }: Rulebook, named: readonly DiceOwner[]): Block[] {
  const lines = named.flatMap(({ name, own: { luck } }) =>
    luck === undefined ? [] : [language.say("dice-of", { name, what: luckText(language, luck) })],
  );
  if (lines.length === 0) return [];
  return [{ kind: "divider" }, ...textOf(`**${language.say("dice-luck-title")}**`, ...lines)];
}

/** The dice to show: those of one player or all, and of one size or any. */
interface Part {
  dice: readonly Tally[];
  sides: number | undefined;
  user: string | undefined;
}

/** A menu of the other sizes of dice in the game. */
function otherDice({ say }: Language, { dice, sides, user }: Part): Block[] {
  const others = dice.filter((tally) => tally.sides !== sides).slice(0, MOST_CHOICES);
  if (others.length === 0) return [];
  const choices = others.map((tally) => ({
    label: `d${tally.sides}`,
    value: `d${tally.sides}`,
    description: say("dice-rolled", { count: diceIn(tally) }),
  }));
  const placeholder = say("dice-other-sizes");
  return menuBlock({ placeholder, press: { kind: "diceStats", user }, choices });
}

/** Notes on entered dice, which are not counted, and on undone dice, which are counted. */
function notes(language: Language, { entered, isUndone }: DiceStats, user: string | undefined): Block[] {
  const { say } = language;
  const own = entered.filter(({ of }) => user === undefined || of === user);
  const byPlayer = own.map(({ of, dice }) =>
    text("dice-stats-entered-by", {
      dice: dice.map((tally) => amountText(language, tally)),
      player: mention(of),
    }),
  );
  return [
    ...(byPlayer.length === 0 ? [] : [say("dice-stats-entered", { entered: byPlayer })]),
    ...(isUndone ? [say("dice-stats-undone")] : []),
    say("dice-stats-verify"),
  ].map((words) => ({ kind: "note", text: words }));
}

/** The dice with this number of sides, or else those rolled most. */
function chosen(dice: readonly Tally[], sides: number | undefined): Tally | undefined {
  if (sides !== undefined) return dice.find((tally) => tally.sides === sides);
  return dice.toSorted((a, b) => diceIn(b) - diceIn(a))[0];
}

/** A query: one player's dice or all, and of one size or the most rolled. */
export interface DiceQuery {
  user?: string | undefined;
  sides?: number | undefined;
}

/** The blocks of the card if there are no such dice: they list the dice that exist. */
function nothingRolled(language: Language, stats: DiceStats, part: Part): Block[] {
  const { sides, user } = part;
  const what = { die: `d${sides ?? ""}`, size: sides === undefined ? ("any" as const) : ("one" as const) };
  const words =
    user === undefined
      ? language.say("dice-stats-none", what)
      : language.say("dice-stats-none-of", { ...what, player: mention(user) });
  return [...textOf(words), ...otherDice(language, part), ...notes(language, stats, user)];
}

/** The number and average of the dice of one size, of one player or all. */
function headText(language: Language, tally: Tally, user: string | undefined): string {
  const words = { average: averageText(language, tally) };
  return user === undefined
    ? language.say("dice-stats-all", words)
    : language.say("dice-stats-of", { ...words, player: mention(user) });
}

function blocksOf(book: Rulebook, stats: DiceStats, wanted: DiceQuery): Block[] {
  const { language } = book;
  const { user } = wanted;
  const own = stats.players.find(({ of }) => of === user);
  const dice = user === undefined ? stats.all : (own?.dice ?? []);
  const tally = chosen(dice, wanted.sides);
  if (tally === undefined) return nothingRolled(language, stats, { dice, sides: wanted.sides, user });
  const alone = own === undefined ? [] : [{ name: personIn(book, own.of), own }];
  const named = user === undefined ? everybody(book, stats) : alone;
  const { svg, alt } = dicePicture(book, tally);
  return [
    ...textOf(headText(language, tally, user)),
    { kind: "picture", name: `d${tally.sides}.png`, svg, alt },
    ...(tally.sides > MAX_LINES ? [] : [{ kind: "code", text: faceTable(language, tally) } as const]),
    ...textOf(...ownLines(book, named, tally)),
    ...luckBlocks(book, named),
    ...otherDice(language, { dice, sides: tally.sides, user }),
    ...notes(language, stats, user),
  ];
}

/** A game's dice, face by face, and the luck of rolls with known odds. */
export function diceStatsCard(book: Rulebook, game: Game, stats: DiceStats, wanted: DiceQuery): Reply {
  return {
    title: book.say("dice-stats", { game: plain(game.title) }),
    audience: "public",
    of: belonging(game),
    redraws: true,
    blocks: blocksOf(book, stats, wanted),
  };
}
