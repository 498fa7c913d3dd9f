import { canTake } from "#core/checks/index.ts";
import type { Check, EffectOf, Game, Step } from "#core/schema/index.ts";
import { plain } from "#core/names/index.ts";
import { effectKind, tracksEmptied } from "#core/procedures/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import { sideName } from "#words/own-words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor, menuBlock } from "../blocks.ts";
import { type Block, type Button, type Form, MOST_CHOICES, type Menu } from "../reply.ts";
import { viewOf } from "../steps/verbs.ts";
import { filledIn, sentencesWithin } from "../words.ts";
import { stepsNow } from "./steps.ts";
import { boxName, linesOfTracks, listsOf, trackName } from "../tracks/lines.ts";

function leavingLine(book: Rulebook, game: Game, effect: EffectOf<"empty-box">): string[] {
  const { box, to } = effect;
  const tracks = tracksEmptied(book, effect, book.sideOfSegment(game, game.play.position));
  const names = tracks.flatMap((track) => {
    const side = track.side === undefined ? "" : `${sideName(book, track.side)} `;
    const here = game.play.items[track.key]?.filter((item) => item.box === box) ?? [];
    return here.map((item) => `${side}${plain(item.name)}`);
  });
  if (names.length === 0) return [];
  const all = names.join(", ");
  if (to === null) return [book.say("phase-leaves-track", { names: all })];
  return [book.say("phase-leaves-to", { box: boxName(tracks[0], to), names: all })];
}

/** The names of the items that leave automatically when a step ends. */
export function leavingLines(book: Rulebook, game: Game, step: Step): string[] {
  return (step.effects ?? []).flatMap((effect) => {
    const { box } = effectKind(effect).told;
    return box === undefined ? [] : leavingLine(book, game, box);
  });
}

/** The state of the common tracks that the events to record in some steps move, such as the casualty marker. */
export function stakeLines(book: Rulebook, game: Game, steps: readonly Step[]): string[] {
  const moved = new Set(
    steps.flatMap(({ offers = [] }) => offers.flatMap(({ effects }) => effects.map(({ track }) => track))),
  );
  const tracks = book.tracks.filter(({ id, key }) => key === id && moved.has(id));
  return linesOfTracks(book, game, tracks);
}

/** "d10" for 1d10. */
export function dieName(dice: string): string {
  return dice.replace(/^1d/, "d");
}

/** A menu for each list that a step keeps. It removes a name, and throws the step's dice for it if there are some. */
export function takeOffMenus(book: Rulebook, game: Game, step: Step): Block[] {
  return listsOf(book, game, step).flatMap((track): Block[] => {
    const names = (game.play.lists[track.key] ?? []).slice(0, MOST_CHOICES);
    if (names.length === 0) return [];
    const { id, throws } = step;
    const menu: Menu = {
      placeholder:
        throws === undefined
          ? book.say("phase-take-off", { track: trackName(book, track) })
          : book.say("phase-roll-dice-for", { dice: dieName(throws.dice), track: trackName(book, track) }),
      press: throws === undefined ? { kind: "strike", track: track.key } : { kind: "throwFor", step: id },
      choices: names.map((name) => ({ label: name, value: name })),
    };
    return menuBlock(menu);
  });
}

/** An event that a side can record in a step. */
type StepOffer = ReturnType<typeof offersIn>[number];

/** The events that can be recorded in some steps. */
export function offersIn(book: Rulebook, game: Game, steps: readonly Step[]) {
  const open = stepsIn(book, game);
  return steps.flatMap((step) => open.offersOf(step).map((offered) => ({ step, ...offered })));
}

export function offerButtons(book: Rulebook, offers: readonly StepOffer[]): Button[] {
  return offers.map(({ step, offer, side }) =>
    buttonFor({ kind: "offer", step: step.id, offer: offer.id, side }, filledIn(book, offer.label, side)),
  );
}

/** Buttons that ask for items to put on tracks in some steps. */
export function placeButtons(book: Rulebook, steps: readonly Step[]): Button[] {
  return steps.flatMap(({ id, places }) => {
    if (places === undefined) return [];
    const label = book.say("phase-check", { check: places.label });
    return [buttonFor({ kind: "place", step: id }, label)];
  });
}

/** A form that asks for the name of an item that a step puts on a track. */
export function placeForm({ label, asks }: NonNullable<Step["places"]>): Form {
  return { title: label, fields: [{ id: "item", kind: "text", label: asks, required: true, maxLength: 40 }] };
}

