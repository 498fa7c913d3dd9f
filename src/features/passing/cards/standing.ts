import { dutyOf, asksAlways, passingPlaces } from "../rules.ts";
import type { StandingOrders, Position, Game } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor, paragraph, smallPrint } from "#cards/blocks.ts";
import { belonging } from "#cards/presses/codec.ts";
import { shortPhase } from "#cards/phase/steps.ts";
import { MOST_CHOICES, type Block, type Button, type Menu, type Reply } from "#cards/reply.ts";
import { markedSide } from "#cards/words.ts";
import { passingLines } from "./ahead.ts";
import { whyText } from "./events.ts";

/** Simulated effect of standing orders: where they pass, and where the side is still asked. */
export interface WhatIf {
  passed: Position[];
  asked: Position[];
}

/** A side's standing orders, and what they would have done over the last turn. */
interface StandingSummary {
  side: string;
  orders: StandingOrders;
  would?: WhatIf | undefined;
}

function placeNames(book: Rulebook, ids: readonly string[]): string[] {
  const names = new Map(passingPlaces(book).map(({ id, name }) => [id, name]));
  return ids.map((id) => (id === "reactions" ? book.say("standing-in-reaction") : (names.get(id) ?? id)));
}

function phasesOf(book: Rulebook, positions: readonly Position[]): string[] {
  return [...new Set(positions.map((at) => shortPhase(book, book.phaseAt(at).name)))];
}

function wouldText(book: Rulebook, { passed, asked }: WhatIf): string {
  const phases = phasesOf(book, passed);
  const said = { count: passed.length, phases, asked: phasesOf(book, asked), left: asked.length };
  if (passed.length === 0) return book.say("standing-would-not");
  return asked.length === 0 ? book.say("standing-would-all", said) : book.say("standing-would", said);
}

/** All phases in which a side may pass every step, by name. */
function everywhereText(book: Rulebook): string {
  const phases = passingPlaces(book, true)
    .filter(({ step, phase }) => step === undefined && !phase.steps.some(asksAlways))
    .map(({ phase }) => shortPhase(book, phase.name));
  return book.say("standing-everywhere", { phases });
}

function whereText(book: Rulebook, pass: StandingOrders["pass"]): string | string[] {
  if (pass === "all") return everywhereText(book);
  return pass === "reactions" ? book.say("standing-in-reaction") : placeNames(book, pass);
}

/**
 * The phases in which a side is always asked: its own moves, its fire in the opponent's segment, and rolls. If only some
 * roles are always asked in a phase, it counts as the side's own phase. Without `hasOwn`, own phases are omitted.
 */
function phasesAsked(book: Rulebook, hasOwn = true): string[] {
  return book.sequence.phases.flatMap(({ name, steps }) => {
    const asking = steps.filter(asksAlways);
    if (asking.length === 0) return [];
    const phase = shortPhase(book, name);
    const isOwn = asking.every(({ passes }) => typeof passes === "object");
    if (!isOwn) return [phase];
    return hasOwn ? [book.say("standing-own-phase", { phase })] : [];
  });
}

/** The phases in which a side with these orders is still asked. */
function askedText(book: Rulebook, pass: StandingOrders["pass"]): string {
  if (pass === "all") return book.say("passing-still-asked", { phases: phasesAsked(book) });
  if (pass !== "reactions") return book.say("standing-asked-elsewhere");
  const phases = [book.say("standing-own-part"), ...phasesAsked(book, false)];
  return book.say("passing-still-asked", { phases });
}

function ordersText(book: Rulebook, { pass, stop, until }: StandingOrders): string[] {
  return [
    ...(pass.length === 0
      ? [book.say("standing-pass-none")]
      : [book.say("standing-pass", { where: whereText(book, pass) }), askedText(book, pass)]),
    ...(stop.length === 0 ? [] : [book.say("standing-stop", { where: placeNames(book, stop) })]),
    ...(until === undefined ? [] : [book.say("standing-until", { turn: `${book.turnName} ${until}` })]),
  ];
}

/** The reason why orders are suspended: until the side's next Done, or while something waits for the side. */
function restText(book: Rulebook, game: Game, side: string, { held, asked, pass }: StandingOrders): string[] {
  if (asked === true) return [book.say("standing-asked")];
  const duty = pass.length === 0 ? undefined : dutyOf(book, game, side);
  if (duty !== undefined) {
    // A check against the side that is not rolled yet counts as well.
    const why = duty.why === "aimed" ? "check" : duty.why;
    return [book.say("standing-waits", { why: whyText(book, why, duty.what) })];
  }
  if (held === undefined) return [];
  return [book.say("standing-held", { why: whyText(book, held.why, held.what) })];
}

function placeMenu(book: Rulebook, side: string, kind: "standingPass" | "standingStop"): Block {
  const isPass = kind === "standingPass";
  const places = passingPlaces(book, isPass).map(({ id, name }) => ({ label: name, value: id }));
  const wide = [
    { label: book.say("standing-all"), value: "all", description: everywhereText(book) },
    {
      label: book.say("standing-reactions"),
      value: "reactions",
      description: book.say("standing-in-reaction"),
    },
  ];
  const first = isPass ? wide : [{ label: book.say("standing-nowhere"), value: "none" }];
  const choices = [...first, ...places].slice(0, MOST_CHOICES);
  const menu: Menu = {
    placeholder: book.say(isPass ? "standing-choose-pass" : "standing-choose-stop"),
    press: { kind, side },
    choices,
    most: choices.length,
  };
  return { kind: "menu", menu };
}

function ordersButtons(book: Rulebook, side: string, { held, asked, pass, stop }: StandingOrders): Button[] {
  const rests = held !== undefined || asked === true;
  const hold: Button = rests
    ? buttonFor({ kind: "standingHold", side }, book.say("standing-resume"), "primary")
    : buttonFor({ kind: "standingHold", side, on: true }, book.say("standing-hold"));
  const drop: Button = buttonFor({ kind: "standingDrop", side }, book.say("standing-drop"), "danger");
  return pass.length + stop.length === 0 ? [] : [hold, drop];
}

/** The phases that a side passes, now and each turn, and those in which it is asked. */
export function standingLines(book: Rulebook, game: Game, side: string, orders: StandingOrders): string[] {
  return [
    ...passingLines(book, game, [side]),
    ...ordersText(book, orders),
    ...restText(book, game, side, orders),
  ];
}

/** A side's standing orders. Only players of the side see them. */
export function standingCard(book: Rulebook, game: Game, { side, orders, would }: StandingSummary): Reply {
  const lines = [
    ...standingLines(book, game, side, orders),
    ...(would === undefined || orders.pass.length === 0 ? [] : [wouldText(book, would)]),
  ];
  const buttons = ordersButtons(book, side, orders);
  return {
    title: book.say("standing-title", { side: markedSide(book, side) }),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...paragraph(...lines),
      ...smallPrint(book.say("standing-explain")),
      placeMenu(book, side, "standingPass"),
      placeMenu(book, side, "standingStop"),
      ...(buttons.length === 0 ? [] : [{ kind: "buttons" as const, buttons }]),
    ],
  };
}

/** A direct message to a side's players with the reason why its orders are suspended. */
export function heldCard(book: Rulebook, game: Game, side: string, held: StandingOrders["held"]): Reply {
  const why = held === undefined ? "" : whyText(book, held.why, held.what);
  return {
    title: book.say("standing-title", { side: markedSide(book, side) }),
    audience: "public",
    of: belonging(game),
    blocks: paragraph(book.say("standing-told", { game: game.title, why })),
  };
}
