import type { Context } from "../context.ts";
import { namedPhase, settingIn, type GameTrack, type System } from "#core/system/index.ts";
import { plainMinus, otherNames, type NamedThing, tidy, shownName, among } from "#core/names/index.ts";
import { GivenOrder } from "#core/procedures/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import { roleOf } from "#core/people/index.ts";
import { settingName, settingText } from "#cards/settings/texts.ts";
import { movesOf, positionText, trackName } from "#cards/tracks/lines.ts";
import { MOST_CHOICES, type Suggestion } from "#cards/reply.ts";
import { wayText } from "#cards/phase/order-ways.ts";
import { bookOf } from "#words/rulebook.ts";
import type { Running } from "../running/running.ts";
import { type Call, type Typing, gameHere, gamesOffered } from "../command.ts";

/** Signed numbers are not searched like names: a choice matches if its name or value starts with the text. */
function beginningSo(choices: readonly Suggestion[], typed: string): readonly Suggestion[] {
  const wanted = tidy(plainMinus(typed));
  return choices.filter(({ name, value }) =>
    [name, value].some((text) => tidy(plainMinus(text)).startsWith(wanted)),
  );
}

/** The matching choices, best first. */
export function matching(choices: readonly Suggestion[], typed: string): Suggestion[] {
  const called = choices.map((choice) => ({
    id: choice.value,
    name: choice.name,
    aliases: choice.aliases,
    choice,
  }));
  const fitting = /^\s*[+=−-]/u.test(typed)
    ? beginningSo(choices, typed)
    : among(called)
        .offered(typed)
        .map(({ choice }) => choice);
  return fitting.slice(0, MOST_CHOICES).map(({ name, value }) => ({ name, value }));
}

/** The channel's game, in the user's language. */
export function gameFor(call: Call): Running {
  const running = gameHere(call);
  return { ...running, book: bookOf(running.system, call.language) };
}

/** A thing as a choice that can be found by all its names. */
export function choiceOf({ id, name, aliases = [], knownAs = [], allNames = [] }: NamedThing): Suggestion {
  return { name, value: id, aliases: [...aliases, ...knownAs, ...allNames] };
}

export function systemChoices(context: Context, call: Call): Suggestion[] {
  return gamesOffered(context, call).map((system) => {
    const { id, title, aliases = [], allNames = [] } = system;
    return {
      name: bookOf(system, call.language).title,
      value: id,
      aliases: [title, ...aliases, ...allNames],
    };
  });
}

export function sideChoices({ sides }: System): Suggestion[] {
  return sides.map(choiceOf);
}

export function trackChoices({ book }: Running): Suggestion[] {
  return book.tracks.map((track) => ({
    name: trackName(book, track),
    value: track.key,
    aliases: otherNames(book, track),
  }));
}

export function settingChoices({ book, game }: Running): Suggestion[] {
  return book.settings.map((setting) => ({
    name: book.say("suggest-setting", {
      setting: settingName(book, setting),
      value: settingText(book, setting, settingIn(game, setting)),
    }),
    value: setting.key,
    aliases: otherNames(book, setting),
  }));
}

export function phaseChoices(system: System): Suggestion[] {
  const { segments, phases } = system.sequence;
  return segments.flatMap((segment) => {
    const part =
      segments.length > 1 ? { name: `${segment.name}: `, value: `${segment.id}/` } : { name: "", value: "" };
    const here = phases.filter((phase) => segment.phases.includes(phase.id));
    return here.map((phase) => ({
      name: `${part.name}${namedPhase(phase).name}`,
      value: `${part.value}${phase.id}`,
    }));
  });
}

export function rollChoices({ book, game }: Running): Suggestion[] {
  return stepsIn(book, game).withRoll.map(choiceOf);
}

export function eventChoices(system: System): Suggestion[] {
  return system.events.map(choiceOf);
}

