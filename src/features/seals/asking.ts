import type { ActionOf } from "#core/actions.ts";
import { enteredDice } from "#core/dice/index.ts";
import { RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { needPart, roleOf } from "#core/people/index.ts";
import type { PhasePlace, Seal } from "#core/schema/index.ts";
import { placeText } from "#cards/phase/place.ts";
import type { PressNamed } from "#cards/presses/press.ts";
import type { Choice, Form, Reply } from "#cards/reply.ts";
import { notePlacesIn } from "#core/places.ts";
import { gameKnown } from "#games/suggest/game-known.ts";
import { orderFields } from "#games/suggest/order-menus.ts";
import { phasesAhead } from "#games/suggest/suggest-places.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { Running } from "#games/running/running.ts";
import { decide } from "#rules/decide.ts";
import { bookOf } from "#words/rulebook.ts";
import { formCard, formOf, playedSideChoices } from "./cards/form.ts";
import { sealsOfSet } from "./rules.ts";

/** A request to seal a text. Without a label, the name of the set is used. `for`: the phase of an order, as typed. */
export interface SealWish {
  label?: string | undefined;
  set?: string | undefined;
  side?: string | undefined;
  for?: string | undefined;
}

/** A request with its set. `at`: the phase of an order; its set has the phase's name. */
interface SetWish extends Omit<SealWish, "for"> {
  at?: PhasePlace | undefined;
}

/** Finds the set of an order: that of the other orders for its phase, or a new one with the phase's name. */
export function withSet({ game, system, book }: Running, { for: phase, ...wish }: SealWish): SetWish {
  if (phase === undefined) return wish;
  const at = notePlacesIn(system, game).meant(phase, { isShown: true });
  if (!("phase" in at)) throw new RuleError("refuse-orders-phase").about("for");
  const name = placeText(book, at);
  const orders = (game.seals ?? []).find(
    (seal) => seal.at !== undefined && placeText(book, seal.at) === name,
  );
  return { ...wish, at, set: orders?.set ?? name, label: wish.label ?? book.say("seals-orders-label") };
}

export function actionOf({ label, set, side, at }: SetWish, hash: string): ActionOf<"seal"> {
  return {
    do: "seal",
    hash,
    ...given({ label, set, side, at }),
  };
}

/** The seal that an action would create. Refuses in the same cases as the action. */
export function sealMade({ game, system }: Running, by: string, action: ActionOf<"seal">): Seal {
  const events = decide(game, action, { system, by, dice: enteredDice([], by) });
  const made = events.find((event) => event.type === "sealed");
  if (made === undefined) throw new Error("Sealing made no seal.");
  return made.seal;
}

/** Offers the form for a sealed text privately. Refuses early if the text could not be sealed. */
export async function askForText(context: Context, call: Call, asked: SealWish): Promise<Reply> {
  const running = await context.games.here(call);
  context.seals.needKey();
  const named = asked.side === undefined ? {} : { side: running.system.side(asked.side) };
  const wish = withSet(running, { ...asked, ...named });
  const sides = sidesToSeal(running, call.user.id, wish);
  const side = sides.length > 1 ? sides[0] : wish.side;
  sealMade(running, call.user.id, actionOf({ ...wish, side }, ""));
  const phase = wish.at === undefined ? {} : { for: wish.set };
  return formCard(call.language, running.game, { ...wish, ...phase });
}

/** The form for a sealed text, with a choice of side for a player of several sides, and menus of a phase's orders. */
export async function sealForm(context: Context, call: Call, press: PressNamed<"seal">): Promise<Form> {
  const running = await context.games.here(call);
  needPart({ ...running, by: call.user.id });
  const wish = withSet(running, press);
  const sides = playedSideChoices(
    bookOf(running.system, call.language),
    sidesToSeal(running, call.user.id, wish),
  );
  const { at } = wish;
  if (at === undefined) return formOf(call.language, press, sides);
  const known = await gameKnown(context, call);
  return formOf(call.language, press, sides, (text) => orderFields(known, call.user.id, text, at.phase));
}

/** The sides for which a user has not sealed in a set yet; empty if a side is given or the text is in no set. */
function sidesToSeal({ game, system }: Running, user: string, { set, side: said }: SetWish): string[] {
  if (set === undefined || said !== undefined) return [];
  const sealed = new Set(sealsOfSet(game, set).map(({ side }) => side));
  return roleOf(game, user)
    .sidesIn(system)
    .filter((side) => !sealed.has(side));
}

/** The moment of an order that its author opens. */
const BY_HAND = "hand";

/** The moments at which a sealed order opens: by hand, or for players of a side, with one of the next phases. */
export function openingMoments({ book, game }: Running, user: string): Choice[] {
  const sides = roleOf(game, user).sidesIn(book);
  const phases = sides.length === 0 ? [] : phasesAhead(book, { game, sides });
  const description = book.say("secret-order-phase-explain");
  return [
    {
      label: book.say("secret-order-by-hand"),
      value: BY_HAND,
      description: book.say("secret-order-by-hand-explain"),
    },
    ...phases.map(({ name, value }) => ({ label: name, value, description })),
  ];
}

/** The request to seal an order for one of these moments. */
export function wishAt({ book }: Running, at: string, side: string | undefined): SealWish {
  return at === BY_HAND ? { label: book.say("seals-orders-label"), side } : { for: at, side };
}
