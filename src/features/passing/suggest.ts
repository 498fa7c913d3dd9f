import { passingPlaces } from "./rules.ts";
import { aheadChoices } from "./cards/ahead.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Suggestion } from "#cards/reply.ts";
import type { Call, Typing } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { Running } from "#games/running/running.ts";
import { choiceOf, gameFor, matching } from "#games/suggest/suggest.ts";

/** Suggestions for the last place of a list. Keeps the text before the last comma. */
function placesThatFit(book: Rulebook, typed: string, isPass: boolean): Suggestion[] {
  const at = Math.max(typed.lastIndexOf(","), typed.lastIndexOf(";")) + 1;
  const kept = typed.slice(0, at);
  const last = typed.slice(at).trim();
  const wide = [
    { name: book.say("standing-all"), value: "all" },
    { name: book.say("standing-reactions"), value: "reactions" },
  ];
  const words = [...(isPass ? wide : []), { name: book.say("standing-nowhere"), value: "none" }];
  const places = passingPlaces(book, isPass).map(choiceOf);
  const fitting = matching([...(kept === "" ? words : []), ...places], last);
  if (kept === "") return fitting;
  return fitting.map(({ name, value }) => ({
    name: `${kept} ${name}`.slice(0, 100),
    value: `${kept} ${value}`,
  }));
}

/** Suggestions for the places of standing orders: where they pass, or where they stop. */
export function placeChoices(isPass: boolean) {
  return (_: Context, call: Call, { text }: Typing): Suggestion[] =>
    placesThatFit(gameFor(call).book, text, isPass);
}

/** Suggestions for the place up to which a side passes. */
export function throughChoices(_: Context, call: Call, { text }: Typing): Suggestion[] {
  const { book, game } = gameFor(call);
  const aliases = new Map(passingPlaces(book).map((place) => [place.id, choiceOf(place).aliases ?? []]));
  const choices = aheadChoices(book, game).map(({ value, name }) => ({
    name,
    value,
    aliases: aliases.get(value) ?? [],
  }));
  const back = { name: book.say("passing-drop"), value: "none" };
  return matching((game.play.ahead ?? []).length === 0 ? choices : [back, ...choices], text);
}

/** Number of turns that are suggested. */
const TURNS_AHEAD = 6;

/** Suggestions for the last turn of standing orders. */
export function untilChoices({ book, game }: Pick<Running, "book" | "game">): Suggestion[] {
  const now = game.play.position.turn;
  const turns = Array.from({ length: TURNS_AHEAD }, (_, at) => String(now + at));
  return [
    ...turns.map((turn) => ({ name: `${book.turnName} ${turn}`, value: turn })),
    { name: book.say("standing-until-end"), value: "none" },
  ];
}