/** The pending orders, each with its ways. */
export function orderChoices({ book, game }: Running): Suggestion[] {
  return game.play.orders.flatMap((order) =>
    new GivenOrder(book, order).waysOpen(game).map((option) => ({
      name: wayText(book, game, order, option),
      value: `${order.id}/${option.id}`,
    })),
  );
}

/** Things that match, the best first, with their common names. */
export function choicesNamed(things: readonly NamedThing[], typed: string): Suggestion[] {
  // A row and its weapon may share an id. They are one suggestion, under the better name.
  const found = new Map<string, NamedThing>();
  for (const thing of among(things).offered(typed)) if (!found.has(thing.id)) found.set(thing.id, thing);
  return [...found.values()]
    .slice(0, MOST_CHOICES)
    .map((thing) => ({ name: shownName(thing, typed), value: thing.id }));
}

/** Maximum number of values listed for a setting. */
const MOST_NUMBERS = 1000;

/** Values of a setting, if they can be listed. */
export function settingValueChoices({ book, game }: Running, key: string, user: string): Suggestion[] {
  const setting = book.setting(key, roleOf(game, user).sidesIn(book));
  const choices = setting.choices?.map(({ value, ...choice }) => choiceOf({ ...choice, id: value })) ?? [];
  const { min = 0, max = -1 } = setting.number ?? {};
  const numbers = Array.from({ length: Math.min(max - min + 1, MOST_NUMBERS) }, (_, at) => String(min + at));
  // Every text is a possible line, so the name of "not set" would be one too.
  const unset =
    setting.default === null && setting.text === undefined
      ? [{ name: setting.unset ?? book.say("setting-not-set"), value: "none" }]
      : [];
  return [...choices, ...unset, ...numbers.map((number) => ({ name: number, value: number }))];
}

const same = (texts: readonly string[]): Suggestion[] => texts.map((text) => ({ name: text, value: text }));

/** Suggestions for a number track: moves, and printed positions that have names. */
function figureChoices({ book, game }: Running, track: GameTrack<"number">): Suggestion[] {
  const moves = movesOf(book, game, track).map(({ value, text }) => ({ name: text, value }));
  const start = track.start ?? 0;
  if (track.ends === undefined)
    return [...moves, { name: positionText(book, game, track, start), value: String(start) }];
  const positions = Array.from({ length: track.max - track.min + 1 }, (_, at) => track.min + at);
  const named = positions.map((position) => ({
    name: positionText(book, game, track, position),
    value: `=${position}`,
  }));
  return [...moves, ...named];
}

/** Value that empties a list. */
const CLEAR = "clear";

/** The value typed for a track. On a list, any text is a name, except the words that clear the list. */
export function trackValue({ speech }: Context, track: GameTrack, written: string): string {
  const words = speech.languages.all.map(({ say }) => tidy(say("suggest-clear")));
  return track.kind === "list" && words.includes(tidy(written)) ? CLEAR : written;
}

function valuesOf(running: Running, track: GameTrack, option: string): Suggestion[] {
  const { book, game } = running;
  switch (track.kind) {
    case "number":
      return option === "value" ? figureChoices(running, track) : [];
    case "marker":
      return [...sideChoices(book), { name: book.say("setting-nobody"), value: "none" }];
    case "list":
      return [
        ...same((game.play.lists[track.key] ?? []).map((name) => `-${name}`)),
        { name: book.say("suggest-clear"), value: CLEAR },
      ];
    case "boxes": {
      if (option === "item") return same((game.play.items[track.key] ?? []).map((item) => item.name));
      if (option === "kind") return track.kinds.map(choiceOf);
      return [...track.boxes.map(choiceOf), { name: book.say("phase-choice-remove"), value: "remove" }];
    }
  }
}

/** Suggestions for a track's `value`, `item` or `kind`. */
export function trackValueChoices(running: Running, user: string, typing: Typing): Suggestion[] {
  const wanted = typing.options["track"];
  if (wanted === undefined) return [];
  const track = running.book.trackMeant(wanted, roleOf(running.game, user).sidesIn(running.book));
  return valuesOf(running, track, typing.option);
}