/** The menu of events to record, in place of their buttons. */
export function offerMenu(book: Rulebook, offers: readonly StepOffer[]): Block[] {
  if (offers.length === 0) return [];
  const choices = offers.map(({ step, offer, side }) => ({
    label: filledIn(book, offer.label, side),
    value: `${step.id}/${offer.id}/${side}`,
  }));
  const menu: Menu = {
    placeholder: book.say("phase-note-what"),
    press: { kind: "offers" },
    choices: choices.slice(0, MOST_CHOICES),
  };
  return menuBlock(menu);
}

/** The menus of items to move in some steps. */
export function itemMenus(book: Rulebook, game: Game, steps: readonly Step[]): Block[] {
  return steps.flatMap((step) => viewOf(step).menu?.({ book, game, step }) ?? []);
}

/** The tables that help with the current steps, without duplicates. */
function tablesToLookUp(book: Rulebook, game: Game) {
  const steps = stepsNow(book, game).flatMap((step) => [
    ...(viewOf(step).tables?.(book) ?? []),
    ...(step.tables ?? []),
  ]);
  const orders = game.play.orders.flatMap((order) => order.table ?? []);
  return [...new Set([...orders, ...steps])].map((id) => book.table(id));
}

/** The button that looks up the step's table privately. None if there are several tables. */
export function tableButtons(book: Rulebook, game: Game, without: readonly string[] = []): Button[] {
  const tables = tablesToLookUp(book, game);
  if (tables.length > 1 || tables.some(({ id }) => without.includes(id))) return [];
  return tables.map(({ id, name }) =>
    buttonFor({ kind: "table", table: id, alone: true }, book.say("phase-table", { table: name })),
  );
}

/** The menu of tables to look up privately. None if there are fewer than two. */
export function tableMenus(book: Rulebook, game: Game): Block[] {
  const tables = tablesToLookUp(book, game);
  if (tables.length < 2) return [];
  const menu: Menu = {
    placeholder: book.say("phase-look-up"),
    press: { kind: "tables", alone: true },
    choices: tables.slice(0, MOST_CHOICES).map(({ id, name }) => ({ label: name, value: id })),
  };
  return menuBlock(menu);
}

/** Discord's limit for the description of a choice, in characters. The card of the check has the whole text. */
const MOST_DESCRIBED = 100;

/** The checks of some steps that an awaited side can take, without duplicates. */
function checksOf(book: Rulebook, game: Game, steps: readonly Step[]): Check[] {
  const takeable = steps.flatMap(({ checks = [], who }) => {
    const called = book.sidesCalled(game, who);
    const sides = called.length === 0 ? book.sides.map(({ id }) => id) : called;
    return checks.filter((id) => sides.some((side) => canTake(book, game, book.check(id), side)));
  });
  return [...new Set(takeable)].map((id) => book.check(id));
}

/** Buttons that open the cards of the checks. None if there are more than `most`. */
export function checkButtons(book: Rulebook, game: Game, steps: readonly Step[], most: number): Button[] {
  const checks = checksOf(book, game, steps);
  if (checks.length > most) return [];
  return checks.map(({ id, name }) =>
    buttonFor({ kind: "check", check: id }, book.say("phase-check", { check: name })),
  );
}

/** The menu of the checks, if there are more than `most`. It has the name of the step if only one step has checks. */
export function checkMenus(book: Rulebook, game: Game, steps: readonly Step[], most: number): Block[] {
  const checks = checksOf(book, game, steps);
  if (checks.length <= most) return [];
  const having = steps.filter((step) => step.checks !== undefined);
  const [only, other] = having;
  const placeholder =
    only !== undefined && other === undefined
      ? book.say("phase-check", { check: only.name })
      : book.say("phase-roll-for");
  return [menuOf(placeholder, checks)];
}

/** A menu of the checks of the side that does not have the move. */
export function checksOfOthers(book: Rulebook, game: Game, steps: readonly Step[]): Block[] {
  const checks = checksOf(book, game, steps);
  return checks.length === 0 ? [] : [menuOf(book.say("phase-roll-for-other"), checks)];
}

function menuOf(placeholder: string, checks: readonly Check[]): Block {
  const choices = checks.slice(0, MOST_CHOICES).map(({ id, name: label, text }) => ({
    label,
    value: id,
    description: sentencesWithin(text, MOST_DESCRIBED),
  }));
  return { kind: "menu", menu: { placeholder, press: { kind: "checks" }, choices } };
}
