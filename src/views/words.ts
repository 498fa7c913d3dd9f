import { withMinus } from "#core/minus.ts";
import { mention } from "#core/people.ts";
import type { Game } from "#core/schema/game.ts";
import { opponentOf, sideName, type System } from "#core/system.ts";
import { playersOf } from "#core/waits.ts";
import { plain } from "#core/typed.ts";

/** Fills `{side}` and `{opponent}` of a text from data/. */
export function fill(system: System, text: string, side: string | undefined): string {
  if (side === undefined) {
    return text
      .replaceAll(/(?<=^|[.!?] )\{side\}/g, "The side")
      .replaceAll(/(?<=^|[.!?] )\{opponent\}/g, "Its opponent")
      .replaceAll("{side}", "the side")
      .replaceAll("{opponent}", "its opponent");
  }
  return text
    .replaceAll("{side}", sideName(system, side))
    .replaceAll("{opponent}", sideName(system, opponentOf(system, side)));
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
}

/** How a person is shown in what the bot says. */
export { mention };

/** Whether a game has no title of its own: it is called as its system is, which need not be said twice. */
export function isUntitled(system: System, { title }: Pick<Game, "title">): boolean {
  return title === system.title;
}

/** A game by its title and its system: "**Hill 62**, Ferry at Dusk". */
export function titleAndSystem(system: System, game: Game): string {
  return `**${plain(game.title)}**${isUntitled(system, game) ? "" : `, ${system.title}`}`;
}

/** A side with the people who play it. */
export function sideWithPlayers(system: System, game: Game, side: string): string {
  const players = playersOf(game, side).map(mention);
  return `**${sideName(system, side)}**${players.length > 0 ? ` (${listed(players)})` : ""}`;
}

/** A number with its sign: `+2`, `−1`, `0`. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : withMinus(number);
}

/** What is added to a number, or taken from it, as a reckoning has it: `+ 2`, `− 1`. */
export function added(number: number): string {
  return `${number < 0 ? "−" : "+"} ${Math.abs(number)}`;
}

/** A share in percent: whole where it is, with one decimal where not. */
export function percent(share: number): string {
  const tenths = Math.round(share * 1000) / 10;
  return `${tenths}\u00a0%`;
}

/** A number of things: `1 roll`, `2 rolls`; `things` where more than one do not end in a mere s. */
export function counted(count: number, thing: string, things = `${thing}s`): string {
  return `${count} ${count === 1 ? thing : things}`;
}

/** The colour of a side; undefined where there is none. */
export function colourOf(system: System, side: string | null | undefined): string | undefined {
  return system.sides.find((candidate) => candidate.id === side)?.colour;
}

/** A rule number in brackets, or nothing. */
export function ruleMark(rule: string | undefined): string {
  return rule === undefined ? "" : ` (${rule})`;
}

/** `1 hour`, `2 hours`, `1 box`; `cm` is the same for any number. */
export function unitFor(value: string | number, unit: string): string {
  return Number(value) === 1 ? unit.replace(/(?:(?<=x)e)?s$/, "") : unit;
}
