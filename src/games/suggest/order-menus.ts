import { RuleError } from "#core/errors.ts";
import { roleOf } from "#core/people/index.ts";
import type { OrderMoment, PlayerOrder } from "#core/schema/index.ts";
import { unitsIn } from "#core/units/index.ts";
import { capital } from "#words/capitals.ts";
import { placeText } from "#cards/phase/place.ts";
import type { Choice, Field, TextField } from "#cards/reply.ts";
import { unitChoice } from "./suggest-units.ts";
import type { FormAnswers } from "../command.ts";
import type { Running } from "../running/running.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { momentTyped } from "./suggest-places.ts";

/** The data's orders for a phase; all if no phase is given. */
function ordersFor({ orders = [] }: Rulebook, phase: string | undefined): readonly PlayerOrder[] {
  return phase === undefined ? orders : orders.filter(({ phases = [] }) => phases.includes(phase));
}

/**
 * The usual moment of a conditional order. If each side has the phase in its own segment, it is the opponent's, because
 * conditional orders react.
 */
function momentOf({ book, game }: Running, user: string, { when }: PlayerOrder): OrderMoment | undefined {
  if (when?.moment !== "phase") return when;
  const { phase } = when;
  const { turn } = game.play.position;
  const own = roleOf(game, user).sidesIn(book);
  const [theirs, ...others] = book.sequence.segments.filter(({ id: segment, phases }) => {
    if (!phases.includes(phase)) return false;
    const side = book.sideOfSegment(game, book.startOfPhaseIn({ turn, segment, phase }));
    return side !== null && !own.includes(side);
  });
  return theirs === undefined || others.length > 0 ? when : { ...when, segment: theirs.id };
}

/** The usual moment of all picked orders, as players type it. Refuses if one has none or another one. */
export function momentOfOrders(running: Running, user: string, { orders = "" }: FormAnswers): string {
  const picked = ordersFor(running.book, undefined).filter(({ id }) => orders.split(",").includes(id));
  const moments = picked.map((order) => momentOf(running, user, order));
  const [moment, ...others] = new Set(moments.map((each) => each && momentTyped(each)));
  if (moment === undefined || others.length > 0) throw new RuleError("refuse-order-moment");
  return moment;
}

function orderChoice({ id, name, rule, explain }: PlayerOrder, moment: string | undefined): Choice {
  const description = [moment, explain].filter((part) => part !== undefined).join(" · ");
  return { label: rule === undefined ? name : `${name} (${rule})`, value: id, description };
}

/** The user's units that can get some of the orders. */
function unitsFor(running: Running, user: string, orders: readonly PlayerOrder[]): Choice[] {
  const kinds = [...new Set(orders.flatMap(({ units = [] }) => units))];
  const { system, game } = running;
  const units = unitsIn(game).ofSides(system, roleOf(game, user).sidesIn(system));
  return kinds
    .flatMap((kind) => units.filter(({ unit }) => unit.kind === kind))
    .map((found) => unitChoice(running, found))
    .map(({ name, value }) => ({ label: name, value }));
}

/**
 * The fields of a form for orders: units and orders to pick, and a text. They are for orders of a phase, or if omitted,
 * for all. Returns the text alone if the data has no such orders.
 */
export function orderFields(running: Running, user: string, text: TextField, phase?: string): Field[] {
  const { book } = running;
  const orders = ordersFor(book, phase);
  if (orders.length === 0) return [text];
  const explain = book.say("notes-orders.units-explain");
  const units = unitsFor(running, user, orders);
  const named = { id: "units", label: book.say("notes-orders.units"), explain, choices: units };
  const reader = { game: running.game, sides: roleOf(running.game, user).sidesIn(book) };
  const choices = orders.map((order) => {
    const at = phase === undefined ? momentOf(running, user, order) : undefined;
    return orderChoice(order, at && placeText(book, at, reader));
  });
  const label = book.say("notes-orders.text");
  return [
    ...(units.length === 0 ? [] : [{ kind: "several", ...named } as const]),
    { id: "orders", kind: "several", label: book.say("notes-orders.orders"), choices },
    { ...text, label, placeholder: book.say("notes-orders.text-placeholder"), required: false },
  ];
}

/** The answers of these fields as a text: "2 Platoon: Overwatch. If they leave the wood." */
export function orderText({ orders: known = [] }: Rulebook, answers: FormAnswers): string {
  const { units = "", orders = "", text = "" } = answers;
  const picked = orders.split(",").flatMap((id) => known.find((order) => order.id === id)?.name ?? []);
  const order = picked.length === 0 ? text : `${picked.join(", ")}. ${capital(text)}`.trim();
  return units === "" || order === "" ? order : `${units.split(/\s*,\s*/).join(", ")}: ${order}`;
}
